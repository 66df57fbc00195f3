// Checks that the settings of the clients take effect in packages of all languages.
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { execFile } from "../../scripts/processes.mjs";
import { classPath, findJdks } from "../../scripts/setup/java.mjs";
import { pythonOf } from "../../scripts/setup/python.mjs";
import { inTier } from "../../scripts/test/tiers.ts";
import { makePackages } from "../commands/packages.ts";
import { mypyCache } from "../python/testdata/generated.ts";
import { root } from "../root.ts";
import { SOURCE_CONDITION } from "../typescript/package.ts";
import type { Config } from "./schema.ts";

const execute = promisify(execFile);
const LONG = 240_000;
const testdata = join(import.meta.dirname, "testdata");
const folder = mkdtempSync(join(tmpdir(), "client-settings-"));
const output = (language: string) => ({ output: join(folder, language) });

const config: Config = {
  spec: join(testdata, "library.yaml"),
  name: "library",
  languages: { typescript: output("typescript"), python: output("python"), java: output("java") },
  environments: { production: "https://api.library.io/v1", staging: "https://staging.library.io/v1" },
  security_schemes: { Token: { type: "http", scheme: "bearer" } },
  security: [{ Token: [] }],
  methods: { me: "get /me" },
  client: {
    env_prefix: "LIB",
    env: { Token: "LIBRARY_TOKEN" },
    timeout: 2.5,
    max_retries: 0,
    headers: { "X-Source": "sdk" },
    idempotency_keys: true,
    idempotency_header: "X-Request-Token",
    options: {
      locale: {
        header: "Accept-Language",
        env: "LIB_LOCALE",
        default: "en",
        description: "Language of titles",
      },
      reader: { header: "X-Reader", env: "LIB_READER", required: true },
      branch: { header: "X-Branch" },
    },
  },
};

/** A package whose URL has variables, next to the other one. */
const served: Config = {
  spec: join(root, "generators", "testdata", "servers.yaml"),
  name: "served",
  languages: {
    typescript: output("typescript/served"),
    python: output("python/served"),
    java: output("java/served"),
  },
};

/** Prints what the TypeScript client sends and refuses. Text, since its package is not there before the test. */
const calls = `
import { Served, type ServedOptions } from "./served/src/index.ts";
import { Library, type LibraryOptions } from "./src/index.ts";

const attempt = (make: () => string): string => {
  try {
    return make();
  } catch (error) {
    return (error as Error).message;
  }
};
const message = (options: LibraryOptions): string => attempt(() => new Library(options).baseURL);
const served = (options: ServedOptions): string => attempt(() => new Served({ apiKey: "k", ...options }).baseURL);
const given = { reader: "r1" };
const { name } = await new Library({ reader: "r1" }).me();
const own = await new Library({ ...given, apiKey: "k", locale: "fr", headers: { "X-Source": "mine" } }).me();
const failed = await new Library({ reader: "r1" }).internal.create().then(
  () => "no error",
  () => "failed",
);
console.log(
  JSON.stringify([
    name,
    own.name,
    failed,
    message({ ...given, environment: "staging" }),
    message({ ...given, environment: "stagign" as "staging" }),
    message({}),
    served({}),
    served({ region: "us.west" }),
    served({ tenant: "a-1", port: "443", basePath: "x/y", serverMaxRetries: "t" }),
    served({ tenant: "a", baseURL: "https://gateway.dev/v3" }),
    served({ tenant: "evil.io/" }),
    served({ tenant: "me@evil.io" }),
    served({ basePath: "../v1" }),
    served({ region: "usxwest" as "eu" }),
  ]),
);
`;

/** What the programs print: headers of two calls, a call that is not repeated, base URLs, and what clients refuse. */
const expected = [
  "Bearer from-environment|de|r1|sdk|none",
  "Bearer k|fr|r1|mine|none",
  "failed",
  "https://staging.library.io/v1",
  /^Unknown environment ["']?stagign["']?\. Available: production, staging\.$/,
  /^The option reader is missing: pass it to the (client|builder), or set the environment variable LIB_READER\.$/,
  "https://demo.eu.acme.dev:8443/sell/apis/v2/long",
  "https://demo.us.west.acme.dev:8443/sell/apis/v2/long",
  "https://a-1.eu.acme.dev/sell/x/y/t",
  "https://gateway.dev/v3",
  /^Invalid tenant ["']evil\.io\/["']\. Use letters, digits, -, \., _, ~ and :\.$/,
  /^Invalid tenant ["']me@evil\.io["']\. /,
  /^Invalid base_?[pP]ath ["']\.\.\/v1["']\. Use letters, digits, -, \., _, ~ and :, and slashes between them\.$/,
  /^Invalid region ["']usxwest["']\. Available: eu, us\.west\.$/,
];

let server: Server;
let attempts = 0;
let keys: readonly string[] = [];
let env: NodeJS.ProcessEnv = {};
beforeAll(async () => {
  server = createServer(({ headers, url }, response) => {
    if (url === "/v1/internal") {
      attempts += 1;
      keys = ["x-request-token", "idempotency-key"].filter((name) => headers[name] !== undefined);
    }
    const sent = ["authorization", "accept-language", "x-reader", "x-source", "x-branch"];
    const name = sent.map((header) => headers[header] ?? "none").join("|");
    response.writeHead(url === "/v1/internal" ? 503 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify({ name }));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  env = {
    LIB_BASE_URL: `http://127.0.0.1:${port}/v1`,
    LIBRARY_TOKEN: "from-environment",
    LIB_LOCALE: "de",
  };
  for (const each of [config, served])
    for await (const { language, files } of makePackages(each, () => undefined))
      for (const [path, text] of Object.entries(files)) {
        const file = join(folder, language, each === served ? "served" : "", path);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, text);
      }
  cpSync(join(testdata, "clients"), folder, { recursive: true });
}, LONG);
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

function check(lines: readonly unknown[]): void {
  expect(lines).toEqual(
    expected.map((line) => (typeof line === "string" ? line : expect.stringMatching(line))),
  );
  expect(attempts).toBe(1);
  expect(keys).toEqual(["x-request-token"]);
  attempts = 0;
}

/** What is checked of the package in each language. */
const checks: Readonly<Record<string, () => Promise<void>>> = {
  TypeScript: async () => {
    const cwd = join(folder, "typescript");
    symlinkSync(join(root, "node_modules"), join(cwd, "node_modules"), "dir");
    writeFileSync(join(cwd, "calls.ts"), calls);
    const { stdout } = await execute(process.execPath, [`--conditions=${SOURCE_CONDITION}`, "calls.ts"], {
      cwd,
      env,
    });
    check(JSON.parse(stdout));
    const tsc = join(root, "node_modules/typescript/bin/tsc");
    const compiled = await execute(process.execPath, [tsc, "--noEmit"], { cwd }).catch(
      (error: { stdout: string }) => error,
    );
    expect(compiled.stdout).toBe("");
  },
  Python: async () => {
    const python = join(root, pythonOf(join("packages", "python", ".venv")));
    const cwd = join(folder, "python");
    const settings = {
      cwd,
      env: {
        ...env,
        PYTHONPATH: [join(cwd, "src"), join(cwd, "served", "src")].join(delimiter),
        MYPY_CACHE_DIR: mypyCache,
      },
    };
    const { stdout } = await execute(python, [join(folder, "calls.py")], settings);
    check(JSON.parse(stdout));
    const help = await execute(python, ["-c", "import library; help(library.Library.__init__)"], settings);
    expect(help.stdout).toMatch(/timeout: Seconds for one attempt.*Default 2\.5\./s);
    const mypy = await execute(
      python,
      ["-m", "mypy", "--strict", "src/library", "served/src/served"],
      settings,
    ).catch((error: { stdout: string }) => error);
    expect(mypy.stdout).toMatch(/^Success/);
  },
  Java: async () => {
    const cwd = join(folder, "java");
    await execute(process.execPath, ["scripts/setup.mjs", "java"], { cwd: root });
    // Without our own client.
    const path = classPath().split(delimiter).slice(1).join(delimiter);
    const sources = globSync("{.,served}/src/{main,generated}/java/**/*.java", { cwd });
    const flags = [
      "-Xlint:all",
      "-Werror",
      "-proc:none",
      "--release",
      "17",
      "-encoding",
      "UTF-8",
      "-d",
      "classes",
    ];
    const bin = (name: string): string => join(findJdks()[0]?.home ?? "", "bin", name);
    const own = sources.filter((each) => !each.endsWith("module-info.java"));
    await execute(bin("javac"), [...flags, "-cp", path, ...own, join(folder, "Calls.java")], { cwd });
    const run = ["-cp", ["classes", path].join(delimiter), "Calls"];
    const { stdout } = await execute(bin("java"), run, { cwd, env });
    check(stdout.trimEnd().split("\n"));
  },
};

it.each(inTier({ quick: ["TypeScript"], all: Object.keys(checks) }))(
  "in %s",
  (name) => checks[name]?.(),
  LONG,
);
