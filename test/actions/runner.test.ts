// Which program the action starts for a command line, on each system.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { programOf, splitCommand } from "../../.github/actions/contract/command-line.mjs";
import { root } from "../root.ts";

const lines: readonly { platform: string; text: string; arguments: readonly string[] }[] = JSON.parse(
  readFileSync(join(root, "test", "platforms", "command-lines.json"), "utf8"),
);

it.each(lines)("splits a command line as a shell of $platform does: $text", (line) => {
  expect(splitCommand(line.text, line.platform)).toEqual(line.arguments);
});

it.each([
  ["linux", "node 'my cli.js"],
  ["linux", 'node "my cli.js\\"'],
  ["win32", 'node "my cli.js'],
])("refuses a quotation without an end on %s: %s", (platform, line) => {
  expect(() => splitCommand(line, platform)).toThrow(`${line} has a quotation without an end`);
});

const node = "C:\\hostedtoolcache\\windows\\node\\24.0.0\\x64\\node.exe";

it("runs the program of npx next to Node on Windows, where npx is a batch file", () => {
  expect(programOf("npx --yes @docuvane/sdkgen", "win32", node)).toEqual([
    node,
    "C:\\hostedtoolcache\\windows\\node\\24.0.0\\x64\\node_modules\\npm\\bin\\npx-cli.js",
    "--yes",
    "@docuvane/sdkgen",
  ]);
});

it.each(["linux", "darwin"])("runs npx itself on %s", (platform) => {
  expect(programOf(" npx  --yes x ", platform, "/usr/bin/node")).toEqual(["npx", "--yes", "x"]);
});

it("keeps the backslashes of another program", () => {
  expect(programOf(`${node} C:\\sdkgen.js`, "win32", node)).toEqual([node, "C:\\sdkgen.js"]);
});
