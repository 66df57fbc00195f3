// Builds sdist and wheel of the Python package, with the time of the commit in both.
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { python } from "../../wheel.ts";
import { type Build, run } from "../run.ts";

/**
 * Builds both distributions; the wheel from the sdist, so that what is missing there shows here.
 *
 * @returns The names of the files.
 */
export function buildPython(
  output: string,
  build: Build,
): { readonly sdist: string; readonly wheel: string } {
  const folder = mkdtempSync(join(tmpdir(), "docuvane-release-"));
  try {
    const args = ["-m", "build", "--no-isolation", "--outdir", folder, join("packages", "python")];
    run({ program: python, args, cwd: build.top }, build);
    const files = readdirSync(folder);
    for (const file of files) copyFileSync(join(folder, file), join(output, file));
    const named = (ending: string): string => files.find((file) => file.endsWith(ending)) ?? "";
    return { sdist: named(".tar.gz"), wheel: named(".whl") };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
