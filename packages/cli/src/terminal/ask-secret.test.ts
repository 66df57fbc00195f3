// The question for a key on a real terminal, by the program `script`; skipped where it is not the one of util-linux.
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { spawn, spawnSync } from "../../../../scripts/processes.mjs";

const cli = fileURLToPath(new URL("../cli.ts", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "docuvane-cli-"));
afterAll(() => rmSync(folder, { recursive: true }));

const version = spawnSync("script", ["--version"], { encoding: "utf8" });

/** Types keys when the question comes. @returns What the terminal shows, and the exit code. */
async function logIn(keys: string): Promise<{ shown: string; code: number }> {
  const command = `"${process.execPath}" --conditions=@docuvane/source "${cli}" login --base-url http://127.0.0.1:9`;
  const child = spawn("script", ["--quiet", "--return", "--command", command, "/dev/null"], {
    env: { HOME: folder, TERM: "xterm" },
    stdio: ["pipe", "pipe", "inherit"],
    timeout: 25_000,
  });
  let shown = "";
  child.stdout.on("data", (chunk) => {
    if (!shown.includes("API key for") && String(chunk).includes("API key for")) child.stdin.write(keys);
    shown += chunk;
  });
  const [code] = (await once(child, "close")) as [number];
  return { shown, code };
}

describe.skipIf(!version.stdout?.includes("util-linux"))("the question for a key", () => {
  it("does not show what is typed", async () => {
    const { shown, code } = await logIn("dv_test_typed_by_hand\r");
    expect(code).toBe(3);
    expect(shown).toContain("connection_failed");
    expect(shown).not.toContain("typed_by_hand");
  });

  it("ends with 130 at Ctrl-C", async () => {
    expect(await logIn("\u0003")).toMatchObject({
      code: 130,
      shown: expect.stringContaining("Interrupted."),
    });
  });
});
