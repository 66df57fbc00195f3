/** The client: takes options, hangs the resources on them, and loads the pipeline at the first call. */

import type { Pipeline } from "./core/pipeline/pipeline.ts";
import { prepare } from "./core/pipeline/prepare.ts";
import type { Settings } from "./core/pipeline/settings.ts";
import type { RateLimit } from "./core/rate-limit.ts";
import type { ApiRequest, ApiResponse } from "./core/request.ts";
import { type DocuvaneOptions, resolveOptions } from "./options.ts";
import { Analytics } from "./resources/analytics.ts";
import { Documents } from "./resources/documents.ts";
import { Extractions } from "./resources/extractions.ts";
import { OAuth } from "./resources/oauth.ts";
import { Runs } from "./resources/runs.ts";
import { WebhookEndpoints } from "./resources/webhook-endpoints.ts";
import { Workflows } from "./resources/workflows.ts";

/**
 * A client of the service.
 *
 * Keep one and share it: it holds the connections. Its key is shown nowhere: not by `inspect`, JSON, errors or logs.
 *
 * @example
 * const client = new Docuvane(); // DOCUVANE_API_KEY, DOCUVANE_BASE_URL
 * const invoice = await client.documents.process({ file: "invoice.pdf", workflow_id: "invoice_processing" });
 * console.log(invoice.extracted_data.total, invoice.confidence_scores.total);
 */
export class Docuvane {
  /** Upload, read, list and delete documents, and wait for them. */
  readonly documents: Documents;
  /** Create, read, list, delete and execute workflows. */
  readonly workflows: Workflows;
  /** Follow the executions of workflows. */
  readonly runs: Runs;
  /** Figures about processing. */
  readonly analytics: Analytics;
  /** Extract at once. */
  readonly extractions: Extractions;
  /** Say where events are delivered. */
  readonly webhookEndpoints: WebhookEndpoints;
  /** Access tokens. */
  readonly oauth: OAuth;
  /** Address of the service with its prefix, as `http://127.0.0.1:4010/api/v1`. */
  readonly baseURL: string;

  readonly #settings: Settings;
  #pipeline: Pipeline | undefined;
  #loading: Promise<Pipeline> | undefined;

  /**
   * @param options - All optional when the environment names key and address.
   * @throws {InvalidArgumentError} Key or address is missing or cannot work. Nothing was sent.
   */
  constructor(options: DocuvaneOptions = {}) {
    this.#settings = resolveOptions(options, globalThis.process?.env ?? {});
    const { origin, prefix, clock, random, logger } = this.#settings;
    const sender = { send: <T>(request: ApiRequest): Promise<ApiResponse<T>> => this.#send(request) };
    const context = { sender, clock, random, logger };
    this.baseURL = origin + prefix;
    this.documents = new Documents(context);
    this.workflows = new Workflows(context);
    this.runs = new Runs(context);
    this.analytics = new Analytics(context);
    this.extractions = new Extractions(context);
    this.webhookEndpoints = new WebhookEndpoints(context);
    this.oauth = new OAuth(context);
  }

  /** What the service said last about the rate limit; `undefined` until an answer carries it. */
  get rateLimit(): RateLimit | undefined {
    return this.#pipeline?.rateLimit;
  }

  /**
   * Ends idle connections and waits for calls under way. Calls made afterwards fail.
   *
   * @example await using client = new Docuvane(); // closes itself at the end of the block
   */
  async close(): Promise<void> {
    // A first call that still loads the pipeline is under way, too.
    if (!this.#pipeline) await Promise.allSettled([this.#loading]);
    await this.#settings.transport.close?.();
  }

  /** Closes the client at the end of an `await using` block. */
  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  /** What may be shown of a client. */
  toJSON(): { readonly baseURL: string } {
    return { baseURL: this.baseURL };
  }

  /** What `console.log` shows in Node: the address, never the key. */
  [Symbol.for("nodejs.util.inspect.custom")](): string {
    return `Docuvane { baseURL: "${this.baseURL}" }`;
  }

  /** Prepares the call at once, so that nothing a caller changes while the pipeline is loaded can change the call. */
  async #send<T>(request: ApiRequest): Promise<ApiResponse<T>> {
    const outgoing = prepare(request, this.#settings);
    const pipeline = this.#pipeline ?? (await this.#load());
    return (await pipeline.send(outgoing)) as ApiResponse<T>;
  }

  /** Limits, retries and the reading of answers are two thirds of this code: paid for at the first call, not at start. */
  #load(): Promise<Pipeline> {
    this.#loading ??= import("./core/pipeline/pipeline.ts").then(({ pipeline }) => {
      this.#pipeline = pipeline(this.#settings);
      return this.#pipeline;
    });
    return this.#loading;
  }
}
