// The TypeScript consumer that reads every property of every response, event and error response.
import type { NamedType, Operation, Plan } from "../../../../generators/plan/plan.ts";
import { propertyKey } from "../../../../generators/typescript/layout.ts";
import { type Method, methodsOf } from "./calls.ts";
import { Reading } from "./reading.ts";

/** Writes the reader. Its functions check at run time that they read what their types promise. */
export function reader(plan: Plan, operations: readonly Operation[]): string {
  const types = new Map(plan.types.map((each) => [each.key, each]));
  const methods = methodsOf(plan);
  const readers = operations.map((operation) => {
    const method = methods.get(operation);
    const writing = new Reading(types);
    if (method === undefined) return "  () => {},";
    const result = `Awaited<ReturnType<${memberType(method.path)}["${method.named.name}"]>>`;
    return `  (result: ${result}) => {\n${writing.response(operation).join("\n")}\n  },`;
  });
  const events = plan.webhooks.length === 0 ? "" : eventReader(plan, types);
  return `import type { Acme } from "../src/index.ts";
${plan.webhooks.length === 0 ? "" : 'import type { WebhookActions } from "../src/webhooks.ts";\n'}
const misread = (wanted: string, given: unknown): never => {
  throw new Error(\`read \${String(given)} where \${wanted} was expected\`);
};
function text(value: string): void {
  if (typeof value !== "string") misread("a text", value);
}
function number(value: number): void {
  if (typeof value !== "number") misread("a number", value);
}
function integer(value: number): void {
  if (!Number.isInteger(value)) misread("an integer", value);
}
function truth(value: boolean): void {
  if (typeof value !== "boolean") misread("true or false", value);
}
function bytes(value: Uint8Array): void {
  if (!(value instanceof Uint8Array)) misread("bytes", value);
}
void [text, number, integer, truth, bytes];
export const readers = [
${readers.join("\n")}
];
${events}${failureReader(operations, methods, types)}`;
}

function memberType(path: string): string {
  const [, ...names] = path.split(".");
  return `Acme${names.map((name) => `["${name}"]`).join("")}`;
}

/** Reads every property of every event. */
function eventReader(plan: Plan, types: ReadonlyMap<string, NamedType>): string {
  const actions = plan.webhooks.map(({ name, type }) => {
    const lines = new Reading(types).value(type, "event", 2);
    return `  ${propertyKey(name)}: (event) => {\n${lines.join("\n")}\n  },`;
  });
  return `export const actions: WebhookActions = {\n${actions.join("\n")}\n};\n`;
}

/** Reads every property of the documented error responses, by operation and status. */
function failureReader(
  operations: readonly Operation[],
  methods: ReadonlyMap<Operation, Method>,
  types: ReadonlyMap<string, NamedType>,
): string {
  const readers = operations
    .filter((operation) => methods.has(operation))
    .flatMap(({ id, failures }) =>
      failures.map(({ status, type }) => {
        const isStatus = /^\d+$/.test(status) ? ` && error.status === ${status}` : "";
        const lines = new Reading(types).value(type, "error.data", 3);
        return `  (error) => {
    if (isFailure(error, ${JSON.stringify(id)})${isStatus}) {
${[...lines, "      void error.data;"].join("\n")}
    }
  },`;
      }),
    );
  return readers.length === 0
    ? ""
    : `import { isFailure } from "../src/index.ts";
export const failures: readonly ((error: unknown) => void)[] = [
${readers.join("\n")}
];
`;
}
