// Runs the tests that are written in Java: on the oldest JDK by default, on the newer ones in the matrix.
import { existsSync, globSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { findJdks, type Jdk, javaFolder, mavenCommand, needJava, testedVersions } from "../setup/java.mjs";
import { addUp, type Count, nothing, type Run, readJUnitCount, type Suite, withRunner } from "./suite.ts";

/** Test classes, without the helpers beside them. */
const files = (): readonly string[] =>
  globSync(`${javaFolder}/src/test/java/**/*Test.java`)
    .map((file) => file.replaceAll("\\", "/"))
    .sort();

/** The tests on the JDK that the client is built with. */
export const maven: Suite = {
  name: "maven",
  files,
  needs: () => ["java"],
  run: (run) => runOn(needJava(), run),
};

/** The same tests on every newer JDK that is supported and installed. */
export const mavenOnNewerJdks: Suite = {
  name: "maven on newer JDKs",
  files,
  needs: () => ["java"],
  run: async (run) => {
    const oldest = needJava();
    const newer = findJdks().filter(
      ({ version }) => version > oldest.version && testedVersions.includes(version),
    );
    const counts: Count[] = [];
    for (const jdk of newer) counts.push(await runOn(jdk, run));
    if (newer.length === 0) run.output.write(`No JDK newer than ${oldest.version} is installed.`);
    return addUp(counts);
  },
};

/** Where Surefire writes its reports. */
const reports = join(javaFolder, "target", "surefire-reports");

/** Runs the tests on one JDK; Maven itself runs on the one that builds. */
async function runOn({ version, home }: Jdk, { files, isWhole, workers, output }: Run): Promise<Count> {
  rmSync(reports, { recursive: true, force: true });
  const suffix = `jdk${version}`;
  const args = [
    ...["-q", "-B", "-Dstyle.color=never", "test"],
    // Test classes that run at once, each in a process of its own.
    `-DforkCount=${workers}`,
    `-Djvm=${join(home, "bin", "java")}`,
    `-Dsurefire.reportNameSuffix=${suffix}`,
    ...(isWhole ? [] : [`-Dtest=${files.map((file) => basename(file, ".java")).join(",")}`]),
  ];
  output.write(`JDK ${version}`);
  const exitCode = await output.run(mavenCommand, args, {
    folder: javaFolder,
    environment: { JAVA_HOME: needJava().home },
  });
  const written = existsSync(reports) ? globSync(`TEST-*${suffix}.xml`, { cwd: reports }) : [];
  const counts = written.map((file) => readJUnitCount(readFileSync(join(reports, file), "utf8")));
  return withRunner(counts.length === 0 ? nothing : addUp(counts), exitCode);
}
