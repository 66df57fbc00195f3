// Runs openapi-generator with our templates: data goes in, the text of files comes out.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { carrierOf, type Job, RESOURCE_SUFFIX, type View } from "./carrier.ts";
import { findJar } from "./jar.ts";
import { findJava } from "./java.ts";

/**
 * Prints files.
 *
 * @returns Path → text as the templates made it, not yet formatted. The same for the same job, whatever the time, the
 *   time zone and the language of the machine.
 * @throws {Error} There is no Java, the jar is not the pinned one, or a template failed.
 */
export function runGenerator(job: Job): Readonly<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), "docuvane-generator-"));
  try {
    const { document, paths } = carrierOf(job);
    writeFileSync(join(folder, "carrier.json"), JSON.stringify(document));
    writeFileSync(join(folder, "config.json"), JSON.stringify(configOf(job, folder)));
    generate(join(folder, "config.json"));
    return collect(join(folder, "out"), job, paths);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Settings of openapi-generator; only our templates print anything. */
function configOf({ generator, templates, resources, files }: Job, folder: string): View {
  const supporting = Object.entries(files).map(([path, template]) => [
    template,
    { templateType: "SupportingFiles", destinationFilename: flat(path) },
  ]);
  return {
    generatorName: generator,
    templateDir: templates,
    inputSpec: join(folder, "carrier.json"),
    outputDir: join(folder, "out"),
    globalProperties: {
      apis: "",
      apiDocs: "false",
      apiTests: "false",
      supportingFiles: Object.keys(files).map(flat).join(","),
    },
    files: {
      [resources.template]: { templateType: "API", destinationFilename: RESOURCE_SUFFIX },
      ...Object.fromEntries(supporting),
    },
  };
}

/** A path as one file name: openapi-generator chooses what it writes by file name alone. */
function flat(path: string): string {
  return path.replaceAll("/", "--");
}

function generate(config: string): void {
  const java = ["-Dfile.encoding=UTF-8", "-Duser.language=en", "-Duser.timezone=UTC", "-jar", findJar()];
  const result = spawnSync(findJava(), [...java, "generate", "--config", config, "--skip-validate-spec"], {
    encoding: "utf8",
    maxBuffer: 256 * 1024 * 1024,
  });
  if (result.status === 0) return;
  throw new Error(`openapi-generator failed:\n${result.stdout}${result.stderr}`);
}

function collect(
  folder: string,
  job: Job,
  paths: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const path of Object.keys(job.files)) texts[path] = readFileSync(join(folder, flat(path)), "utf8");
  const printed = readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const file of printed.filter((name) => name.endsWith(RESOURCE_SUFFIX))) {
    const path = paths[basename(file).slice(0, "r0000".length)];
    if (path !== undefined) texts[path] = readFileSync(join(folder, file), "utf8");
  }
  return texts;
}
