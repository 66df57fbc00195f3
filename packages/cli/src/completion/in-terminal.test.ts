// Completion as it is typed: each shell in a terminal, with the script where its first line says to put it.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { spawnSync } from "../../../../scripts/processes.mjs";
import { posixShell } from "../../../../scripts/shell.ts";
import { until } from "../../../../test/until.ts";
import { runLine } from "../../test/fake-terminal.ts";

const home = mkdtempSync(join(tmpdir(), "docuvane's términal "));
afterAll(() => rmSync(home, { recursive: true }));

/** Where the script goes below the home directory, and how the shell starts. */
const shells = {
  bash: {
    file: "docuvane.bash",
    command: posixShell.run(["bash", "--noprofile", "--rcfile", join(home, "docuvane.bash"), "-i"]),
  },
  zsh: { file: "functions/_docuvane", command: "zsh -i" },
  fish: { file: ".config/fish/completions/docuvane.fish", command: "fish -i" },
};

beforeAll(async () => {
  for (const [shell, { file }] of Object.entries(shells)) {
    mkdirSync(dirname(join(home, file)), { recursive: true });
    writeFileSync(join(home, file), (await runLine(`completion ${shell}`)).output);
  }
  writeFileSync(
    join(home, ".zshrc"),
    "fpath=(~/functions $fpath)\nautoload -Uz compinit && compinit -u -D\n",
  );
  // fish offers nothing for a command that is not installed. Tab must not start it.
  writeFileSync(join(home, "docuvane"), `#!/bin/sh\n${posixShell.run(["touch", join(home, "started")])}\n`);
  chmodSync(join(home, "docuvane"), 0o755);
});

const isInstalled = (program: string, option: string) => spawnSync(program, [option]).status === 0;
const hasTmux = isInstalled("tmux", "-V");

describe.each(Object.entries(shells))("in a terminal with %s", (shell, { command }) => {
  const isPossible = hasTmux && isInstalled(shell, "--version");
  const tmux = (...args: readonly string[]) =>
    spawnSync("tmux", ["-S", join(home, `${shell}.socket`), "-f", "/dev/null", ...args], {
      encoding: "utf8",
      env: { HOME: home, PATH: `${home}:${process.env["PATH"]}`, TERM: "xterm" },
    }).stdout;
  const screen = () => tmux("capture-pane", "-p").trimEnd();
  /** The line of the cursor, without the prompt. */
  const line = () =>
    /docuvane .*$/
      .exec(
        screen()
          .split("\n")
          .findLast((each) => each.includes("docuvane ")) ?? "",
      )?.[0]
      .trim();

  // Also after a test that ran out of time.
  afterAll(() => void (isPossible && tmux("kill-server")));

  it.skipIf(!isPossible)(
    `completes a command, an operation, an option and its value (needs tmux and ${shell})`,
    async () => {
      tmux("new-session", "-d", "-x", "150", "-y", "40", command);
      await until(() => screen() !== "");
      const steps = [
        ["docuvane ru", "docuvane runs"],
        ["li", "docuvane runs list"],
        ["--st", "docuvane runs list --status"],
        ["comp", "docuvane runs list --status completed"],
        ["--so", "docuvane runs list --status completed --sort"],
      ] as const;
      for (const [typed, expected] of steps) {
        tmux("send-keys", "-l", "--", typed);
        await until(() => line()?.endsWith(typed));
        tmux("send-keys", "Tab");
        await until(() => line() === expected);
      }
      expect(screen()).not.toMatch(/error|unknown|not found/i);
    },
  );
});
