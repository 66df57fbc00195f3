// The checks of what is written in Java: format, compiler, documentation, and what a compiler does not find.
import { join, resolve } from "node:path";
import { findJdks, type Jdk, javaFolder, needJava } from "../setup/java.mjs";
import { mavenCommand } from "../setup/maven.mjs";
import type { Check } from "./check.ts";

/** Error Prone runs on no older one. */
const OLDEST_FOR_ERROR_PRONE = 21;

/** In the order in which they begin; Maven's own settings are in the package's pom.xml. */
export function javaChecks(): readonly Check[] {
  const newest = findJdks().findLast(({ version }) => version >= OLDEST_FOR_ERROR_PRONE);
  const format = ["verify", "-Ddocuvane.target=target/check"];
  const mistakes = ["compile", "-Pquality", `-Ddocuvane.target=${join("target", "quality")}`];
  return [
    mavenCheck("Java format, compiler and javadoc (Maven)", needJava(), format),
    ...(newest === undefined
      ? []
      : [mavenCheck("Java nullness and mistakes (Error Prone, NullAway)", newest, mistakes)]),
  ];
}

function mavenCheck(name: string, { home }: Jdk, goals: readonly string[]): Check {
  const folder = resolve(javaFolder);
  const options = ["-q", "-Dstyle.color=never", "-B", "-DskipTests"];
  const { program, args, environment } = mavenCommand([...options, ...goals], { home, folder });
  return { name, folder, commands: [[program, ...args]], environment };
}
