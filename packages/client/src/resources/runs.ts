/** Reads and lists the executions of workflows, and waits for them. */

import * as operations from "@docuvane/contract/operations";
import { assemble } from "../core/endpoints/arguments.ts";
import { call, paged } from "../core/endpoints/sender.ts";
import type { CallOptions } from "../core/options.ts";
import type { List } from "../core/pagination/page.ts";
import type { WaitOptions } from "../core/polling/waiter.ts";
import type { ResultPromise } from "../core/result.ts";
import type { KnownRunStatus, ListRunsParams, Run } from "../models.ts";
import { CURSOR_PAGES } from "./cursor-pages.ts";
import { RunFailedError } from "./errors.ts";
import { Resource } from "./resource.ts";

const WORKING: readonly KnownRunStatus[] = ["queued", "running"];
const DONE: readonly KnownRunStatus[] = ["completed", "failed", "canceled"];

/** Runs: `client.runs`. */
export class Runs extends Resource {
  /**
   * Reads a run.
   *
   * @throws {NotFoundError} Unknown run.
   * @example const { status } = await client.runs.get("run_42");
   */
  get(id: string, options?: CallOptions): ResultPromise<Run> {
    return call(this.context, operations.getRun, { at: [id], options });
  }

  /**
   * Lists runs, newest first.
   *
   * @returns The first page when awaited; every run when iterated.
   * @example for await (const run of client.runs.list({ status: "running" })) console.log(run.id);
   */
  list(params: ListRunsParams = {}, options?: CallOptions): List<Run> {
    return paged(this.context, operations.listRuns, { params, options }, CURSOR_PAGES);
  }

  /**
   * Waits until a run is done.
   *
   * @param id - Run id, `run_…`.
   * @param options.timeoutMs - Milliseconds for the whole wait. Default 600 000 (10 minutes).
   * @returns The run, `completed` or `canceled`.
   * @throws {RunFailedError} The run failed; `run.documents` say which.
   * @throws {WaitTimeoutError} The wait timed out. The run continues; wait again with the same id.
   * @example const run = await client.runs.waitUntilDone("run_42");
   */
  async waitUntilDone(id: string, options: WaitOptions<Run> = {}): Promise<Run> {
    const target = {
      kind: "run",
      name: id,
      request: assemble(operations.getRun, [id]).request,
      working: WORKING,
      done: DONE,
    };
    const { waitUntilDone } = await import("../core/polling/waiter.ts");
    const run = await waitUntilDone<Run>(target, this.context, options);
    if (run.status !== "failed") return run;
    const code = "run_failed";
    throw new RunFailedError(`The run ${id} failed (${code}): no reason given`, { code, run });
  }
}
