// The job of `npm start`, which is the same in every language.
import type { RunningService } from "./service.ts";

/**
 * Sends one file through a client and prints its fields.
 *
 * @throws {Reported} It failed, and the job has printed why.
 * @throws {Error} It failed; the message is not printed yet.
 */
export type Job = (service: RunningService, file: string, workflow: string) => Promise<void>;

/** A failure that has been printed; the command only has to end with an error. */
export class Reported extends Error {}
