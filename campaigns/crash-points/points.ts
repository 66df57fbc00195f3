// Finds the steps of each chapter, and tells it again for each of them with a process that dies there.
import { setTimeout as sleep } from "node:timers/promises";
import { chapters, tell } from "./chapters.ts";
import type { Scene } from "./scene.ts";
import type { Arm } from "./stepping-server.ts";
import { followingChapter } from "./upkeep.ts";

/** Milliseconds after a chapter in which a step that comes by the clock, once a minute at least, may still come. */
export const clockMs = 70_000;

/** Milliseconds in which a process that is ready has done what it does once. */
const startMs = 5_000;

/** Milliseconds between two looks. */
const lookMs = 50;

/** One step with the chapters in which it was seen. */
export interface Point extends Arm {
  readonly chapters: readonly string[];
}

/** Tells every chapter twice without a death. @returns Each step with its sides, and what went wrong. */
export async function findPoints(scene: Scene): Promise<{ points: Point[]; wrong: string[] }> {
  const points = new Map<string, Point>();
  const wrong: string[] = [];
  // What a start does after it was ready belongs to the chapters that start a process.
  await sleep(startMs);
  for (const [name, chapter] of Object.entries(chapters)) {
    await scene.service.url;
    scene.service.steps.clear();
    // Twice: what only happens the second time, such as an answer that is given again, is a step too.
    for (const round of [1, 2])
      for (const one of await tell(chapter, scene))
        wrong.push(`${name}, round ${round} without a death: ${one}`);
    for (const arm of armsOf(scene)) {
      const key = `${arm.side} ${arm.step}`;
      points.set(key, { ...arm, chapters: [...(points.get(key)?.chapters ?? []), name] });
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
 * Tells the chapters of a step to a process that dies there, one after the other until it has died.
 *
 * @returns The chapter in which it died, if it did, and what went wrong.
 */
export async function crashAt(
  point: Point,
  scene: Scene,
): Promise<{ diedIn: string | undefined; wrong: string[] }> {
  const wrong: string[] = [];
  for (const name of point.chapters) {
    const told = await crashIn(name, { step: point.step, side: point.side }, scene);
    wrong.push(...told.wrong);
    if (told.died) return { diedIn: name, wrong };
  }
  return { diedIn: undefined, wrong };
}

async function crashIn(name: string, arm: Arm, scene: Scene): Promise<{ died: boolean; wrong: string[] }> {
  const { service } = scene;
  const chapter = chapters[name];
  await service.url;
  // The death in the chapter itself is none of the step.
  const expected = service.deaths + (name === followingChapter ? 1 : 0);
  if (name === followingChapter) service.armNext(arm);
  else service.arm(arm);
  const wrong = chapter ? await tell(chapter, scene) : ["there is no such chapter"];
  for (let waited = 0; service.deaths <= expected && waited < clockMs; waited += lookMs) await sleep(lookMs);
  service.arm(undefined);
  service.armNext(undefined);
  return { died: service.deaths > expected, wrong };
}
