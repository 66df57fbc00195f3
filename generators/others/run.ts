// Runs OpenAPI Generator on a document and returns the files it wrote.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CodeNames } from "./code-names.ts";
import { findJar } from "./jar.ts";
import { findJava } from "./java.ts";
import type { Json } from "./schemas.ts";

/** What to generate. */
export interface Job {
  /** Generator of OpenAPI Generator: `go`. */
  readonly generator: string;
  /** Its additional properties. */
  readonly properties: Readonly<Record<string, string>>;
  /** Types of the language by those of OpenAPI Generator. */
  readonly typeMappings: Readonly<Record<string, string>>;
  /** Types of the language → what is imported for them. */
  readonly importMappings: Readonly<Record<string, string>>;
  /** Names in code of names that the generator would lose. Default: none. */
  readonly names?: CodeNames;
  /** Where the package will be published: `example.com/acme/acme-go`. */
  readonly repository: { readonly host: string; readonly user: string; readonly repository: string };
  /** Whether the document is not normalised, so that OpenAPI Generator normalises and never validates it. Default: false. */
  readonly isRaw?: boolean;
}

/** A package: path from its top folder → whole text. */
export type Files = Readonly<Record<string, string>>;

/** Files that are not part of a package: scripts and settings of services, binaries, and the document itself. */
const LEFT_OUT =
  /^(\.openapi-generator|\.travis\.yml$|\.gitlab-ci\.yml$|appveyor\.yml$|api\/openapi\.yaml$|gradlew)|(^|\/)git_push\.|\.jar$/;

/**
 * Generates a package.
 *
 * @param document - A normalised document; the normaliser of OpenAPI Generator is off.
 * @returns Path from the top folder of the package → whole text.
 * @throws {Error} There is no Java, the jar is not the pinned one, or OpenAPI Generator failed; the message carries its output.
 */
export function runGenerator(document: Json, job: Job): Files {
  const folder = mkdtempSync(join(tmpdir(), "sdkgen-"));
  try {
    writeFileSync(join(folder, "openapi.json"), JSON.stringify(document));
    // A file, since what the command line can carry beyond ASCII depends on the locale.
    writeFileSync(join(folder, "names.json"), JSON.stringify(job.names ?? {}));
    mkdirSync(join(folder, "out"));
    generate(folder, job);
    return collect(join(folder, "out"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function generate(
  folder: string,
  { generator, properties, typeMappings, importMappings, repository, isRaw = false }: Job,
): void {
  const java = findJava();
  const locale = ["-Dfile.encoding=UTF-8", "-Duser.language=en", "-Duser.timezone=UTC"];
  // The better compiler of the JVM costs more than it saves in a run of a few seconds.
  const quick = ["-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"];
  const options = { hideGenerationTimestamp: "true", ...properties };
  const result = spawnSync(
    java,
    [
      ...[...locale, ...quick, "-jar", findJar()],
      ...["generate", "--generator-name", generator, "--config", join(folder, "names.json")],
      ...["--input-spec", join(folder, "openapi.json"), "--output", join(folder, "out")],
      ...["--additional-properties", assignments(options)],
      ...["--type-mappings", assignments(typeMappings), "--import-mappings", assignments(importMappings)],
      ...["--git-host", repository.host, "--git-user-id", repository.user],
      ...["--git-repo-id", repository.repository],
      ...(isRaw ? ["--skip-validate-spec"] : ["--openapi-normalizer", "DISABLE_ALL=true"]),
      ...["--global-property", "apis,models,supportingFiles,apiTests=false,modelTests=false"],
    ],
    { encoding: "utf8", maxBuffer: 256 * 1024 * 1024 },
  );
  if (result.status === 0) return;
  throw new Error(`OpenAPI Generator failed:\n${result.stdout}${result.stderr}`);
}

function assignments(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${value}`)
    .join(",");
}

function collect(folder: string): Files {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    )
    .filter((path) => !LEFT_OUT.test(path))
    .sort();
  return Object.fromEntries(files.map((path) => [path, readFileSync(join(folder, path), "utf8")]));
}
