// Asks oasdiff about a pair of schemas.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execFileSync } from "../../../scripts/processes.mjs";
import { documentOf, type Said, type Site } from "./run.ts";
import type { SchemaPair } from "./shapes.ts";

const LEVELS: readonly Said[] = ["none", "addition", "risky", "breaking"];

let folder: string | undefined;

/** The worst level of its changelog: ERR, WARN or INFO. */
export function askOasdiff(program: string, site: Site, { old, new: current }: SchemaPair): Said {
  folder ??= mkdtempSync(join(tmpdir(), "docuvane-oasdiff-"));
  const [before, after] = [join(folder, "old.json"), join(folder, "new.json")];
  writeFileSync(before, JSON.stringify(documentOf(site, old)));
  writeFileSync(after, JSON.stringify(documentOf(site, current)));
  const text = execFileSync(program, ["changelog", before, after, "--format", "json"], {
    encoding: "utf8",
    stdio: "pipe",
  });
  const findings = JSON.parse(text || "[]") as readonly { readonly level: number }[];
  return LEVELS[Math.max(0, ...findings.map(({ level }) => level))] ?? "none";
}
