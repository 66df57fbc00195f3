// What a check knows about the objects that it created, and about earlier responses.
import { createHash } from "node:crypto";
import { type Made, valueAt } from "../compare/made.ts";
import type { Json } from "../spec.ts";
import type { Part } from "../step.ts";
import { objectsIn } from "./items.ts";

/** A document that the check uploaded. */
export interface Upload {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
  readonly sha256: string;
  readonly workflow: string | undefined;
  readonly metadata: unknown;
}

/** Bodies of earlier responses and requests, by what they are about. */
export class Known {
  /** By document id. */
  readonly uploads = new Map<string, Upload>();
  /** Corrections by document id. */
  readonly corrections = new Map<string, Json>();
  /** The last status of a document or run, by its id. */
  readonly statuses = new Map<string, string>();
  /** Fields of workflows as a response or the check itself defined them, by workflow id. */
  readonly fields = new Map<string, readonly Json[]>();
  /** Requests for webhook endpoints, as later changes left them, by id. */
  readonly endpoints = new Map<string, Json>();
  /** Document ids by run id. */
  readonly runs = new Map<string, readonly string[]>();
  /** Bodies of responses by idempotency key. */
  readonly responses = new Map<string, unknown>();
  readonly requestIds = new Set<string>();
  /** Times of creation by the id of an object that the check created. */
  readonly created = new Map<string, unknown>();
  /** Titles of problems by their type. */
  readonly titles = new Map<string, unknown>();
  /** Bodies by their path and ETag. */
  readonly versions = new Map<string, unknown>();
  /** Signing secrets that the service returned. */
  readonly secrets = new Set<string>();

  /** Learns from a response, after the rules have seen it. */
  learn(made: Made): void {
    const { response, step, operation } = made;
    const id = response.headers.get("x-request-id");
    if (id !== null) this.requestIds.add(id);
    const { type, title } = (response.json ?? {}) as Json;
    if (response.status > 399 && typeof type === "string") this.titles.set(type, title);
    if (response.status < 200 || response.status > 299) return;
    const tag = response.headers.get("etag");
    if (tag !== null && hasJson(made)) this.versions.set(versionOf(made, tag), response.json);
    const body = response.json as Json | undefined;
    const key = step.send?.headers?.["idempotency-key"];
    if (key !== undefined) this.responses.set(key, body);
    if (body) this.#learnObject(operation.id, body, made);
  }

  #learnObject(operation: string, body: Json, made: Made): void {
    const { id, status, secret, fields } = body;
    if (typeof secret === "string") this.secrets.add(secret);
    if (typeof id !== "string") return;
    if (typeof status === "string") this.statuses.set(id, status);
    if (/^(upload|create|run)/.test(operation) && !this.created.has(id))
      this.created.set(id, body["created_at"]);
    if (/Workflow$/.test(operation) && Array.isArray(fields)) this.fields.set(id, objectsIn(fields));
    this.#learnRequest(id, made);
  }

  #learnRequest(id: string, made: Made): void {
    const operation = made.operation.id;
    const sent = sentJson(made);
    const { parts = [], query = [] } = made.step.send ?? {};
    if (operation === "uploadDocument") this.uploads.set(id, uploadOf(parts));
    if (operation === "runWorkflow") this.#learnRun(id, query);
    if (operation === "updateDocument" && sent) this.corrections.set(id, sent);
    if (/^(create|update)WebhookEndpoint$/.test(operation) && sent)
      this.endpoints.set(id, { ...this.endpoints.get(id), ...sent });
  }

  /** A run processes its documents again. */
  #learnRun(id: string, query: readonly (readonly [string, string])[]): void {
    const documents = query.flatMap(([name, value]) => (name === "document_id" ? [value] : []));
    this.runs.set(id, documents);
    for (const document of documents) this.statuses.delete(document);
  }
}

/** Returns whether a resource was read as JSON: also a part of a file may look like JSON. */
export function hasJson({ operation, response: { status, headers, json } }: Made): boolean {
  return (
    operation.method === "get" &&
    status === 200 &&
    json !== undefined &&
    /json/i.test(headers.get("content-type") ?? "")
  );
}

/** Names a version of a resource: its path and its ETag. */
export function versionOf({ response }: Made, tag: string): string {
  return `${new URL(response.url).pathname} ${tag}`;
}

/** Returns the file and the options of an upload. */
export function uploadOf(parts: readonly Part[]): Upload {
  const part = (name: string) => parts.find((each) => each.name === name);
  const file = part("file");
  const bytes = Buffer.from(file?.text ?? "");
  return {
    ...{ name: file?.filename ?? "", type: file?.type ?? "", bytes },
    sha256: createHash("sha256").update(bytes).digest("hex"),
    workflow: part("workflow_id")?.text,
    metadata: parse(part("metadata")?.text),
  };
}

/** Returns the body of a request as JSON. */
export function sentJson({ step }: Made): Json | undefined {
  return (step.send?.json ?? parse(step.send?.text)) as Json | undefined;
}

/** Returns the time of a response: that of its `Date` header, or of this machine. */
export function timeOf({ response }: Made): number {
  const date = Date.parse(response.headers.get("date") ?? "");
  return Number.isNaN(date) ? Date.now() : date;
}

/** Returns a text property. */
export function textAt(value: unknown, pointer: string): string | undefined {
  const text = valueAt(value, pointer);
  return typeof text === "string" ? text : undefined;
}

function parse(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
