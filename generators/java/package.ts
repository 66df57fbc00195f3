// Adds the rest of a complete package: the renamed runtime, the project file and a README.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { keyHeaderOf } from "../plan/client-model.ts";
import type { Plan } from "../plan/plan.ts";
import { allOperations } from "../plan/resources.ts";
import { xmlTables } from "../plan/xml-shapes.ts";
import { projectFiles } from "../project/files.ts";
import { renamedRuntime } from "../project/metadata.ts";
import { root } from "../root.ts";
import type { Release } from "./client.ts";
import { clientName } from "./client.ts";
import type { Place } from "./files.ts";
import { phrase } from "./javadoc.ts";
import { constant } from "./names.ts";
import { artifactOf, projectFile, versionOf } from "./project.ts";
import { isFollowing } from "./streams.ts";

/** Our own package: where the runtime and the settings are copied from. */
const OWN = join(root, "packages", "java");

/** Properties of our own package. */
export function ownRelease(hint: string): Release {
  return { version: pomVersion(readFileSync(join(OWN, "pom.xml"), "utf8")), hint };
}

/** Properties of the generated package. */
export function releaseOf(plan: Plan): Release {
  return { version: versionOf(plan), hint: "" };
}

function pomVersion(pom: string): string {
  return /<version>([^<]*)<\/version>/.exec(pom)?.[1] ?? "0.0.0";
}

/** What a package contains besides the files that are the same for every service. */
interface Contents {
  /** Paths of the generated sources. */
  readonly generated: readonly string[];
  /** README.md and api.md. */
  readonly guides: Readonly<Record<string, string>>;
}

/** Returns every file that is not a generated source: path → text. */
export function packageFiles(
  plan: Plan,
  place: Place,
  { generated, guides }: Contents,
): Readonly<Record<string, string>> {
  const rename = renaming(plan, place);
  const folder = join(OWN, "src", "main", "java", "dev", "docuvane");
  const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".java") && !isLeftOut(plan, path))
    .sort();
  const core = sources.map((path) => {
    const text = renamedRuntime(readFileSync(join(folder, path), "utf8"), plan, rename);
    return [`${place.folder.replace("generated", "main")}/${rename(path)}`, text] as const;
  });
  return {
    ...Object.fromEntries(core),
    "src/main/java/module-info.java": moduleFile(plan, generated, rename),
    "pom.xml": projectFile(plan, place, rename(readFileSync(join(OWN, "pom.xml"), "utf8"))),
    ...guides,
    ...licenceFiles(plan),
    ".gitignore": "target/\n",
    ...projectFiles(plan, {
      language: "Java",
      name: artifactOf(plan),
      templates: join(import.meta.dirname, "templates"),
      generated: ["README.md", "api.md", "pom.xml"],
    }),
  };
}

/** The licence and notice of the runtime: in the package, and in its jar. */
function licenceFiles({ product }: Plan): Readonly<Record<string, string>> {
  const texts = {
    LICENSE: readFileSync(join(OWN, "LICENSE"), "utf8"),
    NOTICE: `${product.title.replaceAll(/\s+/g, " ").trim()}: client for Java\n\nThe files in src/main/java are a copy of the runtime of the Java client of Docuvane, licensed under the Apache License 2.0;\nsee LICENSE. Names were changed.\n`,
  };
  const inJar = Object.entries(texts).map(([name, text]) => [`src/main/resources/META-INF/${name}`, text]);
  return { ...texts, ...Object.fromEntries(inJar) };
}

/** Packages that know our own service: its launcher, and its workflows. */
const OWN_PACKAGES: readonly string[] = ["testing", "workflows"];

/** The code of webhooks, streams or XML of a service without them, and what knows our own service. */
function isLeftOut(plan: Plan, path: string): boolean {
  const hasXml = xmlTables(plan) !== undefined;
  const hasStreams = allOperations(plan).some(({ streaming }) => streaming !== undefined);
  return (
    OWN_PACKAGES.some((name) => path.startsWith(name)) ||
    (plan.webhooks.length === 0 && path.startsWith("webhooks")) ||
    (!hasXml && /^internal.xml/.test(path)) ||
    (!hasStreams && /^internal.streaming|EventStream/.test(path)) ||
    (!isFollowing(plan) && /Followed/.test(path))
  );
}

/** Our module, exporting the packages that this one has. */
function moduleFile(plan: Plan, generated: readonly string[], rename: (text: string) => string): string {
  const hasXml = xmlTables(plan) !== undefined;
  const has = (name: string): boolean => generated.some((path) => path.includes(`/${name}/`));
  const missing = [
    ...OWN_PACKAGES,
    ...(plan.webhooks.length === 0 ? ["webhooks"] : []),
    ...["models", "resources"].filter((name) => !has(name)),
  ];
  const own = readFileSync(join(OWN, "src", "main", "java", "module-info.java"), "utf8");
  const lines = own.split("\n").filter((line) => {
    const exported = /exports dev\.docuvane\.(\w+);/.exec(line)?.[1];
    const isUnused = /org\.junit|java\.net\.http/.test(line) || (!hasXml && line.includes("java.xml"));
    return !(exported && missing.includes(exported)) && !isUnused;
  });
  const title = phrase(plan.product.title);
  return rename(lines.join("\n")).replace(/^ \* Java client .*$/m, () => ` * Java client for ${title}.`);
}

/** Replaces our package, the three spellings of our product name, and the header of idempotency keys. */
function renaming(plan: Plan, place: Place): (text: string) => string {
  const { name } = plan.product;
  const lower = name.replaceAll("_", "");
  const upper = constant([name]);
  return (text) =>
    text
      .replaceAll("dev.docuvane", place.root)
      .replaceAll("docuvane", lower)
      .replaceAll("DOCUVANE", upper)
      .replaceAll("Docuvane", clientName(plan))
      .replaceAll("idempotency-key", keyHeaderOf(plan));
}
