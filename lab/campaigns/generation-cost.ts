// Measures what the generation of a package for GitHub's API (1,200 operations) costs in each language; prints a table.
// node --conditions=@docuvane/source lab/campaigns/generation-cost.ts
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../../generators/root.ts";
import { runProgram } from "../../test/wire/run.ts";
import { downloadGithubDocument } from "../unpack-npm-package.ts";

const LANGUAGES = ["typescript", "python", "java"];
/** Prints what a process used, as its last line. */
const METER = `data:text/javascript,${encodeURIComponent(
  'process.on("exit", () => console.log(JSON.stringify({ ...process.resourceUsage(), wall: performance.now() })));',
)}`;

interface Usage {
  /** Microseconds. */
  readonly userCPUTime: number;
  /** Microseconds. */
  readonly systemCPUTime: number;
  /** Kilobytes. */
  readonly maxRSS: number;
  /** Milliseconds since the process started. */
  readonly wall: number;
}

const folder = mkdtempSync(join(tmpdir(), "generation-cost-"));
try {
  const document = downloadGithubDocument(folder);
  console.log(`The document has ${(statSync(document).size / 1e6).toFixed(1)} MB.\n`);
  console.log("| language | s CPU | s | peak MB |\n|---|---:|---:|---:|");
  for (const language of LANGUAGES) {
    const { userCPUTime, systemCPUTime, maxRSS, wall } = await measure(document, language);
    const cpu = (userCPUTime + systemCPUTime) / 1e6;
    console.log(
      `| ${language} | ${cpu.toFixed(1)} | ${(wall / 1000).toFixed(1)} | ${Math.round(maxRSS / 1024)} |`,
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measure(document: string, language: string): Promise<Usage> {
  const sdkgen = join(root, "generators", "sdkgen.ts");
  const options = ["--spec", document, "--language", language, "--name", "github", "--output", language];
  const meter = ["--conditions=@docuvane/source", `--import=${METER}`];
  const { status, output } = await runProgram(
    process.execPath,
    [...meter, sdkgen, "generate", ...options],
    folder,
  );
  if (status !== 0) throw new Error(`Generating ${language} failed: ${output.slice(-500)}`);
  return JSON.parse(output.trim().split("\n").at(-1) ?? "") as Usage;
}
