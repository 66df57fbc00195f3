// The completion scripts in the shells themselves; a shell that is not installed is skipped.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { spawnSync } from "../../../../scripts/processes.mjs";
import { fakeTerminal, runLine } from "../../test/fake-terminal.ts";
import { createProgram } from "../program.ts";
import { wordsOf } from "./words.ts";

const folder = mkdtempSync(join(tmpdir(), "docuvane-completion-"));
afterAll(() => rmSync(folder, { recursive: true }));

const isInstalled = (shell: string) => spawnSync(shell, ["-c", "exit 0"]).status === 0;

async function scriptOf(shell: string): Promise<string> {
  const file = join(folder, `docuvane.${shell}`);
  writeFileSync(file, (await runLine(`completion ${shell}`)).output);
  return file;
}

describe.skipIf(!isInstalled("bash"))("in bash", () => {
  async function complete(...words: readonly string[]): Promise<readonly string[]> {
    const quoted = ["docuvane", ...words].map((word) => `'${word}'`).join(" ");
    const program = `source '${await scriptOf("bash")}'
COMP_WORDS=(${quoted}); COMP_CWORD=${words.length}; _docuvane; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { stdout, stderr, status } = spawnSync("bash", ["--norc", "-c", program], {
      cwd: folder,
      encoding: "utf8",
    });
    expect({ stderr, status }).toEqual({ stderr: "", status: 0 });
    return stdout.split("\n").filter(Boolean);
  }

  it("offers groups, their commands, options and values", async () => {
    expect(await complete("doc")).toEqual(["documents"]);
    expect(await complete("documents", "l")).toEqual(["list", "list-pages"]);
    expect(await complete("documents", "list", "--st")).toEqual(["--status"]);
    expect(await complete("documents", "list", "--status", "co")).toEqual(["completed"]);
    expect(await complete("documents", "list", "--status", "completed", "--so")).toEqual(["--sort"]);
    expect(await complete("completion", "z")).toEqual(["zsh"]);
    expect(await complete("webhooks", "trigger", "document.f")).toEqual(["document.failed"]);
    expect(await complete("profiles", "")).toEqual(expect.arrayContaining(["list", "use", "remove"]));
  });

  it("offers files where files are expected, and nothing for free text", async () => {
    const name = "invoice for José [1].pdf";
    writeFileSync(join(folder, name), "");
    expect(await complete("documents", "upload", "--file", "inv")).toEqual([name]);
    expect(await complete("documents", "process", "inv")).toEqual([name]);
    expect(await complete("documents", "list", "--workflow-id", "inv")).toEqual([]);
  });

  it("follows every command of the program", async () => {
    const commands = wordsOf(createProgram(fakeTerminal())).filter(({ next }) => next.length > 0);
    expect(commands.length).toBeGreaterThan(5);
    for (const { path, next } of commands) {
      const offered = await complete(...path.split(" ").filter(Boolean), "");
      expect(offered).toEqual(expect.arrayContaining(next.map(({ word }) => word)));
    }
  });
});

describe.skipIf(!isInstalled("zsh"))("in zsh", () => {
  it("is a function without errors of syntax", async () => {
    const { stderr, status } = spawnSync("zsh", ["-f", "-n", await scriptOf("zsh")], { encoding: "utf8" });
    expect({ stderr, status }).toEqual({ stderr: "", status: 0 });
  });
});

describe.skipIf(!isInstalled("fish"))("in fish", () => {
  it("offers commands and values", async () => {
    const ask = `source ${await scriptOf("fish")}; complete -C 'docuvane documents list --status co'`;
    const { stdout, status } = spawnSync("fish", ["--no-config", "-c", ask], { encoding: "utf8" });
    expect({ stdout, status }).toMatchObject({ stdout: expect.stringContaining("completed"), status: 0 });
  });
});

it("refuses a shell that it does not know", async () => {
  expect(await runLine("completion tcsh")).toMatchObject({
    code: 2,
    errors: expect.stringMatching(/Allowed choices are bash, zsh, fish/),
  });
});
