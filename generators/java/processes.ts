// Describes the methods that send and then wait, by what another method waits for.
import type { Operation, Warning } from "../plan/plan.ts";
import { processText } from "../plan/texts.ts";
import { awaitedWords, identifiedBy } from "../plan/waits.ts";
import { type Family, type Making, OPTIONS, sharedBy } from "./methods.ts";
import { isSure, membersOf } from "./models.ts";
import type { Method } from "./operations.ts";
import type { Types } from "./types.ts";
import type { Waits } from "./waiting.ts";
import { lookOptions, requestArguments, subject, waitArgument, waitErrors, waiterConstant } from "./waits.ts";

/** The family that sends and then waits; `undefined` when the response does not identify what to wait for. */
export function processFamily(method: Method, making: Making): Family | undefined {
  const { operation, process: name } = method;
  const found = making.waits.of(method);
  const waiter = found?.method.operation.waiter;
  const look = found && lookOf(operation, found.method, making.types);
  if (found === undefined || name === undefined || waiter === undefined || look === undefined)
    return undefined;
  const { method: waiting, className } = found;
  const type = making.readers.typeOf(waiting.operation.response);
  // Members of another class are qualified by its name.
  const home = className === making.className ? "" : `${className}.`;
  return {
    name,
    ...sharedBy(method, making),
    trailing: [waitArgument(type), OPTIONS],
    returns: type,
    future: `CompletableFuture<${type}>`,
    summary: processText(operation, awaitedWords(waiting.operation, making.types.byKey)),
    text: `Calls \`${method.name}\`, then \`${home}${waiting.waiter}\`.`,
    result: `the completed ${subject(waiting.operation, making)}`,
    throws: waitErrors(waiting.operation, waiter, making),
    kind: "process",
    work: {
      waiter: `${home}${waiterConstant(waiter)}`,
      request: method.request,
      call: requestArguments(method).join(", "),
      look: `${home}${waiting.request}`,
      path: [...look, ...lookOptions(waiting)].join(", "),
    },
  };
}

/** Arguments of the polling request, taken from the response to the call; `undefined` when a value is not in it. */
function lookOf(operation: Operation, waiting: Method, types: Types): readonly string[] | undefined {
  const { response } = operation;
  const named = response.kind === "json" && response.type.kind === "named" ? response.type : undefined;
  const type = named && types.get(named.key);
  const found = identifiedBy(operation, waiting.operation, types.byKey);
  if (type?.kind !== "object" || found === undefined) return undefined;
  const members = membersOf({ name: "", type });
  const path = waiting.operation.parameters.filter((parameter) => parameter.in === "path");
  const isTaken = found.every((property, index) => {
    const taken = path[index]?.type;
    return taken && isSure(property, types) && types.write(property.type) === types.write(taken);
  });
  if (!isTaken || path.length !== waiting.variant.positional.length) return undefined;
  return found.map((property) => `started.${members.find((member) => member.property === property)?.name}()`);
}

/**
 * Warns of processes that are not generated: a property that is optional, or whose type differs from the argument's,
 * would make the call fail after processing was started.
 */
export function processWarnings(methods: readonly Method[], waits: Waits, types: Types): readonly Warning[] {
  return methods.flatMap((method) => {
    const waiting = waits.of(method)?.method;
    if (waiting === undefined || lookOf(method.operation, waiting, types) !== undefined) return [];
    const message = `x-process is ignored: the response must contain the argument of ${waiting.name} as a required property of the same type.`;
    return [{ pointer: `${method.operation.pointer}/x-process`, message }];
  });
}
