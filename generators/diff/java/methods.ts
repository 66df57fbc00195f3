// Compares the methods of the client: their arguments, their overloads and what they return.
import type { BeforeAfter } from "../change.ts";
import type { Finding } from "../finding.ts";
import type { Subject } from "../report.ts";
import { argumentImpact, type Comparison, refusesNull, renamedIn, resultImpact } from "./assignable.ts";
import { GONE, reportImpact, reportRule } from "./judge.ts";
import type { JavaArgument, JavaMethod } from "./surface.ts";

/** Compares a method in both versions. */
export function methodFindings(pair: BeforeAfter<JavaMethod>, comparison: Comparison): readonly Finding[] {
  const { old, new: now } = pair;
  const base = { document: "new", pointer: now.pointer, symbol: old.symbol } as const;
  const renamed =
    old.symbol === now.symbol
      ? []
      : reportRule("method-renamed", { ...base, old: old.symbol, new: now.symbol });
  const given = [...positionFindings(pair, comparison), ...builderFindings(pair, comparison)];
  const explained = [...renamed, ...given].some(({ level }) => level !== "addition");
  const changed = resultImpact(old.returns, now.returns, comparison);
  // Who had a response without a result reads its status; only those who name its type meet the result.
  const isVoid = /<(?:@Nullable )?Void>$/.test(old.returns) && changed.source !== "none";
  const impact = isVoid ? { ...changed, source: "risky" as const } : changed;
  const isNew = old.returns === "void" || isVoid;
  return [
    ...renamed,
    ...given,
    ...(explained ? [] : overloadFindings(pair, comparison)),
    ...reportImpact(isNew ? "result-added" : "response-type-changed", impact, {
      ...base,
      symbol: `${old.symbol}()`,
      old: old.returns,
      new: now.returns,
    }),
  ];
}

function positional({ arguments: all }: JavaMethod): readonly JavaArgument[] {
  return all.filter(({ isPositional }) => isPositional);
}

/** Arguments that the method takes itself: what counts is their order and their types. */
function positionFindings(
  { old, new: now }: BeforeAfter<JavaMethod>,
  comparison: Comparison,
): readonly Finding[] {
  const [before, after] = [positional(old), positional(now)];
  const names = (all: readonly JavaArgument[]): readonly string[] => all.map(({ name }) => name);
  const subjectOf = (argument: JavaArgument, document: "old" | "new"): Subject => ({
    document,
    pointer: argument.pointer,
    symbol: `${old.symbol}(${argument.name})`,
    old: argument.type,
    new: argument.type,
  });
  if (before.length === after.length) {
    const isPermuted =
      names(before).join() !== names(after).join() &&
      [...names(before)].sort().join() === [...names(after)].sort().join();
    if (isPermuted)
      return reportRule("arguments-reordered", {
        document: "new",
        pointer: now.pointer,
        symbol: old.symbol,
      });
    return before.flatMap((argument, index) => {
      const other = after[index];
      if (other === undefined) return [];
      const impact = argumentImpact(argument.type, other.type, comparison);
      const subject = { ...subjectOf(argument, "new"), pointer: other.pointer, new: other.type };
      return [
        ...reportImpact("request-type-changed", impact, subject),
        ...(refusesNull(argument.type, other.type) ? refused(subject) : []),
      ];
    });
  }
  const known = new Set(names(old.arguments));
  const lost = before.filter(({ name }) => !names(now.arguments).includes(name));
  return [
    ...lost.flatMap((each) => reportImpact("argument-removed", GONE, subjectOf(each, "old"))),
    ...after
      .filter(({ name }) => !names(before).includes(name))
      .flatMap((each) =>
        reportImpact(
          known.has(each.name) ? "argument-required" : "argument-added-required",
          GONE,
          subjectOf(each, "new"),
        ),
      ),
    ...before
      .filter(({ name }) => !lost.some((each) => each.name === name) && !names(after).includes(name))
      .flatMap((each) => reportImpact("argument-optional", GONE, subjectOf(each, "new"))),
  ];
}

function refused(subject: Subject): readonly Finding[] {
  return reportRule("request-null-refused", subject).map((finding) => ({ ...finding, silent: true }));
}

/** Arguments of the builder. */
function builderFindings(
  { old, new: now }: BeforeAfter<JavaMethod>,
  comparison: Comparison,
): readonly Finding[] {
  const optional = ({ arguments: all }: JavaMethod): readonly JavaArgument[] =>
    all.filter(({ isPositional }) => !isPositional);
  const after = new Map(optional(now).map((argument) => [argument.name, argument]));
  const known = new Set(old.arguments.map(({ name }) => name));
  const kept = new Set(now.arguments.map(({ name }) => name));
  const subjectOf = (argument: JavaArgument, document: "old" | "new"): Subject => ({
    document,
    pointer: argument.pointer,
    symbol: `${old.symbol}(params.${argument.name})`,
    old: argument.type,
    new: argument.type,
  });
  return [
    ...optional(old).flatMap((argument) => {
      const other = after.get(argument.name);
      if (other === undefined)
        return kept.has(argument.name)
          ? []
          : reportImpact("argument-removed", GONE, subjectOf(argument, "old"));
      const impact = argumentImpact(argument.type, other.type, comparison);
      const subject = { ...subjectOf(argument, "new"), pointer: other.pointer, new: other.type };
      return [
        ...reportImpact("request-type-changed", impact, subject),
        ...(refusesNull(argument.type, other.type) ? refused(subject) : []),
      ];
    }),
    ...[...after.values()].flatMap((argument) =>
      known.has(argument.name) ? [] : reportRule("argument-added", subjectOf(argument, "new")),
    ),
  ];
}

/** Overloads that class files call and that are gone, although every argument is still there. */
function overloadFindings(
  { old, new: now }: BeforeAfter<JavaMethod>,
  { renamed }: Comparison,
): readonly Finding[] {
  const kept = new Set(now.overloads);
  const lost = old.overloads.filter((overload) => !kept.has(renamedIn(overload, renamed)));
  const [first] = lost;
  if (first === undefined) return [];
  const subject = { document: "new", pointer: now.pointer, symbol: `${old.symbol}(${first})` } as const;
  return reportImpact("symbol-removed", GONE, subject);
}
