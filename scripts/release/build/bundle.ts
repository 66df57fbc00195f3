// Builds the signed bundle of the Java package that Maven Central takes.
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { inherited } from "../../processes.mjs";
import { javaFolder } from "../../setup/java.mjs";
import type { Build } from "../run.ts";
import { releaseOptions, runMaven } from "./java.ts";

const TARGET = join("target", "bundle");

/** The bundle, from the top directory. */
export const BUNDLE: string = join(javaFolder, TARGET, "central-publishing", "central-bundle.zip");

/** Suffixes of the files that accompany every file of the bundle. */
const BESIDE = [".asc", ".md5", ".sha1"];

/**
 * Builds and signs; the key is that of MAVEN_GPG_KEY and MAVEN_GPG_PASSPHRASE, so that no gpg and no keyring is needed.
 *
 * @returns The files that are signed, by name.
 * @throws {Error} A signature or a checksum is missing.
 */
export function bundleJava(version: string, build: Build): ReadonlyMap<string, Uint8Array> {
  rmSync(join(build.top, javaFolder, TARGET), { recursive: true, force: true });
  const central = ["-DskipUpload=true", "-Dgpg.signer=bc"];
  const signing = inherited(/^MAVEN_GPG_/);
  runMaven(["-Prelease", "deploy", ...releaseOptions(build, TARGET), ...central], build, signing);
  const staged = join(
    build.top,
    javaFolder,
    TARGET,
    "central-staging",
    "dev",
    "docuvane",
    "docuvane",
    version,
  );
  const names = readdirSync(staged);
  const signed = names.filter((name) => /\.(jar|pom)$/.test(name));
  const missing = signed
    .flatMap((name) => BESIDE.map((ending) => `${name}${ending}`))
    .filter((name) => !names.includes(name));
  if (missing.length > 0)
    throw new Error(`The bundle has no ${missing.join(", ")}, which Maven Central asks for.`);
  return new Map(signed.map((name) => [name, readFileSync(join(staged, name))]));
}
