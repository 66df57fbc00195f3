// Signs the Java package, compares it with the files of a release, and uploads it to Maven Central for a person to publish.
// node scripts/release/publish-java.ts DIRECTORY [--upload] [--url URL]
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { BUNDLE, bundleJava } from "./build/bundle.ts";
import { readProject, root } from "./project.ts";
import { git } from "./run.ts";

/** The Central Portal; an upload waits there until a person publishes it. */
const PORTAL = "https://central.sonatype.com/api/v1/publisher/upload?publishingType=USER_MANAGED";

const { values, positionals } = parseArgs({
  options: { upload: { type: "boolean", default: false }, url: { type: "string", default: PORTAL } },
  allowPositionals: true,
});

try {
  await main(positionals[0] ?? "");
} catch (error) {
  console.error(`release: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

async function main(directory: string): Promise<void> {
  if (!existsSync(directory))
    throw new Error(`There is no directory "${directory}" with the files of a release.`);
  if (!process.env["MAVEN_GPG_KEY"])
    throw new Error("MAVEN_GPG_KEY is not set: Maven Central takes signed files only.");
  const epoch = Number(git(root, "log", "-1", "--format=%ct"));
  const { version } = readProject();
  const entries = bundleJava(version, { top: root, epoch });
  for (const [name, bytes] of entries) compare(directory, name, bytes);
  console.log(`release: signed ${entries.size} files, which are those of ${directory}`);
  if (values.upload) await upload(version);
}

/** Throws unless a file that Maven built is the one that was attested. */
function compare(directory: string, name: string, bytes: Uint8Array): void {
  const path = join(directory, name);
  if (existsSync(path) && digest(readFileSync(path)) === digest(bytes)) return;
  throw new Error(
    `${name} in the bundle is not the file of ${directory}: nothing is uploaded. Build on the same JDK.`,
  );
}

function digest(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

async function upload(version: string): Promise<void> {
  const { CENTRAL_USERNAME: user, CENTRAL_PASSWORD: password } = process.env;
  if (!user || !password)
    throw new Error(
      "CENTRAL_USERNAME and CENTRAL_PASSWORD are not set: make a user token on central.sonatype.com.",
    );
  const form = new FormData();
  form.set("bundle", new Blob([readFileSync(join(root, BUNDLE))]), `docuvane-${version}.zip`);
  const response = await fetch(`${values.url}&name=docuvane-${version}`, {
    method: "POST",
    headers: { authorization: `Bearer ${Buffer.from(`${user}:${password}`).toString("base64")}` },
    body: form,
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`Maven Central refused the upload with ${response.status}: ${text}`);
  console.log(
    `release: uploaded as deployment ${text}; publish it on https://central.sonatype.com/publishing`,
  );
}
