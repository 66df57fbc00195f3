// Creates the initial conformance cases of an operation: its request, and each documented response.
import { listOperations, type PlacedOperation, type Spec } from "../spec.ts";
import { print } from "./print.ts";
import { type Call, describeCall } from "./request.ts";
import { caseOf, documentedResponses } from "./responses.ts";

/** Folder of all cases. */
const FOLDER = "test/conformance/cases";

/**
 * Creates the cases of operations without any, as a starting point to complete by hand.
 *
 * @param spec - A bundled document.
 * @param exists - Returns whether a folder exists, by its path from the repository root.
 * @returns Path from the repository root → content; nothing for an operation whose folder exists.
 */
export function missingCases(
  spec: Spec,
  exists: (path: string) => boolean,
): Readonly<Record<string, string>> {
  const missing = listOperations(spec).filter(
    ({ operation }) => !exists(`${FOLDER}/${operation.operationId}`),
  );
  return Object.fromEntries(
    missing.map((placed) => [
      `${FOLDER}/${placed.operation.operationId}/responses.json`,
      renderCases(spec, placed),
    ]),
  );
}

/**
 * Renders the cases of one operation: a case for each example of each documented status, and one with every parameter.
 *
 * @returns The text of a JSON file, a `CaseFile` of `test/conformance/case.ts`.
 */
export function renderCases(spec: Spec, placed: PlacedOperation): string {
  const call = describeCall(spec, placed);
  const [success, ...others] = documentedResponses(spec, placed.operation).map((response) =>
    caseOf(response, call),
  );
  const cases = [success, ...everyParameter(call, success), ...others];
  return `${print({
    about: `${placed.operation.operationId}: what it sends, and each response that is documented.`,
    // One attempt: what is repeated and what is not is the matter of the cases in retry/.
    given: { client: { max_retries: 0 } },
    when: { call: call.operationId, ...call.invocation },
    cases,
  })}\n`;
}

/** The success case again, with every path and query parameter. */
function everyParameter(call: Call, success: ReturnType<typeof caseOf> | undefined): readonly unknown[] {
  if (Object.keys(call.query).length === 0 || !success) return [];
  const { arguments: usual = {}, ...rest } = call.invocation;
  return [
    {
      ...success,
      name: "sends every parameter",
      when: { call: call.operationId, arguments: { ...usual, ...call.query }, ...rest },
      // biome-ignore lint/suspicious/noThenProperty: what must be seen, by the word of the format.
      then: { ...success.then, seen: [call.lineWithQuery] },
    },
  ];
}
