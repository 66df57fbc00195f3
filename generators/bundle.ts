// Joins the files of a document into one.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./root.ts";
import type { Spec } from "./spec.ts";

/**
 * Bundles `openapi/openapi.yaml`, so that every `$ref` points into `#/components`.
 *
 * @throws {Error} Redocly could not resolve the document; the message carries what it printed.
 */
export function bundleSpec(): Spec {
  return bundleDocument("openapi/openapi.yaml") as Spec;
}

/**
 * Bundles a document with Redocly, so that no reference leaves it.
 *
 * @param location - A path, relative to the repository or absolute, or an http(s) address.
 * @returns The document as plain data.
 * @throws {Error} Redocly could not resolve the document; the message carries what it printed.
 */
export function bundleDocument(location: string): unknown {
  const folder = mkdtempSync(join(tmpdir(), "docuvane-spec-"));
  const output = join(folder, "openapi.json");
  try {
    const redocly = join(root, "node_modules", "@redocly", "cli", "bin", "cli.js");
    const result = spawnSync(process.execPath, [redocly, "bundle", location, "--output", output], {
      cwd: root,
      encoding: "utf8",
      // Redocly's usage statistics and update notice would need a network.
      env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
    });
    if (result.status !== 0)
      throw new Error(`${location} could not be bundled:\n${result.stdout}${result.stderr}`);
    return JSON.parse(readFileSync(output, "utf8"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
