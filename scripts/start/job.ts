// Says what the main job is: the same in every language.
import type { RunningService } from "./service.ts";

/**
 * Sends one file through a client and prints its fields.
 *
 * @throws {Reported} It failed, and the job has said why.
 * @throws {Error} It failed; the error says why.
 */
export type Job = (service: RunningService, file: string, workflow: string) => Promise<void>;

/** A failure that was told already; the command only has to end with an error. */
export class Reported extends Error {}
