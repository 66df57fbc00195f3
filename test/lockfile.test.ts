// The lockfile belongs to the manifests, pins everything, and names no registry.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./root.ts";

/** The part of a manifest that the lockfile repeats. */
interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
  readonly packages: Readonly<Record<string, Manifest & { readonly resolved?: string }>>;
};
const manifests = [
  "",
  "generators",
  "packages/cli",
  "packages/client",
  "packages/contract",
  "packages/extract",
  "packages/server",
  "packages/studio",
];

it.each(manifests)("repeats the dependencies of %s/package.json", (folder) => {
  const manifest = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")) as Manifest;
  const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = lock.packages[folder] ?? {};
  expect({ dependencies, devDependencies, optionalDependencies }).toEqual({
    dependencies: manifest.dependencies ?? {},
    devDependencies: manifest.devDependencies ?? {},
    optionalDependencies: manifest.optionalDependencies ?? {},
  });
});

it("pins every direct dependency to one version, except for what users of the client install with it", () => {
  const ranges = manifests.flatMap((folder) => {
    const {
      dependencies = {},
      devDependencies = {},
      optionalDependencies = {},
    } = lock.packages[folder] ?? {};
    const shipped = folder === "packages/client" ? {} : dependencies;
    return Object.values({ ...shipped, ...devDependencies, ...optionalDependencies });
  });
  const isPinned = (range: string): boolean => /^(\d+\.\d+\.\d+(-[\w.]+)?|file:generators)$/.test(range);
  expect(ranges.filter((range) => !isPinned(range))).toEqual([]);
});

it("names no address to download from, so that any registry serves it", () => {
  const addresses = Object.values(lock.packages).flatMap(({ resolved }) => resolved ?? []);
  expect(addresses.filter((address) => address.includes("://"))).toEqual([]);
});

it("pins what builds the wheel as the development environment does", () => {
  const pinsIn = (name: string) => {
    const text = readFileSync(join(root, "packages/python/requirements", name), "utf8");
    return text.split(/^(?=[\w.-]+==)/m).map((pin) => pin.replaceAll(/^ *#.*$/gm, "").trim());
  };
  const pins = pinsIn("build.txt").filter(Boolean);
  expect(pins.length).toBeGreaterThan(5);
  expect(pinsIn("development.txt")).toEqual(expect.arrayContaining(pins));
});
