// Migrates the data of a release under SIGKILL: at each durable step, at random moments, and by two processes at once.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { type Postgres, startPostgres } from "../../packages/server/test/postgres.ts";
import { findDifferences } from "../../test/upgrade/check.ts";
import type { Data } from "../../test/upgrade/open.ts";
import { type Engine, loadDump, type Release, unpack } from "../../test/upgrade/release.ts";
import type { Migration } from "./migrate.ts";
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
  /** Migrations that began with the data of the release and were brought to their end. */
  readonly migrations: number;
  /** Of those, ones that two processes began at once. */
  readonly concurrent: number;
  /** Of those, ones after which the service ran and everything was compared over HTTP. */
  readonly served: number;
  /** One line for each difference. */
  readonly wrong: readonly string[];
}

const [migrate, service] = ["migrate", "service"].map((name) =>
  fileURLToPath(new URL(`./${name}.ts`, import.meta.url)),
) as [string, string];

/** Every so many migrations, the service is started and compared over HTTP. */
const serveEvery = 40;

/** Longest life of a process that is killed at random, as a multiple of what a migration takes. */
const longestLife = 1.1;

/** Runs the campaign on one database. */
export async function crashMigrations(options: DataOptions): Promise<DataFigures> {
  const home = mkdtempSync(join(tmpdir(), "docuvane-migrate-"));
  const server = options.engine === "postgres" ? await startPostgres({ fsync: true }) : undefined;
  try {
    return await new Campaign(options, home, server).run();
  } finally {
    await server?.close();
    rmSync(home, { recursive: true, force: true });
  }
}

/** What a process that migrates came to; `undefined` when it was killed. */
type Outcome = { readonly steps: number; readonly state: string } | undefined;

class Campaign {
  readonly #options: DataOptions;
  readonly #home: string;
  readonly #server: Postgres | undefined;
  readonly #wrong: string[] = [];
  readonly #count = { stepKills: 0, randomKills: 0, migrations: 0, concurrent: 0, served: 0 };
  /** Schema and rows after a migration that was not killed. */
  #state = "";
  /** The one in use; there is only one at a time. */
  #databaseUrl: string | undefined;

  constructor(options: DataOptions, home: string, server: Postgres | undefined) {
    this.#options = options;
    this.#home = home;
    this.#server = server;
  }

  async run(): Promise<DataFigures> {
    const { engine, kills, stride, pairs } = this.#options;
    const { steps, ms } = await this.#migrateWhole();
    for (let step = 1; step <= steps; step += stride) await this.#killAtStep(step);
    while (this.#count.randomKills < kills) await this.#killAtRandom(ms);
    if (this.#server) for (let pair = 0; pair < pairs; pair += 1) await this.#startTwo(ms);
    return { engine, steps, ...this.#count, wrong: this.#wrong };
  }

  async #migrateWhole(): Promise<{ steps: number; ms: number }> {
    const data = await this.#freshData();
    const since = performance.now();
    const whole = await runMigration(data);
    const ms = performance.now() - since;
    this.#state = whole?.state ?? "";
    await this.#finish(data, "without a kill");
    return { steps: whole?.steps ?? 0, ms };
  }

  async #killAtStep(step: number): Promise<void> {
    const data = await this.#freshData();
    if ((await runMigration({ ...data, killAt: step })) === undefined) this.#count.stepKills += 1;
    else this.#wrong.push(`step ${step} was not reached`);
    await this.#finish(data, `step ${step}`);
  }

  /** Kills every process, until one ended before its kill. */
  async #killAtRandom(ms: number): Promise<void> {
    const data = await this.#freshData();
    while ((await runMigration(data, this.#options.random() * ms * longestLife)) === undefined)
      this.#count.randomKills += 1;
    await this.#finish(data, `random kill ${this.#count.randomKills}`);
  }

  /** Two processes migrate at once, and one of them is killed on the way. */
  async #startTwo(ms: number): Promise<void> {
    const data = await this.#freshData();
    const killed = runMigration(data, this.#options.random() * ms);
    const [first, second] = await Promise.all([killed, runMigration(data)]);
    if (first === undefined) this.#count.randomKills += 1;
    if (second?.state !== this.#state) this.#wrong.push("two at once: the data differs");
    this.#count.concurrent += 1;
    await this.#finish(data, "two at once");
  }

  /** Brings a migration to its end and compares the result with one that was not killed. */
  async #finish(data: Data, what: string): Promise<void> {
    const done = await runMigration(data);
    if (done?.state !== this.#state) this.#wrong.push(`${what}: the data differs`);
    if (this.#count.migrations % serveEvery === 0) await this.#serve(data, what);
    this.#count.migrations += 1;
    if (this.#count.migrations % serveEvery === 0)
      console.log(JSON.stringify({ ...this.#count, wrong: this.#wrong.length }));
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

/** Runs a process that migrates. @param killAfterMs - Milliseconds until it is killed. Default: not at all. */
async function runMigration(migration: Migration, killAfterMs?: number): Promise<Outcome> {
  const args = ["--conditions=@docuvane/source", migrate, JSON.stringify(migration)];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  let [output, errors] = ["", ""];
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk) => {
    errors += chunk;
  });
  const timer = killAfterMs === undefined ? undefined : setTimeout(() => child.kill("SIGKILL"), killAfterMs);
  const [code, signal] = await once(child, "close");
  clearTimeout(timer);
  if (signal === "SIGKILL") return undefined;
  if (code !== 0) throw new Error(`A migration ended with ${code ?? signal}: ${errors}`);
  return JSON.parse(output);
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
