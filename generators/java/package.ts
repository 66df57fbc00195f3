// Adds the rest of a complete package: the renamed runtime, the project file and a README.
import { join } from "node:path";
import type { Plan } from "../plan/plan.ts";
import { runtimeParts } from "../plan/runtime-parts.ts";
import { projectFiles } from "../project/files.ts";
import { registryName, summaryOf, versionOf } from "../project/metadata.ts";
import { copiedRuntime, renamer } from "../project/runtime.ts";
import { projectFile as ownFile, type RuntimePart } from "../runtimes/runtimes.ts";
import type { Release } from "./client.ts";
import { clientName } from "./client.ts";
import type { Place } from "./files.ts";
import { phrase } from "./javadoc.ts";
import { constant } from "./names.ts";
import { projectFile } from "./project.ts";

/** Properties of our own package. */
export function ownRelease(hint: string): Release {
  return { version: pomVersion(ownFile("java", "pom.xml")), hint };
}

/** Properties of the generated package. */
export function releaseOf(plan: Plan): Release {
  return { version: versionOf(plan, "java"), hint: "" };
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
  const { name } = plan.product;
  const names = {
    docuvane: name.replaceAll("_", ""),
    Docuvane: clientName(plan),
    DOCUVANE: constant([name]),
  };
  const rename = renamer(plan, names, [["dev\\.docuvane", place.root]]);
  const core = copiedRuntime(plan, "java", rename, copiedFolder(place));
  const module = moduleFile([...Object.keys(core), ...generated], runtimeParts(plan), place);
  const project = projectFiles(plan, {
    language: "Java",
    name: registryName(plan, "java"),
    templates: join(import.meta.dirname, "templates"),
    runtime: "src/main/java",
    generated: ["README.md", "api.md", "pom.xml"],
  });
  return {
    ...core,
    "src/main/java/module-info.java": rename(module).replace(
      /^ \* Java client .*$/m,
      () => ` * ${phrase(summaryOf(plan, "Java"))}`,
    ),
    "pom.xml": projectFile(plan, place, rename(ownFile("java", "pom.xml"))),
    ...guides,
    ".gitignore": "target/\n",
    ...project,
    // Also in the jar.
    "src/main/resources/META-INF/LICENSE": project["LICENSE"] ?? "",
    "src/main/resources/META-INF/NOTICE": project["NOTICE"] ?? "",
  };
}

/** Our module: without the packages that this one does not have, and what only they require. */
function moduleFile(paths: readonly string[], parts: readonly RuntimePart[], place: Place): string {
  const folders = [place.folder, copiedFolder(place)];
  const has = (name: string): boolean =>
    paths.some((path) => folders.some((folder) => path.startsWith(`${folder}/${name}/`)));
  const lines = ownFile("java", "src/main/java/module-info.java")
    .split("\n")
    .filter((line) => {
      const exported = /exports dev\.docuvane\.(\w+);/.exec(line)?.[1];
      const isUnused =
        /org\.junit|java\.net\.http/.test(line) || (!parts.includes("xml") && line.includes("java.xml"));
      return (exported === undefined || has(exported)) && !isUnused;
    });
  return lines.join("\n");
}

/** Where the runtime is copied to. */
function copiedFolder({ folder }: Place): string {
  return folder.replace("generated", "main");
}
