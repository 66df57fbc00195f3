// How programs are started on each system: the lines for cmd.exe, which only Windows could run.
import { expect, it } from "vitest";
import { candidates } from "./interpreters.mjs";
import { startable } from "./programs.mjs";

const line = (program: string, ...args: readonly string[]): string | undefined =>
  startable(program, args, "win32", { ComSpec: "C:\\Windows\\system32\\cmd.exe" }).args.at(-1);

it.each([
  ["npm", "linux"],
  ["npx", "darwin"],
  ["git", "win32"],
  ["C:\\Program Files\\nodejs\\node.exe", "win32"],
])("%s on %s is started as it is, with its arguments untouched", (program, platform) => {
  const args = ["a b", '"quoted"', "100 %"];
  expect(startable(program, args, platform)).toEqual({ file: program, args, options: {} });
});

it("a batch file of Windows is started by cmd.exe, with one line that Node leaves alone", () => {
  expect(startable("npm", ["pack", "--silent"], "win32", { ComSpec: "C:\\cmd.exe" })).toEqual({
    file: "C:\\cmd.exe",
    args: ["/d", "/s", "/c", '"npm.cmd pack --silent"'],
    options: { windowsVerbatimArguments: true },
  });
  expect(startable("npx", [], "win32", {}).file).toBe("cmd.exe");
});

it("a line for cmd.exe quotes what has a meaning there", () => {
  expect(line("npx", "--cache=C:\\Program Files\\npm")).toBe('"npx.cmd "--cache=C:\\Program Files\\npm""');
  expect(line("C:\\my tools\\x.CMD", "a&calc", "b|c", "^", "")).toBe(
    '""C:\\my tools\\x.CMD" "a&calc" "b|c" "^" """',
  );
  // The program behind the batch file reads a backslash before a quote as an escape.
  expect(line("npm", "C:\\my folder\\")).toBe('"npm.cmd "C:\\my folder\\\\""');
});

it.each(['a"&calc&"', "%PATH%", "a\nb"])("%j is not given to a batch file at all", (argument) => {
  expect(() => line("npm", argument)).toThrow("cannot be given the argument");
});

it("Python is looked for by its launcher on Windows, and by names with versions elsewhere", () => {
  const commands = (platform: string) => candidates(platform, {}).map((command) => command.join(" "));
  expect(commands("win32").slice(0, 2)).toEqual(["py -3.13", "py -3.12"]);
  expect(commands("darwin").slice(0, 2)).toEqual(["python3.13", "python3.12"]);
});
