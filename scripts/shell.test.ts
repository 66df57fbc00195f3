// What a shell reads is what a command was spelled from.

import { expect, it } from "vitest";
import { execFileSync } from "./processes.mjs";
import { posixShell, powerShell } from "./shell.ts";

const paths = [
  "/dist/a.tgz",
  "mes projécts/é.whl",
  "it's #1",
  "100%",
  "a & b; $HOME `x`",
  "C:\\dist",
  "[x]{y}(z)*?~",
];

it.skipIf(process.platform === "win32")("a POSIX shell reads each argument as it was", () => {
  const printed = execFileSync("sh", ["-c", posixShell.run(["printf", "%s\\n", ...paths])], {
    encoding: "utf8",
  });
  expect(printed.trimEnd().split("\n")).toEqual(paths);
});

it("PowerShell gets quotes where it would cut a parameter", () => {
  const command = ["mvn", "install:install-file", "-Dfile=C:\\dist\\a.jar", "--file", "C:\\it's.pdf"];
  expect(powerShell.run(command)).toBe(
    "mvn install:install-file '-Dfile=C:\\dist\\a.jar' --file 'C:\\it''s.pdf'",
  );
});
