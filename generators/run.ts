// Runs `sdkgen`: finds the command, which loads what it needs itself, and reports how it ended.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Command, ExitCode, seeHelp, UsageError } from "./commands/command.ts";
import { didYouMean } from "./config/nearest.ts";

const usage = `sdkgen COMMAND

Generates TypeScript, Python, Java and Go packages, and more, from any OpenAPI document.

Commands:
  init       writes sdkgen.yaml for a document, with everything that was inferred as comments
  generate   writes the packages of sdkgen.yaml, or one package by flags; keeps your edits
  check      compares what would be generated with what was generated last
  diff       reports what a new version of a document breaks, on the wire and for users of each SDK

Try it:
  npx @docuvane/sdkgen init openapi.yaml
  npx @docuvane/sdkgen generate
  npx @docuvane/sdkgen generate --spec openapi.yaml --language python --name acme --output sdks/python
  npx @docuvane/sdkgen diff git:main:openapi.yaml openapi.yaml

Every command has --help and --json. Exit codes: 0 done, 1 failed, 2 wrong usage,
3 conflicts with your edits (everything else was generated), 4 check found differences,
5 diff found changes at or above --fail-on.

  --help      this text
  --version   the version of sdkgen`;

const commands: Readonly<Record<string, () => Promise<Command>>> = {
  init: async () => (await import("./commands/init.ts")).init,
  generate: async () => (await import("./commands/generate.ts")).generate,
  check: async () => (await import("./commands/check.ts")).check,
  diff: async () => (await import("./commands/diff.ts")).diff,
};

/**
 * Runs a command and prints its error, if any.
 *
 * @param args - Arguments of the command line; without a command, flags are those of `generate`.
 * @returns The exit code.
 */
export async function runSdkgen(args: readonly string[]): Promise<number> {
  const [first = "--help"] = args;
  const isFlag = first.startsWith("-");
  try {
    if (isFlag && (first === "--help" || first === "-h")) return print(usage);
    if (isFlag && (first === "--version" || first === "-v")) return print(version());
    const name = isFlag ? "generate" : first;
    const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (load === undefined)
      throw new UsageError(
        seeHelp(`unknown command "${name}"${didYouMean(name, Object.keys(commands))}`, "sdkgen "),
      );
    const command = await load();
    const own = isFlag ? args : args.slice(1);
    return own.includes("--help") ? print(command.usage) : await command.run(own);
  } catch (error) {
    return report(error, args.includes("--json"));
  }
}

function print(text: string): number {
  console.log(text);
  return ExitCode.done;
}

function version(): string {
  const path = [join(import.meta.dirname, "package.json"), join(import.meta.dirname, "..", "package.json")];
  const manifests = path.flatMap((each) => readManifest(each));
  return manifests.find(({ name }) => name === "@docuvane/sdkgen")?.version ?? "unknown";
}

function readManifest(path: string): readonly { readonly name: string; readonly version: string }[] {
  try {
    return [JSON.parse(readFileSync(path, "utf8")) as { name: string; version: string }];
  } catch {
    return [];
  }
}

function report(error: unknown, isJson: boolean): number {
  const message = error instanceof Error ? error.message : String(error);
  const isUsage = error instanceof UsageError;
  const code = isUsage ? ExitCode.usage : ExitCode.failed;
  if (isJson)
    console.log(
      JSON.stringify({ ok: false, error: { kind: isUsage ? "usage" : "failed", message } }, null, 2),
    );
  else console.error(`sdkgen: ${message}`);
  return code;
}
