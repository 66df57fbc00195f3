// Finds the examples in the doc comments of the TypeScript client, and completes them so that they compile and run.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as docuvane from "docuvane";
import * as operations from "docuvane/operations";
import * as testing from "docuvane/testing";
import * as msw from "docuvane/testing/msw";
import * as webhooks from "docuvane/webhooks";
import * as zod from "docuvane/zod";
import { root } from "../../generators/root.ts";
import type { Samples } from "./programs.ts";

/** Types have no values from which their names could be read. */
const TYPES: Samples = { Middleware: "docuvane", RateLimitStore: "docuvane" };

/** Name → module it is imported from; the first module wins. */
const modules: Readonly<Record<string, string>> = {
  ...TYPES,
  ...namesOf("docuvane/testing/msw", msw),
  ...namesOf("docuvane/testing", testing),
  ...namesOf("docuvane/webhooks", webhooks),
  ...namesOf("docuvane/zod", zod),
  ...namesOf("docuvane/operations", operations),
  ...namesOf("docuvane", docuvane),
  createServer: "node:http",
  setupServer: "msw/node",
  z: "zod",
};

function namesOf(module: string, names: object): Samples {
  return Object.fromEntries(Object.keys(names).map((name) => [name, module]));
}

/** What is the reader's: a client, or the program around the example. */
const readers: Samples = Object.fromEntries(
  readersIn("test/samples/readers/readers.ts").map((name) => [name, "./readers/readers.ts"]),
);

function readersIn(file: string): readonly string[] {
  const exported = readFileSync(join(root, file), "utf8").matchAll(/^export const (\[.*?\]|\w+)/gm);
  return [...exported].flatMap(([, names = ""]) => names.match(/\w+/g) ?? []);
}

/** Finds the examples: file and number → text. */
export function docExamples(): Samples {
  const files = globSync("packages/client/src/**/*.ts", { cwd: root }).sort();
  const found = files
    .filter((file) => !file.endsWith(".test.ts"))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), "utf8");
      const name = file.replace("packages/client/src/", "").replace(/\.ts$/, "").replaceAll("/", ".");
      return examplesIn(text).map((code, index) => [`${name}.${index + 1}`, code] as const);
    });
  return Object.fromEntries(found);
}

function examplesIn(text: string): readonly string[] {
  const comments = [...text.matchAll(/\/\*\*([\s\S]*?)\*\//g)];
  return comments.flatMap(([, comment = ""]) => {
    const example = /@example\b([\s\S]*?)(?=\n\s*\*\s*@|$)/.exec(comment)?.[1];
    return example === undefined ? [] : [example.replaceAll(/^ *\* ?/gm, "").trim()];
  });
}

/** Completes examples as modules; what is the reader's comes from `readers.ts`, and a client that an example makes is used. */
export function completed(examples: Samples): Samples {
  const whole = Object.entries(examples).map(([name, code]) => {
    const imports = /^import .*\n/gm;
    const use = /\bclient = /.test(code) ? "\nawait client.documents.list();" : "";
    const body = code.replace(imports, "") + use;
    const inFunction = /^export /m.test(body) ? body : `export async function example() {\n${body}\n}`;
    return [name, [importsOf(code), ...(code.match(imports) ?? []), inFunction].join("")];
  });
  return Object.fromEntries(whole);
}

/** Returns the completed examples that run: those that end by themselves, and need no fixed port. */
export function runnable(examples: Samples): Samples {
  const own = Object.entries(examples).filter(([, code]) => !/\.stream\(|\b3000\b/.test(code));
  return completed(Object.fromEntries(own));
}

/** Imports what an example names, unless it does so itself; what it declares hides the import. */
function importsOf(code: string): string {
  const used = Object.entries({ ...readers, ...modules }).filter(
    ([name]) =>
      new RegExp(`(?<!(?<!\\.\\.)\\.|[\\w"])${name}\\b(?!["':])`).test(code) &&
      !new RegExp(`^import \\{[^}]*\\b${name}\\b`, "m").test(code),
  );
  return used.map(([name, module]) => `import { ${name} } from "${module}";\n`).join("");
}
