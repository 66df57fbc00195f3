// One call per operation of the spec with every documented parameter, taken from the generated conformance cases.
import type { Docuvane } from "docuvane";
import { Call, makeCall } from "../conformance/drivers/typescript/calls.ts";
import { makeFile } from "../conformance/drivers/typescript/files.ts";
import { readCases } from "../conformance/runner/read-cases.ts";
import { contractOperations } from "./spec.ts";

const cases = readCases(["/responses.json"]);

/** operationId → the call that sends it. */
export const calls: Readonly<Record<string, (client: Docuvane) => Promise<unknown>>> = Object.fromEntries(
  contractOperations.map(({ id }) => [id, async (client: Docuvane) => send(id, client)]),
);

function send(id: string, client: Docuvane): unknown {
  const own = cases.filter(({ folder }) => folder === id);
  const chosen = own.find((each) => each.id.endsWith(": sends every parameter")) ?? own[0];
  const [invocation] = chosen?.calls ?? [];
  if (!invocation) throw new Error(`test/conformance/cases/${id} has no case: run npm run generate.`);
  const call = new Call(invocation, {
    files: invocation.file ? [makeFile(invocation.file)] : [],
    signal: undefined,
    onProgress: () => undefined,
    now: Date.now,
  });
  return makeCall(id, client, call);
}
