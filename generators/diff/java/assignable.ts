// Decides whether Java programs can use one type where another was.
import type { SurfaceType } from "../../surface/surface.ts";

/** Primitive → those that it is widened to (JLS §5.1.2), as far as generated code has them. */
const WIDER: Readonly<Record<string, readonly string[]>> = {
  int: ["long", "double"],
  long: ["double"],
};

/** What a change of a type does to programs that are compiled again, and to class files that are not. */
export interface Impact {
  /** `risky`: only programs that name the type of the value, or do not expect `null` in it. */
  readonly source: "breaking" | "risky" | "none";
  /** `risky`: links, and may fail with a ClassCastException or NullPointerException where the value is used. */
  readonly binary: "breaking" | "risky" | "none";
}

/** The names and classes that a comparison needs. */
export interface Comparison {
  /** Old class → its new name. */
  readonly renamed: ReadonlyMap<string, string>;
  /** The classes of the new version by name. */
  readonly types: ReadonlyMap<string, SurfaceType>;
}

/** Compares the type of an argument. */
export function argumentImpact(old: string, now: string, comparison: Comparison): Impact {
  const before = renamedIn(plain(old), comparison.renamed);
  const after = plain(now);
  const isTaken = before === after || accepts(after, before, comparison);
  return { source: isTaken ? "none" : "breaking", binary: linked(before, after) };
}

/** Compares the type of what is returned. */
export function resultImpact(old: string, now: string, comparison: Comparison): Impact {
  const before = renamedIn(plain(old), comparison.renamed);
  const after = plain(now);
  // Neither the compiler nor the linker notices.
  if (before === after && nullItems(now) > nullItems(old)) return { source: "risky", binary: "risky" };
  const isUsable = before === after || before === "void" || WIDER[after]?.includes(before) === true;
  return { source: isUsable ? "none" : "breaking", binary: linked(before, after) };
}

function linked(before: string, after: string): Impact["binary"] {
  if (before === after) return "none";
  if (erased(before) !== erased(after)) return "breaking";
  return before.includes("?") || after.includes("?") ? "none" : "risky";
}

function accepts(now: string, old: string, comparison: Comparison): boolean {
  if (boxed(now) === old || boxed(old) === now) return true;
  if (now === "Object" || WIDER[old]?.includes(now) === true) return true;
  if (/^(List|Map)</.test(now) && erased(now) === erased(old) && now.includes("?")) return true;
  return comparison.types.get(old)?.parents?.includes(now) === true;
}

/** How many types within a type take `null`. */
function nullItems(type: string): number {
  return type.replace(/^@Nullable /, "").split("@Nullable ").length - 1;
}

function plain(type: string): string {
  return type.replaceAll("@Nullable ", "");
}

/** Writes a type with the new names of classes. */
export function renamedIn(type: string, renamed: ReadonlyMap<string, string>): string {
  return type.replaceAll(/[\p{L}_$][\p{L}\p{N}_$]*/gu, (name) => renamed.get(name) ?? name);
}

/** The type as the compiler and class files compare overloads. */
export function erased(type: string): string {
  return plain(type).replaceAll(/<.*>/g, "");
}

const BOXED: Readonly<Record<string, string>> = {
  int: "Integer",
  long: "Long",
  double: "Double",
  boolean: "Boolean",
};

/** The class of a primitive type; any other type as it is. */
export function boxed(type: string): string {
  return BOXED[type] ?? type;
}

/** Whether a type no longer takes null, which the compiler does not notice. */
export function refusesNull(old: string, now: string): boolean {
  return old.startsWith("@Nullable ") && !now.startsWith("@Nullable ") && plain(old) === boxed(now);
}
