// `npm run pack`: what it prints, and in which order.
import { expect, it } from "vitest";
import { spawnSync } from "./processes.mjs";

it("prints the command that installs the client alone first, and nothing of its compilers", () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/dist.ts", "npm"], {
    encoding: "utf8",
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  const [first = "", second = "", ...more] = stdout.match(/^ {2}npm\S* install .*$/gm) ?? [];
  expect(first).toMatch(/install \S+docuvane-\d\S*\.tgz$/);
  expect(second).toContain("docuvane-cli-");
  expect(more).toEqual([]);
}, 240_000);
