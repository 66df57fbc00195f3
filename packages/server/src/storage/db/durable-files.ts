// The file system of the embedded database, with the fsync that PGlite omits.
import { fsyncSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type InitOptions = Parameters<NodeFS["init"]>[1];

/** The part of emscripten's NODEFS that is patched; an internal of PGlite 0.5.16, hence the check at every start. */
interface NodeFsModule {
  NODEFS?: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } };
}

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

  /** How many times a file was synced since the start. */
  get syncs(): number {
    return this.#syncs;
  }

  override async init(pg: PGlite, options: InitOptions): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(pg, options);
    const patch = (module: unknown) => this.#patch(module as NodeFsModule);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), patch] } };
  }

  #patch(module: NodeFsModule): void {
    const operations = module.NODEFS?.stream_ops;
    if (!operations) return; // Found out by the caller: no sync will ever be counted.
    operations.fsync = (stream) => {
      if (stream.nfd === undefined) return 0; // A directory: NODEFS opens no descriptor for it.
      fsyncSync(stream.nfd);
      this.#syncs += 1;
      return 0;
    };
  }
}
