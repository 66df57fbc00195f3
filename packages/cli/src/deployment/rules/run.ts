// Rules for runs, which no schema states.
import type { Unexpected } from "../compare/unexpected.ts";
import { absent, isNow } from "./document.ts";
import { objectsIn } from "./items.ts";
import { expecting, type ObjectRule, type Subject, same } from "./rule.ts";

/** States that a run does not leave. */
const ended = new Set(["completed", "failed", "canceled"]);

/** Rules for a run. */
export const run: ObjectRule = (subject) => {
  const { value, at, known, made } = subject;
  const { id, status } = value;
  const isEnded = ended.has(String(status));
  const before = known.statuses.get(String(id));
  const isBack = before !== undefined && ended.has(before) && before !== status;
  const isCreated = made.operation.id === "runWorkflow" && !made.response.headers.has("idempotency-replayed");
  return [
    ...counts(subject),
    ...documents(subject),
    ...(isCreated ? isNow(subject, "created_at") : []),
    ...(isEnded ? [] : absent(subject, "completed_at", "it only once the run has ended")),
    ...expecting(!isEnded || value["completed_at"] !== undefined, {
      ...{ at: `${at}/completed_at`, received: `nothing with the status ${status}` },
      expected: "the time at which the run ended",
    }),
    ...expecting(!isBack, {
      ...{ at: `${at}/status`, received: `"${status}" after "${before}"` },
      expected: "a run that has ended to keep its status",
    }),
  ];
};

function counts(subject: Subject): readonly Unexpected[] {
  const { value, at, known } = subject;
  const { id, status, document_count: all, processed_count: processed, failed_count: failed } = value;
  const own = known.runs.get(String(id));
  const orders = [
    { name: "processed_count", less: processed, more: all, of: "document_count" },
    { name: "failed_count", less: failed, more: processed, of: "processed_count" },
  ];
  return [
    ...same(subject, "document_count", own?.length, `${own?.length}, the documents of the request`),
    ...same(
      subject,
      "processed_count",
      status === "completed" ? all : undefined,
      "document_count when the run is completed",
    ),
    ...orders.flatMap(({ name, less, more, of }) =>
      expecting(!(Number(less) > Number(more)), {
        ...{ at: `${at}/${name}`, received: `${less}, more than ${of}`, expected: `at most ${of}` },
      }),
    ),
  ];
}

function documents(subject: Subject): readonly Unexpected[] {
  const { value, at, known } = subject;
  if (at !== "") return absent(subject, "documents", "runs of a list without it");
  const own = known.runs.get(String(value["id"]));
  const listed = value["documents"];
  if (!own || !Array.isArray(listed) || listed.length === 0) return [];
  const ids = objectsIn(listed).map((each) => each["id"]);
  return expecting(
    own.every((id) => ids.includes(id)),
    { at: "/documents", received: "other documents", expected: "the documents of the request" },
  );
}
