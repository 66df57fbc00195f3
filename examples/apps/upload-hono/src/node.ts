// Runs the app on Node, with SQLite from Node itself.
import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { serve } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Docuvane } from "docuvane";
import { createApp } from "./app.ts";
import { type Sql, Store } from "./store.ts";

const {
  DATABASE = "uploads.db",
  DOCUVANE_WEBHOOK_SECRET,
  MAX_FILE_BYTES = "26214400",
  PORT = "3000",
} = process.env;

const database = new DatabaseSync(DATABASE);
database.exec(readFileSync(new URL("../schema.sql", import.meta.url), "utf8"));
const sql: Sql = async (statement, ...values) => database.prepare(statement).all(...values);

// Reads DOCUVANE_API_KEY and DOCUVANE_BASE_URL. A person is waiting: after 3 s, say "try again" instead.
const client = new Docuvane({ maxRateLimitWaitMs: 3000 });
const app = createApp({
  client,
  store: new Store(sql),
  webhookSecret: DOCUVANE_WEBHOOK_SECRET,
  maxFileBytes: Number(MAX_FILE_BYTES),
});
app.get("/*", serveStatic({ root: fileURLToPath(new URL("../public", import.meta.url)) }));

const server = serve({ fetch: app.fetch, port: Number(PORT), hostname: "127.0.0.1" }, ({ port }) =>
  console.log(`Listening on http://127.0.0.1:${port}`),
);

process.once("SIGTERM", () => {
  server.close(async () => {
    await client.close();
    database.close();
  });
});
