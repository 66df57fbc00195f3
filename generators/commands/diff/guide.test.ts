// Follows the guide of `sdkgen diff`: writes its files, runs its commands, and compares what they print.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { execFileSync } from "../../../scripts/processes.mjs";
import { root } from "../../root.ts";
import { runSdkgen } from "../../run.ts";

const guide = readFileSync(join(root, "docs/guides/sdkgen/diff.md"), "utf8");
const block = /(?:<!-- file (?<file>\S+) -->\n)?^```(?<language>\w+)\n(?<code>[\s\S]*?)^```$/gm;
let folder: string;
let before: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "docuvane-guide-"));
  before = process.cwd();
  process.chdir(folder);
});

afterEach(() => {
  process.chdir(before);
  rmSync(folder, { recursive: true });
});

function git(...args: readonly string[]): void {
  const identity = ["-c", "user.name=T", "-c", "user.email=t@example.com", "-c", "commit.gpgsign=false"];
  execFileSync("git", [...identity, ...args], { cwd: folder, stdio: "pipe" });
}

/** Runs a command line of the guide; what it prints, and its exit code. */
async function follow(line: string): Promise<{ readonly status: number; readonly printed: string }> {
  const [, rest = ""] = /^npx @docuvane\/sdkgen (.*)$/.exec(line.trim()) ?? [];
  const lines: string[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((text: string) => void lines.push(text));
  try {
    const status = await runSdkgen(rest.split(" "));
    return { status, printed: `${lines.join("\n")}\n` };
  } finally {
    log.mockRestore();
  }
}

test("every block of the guide does what the guide says", async () => {
  const blocks = [...guide.matchAll(block)].map(({ groups = {} }) => groups);
  const write = (file: string, code: string): void => writeFileSync(join(folder, file), code);
  const statuses: number[] = [];
  let printed = "";
  for (const { file, language, code = "" } of blocks) {
    if (file !== undefined) write(file, code);
    if (language === "text") expect(printed).toBe(code);
    if (language !== "sh") continue;
    if (code.includes("git:origin/main")) {
      write("openapi.yaml", readFileSync(join(folder, "old.yaml"), "utf8"));
      git("init", "--quiet");
      git("add", "openapi.yaml");
      git("commit", "--quiet", "-m", "old");
      git("update-ref", "refs/remotes/origin/main", "HEAD");
      write("openapi.yaml", readFileSync(join(folder, "new.yaml"), "utf8"));
    }
    const result = await follow(code);
    statuses.push(result.status);
    printed = result.printed;
  }
  // The first run finds what breaks, the second ignores it, and the third also compares TypeScript and Java.
  expect(statuses).toEqual([5, 0, 5]);
  expect(readFileSync(join(folder, "comment.md"), "utf8")).toMatch(/^<!-- sdkgen-diff -->\n\*\*Breaking: /);
  expect(JSON.parse(readFileSync(join(folder, "diff.sarif"), "utf8"))).toMatchObject({ version: "2.1.0" });
});

test("the guide names every property of the JSON report", async () => {
  for (const [, file, code = ""] of guide.matchAll(
    /<!-- file ((?:old|new)\.yaml) -->\n```yaml\n([\s\S]*?)```/g,
  ))
    writeFileSync(join(folder, file ?? ""), code);
  const { printed } = await follow("npx @docuvane/sdkgen diff old.yaml new.yaml --json");
  const report = JSON.parse(printed) as Readonly<Record<string, unknown>>;
  const rows = [...guide.matchAll(/^\| (`[a-z_`, ]+`) \|/gm)].flatMap(
    ([, names = ""]) => names.match(/\w+/g) ?? [],
  );
  expect(Object.keys(report).filter((name) => !rows.includes(name))).toEqual([]);
});
