// Checks upgrades between an earlier revision and this one: clients across versions, data under kill -9, a rolling replacement.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../../generators/root.ts";
import { latestRelease } from "../../test/upgrade/release.ts";
import { makeRandom } from "./chaos/random.ts";
import { capture } from "./upgrade/capture.ts";
import { checkOut, lastTag } from "./upgrade/checkout.ts";
import { drawTable, type Played, playAll } from "./upgrade/clients.ts";
import { crashMigrations } from "./upgrade/data.ts";
import { replaceRolling } from "./upgrade/rolling.ts";

const usage = `node --conditions=@docuvane/source lab/campaigns/upgrade.ts COMMAND [options]

  clients    plays a journey through every operation with the TypeScript, Python and Java clients: those of the earlier
             revision against the service of this one, and those of this one against the earlier service
  data       migrates the latest capture on both databases while the service is killed (SIGKILL) at each durable step of
             of the migration and at random moments, and by two processes that migrate at once
  rolling    replaces two processes of the earlier revision, on PostgreSQL behind a load balancer, one at a time by this one
  capture    writes test/upgrade/releases/VERSION: contract and data of a revision, once per release; needs pg_dump

  --revision REV   the earlier revision, or the one to capture. Default: the last tag v*, else the one of the latest capture
  --version V      capture: the version, such as 0.1.0. Default: the tag without its v
  --kills N        data: kills at random moments on each database. Default: 150
  --engine NAME    data: embedded or postgres. Default: both
  --seed N         data, rolling: of the random choices. Default: any
  --stride N       data: kills at every so many of the steps. Default: 1
  --pairs N        data: pairs of processes that migrate at once. Default: 20
  --requests N     rolling: in each phase. Default: 1000
  --driver NAME    clients: only this driver; repeatable
  --help           this text

The earlier revision is set up once in the user's cache, which takes some minutes. Exits with 1 when anything differs.`;

const { values, positionals } = parseArgs({
  options: {
    revision: { type: "string" },
    version: { type: "string" },
    driver: { type: "string", multiple: true },
    kills: { type: "string", default: "150" },
    engine: { type: "string", multiple: true, default: ["embedded", "postgres"] },
    seed: { type: "string", default: String(Math.floor(Math.random() * 2 ** 31)) },
    stride: { type: "string", default: "1" },
    requests: { type: "string", default: "1000" },
    pairs: { type: "string", default: "20" },
    help: { type: "boolean", default: false },
  },
  allowPositionals: true,
});
const revision = values.revision ?? lastTag() ?? latestRelease().revision;
const commands: Readonly<Record<string, () => Promise<boolean>>> = {
  clients: runClients,
  data: runData,
  rolling: runRolling,
  capture: runCapture,
};
const run = commands[positionals[0] ?? ""];
if (values.help || run === undefined) {
  console.log(usage);
  process.exitCode = values.help ? 0 : 2;
} else process.exitCode = (await run()) ? 0 : 1;

async function runClients(): Promise<boolean> {
  const { folder } = checkOut(revision, ["", "python", "java"]);
  const old = await playAll({ clients: folder, service: root }, values.driver);
  const next = await playAll({ clients: root, service: folder }, values.driver);
  return [
    report(`clients of ${revision}, this service`, old),
    report(`these clients, service of ${revision}`, next),
  ].every(Boolean);
}

function report(title: string, played: readonly Played[]): boolean {
  console.log(`\n${title}\n\n${drawTable(played)}`);
  const wrong = played.filter((each) => each.wrong.length > 0);
  for (const { driver, call, wrong: lines } of wrong) console.log(`${driver} ${call}: ${lines.join("; ")}`);
  console.log(`${played.length} calls, ${wrong.length} differ`);
  return wrong.length === 0 && played.length > 0;
}

async function runData(): Promise<boolean> {
  const release = latestRelease();
  const [seed, kills] = [Number(values.seed), Number(values.kills)];
  const random = makeRandom(seed);
  let isClean = true;
  for (const engine of ["embedded", "postgres"] as const) {
    if (!values.engine.includes(engine)) continue;
    const [stride, pairs] = [Number(values.stride), Number(values.pairs)];
    const { wrong, ...figures } = await crashMigrations({ release, engine, kills, random, stride, pairs });
    for (const line of wrong) console.log(line);
    console.log(JSON.stringify({ from: release.version, seed, ...figures, wrong: wrong.length }));
    isClean &&= wrong.length === 0;
  }
  return isClean;
}

async function runRolling(): Promise<boolean> {
  const [seed, requests] = [Number(values.seed), Number(values.requests)];
  const [older, newer] = [checkOut(revision, [""]).folder, root].map((folder) =>
    join(folder, "packages", "server", "src", "cli.ts"),
  ) as [string, string];
  const figures = await replaceRolling({ older, newer, requests, callers: 6, random: makeRandom(seed) });
  console.log(JSON.stringify({ from: revision, seed, ...figures }, null, 1));
  return figures.failed === 0 && figures.unfinished === 0 && /newer version/.test(figures.refusal);
}

async function runCapture(): Promise<boolean> {
  const version = values.version ?? /^v(\d.*)/.exec(revision)?.[1];
  if (version === undefined) throw new Error(`${revision} is no tag of a version. Give one with --version.`);
  await capture(checkOut(revision, [""]), version);
  return true;
}
