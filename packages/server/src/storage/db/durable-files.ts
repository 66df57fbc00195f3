// The file system of the embedded database, with the fsync that PGlite omits.
import { fsyncSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { storageFailureOf } from "../../runtime/storage-failure.ts";

type InitOptions = Parameters<NodeFS["init"]>[1];

/** The parts of emscripten's file systems that are patched; internals of PGlite 0.5.16, hence the check at every start. */
interface NodeFsModule {
  readonly FS?: { destroyNode(node: FsNode): void; lookupNode(parent: FsNode, name: string): FsNode };
  readonly NODEFS?: {
    readonly stream_ops: { fsync?: (stream: { nfd?: number }) => number };
    readonly node_ops: { mknod(parent: FsNode, name: string, mode: number, device: number): FsNode };
    convertNodeCode(error: NodeJS.ErrnoException): number;
  };
}

/** Opaque here. */
type FsNode = Readonly<Record<string, unknown>>;

/**
 * Start parameters of PostgreSQL with fsync on and few buffers.
 *
 * PGlite's own contain `-F` (fsync off). `wal_sync_method` must be `fsync`: the default `fdatasync` never reaches
 * the file system layer (measured with strace: 0 syncs of pg_wal in 200 inserts). Its 128 MiB of shared buffers all
 * become resident memory; with 16 MiB the process has 135 MB less, and what is not in them is in the page cache.
 */
export const durableStartParams: string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  ...["-c", "fsync=on", "-c", "wal_sync_method=fsync", "-c", "shared_buffers=16MB"],
];

/** A directory on this machine whose fsync calls really reach the disk, and are counted. */
export class DurableFiles extends NodeFS {
  #syncs = 0;
  #failure: string | undefined;

  /** How many times a file was synced since the start. */
  get syncs(): number {
    return this.#syncs;
  }

  /** Code of the last error that says something about the disk, such as `ENOSPC`: PostgreSQL's own error may not carry it. */
  get failure(): string | undefined {
    return this.#failure;
  }

  override async init(pg: PGlite, options: InitOptions): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(pg, options);
    const patch = (module: unknown) => this.#patch(module as NodeFsModule);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), patch] } };
  }

  #patch({ FS, NODEFS }: NodeFsModule): void {
    if (!NODEFS) return; // Found out by the caller: no sync will ever be counted.
    NODEFS.stream_ops.fsync = (stream) => {
      if (stream.nfd === undefined) return 0; // A directory: NODEFS opens no descriptor for it.
      fsyncSync(stream.nfd);
      this.#syncs += 1;
      return 0;
    };
    const { convertNodeCode } = NODEFS;
    NODEFS.convertNodeCode = (error) => {
      if (storageFailureOf(error)) this.#failure = error.code;
      return convertNodeCode(error);
    };
    if (FS) forgetUnmade(NODEFS.node_ops, FS);
  }
}

/**
 * Makes a file that could not be made, as without descriptors or space, be made at the next try. NODEFS enters its name
 * first and leaves it when the disk refuses: from then on the file "exists", until the process ends.
 */
function forgetUnmade(
  operations: Required<NodeFsModule>["NODEFS"]["node_ops"],
  fs: Required<NodeFsModule>["FS"],
): void {
  const make = operations.mknod;
  operations.mknod = (parent, name, mode, device) => {
    try {
      return make(parent, name, mode, device);
    } catch (error) {
      fs.destroyNode(fs.lookupNode(parent, name));
      throw error;
    }
  };
}
