// Builds and tests the package of one document as its user does: by npm, pip, Maven and Go, from the files of the package alone.
import { existsSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { go } from "../../../generators/go/go.ts";
import { java } from "../../../generators/java/java.ts";
import { python } from "../../../generators/python/python.ts";
import { root } from "../../../generators/root.ts";
import { typescript } from "../../../generators/typescript/typescript.ts";
import { execFileSync } from "../../../scripts/processes.mjs";
import { needJava } from "../../../scripts/setup/java.mjs";
import { mavenCommand } from "../../../scripts/setup/maven.mjs";
import { pythonOf } from "../../../scripts/setup/python.mjs";
import { goTest } from "../../../test/wire/go-tests.ts";
import { interpreter } from "../../../test/wire/python-tests.ts";
import { type Ended, runProgram } from "../../../test/wire/run.ts";
import { writeLanguage } from "../../../test/wire/wired.ts";
import type { Prove, Proved } from "./languages.ts";

/** The builds, by language. Messages of compilers and type checkers begin with the name of the tool. */
export const ownBuilds: Readonly<Record<string, Prove>> = {
  typescript: timed(async (wired, folder) => {
    await writeLanguage(typescript, wired, folder);
    const install = await npm(folder, "install", "--prefer-offline", "--no-audit", "--no-fund");
    if (install.status !== 0) return failed(install);
    const build = await npm(folder, "run", "build");
    const typecheck = await npm(folder, "run", "typecheck");
    const test = await npm(folder, "test");
    const failures = lines(test.output, /^\s*✖ .*\(\d/);
    return {
      passed: countOf(test.output, /^[#ℹ] pass (\d+)$/m),
      failures: [...orOutput(test, failures), ...orOutput(build, lines(build.output, /\[(WARNING|ERROR)\]/))],
      types: orOutput(typecheck, lines(typecheck.output, /error TS/)).map((line) => `tsc: ${line}`),
    };
  }),
  python: timed(async (wired, folder) => {
    await writeLanguage(python, wired, folder);
    const own = await pythonEnvironment(dirname(folder));
    const run = (...args: readonly string[]) => runProgram(own, ["-m", ...args], folder, { COLUMNS: "400" });
    const install = await run("pip", "install", "--quiet", "--no-input", "--group", "test", ".");
    if (install.status !== 0) return failed(install);
    const pytest = await run("pytest", "-q", "--tb=line");
    // What mypy knows of the dependencies is kept for the next document.
    const mypy = await run("mypy", "--strict", "--cache-dir", join("..", "mypy-own"), "src", "tests");
    const checker = join(root, "scripts/check/node_modules/pyright/index.js");
    const pyright = await runProgram(
      process.execPath,
      [checker, "--pythonpath", own, "src", "tests"],
      folder,
    );
    return {
      passed: countOf(pytest.output, /(\d+) passed/),
      failures: [
        ...orOutput(pytest, lines(pytest.output, /^(FAILED|ERROR) /)),
        ...lines(pytest.output, /\d+ warnings? in /),
      ],
      types: [
        ...orOutput(mypy, lines(mypy.output, /: error:/)).map((line) => `mypy: ${line}`),
        ...orOutput(pyright, lines(pyright.output, / - error:/)).map((line) => `pyright: ${line.trim()}`),
      ],
    };
  }),
  java: timed(async (wired, folder) => {
    await writeLanguage(java, wired, folder);
    const goals = ["-B", "-ntp", "-Dstyle.color=never", "verify"];
    const { program, args, environment } = mavenCommand(goals, { home: needJava().home, folder });
    const ended = await runProgram(program, args, folder, environment);
    const [, run = "0", failures = "0", errors = "0"] =
      /^.*Tests run: (\d+), Failures: (\d+), Errors: (\d+), Skipped: \d+$/m.exec(ended.output) ?? [];
    // With -Werror a warning of javac is an error.
    const messages = lines(ended.output, MESSAGE).filter((line) => !line.includes("unmappable character"));
    const broken = lines(ended.output, /^\[ERROR\] +\w+(Test)?\.\S+:\d+/);
    return {
      passed: Number(run) - Number(failures) - Number(errors),
      failures: messages.length > 0 ? broken : orOutput(ended, broken),
      types: messages.map((line) => `javac: ${line}`),
    };
  }),
  go: timed(async (wired, folder) => {
    await writeLanguage(go, wired, folder);
    const gofmt = await runProgram("gofmt", ["-l", "."], folder);
    const vet = await runProgram("go", ["vet", "./..."], folder);
    const staticcheck = await runProgram("go", ["run", STATICCHECK, "./..."], folder);
    const message = /^(?:vet: )?\S*\.go:\d+:/;
    return {
      ...(await goTest(folder, ["-race", "-vet", "off", "./..."])),
      types: [
        ...orOutput(gofmt, lines(gofmt.output, /./)).map((line) => `gofmt: ${line}`),
        ...orOutput(vet, lines(vet.output, message)).map((line) => `vet: ${line}`),
        ...orOutput(staticcheck, lines(staticcheck.output, message)).map((line) => `staticcheck: ${line}`),
      ],
    };
  }),
};

/** What checks Go modules besides `go vet`; Go downloads and builds it at its first use. */
const STATICCHECK = "honnef.co/go/tools/cmd/staticcheck@v0.8.2";

/** A message of javac or javadoc; without a locale javadoc adds one for each letter beyond ASCII when another fails. */
const MESSAGE = /^\[WARNING\] .*\.java:|^\[ERROR\] .*\.java:\[|\.java:\d+: (error|warning):/;

/** Measures the time of a build. */
function timed(build: (...given: Parameters<Prove>) => Promise<Omit<Proved, "seconds">>): Prove {
  return async (wired, folder) => {
    const start = performance.now();
    const proved = await build(wired, folder);
    return { ...proved, seconds: (performance.now() - start) / 1000 };
  };
}

/** Runs npm on the Node.js of this process: packages need a newer one than many machines have. */
function npm(folder: string, ...args: readonly string[]): Promise<Ended> {
  const path = [dirname(process.execPath), process.env["PATH"] ?? ""].join(delimiter);
  return runProgram("npm", args, folder, { PATH: path });
}

/** The environment that every package is installed into in turn: a pip that knows dependency groups, nothing else. */
async function pythonEnvironment(folder: string): Promise<string> {
  const place = join(folder, "python-own");
  const [own, stamp] = [pythonOf(place), join(place, ".complete")];
  if (existsSync(stamp)) return own;
  execFileSync(interpreter, ["-m", "venv", "--clear", place]);
  execFileSync(own, ["-m", "pip", "install", "--quiet", "--no-input", "--upgrade", "pip>=25.1"]);
  writeFileSync(stamp, "");
  return own;
}

/** The result when a step before the tests failed. */
function failed(step: Ended): Omit<Proved, "seconds"> {
  return { passed: 0, failures: [step.output.trim().slice(-2000)], types: [] };
}

/** The lines found, or the end of the output when the program failed and none was found. */
function orOutput({ status, output }: Ended, found: readonly string[]): readonly string[] {
  return status === 0 || found.length > 0 ? found : [output.trim().slice(-2000)];
}

function lines(output: string, pattern: RegExp): readonly string[] {
  return output.split("\n").filter((line) => pattern.test(line));
}

function countOf(output: string, pattern: RegExp): number {
  return Number(pattern.exec(output)?.[1] ?? 0);
}
