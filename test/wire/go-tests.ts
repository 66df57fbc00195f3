// Runs the tests of a generated Go module, vet and gofmt.
import { go } from "../../generators/go/go.ts";
import { isMissing } from "../../scripts/installed.ts";
import { runProgram } from "./run.ts";
import { type Outcome, type Wired, writeLanguage } from "./wired.ts";

/** Generates the module of a document into a folder and runs its tests. */
export async function proveGo(wired: Wired, folder: string): Promise<Outcome> {
  await writeLanguage(go, wired, folder);
  return runGoTests(folder, []);
}

/** As `proveGo`, with the race detector where there is a C compiler, which it needs. */
export async function proveGoWithoutRaces(wired: Wired, folder: string): Promise<Outcome> {
  await writeLanguage(go, wired, folder);
  return runGoTests(folder, isMissing("gcc") ? [] : ["-race"]);
}

async function runGoTests(folder: string, options: readonly string[]): Promise<Outcome> {
  const formatted = await runProgram("gofmt", ["-l", "."], folder);
  const unformatted = formatted.output.split("\n").filter(Boolean);
  const { passed, failures } = await goTest(folder, ["-p", "1", "-vet", "all", ...options, "./..."]);
  return { passed, failures: [...failures, ...unformatted.map((path) => `gofmt would change ${path}`)] };
}

/** A line of `go test -json`, as far as it is read here. */
interface TestEvent {
  readonly Action: string;
  readonly Package?: string;
  readonly Test?: string;
  readonly Output?: string;
}

/** Runs `go test` in a folder; a failure has the name of its test and what that printed. */
export async function goTest(folder: string, args: readonly string[]): Promise<Outcome> {
  const { status, output } = await runProgram("go", ["test", "-json", ...args], folder);
  const lines = output.split("\n");
  const events = lines
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as TestEvent)
    .filter(({ Test }) => Test !== undefined && !Test.includes("/"));
  const failures = events
    .filter(({ Action }) => Action === "fail")
    .map(({ Package, Test }) => {
      const own = events.filter((event) => event.Package === Package && event.Test === Test);
      const printed = own.map(({ Output }) => Output ?? "").join("");
      return `${Test}: ${printed.replaceAll(/^(=== RUN|--- FAIL).*\n/gm, "").trim()}`.slice(0, 400);
    });
  if (failures.length === 0 && status !== 0) {
    // It was not compiled, or ended otherwise than by a test.
    const outputs = lines.map((line) =>
      line.startsWith("{") ? (JSON.parse(line) as TestEvent).Output : line,
    );
    failures.push(outputs.join("\n").trim().slice(0, 2000));
  }
  return { passed: events.filter(({ Action }) => Action === "pass").length, failures };
}
