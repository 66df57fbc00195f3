// Keys and profiles: where they are kept, which one is used, and that no command shows a key.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runLine } from "../../test/fake-terminal.ts";
import { type CliService, startCliService } from "../../test/service.ts";
import { resolveConnection } from "../settings/connection.ts";
import { profilesFile, readProfiles, saveProfile } from "../settings/profiles.ts";

let service: CliService;
let env: Readonly<Record<string, string>>;
beforeAll(async () => {
  service = await startCliService();
  env = { HOME: service.folder };
});
afterAll(() => service.stop());

describe("login", () => {
  it("saves the key it is given in a file of its owner alone, and shows it nowhere", async () => {
    const made = await runLine(`login --base-url ${new URL(service.url).origin}`, {
      env,
      input: `${service.apiKey}\n`,
    });
    expect(made).toMatchObject({ code: 0, output: "", errors: expect.stringContaining('profile "default"') });
    expect(made.errors).not.toContain(service.apiKey);
    const file = profilesFile(env);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(dirname(file))).toEqual(["config.json"]);
    expect((await runLine("documents list", { env })).code).toBe(0);
    const shown = [await runLine("whoami", { env }), await runLine("profiles", { env })];
    expect(shown.map(({ output }) => JSON.parse(output))).toEqual([
      { base_url: service.url, profile: "default", credential: "profile", accepted: true },
      [{ name: "default", base_url: service.url, current: true }],
    ]);
    expect(shown.map(({ output }) => output).join()).not.toContain(service.apiKey);
  });

  it("saves no key that the service does not accept, and shows it nowhere", async () => {
    const wrong = "dv_test_wrong_wrong_wrong";
    const refused = await runLine(`login --profile other --base-url ${service.url}`, { env, input: wrong });
    expect(refused.code).toBe(4);
    expect(refused.errors + refused.output).not.toContain(wrong);
    expect(Object.keys(readProfiles(env).profiles)).not.toContain("other");
    expect((await runLine(`login --base-url ${service.url}`, { env, input: "\n" })).code).toBe(4);
  });
});

describe("profiles", () => {
  it("are chosen and removed", async () => {
    saveProfile(env, "second", { base_url: service.url, api_key: service.apiKey }, false);
    expect(readProfiles(env).current).toBe("default");
    expect((await runLine("profiles use second", { env })).code).toBe(0);
    expect(readProfiles(env).current).toBe("second");
    expect((await runLine("profiles remove second", { env })).code).toBe(0);
    expect(readProfiles(env)).toEqual({ profiles: { default: expect.anything() } });
    for (const line of ["profiles use second", "profiles use toString", "whoami --profile constructor"])
      expect(await runLine(line, { env })).toMatchObject({
        code: 2,
        errors: expect.stringMatching(/Unknown profile "\w+"\. Available: default\./),
      });
  });

  it("name a file that is no JSON, without its content", async () => {
    const home = mkdtempSync(join(tmpdir(), "docuvane-cli-"));
    saveProfile({ HOME: home }, "a", { base_url: "http://127.0.0.1:1", api_key: "secret" }, true);
    writeFileSync(profilesFile({ HOME: home }), '{"profiles": {"a": {"api_key": "dv_live_half');
    const { code, errors } = await runLine("profiles", { env: { HOME: home } });
    rmSync(home, { recursive: true });
    expect(code).toBe(1);
    expect(errors).toMatch(/is not valid JSON; correct or delete it/);
    expect(errors).not.toContain("dv_live_half");
  });

  it("leave no draft behind when they are written", () => {
    saveProfile(env, "default", { base_url: service.url, api_key: service.apiKey }, true);
    expect(readFileSync(profilesFile(env), "utf8")).toMatch(/^\{[\s\S]*\}\n$/);
    expect(readdirSync(dirname(profilesFile(env)))).toHaveLength(1);
  });
});

describe("a connection", () => {
  const home = mkdtempSync(join(tmpdir(), "docuvane-cli-"));
  afterAll(() => rmSync(home, { recursive: true }));
  const own = { HOME: home };
  beforeAll(() =>
    saveProfile(own, "local", { base_url: "http://127.0.0.1:4010", api_key: "of-profile" }, false),
  );

  it.each([
    ["the only profile", {}, {}, ["http://127.0.0.1:4010", "of-profile"]],
    ["the environment before it", {}, { DOCUVANE_API_KEY: "e" }, ["http://127.0.0.1:4010", "e"]],
    [
      "the address of the environment with its key",
      {},
      { DOCUVANE_API_KEY: "e", DOCUVANE_BASE_URL: "https://example.com" },
      ["https://example.com", "e"],
    ],
    [
      "a named profile before the environment",
      { profile: "local" },
      { DOCUVANE_API_KEY: "e", DOCUVANE_BASE_URL: "https://example.com" },
      ["http://127.0.0.1:4010", "of-profile"],
    ],
  ])("takes %s", (_, options, variables, [baseURL, apiKey]) => {
    expect(resolveConnection(options, { ...own, ...variables })).toMatchObject({ baseURL, apiKey });
  });

  it("takes an OAuth client from the environment", () => {
    const variables = { DOCUVANE_CLIENT_ID: "client_1", DOCUVANE_CLIENT_SECRET: "s" };
    expect(resolveConnection({}, { ...own, ...variables })).toMatchObject({
      credentials: { clientId: "client_1", clientSecret: "s" },
    });
  });

  it("never sends the key of a profile to another address", () => {
    const message = /key of the profile "local" belongs to http:\/\/127\.0\.0\.1:4010, not to https:\/\/evil/;
    expect(() => resolveConnection({ baseUrl: "https://evil.example" }, own)).toThrow(message);
    expect(() => resolveConnection({}, { ...own, DOCUVANE_BASE_URL: "https://evil.example" })).toThrow(
      message,
    );
  });
});
