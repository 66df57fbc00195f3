// Makes the reference of the Java client by javadoc, with the settings of its build.
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../../../generators/root.ts";
import { javaFolder, needJava } from "../../../scripts/setup/java.mjs";
import { mavenCommand } from "../../../scripts/setup/maven.mjs";
import { runProgram } from "../run.ts";

/** Builds it apart from what other commands compile. */
export async function buildJava(folder: string): Promise<void> {
  const target = join("target", "docs");
  const project = join(root, javaFolder);
  const goals = ["-q", "-B", "compile", "javadoc:javadoc", `-Ddocuvane.target=${target}`];
  const maven = mavenCommand(goals, { home: needJava().home, folder: project });
  await runProgram({
    program: maven.program,
    args: maven.args,
    folder: project,
    env: maven.environment,
  });
  const built = join(root, javaFolder, target);
  const [index = ""] = globSync("**/apidocs/index.html", { cwd: built });
  cpSync(join(built, dirname(index)), folder, { recursive: true });
  removeFonts(folder);
  rmSync(built, { recursive: true });
}

/** Leaves the fonts of the system: not every JDK ships those that the style sheet loads. */
function removeFonts(folder: string): void {
  const file = join(folder, "stylesheet.css");
  writeFileSync(file, readFileSync(file, "utf8").replace(/^@import url\('resources\/fonts\/.*\n/m, ""));
  rmSync(join(folder, "resources", "fonts"), { recursive: true, force: true });
}
