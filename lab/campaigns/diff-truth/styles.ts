// The styles of consumers: what each does with a package, and what it means when it breaks.
import type { Plan } from "../../../generators/plan/plan.ts";
import type { Level, Verdict } from "./edits.ts";
import type { Node } from "./tree.ts";

/** Calls and readers, whose failure breaks a user; the others, whose failure some users feel. */
export const CALLING = ["literal", "typed", "reader"] as const;
/** Consumers of types. */
export const USING = ["fixture", "exhaustive", "importer"] as const;
/** The style that was held out until the end: subclasses, own implementations and callbacks. */
export const HELD_OUT = "subclass";

/** Every style, the held-out one last. `warnings`: compilers that stop at warnings. */
export const STYLES = [...CALLING, ...USING, "warnings", HELD_OUT] as const;

/** Name of a style. */
export type Style = (typeof STYLES)[number];

/** What happened to the consumers of an audience: style → the first message. */
export type Broken = Readonly<Partial<Record<Style, string>>>;

/** What happened to the consumers of an audience. */
export interface Outcome {
  readonly broken: Broken;
  /** What went wrong at run time, if calls and readers compile. */
  readonly failed: string | undefined;
  /** The verdict itself, of an audience without consumers: the wire. */
  readonly verdict?: Verdict;
}

/** Judges changes of one document for one language. */
export interface Judge {
  /** Returns an outcome for each of the audiences of the language. */
  judge(document: Node, plan: Plan): Promise<readonly Outcome[]>;
  /** Ends programs and removes what was written. */
  close(): void;
}

/** Most characters of a message. */
const MESSAGE = 120;

/** Makes the verdict of consumers of some styles. */
export function verdictOf({ broken, failed, verdict }: Outcome, isHeard: (style: Style) => boolean): Verdict {
  if (verdict !== undefined) return verdict;
  const heard = STYLES.filter((style) => isHeard(style) && broken[style] !== undefined);
  const level = levelOf(Object.fromEntries(heard.map((style) => [style, broken[style]])), failed);
  const [first] = heard;
  const message = level === "silent" ? failed : first && broken[first];
  const text = (message ?? "").replaceAll(/\s+/g, " ").slice(0, MESSAGE);
  return { level, styles: heard, message: text };
}

/** Decides the level from what no longer compiles, and what went wrong at run time. */
export function levelOf(broken: Broken, failed: string | undefined): Level {
  if (CALLING.some((style) => broken[style] !== undefined)) return "breaks";
  if (failed !== undefined) return "silent";
  return Object.keys(broken).length > 0 ? "some" : "none";
}
