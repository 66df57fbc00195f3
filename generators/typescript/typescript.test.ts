// Generates TypeScript packages, compiles them strictly, and runs the tests that they ship.
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { execFile } from "../../scripts/processes.mjs";
import { inTier } from "../../scripts/test/tiers.ts";
import { loadDocument } from "../plan/load.ts";
import { makePlan } from "../plan/make-plan.ts";
import { root } from "../root.ts";
import { SOURCE_CONDITION } from "./package.ts";
import { typescript } from "./typescript.ts";

const execute = promisify(execFile);
const LONG = 120_000;

/** Chat completions: a stream that a property asks for, one that is followed, typed errors, an unknown header, texts that end comments. */
const chat = {
  openapi: "3.1.0",
  info: { title: "Chat */ x", version: "1.2.3" },
  servers: [{ url: "https://api.acme.io/*/v1" }],
  components: { securitySchemes: { key: { type: "apiKey", in: "query", name: "key" } } },
  security: [{ key: [] }],
  paths: {
    "/completions": {
      post: {
        operationId: "*/ complete",
        tags: ["chat"],
        requestBody: {
          required: true,
          content: {
            "application/json": {
              schema: {
                type: "object",
                required: ["prompt"],
                properties: { prompt: { type: "string" }, stream: { type: "boolean" } },
              },
            },
          },
        },
        responses: {
          "200": {
            description: "The text.",
            headers: { "X-Cost": { schema: { type: "integer" } } },
            content: {
              "application/json": { schema: { $ref: "#/components/schemas/Text" } },
              "text/event-stream": { schema: { $ref: "#/components/schemas/Text" } },
            },
          },
          "404": {
            description: "None.",
            content: { "application/json": { schema: { $ref: "#/components/schemas/Wrong" } } },
          },
        },
      },
    },
    "/feed": {
      get: {
        operationId: "listFeed",
        tags: ["feed"],
        "x-stream": { name: "follow", resume: "Last-Event-ID" },
        parameters: [{ name: "Last-Event-ID", in: "header", schema: { type: "string" } }],
        responses: {
          "200": {
            description: "One page, or the stream.",
            content: {
              "application/json": { schema: { type: "array", items: { $ref: "#/components/schemas/Text" } } },
              "text/event-stream": { schema: { $ref: "#/components/schemas/Text" } },
            },
          },
        },
      },
    },
  },
};
const schemas = {
  Text: {
    type: "object",
    required: ["text"],
    properties: { text: { type: "string" } },
    patternProperties: { "^x-": {} },
  },
  Wrong: { type: "object", required: ["reason"], properties: { reason: { enum: ["gone", "never"] } } },
};
const document = { ...chat, components: { ...chat.components, schemas } };

const typed = `
import { Chat, isFailure } from "./src/index.ts";
const client = new Chat({ apiKey: "k" });
export async function read(): Promise<string> {
  const { data, headers } = await client.chat.complete({ prompt: "a" }).withResponse();
  const cost: string | undefined = headers["x-cost"];
  for await (const item of await client.chat.complete({ prompt: "a", stream: true })) return item.text;
  const more: unknown = data["x-more"];
  return data.text + cost + String(more);
}
export async function follow(): Promise<void> {
  const events = client.feed.follow({ "Last-Event-ID": "7" }, { waitForService: true });
  for await (const { text } of events) console.log(text.length, events.lastEventId);
}
export function reason(error: unknown): string {
  return isFailure(error, "*/ complete") ? error.data.reason : "none";
}
// @ts-expect-error A completion needs a prompt.
export const wrong = () => client.chat.complete({});
`;

let folder = "";
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "typescript-package-"));
  for (const name of ["pets", "published"]) {
    const { document: source } = await loadDocument(join(root, `generators/testdata/${name}.yaml`));
    await write(name, source, "acme");
  }
  await write("chat", document, "chat");
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "dir");
  writeFileSync(join(folder, "chat", "typed.ts"), typed);
}, LONG);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function write(name: string, source: unknown, product: string): Promise<void> {
  const files = await typescript.render(makePlan(source, { name: product }), { package: true });
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, name, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

const run = (name: string, args: readonly string[]) =>
  execute(process.execPath, [`--conditions=${SOURCE_CONDITION}`, ...args], { cwd: join(folder, name) });
const tsc = join(root, "node_modules/typescript/bin/tsc");

it(
  "compiles every construct strictly, its tests and a program too",
  async () => {
    const names = inTier({ quick: ["pets", "chat"], all: ["pets", "chat", "published"] });
    const include = names.flatMap((name) => [`${name}/src`, `${name}/tests`]);
    // One program: most of the time goes into the types of Node, which all of them use.
    const settings = { extends: "./pets/tsconfig.json", include: [...include, "chat/typed.ts"] };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(settings));
    const compiled = await run(".", [tsc, "--noEmit"]).catch((error: { stdout: string }) => error);
    expect(compiled.stdout).toBe("");
  },
  LONG,
);

it("has the same settings of the compiler in every package", () => {
  const [first, ...others] = ["pets", "chat", "published"].map((name) =>
    readFileSync(join(folder, name, "tsconfig.json"), "utf8"),
  );
  for (const other of others) expect(other).toBe(first);
});

it.each(inTier({ quick: ["pets"], all: ["pets", "chat"] }))(
  "passes the tests that %s ships",
  async (name) => {
    const tests = readdirSync(join(folder, name, "tests")).filter((file) => file.endsWith(".test.ts"));
    const paths = tests.map((file) => `tests/${file}`);
    const { stdout } = await run(name, ["--test", "--test-reporter=tap", ...paths]).catch(
      (error: { stdout: string }) => error,
    );
    expect(stdout.split("\n").filter((line) => line.includes("not ok"))).toEqual([]);
    expect(Number(/^# pass (\d+)$/m.exec(stdout)?.[1])).toBeGreaterThan(5);
  },
  LONG,
);

it("has no `any` in its types", () => {
  const files = readdirSync(join(folder, "pets/src"), { recursive: true, encoding: "utf8" });
  const own = files.filter((file) => file.endsWith(".ts") && !file.startsWith("core"));
  const code = own.map((file) => readFileSync(join(folder, "pets/src", file), "utf8")).join("\n");
  expect(code.replaceAll(/\/\*\*[\s\S]*?\*\/|"[^"]*"/g, "").match(/\bany\b/g)).toBeNull();
});
