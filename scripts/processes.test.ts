// Checks that child processes get the same environment whatever the user's shell and a surrounding npm have set.
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { devNull, tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterAll, afterEach, expect, it, vi } from "vitest";
import { environment, execFile, execFileSync, fork, spawn, spawnSync, withoutProxies } from "./processes.mjs";

const folder = mkdtempSync(join(tmpdir(), "docuvane-processes-"));
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rmSync(folder, { recursive: true }));

const node = process.execPath;
const printAll = ["-p", "JSON.stringify(process.env)"];
type Variables = Readonly<Record<string, string>>;
const parse = (printed: string): Variables => JSON.parse(printed) as Variables;

/** Sets variables of this process, and returns those of a child. */
function childOf(variables: Variables, extra: Readonly<Record<string, string | undefined>> = {}): Variables {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  return parse(spawnSync(node, printAll, { encoding: "utf8", env: extra }).stdout);
}

it("fixes locale and time zone", () => {
  const child = childOf({
    LANG: "de_DE.UTF-8",
    LANGUAGE: "de",
    LC_ALL: "de_DE.ISO-8859-1",
    LC_NUMERIC: "de_DE",
    TZ: "Pacific/Chatham",
  });
  const locale = process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8";
  expect(child).toMatchObject({ LANG: locale, LC_ALL: locale, TZ: "UTC" });
  expect(child).not.toHaveProperty("LANGUAGE");
  expect(child).not.toHaveProperty("LC_NUMERIC");
  const offset = spawnSync(node, ["-p", "new Date(0).getTimezoneOffset()"], { encoding: "utf8" });
  expect(offset.stdout).toBe("0\n");
});

it("passes on how the machine reaches a registry, and no other setting of a surrounding npm", () => {
  const kept = {
    npm_config_registry: "http://127.0.0.1:9/npm",
    "npm_config_@acme:registry": "http://127.0.0.1:9/acme",
    NPM_CONFIG_STRICT_SSL: "false",
    PIP_INDEX_URL: "http://127.0.0.1:9/pip",
    HTTPS_PROXY: "http://127.0.0.1:9",
    no_proxy: "localhost",
    NODE_EXTRA_CA_CERTS: "/ca.pem",
    GOPROXY: "off",
  };
  const dropped = {
    npm_config_yes: "false",
    npm_config_ignore_scripts: "true",
    npm_config_prefix: "/nowhere",
    npm_lifecycle_event: "test",
    npm_package_name: "docuvane-platform",
    PIP_REQUIRE_VIRTUALENV: "1",
    NODE_OPTIONS: "--no-deprecation",
    PYTHONPATH: "/nowhere",
    DOCUVANE_API_KEY: "dv_live_of_the_user",
  };
  const child = childOf({ ...kept, ...dropped });
  expect(child).toMatchObject(kept);
  for (const name of Object.keys(dropped)) expect(child).not.toHaveProperty(name);
});

it("keeps the user's git out: its configuration, repository and identity", () => {
  const global = join(folder, "gitconfig");
  execFileSync("git", ["config", "--file", global, "user.name", "Ada"]);
  const child = childOf({
    GIT_DIR: "/nonexistent",
    GIT_INDEX_FILE: "/nonexistent",
    GIT_AUTHOR_NAME: "Ada",
    GIT_CONFIG_GLOBAL: global,
  });
  const names = Object.keys(child).filter((name) => name.startsWith("GIT_"));
  expect(names.filter((name) => !/^GIT_(CONFIG_|SSL_CAINFO$)/.test(name))).toEqual([]);
  expect(child["GIT_CONFIG_GLOBAL"]).toBe(devNull);
  execFileSync("git", ["init", "--quiet", folder]);
  const asked = spawnSync("git", ["config", "user.name"], { cwd: folder, encoding: "utf8" });
  expect([asked.status, asked.stdout]).toEqual([1, ""]);
});

it("lets additional variables win, and takes away those that are undefined", () => {
  const child = childOf(
    { JAVA_HOME: "/user", http_proxy: "http://127.0.0.1:9", CI: "1" },
    { ...withoutProxies, TZ: "Asia/Tokyo", JAVA_HOME: "/test", OWN: "1", CI: undefined },
  );
  expect(child).toMatchObject({ TZ: "Asia/Tokyo", JAVA_HOME: "/test", OWN: "1", LC_ALL: expect.anything() });
  expect(child).not.toHaveProperty("http_proxy");
  expect(child).not.toHaveProperty("CI");
});

it("does so for every function, with arguments, options and callbacks left out or not", async () => {
  vi.stubEnv("DOCUVANE_API_KEY", "dv_live_of_the_user");
  const expected = environment();
  const promised = promisify(execFile);
  const module = join(folder, "child.mjs");
  writeFileSync(module, "process.send(process.env);");
  const message = once(fork(module), "message");
  const started = spawn(node, printAll);
  const outputs = [
    await text(started.stdout),
    String(execFileSync(node, printAll)),
    (await promised(node, printAll)).stdout,
    (await promised(node, printAll, { encoding: "utf8" })).stdout,
    await new Promise<string>((done) => execFile(node, printAll, (_, stdout) => done(stdout))),
    JSON.stringify((await message)[0]),
  ];
  for (const child of outputs.map(parse)) {
    expect(child).toMatchObject(expected);
    expect(child).not.toHaveProperty("DOCUVANE_API_KEY");
  }
});
