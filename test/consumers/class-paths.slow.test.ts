// The Java client next to other libraries on the class path of a program, in any order, on each JDK that is tested.
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { java } from "../../generators/java/java.ts";
import { spawnSync } from "../../scripts/processes.mjs";
import { readProject } from "../../scripts/release/project.ts";
import { classPath, findJdks, javaFolder, needJava, testedVersions } from "../../scripts/setup/java.mjs";
import { readRegion } from "../docs/examples.ts";
import { wire, writeLanguage } from "../wire/wired.ts";
import {
  buildProjects,
  type JavaClient,
  type Neighbours,
  type Projects,
  seen,
  VERSION,
} from "./class-paths.ts";

const okhttp4 = "com.squareup.okhttp3:okhttp:4.12.0";
const okhttp5 = "com.squareup.okhttp3:okhttp-jvm:5.1.0";
const openai = "com.openai:openai-java:4.0.0";
const boot = (version: string): Neighbours => ({
  bom: `org.springframework.boot:spring-boot-dependencies:${version}`,
});
const kotlin = (version: string): Neighbours => ({
  before: [`org.jetbrains.kotlin:kotlin-stdlib:${version}`],
});

/** The dependencies that the guide shows, with the version of these projects. */
const guide = readRegion("examples/in-your-program/pom.xml", "dependencies")?.replace(
  `<version>${readProject().version}</version>`,
  `<version>${VERSION}</version>`,
);

const neighbours: Readonly<Record<string, Neighbours>> = {
  alone: {},
  "okhttp-4.12-before": { before: [okhttp4] },
  "okhttp-4.12-after": { after: [okhttp4] },
  "okhttp-4.9-before": { before: ["com.squareup.okhttp3:okhttp:4.9.3"] },
  "okhttp-5-before": { before: [okhttp5] },
  "okhttp-5-after": { after: [okhttp5] },
  "okhttp-5-empty": { before: ["com.squareup.okhttp3:okhttp:5.1.0"] },
  "openai-before": { before: [openai] },
  "openai-after": { after: [openai] },
  "okhttp-3-before": { before: ["com.squareup.retrofit2:retrofit:2.11.0"] },
  "okhttp-3-after": { after: ["com.squareup.retrofit2:retrofit:2.11.0"] },
  "jackson-2.13": { before: ["com.fasterxml.jackson.core:jackson-core:2.13.5"] },
  "boot-2.7": boot("2.7.18"),
  "boot-3.2": boot("3.2.12"),
  "boot-3.5": boot("3.5.6"),
  "guide-of-docs": { declared: guide ?? "" },
  "slf4j-1.7": { before: ["org.slf4j:slf4j-api:1.7.36", "ch.qos.logback:logback-classic:1.2.13"] },
  "kotlin-1.6": kotlin("1.6.21"),
  "kotlin-1.9": kotlin("1.9.25"),
  "kotlin-2.2": kotlin("2.2.20"),
};

/** What ends the creation of a client instead, by project: the files of the libraries that are too old. */
const refused: Readonly<Record<string, string>> = {
  "okhttp-3-before": "okhttp-3.14.9.jar, okio-1.17.2.jar, kotlin-stdlib-2.1.21.jar",
  "kotlin-1.6": "okhttp-jvm-5.5.1.jar, okio-jvm-3.18.1.jar, kotlin-stdlib-1.6.21.jar",
};

const program = readFileSync("test/consumers/ClassPathProgram.java", "utf8");
const jdks = findJdks().filter(({ version }) => testedVersions.includes(version));

/** Builds the projects and runs each on every JDK. @returns The projects, once they are built. */
function testProjects(client: () => Promise<JavaClient>, names: readonly string[]): () => Projects {
  let projects: Projects;
  beforeAll(async () => {
    const chosen = Object.fromEntries(names.map((name) => [name, neighbours[name] ?? {}]));
    projects = await buildProjects(await client(), chosen);
  }, 600_000);
  afterAll(() => projects?.close());

  describe.each(names)("%s", (name) => {
    it.each(jdks)("on JDK $version", { timeout: 60_000 }, async ({ home }) => {
      const printed = await projects.run(name, home);
      const found = refused[name];
      const message = `OkHttp cannot be loaded: it must be 4.9 or newer, OkHttp 5 also needs kotlin-stdlib 1.8 or newer, and the class path has ${found}.`;
      if (found === undefined) expect(printed).toBe(seen);
      else expect(printed).toContain(`InvalidArgumentException: ${message}\n`);
    });
  });
  return () => projects;
}

describe("the client", () => {
  const client = async (): Promise<JavaClient> => ({
    name: "docuvane",
    pom: join(javaFolder, "pom.xml"),
    classes: join(javaFolder, "target", "classes"),
    program,
  });
  const projects = testProjects(client, Object.keys(neighbours));

  it("has one OkHttp with the dependencies of the guide", () => {
    const jars = projects().jars("guide-of-docs");
    expect(jars.filter((jar) => jar.startsWith("okhttp"))).toEqual(["okhttp-4.12.0.jar"]);
  });
});

describe("a generated package", () => {
  const folder = mkdtempSync(join(tmpdir(), "docuvane-acme-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  const client = async (): Promise<JavaClient> => {
    await writeLanguage(java, await wire("acme", "openapi/openapi.yaml"), folder);
    const classes = join(folder, "classes");
    mkdirSync(classes);
    const sources = globSync("src/{main,generated}/**/*.java", { cwd: folder });
    const dependencies = classPath().split(delimiter).slice(1).join(delimiter);
    const { status, stderr } = spawnSync(
      join(needJava().home, "bin", "javac"),
      ["-proc:none", "-nowarn", "-d", classes, "-cp", dependencies, ...withoutModule(sources)],
      { cwd: folder, encoding: "utf8" },
    );
    if (status !== 0) throw new Error(stderr);
    const renamed = program.replaceAll("dev.docuvane", "dev.acme").replaceAll("Docuvane", "Acme");
    return { name: "acme", pom: join(folder, "pom.xml"), classes, program: renamed };
  };
  testProjects(client, ["okhttp-4.12-before", "boot-2.7", "jackson-2.13"]);
});

/** A module is compiled with its dependencies as modules; the programs have a class path. */
function withoutModule(sources: readonly string[]): readonly string[] {
  return sources.filter((path) => !path.endsWith("module-info.java"));
}
