// Defines a tool that the edits are given to as well.
import type { Plan } from "../../../generators/plan/plan.ts";
import type { Audience } from "../diff-truth/edits.ts";
import type { Said } from "../diff-truth/recall.ts";
import type { Node } from "../diff-truth/tree.ts";

/** A document with its plan. */
export interface Version {
  readonly document: Node;
  readonly plan: Plan;
}

/** What a tool says about one edit and audience. */
export interface Saying {
  readonly said: Said;
  /** Its first findings; empty for `none`. */
  readonly message: string;
}

/** A tool that compares edits of one document. */
export interface Comparer {
  /** Returns what it finds, for each audience of the tool. */
  compare(current: Version): Promise<readonly Saying[]>;
  /** Ends programs and removes what was written. */
  close(): void;
}

/** A tool. */
export interface Peer {
  readonly name: string;
  readonly version: string;
  readonly registry: string;
  readonly audiences: readonly Audience[];
  /** What it reads, and which of its findings count. */
  readonly reads: string;
  /** Installs this version, unless the folder has it. */
  readonly install: (folder: string) => void;
  readonly open: (old: Version, folder: string) => Promise<Comparer>;
}

/** Makes the verdict from findings: any one of them means that something breaks. */
export function sayingOf(findings: readonly string[]): Saying {
  const message = findings.slice(0, 3).join("; ").replaceAll(/\s+/g, " ").slice(0, 200);
  return { said: findings.length === 0 ? "none" : "breaking", message };
}
