/** Puts stages on top of each other. */
import type { Next, Stage } from "../request.ts";

/** Makes one call of stages, outermost first; the last one must be a transport. */
export function compose(stages: readonly Stage[]): Next {
  return stages.reduceRight<Next>((next, stage) => (request) => stage(request, next), nothingBelow);
}

/** Makes a stage of code that is loaded at the first call, for what most clients do not use. */
export function lazy(load: () => Promise<Stage>): Stage {
  let loading: Promise<Stage> | undefined;
  return async (request, next) => {
    loading ??= load();
    return (await loading)(request, next);
  };
}

/** The transport stage is the last one and never calls on. */
const nothingBelow: Next = () => Promise.reject(new Error("no stage below transport"));
