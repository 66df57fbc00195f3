// One call of the client per operation, written as a user would write it, with every parameter.
import type {
  CallOptions,
  CreateTokenParams,
  CreateWorkflowParams,
  Docuvane,
  DocuvaneOptions,
  FileInput,
  GetAnalyticsParams,
  ListDocumentsParams,
  ListRunsParams,
  UploadMetadata,
  UploadProgress,
} from "../../../../packages/client/src/index.ts";
import { verify } from "../../../../packages/client/src/webhooks/index.ts";
import type { Invocation } from "../../case.ts";
import type { MadeFile } from "./files.ts";

/** What a call needs besides its invocation. */
export interface CallTools {
  readonly files: readonly MadeFile[];
  readonly signal: AbortSignal | undefined;
  readonly onProgress: (progress: UploadProgress) => void;
  readonly now: () => number;
  /** Makes a client with other credentials. */
  readonly clientWith: (options: DocuvaneOptions) => Docuvane;
}

/** Parameters that are headers; a user of this client passes them as such. */
const HEADERS = ["Prefer", "If-Match", "If-None-Match"];

/** One call of a case; each argument is taken once. */
export class Call {
  readonly files: readonly MadeFile[];
  readonly tools: CallTools;
  readonly #invocation: Invocation;
  readonly #left: Map<string, unknown>;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(invocation: Invocation, tools: CallTools) {
    this.#invocation = invocation;
    this.tools = tools;
    this.files = tools.files;
    const all = Object.entries(invocation.arguments ?? {});
    this.#left = new Map(all.filter(([name]) => !HEADERS.includes(name)));
    this.#headers = Object.fromEntries(all.filter(([name]) => HEADERS.includes(name))) as Record<
      string,
      string
    >;
  }

  /** Takes an argument; `undefined` when the case does not name it. The client judges what is given. */
  take<T = string>(name: string): T {
    const value = this.#left.get(name);
    this.#left.delete(name);
    return value as T;
  }

  /** Takes the arguments with these names that the case gives. */
  pick<T = object>(...names: readonly string[]): T {
    const given = names.filter((name) => this.#left.has(name));
    return Object.fromEntries(given.map((name) => [name, this.take<unknown>(name)])) as T;
  }

  /** Refuses arguments that no parameter took. */
  check(): void {
    if (this.#left.size > 0)
      throw new Error(`${this.#invocation.call} takes no argument ${[...this.#left.keys()].join(", ")}.`);
  }

  /** Options of the call. */
  get options(): CallOptions {
    const { max_retries, timeout_ms, total_timeout_ms, idempotency_key, headers } =
      this.#invocation.options ?? {};
    const all = { ...this.#headers, ...headers };
    return {
      maxRetries: max_retries,
      timeoutMs: timeout_ms,
      totalTimeoutMs: total_timeout_ms,
      idempotencyKey: idempotency_key,
      signal: this.tools.signal,
      ...(Object.keys(all).length > 0 && { headers: all }),
    };
  }

  /** What is uploaded, and how. */
  get upload(): CallOptions & { file: FileInput; filename?: string; content_type?: string } {
    const [made] = this.files;
    if (!made) throw new Error(`${this.#invocation.call} needs a file.`);
    const { onSleep: _, ...file } = made;
    return { ...file, onProgress: this.tools.onProgress, ...this.options } as CallOptions & {
      file: FileInput;
    };
  }

  /** How long a waiter waits. */
  get wait(): { readonly timeoutMs: number | undefined; readonly signal: AbortSignal | undefined } {
    return { timeoutMs: this.#invocation.wait_timeout_ms, signal: this.tools.signal };
  }

  /** Files at once. */
  get concurrency(): number | undefined {
    return this.#invocation.concurrency;
  }
}

/** What the service is told of an upload. */
interface About {
  readonly workflow_id?: string;
  readonly metadata?: UploadMetadata;
}

const PAGE = ["limit", "cursor", "sort"];

/** Each operation of the spec, and the helpers. */
export const calls: Readonly<Record<string, (client: Docuvane, call: Call) => unknown>> = {
  uploadDocument: ({ documents }, call) =>
    documents.upload({ ...call.upload, ...call.pick<About>("workflow_id", "metadata") }),
  listDocuments: ({ documents }, call) =>
    documents.list(call.pick<ListDocumentsParams>(...PAGE, ...FILTERS), call.options),
  getDocument: ({ documents }, call) => documents.get(call.take("id"), call.options),
  updateDocument: ({ documents }, call) =>
    documents.update(call.take("id"), call.pick("extracted_data", "status"), call.options),
  deleteDocument: ({ documents }, call) => documents.delete(call.take("id"), call.options),
  createWorkflow: ({ workflows }, call) =>
    workflows.create(
      call.pick<CreateWorkflowParams>("id", "name", "description", "fields", "review_below"),
      call.options,
    ),
  listWorkflows: ({ workflows }, call) => workflows.list(call.pick(...PAGE), call.options),
  getWorkflow: ({ workflows }, call) => workflows.get(call.take("id"), call.options),
  deleteWorkflow: ({ workflows }, call) => workflows.delete(call.take("id"), call.options),
  runWorkflow: ({ workflows }, call) =>
    workflows.run(call.take("id"), call.pick("document_id"), call.options),
  getRun: ({ runs }, call) => runs.get(call.take("id"), call.options),
  listRuns: ({ runs }, call) =>
    runs.list(call.pick<ListRunsParams>(...PAGE, "status", "workflow_id"), call.options),
  getAnalytics: ({ analytics }, call) =>
    analytics.get(call.pick<GetAnalyticsParams>("start", "end", "interval", "workflow_id"), call.options),
  extract: ({ extractions }, call) => {
    const about = call.pick<{ document_id: string; workflow_id?: string }>("workflow_id", "document_id");
    return extractions.create(
      call.files.length > 0 ? { ...call.upload, ...about } : { ...about, ...call.options },
    );
  },
  createWebhookEndpoint: ({ webhookEndpoints }, call) =>
    webhookEndpoints.create(call.pick("url", "description", "events", "payload"), call.options),
  listWebhookEndpoints: ({ webhookEndpoints }, call) =>
    webhookEndpoints.list(call.pick(...PAGE), call.options),
  getWebhookEndpoint: ({ webhookEndpoints }, call) => webhookEndpoints.get(call.take("id"), call.options),
  updateWebhookEndpoint: ({ webhookEndpoints }, call) =>
    webhookEndpoints.update(
      call.take("id"),
      call.pick("url", "description", "events", "payload", "enabled"),
      call.options,
    ),
  deleteWebhookEndpoint: ({ webhookEndpoints }, call) =>
    webhookEndpoints.delete(call.take("id"), call.options),
  rotateWebhookEndpointSecret: ({ webhookEndpoints }, call) =>
    webhookEndpoints.rotateSecret(call.take("id"), call.options),
  sendTestWebhookEvent: ({ webhookEndpoints }, call) =>
    webhookEndpoints.sendTest(call.take("id"), call.options),
  listWebhookDeliveries: ({ webhookEndpoints }, call) =>
    webhookEndpoints.listDeliveries(call.take("id"), call.pick(...PAGE), call.options),
  redeliverWebhookDelivery: ({ webhookEndpoints }, call) =>
    webhookEndpoints.redeliver(call.take("id"), call.take("delivery_id"), call.options),
  createToken: (client, call) => {
    const credentials = { clientId: call.take("client_id"), clientSecret: call.take("client_secret") };
    return client.oauth.createToken(
      call.pick<CreateTokenParams>("grant_type", "scope"),
      credentials,
      call.options,
    );
  },
  "documents.process": ({ documents }, call) =>
    documents.process({
      ...call.upload,
      ...call.pick<About>("workflow_id", "metadata"),
      waitTimeoutMs: call.wait.timeoutMs,
    }),
  "documents.upload_many": ({ documents }, call) => {
    const { signal, idempotencyKey: _, ...options } = call.options;
    return documents.uploadMany(
      call.files.map(({ onSleep: _, ...file }) => file),
      {
        ...call.pick<About>("workflow_id", "metadata"),
        ...options,
        ...(signal && { signal }),
        concurrency: call.concurrency,
      },
    );
  },
  "documents.wait_until_processed": ({ documents }, call) =>
    documents.waitUntilProcessed(call.take("id"), call.wait),
  "runs.wait_until_done": ({ runs }, call) => runs.waitUntilDone(call.take("id"), call.wait),
  "webhooks.verify": async (_, call) => {
    const given = call.pick<{ secrets: readonly string[] }>("secret", "secrets");
    const toleranceSeconds = call.take<number | undefined>("tolerance_seconds");
    const [body, headers] = [call.take("body"), call.take<Record<string, string>>("headers")];
    call.check();
    return verify(body, headers, {
      ...given,
      ...(toleranceSeconds !== undefined && { toleranceSeconds }),
      clock: { now: call.tools.now },
    });
  },
};

const FILTERS = [
  "status",
  "workflow_id",
  "created_at[gte]",
  "created_at[gt]",
  "created_at[lte]",
  "created_at[lt]",
];
