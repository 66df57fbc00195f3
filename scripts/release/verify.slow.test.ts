// Whoever verifies a release hears of every change to its files.
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { spawnSync } from "../processes.mjs";
import { root } from "./project.ts";
import { git } from "./run.ts";
import { makeRelease, resum, type SmallRelease, seal } from "./test/small-release.ts";
import { verify } from "./verify.mjs";

const TARBALL = "docuvane-cli-1.2.3.tgz";
const STATEMENT = "provenance.intoto.json";
let release: SmallRelease;
const path = (name: string): string => join(release.directory, name);
const text = (name: string): string => readFileSync(path(name), "utf8");
const files = (): readonly string[] =>
  readdirSync(release.directory).filter((name) => ![STATEMENT, "SHA256SUMS"].includes(name));

beforeEach(async () => {
  release = await makeRelease();
});
afterEach(() => release.remove());

it("finds nothing in a release as it was built", () => {
  expect(verify(release.directory)).toEqual([]);
});

describe("it finds", () => {
  it("one bit that was flipped, by both lists", () => {
    const bytes = readFileSync(path(TARBALL));
    // The last bytes of a gzip are its length: the content still unpacks.
    bytes[9] = (bytes[9] ?? 0) ^ 1;
    writeFileSync(path(TARBALL), bytes);
    expect(verify(release.directory)).toEqual([
      expect.stringMatching(/^docuvane-cli-1.2.3.tgz was changed: .* and SHA256SUMS has/),
      expect.stringMatching(/^docuvane-cli-1.2.3.tgz was changed: .* and The statement has/),
    ]);
  });

  it("a file that is missing", () => {
    rmSync(path("docuvane-1.2.3-sources.jar"));
    expect(verify(release.directory)).toEqual([
      "docuvane-1.2.3-sources.jar is missing, which SHA256SUMS names.",
      "docuvane-1.2.3-sources.jar is missing, which the statement names.",
    ]);
  });

  it("a file that is not of the release", () => {
    writeFileSync(path("extra.txt"), "x");
    expect(verify(release.directory)).toEqual([
      "extra.txt is not in SHA256SUMS: it is no file of this release.",
      "extra.txt is not in the statement: it has no provenance.",
    ]);
  });

  it.each([
    ["another version", '"version":"1.2.3"', '"version":"1.2.2"', "@docuvane/cli 1.2.2"],
    ["another package", '"name":"@docuvane/cli"', '"name":"@docuvane/cly"', "@docuvane/cly 1.2.3"],
  ])("an SBOM of %s, although all digests are right", (_, from, to, found) => {
    const name = `${TARBALL}.cdx.json`;
    writeFileSync(path(name), text(name).replace(from, to));
    seal(release.directory, files());
    expect(verify(release.directory)).toEqual([
      `${name} is about ${found}, but the package is @docuvane/cli 1.2.3.`,
    ]);
  });

  it("a package without an SBOM, and an SBOM without a package", () => {
    rmSync(path(`${TARBALL}.cdx.json`));
    rmSync(path("docuvane-1.2.3-py3-none-any.whl"));
    seal(release.directory, files());
    expect(verify(release.directory)).toEqual([
      `${TARBALL}.cdx.json is missing: ${TARBALL} has no SBOM.`,
      "docuvane-1.2.3-py3-none-any.whl.cdx.json is about no file of the release.",
    ]);
  });

  it("a statement that was edited", () => {
    writeFileSync(path(STATEMENT), text(STATEMENT).replace("npm run release", "npm run other"));
    expect(verify(release.directory)).toEqual([
      expect.stringMatching(/^provenance.intoto.json was changed:/),
    ]);
  });

  it.each([
    ["predicateType is https://slsa.dev/provenance/v1", /slsa.dev\/provenance\/v1/, "slsa.dev/provenance/v2"],
    ["_type is https://in-toto.io/Statement/v1", /in-toto.io\/Statement\/v1/, "in-toto.io/Statement/v0.1"],
    ["it names its builder", /"builder": \{[^}]*\}/, '"builder": {}'],
    ["it names its build type", /"buildType": "[^"]*"/, '"buildType": ""'],
    ["both of its commits are one", /"commit": "[^"]*"/, '"commit": ""'],
    ["it names the commit by its 40 hexadecimal digits", /"gitCommit": "\w{8}/, '"gitCommit": "'],
  ])("a statement that is not one of in-toto and SLSA: %s", (rule, from, to) => {
    writeFileSync(path(STATEMENT), text(STATEMENT).replace(from, to));
    resum(release.directory, files());
    expect(verify(release.directory)).toContain(`The statement breaks a rule: ${rule}.`);
  });

  it("another commit than the one that was asked for", () => {
    expect(verify(release.directory, git(root, "rev-parse", "HEAD"))).toEqual([]);
    expect(verify(release.directory, "0".repeat(40))).toEqual([
      `The statement breaks a rule: it names the commit ${"0".repeat(40)}.`,
    ]);
  });

  it("lists that are missing or unreadable", () => {
    writeFileSync(path(STATEMENT), "{");
    resum(release.directory, files());
    expect(verify(release.directory)).toEqual([
      expect.stringMatching(/^provenance.intoto.json is no JSON: /),
    ]);
    rmSync(path("SHA256SUMS"));
    expect(verify(release.directory)).toEqual(["SHA256SUMS is missing: the release cannot be verified."]);
  });
});

it("is a program of plain Node with exit codes", () => {
  const run = (...args: readonly string[]): { status: number | null; output: string } => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, "scripts", "release", "verify.mjs"), ...args],
      { encoding: "utf8", cwd: release.directory },
    );
    return { status, output: stdout + stderr };
  };
  expect(run(".")).toEqual({ status: 0, output: expect.stringMatching(/^verified: 10 files match/) });
  expect(run("--help").status).toBe(0);
  expect(run().status).toBe(2);
  expect(run("nowhere")).toEqual({
    status: 2,
    output: expect.stringMatching(/^There is no directory nowhere/),
  });
  rmSync(path(TARBALL));
  expect(run(".").status).toBe(1);
});
