// Finds import cycles of files and folders, and imports that go up the floors of a code base.
import { dirname } from "node:path";
import type { Floors } from "./floors.ts";
import type { Import } from "./imports.ts";

/**
 * Finds groups of files or folders that import each other.
 *
 * @returns One cycle per group as the path that closes it, `a → b → a`; empty without cycles.
 */
export function findCycles(edges: readonly Import[]): readonly string[] {
  const targets = new Map<string, readonly string[]>();
  for (const [from, group] of Map.groupBy(edges, (edge) => edge.from))
    targets.set(from, [...new Set(group.map(({ to }) => to))]);
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) cycles.push([...trail.slice(start), path].join(" → "));
    if (start >= 0 || done.has(path)) return;
    for (const target of targets.get(path) ?? []) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const path of targets.keys()) visit(path, []);
  return cycles;
}

/**
 * Finds import cycles of folders: at every level, the files and subfolders of a folder import each other one way only.
 *
 * @param source - Where the levels begin.
 * @returns One cycle per group, as `findCycles`.
 */
export function findFolderCycles(edges: readonly Import[], source: string): readonly string[] {
  const between = new Map<string, Import[]>();
  for (const edge of edges) {
    const [from, to] = [edge.from, edge.to].map((path) => path.slice(source.length + 1).split("/"));
    if (!from || !to) continue;
    const level = from.findIndex((part, index) => part !== to[index]);
    const folder = from.slice(0, level).join("/");
    const entries = { from: from.slice(0, level + 1).join("/"), to: to.slice(0, level + 1).join("/") };
    between.set(folder, [...(between.get(folder) ?? []), entries]);
  }
  return [...between.values()].flatMap(findCycles);
}

/**
 * Finds import cycles of packages. A Java package does not contain those named below it: `internal` and `internal.json`
 * are as separate as `internal` and `core`, so each folder means its own files only.
 *
 * @returns One cycle per group, as `findCycles`.
 */
export function findPackageCycles(edges: readonly Import[]): readonly string[] {
  const between = edges.map(({ from, to }) => ({ from: dirname(from), to: dirname(to) }));
  return findCycles(between.filter(({ from, to }) => from !== to));
}

/**
 * Finds imports that do not go down: to a floor above, to another entry of the same floor, or of a file without a floor.
 *
 * @returns A line each, `core/path.ts → core/pipeline/retry.ts`.
 */
export function findClimbs(edges: readonly Import[], { source, floors }: Floors): readonly string[] {
  const entries = floors.flatMap((floor, level) => floor.map((entry) => ({ entry, level })));
  const place = (path: string) => {
    const name = path.slice(source.length + 1);
    // The longest entry is the closest one: `core/json` before `core`.
    const fitting = entries.filter(({ entry }) => isIn(name, entry));
    return fitting.toSorted((one, other) => other.entry.length - one.entry.length)[0];
  };
  const climbs = edges.filter((edge) => {
    const [from, to] = [place(edge.from), place(edge.to)];
    if (!from || !to) return true;
    return from.entry !== to.entry && to.level <= from.level;
  });
  return climbs.map(({ from, to }) => `${from.slice(source.length + 1)} → ${to.slice(source.length + 1)}`);
}

/** `core/*` matches the files directly in a folder, `*` for those at the top, any other entry for a file or a whole folder. */
function isIn(name: string, entry: string): boolean {
  if (entry === "*") return !name.includes("/");
  if (entry.endsWith("/*")) return dirname(name) === entry.slice(0, -2);
  return name === entry || name.startsWith(`${entry}/`);
}
