// The checks of what is written in Java: format, compiler, documentation, and what a compiler does not find.
import { join } from "node:path";
import { findJdks, javaFolder, mavenCommand } from "../setup/java.mjs";
import type { Check } from "./check.ts";

/** Error Prone runs on no older one. */
const OLDEST_FOR_ERROR_PRONE = 21;

/** In the order in which they begin; Maven's own settings are in the package's pom.xml. */
export function javaChecks(): readonly Check[] {
  const maven = (...args: readonly string[]): readonly string[] => [
    mavenCommand,
    "-q",
    "-Dstyle.color=never",
    "-B",
    "-DskipTests",
    ...args,
  ];
  const [oldest] = findJdks();
  const newest = findJdks().findLast(({ version }) => version >= OLDEST_FOR_ERROR_PRONE);
  return [
    {
      name: "Java format, compiler and javadoc (Maven)",
      folder: javaFolder,
      commands: [maven("verify", "-Ddocuvane.target=target/check")],
      ...(oldest && { environment: { JAVA_HOME: oldest.home } }),
    },
    ...(newest === undefined
      ? []
      : [
          {
            name: "Java nullness and mistakes (Error Prone, NullAway)",
            folder: javaFolder,
            commands: [maven("compile", "-Pquality", `-Ddocuvane.target=${join("target", "quality")}`)],
            environment: { JAVA_HOME: newest.home },
          },
        ]),
  ];
}
