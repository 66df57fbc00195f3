// Kills the service before and after each durable step of a story, or of a start, and looks whether all ends well.
// node --conditions=@docuvane/source lab/campaigns/crash-points/main.ts [--engine pglite|postgres] [--part story|starts|all] [--only pattern] [--lanes 2]
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startPostgres } from "../../../packages/server/test/postgres.ts";
import { findLeftovers } from "./ending.ts";
import { crashAt, findPoints, type Point } from "./points.ts";
import { openReceiver, type Scene } from "./scene.ts";
import { ReturningService } from "./service.ts";
import { crashStarts } from "./starts.ts";
import { unseenStatements } from "./statements.ts";

const { values } = parseArgs({
  options: {
    engine: { type: "string", default: "pglite" },
    part: { type: "string", default: "all" },
    only: { type: "string", default: "" },
    lanes: { type: "string", default: "2" },
  },
});
const { engine } = values;
const only = new RegExp(values.only);
const lanes = Number(values.lanes);
const folder = await mkdtemp(join(tmpdir(), "docuvane-crash-"));
const postgres = engine === "postgres" ? await startPostgres({ fsync: true }) : undefined;
const makeDatabase = async () => (await postgres?.makeDatabase()) ?? "";
const receiver = await openReceiver();
const faults: string[] = [];
try {
  if (values.part !== "starts") await crashStory();
  if (values.part !== "story") await crashAllStarts();
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  receiver.close();
  await postgres?.close();
  await rm(folder, { recursive: true, force: true });
}

async function crashStory(): Promise<void> {
  const homes = Array.from({ length: lanes }, (_, lane) => join(folder, `story-${lane}`));
  const scenes = await Promise.all(homes.map(openScene));
  try {
    const [first] = scenes;
    if (!first) return;
    const { points, wrong } = await findPoints(first);
    faults.push(...wrong);
    const chosen = points.filter(({ step }) => only.test(step));
    const waiting = [...chosen];
    console.log(JSON.stringify({ engine, points: chosen.length }));
    const reached = await Promise.all(scenes.map((scene) => crashEach(waiting, scene)));
    for (const scene of scenes) faults.push(...(await findLeftovers(scene)), ...scene.service.faults);
    const steps = new Set(points.map(({ step }) => step));
    console.log(
      JSON.stringify({
        ...{ engine, part: "story", steps: steps.size, points: chosen.length },
        reached: reached.reduce((sum, count) => sum + count, 0),
        unseen: unseenStatements([...steps]),
        kills: scenes.reduce((sum, { service }) => sum + service.kills, 0),
        faults: faults.length,
      }),
    );
  } finally {
    for (const { service } of scenes) await service.close();
  }
}

async function openScene(home: string): Promise<Scene> {
  const service = new ReturningService(home, await makeDatabase());
  await service.start();
  return { service, folder: home, receiver: receiver.url };
}

/** Tries the points that wait, one after the other. @returns How many were reached. */
async function crashEach(waiting: Point[], scene: Scene): Promise<number> {
  let reached = 0;
  for (let point = waiting.shift(); point; point = waiting.shift()) {
    const { step, side } = point;
    const { diedIn, wrong } = await crashAt(point, scene);
    if (diedIn !== undefined) reached += 1;
    console.log(JSON.stringify({ side, step, diedIn: diedIn ?? null, wrong }));
    for (const one of wrong) faults.push(`${diedIn ?? point.scenarios[0]}, ${side} ${step}: ${one}`);
  }
  return reached;
}

async function crashAllStarts(): Promise<void> {
  for (const before of ["nothing", "older release"] as const) {
    const tools = { home: join(folder, before.replace(" ", "-")), makeDatabase, only, lanes };
    const { wrong, ...figures } = await crashStarts(before, tools);
    faults.push(...wrong);
    console.log(JSON.stringify({ engine, part: "starts", before, ...figures, faults: wrong.length }));
  }
}
