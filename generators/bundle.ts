// Bundles the files of a document into one.
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { copyDocument } from "./document-files.ts";

const execute = promisify(execFile);

/**
 * Bundles a document with Redocly, so that no reference leaves it.
 *
 * @param location - An absolute path, or an http(s) URL.
 * @returns The document as plain data.
 * @throws {Error} A part is missing, or Redocly failed; the message names the part, or contains Redocly's output.
 */
export async function bundleDocument(location: string): Promise<unknown> {
  const folder = mkdtempSync(join(tmpdir(), "docuvane-spec-"));
  const output = join(folder, "openapi.json");
  try {
    const copies = /^https?:/i.test(location) ? undefined : copyDocument(location, folder);
    const redocly = createRequire(import.meta.url).resolve("@redocly/cli/bin/cli.js");
    await execute(process.execPath, [redocly, "bundle", copies?.path ?? location, "--output", output], {
      // No configuration of the caller applies.
      cwd: folder,
      // Redocly's usage statistics and update notice would need a network.
      env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
      maxBuffer: 64 * 1024 * 1024,
    });
    const bundle: unknown = JSON.parse(readFileSync(output, "utf8"));
    return copies === undefined ? bundle : copies.complete(bundle);
  } catch (cause) {
    const { stdout = "", stderr = "" } = cause as { readonly stdout?: string; readonly stderr?: string };
    throw new Error(`The parts of ${location} cannot be bundled: ${reasonOf(stdout + stderr)}`, { cause });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Extracts the references Redocly could not resolve, with their reasons; otherwise returns its whole output. */
function reasonOf(printed: string): string {
  const found = [...printed.matchAll(/ at (#\S*)\s+Can't resolve \$ref: (.*)/g)];
  const reasons = found.map(([, pointer = "", reason = ""]) => `${pointer} does not exist (${reason})`);
  return reasons.length > 0 ? `${reasons.join(", ")}; provide the document with all its files.` : printed;
}
