// Reads tar archives: a machine may have no program for it, and Node has none either.
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Bytes of a header, and of the unit that contents are padded to (POSIX ustar). */
const BLOCK = 512;

/** A file, directory or link of an archive. */
export interface TarEntry {
  readonly path: string;
  readonly type: "file" | "directory" | "link";
  readonly mode: number;
  readonly modifiedAt: Date;
  readonly content: Uint8Array;
  /** Where a link leads. */
  readonly target: string;
}

/** Reads an archive in the formats of npm, Python and GNU tar. */
export function readTar(archive: Buffer): readonly TarEntry[] {
  const entries: TarEntry[] = [];
  let longPath: string | undefined;
  for (let at = 0; at + BLOCK <= archive.length && archive[at] !== 0; ) {
    const header = archive.subarray(at, at + BLOCK);
    const size = numberAt(header, 124, 12);
    const content = archive.subarray(at + BLOCK, at + BLOCK + size);
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
    const kind = String.fromCharCode(header[156] ?? 0);
    // Long paths precede their entry: as a file of GNU tar, or as a record of pax.
    if (kind === "L") longPath = textOf(content);
    else if (kind === "x") longPath = /^\d+ path=(.*)$/m.exec(content.toString())?.[1] ?? longPath;
    else if (kind !== "g") {
      entries.push({ ...entryOf(header, kind), path: longPath ?? pathOf(header), content });
      longPath = undefined;
    }
  }
  return entries;
}

/** Writes the entries of an archive below a folder. @param strip - Folders to leave out at the start of paths. */
export function unpackTar(archive: Buffer, folder: string, strip = 0): void {
  for (const { path, type, mode, content, target } of readTar(archive)) {
    const file = join(folder, ...path.split("/").slice(strip));
    mkdirSync(type === "directory" ? file : dirname(file), { recursive: true });
    if (type === "link") symlinkSync(target, file);
    else if (type === "file") writeFileSync(file, content);
    if (type !== "link") chmodSync(file, mode);
  }
}

function entryOf(header: Buffer, kind: string): Omit<TarEntry, "path" | "content"> {
  return {
    type: kind === "5" ? "directory" : kind === "2" ? "link" : "file",
    mode: numberAt(header, 100, 8) & 0o777,
    modifiedAt: new Date(numberAt(header, 136, 12) * 1000),
    target: textOf(header.subarray(157, 257)),
  };
}

function pathOf(header: Buffer): string {
  const name = textOf(header.subarray(0, 100));
  // GNU tar has the times of the file where ustar has the start of the path.
  const prefix = header.toString("latin1", 257, 263) === "ustar\0" ? textOf(header.subarray(345, 500)) : "";
  return prefix === "" ? name : `${prefix}/${name}`;
}

function numberAt(header: Buffer, at: number, length: number): number {
  return Number.parseInt(textOf(header.subarray(at, at + length)), 8) || 0;
}

function textOf(bytes: Buffer): string {
  const end = bytes.indexOf(0);
  return bytes.toString("utf8", 0, end < 0 ? bytes.length : end);
}
