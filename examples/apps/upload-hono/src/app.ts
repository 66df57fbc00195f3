// The routes: upload, result and webhook. Uses Web standards only, so that it runs on Node and on Workers.
import type { Docuvane } from "docuvane";
import { forFetch, type WebhookDocument, webhookHandler } from "docuvane/webhooks/web";
import { Hono } from "hono";
import { explain, explainFailure, type Refusal, tooLarge } from "./refusals.ts";
import type { Store } from "./store.ts";

/** What the app runs on. */
export interface Dependencies {
  readonly client: Pick<Docuvane, "documents">;
  readonly store: Store;
  readonly webhookSecret: string | undefined;
  /** Bytes. */
  readonly maxFileBytes: number;
}

/** Creates the routes. */
export function createApp({ client, store, webhookSecret, maxFileBytes }: Dependencies): Hono {
  const app = new Hono();

  app.get("/health", (context) => context.json({ status: "ok" }));

  // The body is the file itself, not a form: it is streamed to the service as it arrives, and is never held in memory.
  app.post("/documents", async (context) => {
    const { body } = context.req.raw;
    const name = context.req.query("name") ?? "document";
    if (!body) return refuse({ status: 422, message: "Choose a file." });
    if (Number(context.req.header("content-length") ?? 0) > maxFileBytes)
      return refuse(tooLarge(maxFileBytes));
    try {
      const document = await client.documents.upload(
        { file: body, filename: name, workflow_id: "invoice_processing" },
        // Only the browser can send the bytes again. Under the same key, that creates no second document.
        { idempotencyKey: context.req.header("idempotency-key"), signal: context.req.raw.signal },
      );
      await store.addUpload(document.id, name);
      return context.json({ id: document.id }, 202);
    } catch (error) {
      console.error("upload failed:", error);
      return refuse(explain(error, maxFileBytes));
    }
  });

  // A document id cannot be guessed. If your users sign in, also check that the document is theirs.
  app.get("/documents/:id", async (context) => {
    const document = await store.find(context.req.param("id"));
    return document ? context.json(document) : context.json({ message: "Unknown document." }, 404);
  });

  const receive = forFetch(
    webhookHandler({
      secret: webhookSecret,
      on: { "document.completed": load, "document.needs_review": load, "document.failed": load },
      seen: (id) => store.isHandled(id),
      remember: (id) => store.markHandled(id),
    }),
  );
  app.post("/webhooks", (context) => receive(context.req.raw));
  return app;

  /** Reads the document as it is now: events have ids and a status only, and may arrive in any order. */
  async function load({ data: { id } }: { readonly data: WebhookDocument }): Promise<void> {
    const { status, extracted_data, confidence_scores, failure } = await client.documents.get(id);
    const result =
      status === "failed"
        ? { message: explainFailure(failure?.code) }
        : { fields: extracted_data, confidences: confidence_scores };
    await store.saveResult(id, status, result);
  }
}

function refuse({ status, message, retryAfter }: Refusal): Response {
  // The rest of a file that is refused is not read, so that its connection cannot be used again.
  const headers = new Headers({ connection: "close" });
  if (retryAfter !== undefined) headers.set("retry-after", String(retryAfter));
  return Response.json({ message }, { status, headers });
}
