// Migrates the data of a release under SIGKILL: at each durable step, at random moments, and by two processes at once.
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { type Postgres, startPostgres } from "../../../packages/server/test/postgres.ts";
import { findDifferences } from "../../../test/upgrade/check.ts";
import type { Data } from "../../../test/upgrade/open.ts";
import { type Engine, loadDump, type Release, unpack } from "../../../test/upgrade/release.ts";
import { type Kill, type Outcome, type Phase, runMigration } from "./migration.ts";
import { startProcess } from "./process.ts";

/** What is asked for. */
export interface DataOptions {
  readonly release: Release;
  readonly engine: Engine;
  /** Kills at random moments. */
  readonly kills: number;
  /** Returns a number from 0 up to 1. */
  readonly random: () => number;
  /** Every so many of the steps are tried. */
  readonly stride: number;
  /** Pairs of processes that start at once, on PostgreSQL. */
  readonly pairs: number;
}

/** What came of it. */
export interface DataFigures {
  readonly engine: Engine;
  /** Durable steps of a migration. */
  readonly steps: number;
  readonly stepKills: number;
  readonly randomKills: number;
  /** What the killed processes were doing. */
  readonly killedWhile: Readonly<Record<Phase, number>>;
  /** Migrations that began with the data of the release and were brought to their end. */
  readonly migrations: number;
  /** Of those, ones that two processes began at once. */
  readonly concurrent: number;
  /** Of those, ones after which the service ran and everything was compared over HTTP. */
  readonly served: number;
  /** One line for each difference. */
  readonly wrong: readonly string[];
}

const service = fileURLToPath(new URL("./service.ts", import.meta.url));

/** Every so many migrations, the service is started and compared over HTTP. */
const serveEvery = 40;

/** Share of the random kills that are timed from the start of the process, most of which find it opening the data. */
const openingShare = 0.15;

/** Longest time from a step to the kill, as a share of the whole process: a migration takes less than a tenth of it. */
const longestDelay = 0.03;

/** Milliseconds between two lines about the progress. */
const progressMs = 20_000;

/** A file system in memory, on Linux, and bytes that must be free there. */
const memory = { folder: "/dev/shm", bytes: 512 * 1024 * 1024 };

/** Runs the campaign on one database. */
export async function crashMigrations(options: DataOptions): Promise<DataFigures> {
  const home = mkdtempSync(join(placeFor(options.engine), "docuvane-migrate-"));
  const server = options.engine === "postgres" ? await startPostgres({ fsync: true }) : undefined;
  try {
    return await new Campaign(options, home, server).run();
  } finally {
    await server?.close();
    rmSync(home, { recursive: true, force: true });
  }
}

/**
 * Returns where the data is kept. The embedded database syncs each of its 1 100 files when it is opened after a kill,
 * which on a disk is most of the time of a run; a kill loses nothing that the kernel has, synced or not.
 */
function placeFor(engine: Engine): string {
  if (engine !== "embedded" || !existsSync(memory.folder)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory.folder);
  return bavail * bsize < memory.bytes ? tmpdir() : memory.folder;
}

/** A migration that was not killed. */
interface Whole {
  readonly steps: number;
  /** Milliseconds of its process. */
  readonly ms: number;
}

class Campaign {
  readonly #options: DataOptions;
  readonly #home: string;
  readonly #server: Postgres | undefined;
  readonly #wrong: string[] = [];
  readonly #count = { stepKills: 0, randomKills: 0, migrations: 0, concurrent: 0, served: 0 };
  readonly #killedWhile = { opening: 0, migrating: 0, migrated: 0 };
  #reportedAt = performance.now();
  /** Schema and rows after a migration that was not killed. */
  #state: string | undefined;
  /** The one in use; there is only one at a time. */
  #databaseUrl: string | undefined;

  constructor(options: DataOptions, home: string, server: Postgres | undefined) {
    this.#options = options;
    this.#home = home;
    this.#server = server;
  }

  async run(): Promise<DataFigures> {
    const { engine, kills, stride, pairs } = this.#options;
    const whole = await this.#migrateWhole();
    for (let step = 1; step <= whole.steps; step += stride) await this.#killAtStep(step);
    while (this.#count.randomKills < kills) await this.#killAtRandom(whole);
    if (this.#server) for (let pair = 0; pair < pairs; pair += 1) await this.#startTwo(whole);
    const killedWhile = this.#killedWhile;
    if (killedWhile.migrating === 0) this.#wrong.push("no kill came while the data was migrated");
    return { engine, steps: whole.steps, ...this.#count, killedWhile, wrong: this.#wrong };
  }

  async #migrateWhole(): Promise<Whole> {
    const data = await this.#freshData();
    const since = performance.now();
    const { result } = await runMigration(data);
    const ms = performance.now() - since;
    this.#state = result?.state;
    await this.#finish(data, "without a kill");
    return { steps: result?.steps ?? 0, ms };
  }

  async #killAtStep(step: number): Promise<void> {
    const data = await this.#freshData();
    if (this.#note(await runMigration({ ...data, killAt: step }))) this.#count.stepKills += 1;
    else this.#wrong.push(`step ${step} was not reached`);
    await this.#finish(data, `step ${step}`);
  }

  /** Kills process after process, until the data is migrated. */
  async #killAtRandom({ steps, ms }: Whole): Promise<void> {
    const data = await this.#freshData();
    for (let left = steps; ; ) {
      const outcome = await runMigration(data, this.#draw({ steps: left, ms }));
      if (this.#note(outcome)) this.#count.randomKills += 1;
      if (outcome.killedWhile === undefined || outcome.killedWhile === "migrated") break;
      left = Math.max(1, left - outcome.steps);
    }
    await this.#finish(data, `random kill ${this.#count.randomKills}`);
  }

  #draw({ steps, ms }: Whole): Kill {
    const { random } = this.#options;
    if (random() < openingShare) return { afterSteps: 0, afterMs: random() * ms };
    return { afterSteps: 1 + Math.floor(random() * steps), afterMs: random() * ms * longestDelay };
  }

  /** Two processes migrate at once, and one of them is killed on the way. */
  async #startTwo({ ms }: Whole): Promise<void> {
    const data = await this.#freshData();
    const killed = runMigration(data, { afterSteps: 0, afterMs: this.#options.random() * ms });
    const [first, second] = await Promise.all([killed, runMigration(data)]);
    if (this.#note(first)) this.#count.randomKills += 1;
    if (second.result?.state !== this.#state) this.#wrong.push("two at once: the data differs");
    this.#count.concurrent += 1;
    await this.#finish(data, "two at once");
  }

  /** Counts a kill. @returns Whether there was one. */
  #note({ killedWhile }: Outcome): boolean {
    if (killedWhile !== undefined) this.#killedWhile[killedWhile] += 1;
    return killedWhile !== undefined;
  }

  /** Brings a migration to its end and compares the result with one that was not killed. */
  async #finish(data: Data, what: string): Promise<void> {
    const { result } = await runMigration(data);
    if (result?.state !== this.#state) this.#wrong.push(`${what}: the data differs`);
    if (this.#count.migrations % serveEvery === 0) await this.#serve(data, what);
    this.#count.migrations += 1;
    if (performance.now() - this.#reportedAt < progressMs) return;
    this.#reportedAt = performance.now();
    console.log(JSON.stringify({ ...this.#count, ...this.#killedWhile, wrong: this.#wrong.length }));
  }

  async #serve(data: Data, what: string): Promise<void> {
    const { release, engine } = this.#options;
    const settings = { ...data, capturedAt: release.capturedAt };
    const served = startProcess({ program: service, args: [JSON.stringify(settings)] });
    try {
      const found = await findDifferences(await served.ready, release[engine]);
      this.#wrong.push(...found.map((difference) => `${what}: ${difference}`));
      this.#count.served += 1;
    } finally {
      await served.end("SIGKILL");
    }
  }

  async #freshData(): Promise<Data> {
    const { release, engine } = this.#options;
    const template = join(this.#home, "template");
    if (!existsSync(template)) {
      mkdirSync(template);
      unpack(release, engine, template);
    }
    const data = join(this.#home, "data");
    rmSync(data, { recursive: true, force: true });
    cpSync(template, data, { recursive: true });
    if (!this.#server) return { data };
    if (this.#databaseUrl !== undefined) await dropDatabase(this.#databaseUrl);
    this.#databaseUrl = await this.#server.makeDatabase();
    await loadDump(data, this.#databaseUrl);
    return { data, databaseUrl: this.#databaseUrl };
  }
}

async function dropDatabase(databaseUrl: string): Promise<void> {
  const url = new URL(databaseUrl);
  const name = url.pathname.slice(1);
  url.pathname = "/postgres";
  const client = new pg.Client(url.href);
  await client.connect();
  try {
    await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
  } finally {
    await client.end();
  }
}
