// The judge of the wire, as the judge of a language.
import type { Plan } from "../../../../generators/plan/plan.ts";
import type { Judge, Outcome } from "../styles.ts";
import type { Node } from "../tree.ts";
import { judgeWire, type Old } from "./judge.ts";

/** Judges changes of one document on the wire. */
export class WireJudge implements Judge {
  readonly #old: Old;

  constructor(old: Old) {
    this.#old = old;
  }

  judge(document: Node, _plan: Plan): Promise<readonly Outcome[]> {
    return Promise.resolve([{ broken: {}, failed: undefined, verdict: judgeWire(this.#old, document) }]);
  }

  close(): void {}
}
