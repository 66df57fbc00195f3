// The table of settings, and that every place that shows it shows the same.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readCommandLine } from "./command-line.ts";
import { settings, variableOf, variables } from "./settings.ts";
import { usage } from "./usage.ts";

const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");

describe("each setting", () => {
  it.each(settings.map((setting) => [setting.name, setting] as const))("%s is in README.md", (_, setting) => {
    const value = setting.value === undefined ? "" : ` ${setting.value.replaceAll("|", "\\|")}`;
    const row = `| \`--${setting.name}${value}\` | \`${variableOf(setting)}\` | ${setting.default} | ${setting.text} |`;
    expect(readme).toContain(`\n${row}\n`);
  });

  it.each(variables.map((variable) => [variable.name, variable] as const))(
    "%s is in README.md and --help",
    (name, { default: fallback, text }) => {
      expect(readme).toContain(`\n| | \`${name}\` | ${fallback} | ${text} |\n`);
      expect(usage).toMatch(new RegExp(`^  ${name} `, "m"));
    },
  );

  it.each(settings.map(({ name }) => name))("%s is in --help", (name) => {
    expect(usage).toMatch(new RegExp(`^  --${name}\\b`, "m"));
  });

  it("fits a terminal of 100 columns in --help", () => {
    expect(Math.max(...usage.split("\n").map(({ length }) => length))).toBeLessThanOrEqual(100);
  });
});

describe("README.md", () => {
  it("lists no option that is not there", () => {
    const listed = [...readme.matchAll(/^\| `--([a-z-]+)/gm)].map(([, name]) => name);
    expect(listed).toEqual(settings.map(({ name }) => name));
  });
});

describe("the environment", () => {
  const read = (env: Record<string, string>, ...args: string[]) =>
    readCommandLine(args, { env, terminal: false });

  it("sets every option; the command line takes precedence", () => {
    const env = { DOCUVANE_SERVER_PORT: "1", DOCUVANE_SERVER_EPHEMERAL: "true", REDIS_URL: "redis://r" };
    expect(read(env, "--port", "2")).toMatchObject({
      options: { port: 2, ephemeral: true, redisUrl: "redis://r" },
    });
  });

  it("is checked like an option, by its own name", () => {
    expect(() => read({ DOCUVANE_SERVER_PORT: "x" })).toThrow(/^DOCUVANE_SERVER_PORT must be a whole number/);
    expect(() => read({ DOCUVANE_SERVER_EPHEMERAL: "yes" })).toThrow(/must be true or false/);
    expect(() => read({}, "--public-url", "https://a.example/path")).toThrow(/must be an origin/);
    expect(() => read({}, "--rate-limit-reset", "weeks")).toThrow(/must be epoch-s or epoch-ms/);
  });

  it("treats an empty variable as unset", () => {
    expect(read({ DOCUVANE_SERVER_PORT: "" })).toEqual({ kind: "serve", options: { log: "json" } });
  });
});
