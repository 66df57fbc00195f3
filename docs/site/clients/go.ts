// Makes the reference of the Go client from its doc comments, through reference.go.
import { join } from "node:path";
import { root } from "../../../generators/root.ts";
import { isMissing } from "../../../scripts/installed.ts";
import { siteFolder } from "../project.ts";
import { runProgram } from "../run.ts";

/**
 * Builds it from the sources.
 *
 * @throws {Error} There is no Go on the path.
 */
export async function buildGo(folder: string): Promise<void> {
  if (isMissing("go"))
    throw new Error(
      "The reference of the Go client needs Go, which is not on the path. Install Go 1.25 or newer, or build without references: npm run docs -- --quick",
    );
  await runProgram({
    program: "go",
    args: ["run", join("clients", "reference.go"), join(root, "packages", "go"), folder],
    folder: siteFolder,
  });
}
