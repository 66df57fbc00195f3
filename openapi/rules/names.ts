// Rule: operations, files and schemas follow the naming conventions of generated code.

import { record, text } from "../../generators/json.ts";
import type { Contract } from "./contract.ts";
import { child, children, fileAt, type Place, type Problem, problem, target } from "./source.ts";

const VERB_NOUN =
  /^(upload|download|list|get|delete|create|run|extract|update|rotate|send|redeliver|resend|receive|revoke)([A-Z][A-Za-z]*)?$/;

/** Returns bad or repeated operation ids, broken references, unused files, and schemas whose names disagree. */
export function checkNames(contract: Contract): Problem[] {
  return [...checkOperationIds(contract), ...checkReferences(contract), ...checkSchemaNames(contract)];
}

/** Returns every `$ref` of the contract. */
export function references(contract: Contract): readonly Place[] {
  return [...contract.source.keys()].flatMap((name) => referencesIn(fileAt(contract.source, name)));
}

function checkOperationIds({ operations }: Contract): Problem[] {
  const seen = new Set<string>();
  return operations.flatMap(({ place, id }) => {
    const problems = seen.has(id) ? [problem(place, "operation-id", `repeats the operationId ${id}`)] : [];
    seen.add(id);
    return VERB_NOUN.test(id)
      ? problems
      : [...problems, problem(place, "operation-id", `operationId is a known verb and a noun, not ${id}`)];
  });
}

function checkReferences(contract: Contract): Problem[] {
  const all = references(contract).map((place) => ({ place, file: target(place.file, text(place.value)) }));
  const used = new Set(all.map(({ file }) => file));
  const broken = all
    .filter(({ file }) => !contract.source.has(file))
    .map(({ place, file }) => problem(place, "reference", `there is no file ${file}`));
  const unused = [...contract.source.keys()]
    .filter((name) => name !== contract.root.file && !used.has(name))
    .map((name) => problem(fileAt(contract.source, name), "reference", "nothing refers to this file"));
  return [...broken, ...unused];
}

function referencesIn(place: Place): Place[] {
  return children(place).flatMap(([name, member]) => (name === "$ref" ? [member] : referencesIn(member)));
}

function checkSchemaNames({ source, root }: Contract): Problem[] {
  const listed = child(child(root, "components"), "schemas");
  const files = [...source.keys()].filter((name) => name.startsWith("schemas/"));
  return files.flatMap((file) => {
    const place = fileAt(source, file);
    const name = file.slice("schemas/".length, -".yaml".length);
    const problems =
      record(place.value)["title"] === name ? [] : [problem(place, "schema-name", `has the title ${name}`)];
    const reference = record(child(listed, name).value)["$ref"];
    return reference === file
      ? problems
      : [...problems, problem(listed, "schema-name", `lists ${name}, as ${file}`)];
  });
}
