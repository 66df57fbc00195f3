// Joins the files of openapi/ into one document.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./root.ts";
import type { Spec } from "./spec.ts";

/**
 * Bundles `openapi/openapi.yaml` with Redocly, so that every `$ref` points into `#/components`.
 *
 * @returns The document as plain data.
 * @throws {Error} Redocly could not resolve the document; the message carries what it printed.
 */
export function bundleSpec(): Spec {
  const folder = mkdtempSync(join(tmpdir(), "docuvane-spec-"));
  const output = join(folder, "openapi.json");
  try {
    const redocly = join(root, "node_modules", "@redocly", "cli", "bin", "cli.js");
    const result = spawnSync(
      process.execPath,
      [redocly, "bundle", "openapi/openapi.yaml", "--output", output],
      {
        cwd: root,
        encoding: "utf8",
        // Bundling reads local files only; Redocly's usage statistics and update notice would need a network.
        env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
      },
    );
    if (result.status !== 0)
      throw new Error(`openapi/openapi.yaml could not be bundled:\n${result.stdout}${result.stderr}`);
    return JSON.parse(readFileSync(output, "utf8")) as Spec;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
