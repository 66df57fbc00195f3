// The command `help`, and the examples that help texts end with.
import type { Command } from "commander";
import { describe, expect, it } from "vitest";
import { fakeTerminal, runLine } from "../test/fake-terminal.ts";
import { createProgram } from "./program.ts";

/** All commands below one, and itself. */
function allOf(command: Command): readonly Command[] {
  return [command, ...command.commands.flatMap(allOf)];
}

async function helpOf(words: string): Promise<string> {
  return (await runLine(`help ${words}`.trim())).output;
}

describe("help", () => {
  it.each(["", "documents", "documents process", "contract check"])(
    "shows `%s` as --help does",
    async (words) => {
      const { code, output } = await runLine(`help ${words}`.trim());
      expect([code, output]).toEqual([0, (await runLine(`${words} --help`.trim())).output]);
    },
  );

  it("names a word that is no command", async () => {
    expect(await runLine("help documents lst")).toEqual({
      ...{ code: 2, output: "", progress: "" },
      errors: 'docuvane: There is no command "lst". See `docuvane documents --help`. [usage]\n',
    });
  });

  it("begins with what a newcomer needs, and with the commands that are more than one call", async () => {
    expect(await helpOf("")).toMatch(/Start here:\n +dev /);
    expect(await helpOf("documents")).toMatch(/Commands:\n +process /);
    expect(await helpOf("webhooks")).toMatch(/Commands:\n +listen /);
  });
});

describe("the examples", () => {
  it("are in the help of every command that is not one operation", async () => {
    const first = [
      "",
      "documents process",
      "webhooks listen",
      "webhooks trigger",
      "events tail",
      "dev",
      "login",
    ];
    const others = ["profiles", "deployment check", "explain", "completion"];
    for (const words of [...first, ...others]) expect(await helpOf(words), words).toContain("\nExamples:\n");
  });

  it("are command lines that can be understood", async () => {
    const names = allOf(createProgram(fakeTerminal())).map(pathOf);
    const helps = await Promise.all(names.map(helpOf));
    const lines = helps.flatMap((text) =>
      [...text.matchAll(/^ {2}docuvane (.*)$/gm)].map(([, line = ""]) => line),
    );
    expect(lines.length).toBeGreaterThan(15);
    for (const line of lines) await understand(line.replace(/ [|<>] .*$/, ""));
  });
});

function pathOf(command: Command): string {
  return command.parent ? `${pathOf(command.parent)} ${command.name()}`.trim() : "";
}

/** Parses a command line without running its command. */
async function understand(line: string): Promise<void> {
  const program = createProgram(fakeTerminal());
  for (const command of allOf(program)) if (command.commands.length === 0) command.action(() => {});
  await program.parseAsync(line.split(" "), { from: "user" });
}
