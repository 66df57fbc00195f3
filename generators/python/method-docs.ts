// Writes the docstrings of methods: in full for the sync client, and in short for the async one.

import { documentedErrors } from "../plan/documented-errors.ts";
import type { Operation, Plan, Waiter, Words } from "../plan/plan.ts";
import { allOperations } from "../plan/resources.ts";
import { batchTexts, processText } from "../plan/texts.ts";
import { waitTexts } from "../plan/waits.ts";
import type { View } from "../templates.ts";
import type { Argument, Arguments } from "./arguments.ts";
import { type Doc, type DocEntry, docLines, docSummary } from "./docstring.ts";
import { optionsName } from "./hidden-functions.ts";
import { describeSchema } from "./schemas.ts";
import type { Types } from "./types.ts";

/** Columns by which a method's docstring is indented. */
const INDENT = 8;

/** Errors are common from this share of the operations on, if there are some. */
const COMMON_SHARE = 1 / 5;
const COMMON_COUNT = 4;

/** Errors that many operations describe identically: status and text. */
export function commonErrors(plan: Plan): ReadonlySet<string> {
  const operations = allOperations(plan);
  const counts = new Map<string, number>();
  for (const [status, text] of operations.flatMap(({ errors }) => Object.entries(errors)))
    counts.set(`${status} ${text}`, (counts.get(`${status} ${text}`) ?? 0) + 1);
  const least = Math.max(COMMON_COUNT, operations.length * COMMON_SHARE);
  return new Set([...counts].filter(([, count]) => count >= least).map(([error]) => error));
}

/** The awaited resource, as documentation names it. */
export interface Subject {
  /** As `document`. */
  readonly words: Words;
  /** Attribute of the error that holds it. */
  readonly attribute: string;
  /** As `DocumentFailedError`. */
  readonly error: string;
}

/** Dependencies of docstrings besides their operation. */
export interface DocPlace {
  readonly types: Types;
  /** Errors that nearly any call can raise and no method documents: status and text. */
  readonly common: ReadonlySet<string>;
}

/** Docstring of a method that makes a call or returns a list. */
export function callDoc(operation: Operation, own: Arguments, { types, common }: DocPlace): Doc {
  return {
    // The description includes what the summary says.
    text: operation.description ?? operation.summary,
    fallback: `Calls ${operation.method} ${operation.path}`,
    sections: [
      {
        title: "Args",
        entries: [...own.all.map(entryOf), ...schemaEntry(operation, types), optionsEntry(own.all)],
      },
      { title: "Returns", entries: streamEntry(operation) },
      { title: "Raises", entries: raises(operation, own, common) },
    ],
  };
}

/** Dependencies of the docstrings of waits besides their operation. */
export interface WaitPlace {
  readonly subject: Subject;
  readonly types: Types;
}

/** Docstring of a method that waits. */
export function waitDoc(
  operation: Operation,
  waiter: Waiter,
  own: readonly Argument[],
  { subject, types }: WaitPlace,
): Doc {
  const { summary, polling } = waitTexts(waiter, subject.words);
  return {
    text: `${summary}\n\n${polling}`,
    fallback: "Waits",
    sections: [
      {
        title: "Args",
        entries: [
          ...own.map(entryOf),
          ...schemaEntry(operation, types),
          { name: "timeout", text: `Seconds for the whole wait. Default ${waiter.timeoutSeconds}.` },
          ON_UPDATE,
          { name: "cancel", text: "Event to set from another thread to stop waiting at once." },
        ],
      },
      { title: "Raises", entries: waitErrors(waiter, subject) },
    ],
  };
}

/** Docstring of a method that submits and then waits. */
export function processDoc(
  operation: Operation,
  waiting: Operation,
  own: Arguments,
  { subject, types }: WaitPlace,
): Doc {
  const { waiter } = waiting;
  if (waiter === undefined) throw new Error(`${waiting.id} has no waiter.`);
  return {
    text: processText(operation, subject.words),
    fallback: "Sends and waits",
    sections: [
      {
        title: "Args",
        entries: [
          ...own.all.map(entryOf),
          ...schemaEntry(waiting, types),
          { name: "wait_timeout", text: `Seconds to wait after the call. Default ${waiter.timeoutSeconds}.` },
          ON_UPDATE,
          optionsEntry(own.all),
        ],
      },
      { title: "Raises", entries: waitErrors(waiter, subject) },
    ],
  };
}

/** Docstring of a batch method. */
export function batchDoc(operation: Operation, concurrency: number, others: readonly Argument[]): Doc {
  const files = "Files, as a list or a generator; the next file is taken when a worker is free.";
  const { text, result } = batchTexts(operation);
  return {
    text,
    fallback: "Calls the operation for many files",
    sections: [
      {
        title: "Args",
        entries: [
          { name: "files", text: files },
          { name: "concurrency", text: `Concurrent calls. Default ${concurrency}.` },
          { name: "on_progress", text: "Called when a file is finished." },
          ...argumentDocs(others),
        ],
      },
      { title: "Returns", entries: [result] },
    ],
  };
}

/** The docstrings of both methods; the async one is a single line, since its class refers to the sync one. */
export function docViews(doc: Doc): View {
  return { doc: docLines(doc, INDENT), asyncDoc: docSummary(doc, INDENT) };
}

const ON_UPDATE: DocEntry = {
  name: "on_update",
  text: "Called with each state that differs from the previous one.",
};

const OPTIONS_TEXT =
  "Options of this call, see `CallOptions`: `timeout`, `total_timeout`, `max_retries`, `idempotency_key`, `extra_headers`, `cancel`.";

function optionsEntry(all: readonly Argument[]): DocEntry {
  return { name: `**${optionsName(all.map(({ name }) => name))}`, text: OPTIONS_TEXT };
}

function streamEntry({ streaming, pagination }: Operation): readonly string[] {
  if (streaming === undefined || pagination !== undefined) return [];
  if (streaming.resume !== undefined)
    return [
      "The events, without an end. Nothing is sent until they are read; leaving the loop ends the request.",
    ];
  const what = "The items as they arrive; leave it through `with`, which ends the request.";
  return [
    streaming.selector === undefined ? what : `With \`${streaming.selector}=True\`: ${what.toLowerCase()}`,
  ];
}

function schemaEntry(operation: Operation, types: Types): readonly DocEntry[] {
  const entry = describeSchema(operation, types);
  return entry === undefined ? [] : [entry];
}

function argumentDocs(all: readonly Argument[]): readonly DocEntry[] {
  return [...all.map(entryOf), optionsEntry(all)];
}

function entryOf({ name, doc }: Argument): DocEntry {
  return { name, text: doc };
}

function waitErrors(waiter: Waiter, { words, error, attribute }: Subject): readonly DocEntry[] {
  const { failed, timedOut } = waitTexts(waiter, words);
  const text = `${failed}; \`${attribute}\` is its last known state.`;
  return [
    ...(failed === undefined ? [] : [{ name: error, text }]),
    { name: "WaitTimeoutError", text: timedOut },
  ];
}

function raises(
  operation: Operation,
  { bodies }: Arguments,
  common: ReadonlySet<string>,
): readonly DocEntry[] {
  const told = documentedErrors(operation, (status, text) => common.has(`${status} ${text}`));
  const file = bodies.some((body) => body.file !== undefined)
    ? [{ name: "InvalidFileError", text: "The file cannot be read, or changed during the upload." }]
    : [];
  return [...file, ...told.map(({ kind, texts }) => ({ name: `${kind}Error`, text: texts.join(" ") }))];
}
