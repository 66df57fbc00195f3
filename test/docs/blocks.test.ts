// Checks that every fenced block of the pages runs, is compared or validated, or is excused with a reason.
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { configSchema } from "../../generators/config/schema.ts";
import { diagnose } from "../samples/compile.ts";
import { placedBlocks, rules } from "./blocks.ts";

const blocks = placedBlocks();
const shown = ({ page, language, code }: (typeof blocks)[number]): string =>
  `${page} ${language}: ${code.slice(0, 60)}`;

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
    const schema = configSchema(["typescript", "python", "java"]);
    const parts = blocks.filter(
      ({ page, language }) => /(configuration|stainless)\.md$/.test(page) && language === "yaml",
    );
    for (const { code } of parts) {
      const base = { spec: "openapi.yaml", name: "acme", languages: { python: { output: "sdks/python" } } };
      expect(schema.safeParse({ ...base, ...(parse(code) as object) }).error).toBeUndefined();
    }
    expect(parts.length).toBeGreaterThan(1);
  });

  it("compile where they embed the service", () => {
    const [embedding] = blocks.filter(({ page, language }) => page.includes("server") && language === "ts");
    expect(diagnose({ embedding: embedding?.code ?? "" })).toEqual([]);
  }, 60_000);
});
