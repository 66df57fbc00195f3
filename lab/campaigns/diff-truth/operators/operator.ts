// The interface of an edit operator: where it can be applied, and what it does there.
import type { Node } from "../tree.ts";

/** Returns a number from 0 up to, and excluding, 1. */
export type Random = () => number;

/** One kind of change that authors of OpenAPI documents make. */
export interface Operator {
  readonly name: string;
  /** Row of the truth table in the research on gates; several separated by commas. */
  readonly row: string;
  /** What it does, in one line. */
  readonly line: string;
  /** Pointers to where it can be applied. */
  readonly sites: (document: Node) => readonly string[];
  /** Changes a copy of the document at one of its sites. */
  readonly edit: (draft: Node, site: string, random: Random) => void;
}

/** Returns one item of a list. */
export function pick<T>(items: readonly T[], random: Random): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error("There is nothing to choose from; the operator has no site here.");
  return item;
}
