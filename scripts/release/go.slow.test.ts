// The Go modules of a release: equal in two builds, with SBOMs, published once, and usable as a module proxy serves them.
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isMissing } from "../installed.ts";
import { spawnSync } from "../processes.mjs";
import { buildGo, commitModules, downloadModules, type GoModule } from "./build/go.ts";
import { readProject, root } from "./project.ts";
import { git } from "./run.ts";
import { goBom } from "./sbom/go.ts";
import { resum, seal } from "./test/small-release.ts";
import { verify } from "./verify.mjs";

const project = readProject();
const { version } = project;
const module = "github.com/docuvane/docuvane-go";

describe.skipIf(isMissing("go"))("the Go modules of a release (needs Go)", { timeout: 300_000 }, () => {
  let folder = "";
  let modules: readonly GoModule[] = [];
  const build = { top: root, epoch: Number(git(root, "log", "-1", "--format=%ct")) };
  const folderOf = (name: string): string => {
    mkdirSync(join(folder, name), { recursive: true });
    return join(folder, name);
  };
  const names = (): readonly string[] => modules.map(({ file }) => file);

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "docuvane-go-release-"));
    modules = buildGo(folderOf("release"), version, build);
  }, 300_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("are tagged by their folders, and have the files of Go and a licence alone", () => {
    expect(modules.map(({ path, tag, file }) => [path, tag, file])).toEqual([
      [module, `v${version}`, `docuvane-go-${version}.zip`],
      [`${module}/otel`, `otel/v${version}`, `docuvane-go-otel-${version}.zip`],
    ]);
    for (const { path, file } of modules) {
      const zip = readFileSync(join(folder, "release", file)).toString("latin1");
      expect(zip).toContain(`${path}@v${version}/LICENSE`);
      expect(zip).toContain(`${path}@v${version}/go.mod`);
    }
    const client = readFileSync(join(folder, "release", `docuvane-go-${version}.zip`)).toString("latin1");
    expect(client).not.toContain("/otel/");
  });

  it("depend on the client of their version", () => {
    const manifest = readFileSync(join(root, "packages", "go", "otel", "go.mod"), "utf8");
    expect(manifest).toContain(`\t${module} v${version}\n`);
    expect(readFileSync(join(root, "packages", "go", "client_gen.go"), "utf8")).toContain(
      `docuvane-go/${version}"`,
    );
  });

  it("are the same bytes in another build, at another time", () => {
    buildGo(folderOf("again"), version, { ...build, epoch: 1_700_000_000 });
    for (const name of names())
      expect(
        readFileSync(join(folder, "again", name)).equals(readFileSync(join(folder, "release", name))),
      ).toBe(true);
  });

  it("have SBOMs that verify.mjs compares with them", async () => {
    const directory = folderOf("sealed");
    for (const each of modules) {
      copyFileSync(join(folder, "release", each.file), join(directory, each.file));
      writeFileSync(join(directory, `${each.file}.cdx.json`), await goBom(each, project, build));
    }
    const files = modules.flatMap(({ file }) => [file, `${file}.cdx.json`]).sort();
    seal(directory, files);
    expect(verify(directory)).toEqual([]);
    const [client = "", otel = ""] = names().map((name) =>
      readFileSync(join(directory, `${name}.cdx.json`), "utf8"),
    );
    expect(JSON.parse(client).components).toEqual([]);
    expect(JSON.parse(otel).components.map(({ name }: { readonly name: string }) => name)).toContain(
      "go.opentelemetry.io/otel",
    );
    writeFileSync(join(directory, `${names()[0]}.cdx.json`), otel);
    seal(directory, files);
    resum(directory, files);
    expect(verify(directory)).toEqual([
      expect.stringMatching(/is about \S+\/otel v\S+, but the package is \S+docuvane-go v/),
    ]);
  });

  describe("when they are published", () => {
    const publish = (...options: readonly string[]): { status: number | null; text: string } => {
      const args = [
        "scripts/release/publish-go.ts",
        join(folder, "release"),
        "--remote",
        join(folder, "remote.git"),
      ];
      const { status, stdout, stderr } = spawnSync(process.execPath, [...args, ...options], {
        encoding: "utf8",
      });
      return { status, text: stdout + stderr };
    };
    const remote = (...args: readonly string[]): string => git(join(folder, "remote.git"), ...args);

    beforeAll(() => {
      git(folder, "init", "--quiet", "--bare", "--initial-branch=main", join(folder, "remote.git"));
    });

    it("are compared with the files of the release before anything is pushed", () => {
      expect(publish()).toEqual({
        status: 0,
        text: expect.stringMatching(/^release: 2 Go modules are those of .*\n$/),
      });
      expect(remote("tag")).toBe("");
      const [name = ""] = names();
      const attested = readFileSync(join(folder, "release", name));
      writeFileSync(join(folder, "release", name), "another");
      expect(publish("--push")).toEqual({ status: 1, text: expect.stringContaining("nothing is pushed") });
      writeFileSync(join(folder, "release", name), attested);
      expect(remote("tag")).toBe("");
    });

    it("are pushed with their tags, once", () => {
      expect(publish("--push").text).toContain(`pushed v${version} and otel/v${version} to`);
      expect(remote("tag").split("\n").sort()).toEqual([`otel/v${version}`, `v${version}`]);
      const before = remote("rev-parse", "main");
      expect(publish("--push")).toEqual({ status: 0, text: expect.stringContaining("is published already") });
      expect(remote("rev-parse", "main")).toBe(before);
    });

    it("follow each other in one history, and an older version stays what it was", () => {
      const work = join(folder, "work");
      git(folder, "clone", "--quiet", join(folder, "remote.git"), work);
      commitModules(work, "9.9.9", build);
      expect(git(work, "rev-list", "--count", "HEAD")).toBe("2");
      for (const { file } of downloadModules(work, folderOf("old"), version, build))
        expect(
          readFileSync(join(folder, "old", file)).equals(readFileSync(join(folder, "release", file))),
        ).toBe(true);
    });
  });
});
