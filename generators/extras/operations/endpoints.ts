// The table of operations that a client sends one by one: where each argument goes and what comes back, as data.
import type { Plan } from "../../plan/plan.ts";
import { splitWords } from "../../plan/words.ts";
import { xmlTables } from "../../plan/xml-shapes.ts";
import { type Data, endpointData } from "../../typescript/endpoints.ts";
import { importsFor } from "../../typescript/imports.ts";
import { literal, print, propertyKey } from "../../typescript/layout.ts";
import type { NamedOperation } from "../../typescript/named-operations.ts";
import { camel, Scope } from "../../typescript/names.ts";
import { allNamed } from "../../typescript/resources.ts";
import { namesOf } from "../../typescript/typescript.ts";

/** An operation with the name of its constant. */
export interface NamedEndpoint {
  readonly constant: string;
  readonly named: NamedOperation;
}

/** The package that a table is for. */
interface EndpointPlace {
  readonly up: string;
  readonly hasSecurity: boolean;
}

/**
 * Renders the table.
 *
 * @param place.up - Path from the file to the sources of the package: `../`.
 * @param place.hasSecurity - Whether the client has credentials by operation; otherwise it has one for all of them.
 * @returns The text of a TypeScript file, a constant per operation in the order of the plan, and all of them.
 */
export function renderEndpoints(plan: Plan, { up, hasSecurity }: EndpointPlace): string {
  const { types } = namesOf(plan);
  const xml = xmlTables(plan);
  const all = namedEndpoints(plan);
  const constants = all.map(({ constant, named: { operation, given } }) => {
    const { method, path } = operation;
    const { security, ...rest }: Data = endpointData(operation, given, types, xml?.operations[operation.id]);
    const data = hasSecurity ? { ...rest, security } : rest;
    const code = print(literal(data), 0, `export const ${constant} = `.length, " as const;".length);
    const doc = `\`${method} ${path}\``.replaceAll("*/", "*\\/");
    return `/** ${doc}. */\nexport const ${constant} = ${code} as const;\n`;
  });
  const listed = all.filter(({ named }) => named.operation.base === undefined);
  return [
    importsFor(constants.join("\n"), new Set(), up),
    ...constants,
    "/** Each operation of the service: method, path, retry class (`x-retry` of the spec), and where its arguments go. */",
    "export const operations = {",
    ...listed.map(({ constant, named }) => entry(named.operation.id, constant)),
    "} as const;",
    "",
  ].join("\n");
}

/** Names the constant of each operation: its ID, where that can be the name of one. */
export function namedEndpoints(plan: Plan): readonly NamedEndpoint[] {
  const scope = new Scope(["operations", "styled", "fieldsIn", "opensFile", "readsXml", "writesXml"]);
  return allNamed(namesOf(plan).names).map((named) => {
    const { id } = named.operation;
    const wish = /^[A-Za-z_$][\w$]*$/.test(id) ? id : camel(splitWords(id));
    return { constant: scope.takeVariable(wish), named };
  });
}

function entry(id: string, constant: string): string {
  return id === constant ? `  ${constant},` : `  ${propertyKey(id)}: ${constant},`;
}
