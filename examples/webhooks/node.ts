// Receives events with Node's own http server.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { forNode, webhookHandler } from "docuvane/webhooks";
import { deliver } from "./deliver.ts";

const handler = webhookHandler({
  secret: process.env["DOCUVANE_WEBHOOK_SECRET"],
  on: { "document.completed": async ({ data }) => console.log("completed:", data.id) },
});

// #region node
const server = createServer(forNode(handler));
// #endregion

server.listen(0, "127.0.0.1");
await once(server, "listening");
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
await deliver(url, { type: "document.completed" });
server.close();

/* Prints:
completed: doc_42
200 {"code":"handled"}
*/
