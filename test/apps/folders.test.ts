// Each app of examples/apps can be copied out alone, and installs what its tests install.
import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const folder = "examples/apps";
const apps = readdirSync(folder).sort();
const read = (...path: readonly string[]): string => readFileSync(join(...path), "utf8");

/** The parts of a manifest and a lock file that are compared. */
interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}
interface Lock {
  readonly packages: Readonly<Record<string, Manifest & { readonly resolved?: string }>>;
}

it("has the seven apps that examples/README.md lists", () => {
  const uploads = ["upload-fastapi", "upload-go", "upload-hono", "upload-spring"];
  expect(apps).toEqual(["batch", "notebook", "s3-worker", ...uploads]);
  for (const app of apps) expect(read("examples/README.md")).toContain(`(apps/${app}/README.md)`);
});

describe.each(apps)("%s", (app) => {
  it("has a README of 60 lines or less and an example of its environment", () => {
    expect(read(folder, app, "README.md").split("\n").length - 1).toBeLessThanOrEqual(60);
    expect(existsSync(join(folder, app, ".env.example"))).toBe(true);
  });

  it("refers to nothing outside of its folder", () => {
    const files = globSync(`${folder}/${app}/**/*.{ts,py,java,go,json,xml,txt,yaml,md}`, {
      exclude: ["**/node_modules/**", "**/.venv/**", "**/target/**"],
    });
    const outside = /\.\.[\\/]\.\.|\]\(\.\.|"\.\.\/(?!src|public|schema)/;
    expect(files.filter((file) => outside.test(read(file)))).toEqual([]);
    expect(files.length).toBeGreaterThan(1);
  });
});

describe.each(["s3-worker", "upload-hono"])("%s", (app) => {
  const manifest = JSON.parse(read(folder, app, "package.json")) as Manifest;
  const lock = JSON.parse(read(folder, app, "package-lock.json")) as Lock;
  const { dependencies = {}, devDependencies = {} } = manifest;

  it("pins what the set-up puts into npm's cache", () => {
    const cached = JSON.parse(read("test/apps/package.json")).devDependencies as Record<string, string>;
    const { docuvane, ...others } = { ...dependencies, ...devDependencies };
    expect(cached).toMatchObject(others);
    expect(docuvane).toBe(JSON.parse(read("packages/client/package.json")).version);
  });

  it("has a lock file that belongs to its manifest and names no registry", () => {
    expect(lock.packages[""]).toMatchObject({ dependencies, devDependencies });
    const addresses = Object.values(lock.packages).flatMap(({ resolved }) => resolved ?? []);
    expect(addresses.filter((address) => address.includes(":"))).toEqual([]);
  });
});

it("builds with the current version of the Go client", () => {
  const used = /docuvane-go v(\S+)/.exec(read(folder, "upload-go", "go.mod"))?.[1];
  expect(used).toBe(JSON.parse(read("packages/client/package.json")).version);
});

it("builds with the current version of the Java client", () => {
  const version = /<version>(.*?)<\/version>/.exec(read("packages/java/pom.xml"))?.[1];
  const used = /<artifactId>docuvane<\/artifactId>\s*<version>(.*?)</.exec(
    read(folder, "upload-spring", "pom.xml"),
  )?.[1];
  expect(used).toBe(version);
});
