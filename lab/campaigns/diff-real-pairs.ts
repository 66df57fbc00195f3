// Compares published versions of public APIs by `sdkgen diff`, and prints findings, time and memory.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { parse } from "yaml";
import { root } from "../../generators/root.ts";
import { spawnSync } from "../../scripts/processes.mjs";
import { writeSection } from "../page-section.ts";
import { unpackNpmPackage } from "../unpack-npm-package.ts";

const usage = `node --conditions=@docuvane/source lab/campaigns/diff-real-pairs.ts [options]

Downloads two published versions of each API from npm, and compares them forwards, backwards, each with itself, and with
the same document in which the properties of every object are in reverse order.

  --folder DIR   where packages are kept (default: a folder for temporary files)
  --write        writes the table into docs/evidence/diff.md
  --help         this text`;

const PAIRS = [
  {
    api: "GitHub",
    package: "@octokit/openapi",
    file: "generated/api.github.com.json",
    old: "22.0.0",
    new: "23.0.2",
  },
  {
    api: "Figma",
    package: "@figma/rest-api-spec",
    file: "openapi/openapi.yaml",
    old: "0.40.0",
    new: "0.43.0",
  },
  { api: "Blockfrost", package: "@blockfrost/openapi", file: "openapi.yaml", old: "0.1.82", new: "0.1.93" },
] as const;

const AUDIENCES = ["wire", "typescript", "python", "java"] as const;
/** Prints what a process used, as its last line on the error output. */
const METER = `data:text/javascript,${encodeURIComponent(
  'process.on("exit", () => console.error(JSON.stringify({ ...process.resourceUsage(), wall: performance.now() })));',
)}`;

interface Counts {
  readonly breaking: number;
  readonly risky: number;
  readonly addition: number;
}

interface Outcome {
  readonly summary: Readonly<Record<(typeof AUDIENCES)[number], Counts>>;
  /** Seconds by the clock, seconds of processor time, and megabytes. */
  readonly wall: number;
  readonly cpu: number;
  readonly memory: number;
}

const { values } = parseArgs({
  options: {
    folder: { type: "string", default: join(tmpdir(), "docuvane-diff-real-pairs") },
    write: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

if (values.help) console.log(usage);
else {
  const text = tableOf(PAIRS.flatMap(rowsOf));
  if (values.write) writeSection(join(root, "docs/evidence/diff.md"), "pairs", text);
  console.log(text);
}

function rowsOf(pair: (typeof PAIRS)[number]): readonly string[] {
  const [old, current] = [
    documentOf(pair.package, pair.old, pair.file),
    documentOf(pair.package, pair.new, pair.file),
  ];
  const reversed = join(values.folder, `${pair.api}-reversed.json`);
  writeFileSync(
    reversed,
    JSON.stringify(withReversedKeys(parse(readFileSync(old, "utf8"), { maxAliasCount: -1 }))),
  );
  const name = `${pair.api} (\`${pair.package}\`)`;
  return [
    rowOf(`${name} ${pair.old} → ${pair.new}`, compare(old, current)),
    rowOf(`${name} ${pair.new} → ${pair.old}`, compare(current, old)),
    rowOf(`${name} ${pair.old} → ${pair.old}`, compare(old, old)),
    rowOf(`${name} ${pair.old} → properties in reverse order`, compare(old, reversed)),
  ];
}

/** Returns a document of a package, which is downloaded once. */
function documentOf(name: string, version: string, file: string): string {
  const folder = join(values.folder, `${name.replace("/", "-")}-${version}`);
  const path = join(folder, "package", file);
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  unpackNpmPackage(`${name}@${version}`, folder, `package/${file}`);
  return path;
}

function compare(old: string, current: string): Outcome {
  const command = [
    join(root, "generators/sdkgen.ts"),
    "diff",
    old,
    current,
    "--format",
    "json",
    "--fail-on",
    "none",
  ];
  const flags = ["--conditions=@docuvane/source", `--import=${METER}`];
  const options = { cwd: values.folder, encoding: "utf8", maxBuffer: 1 << 28 } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [...flags, ...command], options);
  if (status !== 0) throw new Error(`sdkgen diff of ${old} and ${current} exits with ${status}: ${stderr}`);
  console.error(`${old} ${current}`);
  const { summary } = JSON.parse(stdout) as Pick<Outcome, "summary">;
  const usage = JSON.parse(stderr.trim().split("\n").at(-1) ?? "") as Readonly<
    Record<"userCPUTime" | "systemCPUTime" | "maxRSS" | "wall", number>
  >;
  const cpu = (usage.userCPUTime + usage.systemCPUTime) / 1e6;
  return { summary, wall: usage.wall / 1000, cpu, memory: usage.maxRSS / 1024 };
}

function withReversedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withReversedKeys);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, withReversedKeys(member)]),
  );
}

function rowOf(name: string, { summary, wall, cpu, memory }: Outcome): string {
  const cells = AUDIENCES.map((audience) => {
    const { breaking, risky, addition } = summary[audience];
    return `${breaking} / ${risky} / ${addition}`;
  });
  return `| ${name} | ${cells.join(" | ")} | ${wall.toFixed(1)} | ${cpu.toFixed(1)} | ${memory.toFixed(0)} |`;
}

function tableOf(rows: readonly string[]): string {
  const date = new Date().toISOString().slice(0, 10);
  return [
    `Measured on ${date} with Node ${process.version}. Findings: breaking / risky / additions.`,
    "",
    `| documents | ${AUDIENCES.join(" | ")} | seconds | of processor time | MB |`,
    "|---|---:|---:|---:|---:|---:|---:|---:|",
    ...rows,
  ].join("\n");
}
