// Kills a starting service before and after each durable step of its start, on no data and on data of an older release.
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Before, type DataTools, makeBefore, readOlderDocuments } from "./older-release.ts";
import { clockMs } from "./points.ts";
import { readRunDelete, runScenario } from "./scenarios.ts";
import type { Scenario, Scene } from "./scene.ts";
import { ReturningService } from "./service.ts";
import type { Arm } from "./stepping-server.ts";

/** Where starts take place, which steps are tried, and how many at once. */
export interface StartTools extends DataTools {
  /** What the steps that are tried look like. */
  readonly only: RegExp;
  /** How many starts are tried side by side. */
  readonly lanes: number;
}

/** What must go well whatever was there before. */
const finalScenario = readRunDelete;

/** Milliseconds until a start counts as stuck. */
const startMs = 120_000;

/** Where one start takes place. */
interface Place {
  readonly before: Before;
  readonly tools: StartTools;
  /** The data directory, of this start alone. */
  readonly folder: string;
}

/** What a start came to. */
interface Started {
  /** The steps until it was ready. */
  readonly steps: readonly string[];
  /** The tables, indexes and rules there are then. */
  readonly shape: string;
  readonly died: boolean;
  readonly wrong: readonly string[];
}

/** Kills a start at each of its steps, starts again, and compares with a start that was not killed. */
export async function crashStarts(before: Before, tools: StartTools) {
  const placeOf = (name: string): Place => ({ before, tools, folder: join(tools.home, name) });
  const whole = await startOnce(placeOf("whole"));
  const steps = whole.steps.filter((step) => tools.only.test(step));
  const waiting = steps.flatMap((step) =>
    (["before", "after"] as const).map((side): Arm => ({ step, side })),
  );
  const points = waiting.length;
  const wrong = whole.wrong.map((one) => `start on ${before} without a kill: ${one}`);
  let reached = 0;
  const crashEach = async (place: Place) => {
    for (let point = waiting.shift(); point; point = waiting.shift()) {
      const started = await startOnce(place, point);
      const found = [...started.wrong];
      if (started.shape !== whole.shape) found.push("the tables have another shape");
      if (started.died) reached += 1;
      console.log(JSON.stringify({ before, ...point, died: started.died, wrong: found }));
      wrong.push(...found.map((one) => `start on ${before}, ${point?.side} ${point?.step}: ${one}`));
    }
  };
  await Promise.all(Array.from({ length: tools.lanes }, (_, lane) => crashEach(placeOf(`lane-${lane}`))));
  return { steps: steps.length, points, reached, wrong };
}

/** Starts on fresh data, again if it dies, and looks whether all is well then. */
async function startOnce({ before, tools, folder }: Place, arm?: Arm): Promise<Started> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(tools.home, { recursive: true });
  const service = new ReturningService(folder, await makeBefore(before, folder, tools));
  try {
    service.start(arm).catch(() => undefined);
    await untilReady(service);
    const steps = [...service.steps.keys()];
    const shape = await shapeOf(service);
    // No scenario used here sends webhooks.
    const scene = { service, folder, receiver: "" };
    const wrong: string[] = [];
    for (const scenario of scenariosAfter(before)) wrong.push(...(await runScenario(scenario, scene)));
    if (arm && service.kills === 0) wrong.push(...(await dieByTheClock(scene)));
    // Some steps end when it is ready already, some come by the clock.
    return { steps, shape, died: service.kills > 0, wrong: [...wrong, ...service.faults] };
  } finally {
    await service.close();
  }
}

/** Waits for a step that comes by the clock, and looks once more whether all is well. */
async function dieByTheClock(scene: Scene): Promise<string[]> {
  const until = Date.now() + clockMs;
  while (scene.service.kills === 0 && Date.now() < until) await sleep(50);
  return runScenario(finalScenario, scene);
}

/** What must go well after a start. */
function scenariosAfter(before: Before): Scenario[] {
  const all = [before === "nothing" ? undefined : readOlderDocuments, finalScenario];
  return all.filter((scenario) => scenario !== undefined);
}

/** The tables, indexes and rules of the database, and which migrations ran. */
async function shapeOf(service: ReturningService): Promise<string> {
  const rows = await service.query<{ line: string }>(
    `SELECT format('%s.%s %s %s', table_schema, table_name, column_name, data_type) AS line
       FROM information_schema.columns WHERE table_schema IN ('public', 'pgboss')
     UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname IN ('public', 'pgboss')
     UNION ALL SELECT format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) FROM pg_constraint WHERE conrelid > 0
     UNION ALL SELECT format('%s %s', name, checksum) FROM schema_migration
     UNION ALL SELECT format('queue %s', name) FROM pgboss.queue`,
  );
  return rows
    .map(({ line }) => line)
    .toSorted()
    .join("\n");
}

/** A process that dies is followed by another. */
async function untilReady(service: ReturningService): Promise<void> {
  const until = Date.now() + startMs;
  for (;;) {
    const url = await service.url.catch(() => undefined);
    if (url !== undefined) return;
    if (Date.now() > until) throw new Error("The service did not get ready.");
    await sleep(50);
  }
}
