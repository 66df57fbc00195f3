// Gives edits to tools, and keeps what they say in a file per tool, so that a run continues where another one ended.
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { makePlan } from "../../../generators/plan/make-plan.ts";
import { applyEdit, type Edit, readDocument } from "../diff-truth/edits.ts";
import type { Node } from "../diff-truth/tree.ts";
import { apiExtractor } from "./api-extractor.ts";
import { griffe } from "./griffe.ts";
import { japicmp } from "./japicmp.ts";
import { oasdiff } from "./oasdiff.ts";
import type { Comparer, Peer, Saying, Version } from "./peer.ts";

/** The tools. */
export const peers: readonly Peer[] = [oasdiff, griffe, japicmp, apiExtractor];

/** What a tool said, by ID of the edit. */
export type Sayings = ReadonlyMap<string, readonly Saying[]>;

/** Reads what a tool said in earlier runs. */
export function sayingsIn(folder: string, peer: Peer): Sayings {
  const path = fileOf(folder, peer);
  const lines = existsSync(path) ? readFileSync(path, "utf8").split("\n").filter(Boolean) : [];
  return new Map(lines.map((line) => JSON.parse(line) as readonly [string, readonly Saying[]]));
}

/** Gives edits to a tool, those aside that it has seen. @param onSaid - Told after each edit. */
export async function askPeer(
  peer: Peer,
  edits: readonly Edit[],
  folder: string,
  onSaid: (id: string, milliseconds: number) => void,
): Promise<void> {
  const known = sayingsIn(folder, peer);
  const open = edits.filter(({ id }) => !known.has(id));
  if (open.length === 0) return;
  mkdirSync(folder, { recursive: true });
  peer.install(folder);
  for (const name of new Set(open.map(({ document }) => document))) {
    const document = await readDocument(name);
    const comparer = await peer.open(versionOf(document), folder);
    try {
      for (const edit of open.filter((each) => each.document === name)) {
        const started = performance.now();
        const said = await sayingsOf(comparer, applyEdit(document, edit), peer);
        appendFileSync(fileOf(folder, peer), `${JSON.stringify([edit.id, said])}\n`);
        onSaid(edit.id, performance.now() - started);
      }
    } finally {
      comparer.close();
    }
  }
}

/** A tool that cannot read a document says nothing about it. */
async function sayingsOf(
  comparer: Comparer,
  document: Node,
  { audiences }: Peer,
): Promise<readonly Saying[]> {
  try {
    return await comparer.compare(versionOf(document));
  } catch (error) {
    const message = `failed: ${error instanceof Error ? error.message : String(error)}`.slice(0, 300);
    return audiences.map(() => ({ said: "none", message }));
  }
}

function versionOf(document: Node): Version {
  return { document, plan: makePlan(document, { name: "acme" }) };
}

function fileOf(folder: string, { name, version }: Peer): string {
  return join(folder, `${name}-${version}.jsonl`);
}
