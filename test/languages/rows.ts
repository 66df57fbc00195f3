// What a generated package must do, as rows of a table.
import { isDeepStrictEqual } from "node:util";
import { record } from "../../generators/json.ts";
import type { Sent } from "./server.ts";

/** What a program printed and sent. */
export interface Outcome {
  /** Name → values, in their order. */
  readonly printed: ReadonlyMap<string, readonly unknown[]>;
  readonly sent: readonly Sent[];
}

/** One row. */
export interface Row {
  readonly text: string;
  /** Returns what was seen. */
  readonly seen: (outcome: Outcome) => unknown;
  readonly right: unknown;
}

const printed =
  (name: string) =>
  (outcome: Outcome): unknown =>
    outcome.printed.get(name) ?? [];

const bodies =
  (path: string) =>
  (outcome: Outcome): readonly unknown[] =>
    outcome.sent.filter((each) => each.path === path).map(({ body }) => body);

/** A part of the upload, by its name. */
const part =
  (name: string) =>
  (outcome: Outcome): unknown =>
    (bodies("/documents")(outcome)[0] as readonly string[][] | undefined)
      ?.filter((each) => each[0]?.startsWith(name))
      .map((each) => each.slice(each[0] === name ? 1 : 0));

const document = { id: "doc_1", status: "a_new_status", total: 12.5 };
const events = [
  { type: "document.completed", id: "evt_1", data: { id: "doc_1", status: "completed" } },
  { type: "workflow_run.failed", id: "evt_2", data: { id: "run_1", status: "failed" } },
  { type: "webhook.test", id: "evt_3" },
];

/** @param statuses - The statuses of a failed `getDocument`, as the contract lists them. */
export function rowsOf(statuses: readonly string[]): readonly Row[] {
  return [
    {
      text: "uploads a file with fields and the bearer token",
      seen: (outcome) => [
        part("file")(outcome),
        part("workflow_id")(outcome),
        outcome.sent.find(({ path }) => path === "/documents")?.token,
        printed("upload")(outcome),
      ],
      right: [[["a.pdf", "content of a.pdf"]], [["invoice_processing"]], "Bearer dv_test", [document]],
    },
    {
      text: "JSON part of a multipart body (`metadata`)",
      seen: part("metadata"),
      right: [['{"source":"mail"}']],
    },
    {
      text: "two files in one body",
      seen: (outcome) => [bodies("/probe/pair")(outcome), printed("pair")(outcome)],
      right: [
        [
          [
            ["front", "front.png", "content of front.png"],
            ["back", "back.png", "content of back.png"],
          ],
        ],
        [document],
      ],
    },
    {
      text: "reads a document with an unknown enum value and property",
      seen: printed("read"),
      right: [document],
    },
    { text: "keeps an unknown property", seen: printed("kept"), right: [true] },
    {
      text: "every documented error status, with its body",
      seen: printed("error"),
      right: statuses.map((status) => ({ status: Number(status), code: `code_${status}` })),
    },
    { text: "tells `null` from a missing property", seen: printed("list"), right: [null, "missing"] },
    {
      text: "union by discriminator, both ways",
      seen: (outcome) => [bodies("/probe/pets")(outcome).slice(0, 2), printed("pet")(outcome)],
      right: [
        [
          { kind: "cat", lives: 9 },
          { kind: "dog", lives: 1 },
        ],
        ["ProbeCat", "ProbeDog"],
      ],
    },
    { text: "keeps an unknown variant", seen: printed("unknown pet"), right: [{ kind: "fish", fins: 2 }] },
    {
      text: "union without a discriminator (`anyOf`), both ways",
      seen: (outcome) => [bodies("/probe/values")(outcome).slice(0, 3), printed("value")(outcome)],
      right: [
        ["text", 7, { x: 1, y: 2 }],
        ["string", "integer", "ProbePoint"],
      ],
    },
    { text: "keeps an unknown object in it", seen: printed("unknown object"), right: [{ z: 1 }] },
    { text: "keeps an unknown scalar in it", seen: printed("unknown scalar"), right: [true] },
    {
      text: "webhook events by `type`, equal when written back",
      seen: (outcome) => [printed("event")(outcome), printed("event again")(outcome)],
      right: [["DocumentEvent", "WorkflowRunEvent", "WebhookTestEvent"], events],
    },
    {
      text: "keeps a webhook event of an unknown type",
      seen: printed("unknown event"),
      right: [{ type: "invoice.paid", id: "evt_4" }],
    },
  ];
}

/** Describes in a few words whether a package does what a row says. */
export function verdictOf({ seen, right }: Row, outcome: Outcome): string {
  const value = seen(outcome);
  if (isDeepStrictEqual(value, right)) return "right";
  const [message] = errorsIn(value);
  if (message !== undefined) return `fails: ${message.replaceAll("|", "\\|").slice(0, 80).trim()}`;
  return isEmpty(value) ? "there is no type for it" : "wrong";
}

function errorsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(errorsIn);
  const { error } = record(value);
  return typeof error === "string" ? [error] : [];
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.every(isEmpty);
}
