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
  writeFile: "node:fs/promises",
  createServer: "node:http",
  setupServer: "msw/node",
  z: "zod",
};

function namesOf(module: string, names: object): Samples {
  return Object.fromEntries(Object.keys(names).map((name) => [name, module]));
}

/** What is the reader's: a client, or the program around the example. */
const READERS = `import type { Docuvane, Document, Run } from "docuvane";
import type { WebhookEvent } from "docuvane/webhooks";
export declare const client: Docuvane;
export declare const error: unknown, secret: string, clientId: string, clientSecret: string;
export declare const body: string, stream: AsyncIterable<unknown>, request: Request, job: object;
export declare const document: Document, run: Run, event: WebhookEvent, download: AsyncIterable<Uint8Array>;
export declare const env: { DOCUVANE_WEBHOOK_SECRET: string };
export declare const app: any, redis: any, show: any, Invoice: any, service: any;
export declare const archive: (event: unknown) => Promise<void>;
export declare const alert: (text: string | undefined) => void, handle: (...values: unknown[]) => Promise<void>;
export declare const putOff: (...values: unknown[]) => void, save: typeof putOff, askLater: typeof putOff;
`;

const readers = Object.fromEntries(
  [...READERS.matchAll(/(\w+): /g)].map(([, name = ""]) => [name, "./readers.sample.ts"]),
);

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

/** Completes examples as modules that compile, beside the declarations of what is the reader's. */
export function compilable(examples: Samples): Samples {
  const whole = Object.entries(examples).map(([name, code]) => {
    const imports = /^import .*\n/gm;
    const body = code.replace(imports, "");
    const inFunction = /^export /m.test(body) ? body : `export async function example() {\n${body}\n}`;
    return [
      name,
      [importsOf(code, { ...readers, ...modules }), ...(code.match(imports) ?? []), inFunction].join(""),
    ];
  });
  return { readers: READERS, ...Object.fromEntries(whole) };
}

/** Completes the examples that need nothing but a client, so that they run; the server for it streams no events. */
export function runnable(examples: Samples, baseURL: string): Samples {
  const client = `const client = new Docuvane({ baseURL: ${JSON.stringify(baseURL)} });\n`;
  const own = Object.entries(examples).filter(
    ([, code]) =>
      /^(?!.*\b(?:handle|secret|clientId|Invoice|DeliveryNote|stream)\b).*\bclient\./ms.test(code) &&
      !/new Docuvane/.test(code),
  );
  return Object.fromEntries(
    own.map(([name, code]) => [name, `${importsOf(`Docuvane ${code}`, modules)}${client}${code}`]),
  );
}

function importsOf(code: string, from: Samples): string {
  const isDeclared = (name: string): boolean =>
    new RegExp(`(const|import \\{[^}]*|[{,] *)\\b${name}\\b(?=[^:(]*[}=] )`).test(code);
  const used = Object.entries(from).filter(
    ([name]) => new RegExp(`(?<!(?<!\\.\\.)\\.|[\\w"])${name}\\b(?!["':])`).test(code) && !isDeclared(name),
  );
  return used.map(([name, module]) => `import { ${name} } from "${module}";\n`).join("");
}
