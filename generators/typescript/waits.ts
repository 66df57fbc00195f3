// Prints the methods that wait, that send and then wait, and that send many files.
import type { Operation, Waiter } from "../plan/plan.ts";
import { batchTexts, processText } from "../plan/texts.ts";
import { awaitedWords, polledOf, waitTexts } from "../plan/waits.ts";
import { type Data, endpointData } from "./endpoints.ts";
import { comment } from "./jsdoc.ts";
import { type Code, list, literal, propertyKey, scalar } from "./layout.ts";
import type { MethodPlace, NamedOperation } from "./named-operations.ts";
import type { Member } from "./parameters.ts";
import { givenCode, methodCode, resultOf, runCode, signature } from "./signature.ts";
import type { Types } from "./types.ts";

function statesData(operation: Operation, types: Types): Data {
  const { waiter } = operation;
  if (waiter === undefined) return {};
  const { field, pending, succeeded, failed } = waiter;
  return {
    kind: awaitedWords(operation, types.byKey).join(" "),
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
  const { summary, polling, tags } = textsOf(operation, operation.waiter, types);
  const doc = comment({ text: `${summary}\n\n${polling}`, tags }, 2);
  const target = list(
    "{",
    [
      `endpoint: operations.${name}`,
      ["given: ", givenCode(named, false)],
      ["states: ", literal(statesData(operation, types))],
    ],
    "}",
    { space: " " },
  );
  const body = runCode("wait", ["this._context()", target, "options"]);
  const options: Code = ["WaitOptions<", result, ">"];
  return doc + methodCode(waiter, signature(named, types, options), ["Promise<", result, ">"], body);
}

/** What documentation says about a wait, with the tags of its errors. */
function textsOf(operation: Operation, waiter: Waiter, types: Types) {
  const { failed, timedOut, ...texts } = waitTexts(waiter, awaitedWords(operation, types.byKey));
  const tags = [
    ...(failed === undefined ? [] : [["@throws", `{WaitFailedError} ${failed}.`] as const]),
    ["@throws", `{WaitTimeoutError} ${timedOut}`] as const,
  ];
  return { ...texts, tags };
}

/** Prints the method that sends and then waits; empty without one. */
export function processCode(named: NamedOperation, { plan, types, all }: MethodPlace): string {
  const { operation, process, name } = named;
  const { waiting: polled, path = [] } = polledOf(operation, plan, types.byKey) ?? {};
  const waiting = polled && all().find((each) => each.operation === polled);
  const waiter = waiting?.operation.waiter;
  if (process === undefined || waiting === undefined || waiter === undefined) return "";
  const result = resultOf(waiting.operation, types);
  const text = processText(operation, awaitedWords(waiting.operation, types.byKey));
  const doc = comment({ text, tags: textsOf(waiting.operation, waiter, types).tags }, 2);
  const steps = list(
    "{",
    [
      `start: operations.${name}`,
      // The operation may belong to another file.
      ["look: ", literal(endpointData(waiting.operation, waiting.given, types))],
      ["path: ", literal(path.map((property) => property.name))],
      ["states: ", literal(statesData(waiting.operation, types))],
    ],
    "}",
    { space: " " },
  );
  const body = runCode("sendThenWait", ["this._context()", steps, givenCode(named, false), "options"]);
  const options: Code = ["ProcessOptions<", result, ">"];
  return doc + methodCode(process, signature(named, types, options), ["Promise<", result, ">"], body);
}

/** Prints the method for many files; empty without one. */
export function batchCode(named: NamedOperation, { types }: MethodPlace): string {
  const { operation, batch, name, paramsName } = named;
  const file = batchedFile(named);
  if (batch === undefined || operation.batch === undefined || file === undefined) return "";
  const { concurrency } = operation.batch;
  const result = resultOf(operation, types);
  const { text, result: returned } = batchTexts(operation);
  const doc = comment({ text, tags: [["@returns", returned]] }, 2);
  const one: Code = [
    `(file, each) => this.${name}({ ...params, ${file.name === "file" ? "file" : `${propertyKey(file.name)}: file`} }, each)`,
  ];
  const body = runCode("sendMany", ["files", one, String(concurrency), "options"]);
  const arguments_: readonly Code[] = [
    "files: Iterable<FileInput> | AsyncIterable<FileInput>",
    `params?: Omit<${paramsName}, ${scalar(file.name)}>`,
    ["options?: ManyOptions<", result, ">"],
  ];
  return doc + methodCode(batch, arguments_, ["Promise<BatchResult<", result, ">[]>"], body);
}

/** The file that a method for many files gives in each call; `undefined` where an operation cannot be called so. */
export function batchedFile({ given }: NamedOperation): Member | undefined {
  if (given.positional.length > 0) return undefined;
  return given.bodies
    .flatMap(({ members }) => members)
    .find(({ property }) => property.type.kind === "binary");
}
