// Installs a pinned Maven by the Maven Wrapper, and returns the command that starts it.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { spawnSync } from "../processes.mjs";
import { bundledNode } from "./node.mjs";
import { root, run } from "./run.mjs";

/** The artifacts, with the SHA-256 of the files that were compared with the digests published next to them. */
const wrapper = {
  group: "org/apache/maven/wrapper",
  name: "maven-wrapper",
  version: "3.3.4",
  sha256: "4e2fbf6554bc8a4702cdfdd3bef464f423393d784ddbb037216320ce55d5e4e1",
};
const maven = {
  group: "org/apache/maven",
  name: "apache-maven",
  version: "3.9.16",
  sha256: "5af3b743dd8b876b5c45da33b676251e5f1687712644abb4ee519ca56e1d89ce",
};

const JAR = "maven-wrapper.jar";

/** Holds the wrapper and the Maven that it unpacked; npm leaves this folder alone. */
const installed = join(root, "node_modules", ".cache", "docuvane", `maven-${maven.version}`);

/**
 * Installs Maven unless it is there: 9 MB, 20 MB unpacked.
 *
 * @param {string} home - The JDK that unpacks it.
 * @param {string} place - Folder to install into.
 * @returns {Promise<string | undefined>} What was done.
 */
export async function installMaven(home, place = installed) {
  if (existsSync(place)) return undefined;
  mkdirSync(dirname(place), { recursive: true });
  // Renamed when it is complete: a set-up that was interrupted leaves no broken Maven. Two at once do not meet.
  const part = mkdtempSync(`${place}-part-`);
  process.once("exit", () => rmSync(part, { recursive: true, force: true }));
  await run({
    doing: "downloading the Maven Wrapper",
    program: bundledNode,
    args: [
      join(root, "scripts", "setup", "download.mjs"),
      addressOf(wrapper, ".jar"),
      join(part, JAR),
      wrapper.sha256,
    ],
    folder: root,
    environment: { NODE_USE_SYSTEM_CA: "1", NODE_USE_ENV_PROXY: "1" },
  });
  const properties = [
    `distributionUrl=${addressOf(maven, "-bin.zip")}`,
    `distributionSha256Sum=${maven.sha256}`,
  ];
  writeFileSync(join(part, "maven-wrapper.properties"), `${properties.join("\n")}\n`);
  const { program, args, environment } = commandOf(["--version"], { home, folder: root, place: part });
  await run({ doing: `installing Maven ${maven.version}`, program, args, folder: root, environment });
  if (!existsSync(place)) renameSync(part, place);
  return `installed Maven ${maven.version}`;
}

/**
 * Returns the command that runs Maven on a project, and installs Maven first where no set-up did.
 *
 * @param {readonly string[]} args - Arguments of Maven.
 * @param {{ home: string, folder: string }} options - The JDK that runs it, and the folder of the project, which the
 * command must be started in.
 * @returns {{ program: string, args: string[], environment: Record<string, string> }} `environment` is added to that of
 * processes.mjs.
 * @throws {Error} Maven could not be installed, and the set-up has reported why.
 */
export function mavenCommand(args, { home, folder }) {
  if (!existsSync(installed)) {
    const setup = [join(root, "scripts", "setup.mjs"), "maven"];
    const { status } = spawnSync(process.execPath, setup, { stdio: ["ignore", 2, 2] });
    if (status !== 0) throw new Error("Maven could not be installed; the lines above say why.");
  }
  return commandOf(args, { home, folder, place: installed });
}

function commandOf(args, { home, folder, place }) {
  const config = join(folder, ".mvn", "jvm.config");
  // The shell script `mvn` reads both; the wrapper's main class starts too late for them.
  const options = [existsSync(config) ? readFileSync(config, "utf8") : "", process.env.MAVEN_OPTS ?? ""];
  return {
    program: join(home, "bin", "java"),
    args: [
      ...options.flatMap((text) => text.split(/\s+/)).filter((option) => option !== ""),
      ...["-classpath", join(place, JAR)],
      `-Dmaven.user.home=${place}`,
      `-Dmaven.multiModuleProjectDirectory=${folder}`,
      "org.apache.maven.wrapper.MavenWrapperMain",
      ...args,
    ],
    // The address that was installed from is part of the properties already.
    environment: { JAVA_HOME: home, MVNW_REPOURL: "" },
  };
}

/** Returns where an artifact is published: in the repository that `MVNW_REPOURL` names, or on Maven Central. */
function addressOf({ group: groupId, name: artifactId, version: versionName }, ending) {
  const { MVNW_REPOURL: mirror } = process.env;
  const template = mirror
    ? `${mirror.replace(/\/$/, "")}/\${groupId}/\${artifactId}/\${versionName}/\${artifactId}-\${versionName}.jar`
    : centralTemplate();
  const values = { groupId, artifactId, versionName };
  return template.replace(/\$\{(\w+)\}/g, (_, key) => values[key]).replace(/\.jar$/, ending);
}

/** The address of a jar on Maven Central, as the pinned npm package of OpenAPI Generator documents it. */
function centralTemplate() {
  const schema = join(root, "node_modules", "@openapitools", "openapi-generator-cli", "config.schema.json");
  const { properties } = JSON.parse(readFileSync(schema, "utf8"));
  return properties["generator-cli"].properties.repository.downloadUrl.default;
}
