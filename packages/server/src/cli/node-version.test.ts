// Which versions of Node.js the command runs on, and what it says on others.
import { describe, expect, it } from "vitest";
import { spawnSync } from "../../../../scripts/processes.mjs";
import manifest from "../../package.json" with { type: "json" };
import { whyTooOld } from "./node-version.ts";

const message =
  "Node.js 22.18.0 is too old; install Node.js 22.19 or newer, such as the current LTS version.";

describe("the command", () => {
  it.each(["22.19.0", "22.21.1", "24.0.0"])("runs on Node.js %s", (version) => {
    expect(whyTooOld(version)).toBeUndefined();
  });

  it.each(["18.20.4", "20.20.2", "22.18.0"])("does not run on Node.js %s", (version) => {
    expect(whyTooOld(version)).toContain(`Node.js ${version} is too old`);
  });

  it("asks for the version that the package asks for", () => {
    const oldest = manifest.engines.node.replace(">=", "");
    expect([whyTooOld(oldest), whyTooOld("22.18.0")]).toEqual([undefined, message]);
  });

  it("ends with 1 and one sentence on an older one, before it loads anything", () => {
    const old = 'Object.defineProperty(process.versions, "node", { value: "22.18.0" })';
    const args = ["--import", `data:text/javascript,${encodeURIComponent(old)}`, "src/cli.ts", "--version"];
    const cwd = new URL("../..", import.meta.url);
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: "utf8" });
    expect([status, stdout, stderr]).toEqual([1, "", `docuvane-server: ${message}\n`]);
  });
});
