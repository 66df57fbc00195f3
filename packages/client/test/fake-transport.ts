// A transport that responds from a script and keeps what it was asked.
import {
  type Transport,
  TransportFailure,
  type TransportRequest,
  type TransportResponse,
} from "../src/index.ts";

/** One step of a script: a response, a failure, or a function that makes either. */
export type Step =
  | Response
  | { readonly failure: TransportFailure }
  | ((request: TransportRequest) => Promise<TransportResponse>);

/** A response; status 200 and an empty JSON body unless it says otherwise. */
export interface Response {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly text?: string;
}

/** A request as it was sent, with its body read to the end. */
export interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Plays its steps one by one; the last one is played forever. */
export class FakeTransport implements Transport {
  readonly sent: Sent[] = [];
  closed = false;
  readonly #steps: Step[];

  constructor(...steps: Step[]) {
    this.#steps = steps;
  }

  async send(request: TransportRequest): Promise<TransportResponse> {
    if (request.signal.aborted) throw new TransportFailure(request.signal.reason, false);
    const step = this.#steps.length > 1 ? this.#steps.shift() : this.#steps[0];
    const { method, origin, path, headers, body } = request;
    this.sent.push({ method, url: origin + path, headers, body: await readAll(body) });
    if (typeof step === "function") return step(request);
    if (step && "failure" in step) throw step.failure;
    return response(step ?? {});
  }

  async close(): Promise<void> {
    this.closed = true;
  }
}

/** A failure before anything was sent, as a refused connection gives it. */
export function refused(): { failure: TransportFailure } {
  return {
    failure: new TransportFailure(Object.assign(new Error("refused"), { code: "ECONNREFUSED" }), false),
  };
}

/** A failure after the request was sent, as a reset connection gives it. */
export function reset(): { failure: TransportFailure } {
  return { failure: new TransportFailure(Object.assign(new Error("reset"), { code: "ECONNRESET" }), true) };
}

/** A problem as the service sends it. */
export function problem(status: number, code: string, headers: Readonly<Record<string, string>> = {}): Step {
  return {
    status,
    headers: { "content-type": "application/problem+json", "x-request-id": "req_1", ...headers },
    json: { type: "about:blank", title: code, status, code, detail: `It is ${code}.` },
  };
}

/** A request that never gets a response and ends only when it is aborted. */
export function silence(request: TransportRequest): Promise<TransportResponse> {
  return new Promise((_, reject) => {
    request.signal.addEventListener("abort", () => reject(new TransportFailure(request.signal.reason, true)));
  });
}

function response({ status = 200, headers = {}, json, text }: Response): TransportResponse {
  const content = text ?? (json === undefined ? "" : JSON.stringify(json));
  return { status, headers: { "content-type": "application/json", ...headers }, body: Buffer.from(content) };
}

async function readAll(body: TransportRequest["body"]): Promise<Buffer> {
  if (body === undefined || body instanceof Uint8Array) return Buffer.from(body ?? []);
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}
