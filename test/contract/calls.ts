// One call per operation of the spec with every documented parameter, taken from the generated conformance cases.
import type { Docuvane } from "docuvane";
import type { Invocation } from "../conformance/case.ts";
import { Call, makeCall } from "../conformance/drivers/typescript/calls.ts";
import { makeFile } from "../conformance/drivers/typescript/files.ts";
import { readCases } from "../conformance/runner/read-cases.ts";
import { type ContractOperation, contractOperations, type Json, resolve } from "./spec.ts";

const cases = readCases(["/responses.json"]);

/** operationId → what the call of an operation is given. */
export const invocations: Readonly<Record<string, Invocation>> = Object.fromEntries(
  contractOperations.map((operation) => [operation.id, invocationOf(operation)]),
);

/** operationId → the call that sends it. */
export const calls: Readonly<Record<string, (client: Docuvane) => Promise<unknown>>> = Object.fromEntries(
  contractOperations.map(({ id }) => [id, async (client: Docuvane) => send(client, invocations[id])]),
);

/** Makes a call. */
export function send(client: Docuvane, invocation: Invocation | undefined): unknown {
  if (!invocation) throw new Error("The operation has no call.");
  const call = new Call(invocation, {
    files: invocation.file ? [makeFile(invocation.file)] : [],
    signal: undefined,
    onProgress: () => undefined,
    now: Date.now,
  });
  return makeCall(invocation.call, client, call);
}

function invocationOf(operation: ContractOperation): Invocation {
  const own = cases.filter(({ folder }) => folder === operation.id);
  const chosen = own.find(({ id }) => id.endsWith(": sends every parameter")) ?? own[0];
  const [invocation] = chosen?.calls ?? [];
  if (!invocation)
    throw new Error(`test/conformance/cases/${operation.id} has no case: run npm run generate.`);
  const given = Object.entries(invocation.arguments ?? {});
  return {
    ...invocation,
    arguments: Object.fromEntries(given.map(([name, value]) => [name, withSecond(operation, name, value)])),
  };
}

/** Adds a second item to a list of one: a request that has only the first is wrong too. */
function withSecond({ parameters }: ContractOperation, name: string, value: unknown): unknown {
  if (!Array.isArray(value) || value.length !== 1) return value;
  const schema = (parameters.find((each) => each["name"] === name)?.["schema"] ?? {}) as Json;
  const items = resolve(schema["items"] ?? {});
  const known = (items["x-known-values"] ?? items["enum"] ?? []) as readonly unknown[];
  return [...value, known.find((each) => !value.includes(each)) ?? `${value[0]}_2`];
}
