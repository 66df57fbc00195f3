// Records the steps of each scenario, then repeats it once per step with the process killed there.
import { setTimeout as sleep } from "node:timers/promises";
import { runScenario, scenarios } from "./scenarios.ts";
import type { Scene } from "./scene.ts";
import type { Arm } from "./stepping-server.ts";
import { recoveryScenario } from "./upkeep.ts";

/** Milliseconds after a scenario in which a step that comes by the clock, once a minute at least, may still come. */
export const clockMs = 70_000;

/** Milliseconds in which a process that is ready has done what it does once. */
const startMs = 5_000;

/** Milliseconds between two looks. */
const lookMs = 50;

/** One step with the scenarios in which it was seen. */
export interface Point extends Arm {
  readonly scenarios: readonly string[];
}

/** Runs every scenario twice without a kill. @returns Each step with its sides, and the errors. */
export async function findPoints(scene: Scene): Promise<{ points: Point[]; wrong: string[] }> {
  const points = new Map<string, Point>();
  const wrong: string[] = [];
  // What a start does after it was ready belongs to the scenarios that start a process.
  await sleep(startMs);
  for (const [name, scenario] of Object.entries(scenarios)) {
    await scene.service.url;
    scene.service.steps.clear();
    // Twice: what only happens the second time, such as a response that is given again, is a step too.
    for (const round of [1, 2])
      for (const one of await runScenario(scenario, scene))
        wrong.push(`${name}, round ${round} without a kill: ${one}`);
    for (const arm of armsOf(scene)) {
      const key = `${arm.side} ${arm.step}`;
      points.set(key, { ...arm, scenarios: [...(points.get(key)?.scenarios ?? []), name] });
    }
  }
  return { points: [...points.values()], wrong };
}

/** The sides of the steps seen: before and after; and after it found something, if it does not always. */
function armsOf({ service }: Scene): Arm[] {
  return [...service.steps].flatMap(([step, sides]) => {
    const chosen = (["before", "after", "found"] as const).filter((side) => sides.has(side));
    const all = sides.has("empty") ? chosen : chosen.filter((side) => side !== "found");
    return all.map((side): Arm => ({ step, side }));
  });
}

/**
 * Runs the scenarios of a step, with the process killed at that step, until one of them has reached it.
 *
 * @returns The scenario in which it died, if it did, and what went wrong.
 */
export async function crashAt(
  point: Point,
  scene: Scene,
): Promise<{ diedIn: string | undefined; wrong: string[] }> {
  const wrong: string[] = [];
  for (const name of point.scenarios) {
    const result = await crashIn(name, { step: point.step, side: point.side }, scene);
    wrong.push(...result.wrong);
    if (result.died) return { diedIn: name, wrong };
  }
  return { diedIn: undefined, wrong };
}

async function crashIn(name: string, arm: Arm, scene: Scene): Promise<{ died: boolean; wrong: string[] }> {
  const { service } = scene;
  const scenario = scenarios[name];
  await service.url;
  // The scenario may contain a kill of its own.
  const expected = service.kills + (name === recoveryScenario ? 1 : 0);
  if (name === recoveryScenario) service.armNext(arm);
  else service.arm(arm);
  const wrong = scenario ? await runScenario(scenario, scene) : ["there is no such scenario"];
  for (let waited = 0; service.kills <= expected && waited < clockMs; waited += lookMs) await sleep(lookMs);
  service.arm(undefined);
  service.armNext(undefined);
  return { died: service.kills > expected, wrong };
}
