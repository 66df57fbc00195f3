// Generates the packages in a language, replaces the local server of their tests by spector, and runs them.
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { go } from "../../../generators/go/go.ts";
import { modulePath, packageName } from "../../../generators/go/package.ts";
import { java } from "../../../generators/java/java.ts";
import type { Language } from "../../../generators/language.ts";
import { python } from "../../../generators/python/python.ts";
import { root } from "../../../generators/root.ts";
import { renderTemplate } from "../../../generators/templates.ts";
import { SOURCE_CONDITION } from "../../../generators/typescript/package.ts";
import { typescript } from "../../../generators/typescript/typescript.ts";
import { runJavaTests } from "../../../test/wire/java-tests.ts";
import { runPythonTests } from "../../../test/wire/python-tests.ts";
import { runProgram } from "../../../test/wire/run.ts";
import { writeLanguage } from "../../../test/wire/wired.ts";
import type { Package } from "./packages.ts";

/** What the tests need to know. */
export interface Setting {
  /** Environment: the URL of the server, the folder of files. */
  readonly environment: Readonly<Record<string, string>>;
  /** Where packages are written. */
  readonly folder: string;
}

/** Runs the tests of packages; returns the reason for each failed call, by its number. */
export type RunCalls = (
  packages: readonly Package[],
  setting: Setting,
) => Promise<ReadonlyMap<number, string>>;

/** The languages of the campaign. */
export const runs: Readonly<Record<string, RunCalls>> = {
  typescript: async (packages, setting) => {
    await writeAll(typescript, packages, setting.folder, replaceTypescript);
    const modules = join(setting.folder, "node_modules");
    symlinkSync(join(root, "node_modules"), modules, "dir");
    const tests = globSync("*/tests/*.test.ts", { cwd: setting.folder });
    const parameters = [`--conditions=${SOURCE_CONDITION}`, "--test", "--test-reporter=tap", ...tests];
    const { output } = await runProgram(process.execPath, parameters, setting.folder, setting.environment);
    return readFailures(
      output.split(/\n(?=\s*not ok )/).filter((text) => text.trimStart().startsWith("not ok")),
      /error: (?:\|-\s*)?['"]?([^\n]*(?:\n {6,}[^\n]*){0,3})/,
    );
  },
  python: async (packages, setting) => {
    await writeAll(python, packages, setting.folder, replacePython);
    const failures: string[] = [];
    const rest = [...packages];
    const work = async (): Promise<void> => {
      for (let next = rest.shift(); next !== undefined; next = rest.shift())
        failures.push(
          ...(await runPythonTests(join(setting.folder, next.name), setting.environment)).failures,
        );
    };
    await Promise.all([work(), work()]);
    return readFailures(failures, / - (.*)/s);
  },
  java: async (packages, setting) => {
    await writeAll(java, packages, setting.folder, replaceJava);
    return runJava(packages, setting);
  },
  go: async (packages, setting) => {
    await writeAll(go, packages, setting.folder, replaceGo);
    shareRuntime(packages, setting.folder);
    let output = "";
    // A few at a time: a program that takes longer than ten minutes is ended.
    for (let first = 0; first < packages.length; first += GO_AT_ONCE) {
      const paths = packages.slice(first, first + GO_AT_ONCE).map(({ name }) => `./${name}`);
      const parameters = ["test", "-vet", "off", "-run", "_call_", ...paths];
      output += (await runProgram("go", parameters, setting.folder, setting.environment)).output;
    }
    const lost = packages.flatMap((each) => {
      const [, error] = new RegExp(`^# ${GO_MODULE}/${each.name}(?:_test)? .*\n(.*)`, "m").exec(output) ?? [];
      return error === undefined ? [] : numbersOf(each).map((number) => [number, error] as const);
    });
    return new Map([
      ...lost,
      ...readFailures(output.split("--- FAIL: ").slice(1), /_test\.go:\d+: ([^\n]*(?:\n {8,}[^\n]*){0,3})/),
    ]);
  },
};

/** Packages that do not compile fail with all of their calls; the others are run without them. */
async function runJava(packages: readonly Package[], setting: Setting): Promise<ReadonlyMap<number, string>> {
  const names = packages.map(({ name }) => name);
  const { failures, passed } = await runJavaTests(names, setting.folder, setting.environment);
  const errors = new Map(
    failures
      .flatMap((text) => [...text.matchAll(/^(\w+)[\\/]src\S*: (error: .*)$/gm)])
      .map(([, name = "", error = ""]) => [name, error]),
  );
  const broken = packages.filter(({ name }) => errors.has(name));
  if (passed > 0 || broken.length === 0) return readFailures(failures, /\): (.*)/s);
  for (const { name } of broken) rmSync(join(setting.folder, name), { recursive: true });
  const rest = await runJava(
    packages.filter((each) => !broken.includes(each)),
    setting,
  );
  const lost = broken.flatMap((each) =>
    numbersOf(each).map((number) => [number, errors.get(each.name) ?? ""] as const),
  );
  return new Map([...rest, ...lost]);
}

/** The numbers of the calls in the tests of a package. */
function numbersOf({ testData }: Package): readonly number[] {
  return testData.exchanges.map(({ name }) => Number(name.replace("call ", "")));
}

async function writeAll(
  language: Language,
  packages: readonly Package[],
  folder: string,
  replace: (each: Package, folder: string) => void,
): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const each of packages) {
    const own = join(folder, each.name);
    await writeLanguage(language, each, own);
    for (const path of globSync(
      "**/{failure-modes.test.ts,test_failure_modes.py,FailureModesTest.java,failures_gen_test.go}",
      {
        cwd: own,
      },
    ))
      rmSync(join(own, path));
    replace(each, own);
  }
}

function readFailures(texts: readonly string[], reason: RegExp): ReadonlyMap<number, string> {
  const failures = new Map<number, string>();
  for (const text of texts) {
    const numbers = [...(text.split("\n")[0] ?? "").matchAll(/call[ _]?(\d+)/gi)];
    const number = numbers.at(0)?.[1];
    const said = (reason.exec(text)?.[1] ?? text).replaceAll(/\s+/g, " ").slice(0, 300);
    if (number !== undefined) failures.set(Number(number), said);
    else console.error(text.slice(0, 3000));
  }
  return failures;
}

function template(name: string, view: Readonly<Record<string, unknown>>): string {
  return renderTemplate(join(import.meta.dirname, "support"), name, view);
}

function replaceTypescript({ basePath }: Package, folder: string): void {
  const path = join(folder, "tests", "support.ts");
  const before = readFileSync(path, "utf8");
  const client = find(/import \{ (?:type ByteStream, )?(\w+), type \w+Options/, before);
  const credentials = find(/const credentials: \w+ = ([\s\S]*?);\n/, before);
  writeFileSync(path, template("support.ts", { client, credentials, basePath }));
}

function replacePython({ basePath }: Package, folder: string): void {
  writeFileSync(join(folder, "tests", "mock_server.py"), template("mock_server.py", { basePath }));
  replaceIn(folder, "tests/api.py", [
    ["        [request] = self.server.requests", "        result = read_all(result)\n$&"],
    ["import EXCHANGES, ", "import read_all, EXCHANGES, "],
  ]);
  edit(folder, "tests/test_*.py", (text) =>
    text
      .replaceAll("next(result.pages()).model", "list(result)")
      .replaceAll(/"(file-[0-9a-f]{12})"\.encode\(\)/g, '__import__("mock_server").file("$1")'),
  );
}

function replaceJava({ basePath }: Package, folder: string): void {
  const [server = ""] = globSync("src/test/**/MockServer.java", { cwd: folder });
  const path = join(folder, server);
  const name = find(/^package ([\w.]+);/m, readFileSync(path, "utf8"));
  writeFileSync(path, template("MockServer.java", { root: name, basePath }));
  edit(folder, "src/test/**/*Test.java", (text) =>
    text
      .replaceAll(/api\.checkItems\(\s*result\s*\.pages\(\)[^;]*;/g, "api.check(result);")
      .replaceAll(
        /FileInput\.of\(\s*TestApi\.bytes\(\s*("file-[0-9a-f]{12}")\s*\)\s*\)/g,
        "MockServer.input($1)",
      ),
  );
  replaceIn(folder, join(dirname(server), "TestApi.java"), [
    ["private void checkRequest() {", "$&\n        if (exchange != null) return;"],
    ["Values.check(result, ", "Values.check(MockServer.readAll(result), "],
    ["return text.getBytes(StandardCharsets.UTF_8);", "return MockServer.file(text);"],
    [/get\(get\(exchange, "response"\), "items"\)/g, 'expected(get(exchange, "response"))'],
  ]);
  // Only where a response is binary.
  edit(folder, join(dirname(server), "TestApi.java"), (text) =>
    text.replace(
      /(case "binary" ->)\s*assertEquals\(\s*body,\s*new String\(([\s\S]*?),\s*StandardCharsets\.UTF_8\)\);/,
      "$1 org.junit.jupiter.api.Assertions.assertArrayEquals(MockServer.file(body), $2);",
    ),
  );
}

/** Module of all Go packages. */
const GO_MODULE = "http-specs.test";
/** How many of them are compiled and run by one command. */
const GO_AT_ONCE = 12;

function replaceGo({ plan }: Package, folder: string): void {
  writeFileSync(
    join(folder, "http_specs_test.go"),
    template("http_specs_test.go", { package: packageName(plan) }),
  );
  edit(folder, "*_gen_test.go", (text) =>
    text
      .replaceAll(/core\.FileBytes\("document", \[\]byte\(("file-[0-9a-f]{12}")\)\)/g, "core.File(input($1))")
      .replaceAll(/\[\]byte\(("file-[0-9a-f]{12}")\)/g, "fileContent($1)"),
  );
  replaceIn(folder, "start_gen_test.go", [
    [/s\.URL = (strings\.TrimSuffix\(.*?\)) \+/, "s.URL = address($1) +"],
    ["option.WithRateLimit(", "option.WithMaxRetries(0), $&"],
  ]);
  // Only the credentials of the scenario are sent.
  edit(folder, "*/*_gen.go", (text) => text.replace(/(option\.WithBaseURL\(s\.URL\)), .*\}$/m, "$1}"));
  replaceIn(folder, "fake/exchange.go", [
    ["if len(sent) != 1 {", "if len(sent) != 0 {"],
    ["x.checkRequest(sent[0])", ""],
    [/"Pages"/g, '"All"'],
    [/return item\.Elem\(\).*/, "items = append(items, item.Interface())\ncontinue"],
    ["string(content) != x.Response.Body", "string(content) != read(x.Response.Body)"],
  ]);
  edit(folder, "fake/exchange.go", (text) =>
    text.concat(
      "func read(token string) string {\n",
      'content, _ := os.ReadFile(os.Getenv("HTTP_SPECS_FILES") + "/" + token + "/bytes")\n',
      "return string(content)\n}\n",
    ),
  );
}

/** Makes one module of all packages with one runtime, which would be compiled for each of them. */
function shareRuntime(packages: readonly Package[], folder: string): void {
  writeFileSync(join(folder, "go.mod"), `module ${GO_MODULE}\n\ngo 1.25\n`);
  for (const { name, plan } of packages) {
    const own = join(folder, name);
    edit(own, "**/*.go", (text) =>
      text
        .replaceAll(`"${modulePath(plan)}/core"`, `"${GO_MODULE}/core"`)
        .replaceAll(new RegExp(`"${modulePath(plan)}(?=[/"])`, "g"), `"${GO_MODULE}/${name}`),
    );
    rmSync(join(own, "go.mod"));
    // Each package has the parts of the runtime that it needs.
    cpSync(join(own, "core"), join(folder, "core"), { recursive: true });
    rmSync(join(own, "core"), { recursive: true });
  }
}

/**
 * Finds the group of a pattern in a text.
 *
 * @throws {Error} It is not there: the tests that are generated changed, and would not call the server.
 */
function find(pattern: RegExp, text: string): string {
  const group = pattern.exec(text)?.[1];
  if (group === undefined) throw new Error(`A generated test has no ${String(pattern)}.`);
  return group;
}

/**
 * Replaces texts of a file.
 *
 * @throws {Error} One is not there, as in `find`.
 */
function replaceIn(
  folder: string,
  path: string,
  pairs: readonly (readonly [from: string | RegExp, to: string])[],
): void {
  const file = join(folder, path);
  const before = readFileSync(file, "utf8");
  const after = pairs.reduce((text, [from, to]) => {
    const replaced = text.replace(from, to);
    if (replaced === text) throw new Error(`${path} has no ${String(from)}.`);
    return replaced;
  }, before);
  writeFileSync(file, after);
}

function edit(folder: string, pattern: string, change: (text: string) => string): void {
  for (const path of globSync(pattern, { cwd: folder })) {
    const file = join(folder, path);
    writeFileSync(file, change(readFileSync(file, "utf8")));
  }
}
