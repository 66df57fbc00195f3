// Renders factories: functions that make models for tests from the examples of the document.
import type { BodyExample, NamedType, ObjectType, Operation, Plan, Type } from "../../plan/plan.ts";
import { allOperations } from "../../plan/resources.ts";
import { comment } from "../../typescript/jsdoc.ts";
import { literal, print, scalar } from "../../typescript/layout.ts";
import type { CallTypes } from "../operations/types.ts";
import { Samples } from "./samples.ts";

/** Where the package has what factories need. */
export interface FactoryPlace {
  /** Module with the examples. */
  readonly examples: string;
  readonly types: Pick<CallTypes, "imports" | "model">;
  /** Types that have a factory. Default: every object that is the result of an operation, an item of a list, or an event. */
  readonly only?: readonly string[];
}

/** A type with what its factory chooses from. */
interface Factory {
  readonly type: ObjectType;
  readonly model: string;
  readonly examples: readonly BodyExample[];
  /** The state that a waiter polls: its property, and the one that a new object has. */
  readonly state: { readonly field: string; readonly first: string } | undefined;
}

/** Renders the module. A type with states (`x-waiter`) has an example for each of them that the document shows. */
export function renderFactories(plan: Plan, { examples, types, only }: FactoryPlace): string {
  const samples = new Samples(plan);
  const factories = factoriesOf(plan, types, only);
  const own = factories.filter((each) => each.examples.length === 0);
  const made = own.map(({ type }) => [type.key, samples.ofType(named(type.key), type.key).value] as const);
  const table = print(literal(Object.fromEntries(made)), 0, 57, 1);
  const code = factories.map(factoryCode);
  return [
    "/** Makes models for tests from the examples of the API. */",
    `import { examples } from "${examples}";`,
    ...types.imports(factories.map(({ model }) => model).join("\n")),
    "",
    ...code,
    "/** Returns a copy of an example, so that no test changes that of another. */",
    "export function exampleOf<T>(name: string): T {",
    ...(made.length === 0
      ? ["  return structuredClone(examples[name]) as T;"]
      : [
          "  const table = Object.hasOwn(examples, name) ? examples : samples;",
          "  return structuredClone(table[name]) as T;",
        ]),
    "}",
    ...(made.length === 0
      ? []
      : [
          "",
          "/** Values of types without an example. */",
          `const samples: Readonly<Record<string, unknown>> = ${table};`,
        ]),
    "",
  ].join("\n");
}

function factoriesOf(
  plan: Plan,
  types: Pick<CallTypes, "model">,
  only?: readonly string[],
): readonly Factory[] {
  const byKey = new Map(plan.types.map((type) => [type.key, type]));
  const operations = allOperations(plan);
  const roots = [
    ...operations.flatMap(({ response }) => (response.kind === "json" ? [response.type] : [])),
    ...operations.flatMap(({ pagination }) => (pagination === undefined ? [] : [pagination.item])),
    ...plan.webhooks.map(({ type }) => type),
  ];
  const found = new Set(roots.flatMap((type) => objectsIn(type, byKey)));
  return plan.types.flatMap((type): readonly Factory[] => {
    if (type.kind !== "object" || !(only === undefined ? found.has(type) : only.includes(type.key)))
      return [];
    const returning = operations.filter(
      ({ response }) => response.kind === "json" && isNamed(response.type, type.key),
    );
    const examples = returning.flatMap((operation) =>
      operation.examples.successes.flatMap((each) => each.examples),
    );
    return [{ type, model: types.model(type.key), examples: unique(examples), state: stateOf(returning) }];
  });
}

/** The objects that a value of a type may be. */
function objectsIn(type: Type, byKey: ReadonlyMap<string, NamedType>): readonly NamedType[] {
  if (type.kind === "union") return type.members.flatMap((member) => objectsIn(member, byKey));
  if (type.kind === "nullable") return objectsIn(type.type, byKey);
  const found = type.kind === "named" ? byKey.get(type.key) : undefined;
  return found?.kind === "alias" ? objectsIn(found.type, byKey) : found === undefined ? [] : [found];
}

function isNamed(type: Type, key: string): boolean {
  return type.kind === "named" && type.key === key;
}

function unique(examples: readonly BodyExample[]): readonly BodyExample[] {
  return [...new Map(examples.map((example) => [example.name, example])).values()];
}

function stateOf(operations: readonly Operation[]): Factory["state"] {
  const [waiter] = operations.flatMap((operation) => operation.waiter ?? []);
  const first = waiter?.succeeded[0];
  return waiter === undefined || first === undefined ? undefined : { field: waiter.field, first };
}

function factoryCode({ type, model, examples, state }: Factory): string {
  const words = type.words.join(" ");
  const stated = state && statesOf(examples, state.field);
  const byState = stated !== undefined && Object.keys(stated).length > 1 ? stated : undefined;
  const [first] = examples;
  const standard = (byState && state && byState[state.first]) ?? first?.name ?? type.key;
  const text = `Creates ${/^[aeiou]/.test(words) ? "an" : "a"} ${words}${byState && state ? `; without a ${state.field} it is \`${state.first}\`` : ""}.`;
  const note =
    byState && state
      ? `Properties that differ from the example of its ${state.field}: ${Object.keys(byState)
          .map((each) => `\`${each}\``)
          .join(", ")}.`
      : "Properties that differ from the example.";
  const head = comment({ text, tags: [["@param overrides -", note]] }, 0);
  const start = `${head}export function make${model}(overrides: Partial<${model}> = {}): ${model} {\n`;
  if (byState === undefined || state === undefined)
    return `${start}  return { ...exampleOf<${model}>(${scalar(standard)}), ...overrides };\n}\n`;
  const names = `  const names: Readonly<Record<string, string>> = `;
  const field = scalar(state.field);
  return [
    start,
    `${names}${print(literal(byState), 2, names.length, 1)};\n`,
    `  const name = names[String(Reflect.get(overrides, ${field}))] ?? ${scalar(standard)};\n`,
    `  return { ...exampleOf<${model}>(name), ...overrides };\n}\n`,
  ].join("");
}

/** State → name of its first example. */
function statesOf(examples: readonly BodyExample[], field: string): Readonly<Record<string, string>> {
  const found = new Map<string, string>();
  for (const { name, value } of examples) {
    const state: unknown =
      typeof value === "object" && value !== null ? Reflect.get(value, field) : undefined;
    if (typeof state === "string" && !found.has(state)) found.set(state, name);
  }
  return Object.fromEntries(found);
}

function named(key: string): Type {
  return { kind: "named", key };
}
