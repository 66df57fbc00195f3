// `npm run generate`: writes the files of this repository that are made from openapi/; with --spec, a package for any API.
import { parseArgs } from "node:util";
import { root } from "../generators/root.ts";
import { runSdkgen } from "../generators/run.ts";
import { unifiedDiff } from "./generate/diff.ts";
import { ownOutputs } from "./generate/outputs.ts";
import { findDifferences, settle } from "./generate/write.ts";
import { usageOf } from "./usage.ts";

const usage = usageOf("generate");

const options = {
  check: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
  overlay: { type: "string", multiple: true, default: [] as string[] },
} as const;

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(`generate: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

async function run(args: readonly string[]): Promise<number> {
  if (args.some((arg) => /^--spec(=|$)/.test(arg))) return runSdkgen(args);
  const { help, check, overlay } = parseArgs({ args: [...args], options }).values;
  if (help) console.log(usage);
  return help ? 0 : generate(check, overlay);
}

/** Renders every file in memory, then writes or compares it; returns the exit code. */
async function generate(check: boolean, overlays: readonly string[]): Promise<number> {
  const differences = findDifferences(root, await ownOutputs(overlays));
  if (differences.length === 0) console.log("generate: every generated file is up to date");
  if (!check) settle(root, differences);
  for (const { path, committed, generated } of differences) {
    console.log(check ? `generate: ${path} differs; run npm run generate` : `generate: wrote ${path}`);
    if (check) console.log(unifiedDiff(path, committed, generated ?? ""));
  }
  return check && differences.length > 0 ? 1 : 0;
}
