// Writes the docstrings of methods: in full for threads, and in short for tasks, whose methods do the same.

import type { Operation, Plan, Waiter } from "../plan/plan.ts";
import type { View } from "../templates.ts";
import type { Argument, Arguments } from "./arguments.ts";
import { type Doc, type DocEntry, docLines, docSummary, sentence } from "./docstring.ts";

/** Columns at which a method's docstring stands. */
const INDENT = 8;

/** Errors that are worth a line: what a caller of this method can do something about. Others can come to any call. */
const TOLD_ERRORS: Readonly<Record<string, string>> = {
  "404": "NotFoundError",
  "409": "ConflictError",
  "410": "NotFoundError",
  "412": "ConflictError",
  "413": "PayloadTooLargeError",
  "415": "UnsupportedMediaTypeError",
  "422": "ValidationError",
};

/** Errors are common from this share of the operations on, if there are some. */
const COMMON_SHARE = 1 / 5;
const COMMON_COUNT = 4;

/** Errors that many operations describe identically: status and text. */
export function commonErrors({ resources }: Plan): ReadonlySet<string> {
  const operations = resources.flatMap((resource) => resource.operations);
  const counts = new Map<string, number>();
  for (const [status, text] of operations.flatMap(({ errors }) => Object.entries(errors)))
    counts.set(`${status} ${text}`, (counts.get(`${status} ${text}`) ?? 0) + 1);
  const least = Math.max(COMMON_COUNT, operations.length * COMMON_SHARE);
  return new Set([...counts].filter(([, count]) => count >= least).map(([error]) => error));
}

/** What is waited for, as documentation names it. */
export interface Subject {
  /** As `document`. */
  readonly word: string;
  /** Attribute of the error that holds it. */
  readonly attribute: string;
  /** As `DocumentFailedError`. */
  readonly error: string;
}

/** Docstring of a method that makes a call, or lists. */
export function callDoc(operation: Operation, own: Arguments, common: ReadonlySet<string>): Doc {
  return {
    // The description says what the summary says, and more.
    text: operation.description ?? operation.summary,
    fallback: `Calls ${operation.method} ${operation.path}`,
    sections: [
      { title: "Args", entries: argumentDocs(own.all) },
      { title: "Raises", entries: raises(operation, own, common) },
    ],
  };
}

/** Docstring of a method that waits. */
export function waitDoc(waiter: Waiter, subject: Subject, own: readonly Argument[]): Doc {
  const ends = waiter.succeeded.map((word) => `\`${word}\``).join(" or ");
  return {
    text: `Waits until the ${subject.word} is done: ${ends}.\n\nAsks with growing delays; a \`Retry-After\` of the service wins.`,
    fallback: "Waits",
    sections: [
      {
        title: "Args",
        entries: [
          ...own.map(entryOf),
          { name: "timeout", text: `Seconds for the whole wait. Default ${waiter.timeoutSeconds}.` },
          ON_UPDATE,
          { name: "cancel", text: "Set it from another thread to end the wait at once." },
        ],
      },
      { title: "Raises", entries: waitErrors(waiter, subject) },
    ],
  };
}

/** Docstring of a method that sends and then waits. */
export function processDoc(operation: Operation, waiter: Waiter, subject: Subject, own: Arguments): Doc {
  return {
    text: `${titleOf(operation, "Sends it")}, and waits until the ${subject.word} is done.`,
    fallback: "Sends and waits",
    sections: [
      {
        title: "Args",
        entries: [
          ...own.all.map(entryOf),
          { name: "wait_timeout", text: `Seconds to wait after the call. Default ${waiter.timeoutSeconds}.` },
          ON_UPDATE,
          OPTIONS,
        ],
      },
      { title: "Raises", entries: waitErrors(waiter, subject) },
    ],
  };
}

/** Docstring of a method that does an operation for many files. */
export function batchDoc(operation: Operation, concurrency: number, others: readonly Argument[]): Doc {
  const files = "Files, in a list or a generator; a generator is asked for the next when there is room.";
  return {
    text: `${titleOf(operation, "Does it")}, for many files.\n\nFailures stand beside successes; the rate limit is kept as for single calls, and each has an idempotency key of its own.`,
    fallback: "Does it for many files",
    sections: [
      {
        title: "Args",
        entries: [
          { name: "files", text: files },
          { name: "concurrency", text: `Calls at a time. Default ${concurrency}.` },
          { name: "on_progress", text: "Called when a file has ended." },
          ...argumentDocs(others),
        ],
      },
      {
        title: "Returns",
        entries: ["A result for each file, in their order; it does not fail because of a file."],
      },
    ],
  };
}

/** The docstring of both methods; that for tasks is one line, since its class says where to read more. */
export function docViews(doc: Doc): View {
  return { doc: docLines(doc, INDENT), asyncDoc: docSummary(doc, INDENT) };
}

const ON_UPDATE: DocEntry = {
  name: "on_update",
  text: "Called with each state that differs from the one before.",
};

const OPTIONS: DocEntry = {
  name: "**options",
  text: "Options of this call, see `CallOptions`: `timeout`, `total_timeout`, `max_retries`, `idempotency_key`, `extra_headers`, `cancel`.",
};

function argumentDocs(all: readonly Argument[]): readonly DocEntry[] {
  return [...all.map(entryOf), OPTIONS];
}

function entryOf({ name, doc }: Argument): DocEntry {
  return { name, text: doc };
}

/** The summary as the start of a sentence. */
function titleOf({ summary }: Operation, fallback: string): string {
  return (summary ?? fallback).trim().replace(/\.$/, "");
}

function waitErrors({ failed }: Waiter, { error, attribute }: Subject): readonly DocEntry[] {
  const words = failed.map((word) => `\`${word}\``).join(" or ");
  return [
    ...(failed.length > 0 ? [{ name: error, text: `It ended as ${words}; \`${attribute}\` holds it.` }] : []),
    { name: "WaitTimeoutError", text: "Time ran out. The work goes on; wait again with the same id." },
  ];
}

function raises(
  operation: Operation,
  { bodies }: Arguments,
  common: ReadonlySet<string>,
): readonly DocEntry[] {
  const texts = new Map<string, string>();
  for (const [status, description] of Object.entries(operation.errors)) {
    const name = TOLD_ERRORS[status];
    if (name === undefined || common.has(`${status} ${description}`)) continue;
    const text = sentence(description.split(/\n/, 1)[0] ?? "") || `The service answers ${status}.`;
    texts.set(name, [texts.get(name), text].filter(Boolean).join(" "));
  }
  const file = bodies.some((body) => body.file !== undefined)
    ? [{ name: "InvalidFileError", text: "The file cannot be read, or changed while it was sent." }]
    : [];
  return [...file, ...[...texts].map(([name, text]) => ({ name, text }))];
}
