/** Node's own fetch, as one would use it by hand. */
import { openAsBlob } from "node:fs";
import { API_KEY, type MakePeer } from "./peer.ts";

const headers = { authorization: `Bearer ${API_KEY}`, accept: "application/json" };

/** `fetch` and `response.json()`; uploads are a FormData around `openAsBlob`. */
export const fetchPeer: MakePeer = async (origin) => ({
  get: async () => (await fetch(`${origin}/api/v1/documents/doc_42`, { headers })).json(),
  upload: async (path) => {
    const body = new FormData();
    body.set("workflow_id", "invoice_processing");
    body.set("file", await openAsBlob(path), "invoice.pdf");
    return (await fetch(`${origin}/api/v1/documents`, { method: "POST", headers, body })).json();
  },
});
