// The faults: how each begins and ends, and which part /readyz must name.
import pg from "pg";
import { execFileSync } from "../../../scripts/processes.mjs";
import type { Scene, Servers } from "./scene.ts";

/** One fault. */
export interface Fault {
  readonly name: string;
  /** Parts of which /readyz must name one while it lasts; `undefined` when the service may stay ready. */
  readonly failing?: readonly string[];
  /** Begins it. @returns What ends it. */
  begin(scene: Scene): Promise<() => unknown>;
}

/** Milliseconds by which packets of a slow dependency are delayed: a statement takes twice as long. */
const slowMs = 1_000;

/** Bytes left free on a disk that is full: too few for the next page of a table. */
const leftBytes = 4_096;

const database = ["database"];
const fileStore = ["file_store"];
const space = ["storage_space"];

/** Faults of a database server and a bucket. */
const serverFaults: readonly Fault[] = [
  withServers("database stopped (SIGSTOP)", database, ({ postgres }) => {
    postgres.pause();
    return () => postgres.resume();
  }),
  withServers("database silent (accepts, never responds)", database, ({ databaseProxy }) => {
    databaseProxy.mode = "silent";
    return () => {
      databaseProxy.mode = "pass";
    };
  }),
  withServers("database half-open (open connections dead, no reset)", undefined, ({ databaseProxy }) => {
    databaseProxy.forget();
    return () => undefined;
  }),
  withServers(`database slow (${2 * slowMs} ms a statement)`, undefined, ({ databaseProxy }) => {
    databaseProxy.delayMs = slowMs;
    return () => {
      databaseProxy.delayMs = 0;
    };
  }),
  withServers("database refuses connections", database, async ({ databaseProxy }) => {
    await databaseProxy.refuse();
    return () => databaseProxy.accept();
  }),
  withServers("database crashes and starts again", undefined, ({ postgres }) => {
    const crashed = postgres.crash();
    return () => crashed;
  }),
  withServers("database disk full", undefined, async ({ databaseDisk, databaseUrl }) => {
    // The log gets a new segment first: without one the server ends instead of refusing statements.
    await ask(databaseUrl, "CHECKPOINT", "SELECT pg_switch_wal()", "INSERT INTO sync_probe VALUES (now())");
    databaseDisk.fill(leftBytes);
    return () => databaseDisk.empty();
  }),
  withServers("bucket silent (accepts, never responds)", fileStore, ({ bucketProxy }) => {
    bucketProxy.mode = "silent";
    return () => {
      bucketProxy.mode = "pass";
    };
  }),
  withServers("bucket slow (4 s a request)", undefined, ({ bucketProxy }) => {
    bucketProxy.delayMs = 2_000;
    return () => {
      bucketProxy.delayMs = 0;
    };
  }),
  withServers("bucket full (507)", space, ({ bucket }) => {
    bucket.full = true;
    return () => {
      bucket.full = false;
    };
  }),
];

/** Faults of the machine of the service. */
const localFaults: readonly Fault[] = [
  {
    name: "data directory full",
    failing: space,
    begin: async ({ disk }) => {
      disk.fill(leftBytes);
      return () => disk.empty();
    },
  },
  {
    name: "file system read-only",
    failing: fileStore,
    begin: async ({ disk, servers, pid }) => {
      const folder = servers ? "tmp" : "data";
      // A file that is opened between the two steps of the mount would keep it writable.
      process.kill(pid(), "SIGSTOP");
      disk.protect(folder);
      process.kill(pid(), "SIGCONT");
      return () => disk.unprotect(folder);
    },
  },
  {
    name: "file descriptors exhausted",
    begin: async ({ pid }) => {
      // Below what is open already: nothing that is closed makes room for another.
      limitFiles(pid(), 16);
      return () => limitFiles(pid(), 4_096);
    },
  },
  {
    name: "Redis silent",
    begin: async ({ redis }) => {
      redis.silent = true;
      return () => {
        redis.silent = false;
      };
    },
  },
];

/** The faults that a setup can have. */
export function faultsOf({ servers }: Scene): readonly Fault[] {
  return servers ? [...serverFaults, ...localFaults] : localFaults;
}

function withServers(
  name: string,
  failing: readonly string[] | undefined,
  begin: (servers: Servers) => (() => unknown) | Promise<() => unknown>,
): Fault {
  return {
    name,
    ...(failing && { failing }),
    begin: async ({ servers }) => {
      if (!servers) throw new Error(`The fault "${name}" needs servers.`);
      return begin(servers);
    },
  };
}

function limitFiles(pid: number, soft: number): void {
  execFileSync("prlimit", ["--pid", String(pid), `--nofile=${soft}:`], { stdio: "pipe" });
}

async function ask(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement).catch(() => undefined);
  await client.end();
}
