// `npm run check`: everything that can be told without running the product; prints one line per check.
import { spawn } from "node:child_process";
import { join } from "node:path";

/** One check: its name and the program that exits with 0 when all is well. */
interface Check {
  readonly name: string;
  readonly args: readonly string[];
  /** Lines of its output that are worth reading also when it passed. */
  readonly show?: RegExp;
}

const bin = (name: string, file: string): string => join("node_modules", name, file);

const checks: readonly Check[] = [
  { name: "format and lint (Biome)", args: [bin("@biomejs/biome", "bin/biome"), "check", "."] },
  { name: "types (tsc)", args: [bin("typescript", "bin/tsc"), "-p", "tsconfig.json"] },
  {
    name: "spec (Redocly)",
    args: [
      bin("@redocly/cli", "bin/cli.js"),
      "lint",
      "--config",
      "openapi/redocly.yaml",
      "openapi/openapi.yaml",
    ],
  },
  {
    name: "spec (Spectral)",
    args: [
      bin("@stoplight/spectral-cli", "dist/index.js"),
      "lint",
      "-r",
      "openapi/.spectral.yaml",
      "openapi/openapi.yaml",
      "--fail-severity=hint",
    ],
  },
  {
    // Two rules of Spectral see references only after bundling.
    name: "bundled spec (Spectral)",
    args: [
      bin("@stoplight/spectral-cli", "dist/index.js"),
      "lint",
      "-r",
      "openapi/.spectral.yaml",
      "packages/server/src/generated/openapi.json",
      "--fail-severity=hint",
    ],
  },
  { name: "spec (house rules)", args: ["openapi/lint.ts"], show: /^x-origin|problems$/ },
  { name: "generated files", args: ["generators/generate.ts", "--check"] },
  {
    name: "architecture and lockfile",
    args: [bin("vitest", "vitest.mjs"), "run", "test/architecture.test.ts", "test/lockfile.test.ts"],
  },
  { name: "package exports (publint, attw)", args: ["scripts/check-packages.ts"] },
];

const started = Date.now();
let failures = 0;
for (const check of checks) failures += (await report(check)) ? 0 : 1;
console.log(
  failures === 0
    ? `check: all ${checks.length} checks passed (${seconds(started)})`
    : `check: ${failures} of ${checks.length} checks failed (${seconds(started)})`,
);
process.exitCode = failures === 0 ? 0 : 1;

/** Runs one check and prints its line, and its output when it failed; tells whether it passed. */
async function report(check: Check): Promise<boolean> {
  const since = Date.now();
  const { code, output } = await capture(check.args);
  console.log(`${code === 0 ? "pass" : "FAIL"}  ${check.name}  (${seconds(since)})`);
  const lines = code === 0 ? output.split("\n").filter((line) => check.show?.test(line)) : [output];
  for (const line of lines) console.log(`      ${line}`);
  return code === 0;
}

/** Runs Node on a script and collects what it prints. */
function capture(args: readonly string[]): Promise<{ readonly code: number; readonly output: string }> {
  return new Promise((resolve, reject) => {
    // The linters read local files only; their usage statistics and update notices would need a network.
    const env = {
      ...process.env,
      REDOCLY_TELEMETRY: "off",
      REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
      FORCE_COLOR: "0",
    };
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"], env });
    const chunks: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.once("error", reject);
    child.once("close", (code) =>
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString("utf8") }),
    );
  });
}

/** Seconds since a time, for people. */
function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
