// A small contract without a fault, and a way to put one into it: the ground of the rules' tests.

import { record } from "../../../generators/json.ts";
import { type Contract, readContract } from "../contract.ts";
import { type Problem, unique } from "../source.ts";
import { files, type Members } from "./fixture-files.ts";

/** Returns the faultless contract. */
export function validContract(): Contract {
  return readContract(files());
}

/**
 * Returns the contract with one member changed.
 *
 * @param path - Names of members from the top of the file.
 * @param value - The new value; undefined removes the member.
 */
export function broken(file: string, path: readonly string[], value: unknown): Contract {
  const source = files();
  const content = structuredClone(source.get(file) ?? {});
  put(record(content) as Members, path, value);
  return readContract(new Map([...source, [file, content]]));
}

/** Returns what a rule says about the contract, as `file#pointer rule`. */
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
