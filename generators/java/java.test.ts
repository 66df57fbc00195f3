// Checks that a document which is hard to say in Java still becomes a package that compiles.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { classPath, findJdks } from "../../scripts/setup/java.mjs";
import { makePlan } from "../plan/make-plan.ts";
import { root } from "../root.ts";
import { awkward } from "./awkward.ts";
import { java } from "./java.ts";

const plan = makePlan(awkward, { name: "api" });
const generated = "src/generated/java/dev/api";
let files: Readonly<Record<string, string>> = {};
beforeAll(async () => {
  files = await java.render(plan, { package: true });
}, 60_000);

describe("a package for another service", () => {
  it("keeps classes of one name in other case, of the runtime and of Java apart", () => {
    const names = Object.keys(files).filter((path) => path.startsWith(`${generated}/models`));
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    expect(names).toContain(`${generated}/models/ErrorModel.java`);
    expect(Object.keys(files)).toContain(`${generated}/resources/ObjectResource.java`);
  });

  it("calls the client and its errors after the service, away from those of the runtime", () => {
    expect(Object.keys(files)).toContain(`${generated}/ApiService.java`);
    expect(Object.keys(files)).toContain("src/main/java/dev/api/core/ApiServiceException.java");
  });

  it("says nothing of the service whose runtime it has", () => {
    const told = Object.entries(files).filter(([path, text]) => /docuvane/i.test(path + text));
    expect(told.map(([path]) => path)).toEqual([]);
  });

  it("asks for what it runs on, and for nothing that only our own tests need", () => {
    expect(files["pom.xml"]).toContain("<artifactId>api</artifactId>");
    expect(files["pom.xml"]).not.toMatch(/scope>test|spring|spotless|errorprone/);
  });

  it("warns of a union that no word tells apart, where it stands", () => {
    expect(java.warnings?.(plan)).toEqual([
      {
        pointer: "/components/schemas/Thing/properties/either",
        message:
          "A union of kinds that no word tells apart is not a type of Java; it is read as JsonValue and taken as Object.",
      },
    ]);
  });

  it("is the same each time, whatever the language and the time zone of the machine are", async () => {
    const before = { ...process.env };
    Object.assign(process.env, { TZ: "Asia/Tokyo", LC_ALL: "C" });
    try {
      expect(await java.render(plan, { package: true })).toEqual(files);
    } finally {
      process.env = before;
    }
  }, 60_000);

  it("has no line longer than 120 columns, unless a word is", () => {
    const long = Object.entries(files)
      .filter(([path]) => path.startsWith("src/generated"))
      .flatMap(([, text]) => text.split("\n"))
      .filter((line) => line.length > 120);
    expect(long).toEqual([]);
  });
});

describe("the compiler", () => {
  const folder = mkdtempSync(join(tmpdir(), "docuvane-java-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  it("finds nothing to warn of, in code and comments", { timeout: 180_000 }, () => {
    // The set-up compiles our own client, and notes where OkHttp and the other dependencies are.
    expect(
      spawnSync(process.execPath, ["scripts/setup.mjs", "java"], { cwd: root, encoding: "utf8" }),
    ).toMatchObject({ status: 0 });
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const sources = Object.keys(files).filter((path) => path.endsWith(".java"));
    const checks = [
      "-Xlint:all",
      "-Xdoclint:all/protected",
      "-Xdoclint/package:dev.api,dev.api.models,dev.api.resources",
      "-Werror",
      "-proc:none",
    ];
    const options = [
      "--release",
      "17",
      "-encoding",
      "UTF-8",
      "-d",
      "out",
      "-cp",
      classPath().split(":").slice(1).join(":"),
    ];
    const javac = join(findJdks()[0]?.home ?? "", "bin", "javac");
    const result = spawnSync(javac, [...checks, ...options, ...sources], { cwd: folder, encoding: "utf8" });
    expect(`${result.stdout}${result.stderr}`).toBe("");
    expect(result.status).toBe(0);
  });
});
