// Holds the pipelines of the three clients to the stages that ARCHITECTURE.md lists, in its order.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../root.ts";

/** Stages by their names in the sources, in lower case without separators. Only a call's own trace is in the list. */
const STAGES: Readonly<Record<string, string>> = {
  tracecall: "trace",
  traceofcalls: "trace",
  log: "log",
  validate: "validate",
  retry: "retry",
  limit: "limit",
  authenticate: "authenticate",
  authenticatorstage: "authenticate",
  parse: "parse",
  middleware: "middleware",
  runmiddleware: "middleware",
  transport: "attempt",
};

const typescript = stagesIn(
  "packages/client/src/core/pipeline/pipeline.ts",
  /const stages[^=]+= \[(.*?)\n {2}\];/s,
);
const python = stagesIn(
  "packages/python/src/docuvane/_core/pipeline/pipeline.py",
  /call = _compose\((.*?)\n {4}\)/s,
);
/** Each stage is created with the one behind it, so that the last one comes first. */
const java = stagesIn(
  "packages/java/src/main/java/dev/docuvane/internal/pipeline/Pipeline.java",
  /public static Pipeline of(\(.*?\n {4}\})/s,
  /private static Pipeline perCall(\(.*?\n {4}\})/s,
).toReversed();

it.each([
  ["TypeScript", typescript],
  ["Python", python],
  ["Java", java],
])("lists every stage of a call in %s, in the order of ARCHITECTURE.md", (_language, stages) => {
  const text = readFileSync(join(root, "ARCHITECTURE.md"), "utf8");
  const [, list = ""] = /^pipeline .*\n((?: .*\n)+)/m.exec(text) ?? [];
  const expected = [...list.matchAll(/^ +(\w+) {2,}/gm)].map(([, name]) => name);
  expect(expected).toHaveLength(9);
  expect(stages).toEqual(expected);
});

/** Names the stages in parts of a file, each where it is first named. */
function stagesIn(path: string, ...parts: readonly RegExp[]): readonly string[] {
  const text = readFileSync(join(root, path), "utf8");
  const code = parts.map((part) => part.exec(text)?.[1] ?? "").join("\n");
  const names = [...code.matchAll(/[\w.]+(?=[(,]|\) \{)/g)].map(([name]) =>
    name.replaceAll(/[._]/g, "").toLowerCase(),
  );
  return [...new Set(names.flatMap((name) => STAGES[name] ?? []))];
}
