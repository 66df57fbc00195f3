// A small valid contract and a way to break it, for the tests of the rules.

import { record } from "../../../generators/json.ts";
import { type Contract, readContract } from "../contract.ts";
import { type Problem, unique } from "../source.ts";
import { files, type Members } from "./fixture-files.ts";

/** Returns the valid contract. */
export function validContract(): Contract {
  return readContract(files());
}

/**
 * Returns the contract with one property changed.
 *
 * @param path - Property names from the root of the file.
 * @param value - The new value; undefined removes the property.
 */
export function broken(file: string, path: readonly string[], value: unknown): Contract {
  const source = files();
  const content = structuredClone(source.get(file) ?? {});
  put(record(content) as Members, path, value);
  return readContract(new Map([...source, [file, content]]));
}

/** Returns the problems a rule reports for the contract, as `file#pointer rule`. */
export function findings(rule: (contract: Contract) => readonly Problem[], contract: Contract): string[] {
  return unique(rule(contract)).map((found) => `${found.file}#${found.pointer} ${found.rule}`);
}

function put(members: Members, path: readonly string[], value: unknown): void {
  const [name = "", ...rest] = path;
  if (rest.length > 0) {
    members[name] ??= {};
    put(members[name] as Members, rest, value);
  } else if (value === undefined) {
    delete members[name];
  } else {
    members[name] = value;
  }
}
