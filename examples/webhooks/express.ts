// Receives events with Express.
// #region express
import { forExpress, webhookHandler } from "docuvane/webhooks";
import express from "express";

const handler = webhookHandler({
  secret: process.env["DOCUVANE_WEBHOOK_SECRET"],
  on: {
    "document.completed": async ({ data }) => console.log("completed:", data.id),
    "document.failed": async ({ data }) => console.log("failed:", data.failure?.code),
  },
});

const app = express();
app.post("/webhooks", forExpress(handler)); // before express.json(): it needs the raw body
app.use(express.json());

// #endregion

import type { AddressInfo } from "node:net";
import { deliver } from "./deliver.ts";

const server = app.listen(0, "127.0.0.1", async () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`;
  await deliver(url, { type: "document.completed" });
  await deliver(url, { type: "document.failed", data: { id: "doc_43", failure: { code: "no_text_layer" } } });
  await deliver(url, { type: "document.archived" });
  await deliver(url, { type: "document.completed" }, (body) => body.replace("doc_42", "doc_1"));
  server.close();
});

/* Prints:
completed: doc_42
200 {"code":"handled"}
failed: no_text_layer
200 {"code":"handled"}
200 {"code":"ignored"}
400 {"code":"no_match"}
*/
