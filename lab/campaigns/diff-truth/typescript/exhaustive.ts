// The TypeScript consumer that handles every value of an enum and every variant of a union, and knows that no other is left.
import ts from "typescript";
import type { NamedType, Plan, Type } from "../../../../generators/plan/plan.ts";
import type { Files } from "../files.ts";
import { declared, HEAD } from "./surface.ts";

const REST = `const rest: never = value;
      throw new Error(String(rest));`;

/** Writes the consumer: switches and records over enums, switches over variants and events, `typeof` over scalars. */
export function exhaustiveSwitch(plan: Plan, files: Files): string {
  const types = declared(files).filter(({ path }) => path === "src/models.ts");
  const tags = tagsOf(types.map(({ node }) => node));
  const parts = types.flatMap(({ name, node }) => {
    if (ts.isInterfaceDeclaration(node)) return scalarsOf(name, node);
    if (!ts.isTypeAliasDeclaration(node) || !ts.isUnionTypeNode(node.type)) return [];
    return [constantsOf(name, node.type), variantsOf(name, node.type, tags)];
  });
  return HEAD + parts.join("") + eventsOf(plan);
}

/** Over the values of an enum; one value alone is no enum. */
function constantsOf(name: string, { types }: ts.UnionTypeNode): string {
  const values = types.flatMap((each) => (ts.isLiteralTypeNode(each) ? [each.literal.getText()] : []));
  if (values.length !== types.length) return "";
  const cases = values.map((value) => `    case ${value}:\n      return 1;\n`).join("");
  const record = values.map((value) => `${value}: 1`).join(", ");
  return `export function switch${name}(value: acme.${name}): number {
  switch (value) {
${cases}  }
}
export const record${name}: Record<acme.${name}, number> = { ${record} };
`;
}

/** Interface → its property with one constant, and the constant. */
function tagsOf(nodes: readonly ts.Statement[]): ReadonlyMap<string, readonly [string, string]> {
  return new Map(
    nodes.filter(ts.isInterfaceDeclaration).flatMap((node) =>
      node.members
        .filter(ts.isPropertySignature)
        .filter(
          ({ type }) => type !== undefined && ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal),
        )
        .slice(0, 1)
        .map(({ name, type }) => [node.name.text, [name.getText(), type?.getText() ?? ""]] as const),
    ),
  );
}

/** Writes a switch over the variants of a union, which a constant property distinguishes. */
function variantsOf(
  name: string,
  { types }: ts.UnionTypeNode,
  tags: ReadonlyMap<string, readonly [string, string]>,
): string {
  const found = types.flatMap((each) => [tags.get(each.getText()) ?? []]);
  const [property] = found[0] ?? [];
  if (property === undefined || found.some(([other]) => other !== property)) return "";
  return switchOver(`switch${name}`, `acme.${name}`, {
    property,
    values: found.flatMap(([, value]) => value ?? []),
  });
}

/** Writes a switch over the events that webhooks send, which a constant property distinguishes. */
function eventsOf({ webhooks, types }: Plan): string {
  const all = new Map(types.map((each) => [each.key, each]));
  const [first] = webhooks;
  const property = first && tagOf(all, first.type);
  if (property === undefined) return "";
  const values = webhooks.map(({ name }) => JSON.stringify(name));
  const code = switchOver("switchEvent", "WebhookEvent", { property, values });
  return `import type { WebhookEvent } from "../src/webhooks.ts";\n${code}`;
}

/** The property of an event that is its name. */
function tagOf(types: ReadonlyMap<string, NamedType>, type: Type): string | undefined {
  const named = type.kind === "named" ? types.get(type.key) : undefined;
  const properties = named?.kind === "object" ? named.properties : [];
  return properties.find((each) => each.type.kind === "const")?.name;
}

function switchOver(
  name: string,
  type: string,
  { property, values }: { readonly property: string; readonly values: readonly string[] },
): string {
  const member = /^\w+$/.test(property) ? `.${property}` : `[${property}]`;
  const cases = values.map((value) => `    case ${value}:\n      return 1;\n`).join("");
  return `export function ${name}(value: ${type}): number {
  switch (value${member}) {
${cases}    default: {
      ${REST}
    }
  }
}
`;
}

/** Over the types of a scalar, for each property of a model that may be several. */
function scalarsOf(name: string, { members }: ts.InterfaceDeclaration): readonly string[] {
  return members.filter(ts.isPropertySignature).flatMap((member) => {
    const parts = member.type !== undefined && ts.isUnionTypeNode(member.type) ? member.type.types : [];
    const all = parts.map((each) => each.getText());
    const scalars = all.filter((each) => ["string", "number", "boolean"].includes(each));
    const isScalar = all.every((each) => scalars.includes(each) || each === "null" || each === "undefined");
    if (!isScalar || scalars.length < 2) return [];
    const property = member.name.getText().replaceAll('"', "");
    const tests = scalars.map((each) => `    if (typeof value === "${each}") return 1;\n`);
    return [
      `export function switch${name}_${property.replaceAll(/\W/g, "_")}(value: NonNullable<acme.${name}["${property}"]>): number {
${tests.join("")}      ${REST}
}
`,
    ];
  });
}
