// Runs every command line that the pages show and `npm start` prints, exactly as shown, and lists the exit codes.
// node --conditions=@docuvane/source lab/campaigns/literal-run.ts [part of a page's name]
// Port 4010 must be free. Packages that the built ones depend on come from npm and PyPI.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { execFileSync } from "../../scripts/processes.mjs";
import { writeSection } from "../page-section.ts";
import { stepsOf } from "./literal-run/lines.ts";
import { type Page, pages, service } from "./literal-run/pages.ts";
import { Shell } from "./literal-run/shell.ts";
import { type Result, Typing } from "./literal-run/typing.ts";

const root = process.cwd();
const top = mkdtempSync(join(tmpdir(), "docuvane-lines-"));
const [clone, project, logs] = [join(top, "docuvane"), join(top, "project"), join(top, "logs")];
const results: Result[] = [];

try {
  prepare();
  const [wanted = ""] = process.argv.slice(2);
  // The packages come from the lines of the first page, so that one always runs.
  for (const page of pages) if (page.file === "README.md" || page.file.includes(wanted)) await read(page);
  const failed = results.filter(hasFailed);
  if (wanted === "") write();
  console.log(`${results.length} lines, ${failed.length} failed`);
  process.exitCode = failed.length === 0 ? 0 : 1;
} finally {
  rmSync(top, { recursive: true, force: true });
}

/** The clone has what is committed; its node modules are those that are installed here. */
function prepare(): void {
  for (const folder of [project, logs]) mkdirSync(folder, { recursive: true });
  execFileSync("git", ["clone", "--quiet", "--local", root, clone]);
  for (const folder of [".", "packages/cli"])
    execFileSync("cp", ["-al", join(root, folder, "node_modules"), join(clone, folder, "node_modules")]);
  execFileSync("cp", ["-al", join(homedir(), ".m2", "repository"), join(top, "m2")]);
  execFileSync("python3", ["-m", "venv", join(project, "venv")]);
  cpSync(join(root, "examples/invoice/invoice.pdf"), join(project, "invoice.pdf"));
}

/** The tools of the pages, and folders of their own for what they store. */
function variables(): Readonly<Record<string, string | undefined>> {
  const paths = [join(project, "node_modules/.bin"), join(project, "venv/bin"), dirname(process.execPath)];
  return {
    ...{ PATH: [...paths, process.env["PATH"]].join(delimiter), CLONE: clone },
    MAVEN_ARGS: `-o -Dmaven.repo.local=${join(top, "m2")}`,
    ...{ XDG_CONFIG_HOME: join(top, "config"), XDG_STATE_HOME: join(top, "state") },
  };
}

/** Types the lines of a page into one shell. */
async function read(page: Page): Promise<void> {
  const folder = join(page.place === "clone" ? clone : project, page.folder ?? "");
  mkdirSync(folder, { recursive: true });
  const open = (at: string) => new Shell(at, variables(), logs);
  const [shell, other] = [open(folder), open(clone)];
  const running = page.needsService ? await other.serve(service.line, service.ready) : undefined;
  if (running) await shell.run(service.exports);
  for (const line of page.before ?? []) await shell.run(line);
  const typing = new Typing(page, shell, { open, clone, project, report });
  const text = readFileSync(join(root, page.file), "utf8");
  for (const step of stepsOf(text)) await typing.take(step, folder);
  await typing.end();
  await running?.stop();
  await Promise.all([shell.close(), other.close()]);
}

/** npm ends with 130 after Ctrl-C. */
function hasFailed({ code = 0, note }: Result): boolean {
  return note === "refused" || (code !== 0 && !(code === 130 && note === "Ctrl-C"));
}

function report(result: Result): void {
  const line = result.line.replaceAll(top, "…");
  results.push({ ...result, line });
  console.log(`${endOf(result)}  ${result.page}: ${line}`);
}

function endOf({ code, note }: Result): string {
  return [code, note].filter((each) => each !== undefined).join(", ");
}

/** Writes the list into its page. */
function write(): void {
  const cell = (text: string) => text.replaceAll("|", "\\|");
  const rows = results.map((each) => `| ${each.page} | \`${cell(each.line)}\` | ${endOf(each)} |`);
  const ran = results.filter(({ code }) => code !== undefined).length;
  const date = new Date().toISOString().slice(0, 10);
  const figures = `${date}: ${results.length} lines, of which ${ran} ran.`;
  writeSection(
    join(root, "docs/evidence/command-lines.md"),
    "lines",
    [figures, "", "| Page | Line | Exit code |", "|---|---|---|", ...rows].join("\n"),
  );
}
