// Judges what a new version of a document does to users of the Java SDK.
import type { BeforeAfter, Change, Pair } from "../change.ts";
import type { Finding } from "../finding.ts";
import type { Subject } from "../report.ts";
import { renamedKeys } from "../surface/judge-surfaces.ts";
import { match, withoutNames } from "../surface/match.ts";
import { silentFindings } from "../surface/silent.ts";
import type { Comparison } from "./assignable.ts";
import { classFindings } from "./classes.ts";
import { reportRule } from "./judge.ts";
import { methodFindings } from "./methods.ts";
import { type JavaClass, type JavaSurface, javaSurface } from "./surface.ts";

/** Returns what users of the Java SDK meet. */
export function judgeJava(pair: Pair, changes: readonly Change[]): readonly Finding[] {
  const surfaces = { old: javaSurface(pair.old), new: javaSurface(pair.new) };
  const { old, new: now } = surfaces;
  const keys = renamedKeys(changes);
  const classes = match(old.classes, now.classes, [
    ({ name }) => name,
    (type) => (old.classes.includes(type) ? (keys.get(type.id) ?? type.id) : type.id),
    shapeText,
  ]);
  const comparison: Comparison = {
    renamed: new Map(classes.pairs.map((each) => [each.old.name, each.new.name])),
    classes: new Map(now.classes.map((each) => [each.name, each])),
  };
  const nameOf = (type: JavaClass): string => `${old.root}.models.${type.name}`;
  const methods = match(old.methods, now.methods, [
    ({ symbol, id }) => `${symbol} ${id.split(" ")[2] ?? ""}`,
    ({ id }) => withoutNames(id),
    ({ symbol }) => symbol,
  ]);
  return [
    ...clientFindings(surfaces),
    ...onceByOperation([
      ...methods.removed.map((each) => ({
        id: each.id,
        findings: reportRule("method-removed", { ...each, document: "old" }),
      })),
      ...methods.added.map((each) => ({
        id: each.id,
        findings: reportRule("method-added", { ...each, document: "new" }),
      })),
      ...methods.pairs.map((each) => ({ id: each.old.id, findings: methodFindings(each, comparison) })),
    ]),
    ...classes.removed.flatMap((type) =>
      reportRule("type-removed", { document: "old", pointer: type.pointer, symbol: nameOf(type) }),
    ),
    ...classes.added.flatMap((type) =>
      reportRule("type-added", { document: "new", pointer: type.pointer, symbol: nameOf(type) }),
    ),
    ...classes.pairs.flatMap((each) => [
      ...renamedFindings(each, nameOf),
      ...classFindings({ ...each, symbol: nameOf(each.old), comparison }),
    ]),
    ...silentFindings(changes, old, "java"),
  ];
}

/** The findings of a method, and those of its variants (`listWithResponse`) that it does not have itself. */
function onceByOperation(
  all: readonly { readonly id: string; readonly findings: readonly Finding[] }[],
): readonly Finding[] {
  const told = new Map<string, string>();
  return all
    .toSorted((one, other) => (one.id < other.id ? -1 : Number(one.id > other.id)))
    .flatMap(({ id, findings }) => {
      const operation = id.slice(0, id.lastIndexOf(" "));
      return findings.filter(({ rule }) => {
        const key = `${operation} ${rule}`;
        const teller = told.get(key) ?? id;
        told.set(key, teller);
        return teller === id;
      });
    });
}

function shapeText({ kind, properties, values }: JavaClass): string {
  return [kind, ...properties.map(({ name, getter }) => `${name}: ${getter}`), ...values].sort().join("\n");
}

function renamedFindings(
  { old, new: now }: BeforeAfter<JavaClass>,
  nameOf: (type: JavaClass) => string,
): readonly Finding[] {
  if (old.name === now.name) return [];
  const subject: Subject = { document: "new", pointer: now.pointer, symbol: nameOf(old) };
  return reportRule("type-renamed", { ...subject, old: nameOf(old), new: nameOf(now) });
}

function clientFindings({ old, new: now }: BeforeAfter<JavaSurface>): readonly Finding[] {
  const full = ({ root, client }: JavaSurface): string => `${root}.${client}`;
  const base = { document: "new", pointer: "/info/title" } as const;
  const renamed =
    full(old) === full(now)
      ? []
      : reportRule("client-renamed", { ...base, symbol: full(old), old: full(old), new: full(now) });
  const key = ({ name, type }: JavaSurface["options"][number]): string => `${name}(${type})`;
  const subject = (option: JavaSurface["options"][number], document: "old" | "new"): Subject => ({
    document,
    pointer: "/components/securitySchemes",
    symbol: `${full(old)}.Builder.${key(option)}`,
  });
  const options = match(old.options, now.options, [key]);
  const events = match(old.events, now.events, [({ name }) => name]);
  // Programs handle the class of an event: one with another name is handled as before.
  const isGone = ({ type }: JavaSurface["events"][number]): boolean =>
    now.events.every((event) => event.type !== type);
  return [
    ...renamed,
    ...options.removed.flatMap((each) => reportRule("option-removed", subject(each, "old"))),
    ...options.added.flatMap((each) => reportRule("option-added", subject(each, "new"))),
    ...events.removed
      .filter(isGone)
      .flatMap(({ name, pointer }) =>
        reportRule("event-removed", { document: "old", pointer, symbol: name }),
      ),
    ...events.added.flatMap(({ name, pointer }) =>
      reportRule("event-added", { document: "new", pointer, symbol: name }),
    ),
  ];
}
