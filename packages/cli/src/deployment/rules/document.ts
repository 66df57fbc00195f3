// Rules for documents and extractions, which no schema states.
import { describeValue } from "../compare/made.ts";
import type { Unexpected } from "../compare/unexpected.ts";
import type { Json } from "../spec.ts";
import { sentJson, timeOf, uploadOf } from "./known.ts";
import { expecting, type ObjectRule, type Subject, same } from "./rule.ts";

/** States that processing does not leave by itself. */
const ended = new Set(["completed", "needs_review", "failed", "rejected"]);

/** Minutes by which a time that must be now may differ. */
const TOLERANCE_MINUTES = 5;

/** Rules for a document. */
export const document: ObjectRule = (subject) => [
  ...extracted(subject),
  ...states(subject),
  ...times(subject),
  ...uploaded(subject),
  ...corrected(subject),
];

/** Rules for an extraction. */
export const extraction: ObjectRule = (subject) => {
  const { made, value, at } = subject;
  const sent = sentJson(made)?.["document_id"];
  const parts = made.step.send?.parts;
  const own = parts && uploadOf(parts);
  return [
    ...extracted(subject),
    ...isNow(subject, "created_at"),
    ...(own ? absent(subject, "document_id", "nothing, because a file was sent") : []),
    ...same(subject, "document_id", sent, "the document of the request"),
    ...(own ? file({ ...subject, value: objectAt(value, "file") ?? {}, at: `${at}/file` }, own) : []),
  ];
};

/** Rules for a document within a run. */
export const failing: ObjectRule = (subject) =>
  subject.value["status"] === "failed" ? [] : absent(subject, "failure", "it only with the status failed");

function extracted({ value, at, known }: Subject): readonly Unexpected[] {
  const data = objectAt(value, "extracted_data");
  const scores = objectAt(value, "confidence_scores");
  const fields = objectAt(value, "fields");
  const declared = known.fields.get(String(value["workflow_id"])) ?? [];
  return [
    ...(data && scores ? sameKeys({ data, scores, at }) : []),
    ...Object.entries(data ?? {}).flatMap(([name, each]) => {
      const type = declared.find((field) => field["name"] === name)?.["type"];
      return ofType(each, { type, at: `${at}/extracted_data/${name}` });
    }),
    ...Object.entries(fields ?? {}).flatMap(([name, each]) => {
      const subject = { value: (each ?? {}) as Json, at: `${at}/fields/${name}` } as Subject;
      return [
        ...same(subject, "value", data?.[name], `the entry ${name} of extracted_data`),
        ...same(subject, "confidence", scores?.[name], `the entry ${name} of confidence_scores`),
        ...(subject.value["page"] === undefined ? absent(subject, "box", "it only with a page") : []),
      ];
    }),
  ];
}

interface Maps {
  readonly data: Json;
  readonly scores: Json;
  readonly at: string;
}

function sameKeys({ data, scores, at }: Maps): readonly Unexpected[] {
  const missing = Object.keys(data).filter((name) => !Object.hasOwn(scores, name));
  const more = Object.keys(scores).filter((name) => !Object.hasOwn(data, name));
  const expected = "the keys of extracted_data";
  return [
    ...missing.map((name) => ({ at: `${at}/confidence_scores/${name}`, received: "nothing", expected })),
    ...more.map((name) => ({ at: `${at}/confidence_scores/${name}`, received: "a confidence", expected })),
  ];
}

interface Typed {
  readonly type: unknown;
  readonly at: string;
}

/** Compares a value with the type of its field; null and values of unknown types are left alone. */
function ofType(value: unknown, { type, at }: Typed): readonly Unexpected[] {
  const form = forms[String(type)];
  if (!form || value === null || form.fits(value)) return [];
  return [{ at, received: describeValue(value), expected: `${form.name} for a field of the type ${type}` }];
}

const text = (value: unknown): boolean => typeof value === "string";
const number = { name: "a number", fits: (value: unknown) => typeof value === "number" };
const forms: Readonly<Record<string, { readonly name: string; fits(value: unknown): boolean }>> = {
  string: { name: "a string", fits: text },
  date: {
    name: "a date as YYYY-MM-DD",
    fits: (value) => text(value) && /^\d{4}-\d{2}-\d{2}$/.test(String(value)),
  },
  number,
  currency: number,
  boolean: { name: "true or false", fits: (value) => typeof value === "boolean" },
  line_items: { name: "an array", fits: Array.isArray },
};

function states(subject: Subject): readonly Unexpected[] {
  const { value, at, known, made } = subject;
  const { id, status } = value;
  const before = known.statuses.get(String(id));
  const isBack = status === "processing" && before !== undefined && ended.has(before);
  const isAlone = at === "" && status === "processing";
  return [
    ...failing(subject),
    ...expecting(!isBack, {
      ...{ at: `${at}/status`, received: `"processing" after "${before}"` },
      expected: "no status to lead back to processing",
    }),
    ...expecting(!isAlone || made.response.headers.has("retry-after"), {
      ...{ header: "Retry-After", received: "nothing" },
      expected: "the polling interval while a document is processed",
    }),
  ];
}

function times(subject: Subject): readonly Unexpected[] {
  const { value, at, made } = subject;
  const { status, created_at: created, completed_at: completed } = value;
  const isEnded = ended.has(String(status));
  const isCreated =
    made.operation.id === "uploadDocument" && !made.response.headers.has("idempotency-replayed");
  const isBefore = Date.parse(String(completed)) < Date.parse(String(created));
  return [
    ...(status === "processing" ? absent(subject, "completed_at", "it only once processing has ended") : []),
    ...expecting(!isEnded || completed !== undefined, {
      ...{ at: `${at}/completed_at`, received: `nothing with the status ${status}` },
      expected: "the time at which processing ended",
    }),
    ...expecting(!isBefore, {
      ...{ at: `${at}/completed_at`, received: "a time before that of the upload" },
      expected: "the time at which processing ended",
    }),
    ...(isCreated ? isNow(subject, "created_at") : []),
  ];
}

/** Compares a time with that of the response. */
export function isNow({ value, at, made }: Subject, name: string): readonly Unexpected[] {
  const minutes = Math.abs(Date.parse(String(value[name])) - timeOf(made)) / 60_000;
  return expecting(!(minutes > TOLERANCE_MINUTES), {
    ...{ at: `${at}/${name}`, received: `a time ${Math.round(minutes)} minutes from that of the response` },
    expected: "the present time in UTC",
  });
}

/** Compares with what the check uploaded. */
function uploaded(subject: Subject): readonly Unexpected[] {
  const { value, at, known, made } = subject;
  const parts = made.operation.id === "uploadDocument" && at === "" ? made.step.send?.parts : undefined;
  const own = parts ? uploadOf(parts) : known.uploads.get(String(value["id"]));
  if (!own) return [];
  const pages = ended.has(String(value["status"])) ? 1 : undefined;
  const described = { ...subject, value: objectAt(value, "file") ?? {}, at: `${at}/file` };
  return [
    ...same(subject, "workflow_id", own.workflow, "the workflow of the upload"),
    ...same(subject, "metadata", own.metadata, "the metadata of the upload, unchanged"),
    ...file(described, own),
    ...same(described, "pages", pages, "1, the number of its pages"),
  ];
}

function file(subject: Subject, own: ReturnType<typeof uploadOf>): readonly Unexpected[] {
  const size = own.bytes.length;
  return [
    ...same(subject, "name", own.name, "the name in the upload"),
    ...same(subject, "size", size, `${size}, the size of the file in bytes`),
    ...same(subject, "sha256", own.sha256, `${own.sha256}, the SHA-256 of the file`),
    ...same(subject, "media_type", own.type, `"${own.type}", the type of the content`),
  ];
}

/** Compares with the corrections that the check made. */
function corrected(subject: Subject): readonly Unexpected[] {
  const { value, at, known, made } = subject;
  const sent =
    made.operation.id === "updateDocument" ? sentJson(made) : known.corrections.get(String(value["id"]));
  const data = { ...subject, value: objectAt(value, "extracted_data") ?? {}, at: `${at}/extracted_data` };
  const scores = {
    ...subject,
    value: objectAt(value, "confidence_scores") ?? {},
    at: `${at}/confidence_scores`,
  };
  return Object.entries((sent?.["extracted_data"] ?? {}) as Json).flatMap(([name, each]) =>
    each === null
      ? absent(data, name, "no value, because a correction removed it")
      : [
          ...same(data, name, each, "the corrected value"),
          ...same(scores, name, 1, "1, the confidence of a correction"),
          ...expecting(data.value[name] !== undefined, {
            ...{ at: `${data.at}/${name}`, received: "nothing", expected: "the corrected value" },
          }),
        ],
  );
}

/** Returns a broken rule if a property is there. */
export function absent({ value, at }: Subject, name: string, expected: string): readonly Unexpected[] {
  return expecting(value[name] === undefined, {
    ...{ at: `${at}/${name}`, received: describeValue(value[name]), expected },
  });
}

function objectAt(value: Json, name: string): Json | undefined {
  const each = value[name];
  return typeof each === "object" && each !== null && !Array.isArray(each) ? (each as Json) : undefined;
}
