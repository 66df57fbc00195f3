// Joins the files of a document into one.
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "./root.ts";
import type { Spec } from "./spec.ts";

const execute = promisify(execFile);

/**
 * Bundles `openapi/openapi.yaml`, so that every `$ref` points into `#/components`.
 *
 * @throws {Error} Redocly could not resolve the document; the message carries what it printed.
 */
export async function bundleSpec(): Promise<Spec> {
  return (await bundleDocument("openapi/openapi.yaml")) as Spec;
}

/**
 * Bundles a document with Redocly, so that no reference leaves it.
 *
 * @param location - A path, relative to the repository or absolute, or an http(s) address.
 * @returns The document as plain data.
 * @throws {Error} A part is missing, or Redocly failed; the message says which, or carries what it printed.
 */
export async function bundleDocument(location: string): Promise<unknown> {
  const folder = mkdtempSync(join(tmpdir(), "docuvane-spec-"));
  const output = join(folder, "openapi.json");
  try {
    const redocly = join(root, "node_modules", "@redocly", "cli", "bin", "cli.js");
    await execute(process.execPath, [redocly, "bundle", location, "--output", output], {
      cwd: root,
      // Redocly's usage statistics and update notice would need a network.
      env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
      maxBuffer: 64 * 1024 * 1024,
    });
    return JSON.parse(readFileSync(output, "utf8"));
  } catch (cause) {
    const { stdout = "", stderr = "" } = cause as { readonly stdout?: string; readonly stderr?: string };
    throw new Error(`The parts of ${location} cannot be joined: ${reasonOf(stdout + stderr)}`, { cause });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The references Redocly could not follow, with their reasons, out of many lines around them; else all it printed. */
function reasonOf(printed: string): string {
  const found = [...printed.matchAll(/ at (#\S*)\s+Can't resolve \$ref: (.*)/g)];
  const reasons = found.map(([, pointer = "", reason = ""]) => `${pointer} leads nowhere (${reason})`);
  return reasons.length > 0 ? `${reasons.join(", ")}; give it with all its files.` : printed;
}
