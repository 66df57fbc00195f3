// The image and compose.yaml: built from existing files, with no more rights and resources than needed.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";

const pathOf = (name: string) => fileURLToPath(new URL(`../../../${name}`, import.meta.url));
const dockerfile = readFileSync(pathOf("packages/server/Dockerfile"), "utf8");
const ignored = readFileSync(pathOf("packages/server/Dockerfile.dockerignore"), "utf8");

interface Service {
  readonly cap_add?: readonly string[];
  readonly environment: Readonly<Record<string, unknown>>;
}
const { services } = parse(readFileSync(pathOf("compose.yaml"), "utf8"), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
};

describe("the Dockerfile", () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, paths = ""]) =>
    paths.split(" "),
  );

  it("copies only existing files that are part of the build context", () => {
    expect(copied.length).toBeGreaterThan(8);
    const allowed = [...ignored.matchAll(/^!(.*)$/gm)].map(([, path = ""]) => path);
    for (const path of copied) {
      expect([path, existsSync(pathOf(path))]).toEqual([path, true]);
      expect(allowed.filter((each) => path === each || path.startsWith(`${each}/`))).not.toEqual([]);
    }
  });

  it("has every workspace in the stage that builds", () => {
    const { workspaces } = JSON.parse(readFileSync(pathOf("package.json"), "utf8")) as {
      readonly workspaces: readonly string[];
    };
    for (const workspace of workspaces)
      expect(copied.some((path) => path === workspace || path === `${workspace}/package.json`)).toBe(true);
  });

  it("ends as a user of its own, with a health check", () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf("\nFROM "));
    expect(last).toMatch(/^USER 1000:1000$/m);
    expect(last).toMatch(/^HEALTHCHECK /m);
    expect(last.match(/^(?:COPY|RUN).*/gm)?.some((line) => /--chown/.test(line))).toBe(false);
  });
});

describe("compose.yaml", () => {
  it.each(Object.keys(services))("runs %s confined and bounded", (name) => {
    expect(services[name]).toMatchObject({
      read_only: true,
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
      mem_limit: expect.any(String),
      cpus: expect.any(Number),
      pids_limit: expect.any(Number),
      logging: { driver: "json-file", options: { "max-size": "10m", "max-file": "5" } },
    });
    expect(name === "postgres" || services[name]?.cap_add === undefined).toBe(true);
  });
});
