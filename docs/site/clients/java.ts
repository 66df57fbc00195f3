// Makes the reference of the Java client by javadoc, with the settings of its build.
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../../../generators/root.ts";
import { javaFolder, mavenCommand, needJava } from "../../../scripts/setup/java.mjs";
import { runProgram } from "../run.ts";

/** Builds it apart from what other commands compile. */
export async function buildJava(folder: string): Promise<void> {
  const { home } = needJava();
  const target = join("target", "docs");
  await runProgram({
    program: mavenCommand,
    args: ["-q", "-B", "compile", "javadoc:javadoc", `-Ddocuvane.target=${target}`],
    folder: join(root, javaFolder),
    env: { JAVA_HOME: home },
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
