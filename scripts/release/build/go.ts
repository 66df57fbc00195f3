// Builds the Go modules of a release by Go itself, from a repository that is laid out as it is published: the zips are those of module proxies.
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { execFileSync } from "../../processes.mjs";
import { type Build, git, run } from "../run.ts";

/** The folder of the modules, from the top directory. */
export const goFolder: string = join("packages", "go");

/** A module: the folder that has its `go.mod`, below the folder of the modules; empty for the client. */
const FOLDERS = ["", "otel"] as const;

/** A module of a release. */
export interface GoModule {
  /** Import path, as `github.com/docuvane/docuvane-go/otel`. */
  readonly path: string;
  /** Folder from the top directory. */
  readonly folder: string;
  /** Tag in its repository: that of a nested module begins with its folder (Go Modules Reference, "Mapping versions to commits"). */
  readonly tag: string;
  /** Name of its file in a release. */
  readonly file: string;
}

/** Returns the modules of a version, the client first. */
export function goModules(version: string, top: string): readonly GoModule[] {
  return FOLDERS.map((nested) => {
    const folder = join(top, goFolder, nested);
    const path = /^module (\S+)$/m.exec(readFileSync(join(folder, "go.mod"), "utf8"))?.[1] ?? "";
    const name = ["docuvane-go", nested].filter(Boolean).join("-");
    return {
      path,
      folder,
      tag: [nested, `v${version}`].filter(Boolean).join("/"),
      file: `${name}-${version}.zip`,
    };
  });
}

/**
 * Builds the zip of each module.
 *
 * @returns The modules, whose files are in `output`.
 */
export function buildGo(output: string, version: string, build: Build): readonly GoModule[] {
  const repository = mkdtempSync(join(tmpdir(), "docuvane-go-"));
  try {
    git(repository, "init", "--quiet", "--initial-branch=main");
    commitModules(repository, version, build);
    return downloadModules(repository, output, version, build);
  } finally {
    rmSync(repository, { recursive: true });
  }
}

/** Replaces the content of a repository by the modules of this commit, and tags them; nothing in it depends on the machine. */
export function commitModules(repository: string, version: string, build: Build): void {
  git(repository, "rm", "-r", "--quiet", "--ignore-unmatch", ".");
  const listed = execFileSync("git", ["ls-files", "-z"], {
    cwd: join(build.top, goFolder),
    encoding: "utf8",
  });
  for (const path of listed.split("\0").filter(Boolean)) {
    mkdirSync(dirname(join(repository, path)), { recursive: true });
    cpSync(join(build.top, goFolder, path), join(repository, path));
  }
  git(repository, "add", "--all");
  const commit = git(build.top, "rev-parse", "HEAD");
  const person = ["-c", "user.name=Docuvane maintainers", "-c", "user.email=", "-c", "commit.gpgsign=false"];
  const message = `v${version}\n\nFrom ${commit} of the repository with all clients.`;
  const date = `${build.epoch} +0000`;
  const env = { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  const args = [...person, "commit", "--quiet", "--allow-empty", "--message", message];
  run({ program: "git", args, cwd: repository, env }, build);
  for (const { tag } of goModules(version, build.top)) git(repository, "tag", tag);
}

/**
 * Downloads the tagged modules of a local repository as a module proxy does, and copies their zips.
 *
 * @throws {Error} Go refuses a module: a tag, a path or a file breaks its rules.
 */
export function downloadModules(
  repository: string,
  output: string,
  version: string,
  build: Build,
): readonly GoModule[] {
  const modules = goModules(version, build.top);
  const cache = mkdtempSync(join(tmpdir(), "docuvane-go-cache-"));
  try {
    const config = join(cache, "gitconfig");
    writeFileSync(config, `[url "file://${repository}"]\n\tinsteadOf = https://${modules[0]?.path}\n`);
    appendFileSync(config, "[safe]\n\tdirectory = *\n");
    const env = {
      ...{ GOPROXY: "direct", GONOSUMDB: "*", GOTOOLCHAIN: "local", GOFLAGS: "-modcacherw" },
      ...{ GOMODCACHE: join(cache, "modules"), GIT_CONFIG_GLOBAL: config, GIT_CONFIG_COUNT: "0" },
    };
    for (const { path, file } of modules) {
      const args = ["mod", "download", "-json", `${path}@v${version}`];
      const { Zip } = JSON.parse(run({ program: "go", args, cwd: cache, env }, build)) as {
        readonly Zip: string;
      };
      copyFileSync(Zip, join(output, file));
    }
    return modules;
  } finally {
    rmSync(cache, { recursive: true, force: true });
  }
}
