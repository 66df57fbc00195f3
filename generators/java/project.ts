// Writes pom.xml: the dependencies and checks of our own project file, with the coordinates and metadata of the package.
import type { Plan, Warning } from "../plan/plan.ts";
import {
  authorsOf,
  ownLicense,
  registryName,
  repositoryOf,
  summaryOf,
  titleOf,
  versionOf,
} from "../project/metadata.ts";
import type { Place } from "./files.ts";

/** Parts of our project file that are about our own tests and checks, which are not copied. */
const OWN_PARTS: readonly RegExp[] = [
  /(?: *<!--[^-]*-->\n)? *<dependency>(?:(?!<\/dependency>)[\s\S])*<scope>test<\/scope>\s*<\/dependency>\n/g,
  /(?: *<!--[^-]*-->\n)? *<dependency>(?:(?!<\/dependency>)[\s\S])*<artifactId>junit-jupiter-api<(?:(?!<\/dependency>)[\s\S])*<\/dependency>\n/g,
  / *<plugin>\s*<groupId>com\.diffplug\.spotless<\/groupId>[\s\S]*?<\/plugin>\n/g,
  / {4}<profile>(?:(?!<\/profile>)[\s\S])*<id>(?:conformance|quality)<[\s\S]*?<\/profile>\n/g,
  / *<(jackson|junit\.platform|jqwik|spring|tomcat|errorprone|nullaway|palantir)\.version>.*\n/g,
  /; with a JDK 21 or newer also `mvn -Pquality verify`/g,
  / *<environmentVariables>[\s\S]*?<\/environmentVariables>\n/g,
  / *<\w+\.target>target<\/\w+\.target>\n/g,
  / *<directory>\$\{\w+\.target\}<\/directory>\n/g,
];

/** What the tests of a package need. */
const TEST_DEPENDENCY = `
    <dependency>
      <groupId>org.junit.jupiter</groupId>
      <artifactId>junit-jupiter</artifactId>
      <version>\${junit.version}</version>
      <scope>test</scope>
    </dependency>
  </dependencies>`;

/**
 * Writes the project file.
 *
 * @param own - Our project file, renamed.
 */
export function projectFile(plan: Plan, place: Place, own: string): string {
  const pom = OWN_PARTS.reduce((text, part) => text.replaceAll(part, ""), own);
  return pom
    .replace(/ *<groupId>[\s\S]*?<\/licenses>\n/, () => head(plan, place))
    .replace(/\s*<\/dependencies>/, () => TEST_DEPENDENCY)
    .replace(/( *<project\.build\.sourceEncoding>.*)/, UNFORMATTED);
}

/** Settings of formatters that a parent project may bring: reformatted sources would be edits that are merged in every run. */
const UNFORMATTED = `$1
    <!-- Generated sources stay as they are, also where a parent project formats. -->
    <spotless.apply.skip>true</spotless.apply.skip>
    <spotless.check.skip>true</spotless.check.skip>`;

/** The group ID: of the configuration, else the package of the classes. */
export function groupOf({ product }: Plan, { root }: Place): string {
  return product.metadata?.groupId ?? root;
}

/** Warns of metadata that Maven Central requires and the configuration does not have. */
export function metadataWarnings({ product }: Plan): readonly Warning[] {
  const { metadata } = product;
  if (metadata === undefined) return [];
  const missing = [
    ...(metadata.groupId === undefined ? ["a group ID of a domain you own"] : []),
    ...(metadata.homepage === undefined && metadata.repository === undefined ? ["a URL"] : []),
    ...(metadata.repository === undefined ? ["the repository"] : []),
    ...(metadata.authors === undefined || metadata.authors.length === 0 ? ["the developers"] : []),
  ];
  if (missing.length === 0) return [];
  const message = `Maven Central requires ${missing.join(", ")}, which pom.xml omits; set groupId, repository and authors in the configuration before you publish.`;
  return [{ pointer: "/info", message }];
}

function head(plan: Plan, place: Place): string {
  const { metadata } = plan.product;
  const repository = repositoryOf(plan);
  const url = metadata?.homepage ?? repository;
  return [
    `  <groupId>${escapeXml(groupOf(plan, place))}</groupId>`,
    `  <artifactId>${registryName(plan, "java")}</artifactId>`,
    `  <version>${escapeXml(versionOf(plan, "java"))}</version>`,
    "  <packaging>jar</packaging>",
    "",
    `  <name>${escapeXml(titleOf(plan))} client</name>`,
    `  <description>${escapeXml(summaryOf(plan, "Java"))}</description>`,
    ...(url === undefined ? [] : [`  <url>${escapeXml(url)}</url>`]),
    ...licenses(plan),
    ...developers(plan),
    ...sourceControl(repository),
    "",
  ].join("\n");
}

/** The licence of the package and that of the runtime. */
function licenses(plan: Plan): readonly string[] {
  const own = ownLicense(plan) ?? plan.product.license;
  const isApache = own === undefined || /^apache[- ]?(license,? )?(version )?2\.0$/i.test(own);
  const page = ownLicense(plan) && `https://spdx.org/licenses/${ownLicense(plan)}.html`;
  return [
    "  <licenses>",
    ...(isApache
      ? []
      : [
          "    <license>",
          `      <name>${escapeXml(own)}</name>`,
          ...(page && !/\s/.test(page) ? [`      <url>${escapeXml(page)}</url>`] : []),
          "    </license>",
        ]),
    "    <license>",
    "      <name>Apache-2.0</name>",
    "      <url>https://www.apache.org/licenses/LICENSE-2.0.txt</url>",
    "      <distribution>repo</distribution>",
    ...(isApache ? [] : ["      <comments>The runtime in src/main/java.</comments>"]),
    "    </license>",
    "  </licenses>",
  ];
}

function developers(plan: Plan): readonly string[] {
  const authors = authorsOf(plan);
  if (authors.length === 0) return [];
  const entries = authors.flatMap(({ name, email }) => [
    "    <developer>",
    `      <name>${escapeXml(name)}</name>`,
    ...(email === undefined ? [] : [`      <email>${escapeXml(email)}</email>`]),
    "    </developer>",
  ]);
  return ["  <developers>", ...entries, "  </developers>"];
}

function sourceControl(repository: string | undefined): readonly string[] {
  if (repository === undefined) return [];
  const url = escapeXml(repository);
  return ["  <scm>", `    <url>${url}</url>`, `    <connection>scm:git:${url}.git</connection>`, "  </scm>"];
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
