// `sdkgen check`: compares what would be generated with what was generated last.
import { join, relative } from "node:path";
import { findChanges } from "../folder.ts";
import { type Command, ExitCode, published } from "./command.ts";
import { optionsUsage, readOrder } from "./options.ts";
import { makePackages } from "./packages.ts";
import { startProgress } from "./progress.ts";

const usage = `sdkgen check [--config FILE]
sdkgen check --spec FILE|URL --language LANGUAGE --name NAME --output DIR

Compares what would be generated with the last generated tree (.sdkgen/base), byte for byte, and writes nothing.
Your edits do not count. Exits with 4 when something differs.

${optionsUsage}
Output:
  --json       prints one object: {ok, packages: [{language, output, changed: [path]}]}
  --help       this text

Example:
  sdkgen check || sdkgen generate`;

/** The command `check`. */
export const check: Command = { usage, run };

async function run(args: readonly string[]): Promise<number> {
  const { config, json } = await readOrder(args);
  const packages: { language: string; output: string; changed: readonly string[] }[] = [];
  for await (const { language, output, files } of makePackages(config, startProgress()))
    packages.push({ language, output, changed: findChanges(output, files) });
  const isCurrent = packages.every(({ changed }) => changed.length === 0);
  if (json) console.log(JSON.stringify({ ok: isCurrent, packages }, null, 2));
  else for (const each of packages) print(each);
  return isCurrent ? ExitCode.done : ExitCode.outdated;
}

function print({
  language,
  output,
  changed,
}: {
  language: string;
  output: string;
  changed: readonly string[];
}): void {
  for (const path of changed) console.error(`differs: ${relative(".", join(output, path))}`);
  const count = changed.length === 1 ? "1 file differs" : `${changed.length} files differ`;
  const state = changed.length === 0 ? "up to date" : `${count}; run ${published} generate`;
  console.log(`${language}: ${output}: ${state}`);
}
