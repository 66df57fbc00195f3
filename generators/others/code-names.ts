// Names in code for names of a document that OpenAPI Generator would lose: it drops all but ASCII letters and digits.
import type { Plan, Property } from "../plan/plan.ts";
import { allOperations } from "../plan/resources.ts";
import { pascal } from "../plan/words.ts";
import { asciiName } from "../text.ts";
import type { Rules } from "./rules.ts";

/** Names on the wire → names in code, as the generators take them. */
export interface CodeNames {
  /** Of properties. */
  readonly nameMappings: Readonly<Record<string, string>>;
  /** Of parameters. */
  readonly parameterNameMappings: Readonly<Record<string, string>>;
  /** Of schemas. */
  readonly modelNameMappings: Readonly<Record<string, string>>;
}

/**
 * The names in code of a plan's schemas, properties and parameters; those that the generator keeps are left out.
 *
 * @param rules - Of the language.
 */
export function codeNames(plan: Plan, rules: Rules): CodeNames {
  const operations = allOperations(plan);
  const inTypes = plan.types.flatMap((type): readonly Property[] =>
    type.kind === "object" ? type.properties : [],
  );
  const inForms = operations.flatMap(({ bodies }) => bodies.flatMap(({ properties = [] }) => properties));
  return {
    nameMappings: mapped([...inTypes, ...inForms]),
    modelNameMappings: renamedModels(plan, rules),
    parameterNameMappings: mapped([...operations.flatMap(({ parameters }) => parameters), ...inForms]),
  };
}

function mapped(named: readonly { readonly name: string }[]): Readonly<Record<string, string>> {
  const lost = named.filter(({ name }) => asciiName(name) !== name);
  return Object.fromEntries(lost.map(({ name }) => [name, asciiName(name)]));
}

/** Schemas whose class would have the name of a class of the client. */
function renamedModels({ types }: Plan, { classes = [] }: Rules): CodeNames["modelNameMappings"] {
  const taken = new Set(classes.map(fold));
  const clashing = types.filter(({ key }) => taken.has(fold(key)));
  return Object.fromEntries(clashing.map(({ key }) => [asciiName(key), `${pascalName(key)}Model`]));
}

/** What is left of a name where generators compare it. */
function fold(name: string): string {
  return pascalName(name).toLowerCase();
}

function pascalName(name: string): string {
  return pascal(asciiName(name).split(/[^A-Za-z0-9]+/));
}
