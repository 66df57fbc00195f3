// Finds out which programs a machine lacks, for tests that are skipped without them: their names say `needs bash`.
import { spawnSync } from "./processes.mjs";

/** Returns whether one of the programs is not on the path. */
export function isMissing(...programs: readonly string[]): boolean {
  return programs.some((program) => spawnSync(program, ["--version"]).error !== undefined);
}
