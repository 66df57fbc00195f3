// Checks that every fenced block of the pages runs, is compared or validated.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { XMLValidator } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { configSchema } from "../../generators/config/schema.ts";
import { isMissing } from "../../scripts/installed.ts";
import { spawnSync } from "../../scripts/processes.mjs";
import { root } from "../root.ts";
import { diagnose } from "../samples/compile.ts";
import { type PlacedBlock, placedBlocks, rules } from "./blocks.ts";

const blocks = placedBlocks();
const shown = ({ page, language, code }: (typeof blocks)[number]): string =>
  `${page} ${language}: ${code.slice(0, 60)}`;

/** Scripts of the root or of the page's package, and files of the repository that a command names and that do not exist. */
function missingIn({ code, page }: PlacedBlock): readonly string[] {
  const known = ["", dirname(page)].flatMap(scriptsOf);
  const scripts = [...code.matchAll(/\bnpm run (\S+)/g)].map(([, name = ""]) => name);
  const folders = "docs|examples|generators|lab|packages|scripts|test";
  const paths = [...code.matchAll(new RegExp(`(?<=\\s|^)(?:${folders})/[\\w./-]+`, "g"))].map(
    ([path]) => path,
  );
  return [
    ...scripts.filter((name) => !known.includes(name)).map((name) => `no script ${name}`),
    ...paths.filter((path) => !existsSync(join(root, path))).map((path) => `no file ${path}`),
  ];
}

function scriptsOf(folder: string): readonly string[] {
  const file = join(root, folder, "package.json");
  return existsSync(file) ? Object.keys(JSON.parse(readFileSync(file, "utf8")).scripts ?? {}) : [];
}

function syntaxErrorsIn({ code }: PlacedBlock): readonly string[] {
  const { stderr } = spawnSync("bash", ["-n"], { input: code, encoding: "utf8" });
  return stderr === "" ? [] : [`${stderr}${code}`];
}

describe("the blocks of the pages", () => {
  it("are all kept true in a known way", () => {
    expect(blocks.length).toBeGreaterThan(300);
    expect(blocks.filter(({ kind }) => kind === undefined).map(shown)).toEqual([]);
  });

  it("use every rule", () => {
    const used = new Set(blocks.map(({ by }) => by));
    expect(rules.filter(({ by }) => !used.has(by))).toEqual([]);
  });

  it("are valid YAML where they are configuration", () => {
    const halves = blocks
      .filter(({ language, page }) => language === "yaml" && !page.endsWith("sdkgen/diff.md"))
      .flatMap(({ code }) => code.split(/^# after$/m));
    for (const half of halves) expect(() => parse(half) as unknown, half).not.toThrow();
  });

  it("fit the schema of sdkgen.yaml where they are part of it", () => {
    const schema = configSchema(["typescript", "python", "java", "go"]);
    const parts = blocks.filter(
      ({ page, language }) => /(configuration|stainless)\.md$/.test(page) && language === "yaml",
    );
    for (const { code } of parts) {
      const base = { spec: "openapi.yaml", name: "acme", languages: { python: { output: "sdks/python" } } };
      expect(schema.safeParse({ ...base, ...(parse(code) as object) }).error).toBeUndefined();
    }
    expect(parts.length).toBeGreaterThan(1);
  });

  const commands = blocks.filter(({ language, kind }) => language === "sh" && kind === "validated");

  it("name scripts and files that exist where they are commands that take long", () => {
    expect(commands.flatMap(missingIn)).toEqual([]);
    expect(commands.length).toBeGreaterThan(20);
  });

  it.skipIf(isMissing("bash"))(
    "have valid syntax where they are commands that take long (needs bash)",
    () => {
      expect(commands.flatMap(syntaxErrorsIn)).toEqual([]);
    },
  );

  it("are well-formed where they are XML or JSON", () => {
    const poms = blocks.filter(({ language }) => language === "xml").map(({ code }) => code);
    for (const pom of poms) expect(XMLValidator.validate(`<project>${pom}</project>`)).toBe(true);
    expect(poms).toHaveLength(2);
    const values = blocks
      .filter(({ language }) => language === "json")
      .flatMap(({ code }) => code.split(/\n(?=\S)/));
    for (const value of values) expect(() => JSON.parse(value) as unknown, value).not.toThrow();
    expect(values.length).toBeGreaterThan(3);
  });

  it("compile where they embed the service", () => {
    const [embedding] = blocks.filter(({ page, language }) => page.includes("server") && language === "ts");
    expect(diagnose({ embedding: embedding?.code ?? "" })).toEqual([]);
  }, 60_000);
});
