// Reads the extensions of an operation that control how clients call it; the table is in generators/README.md.
import { type Json, record, text, texts } from "../json.ts";
import { isFile } from "./bodies.ts";
import { type Listing, typeAt } from "./listing.ts";
import { readPagination } from "./pagination.ts";
import type { Operation, Parameter, Waiter, Words } from "./plan.ts";
import { child, isRecord, type Place } from "./source.ts";
import type { Types } from "./types.ts";
import { splitWords } from "./words.ts";

/** The parts of an operation that are read before its extensions. */
export interface Described extends Listing {
  readonly method: Operation["method"];
  readonly takesKey: boolean;
}

/** The result of reading the extensions. `process` is checked once all waiters are known. */
export type ReadExtensions = Pick<Operation, "retry" | "pagination" | "waiter" | "process" | "batch">;

const RETRIES = ["safe", "keyed", "unprocessed-only"] as const;
/** Default timings of a waiter in seconds; the same as in our own contract. */
const WAITER = {
  first_delay_seconds: 1,
  factor: 1.5,
  max_delay_seconds: 10,
  jitter: 0.2,
  timeout_seconds: 600,
  not_found_grace_seconds: 5,
};
const CONCURRENCY = 5;

/** Reads `x-retry`, `x-pagination`, `x-waiter`, `x-process` and `x-batch`. */
export function readExtensions(types: Types, described: Described): ReadExtensions {
  return {
    retry: readRetry(types, described),
    pagination: readPagination(types, described),
    waiter: readWaiter(types, described),
    process: readProcess(types, described),
    batch: readBatch(types, described),
  };
}

/** Reads `x-sdk-positional`: names of the parameters that are passed by position. */
export function readPositional(
  types: Types,
  operation: Place,
  parameters: readonly Parameter[],
): Operation["positional"] {
  const { pointer, value } = child(operation, "x-sdk-positional");
  if (value === undefined) return undefined;
  const known = texts(value).filter((name) => parameters.some((parameter) => parameter.name === name));
  for (const name of texts(value).filter((each) => !known.includes(each)))
    types.source.warn(pointer, `There is no parameter ${name}; it is ignored.`);
  return known;
}

function readRetry(types: Types, { place, method, takesKey }: Described): Operation["retry"] {
  const written = record(place.value)["x-retry"];
  const known = RETRIES.find((retry) => retry === written);
  if (known !== undefined) return known;
  // Other vendors use `x-retry` differently, so only an unknown string is treated as a mistake.
  if (typeof written === "string")
    types.source.warn(
      `${place.pointer}/x-retry`,
      `x-retry must be one of ${RETRIES.join(", ")}; the HTTP method decides.`,
    );
  if (method !== "POST" && method !== "PATCH") return "safe";
  return takesKey ? "keyed" : "unprocessed-only";
}

function readWaiter(types: Types, { place, response }: Described): Waiter | undefined {
  return extension(types, place, "x-waiter", (value) => {
    const words = splitWords(text(value["name"]));
    const field = text(value["field"]);
    const [pending, succeeded, failed] = ["pending", "succeeded", "failed"].map((key) => texts(value[key]));
    if (words.length === 0) return "it has no name";
    if (response.kind !== "json" || typeAt(types, response.type, field) === undefined)
      return `the response has no ${field}`;
    if (succeeded === undefined || succeeded.length === 0) return "it has no value for success";
    const seconds = (key: keyof typeof WAITER): number => {
      const written = value[key];
      return typeof written === "number" && written >= 0 ? written : WAITER[key];
    };
    return {
      words,
      field,
      pending: pending ?? [],
      succeeded,
      failed: failed ?? [],
      firstDelaySeconds: seconds("first_delay_seconds"),
      factor: seconds("factor"),
      maxDelaySeconds: seconds("max_delay_seconds"),
      jitter: seconds("jitter"),
      timeoutSeconds: seconds("timeout_seconds"),
      notFoundGraceSeconds: seconds("not_found_grace_seconds"),
    };
  });
}

function readProcess(types: Types, { place }: Described): { words: Words; waiter: Words } | undefined {
  return extension(types, place, "x-process", (value) => {
    const words = splitWords(text(value["name"]));
    return words.length === 0 ? "it has no name" : { words, waiter: splitWords(text(value["waiter"])) };
  });
}

function readBatch(types: Types, { place, bodies }: Described): Operation["batch"] {
  return extension(types, place, "x-batch", (value) => {
    const words = splitWords(text(value["name"]));
    const concurrency = value["concurrency"] ?? CONCURRENCY;
    if (words.length === 0) return "it has no name";
    if (!bodies[0]?.properties?.some(({ type }) => isFile(type))) return "the operation takes no file";
    if (!Number.isInteger(concurrency) || Number(concurrency) < 1)
      return "its concurrency is not a positive integer";
    return { words, concurrency: Number(concurrency) };
  });
}

/** Reads one extension; a string instead of its value is the reason why it is ignored. */
export function extension<T extends object>(
  types: Types,
  operation: Place,
  key: string,
  read: (value: Json) => T | string,
): T | undefined {
  const { pointer, value } = child(operation, key);
  if (value === undefined) return undefined;
  const result = isRecord(value) ? read(value) : "it is not an object";
  if (typeof result !== "string") return result;
  types.source.warn(pointer, `${key} is ignored: ${result}.`);
  return undefined;
}
