/** The client: validates its options and creates the resources. */

import { environment } from "#platform";
import { ClientSender } from "./core/client/sender.ts";
import type { RateLimit } from "./core/rate-limit.ts";
import { type DocuvaneOptions, resolveOptions } from "./options.ts";
import { Analytics } from "./resources/analytics.ts";
import { ApiKeys } from "./resources/api-keys.ts";
import { Documents } from "./resources/documents.ts";
import { Events } from "./resources/events.ts";
import { Extractions } from "./resources/extractions.ts";
import { OAuth } from "./resources/oauth.ts";
import { Runs } from "./resources/runs.ts";
import { WebhookEndpoints } from "./resources/webhook-endpoints.ts";
import { Workflows } from "./resources/workflows.ts";

/**
 * A client of the service.
 *
 * Create one client and share it; it holds a connection pool. `inspect`, JSON, errors and logs never show its key.
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
  /** Track the executions of workflows. */
  readonly runs: Runs;
  /** Processing metrics. */
  readonly analytics: Analytics;
  /** Extract data synchronously. */
  readonly extractions: Extractions;
  /** Configure where events are delivered. */
  readonly webhookEndpoints: WebhookEndpoints;
  /** List, follow and resend what happened. */
  readonly events: Events;
  /** Create, list and revoke API keys. */
  readonly apiKeys: ApiKeys;
  /** Access tokens. */
  readonly oauth: OAuth;
  /** Base URL of the service, such as `http://127.0.0.1:4010/api/v1`. */
  readonly baseURL: string;

  /** A function, because private fields cannot be read through a proxy, as of Vue or a container. */
  private readonly _sender: () => ClientSender;

  /**
   * @param options - All optional when the environment sets the key and the base URL.
   * @throws {InvalidArgumentError} The key or base URL is missing or invalid. Nothing was sent.
   */
  constructor(options: DocuvaneOptions = {}) {
    const sender = new ClientSender(resolveOptions(options, environment));
    const { context, baseURL } = sender;
    this._sender = () => sender;
    this.baseURL = baseURL;
    this.documents = new Documents(context);
    this.workflows = new Workflows(context);
    this.runs = new Runs(context);
    this.analytics = new Analytics(context);
    this.extractions = new Extractions(context);
    this.webhookEndpoints = new WebhookEndpoints(context);
    this.events = new Events(context);
    this.apiKeys = new ApiKeys(context);
    this.oauth = new OAuth(context);
  }

  /** The most recent rate limit; `undefined` until a response contains one. */
  get rateLimit(): RateLimit | undefined {
    return this._sender().rateLimit;
  }

  /**
   * Closes idle connections and waits for calls in progress. Later calls fail.
   *
   * @example await using client = new Docuvane(); // closes itself at the end of the block
   */
  close(): Promise<void> {
    return this._sender().close();
  }

  /** Closes the client at the end of an `await using` block. */
  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  /** The properties of a client that may be shown. */
  toJSON(): { readonly baseURL: string } {
    return { baseURL: this.baseURL };
  }

  /** What `console.log` shows in Node: the base URL, never the key. */
  [Symbol.for("nodejs.util.inspect.custom")](): string {
    return `Docuvane { baseURL: "${this.baseURL}" }`;
  }
}
