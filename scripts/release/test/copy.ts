// Copies what git tracks of the repository into a temporary directory, as a repository of its own.
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { execFileSync } from "../../processes.mjs";
import { root } from "../project.ts";
import { git } from "../run.ts";

/** A copy, which the caller removes. */
export interface Copy {
  readonly top: string;
  /** Commits everything. */
  readonly commit: () => void;
  readonly remove: () => void;
}

/** Directories that neither versions nor generated files depend on. */
const OMITTED = /^(lab|packages\/extract\/testdata|packages\/server\/test)\//;

/** Copies the repository, with changes that are not committed yet. */
export function copyRepository(): Copy {
  const top = mkdtempSync(join(tmpdir(), "docuvane-copy-"));
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 16 * 1024 * 1024,
  });
  for (const path of listed.split("\0").filter((each) => each !== "" && !OMITTED.test(each))) {
    mkdirSync(dirname(join(top, path)), { recursive: true });
    cpSync(join(root, path), join(top, path));
  }
  for (const path of ["node_modules", join("packages", "python", ".venv")])
    symlinkSync(join(root, path), join(top, path), "dir");

  git(top, "init", "--quiet", "--initial-branch=main");
  appendFileSync(join(top, ".git", "info", "exclude"), "node_modules\n.venv\n");
  const commit = (): void => {
    git(top, "add", "--all");
    const person = ["-c", "user.name=test", "-c", "user.email=test@docuvane.example"];
    git(top, ...person, "commit", "--quiet", "--message", "test");
  };
  commit();
  return { top, commit, remove: () => rmSync(top, { recursive: true }) };
}
