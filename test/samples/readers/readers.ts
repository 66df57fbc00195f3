// Stands for the programs that the examples in doc comments are part of.
import { type Document, type DocumentStatus, Docuvane, type Run } from "docuvane";
import { connect } from "docuvane/operations";
import { makeDocument, makeEvent, makeRun, signEvent, TEST_SECRET } from "docuvane/testing";
import type { WebhookEvent } from "docuvane/webhooks";
import express from "express";
import fastify from "fastify";
import type { RequestHandler } from "msw";
import { z } from "zod";

export const client = new Docuvane();
export const service = Object.assign(connect(), {
  use: (...handlers: readonly RequestHandler[]) => handlers.length,
});

export const document: Document = makeDocument();
export const run: Run = makeRun();
export const event: WebhookEvent = makeEvent("document.failed");
export const error: unknown = new Error("failed");
export const Invoice = z.object({ total: z.number() });

export const [secret, clientId, clientSecret]: readonly [string, string, string] = [TEST_SECRET, "id", "x"];
export const env = { DOCUVANE_WEBHOOK_SECRET: TEST_SECRET };
const delivery = signEvent(event);
export const body: string = delivery.body;
export const request = Object.assign(new Request("http://127.0.0.1", { headers: delivery.headers }), {
  bytes: async () => new TextEncoder().encode(body),
  arrayBuffer: async () => new TextEncoder().encode(body).buffer,
});
export const download = new Blob(["%PDF"]).stream();
export const stream = new Blob(["item"]).stream();

const [express5, fastify5] = [express(), fastify()];
export const app = {
  register: fastify5.register.bind(fastify5),
  post: express5.post.bind(express5),
  request: async (path: string, options: RequestInit) =>
    new Request(new URL(path, "http://127.0.0.1"), options),
};

const values = new Map<string, unknown>();
export const redis = {
  get: async (key: string) => values.get(key),
  set: async (key: string, value: unknown, _options: { readonly PX: number }) => values.set(key, value),
};

export const job = { id: 1 };
const note = (..._values: readonly unknown[]): void => undefined;
export const [alert, putOff, save, askLater] = [note, note, note, note];
export const archive = async (..._values: readonly unknown[]): Promise<void> => undefined;
export const handle = archive;
export const show: Readonly<Record<DocumentStatus, (document: Document) => void>> = {
  processing: note,
  completed: note,
  needs_review: note,
  failed: note,
  rejected: note,
};
