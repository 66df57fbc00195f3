// `npm run release`: builds every file of a release with SBOMs, provenance and digests; --bump writes the next version.
import { mkdirSync, readdirSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { usageOf } from "../usage.ts";
import { buildRelease } from "./build/all.ts";
import { bump } from "./bump.ts";
import { refusals } from "./preflight.ts";
import { readProject, root } from "./project.ts";
import { git } from "./run.ts";
import { verify } from "./verify.mjs";

const usage = usageOf("release");

const options = {
  "dry-run": { type: "boolean", default: false },
  bump: { type: "boolean", default: false },
  out: { type: "string", default: join(root, "dist", "release") },
  tag: { type: "string" },
  help: { type: "boolean", default: false },
} as const;

/** A reason to stop, for the reader of the command's output. */
class Refusal extends Error {}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (error instanceof TypeError) console.error(`release: ${error.message}\n\n${usage}`);
  else console.error(`release: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = error instanceof TypeError ? 2 : 1;
}

async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  if (values.bump) return runBump();
  if (!values["dry-run"]) return explain();
  return build(values.out, values.tag);
}

async function runBump(): Promise<number> {
  const { version, files } = await bump(root);
  console.log(
    `release: the version is ${version}; wrote ${files.length} files. Read CHANGELOG.md, then commit.`,
  );
  return 0;
}

/** Prints what a release would publish. */
function explain(): number {
  const { version, addresses } = readProject();
  console.error(`release: publishing happens in .github/workflows/release.yml only, when the tag v${version} is pushed to
${addresses?.repository ?? "the repository"}. It publishes the npm packages, the Python package and the Java package of version ${version}, and attaches
all files to a release on GitHub. To build the same files here: npm run release -- --dry-run`);
  return 1;
}

async function build(directory: string, tag: string | undefined): Promise<number> {
  const started = Date.now();
  const onStep = (step: string): void =>
    console.log(`release: ${((Date.now() - started) / 1000).toFixed(1).padStart(6)} s  ${step}`);
  const reasons = refusals(root, tag);
  if (reasons.length > 0) throw new Refusal(`refused:\n${reasons.map((each) => `  ${each}`).join("\n")}`);
  const output = emptyDirectory(resolve(directory));
  const epoch = Number(git(root, "log", "-1", "--format=%ct"));
  const files = await buildRelease({ project: readProject(), build: { top: root, epoch }, output, onStep });
  onStep("verifying");
  const faults = verify(output, git(root, "rev-parse", "HEAD"));
  for (const fault of faults) console.error(`release: ${fault}`);
  const bytes = files.reduce((sum, name) => sum + statSync(join(output, name)).size, 0);
  onStep(`${files.length} files, ${(bytes / 1e6).toFixed(1)} MB in ${relative(process.cwd(), output)}`);
  return faults.length === 0 ? 0 : 1;
}

function emptyDirectory(path: string): string {
  mkdirSync(path, { recursive: true });
  if (readdirSync(path).length === 0) return path;
  throw new Refusal(
    `${path} is not empty: files of another build would be among those of this one. Remove it, or name another with --out.`,
  );
}
