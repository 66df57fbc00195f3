// What the Java compiler says about consumers, by their styles.
import { CALLING, type Outcome, STYLES, type Style } from "../styles.ts";
import { classOf } from "./layout.ts";

/** What the compiler says: kind, file, line and message. */
export type Said = readonly [kind: string, file: string, line: string, message: string];

/** Returns what no longer compiles, and the first warning that is new. */
export function brokenBy(said: readonly Said[], known: ReadonlySet<string>): Outcome["broken"] {
  const broken: Partial<Record<Style, string>> = {};
  for (const each of said) {
    const [kind, file, , message] = each;
    const style = STYLES.find((name) => `${classOf(name)}.java` === file);
    if (kind === "error" && style !== undefined) broken[style] ??= message;
    const isCalling = CALLING.some((name) => name === style);
    if (kind === "warning" && isCalling && !known.has(keyOf(each))) broken.warnings ??= message;
  }
  return broken;
}

/** Identifies an error or warning among those of the same consumers. */
export function keyOf([, file, line, message]: Said): string {
  return `${file}:${line}:${message}`;
}
