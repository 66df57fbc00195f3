// Reads the cases from their files and refuses what the format does not know.
import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { root } from "../../root.ts";
import type { Case, CaseFile, Given, Invocation, Then } from "../case.ts";
import { caseFileSchema } from "./case-schema.ts";

/** Folder of the cases. */
export const casesFolder: string = join(root, "test", "conformance", "cases");

/** A case with what its file gives for all. */
export interface LoadedCase {
  /** `getDocument/answers: 404 problem-not-found`. */
  readonly id: string;
  /** Folder it lies in: an operationId or a topic. */
  readonly folder: string;
  readonly given: Given;
  readonly calls: readonly Invocation[];
  readonly together: boolean;
  readonly then: Then;
}

const isCaseFile = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false }).compile(
  caseFileSchema,
);

/**
 * Reads the cases that have one of the words in the path of their file or in their name.
 *
 * @param words - Parts of `test/conformance/cases/getDocument/answers.json: 404 problem-not-found`; none: all cases.
 * @throws {Error} A file is not as `case.ts` says; two cases have one name; a case calls nothing.
 */
export function readCases(words: readonly string[] = []): readonly LoadedCase[] {
  return globSync("*/*.json", { cwd: casesFolder })
    .sort()
    .flatMap(readFile)
    .filter(({ id }) => {
      const text = `test/conformance/cases/${id.replace(": ", ".json: ")}`;
      return words.length === 0 || words.some((word) => text.includes(word));
    });
}

function readFile(path: string): readonly LoadedCase[] {
  const file = JSON.parse(readFileSync(join(casesFolder, path), "utf8")) as CaseFile;
  if (!isCaseFile(file)) {
    const [{ instancePath, message, params } = { instancePath: "", message: "", params: {} }] =
      isCaseFile.errors ?? [];
    throw new Error(`${path}${instancePath} ${message}: ${JSON.stringify(params)}`);
  }
  const names = file.cases.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`${path} has two cases "${twice}".`);
  return file.cases.map((each) => load(path, file, each));
}

/** What a case says replaces what its file says, member by member of `given`. */
function load(path: string, file: CaseFile, { name, given, when = file.when, then }: Case): LoadedCase {
  const id = `${path.replace(/\.json$/, "")}: ${name}`;
  if (!when) throw new Error(`${id} calls nothing: give it a "when".`);
  const isList = "calls" in when;
  return {
    id,
    folder: basename(dirname(path)),
    given: { ...file.given, ...given },
    calls: isList ? when.calls : [when],
    together: isList && when.together === true,
    then,
  };
}
