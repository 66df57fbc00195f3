// Writes the methods that wait, that send and then wait, and that send many files.
import type { Operation, Plan, Property, Waiter } from "../plan/plan.ts";
import { batchTexts, processText } from "../plan/texts.ts";
import { awaitedWords, polledOf, waitTexts } from "../plan/waits.ts";
import type { ParamsField } from "./arguments.ts";
import { declaration } from "./files.ts";
import { comment } from "./godoc.ts";
import { methodCode, opCall, requestCode, resultOf, signatureOf, stateType } from "./methods.ts";
import { composite, literal, pascal, strings } from "./names.ts";
import type { Place } from "./request.ts";
import type { NamedOperation } from "./resources.ts";
import type { Types } from "./types.ts";

/** What methods that wait are written from. */
export interface WaitPlace extends Place {
  readonly plan: Plan;
  /** Every operation with its names: a process waits with that of another service, too. */
  readonly all: readonly NamedOperation[];
}

/** Writes the methods of an operation that do more than one call. */
export function waitMethods(named: NamedOperation, receiver: string, place: WaitPlace): readonly string[] {
  return [
    waitCode(named, receiver, place),
    processCode(named, receiver, place),
    batchCode(named, receiver, place),
  ].filter(Boolean);
}

/** Describes a wait: its code, and the sentences of its documentation. */
function waitOf(operation: Operation, waiter: Waiter, types: Types) {
  const awaited = awaitedWords(operation, types.byKey);
  const { failed, timedOut, summary, polling } = waitTexts(waiter, awaited);
  const seconds = (count: number): string => `${Math.round(count * 1000)} * time.Millisecond`;
  const code = composite("core.Waiter", {
    What: literal(awaited.join(" ")),
    Field: literal(waiter.field),
    Pending: strings(waiter.pending),
    Succeeded: strings(waiter.succeeded),
    Failed: strings(waiter.failed),
    FirstDelay: seconds(waiter.firstDelaySeconds),
    Factor: waiter.factor,
    MaxDelay: seconds(waiter.maxDelaySeconds),
    Timeout: seconds(waiter.timeoutSeconds),
    NotFoundGrace: seconds(waiter.notFoundGraceSeconds),
  });
  const errors = [
    failed === undefined ? "" : `- [core.ErrWaitFailed]: ${failed}; [core.WaitError] has its last state.\n`,
    `- [core.ErrWaitTimeout]: ${timedOut}`,
  ];
  return { awaited, code, summary, polling, errors: `The error may match:\n\n${errors.join("")}` };
}

function waitCode(named: NamedOperation, receiver: string, { types }: WaitPlace): string {
  const { operation, waiter: name } = named;
  if (name === undefined || operation.waiter === undefined) return "";
  const { code, summary, polling, errors } = waitOf(operation, operation.waiter, types);
  const text = `${summary}\n\n${polling}\n\n${errors}`;
  const body = opCall(named) + declaration("wait", { waiter: code });
  return waitingMethod(named, receiver, { name, text, state: stateType(operation, types), body });
}

function processCode(
  named: NamedOperation,
  receiver: string,
  { plan, types, all, failures }: WaitPlace,
): string {
  const { operation, process: name } = named;
  const { waiting, path = [] } = polledOf(operation, plan, types.byKey) ?? {};
  const polled = all.find((each) => each.operation === waiting);
  if (name === undefined || waiting?.waiter === undefined || polled === undefined) return "";
  const { awaited, code, errors } = waitOf(waiting, waiting.waiter, types);
  const text = `${processText(operation, awaited)}\n\n${errors}`;
  const polling = declaration("process", {
    waiter: code,
    started: stateType(operation, types),
    polled: polled.opName,
    path: [
      ...path.map((property) => startedValue(property, types)),
      ...(polled.paramsName === "" ? [] : ["nil"]),
    ].join(", "),
  });
  const body = requestCode(named, { types, failures }) + polling;
  return waitingMethod(named, receiver, { name, text, state: stateType(waiting, types), body });
}

/** Writes a method that ends with the state that it waits for. */
function waitingMethod(
  named: NamedOperation,
  receiver: string,
  { name, text, state, body }: Readonly<Record<"name" | "text" | "state" | "body", string>>,
): string {
  const signature = [...signatureOf(named), `wait core.Wait[${state}]`];
  return comment({ name, text }) + methodCode(receiver, name, { signature, type: `*${state}`, body });
}

/** The value of a property of the response that starts a process. */
function startedValue({ words, type, required }: Property, types: Types): string {
  const name = `started.${pascal(words)}`;
  return types.field(type, required).type.startsWith("*") ? `core.Val(${name})` : name;
}

function batchCode(named: NamedOperation, receiver: string, { types }: WaitPlace): string {
  const { operation, batch: name, paramsName } = named;
  const file = batchedFile(named);
  if (name === undefined || operation.batch === undefined || file === undefined) return "";
  const result = resultOf(operation, types).type;
  const { text, result: returned } = batchTexts(operation);
  const body = declaration("batch", {
    concurrency: operation.batch.concurrency,
    result,
    params: paramsName,
    field: file.name,
    single: named.name,
  });
  const signature = ["files iter.Seq[core.File]", `params *${paramsName}`, `batch core.Batch[${result}]`];
  const doc = comment({ name, text: `${text}\n\n${returned}` });
  return doc + methodCode(receiver, name, { signature, type: `[]core.BatchResult[${result}]`, body });
}

/** The file that a method for many files gives in each call; `undefined` where an operation cannot be called so. */
export function batchedFile({ given }: NamedOperation): ParamsField | undefined {
  return given.positional.length > 0 ? undefined : given.fields.find(({ type }) => type === "core.File");
}
