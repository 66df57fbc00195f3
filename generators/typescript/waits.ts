// Prints the methods that wait, that send and then wait, and that send many files.
import type { Operation } from "../plan/plan.ts";
import { sentence } from "../text.ts";
import { type Data, endpointData } from "./endpoints.ts";
import { comment } from "./jsdoc.ts";
import { type Code, list, literal, scalar } from "./layout.ts";
import type { MethodPlace, NamedOperation } from "./named-operations.ts";
import { propertyKey } from "./names.ts";
import type { Member, MethodArguments } from "./parameters.ts";
import { givenCode, methodCode, resultOf, signature } from "./signature.ts";
import type { Types } from "./types.ts";

function statesData(operation: Operation): Data {
  const { waiter } = operation;
  if (waiter === undefined) return {};
  const { field, pending, succeeded, failed } = waiter;
  return {
    kind: operation.words.length > 1 ? operation.words.slice(1).join(" ") : "resource",
    field,
    working: pending,
    done: succeeded,
    failed,
    pace: {
      firstDelayMs: waiter.firstDelaySeconds * 1000,
      factor: waiter.factor,
      longestDelayMs: waiter.maxDelaySeconds * 1000,
      jitter: waiter.jitter,
      timeoutMs: waiter.timeoutSeconds * 1000,
      notFoundGraceMs: waiter.notFoundGraceSeconds * 1000,
    },
  };
}

/** Prints the method that waits; empty without one. */
export function waitCode(named: NamedOperation, { types }: MethodPlace): string {
  const { operation, waiter, name } = named;
  if (waiter === undefined || operation.waiter === undefined) return "";
  const result = resultOf(operation, types);
  const ends = operation.waiter.succeeded.map((word) => `\`${word}\``).join(" or ");
  const doc = comment(
    {
      text: `Waits until the state is ${ends}.\n\nPolls with exponential backoff; a \`Retry-After\` of the service takes precedence.`,
      tags: waitTags(operation),
    },
    2,
  );
  const target = list(
    "{",
    [
      `endpoint: operations.${name}`,
      ["given: ", givenCode(named, false)],
      ["states: ", literal(statesData(operation))],
    ],
    "}",
    { space: " " },
  );
  const body: Code = ["return ", list("wait(", ["this.#context", target, "options"], ")"), ";"];
  const options: Code = ["WaitOptions<", result, ">"];
  return doc + methodCode(waiter, signature(named, types, options), ["Promise<", result, ">"], body);
}

function waitTags({ waiter }: Operation): readonly (readonly [string, string])[] {
  const failed = waiter?.failed.map((word) => `\`${word}\``).join(" or ");
  return [
    ...(failed ? [["@throws", `{WaitFailedError} The state is ${failed}.`] as const] : []),
    ["@throws", "{WaitTimeoutError} The wait timed out; the work continues."],
  ];
}

/** Prints the method that sends and then waits; empty without one. */
export function processCode(named: NamedOperation, { types, all }: MethodPlace): string {
  const { operation, process, name } = named;
  const waiter = operation.process?.waiter.join("_");
  const waiting = all().find((each) => each.operation.waiter?.words.join("_") === waiter);
  if (process === undefined || waiting === undefined) return "";
  const path = waiting.given.positional.map(({ parameter }) => parameter.name);
  if (!path.every((part) => hasProperty(operation, part, types))) return "";
  const result = resultOf(waiting.operation, types);
  const doc = comment(
    {
      text: `${sentence(operation.summary ?? "Makes the call")}\n\nThen waits until it is done.`,
      tags: waitTags(waiting.operation),
    },
    2,
  );
  const steps = list(
    "{",
    [
      `start: operations.${name}`,
      // The operation may belong to another file.
      ["look: ", literal(endpointData(waiting.operation, waiting.given, types))],
      ["path: ", literal(path)],
      ["states: ", literal(statesData(waiting.operation))],
    ],
    "}",
    { space: " " },
  );
  const body: Code = [
    "return ",
    list("sendThenWait(", ["this.#context", steps, givenCode(named, false), "options"], ")"),
    ";",
  ];
  const options: Code = ["ProcessOptions<", result, ">"];
  return doc + methodCode(process, signature(named, types, options), ["Promise<", result, ">"], body);
}

function hasProperty({ response }: Operation, name: string, types: Types): boolean {
  if (response.kind !== "json") return false;
  return types.objectOf(response.type)?.properties.some((property) => property.name === name) === true;
}

/** Prints the method for many files; empty without one. */
export function batchCode(named: NamedOperation, { types }: MethodPlace): string {
  const { operation, batch, name, given, paramsName } = named;
  const file = fileOf(given);
  if (
    batch === undefined ||
    operation.batch === undefined ||
    file === undefined ||
    given.positional.length > 0
  )
    return "";
  const { concurrency } = operation.batch;
  const result = resultOf(operation, types);
  const doc = comment(
    {
      text: `${sentence(operation.summary ?? "Makes the call")}\n\nFor many files, ${concurrency} at a time. A failed one does not stop the others.`,
      tags: [["@returns", "A result for each file, in order."]],
    },
    2,
  );
  const one: Code = [
    `(file, each) => this.${name}({ ...params, ${file.name === "file" ? "file" : `${propertyKey(file.name)}: file`} }, each)`,
  ];
  const body: Code = ["return ", list("sendMany(", ["files", one, String(concurrency), "options"], ")"), ";"];
  const arguments_: readonly Code[] = [
    "files: Iterable<FileInput> | AsyncIterable<FileInput>",
    `params?: Omit<${paramsName}, ${scalar(file.name)}>`,
    ["options?: ManyOptions<", result, ">"],
  ];
  return doc + methodCode(batch, arguments_, ["Promise<BatchResult<", result, ">[]>"], body);
}

function fileOf({ bodies }: MethodArguments): Member | undefined {
  return bodies.flatMap(({ members }) => members).find(({ property }) => property.type.kind === "binary");
}
