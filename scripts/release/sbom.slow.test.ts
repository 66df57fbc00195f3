// An SBOM lists what a package installs and nothing else, in the versions of the lockfile, and is valid.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./project.ts";
import { finishBom, validate } from "./sbom/finish.ts";
import { type Lock, lockOf } from "./sbom/lock.ts";
import { npmBom } from "./sbom/npm.ts";

const subject = { name: "docuvane", version: "1.2.3", purl: "pkg:npm/docuvane@1.2.3" };
const component = { "bom-ref": "a", type: "library", name: "a", version: "1" };

describe("a lockfile is cut down", () => {
  const lock: Lock = {
    lockfileVersion: 3,
    packages: {
      "": {},
      "packages/app": {},
      "packages/app/node_modules/deep": { version: "2.0.0" },
      "packages/lib": { version: "1.2.3", dependencies: { shared: "^1.0.0" } },
      "node_modules/@docuvane/lib": { link: true, resolved: "packages/lib" },
      "node_modules/deep": { version: "1.0.0" },
      "node_modules/shared": { version: "1.0.0", peerDependencies: { peer: "*" } },
      "node_modules/peer": { version: "5.0.0" },
      "node_modules/unrelated": { version: "9.0.0" },
    },
  };

  it("to what the package depends on, with packages of the repository as if they were installed", () => {
    const cut = lockOf(lock, "packages/app", { dependencies: { "@docuvane/lib": "1.2.3", deep: "2.0.0" } });
    const versions = Object.entries(cut.packages).map(([path, { version }]) => [path, version]);
    expect(Object.fromEntries(versions)).toEqual({
      "": undefined,
      "node_modules/@docuvane/lib": "1.2.3",
      "node_modules/deep": "2.0.0",
      "node_modules/peer": "5.0.0",
      "node_modules/shared": "1.0.0",
    });
  });

  it("and refuses what is not in it, or would be there in two versions", () => {
    expect(() => lockOf(lock, "packages/app", { dependencies: { gone: "1" } })).toThrow(
      "package-lock.json has no gone, which packages/app depends on; run `npm install`.",
    );
    const packages = {
      ...lock.packages,
      "node_modules/shared": { version: "1.0.0", dependencies: { deep: "1" } },
    };
    const dependencies = { shared: "1", deep: "2" };
    expect(() => lockOf({ ...lock, packages }, "packages/app", { dependencies })).toThrow(
      "node_modules/deep would be 1.0.0 and 2.0.0 at once.",
    );
  });
});

describe("an SBOM", () => {
  const bom = {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    serialNumber: "urn:uuid:3e671687-395b-41f5-a30f-a58921a69b79",
    metadata: { timestamp: "2026-01-01T00:00:00Z", component: { ...component, "bom-ref": "root" } },
    components: [component, { ...component, "bom-ref": "unused" }],
    dependencies: [{ ref: "root", dependsOn: ["a"] }, { ref: "a" }, { ref: "unused" }],
  };

  it("has the name of the package, and neither time, number nor what it does not depend on", async () => {
    const text = await finishBom(bom, subject);
    expect(JSON.parse(text)).toMatchObject({ metadata: { component: subject }, components: [component] });
    expect(text).not.toMatch(/serialNumber|timestamp|unused/);
  });

  it("is refused when it breaks the schema", async () => {
    await expect(finishBom({ ...bom, components: [{ "bom-ref": "a", name: "a" }] }, subject)).rejects.toThrow(
      "The SBOM of docuvane is invalid",
    );
    await expect(validate('{"specVersion": "9.9"}', "docuvane")).rejects.toThrow(
      "no known version of CycloneDX: 9.9",
    );
  });

  it("of the command line has the client and its dependencies, and no tools of this repository", async () => {
    const manifest = JSON.parse(readFileSync(join(root, "packages", "cli", "package.json"), "utf8"));
    const text = await npmBom("packages/cli", manifest, { top: root, epoch: 0 });
    const { metadata, components } = JSON.parse(text) as {
      metadata: { component: { name: string } };
      components: { name: string; version: string }[];
    };
    const versions = Object.fromEntries(components.map(({ name, version }) => [name, version]));
    expect(metadata.component.name).toBe("@docuvane/cli");
    expect(versions).toMatchObject({ docuvane: manifest.version, yaml: manifest.dependencies.yaml });
    expect(Object.keys(versions)).not.toEqual(expect.arrayContaining(["vitest"]));
    expect(components.length).toBeLessThan(80);
  });
});
