// Finds the error codes that the sources of the clients and of the command line contain.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../../generators/root.ts";

/** A code base that raises errors. */
interface CodeBase {
  readonly name: string;
  /** Sources, from the repository root. */
  readonly files: string;
}

/** The three clients. */
export const clients: readonly CodeBase[] = [
  { name: "TypeScript", files: "{packages/client/src,generators/runtimes/typescript}/**/*.ts" },
  { name: "Python", files: "packages/python/src/docuvane/**/*.py" },
  { name: "Java", files: "packages/java/src/main/java/**/*.java" },
];

/** Tests, generated code, and fakes for tests raise nothing that users meet. */
const LEFT_OUT = /\.test\.ts$|\/_generated\/|\/testing\//;

/** Returns the text of all sources. */
export function textOf({ files }: CodeBase): string {
  const paths = globSync(files, { cwd: root }).filter((path) => !LEFT_OUT.test(path));
  return paths.map((path) => readFileSync(join(root, path), "utf8")).join("\n");
}

/**
 * How codes are given to errors: `invalid("code", …)`, `ErrorFacts.of("code")`, `code: "code"`, `code="code"`, `const code = "code"`,
 * and codes of statuses next to their phrases.
 */
const RAISED = [
  /\b(?:invalid|invalid_file|invalidFile|refuse|facts|ErrorFacts\.of|FileErrors\.of)\(\s*"([a-z_]+)"/g,
  /\bcode(?:: | = |=)"([a-z_]+)"/g,
  /\b\d{3}[:,] (?:\[|\(|new Words\()"[A-Z][A-Za-z ]+", "([a-z_]+)"/g,
  /"((?:redirect_refused|request_failed))"/g,
  /\bMISUSE = "([a-z_]+)"/g,
];

/** Finds the codes that errors of a source are given. */
export function raisedIn(text: string): readonly string[] {
  return [...new Set(RAISED.flatMap((pattern) => [...text.matchAll(pattern)].map(([, code = ""]) => code)))];
}

/** Codes that Python and Java build from the name of the resource. */
const BUILT = /^(document|run)(_failed)$/;

/** Whether a source knows a code: as text, or in Java as the constant of an enumeration. */
export function isIn(text: string, code: string): boolean {
  const [, , suffix] = BUILT.exec(code) ?? [];
  if (suffix !== undefined && text.includes(`${suffix}"`)) return true;
  return text.includes(`"${code}"`) || new RegExp(`^ +${code.toUpperCase()}[,;(\\n]`, "m").test(text);
}

/** Finds the codes of failures of the command line: `new CliError(message, "code")`. */
export function failuresOfCommands(): readonly string[] {
  const text = textOf({ name: "docuvane", files: "packages/cli/src/**/*.ts" });
  const calls = [...text.matchAll(/(?:new CliError|super)\(([\s\S]*?)\);/g)];
  return [
    ...new Set(calls.flatMap(([, call = ""]) => /, *\n? *"([a-z_]+)"(?:,|\s*$)/.exec(call)?.[1] ?? [])),
  ];
}
