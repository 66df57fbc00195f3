// A release is refused with its reason, and a changeset raises every version, the changelog and the lockfile together.
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { spawnSync } from "../processes.mjs";
import { bump } from "./bump.ts";
import { pendingChangesets, refusals } from "./preflight.ts";
import { projectPath, readProject, root } from "./project.ts";
import { git } from "./run.ts";
import { findDrift } from "./sync.ts";
import { type Copy, copyRepository } from "./test/copy.ts";

const { version } = readProject();
const next = version.replace(/^(\d+)\.(\d+)\..*/, (_, major, minor) => `${major}.${Number(minor) + 1}.0`);
let copy: Copy;
const read = (path: string): string => readFileSync(join(copy.top, path), "utf8");
const write = (path: string, text: string): void => writeFileSync(join(copy.top, path), text);
const addChangeset = (kind: string, text: string): void =>
  write(".changeset/quiet-pens-write.md", `---\n"docuvane": ${kind}\n---\n\n${text}\n`);

beforeAll(() => {
  copy = copyRepository();
  // Each test adds the changesets it is about.
  for (const name of pendingChangesets(copy.top)) rmSync(join(copy.top, ".changeset", name));
  copy.commit();
});
afterAll(() => copy.remove());
beforeEach(() => {
  git(copy.top, "reset", "--quiet", "--hard");
  git(copy.top, "clean", "--quiet", "--force", "-d");
});

it("states one version and the same metadata everywhere", () => {
  expect([...findDrift().keys()]).toEqual([]);
});

describe("a release is refused", () => {
  it("never for a commit with entries in the changelog", () => {
    expect(refusals(copy.top, undefined)).toEqual([]);
  });

  it("for files that differ from the commit", () => {
    appendFileSync(join(copy.top, "README.md"), "\n");
    write("new.txt", "");
    expect(refusals(copy.top, undefined)).toEqual([
      expect.stringMatching(/^2 files differ from the commit, the first is \S+; commit or stash them/),
    ]);
  });

  it("for a version that is not in step", () => {
    write("packages/client/package.json", read("packages/client/package.json").replace(version, "9.9.9"));
    write("packages/java/pom.xml", read("packages/java/pom.xml").replace(version, "9.9.9"));
    expect(refusals(copy.top, undefined).slice(1)).toEqual([
      expect.stringMatching(/^packages\/client\/package.json is not in step with project.json/),
      expect.stringMatching(/^packages\/java\/pom.xml is not in step/),
    ]);
  });

  it("for a changelog without entries", () => {
    write("CHANGELOG.md", "# Changelog\n\n## Unreleased\n");
    expect(refusals(copy.top, undefined).at(-1)).toMatch(/^CHANGELOG.md has neither a section/);
  });

  it("for a tag of another version or commit, without its section, or with changesets left", () => {
    addChangeset("patch", "Adds a thing.");
    write("CHANGELOG.md", "# Changelog\n\n## Unreleased\n\n- a\n");
    expect(refusals(copy.top, "v0.0.1").slice(2)).toEqual([
      `The tag is v0.0.1, but the version is ${version}; tag v${version}.`,
      "The tag v0.0.1 is not at this commit.",
      expect.stringMatching(/^CHANGELOG.md has no section/),
      expect.stringMatching(
        /^1 changesets have no version yet, the first is .changeset\/quiet-pens-write.md/,
      ),
    ]);
  });

  it("with a tag while the project has no addresses", () => {
    expect(refusals(copy.top, `v${version}`)).toContainEqual(
      expect.stringMatching(/^scripts\/release\/project\.json has no addresses; set `addresses`/),
    );
  });

  it("by the command, which publishes nothing", () => {
    const run = (...args: readonly string[]): { status: number | null; stderr: string } =>
      spawnSync(
        process.execPath,
        ["--conditions=@docuvane/source", join(root, "scripts", "release", "release.ts"), ...args],
        { encoding: "utf8" },
      );
    expect(run()).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("publishing happens in .github/workflows/release.yml only"),
    });
    expect(run("--nonsense").status).toBe(2);
    expect(run("--help")).toMatchObject({ status: 0, stderr: "" });
  });
});

describe("the next version", () => {
  it("is written into every file by a changeset, with the changelog", { timeout: 240_000 }, async () => {
    write("CHANGELOG.md", `# Changelog\n\n## Unreleased\n\n## ${version} (2026-12-01)\n\n- first\n`);
    addChangeset("minor", "Adds a thing.\nIn two lines.");
    expect(await bump(copy.top, "2026-12-24")).toMatchObject({ version: next });

    expect(read("CHANGELOG.md")).toBe(
      `# Changelog\n\n## Unreleased\n\n## ${next} (2026-12-24)\n\n- Adds a thing.\n  In two lines.\n\n## ${version} (2026-12-01)\n\n- first\n`,
    );
    expect(existsSync(join(copy.top, ".changeset", "quiet-pens-write.md"))).toBe(false);
    expect([...findDrift(copy.top).keys()]).toEqual([]);
    expect(JSON.parse(read("packages/cli/package.json"))).toMatchObject({
      version: next,
      dependencies: { docuvane: next },
      peerDependencies: { "@docuvane/server": next },
    });
    expect(JSON.parse(read("package-lock.json")).packages["packages/cli"]).toMatchObject({
      version: next,
      dependencies: { docuvane: next },
    });
    expect(read("packages/python/src/docuvane/_core/version.py")).toContain(`__version__ = "${next}"`);
    expect(read("packages/java/pom.xml")).toContain(`<version>${next}</version>`);
    expect(read("packages/java/src/generated/java/dev/docuvane/Docuvane.java")).toContain(`"${next}"`);
    expect(staleMentions()).toEqual([]);
  });

  it("of the first release is the one that the packages have", { timeout: 240_000 }, async () => {
    const addresses = {
      repository: "https://git.example.com/a",
      homepage: "https://a.example.com",
      email: "a@example.com",
    };
    write(projectPath, JSON.stringify({ ...readProject(copy.top), addresses }, null, 2));
    addChangeset("minor", "Adds a thing.");
    expect(await bump(copy.top, "2026-12-01")).toMatchObject({ version });
    expect(read("CHANGELOG.md")).toMatch(
      new RegExp(
        `^# Changelog\n\n## Unreleased\n\n## ${version} \\(2026-12-01\\)\n\n### [^]*\n\n### Other changes\n\n(- [^]*\n)?- Adds a thing.\n$`,
      ),
    );
    expect(JSON.parse(read("scripts/release/project.json"))).toMatchObject({ packagesPublished: true });
    for (const page of ["README.md", "docs/site/home.md"])
      expect(read(page)).toContain("```sh\nnpx @docuvane/sdkgen generate ");
    copy.commit();
    git(copy.top, "tag", `v${version}`);
    expect(refusals(copy.top, `v${version}`)).toEqual([]);
    await expect(bump(copy.top)).rejects.toThrow(
      "There is nothing to release: .changeset/ has no changeset.",
    );
  });

  it("is refused when a changeset names no package of this repository", async () => {
    write(".changeset/odd.md", '---\n"other": minor\n---\n\nx\n');
    await expect(bump(copy.top)).rejects.toThrow(/other/);
    expect(git(copy.top, "status", "--porcelain")).toBe("?? .changeset/odd.md");
  });
});

/** Files that still name the old version as one of our packages; records of what was measured keep it. */
function staleMentions(): readonly string[] {
  const record =
    /^(docs\/(reference|evidence|decisions)|CHANGELOG\.md|scripts\/release\/|.*\.test\.ts$|packages\/java\/src\/test)/;
  const pattern = `docuvane.{0,60}[^0-9.]${version.replaceAll(".", "\\.")}([^0-9.-]|\\.[a-z]|-py3|$)`;
  const { stdout } = spawnSync("git", ["grep", "-lE", pattern], { cwd: copy.top, encoding: "utf8" });
  return stdout.split("\n").filter((path) => path !== "" && !record.test(path));
}
