// Checks a built Java package against the rules of Maven Central (central.sonatype.org/publish/requirements).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { execFileSync } from "../../../scripts/processes.mjs";
import { type Rule, rule } from "./rule.ts";

/**
 * Checks a package that is built.
 *
 * @param folder - The package, with `pom.xml`.
 * @param target - Where Maven built it.
 * @param tool - The program `jar` of a JDK.
 */
export function mavenRules(folder: string, target: string, tool: string): readonly Rule[] {
  const pom = readFileSync(join(folder, "pom.xml"), "utf8");
  const head = pom.replace(/<(properties|dependencies|build|profiles)>[\s\S]*/, "");
  const value = (name: string): string =>
    new RegExp(`<${name}>\\s*([^<]*?)\\s*</${name}>`).exec(head)?.[1] ?? "";
  const section = (name: string): string => new RegExp(`<${name}>[\\s\\S]*?</${name}>`).exec(head)?.[0] ?? "";
  const [artifact, version] = [value("artifactId"), value("version")];
  const plain = head.replace(/<(licenses|developers|scm)>[\s\S]*?<\/\1>/g, "");
  const jar = (suffix: string): readonly string[] =>
    entriesOf(tool, join(target, `${artifact}-${version}${suffix}.jar`));
  const [classes, sources, javadoc] = [jar(""), jar("-sources"), jar("-javadoc")];
  const licenses = section("licenses").match(/<license>[\s\S]*?<\/license>/g) ?? [];
  return [
    rule("group ID: reversed domain", /^[a-z][a-z0-9-]*(\.[a-z0-9_-]+)+$/.test(value("groupId"))),
    rule("artifact ID", /^[A-Za-z0-9_.-]+$/.test(artifact)),
    rule("a version that is no SNAPSHOT", version !== "" && !version.endsWith("-SNAPSHOT")),
    rule("packaging", ["jar", ""].includes(value("packaging"))),
    rule("name", value("name") !== ""),
    rule("description", value("description") !== ""),
    rule("url", /<url>https?:\/\//.test(plain)),
    rule(
      "licences with name and URL",
      licenses.length > 0 && licenses.every((each) => /<name>[^<]+<[\s\S]*<url>http/.test(each)),
    ),
    rule("developers", /<developer>\s*<name>[^<]+</.test(section("developers"))),
    rule("scm: url and connection", /<url>https?:[\s\S]*<connection>scm:/.test(section("scm"))),
    rule(
      "a jar",
      classes.some((path) => path.endsWith(".class")),
    ),
    rule("a jar of the sources", sources.filter((path) => path.endsWith(".java")).length > 0),
    rule("a jar of the Javadoc", javadoc.includes("index.html")),
    rule("the licence is in the jar", classes.includes("META-INF/LICENSE")),
    rule("the module is described", classes.includes("module-info.class")),
    rule("no version of a dependency is open", !/<version>[^<]*(SNAPSHOT|LATEST|RELEASE|[[(])/.test(pom)),
    rule(
      "signatures: a profile signs every file",
      /<artifactId>maven-gpg-plugin<[\s\S]*<goal>sign</.test(pom),
    ),
    rule(
      "upload: a profile publishes with checksums",
      pom.includes("<artifactId>central-publishing-maven-plugin<"),
    ),
  ];
}

function entriesOf(tool: string, jar: string): readonly string[] {
  try {
    return execFileSync(tool, ["--list", "--file", jar], { encoding: "utf8" }).trim().split("\n");
  } catch {
    return [];
  }
}
