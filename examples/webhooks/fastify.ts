// Receives events with Fastify, as a plugin that keeps the raw body of its own route.
import { forFastify, webhookHandler } from "docuvane/webhooks";
import fastify from "fastify";
import { deliver } from "./deliver.ts";

const handler = webhookHandler({
  secret: process.env["DOCUVANE_WEBHOOK_SECRET"],
  on: { "document.completed": async ({ data }) => console.log("completed:", data.id) },
});

const app = fastify();
// #region fastify
app.register(forFastify(handler), { prefix: "/webhooks" });
// #endregion

const url = await app.listen({ port: 0, host: "127.0.0.1" });
await deliver(`${url}/webhooks`, { type: "document.completed" });
await app.close();

/* Prints:
completed: doc_42
200 {"code":"handled"}
*/
