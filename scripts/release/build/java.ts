// Builds the jars of the Java package with sources, Javadoc, pom and SBOM, with the time of the commit in all of them.
import { chmodSync, copyFileSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { javaFolder, needJava } from "../../setup/java.mjs";
import { mavenCommand } from "../../setup/maven.mjs";
import { type Build, normalizeModes, run } from "../run.ts";

/** Writes the SBOM; no part of the build, so pinned here. */
const SBOM = "org.cyclonedx:cyclonedx-maven-plugin:2.9.3:makeBom";

/** Where Maven builds a release, from the package: other commands have their own, and a release starts empty. */
const TARGET = join("target", "release");

/** What Maven built. */
export interface JavaArtifacts {
  /** Jar, sources, Javadoc and pom. */
  readonly files: readonly string[];
  /** The jar alone, which the SBOM describes. */
  readonly jar: string;
  /** The text of the SBOM as the plugin wrote it. */
  readonly bom: string;
}

/** Builds everything that Maven Central asks for, except for the signatures. */
export function buildJava(output: string, version: string, build: Build): JavaArtifacts {
  const folder = join(build.top, javaFolder);
  rmSync(join(folder, TARGET), { recursive: true, force: true });
  const sbom = ["-DoutputFormat=json", "-DoutputName=bom", "-DschemaVersion=1.6", "-DprojectType=library"];
  const stable = [
    "-DincludeBomSerialNumber=false",
    "-Dcyclonedx.skipAttach=true",
    "-DincludeTestScope=false",
  ];
  runMaven(["package", SBOM, ...releaseOptions(build, TARGET), ...sbom, ...stable], build);
  const name = `docuvane-${version}`;
  const jars = ["", "-sources", "-javadoc"].map((suffix) => `${name}${suffix}.jar`);
  for (const jar of jars) copyFileSync(join(folder, TARGET, jar), join(output, jar));
  copyFileSync(join(folder, "pom.xml"), join(output, `${name}.pom`));
  const bom = readFileSync(join(folder, TARGET, "bom.json"), "utf8");
  return { files: [...jars, `${name}.pom`], jar: `${name}.jar`, bom };
}

/** Options that give the same bytes for the same commit, in any directory below the package. */
export function releaseOptions({ epoch }: Build, target: string): readonly string[] {
  const time = new Date(epoch * 1000).toISOString().replace(".000", "");
  return ["-DskipTests", `-Ddocuvane.target=${target}`, `-Dproject.build.outputTimestamp=${time}`];
}

/** Runs Maven on the oldest JDK that the package supports. @returns What it printed. */
export function runMaven(
  args: readonly string[],
  build: Build,
  env: Readonly<Record<string, string>> = {},
): string {
  // The jar of the sources has their modes, and that of the project.
  const folder = join(build.top, javaFolder);
  normalizeModes(join(folder, "src"));
  chmodSync(join(folder, "pom.xml"), 0o644);
  const common = ["-q", "-B", "-Dstyle.color=never", "-Duser.language=en", "-Duser.timezone=UTC"];
  const maven = mavenCommand([...common, ...args], { home: needJava().home, folder });
  const task = { program: maven.program, args: maven.args, cwd: folder };
  return run({ ...task, env: { ...maven.environment, ...env } }, build);
}
