// The exchanges of a check as reports and records show them: secrets are masked before anything is kept.
import { Masking } from "./masking.ts";
import type { Part, Send } from "./step.ts";

/** Headers in the order of the message. */
export type HeaderList = readonly (readonly [name: string, value: string])[];

/** A body as it is shown. */
export interface ShownBody {
  readonly type: string;
  /** Bytes on the wire; 0 where they are not known. */
  readonly size: number;
  /** Text; Base64 when `isBase64`. */
  readonly text: string;
  readonly isBase64?: true;
  /** Parts of a multipart body. */
  readonly parts?: readonly Part[];
}

/** A request and its response, masked. */
export interface Exchange {
  readonly startedAt: Date;
  readonly milliseconds: number;
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers: HeaderList;
    readonly body?: ShownBody;
  };
  readonly response: {
    /** 0 when no response came. */
    readonly status: number;
    readonly statusText: string;
    readonly headers: HeaderList;
    readonly body: ShownBody;
  };
  /** Why the response cannot be read. */
  readonly error?: string;
}

/** What was sent and received. */
export interface RawExchange {
  readonly request: { readonly method: string; readonly url: string; readonly headers: Headers };
  readonly what: Send;
  /** Undefined when none came. */
  readonly response: Response | undefined;
  readonly bytes: Buffer;
  readonly started: { readonly at: Date; readonly clock: number };
  /** Why the response cannot be read. */
  readonly error?: string;
}

/** Keeps exchanges. */
export class Recorder {
  readonly exchanges: Exchange[] = [];
  readonly #masking: Masking;

  /** @param secrets - Credentials that must not be kept. */
  constructor(secrets: readonly string[]) {
    this.#masking = new Masking(secrets);
  }

  /** Masks an exchange and keeps it. */
  add({ request, what, response, bytes, started, error }: RawExchange): void {
    const masking = this.#masking;
    const body = this.#requestBody(what, request.headers.get("content-type") ?? "");
    this.exchanges.push({
      startedAt: started.at,
      milliseconds: performance.now() - started.clock,
      request: {
        ...{
          method: request.method,
          url: masking.url(request.url),
          headers: masking.headers(request.headers),
        },
        ...(body && { body }),
      },
      response: {
        ...{ status: response?.status ?? 0, statusText: response?.statusText ?? "" },
        // The body first: secrets that it shows are then known in the headers too.
        body: this.#responseBody(bytes, response?.headers.get("content-type") ?? ""),
        headers: response ? masking.headers(response.headers) : [],
      },
      ...(error !== undefined && { error }),
    });
  }

  #requestBody(what: Send, type: string): ShownBody | undefined {
    if (what.parts) {
      const parts = what.parts.map((part) => ({ ...part, text: this.#masking.value(part.name, part.text) }));
      return { type: "multipart/form-data", size: 0, text: "", parts };
    }
    const { body } = bodyOf(what);
    if (body === null) return undefined;
    const text = String(body);
    return { type, size: Buffer.byteLength(text), text: this.#masking.body(text, type) };
  }

  #responseBody(bytes: Buffer, type: string): ShownBody {
    const size = bytes.length;
    const text = bytes.toString();
    // Bytes that are no UTF-8 are a file, which has no properties to mask.
    if (!Buffer.from(text).equals(bytes))
      return { type, size, text: bytes.toString("base64"), isBase64: true };
    return { type, size, text: this.#masking.body(text, type) };
  }
}

/** Returns the body of a request, and its media type where `fetch` does not set one. */
export function bodyOf(what: Send): { readonly body: BodyInit | null; readonly type?: string } {
  if (what.json !== undefined) return { body: JSON.stringify(what.json), type: "application/json" };
  if (what.form)
    return { body: new URLSearchParams(what.form).toString(), type: "application/x-www-form-urlencoded" };
  if (what.parts) return { body: formOf(what.parts) };
  return { body: what.text ?? null };
}

function formOf(parts: readonly Part[]): FormData {
  const form = new FormData();
  for (const { name, text, filename, type } of parts) {
    if (filename === undefined && type === undefined) form.append(name, text);
    else form.append(name, new Blob([text], { type: type ?? "" }), filename ?? "blob");
  }
  return form;
}
