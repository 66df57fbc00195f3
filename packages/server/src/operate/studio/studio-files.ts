// The files that `packages/studio` builds: the Studio, the reference, and scripts and styles whose names hold their hash.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

/** Media types of the files that a build writes; anything else in the folder is not served. */
const mediaTypes: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".pdf": "application/pdf",
};

/** A file, ready to send. */
export interface StudioFile {
  readonly mediaType: string;
  readonly bytes: Buffer;
  /** The same, compressed. */
  readonly gzipped: Promise<Buffer>;
}

/** A built Studio. */
export interface StudioFiles {
  /** The page of the Studio. */
  readonly page: StudioFile;
  /** The page of the API reference. */
  readonly reference: StudioFile;
  /** What the pages load, by name. */
  readonly assets: ReadonlyMap<string, StudioFile>;
}

/**
 * Reads the files of a build. Requests choose from this list, so that no path of theirs reaches the disk.
 *
 * @param folder - Default: next to the bundle, where the build puts them; in the sources, where the set-up builds them.
 * @returns `undefined` when the Studio was not built.
 */
export function readStudioFiles(folder = defaultFolder()): StudioFiles | undefined {
  // A build of an earlier version has no reference.
  if (!existsSync(join(folder, "reference.html"))) return undefined;
  const names = readdirSync(join(folder, "assets")).filter((name) => extname(name) in mediaTypes);
  const assets = names.map((name) => {
    const mediaType = mediaTypes[extname(name)] ?? "";
    return [name, toFile(readFileSync(join(folder, "assets", name)), mediaType)] as const;
  });
  const pageOf = (name: string) => toFile(readFileSync(join(folder, name)), "text/html; charset=utf-8");
  return { page: pageOf("index.html"), reference: pageOf("reference.html"), assets: new Map(assets) };
}

function toFile(bytes: Buffer, mediaType: string): StudioFile {
  let gzipped: Promise<Buffer> | undefined;
  return {
    mediaType,
    bytes,
    get gzipped() {
      gzipped ??= promisify<Buffer, Buffer>(gzip)(bytes);
      return gzipped;
    },
  };
}

function defaultFolder(): string {
  const built = fileURLToPath(new URL("./studio/", import.meta.url));
  if (existsSync(join(built, "index.html"))) return built;
  return fileURLToPath(new URL("../../../../studio/dist/", import.meta.url));
}
