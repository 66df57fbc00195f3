// Which program the action starts for a command line, on each system.
import { expect, it } from "vitest";
import { programOf } from "../../.github/actions/contract/runner.mjs";

const node = "C:\\hostedtoolcache\\windows\\node\\24.0.0\\x64\\node.exe";

it("runs the program of npx beside Node on Windows, where npx is a batch file", () => {
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
