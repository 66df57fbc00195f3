// The TypeScript consumer that reads every property of every response and event.
import type { NamedType, Operation, Plan, Property, Type } from "../../../generators/plan/plan.ts";
import { pascal, propertyKey } from "../../../generators/typescript/names.ts";
import { methodsOf } from "./calls.ts";

/** Deepest objects that are read. */
const DEEPEST = 6;

/** Writes the reader. Its functions check at run time that they read what their types promise. */
export function reader(plan: Plan, operations: readonly Operation[]): string {
  const types = new Map(plan.types.map((each) => [each.key, each]));
  const methods = methodsOf(plan);
  const readers = operations.map((operation) => {
    const method = methods.get(operation);
    const writing = new Writing(types);
    if (method === undefined) return "  () => {},";
    const result = `Awaited<ReturnType<${memberType(method.path)}["${method.named.name}"]>>`;
    return `  (result: ${result}) => {\n${writing.response(operation).join("\n")}\n  },`;
  });
  const events = plan.webhooks.length === 0 ? "" : eventReader(plan, types);
  return `import type { Acme } from "../src/index.ts";
${plan.webhooks.length === 0 ? "" : 'import type { WebhookActions, WebhookEvent } from "../src/webhooks.ts";\n'}
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
${events}`;
}

function memberType(path: string): string {
  const [, ...names] = path.split(".");
  return `Acme${names.map((name) => `["${name}"]`).join("")}`;
}

/** Actions by event, and a switch over the type of an event. */
function eventReader(plan: Plan, types: ReadonlyMap<string, NamedType>): string {
  const actions = plan.webhooks.map(({ name, type }) => {
    const lines = new Writing(types).value(type, "event", 2);
    return `  ${propertyKey(name)}: (event) => {\n${lines.join("\n")}\n  },`;
  });
  const [first] = plan.webhooks;
  const tag = first && tagOf(types, first.type);
  const cases = plan.webhooks.map(
    ({ name }) => `    case ${JSON.stringify(name)}:\n      return ${JSON.stringify(pascal([name]))};`,
  );
  const chosen =
    tag === undefined
      ? ""
      : `export function nameOf(event: WebhookEvent): string {
  switch (event[${JSON.stringify(tag)}]) {
${cases.join("\n")}
    default:
      return "";
  }
}
`;
  return `export const actions: WebhookActions = {\n${actions.join("\n")}\n};\n${chosen}`;
}

/** The property of an event that is its name. */
function tagOf(types: ReadonlyMap<string, NamedType>, type: Type): string | undefined {
  const named = type.kind === "named" ? types.get(type.key) : undefined;
  const properties = named?.kind === "object" ? named.properties : [];
  return properties.find((each) => each.type.kind === "const")?.name;
}

class Writing {
  readonly #types: ReadonlyMap<string, NamedType>;
  #count = 0;

  constructor(types: ReadonlyMap<string, NamedType>) {
    this.#types = types;
  }

  response({ response, streaming, pagination }: Operation): readonly string[] {
    if (streaming !== undefined)
      return [
        "    void (async () => {",
        "      for await (const item of result) {",
        ...this.value(streaming.item, "item", 4),
        "      }",
        "    });",
      ];
    if (response.kind === "json")
      return pagination ? this.#page(response.type) : this.value(response.type, "result", 2);
    if (response.kind === "none") return ["    void result;"];
    return [response.kind === "text" ? "    text(result);" : "    bytes(result);"];
  }

  /** Reads the items of a page and the page itself. */
  #page(type: Type): readonly string[] {
    return this.value(type, "result", 2);
  }

  value(type: Type, expression: string, depth: number): readonly string[] {
    const pad = "  ".repeat(depth);
    switch (type.kind) {
      case "string":
      case "integer":
      case "number":
        return [`${pad}${type.kind === "string" ? "text" : type.kind}(${expression});`];
      case "boolean":
        return [`${pad}truth(${expression});`];
      case "const":
        return [`${pad}${typeof type.value === "string" ? "text" : "number"}(${expression});`];
      case "nullable":
        return [
          `${pad}if (${expression} !== null) {`,
          ...this.value(type.type, expression, depth + 1),
          `${pad}}`,
        ];
      case "array":
        return this.#loop(type.items, expression, depth);
      case "map":
        return this.#loop(type.values, `Object.values(${expression})`, depth);
      case "union":
        return this.#union(type, expression, depth);
      case "named":
        return this.#named(type.key, expression, depth);
      default:
        return [];
    }
  }

  #loop(type: Type, expression: string, depth: number): readonly string[] {
    const pad = "  ".repeat(depth);
    this.#count += 1;
    const name = `each${this.#count}`;
    return [
      `${pad}for (const ${name} of ${expression}) {`,
      ...this.value(type, name, depth + 1),
      `${pad}  void ${name};`,
      `${pad}}`,
    ];
  }

  #union(
    { members, discriminator }: Extract<Type, { readonly kind: "union" }>,
    expression: string,
    depth: number,
  ): readonly string[] {
    const pad = "  ".repeat(depth);
    if (discriminator === undefined)
      return members.flatMap((member) => {
        const kind = member.kind === "integer" ? "number" : member.kind;
        if (!["string", "number", "boolean"].includes(kind)) return [];
        return [
          `${pad}if (typeof ${expression} === "${kind}") {`,
          ...this.value(member, expression, depth + 1),
          `${pad}}`,
        ];
      });
    return Object.entries(discriminator.mapping).flatMap(([tag, key]) => [
      `${pad}if (${expression}[${JSON.stringify(discriminator.property)}] === ${JSON.stringify(tag)}) {`,
      ...this.value({ kind: "named", key }, expression, depth + 1),
      `${pad}}`,
    ]);
  }

  #named(key: string, expression: string, depth: number): readonly string[] {
    const named = this.#types.get(key);
    if (named === undefined || depth > DEEPEST * 2) return [];
    if (named.kind === "alias") return this.value(named.type, expression, depth);
    if (named.kind === "enum")
      return [`${"  ".repeat(depth)}${named.base === "string" ? "text" : "number"}(${expression});`];
    return named.properties
      .filter(({ writeOnly }) => !writeOnly)
      .flatMap((each) => this.#property(each, expression, depth));
  }

  #property({ name, type, required }: Property, expression: string, depth: number): readonly string[] {
    const pad = "  ".repeat(depth);
    const member = /^[A-Za-z_$][\w$]*$/.test(name)
      ? `${expression}.${name}`
      : `${expression}[${JSON.stringify(name)}]`;
    if (required) return this.value(type, member, depth);
    return [`${pad}if (${member} !== undefined) {`, ...this.value(type, member, depth + 1), `${pad}}`];
  }
}
