// Runs the tests that are written in Java: on the oldest JDK, in the slow tier also on the newer ones.
import { existsSync, globSync, readFileSync, rmSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { findJdks, type Jdk, javaFolder, needJava, testedVersions } from "../setup/java.mjs";
import { mavenCommand } from "../setup/maven.mjs";
import { addUp, type Count, nothing, type Run, readJUnitCount, type Suite, withRunner } from "./suite.ts";
import { filesOf, type Tier } from "./tiers.ts";

/** The tests of the Java client. */
export const maven: Suite = {
  name: "maven",
  // Test classes, without the fixtures in their folders.
  files: (tier) =>
    filesOf(
      tier,
      globSync(`${javaFolder}/src/test/java/**/*Test.java`)
        .map((file) => file.replaceAll("\\", "/"))
        .sort(),
    ),
  needs: () => ["java-tests"],
  run: async (run) => {
    const counts: Count[] = [];
    for (const jdk of jdksOf(run.tier)) counts.push(await runOn(jdk, run));
    return addUp(counts);
  },
};

/** The JDK that the client is built with, and in the slow tier every newer one that is supported and installed. */
function jdksOf(tier: Tier): readonly Jdk[] {
  const oldest = needJava();
  const isNewer = ({ version }: Jdk): boolean => version > oldest.version && testedVersions.includes(version);
  return tier === "quick" ? [oldest] : [oldest, ...findJdks().filter(isNewer)];
}

/** Where Surefire writes its reports. */
const reports = join(javaFolder, "target", "surefire-reports");

/** Runs the tests on one JDK; Maven itself runs on the one that builds. */
async function runOn({ version, home }: Jdk, { files, workers, output }: Run): Promise<Count> {
  rmSync(reports, { recursive: true, force: true });
  const suffix = `jdk${version}`;
  const args = [
    ...["-q", "-B", "-Dstyle.color=never", "test"],
    // Test classes that run at once, each in a process of its own.
    `-DforkCount=${workers}`,
    `-Djvm=${join(home, "bin", "java")}`,
    `-Dsurefire.reportNameSuffix=${suffix}`,
    `-Dtest=${files.map((file) => basename(file, ".java")).join(",")}`,
  ];
  output.write(`JDK ${version}`);
  const folder = resolve(javaFolder);
  const maven = mavenCommand(args, { home: needJava().home, folder });
  const exitCode = await output.run(maven.program, maven.args, { folder, environment: maven.environment });
  const written = existsSync(reports) ? globSync(`TEST-*${suffix}.xml`, { cwd: reports }) : [];
  const counts = written.map((file) => readJUnitCount(readFileSync(join(reports, file), "utf8")));
  return withRunner(counts.length === 0 ? nothing : addUp(counts), exitCode);
}
