// Checks the command line: what each command writes and prints, and how it ends.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { spawnSync } from "../scripts/processes.mjs";
import { root } from "./root.ts";
import { runSdkgen } from "./run.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "docuvane-generate-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the command in the folder; what it prints, and how it ends. */
async function sdkgen(...args: readonly string[]) {
  const stdout: string[] = [];
  const stderr: string[] = [];
  const spies = [
    vi.spyOn(console, "log").mockImplementation((line: string) => void stdout.push(line)),
    vi.spyOn(console, "error").mockImplementation((line: string) => void stderr.push(line)),
  ];
  const before = process.cwd();
  process.chdir(folder);
  try {
    const status = await runSdkgen(args);
    return { status, stdout: stdout.join("\n"), stderr: stderr.join("\n") };
  } finally {
    process.chdir(before);
    for (const spy of spies) spy.mockRestore();
  }
}

/** Runs the command as its users do. */
function start(...args: readonly string[]) {
  const { status, stdout } = spawnSync(process.execPath, [join(root, "generators/sdkgen.ts"), ...args], {
    encoding: "utf8",
  });
  return { status, stdout: stdout.trim() };
}

function write(path: string, text: string): string {
  writeFileSync(join(folder, path), text);
  return join(folder, path);
}

/** Writes a document into the folder of the test. */
function document(members: unknown): string {
  return write("openapi.json", JSON.stringify(members));
}

const acme = {
  openapi: "3.0.3",
  info: { title: "Acme API", version: "1" },
  servers: [{ url: "https://api.acme.dev/v1" }],
  paths: {
    "/pets": {
      get: {
        tags: ["pets"],
        operationId: "listPets",
        callbacks: {},
        responses: {
          "200": { description: "Fine.", content: { "application/json": { schema: { type: "string" } } } },
        },
      },
    },
  },
};

describe("generate", () => {
  const flags = (output = "out"): readonly string[] => [
    ...["generate", "--spec", "openapi.json", "--language", "java"],
    ...["--name", "acme_pets", "--output", output],
  ];
  const resource = "out/src/generated/java/dev/acmepets/resources/Pets.java";

  test("writes a complete package, reports its warnings, and can be run again", {
    timeout: 120_000,
  }, async () => {
    document(acme);
    const first = await sdkgen(...flags());
    expect(first).toEqual({
      status: 0,
      stdout: expect.stringMatching(/^java: generated \d+ files in .*out; 2 warnings$/),
      stderr: expect.stringMatching(
        /^warning: \/paths\/~1pets\/get\/callbacks: Callbacks are ignored; .*\nwarning: \/info: Maven Central requires .*$/,
      ),
    });
    const text = readFileSync(join(folder, resource), "utf8");
    expect(text).toContain("list(");
    expect(await sdkgen(...flags())).toEqual(first);
    expect(readFileSync(join(folder, resource), "utf8")).toBe(text);
    expect(existsSync(join(folder, "out/pom.xml"))).toBe(true);
  });

  test("prints a warning of the document once for all languages", { timeout: 120_000 }, async () => {
    document(acme);
    const args = ["--spec", "openapi.json", "--name", "acme_pets", "--output", "out"];
    const { stdout, stderr } = await sdkgen(
      "generate",
      ...args,
      "--language",
      "typescript",
      "--language",
      "python",
    );
    const warnings = stderr.split("\n").filter((line) => !line.startsWith("sdkgen: generating "));
    expect(warnings).toEqual([
      expect.stringMatching(/^warning: \/paths\/~1pets\/get\/callbacks: Callbacks are ignored; /),
    ]);
    expect(stdout).toMatch(/^typescript: .*; 1 warning\npython: .*; 1 warning \(see above\)$/);
  });

  test.each([
    ["http://localhost:8080/v1", true],
    ["https://api.acme.example", true],
    ["https://api.acme.dev", false],
  ])("of the server %s warns that it is no default: %s", { timeout: 120_000 }, async (url, isWarned) => {
    document({ ...acme, servers: [{ url }] });
    const { stderr } = await sdkgen(...flags());
    expect(stderr.includes(`warning: /servers: ${url} is a local server or an example`)).toBe(isWarned);
  });

  test("reports conflicts with edits, and check ignores them", { timeout: 120_000 }, async () => {
    document(acme);
    await sdkgen(...flags());
    const before = readFileSync(join(folder, resource), "utf8");
    write(resource, before.replace("list(", "mine("));
    expect(await sdkgen("check", ...flags().slice(1))).toMatchObject({ status: 0 });
    document(JSON.parse(JSON.stringify(acme).replace("listPets", "allPets")) as unknown);
    expect(await sdkgen("check", ...flags().slice(1))).toMatchObject({
      status: 4,
      stdout: expect.stringMatching(/differs?; run npx @docuvane\/sdkgen generate$/),
      stderr: expect.stringContaining(`differs: ${resource}`),
    });
    const { status, stdout } = await sdkgen(...flags(), "--json", "--conflicts", "aside");
    expect(status).toBe(3);
    expect(JSON.parse(stdout)).toMatchObject({
      ok: false,
      packages: [
        {
          language: "java",
          conflicts: [{ path: resource.slice(4), aside: `${resource.slice(4)}.sdkgen-new` }],
        },
      ],
    });
    expect(readFileSync(join(folder, resource), "utf8")).toContain("mine(");
  });

  test.each([
    [["--language", "java", "--output", "out"], "--name is missing; see --help."],
    [["--name", "acme", "--output", "out"], "--language must be one of typescript, python"],
    [["--name", "acme", "--output", "out", "--language", "jva"], "not jva; did you mean java? See --help."],
    [
      ["--name", "acme", "--output", "out", "--language", "kotln"],
      "swift, or another client generator of OpenAPI Generator, such as dart or elixir, not kotln; did you mean kotlin?",
    ],
    [
      ["--name", "acme", "--output", "out", "--language", "ts"],
      "not ts; did you mean typescript? See --help.",
    ],
    [["--outptu", "x"], "unknown option --outptu; did you mean --output? See --help."],
    [["--conflicts", "none"], "--conflicts must be markers or aside"],
  ])("%j is wrong usage", async (args, message) => {
    document(acme);
    const { status, stdout, stderr } = await sdkgen("generate", "--spec", "openapi.json", ...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toContain(message);
  });

  test("rejects an invalid document and a folder with other files, and writes nothing", async () => {
    document({ openapi: "2.9" });
    expect(await sdkgen(...flags())).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^sdkgen: The document is OpenAPI 2\.9/),
    });
    expect(existsSync(join(folder, "out"))).toBe(false);
    expect(await sdkgen(...flags("."))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("contains files that were not generated (openapi.json)"),
    });
  });

  test("without a configuration says how to create one", async () => {
    expect(await sdkgen("generate")).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(
        "sdkgen.yaml does not exist; create it with `sdkgen init openapi.yaml`",
      ),
    });
  });
});

describe("init", () => {
  test("writes a configuration that generates, and never replaces one", { timeout: 120_000 }, async () => {
    document(acme);
    expect(await sdkgen("init", "openapi.json", "--language", "java")).toMatchObject({
      status: 0,
      stdout: "Wrote sdkgen.yaml: 1 method in 1 resource. Next: npx @docuvane/sdkgen generate",
    });
    const text = readFileSync(join(folder, "sdkgen.yaml"), "utf8");
    expect(text).toContain("name: acme\n");
    expect(text).toContain("#   pets:\n#     methods:\n#       list: get /pets\n");
    expect(await sdkgen("init", "openapi.json")).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("--force"),
    });
    write("sdkgen.yaml", `${text}resources:\n  pets:\n    methods:\n      every: get /pets\n`);
    expect(await sdkgen("generate")).toMatchObject({ status: 0 });
    const java = readFileSync(
      join(folder, "sdks/java/src/generated/java/dev/acme/resources/Pets.java"),
      "utf8",
    );
    expect(java).toContain(" every(");
  });
});

describe("the command line", () => {
  test("--help and --version load no language", () => {
    expect(start("--help")).toEqual({ status: 0, stdout: expect.stringContaining("Exit codes:") });
    expect(start("--version").stdout).toMatch(/^\d+\.\d+\.\d+$/);
  });

  test.each(["init", "generate", "check", "diff"])(
    "%s --help has examples and every option",
    async (command) => {
      const { status, stdout } = await sdkgen(command, "--help");
      expect(status).toBe(0);
      expect(stdout).toMatch(/Examples?:\n {2}sdkgen /);
      expect(stdout).toContain("--json");
    },
  );

  test("generate --help lists the languages", async () => {
    const { stdout } = await sdkgen("generate", "--help");
    expect(stdout).toContain("typescript, python, java, go, rust, kotlin, csharp, php, ruby, swift");
  });

  test("an unknown command suggests the nearest one, as JSON on request", async () => {
    expect(await sdkgen("genrate")).toEqual({
      status: 2,
      stdout: "",
      stderr: 'sdkgen: unknown command "genrate"; did you mean generate? See sdkgen --help.',
    });
    expect(JSON.parse((await sdkgen("genrate", "--json")).stdout)).toMatchObject({
      ok: false,
      error: { kind: "usage" },
    });
  });
});

test("an older Node.js is refused in one sentence", () => {
  const old =
    'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.11.1" } })';
  const preload = `data:text/javascript,${encodeURIComponent(old)}`;
  const args = ["--import", preload, join(root, "generators/sdkgen.ts"), "--version"];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  const message = "sdkgen: Node.js 20.11.1 is too old; install Node.js 20.12 or newer.\n";
  expect([status, stdout, stderr]).toEqual([1, "", message]);
});
