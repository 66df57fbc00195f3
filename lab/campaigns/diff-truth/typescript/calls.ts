// TypeScript consumers that call: with literals, and with variables that have types of their own.

import type { Argument, Example } from "../../../../generators/exchanges/exchange.ts";
import { credentialsOf as exampleCredentials, secretsOf } from "../../../../generators/exchanges/security.ts";
import type { Operation, Plan, Type } from "../../../../generators/plan/plan.ts";
import { Binder } from "../../../../generators/surface/bind.ts";
import { callCode } from "../../../../generators/typescript/calls.ts";
import { clientName } from "../../../../generators/typescript/client.ts";
import { credentialsOf } from "../../../../generators/typescript/credentials.ts";
import { flat, propertyKey } from "../../../../generators/typescript/layout.ts";
import type { NamedOperation } from "../../../../generators/typescript/named-operations.ts";
import { camel } from "../../../../generators/typescript/names.ts";
import { flattened, nameAll } from "../../../../generators/typescript/resources.ts";
import { Types } from "../../../../generators/typescript/types.ts";
import { typescript } from "../../../../generators/typescript/typescript.ts";
import type { Call } from "../wire/calls.ts";
import { ownType } from "./own-types.ts";

/** A method of the client in TypeScript. */
export interface Method {
  readonly named: NamedOperation;
  /** Expression of the resource: `client.books`. */
  readonly path: string;
}

/** Names every method of the package of a plan. */
export function methodsOf(plan: Plan): ReadonlyMap<Operation, Method> {
  const client = clientName(plan);
  const names = nameAll(plan, new Types(plan, [client, `${client}Error`, `${client}Options`]));
  const own = names.own.map((named) => [named.operation, { named, path: "client" }] as const);
  const nested = flattened(names.resources).flatMap(({ resource, property, operations }) => {
    const path = ["client", ...resource.path.slice(0, -1).map(camel), property].join(".");
    return operations.map((named) => [named.operation, { named, path }] as const);
  });
  return new Map([...own, ...nested]);
}

const HEAD = `import { Acme } from "../src/index.ts";
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
`;

/** Writes the consumer that calls with literals. The functions are called in turn when nothing breaks. */
export function literalCaller(plan: Plan, calls: readonly Call[]): string {
  const binder = new Binder(typescript.surface(plan));
  const file = (text: string): string => `bytes(${JSON.stringify(text)})`;
  const lines = calls.map((call) => {
    const bound = binder.bind(call);
    if (bound === undefined) return "  async () => undefined,";
    const code = flat(callCode(bound, file));
    return `  async (client) => ${awaited(call, code)},`;
  });
  return `${HEAD}export const connect = (baseURL: string): Acme => new Acme({ baseURL, maxRetries: 0, ${optionsOf(plan)} });
async function collect(items: AsyncIterable<unknown>): Promise<unknown> {
  const all: unknown[] = [];
  for await (const item of items) all.push(item);
  return all;
}
async function firstOf(items: AsyncIterable<unknown>): Promise<unknown> {
  for await (const item of items) return item;
  return undefined;
}
export const calls: readonly ((client: Acme) => Promise<unknown>)[] = [
${lines.join("\n")}
];
`;
}

/** Streams are read to their end. Of pages, the first one is awaited, or its first item is read. */
function awaited({ operation, name }: Call, code: string): string {
  if (operation.streaming !== undefined) return `await collect(await ${code})`;
  return operation.pagination !== undefined && name === "required"
    ? `await firstOf(${code})`
    : `await ${code}`;
}

/** The credentials as options of the client. */
function optionsOf(plan: Plan): string {
  const given = exampleCredentials(plan).filter(({ kind }) => kind !== "client");
  const options = credentialsOf(plan).flatMap(({ scheme, options: names }) => {
    const credential = given.find((each) => each.scheme.key === scheme.key);
    if (credential === undefined) return [];
    const secrets = secretsOf(credential.scheme.key, [credential]);
    return names.map(({ name }, index) => `${propertyKey(name)}: ${JSON.stringify(secrets[index] ?? "")}`);
  });
  return options.join(", ");
}

/** Writes the consumer that calls with variables, whose types it declares itself. */
export function typedCaller(plan: Plan, calls: readonly Call[]): string {
  const methods = methodsOf(plan);
  const functions = calls
    .filter(({ name }) => name === "all 0" || name === "required" || name.startsWith("body"))
    .flatMap((call, index) => {
      const method = methods.get(call.operation);
      return method === undefined ? [] : [typedFunction(plan, call, method, index)];
    });
  return HEAD + functions.join("");
}

function typedFunction(plan: Plan, call: Call, { named, path }: Method, index: number): string {
  const { given } = named;
  const of = (place: Argument["in"], name: string): Argument | undefined =>
    call.arguments.find((each) => each.in === place && each.name === name);
  const bound = given.bodies.find(({ body }) => body === call.body);
  const members = [
    ...given.parameters.map((each) => ({ ...each, argument: of(each.property.in, each.property.name) })),
    ...(bound?.members ?? []).map((each) => ({ ...each, argument: of("body", each.property.name) })),
  ].filter(({ argument }) => argument !== undefined);
  const types = members.map(
    ({ name, argument, isOptional }) =>
      `${propertyKey(name)}${isOptional ? "?" : ""}: ${typeIn(plan, argument)}${isOptional ? " | undefined" : ""};`,
  );
  const values = members.map(({ name, argument }) => `${propertyKey(name)}: ${literalOf(argument?.example)}`);
  const whole = of("whole", "");
  if (whole && bound?.whole) {
    types.push(`${bound.whole}: ${typeIn(plan, whole)};`);
    values.push(`${bound.whole}: ${literalOf(whole.example)}`);
  }
  const positional = given.positional.map(({ parameter, name }) => ({
    name,
    argument: of("path", parameter.name),
  }));
  const variables = positional.map(
    ({ name, argument }) => `  const ${name}: ${typeIn(plan, argument)} = ${literalOf(argument?.example)};`,
  );
  const isLeftOut = given.params === "none" || (values.length === 0 && given.params === "optional");
  const params = isLeftOut ? [] : [`  const params: { ${types.join(" ")} } = { ${values.join(", ")} };`];
  const passed = [...positional.map(({ name }) => name), ...(isLeftOut ? [] : ["params"])].join(", ");
  return `export async function typed${index}(client: Acme): Promise<void> {
${[...variables, ...params].join("\n")}
  await ${path}.${named.name}(${passed});
}
`;
}

function typeIn(plan: Plan, argument: Argument | undefined): string {
  return argument === undefined ? "undefined" : ownType(plan, argument.type as Type, "request");
}

function literalOf(example: Example | undefined): string {
  if (example === undefined) return "undefined";
  if (example.kind === "file") return `bytes(${JSON.stringify(example.text)})`;
  if (example.kind === "list") return `[${example.items.map(literalOf).join(", ")}]`;
  if (example.kind === "object")
    return `{ ${example.members.map(({ name, example: inner }) => `${JSON.stringify(name)}: ${literalOf(inner)}`).join(", ")} }`;
  return JSON.stringify(example.value);
}
