// Checks that documents with edge cases become Java packages whose names and texts are right.
import { beforeAll, describe, expect, it, vi } from "vitest";
import { makePlan } from "../plan/make-plan.ts";
import { java } from "./java.ts";
import { edgeCases } from "./testdata/edge-cases.ts";
import { nest } from "./testdata/nested-plan.ts";

const plan = nest(makePlan(edgeCases, { name: "api" }));
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
    expect(Object.keys(files)).toContain("src/main/java/dev/api/errors/ApiServiceException.java");
  });

  it("says nothing of the service whose runtime it has", () => {
    const told = Object.entries(files).filter(
      ([path, text]) => !path.endsWith("NOTICE") && /docuvane/i.test(path + text),
    );
    expect(told.map(([path]) => path)).toEqual([]);
  });

  it("asks for what it runs on, and for nothing that only our own tests need", () => {
    expect(files["pom.xml"]).toContain("<artifactId>api</artifactId>");
    expect(files["pom.xml"]).not.toMatch(
      /spring|spotless-maven-plugin|errorprone|jackson-databind|jackson\.version/,
    );
  });

  it("carries the licence of the runtime in its jar, next to that of the API", () => {
    expect(files["src/main/resources/META-INF/LICENSE"]).toContain("Apache License");
    expect(files["src/main/resources/META-INF/NOTICE"]).toContain("copy of the runtime");
    expect(files["pom.xml"]).toMatch(/<name>MIT<\/name>[\s\S]*<name>Apache-2.0<\/name>/);
  });

  it("has the metadata that Maven Central requires, and warns of what is missing", async () => {
    const metadata = {
      groupId: "com.acme",
      repository: "https://example.com/acme/api.git",
      authors: ["Ada <ada@example.com>"],
      versions: { java: "3.1.4" },
    };
    const published = { ...plan, product: { ...plan.product, metadata } };
    const texts = await java.render(published, { package: true });
    const pom = texts["pom.xml"];
    expect(pom).toContain("<groupId>com.acme</groupId>");
    expect(pom).toContain("<version>3.1.4</version>");
    expect(pom).toContain("<url>https://example.com/acme/api</url>");
    expect(pom).toContain("<name>Ada</name>\n      <email>ada@example.com</email>");
    expect(pom).toContain("<connection>scm:git:https://example.com/acme/api.git</connection>");
    expect(pom).not.toMatch(/packages\/|environmentVariables/);
    expect(Object.keys(texts)).toContain("src/main/java/com/acme/api/Client.java");
    expect(texts["src/generated/java/com/acme/api/ApiService.java"]).toContain("package com.acme.api;");
    expect(java.warnings?.(published)).not.toContainEqual(expect.objectContaining({ pointer: "/info" }));
    const bare = { ...plan, product: { ...plan.product, metadata: {} } };
    expect(java.warnings?.(bare)).toContainEqual(expect.objectContaining({ pointer: "/info" }));
  });

  it("lists every method in api.md, and shows a call in README.md that the package has", () => {
    expect(files["api.md"]).toContain("`client.object().unions().get()` → `UnionBoxOrPerson`");
    expect(files["api.md"]).toContain("`client.get()` → `UnionBoxOrPerson`");
    expect(files["README.md"]).toMatch(/for \(var \w+ : client\.numbers\(\)\.list\(\)\) \{/);
  });

  it("takes the parameters that the document names as positional before all others", () => {
    expect(files["api.md"]).toContain("`client.numbers().getPeer(String peer, String id)` → `String`");
  });

  it("distinguishes alternatives by a word of their own where no discriminator does", () => {
    const shape = files[`${generated}/models/Shape.java`] ?? "";
    expect(shape).toContain("permits ShapeCircle, ShapeAngular, Shape.Unknown {");
    expect(shape).toContain('case "square", "box" -> ShapeAngular.DECODER.decode(input);');
  });

  it("reads several successful responses as a union", () => {
    const resource = files[`${generated}/resources/ObjectUnions.java`] ?? "";
    expect(resource).toContain("public UnionBoxOrPerson get()");
  });

  it("has a type for every union, and warns of none", () => {
    expect(java.warnings?.(plan).filter((warning) => warning.message.includes("union"))).toEqual([]);
    expect(files[`${generated}/models/Thing.java`]).toContain("Optional<ThingEither> either()");
  });

  it("generates an enum as String, with a warning, when a class cannot hold its constants", () => {
    expect(java.warnings?.(plan)).toContainEqual({
      pointer: "/components/schemas/Numbers/properties/tooMany",
      message: "An enum of 5000 values is generated as String: a Java class cannot hold that many constants.",
    });
    expect(files[`${generated}/models/Numbers.java`]).toContain("Optional<String> tooMany()");
  });

  it("nests resources, and has methods of the client itself", () => {
    expect(files[`${generated}/resources/ObjectResource.java`]).toContain("public ObjectUnions unions() {");
    expect(files[`${generated}/resources/AsyncObjectResource.java`]).toContain(
      "this.unions = new AsyncObjectUnions(object.unions(), runner);",
    );
    expect(files[`${generated}/ApiService.java`]).toContain("return operations.get();");
    expect(files[`${generated}/AsyncApiService.java`]).toContain("return operations.get();");
  });

  it("is the same each time, whatever the language and the time zone of the machine are", async () => {
    vi.stubEnv("TZ", "Asia/Tokyo");
    vi.stubEnv("LC_ALL", "C");
    try {
      expect(await java.render(plan, { package: true })).toEqual(files);
    } finally {
      vi.unstubAllEnvs();
    }
  }, 60_000);

  it("describes each type once, in its Javadoc, below a line that only marks the file as generated", () => {
    const sources = Object.entries(files).filter(([path]) => path.startsWith("src/generated"));
    expect(sources.length).toBeGreaterThan(20);
    const others = sources.filter(
      ([, text]) => !text.startsWith("/* Generated: do not edit. */\n") || !/^\/\*\*/m.test(text),
    );
    expect(others.map(([path]) => path)).toEqual([]);
  });

  it("has no line longer than 120 columns, unless a word is", () => {
    const long = Object.entries(files)
      .filter(([path]) => path.startsWith("src/generated"))
      .flatMap(([, text]) => text.split("\n"))
      .filter((line) => line.length > 120);
    expect(long).toEqual([]);
  });
});
