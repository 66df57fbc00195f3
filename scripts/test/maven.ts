// Runs the tests that are written in Java, on every JDK of this machine that the package is tested on.
import { existsSync, globSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { findJdks, type Jdk, javaFolder, mavenCommand, needJava, testedVersions } from "../setup/java.mjs";
import { addUp, type Count, nothing, run, withRunner } from "./suite.ts";

/** Tests of Surefire, without the helpers beside them. */
const tests = "src/test/java/**/*Test.java";

/** Runs Maven on the tests that the words name; see `Suite`. */
export async function runMaven(words: readonly string[]): Promise<Count> {
  if (words.some((word) => word.startsWith("-"))) return nothing;
  const files = globSync(tests, { cwd: javaFolder }).filter((file) => isNamed(file, words));
  if (files.length === 0) return nothing;
  rmSync(reports, { recursive: true, force: true });
  const oldest = needJava();
  const others = findJdks().filter(
    ({ version }) => version > oldest.version && testedVersions.includes(version),
  );
  const chosen =
    words.length === 0 ? [] : [`-Dtest=${files.map((file) => basename(file, ".java")).join(",")}`];
  const counts = [await runOn(oldest, ["test", ...chosen], oldest)];
  // The same classes once more: only the machine below them differs.
  for (const jdk of others) counts.push(await runOn(jdk, ["surefire:test", ...chosen], oldest));
  return addUp(counts);
}

/** Where Surefire writes what it counted. */
const reports = join(javaFolder, "target", "surefire-reports");

/** Looks for the words as vitest does: in the path from the top folder. */
function isNamed(file: string, words: readonly string[]): boolean {
  const path = join(javaFolder, file).replaceAll("\\", "/");
  return words.length === 0 || words.some((word) => path.includes(word));
}

/** Runs the tests by one JDK; Maven itself runs by the one that builds. */
async function runOn({ version, home }: Jdk, goals: readonly string[], builder: Jdk): Promise<Count> {
  console.log(`\nmaven (JDK ${version})`);
  const suffix = `jdk${version}`;
  // Two classes of tests at a time, each in a process of its own.
  const options = [
    "-DforkCount=2",
    `-Djvm=${join(home, "bin", "java")}`,
    `-Dsurefire.reportNameSuffix=${suffix}`,
  ];
  const exitCode = await run(
    mavenCommand,
    ["-q", "-B", "-Dstyle.color=never", ...goals, ...options],
    javaFolder,
    {
      JAVA_HOME: builder.home,
    },
  );
  const written = existsSync(reports) ? globSync(`TEST-*${suffix}.xml`, { cwd: reports }) : [];
  const count = addUp(written.map((file) => readCount(readFileSync(join(reports, file), "utf8"))));
  console.log(`${count.passed} passed, ${count.failed} failed`);
  return withRunner(count, exitCode);
}

/** Reads the counts of a report. */
function readCount(report: string): Count {
  const head = /<testsuite [^>]*>/.exec(report)?.[0] ?? "";
  const count = (name: string): number => Number(new RegExp(`\\b${name}="(\\d+)"`).exec(head)?.[1] ?? 0);
  const failed = count("failures") + count("errors");
  const skipped = count("skipped");
  return { passed: count("tests") - failed - skipped, failed, skipped };
}
