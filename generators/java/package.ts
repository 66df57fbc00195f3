// Adds the rest of a complete package: the renamed runtime, the project file and a README.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plan } from "../plan/plan.ts";
import { root } from "../root.ts";
import type { Release } from "./client.ts";
import { clientName } from "./client.ts";
import type { Place } from "./files.ts";
import { camel, constant } from "./names.ts";

/** Our own package: where the runtime and the settings are copied from. */
const OWN = join(root, "packages", "java");

/** Properties of our own package. */
export function ownRelease(hint: string): Release {
  return { version: versionOf(readFileSync(join(OWN, "pom.xml"), "utf8")), hint };
}

/** Properties of the generated package. */
export function releaseOf({ product }: Plan): Release {
  return { version: product.version, hint: "" };
}

function versionOf(pom: string): string {
  return /<version>([^<]*)<\/version>/.exec(pom)?.[1] ?? "0.0.0";
}

/**
 * Every file that is not generated from the plan: path → text.
 *
 * @param generated - Paths of the files that are.
 */
export function packageFiles(
  plan: Plan,
  place: Place,
  generated: readonly string[],
): Readonly<Record<string, string>> {
  const rename = renaming(plan);
  const folder = join(OWN, "src", "main", "java", "dev", "docuvane");
  const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".java") && !isLeftOut(plan, path))
    .sort();
  const core = sources.map((path) => {
    const text = rename(readFileSync(join(folder, path), "utf8"));
    return [`${place.folder.replace("generated", "main")}/${rename(path)}`, text] as const;
  });
  return {
    ...Object.fromEntries(core),
    "src/main/java/module-info.java": moduleFile(plan, generated, rename),
    "pom.xml": projectFile(plan, rename),
    "README.md": readme(plan, place),
    ".gitignore": "target/\n",
  };
}

/** Packages that know our own service: its launcher, and its workflows. */
const OWN_PACKAGES: readonly string[] = ["testing", "workflows"];

/** Webhook code of a service without events, and what knows our own service. */
function isLeftOut(plan: Plan, path: string): boolean {
  return (
    OWN_PACKAGES.some((name) => path.startsWith(name)) ||
    (plan.webhooks.length === 0 && path.startsWith("webhooks"))
  );
}

/** Our module, exporting the packages that this one has. */
function moduleFile(plan: Plan, generated: readonly string[], rename: (text: string) => string): string {
  const has = (name: string): boolean => generated.some((path) => path.includes(`/${name}/`));
  const missing = [
    ...OWN_PACKAGES,
    ...(plan.webhooks.length === 0 ? ["webhooks"] : []),
    ...["models", "resources"].filter((name) => !has(name)),
  ];
  const own = readFileSync(join(OWN, "src", "main", "java", "module-info.java"), "utf8");
  const lines = own.split("\n").filter((line) => {
    const exported = /exports dev\.docuvane\.(\w+);/.exec(line)?.[1];
    return !(exported && missing.includes(exported)) && !/org\.junit|java\.net\.http/.test(line);
  });
  return rename(lines.join("\n")).replace(
    /^ \* Java client .*$/m,
    ` * Java client for ${plan.product.title.replaceAll(/\s+|\*\//g, " ").trim()}.`,
  );
}

/** Replaces the three spellings of our product name. */
function renaming(plan: Plan): (text: string) => string {
  const { name } = plan.product;
  const lower = name.replaceAll("_", "");
  const upper = constant([name]);
  return (text) =>
    text.replaceAll("docuvane", lower).replaceAll("DOCUVANE", upper).replaceAll("Docuvane", clientName(plan));
}

/** Parts of our project file that are about our own tests and checks, which are not copied. */
const OWN_PARTS: readonly RegExp[] = [
  /(?: *<!--[^-]*-->\n)? *<dependency>(?:(?!<\/dependency>)[\s\S])*<scope>test<\/scope>\s*<\/dependency>\n/g,
  /(?: *<!--[^-]*-->\n)? *<dependency>(?:(?!<\/dependency>)[\s\S])*<artifactId>junit-jupiter-api<(?:(?!<\/dependency>)[\s\S])*<\/dependency>\n/g,
  / *<plugin>\s*<groupId>com\.diffplug\.spotless<\/groupId>[\s\S]*?<\/plugin>\n/g,
  /\n *<profiles>[\s\S]*<\/profiles>\n/g,
  / *<(junit\.platform|spring|tomcat|errorprone|nullaway|palantir)\.version>.*\n/g,
  /; with a JDK 21 or newer also `mvn -Pquality verify`/g,
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

function projectFile({ product }: Plan, rename: (text: string) => string): string {
  const own = readFileSync(join(OWN, "pom.xml"), "utf8");
  const pom = OWN_PARTS.reduce((text, part) => text.replaceAll(part, ""), own);
  const title = escapeXml(product.title.replaceAll(/\s+/g, " ").trim());
  return rename(pom)
    .replace(
      /<artifactId>[^<]*<\/artifactId>/,
      `<artifactId>${product.name.replaceAll("_", "-")}</artifactId>`,
    )
    .replace(
      /<version>[^<]*<\/version>/,
      `<version>${escapeXml(product.version.replaceAll(/\s+/g, "-"))}</version>`,
    )
    .replace(/\s*<\/dependencies>/, () => TEST_DEPENDENCY)
    .replace(/<name>[^<]*<\/name>/, `<name>${title} client</name>`)
    .replace(/<description>[^<]*<\/description>/, `<description>Java client for ${title}.</description>`)
    .replace(/ *<licenses>[\s\S]*?<\/licenses>\n/, licenses(product.license));
}

function licenses(license: string | undefined): string {
  if (license === undefined) return "";
  return `  <licenses>\n    <license>\n      <name>${escapeXml(license)}</name>\n    </license>\n  </licenses>\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function readme(plan: Plan, { root: home }: Place): string {
  const name = clientName(plan);
  const { title, version } = plan.product;
  const artifact = plan.product.name.replaceAll("_", "-");
  return `# ${title}: client for Java

Generated from the OpenAPI document of the service; manual changes are overwritten. Requires Java 17 or later.

\`\`\`xml
<dependency>
  <groupId>${home}</groupId>
  <artifactId>${artifact}</artifactId>
  <version>${version}</version>
</dependency>
\`\`\`

\`\`\`java
try (${name} client = ${name}.fromEnv()) {
  // ${plan.resources
    .map(({ words }) => `client.${camel(words)}()`)
    .slice(0, 3)
    .join(", ")}
}
\`\`\`

Build it with \`mvn package\`.
`;
}
