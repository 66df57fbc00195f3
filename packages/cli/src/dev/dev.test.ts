// `docuvane dev`: a service that the other commands find without a login, with the same key after a restart.
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { until } from "../../../../test/until.ts";
import { fakeTerminal, runLine } from "../../test/fake-terminal.ts";
import { run } from "../main.ts";
import { readProfiles } from "../settings/profiles.ts";

const folder = mkdtempSync(join(tmpdir(), "docuvane-cli-"));
const env = { HOME: folder };
const data = join(folder, "dev");
afterAll(() => rmSync(folder, { recursive: true }));

async function serve(isInteractive: boolean, during: (output: string) => Promise<void>): Promise<void> {
  const stop = new AbortController();
  const terminal = fakeTerminal({ env, isInteractive, signal: stop.signal });
  const ended = run(["dev", "--port", "0", "--data", data], terminal);
  await until(() => /Press Ctrl-C|\}\n$/.test(terminal.output()) || terminal.errors().includes("["));
  await during(terminal.output());
  stop.abort();
  expect(await ended).toBe(0);
}

describe("dev", () => {
  it("starts a service that commands use without a login, with the same key after a restart", async () => {
    await serve(true, async (output) => {
      expect(output).toMatch(/^Docuvane service ready at http:\/\/127\.0\.0\.1:\d+\/api\/v1$/m);
      expect(output).toMatch(/^ {2}docuvane documents process invoice\.pdf$/m);
      const { api_key: key = "" } = readProfiles(env).profiles["local"] ?? {};
      expect(output).not.toContain(key);
      expect(await runLine("workflows list", { env })).toMatchObject({ code: 0, errors: "" });
    });
    const before = readProfiles(env).profiles["local"]?.api_key;
    expect(statSync(join(data, "api-key")).mode & 0o777).toBe(0o600);
    await serve(false, async (output) => {
      const { base_url, ...saved } = JSON.parse(output);
      expect(saved).toEqual({ profile: "local", reference: new URL("/reference", base_url).href });
      expect(readProfiles(env).profiles["local"]).toEqual({ base_url, api_key: before });
      expect((await runLine("whoami", { env })).code).toBe(0);
    });
  });

  it("refuses an invalid port", async () => {
    expect(await runLine("dev --port 70000", { env })).toMatchObject({ code: 2 });
  });
});
