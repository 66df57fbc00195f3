/** Creates, reads, lists, deletes and executes workflows. */

import * as operations from "@docuvane/contract/operations";
import { call, paged } from "../core/endpoints/sender.ts";
import type { CallOptions } from "../core/options.ts";
import type { List } from "../core/pagination/page.ts";
import type { ResultPromise } from "../core/result.ts";
import type {
  CreateWorkflowParams,
  ListWorkflowsParams,
  Run,
  RunWorkflowParams,
  Workflow,
} from "../models.ts";
import { CURSOR_PAGES } from "./cursor-pages.ts";
import { Resource } from "./resource.ts";

/** Workflows: `client.workflows`. */
export class Workflows extends Resource {
  /**
   * Creates a workflow.
   *
   * @throws {ConflictError} `workflow_exists`: its id is taken.
   * @throws {ValidationError} A field is wrong; `errors` say which.
   * @example
   * const workflow = await client.workflows.create({
   *   name: "Delivery notes",
   *   fields: [{ name: "delivery_date", type: "date", required: true }],
   *   review_below: 0.7,
   * });
   */
  create(params: CreateWorkflowParams, options?: CallOptions): ResultPromise<Workflow> {
    return call(this.context, operations.createWorkflow, { params, options });
  }

  /**
   * Reads a workflow.
   *
   * @throws {NotFoundError} Unknown workflow.
   * @example const { fields } = await client.workflows.get("invoice_processing");
   */
  get(id: string, options?: CallOptions): ResultPromise<Workflow> {
    return call(this.context, operations.getWorkflow, { at: [id], options });
  }

  /**
   * Lists workflows.
   *
   * @returns The first page when awaited; every workflow when iterated.
   * @example for await (const workflow of client.workflows.list()) console.log(workflow.id);
   */
  list(params: ListWorkflowsParams = {}, options?: CallOptions): List<Workflow> {
    return paged(this.context, operations.listWorkflows, { params, options }, CURSOR_PAGES);
  }

  /**
   * Deletes a workflow.
   *
   * @throws {NotFoundError} Unknown workflow.
   * @throws {ConflictError} It is built in, or in use.
   * @example await client.workflows.delete("delivery_notes");
   */
  delete(id: string, options?: CallOptions): ResultPromise<void> {
    return call(this.context, operations.deleteWorkflow, { at: [id], options });
  }

  /**
   * Executes a workflow.
   *
   * A repeated request runs it again, so it is retried only when it was certainly not processed. When the connection
   * breaks, the error's `outcome` is `unknown` and its `idempotencyKey` allows the same call to be made again safely.
   *
   * @param id - Workflow id.
   * @param params.document_id - Documents to process; without it, every document of the workflow.
   * @returns The run, usually still `queued`; wait with `client.runs.waitUntilDone(run.id)`.
   * @throws {ConnectionError} No response; see `outcome`.
   * @example const run = await client.workflows.run("invoice_processing", { document_id: ["doc_1", "doc_2"] });
   */
  run(id: string, params: RunWorkflowParams = {}, options?: CallOptions): ResultPromise<Run> {
    return call(this.context, operations.runWorkflow, { at: [id], params, options });
  }
}
