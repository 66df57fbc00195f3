// Finds the file and line that a JSON pointer of a document refers to, also when it consists of several files.
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, extname, resolve } from "node:path";
import { segmentsOf } from "../plan/source.ts";
import { type SourceFile, shownPath } from "./documents.ts";
import { type Entry, type Positioned, readPositions } from "./positions.ts";
import { outerReferences, splitReference } from "./references.ts";

/** A part of one line of a file; lines and columns count from 1, and the end column is the one after the last. */
export interface Region {
  /** Path relative to the folder in which the command ran, with slashes. */
  readonly path: string;
  readonly startLine: number;
  readonly startColumn: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** Returns the region of a pointer; where nothing is there, that of the nearest parent. */
export type Locate = (pointer: string) => Region;

interface OpenFile {
  readonly path: string;
  readonly root: Positioned;
  readonly lines: readonly number[];
  /** References to other files. */
  readonly references: readonly string[];
}

/** Where a walk along a pointer has come to. */
interface Place {
  readonly file: OpenFile;
  readonly value: Positioned;
  /** `undefined`: the whole file. */
  readonly entry: Entry | undefined;
}

type Open = (path: string) => OpenFile | undefined;

/** Creates a function that locates pointers of a document. */
export function createLocator(source: SourceFile): Locate {
  const files = new Map<string, OpenFile | undefined>();
  const open: Open = (path) => {
    if (!files.has(path)) files.set(path, readFile(path));
    return files.get(path);
  };
  const first = open(source.path);
  if (first === undefined) return () => regionOf(source, undefined);
  let components: ReadonlyMap<string, Place> | undefined;
  return (pointer) => {
    const segments = segmentsOf(pointer);
    const [top, , name] = segments;
    const start = { file: first, value: first.root, entry: undefined };
    const place = walk(start, segments, open);
    if (top !== "components" || name === undefined || place.depth >= 3) return regionOf(source, place);
    components ??= findComponents(first, open);
    const moved = components.get(name);
    return regionOf(source, moved === undefined ? place : walk(moved, segments.slice(3), open));
  };
}

function readFile(path: string): OpenFile | undefined {
  if (!existsSync(path)) return undefined;
  const text = readFileSync(path, "utf8");
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index + 1);
  return { path, root: readPositions(text), lines: [0, ...ends], references: outerReferences(text) };
}

/** Follows a pointer as far as it leads; references to other files are followed, as in the bundled document. */
function walk(start: Place, segments: readonly string[], open: Open): Place & { readonly depth: number } {
  let place = start;
  for (const [depth, segment] of segments.entries()) {
    const entered = enter(place, open);
    const entry = entered.value.child(segment);
    if (entry === undefined) return { ...place, depth };
    place = { file: entered.file, value: entry.value, entry };
  }
  return { ...place, depth: segments.length };
}

/** The target of a reference to another file; the place itself otherwise. */
function enter(place: Place, open: Open): Place {
  const { reference } = place.value;
  const target = reference === undefined ? undefined : targetOf(place.file, reference, open);
  return target ?? place;
}

function targetOf(from: OpenFile, reference: string, open: Open): Place | undefined {
  const { path = "", pointer = "" } = splitReference(reference) ?? {};
  const file = path === "" ? undefined : open(resolve(dirname(from.path), path));
  if (file === undefined) return undefined;
  return walk({ file, value: file.root, entry: undefined }, segmentsOf(pointer), open);
}

/** Bundling makes components of what other files contain, named after the end of the reference, or the file. */
function findComponents(first: OpenFile, open: Open): ReadonlyMap<string, Place> {
  const found = new Map<string, Place>();
  const seen = new Set([first]);
  for (const file of seen)
    for (const reference of file.references) {
      const target = targetOf(file, reference, open);
      if (target === undefined) continue;
      seen.add(target.file);
      const { path = "", pointer = "" } = splitReference(reference) ?? {};
      const name = segmentsOf(pointer).at(-1) ?? basename(path, extname(path));
      if (!found.has(name)) found.set(name, target);
    }
  return found;
}

function regionOf({ path: root, base }: SourceFile, place: Place | undefined): Region {
  const path = shownPath({ path: place?.file.path ?? root, base });
  if (place?.entry === undefined) return { path, startLine: 1, startColumn: 1, endLine: 1, endColumn: 2 };
  const { lines } = place.file;
  const { start, end } = place.entry;
  const line = lineAt(lines, start);
  const begin = lines[line] ?? 0;
  const last = Math.min(end, (lines[line + 1] ?? Number.POSITIVE_INFINITY) - 1);
  const startColumn = start - begin + 1;
  return {
    path,
    startLine: line + 1,
    startColumn,
    endLine: line + 1,
    endColumn: Math.max(last - begin + 1, startColumn + 1),
  };
}

/** Index of the line that an offset is in, by bisection. */
function lineAt(lines: readonly number[], offset: number): number {
  let [low, high] = [0, lines.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((lines[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
