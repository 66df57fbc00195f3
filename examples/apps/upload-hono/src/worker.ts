// Runs the app on Cloudflare Workers, with D1. `public/` is served by the platform (wrangler.jsonc).
import { Docuvane } from "docuvane";
import { createApp } from "./app.ts";
import { type Sql, Store } from "./store.ts";

/** Variables, secrets and bindings of the Worker. */
interface Env {
  readonly DOCUVANE_API_KEY: string;
  readonly DOCUVANE_BASE_URL: string;
  readonly DOCUVANE_WEBHOOK_SECRET: string;
  readonly MAX_FILE_BYTES: string;
  readonly DATABASE: Database;
}

/** The part of D1 that is used here. */
interface Database {
  prepare(statement: string): { bind(...values: readonly unknown[]): { all(): Promise<Rows> } };
}

interface Rows {
  readonly results: Record<string, unknown>[];
}

export default {
  fetch(request: Request, env: Env): Response | Promise<Response> {
    const sql: Sql = async (statement, ...values) =>
      (
        await env.DATABASE.prepare(statement)
          .bind(...values)
          .all()
      ).results;
    const app = createApp({
      client: new Docuvane({
        apiKey: env.DOCUVANE_API_KEY,
        baseURL: env.DOCUVANE_BASE_URL,
        maxRateLimitWaitMs: 3000, // a person is waiting: say "try again" instead
      }),
      store: new Store(sql),
      webhookSecret: env.DOCUVANE_WEBHOOK_SECRET,
      maxFileBytes: Number(env.MAX_FILE_BYTES),
    });
    return app.fetch(request);
  },
};
