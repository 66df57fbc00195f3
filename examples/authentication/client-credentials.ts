// Identifies itself as a program with id and secret; the client gets the access token by itself.
import { Docuvane } from "docuvane";
import { playScript } from "../scripted-service.ts";

await using service = await playScript(
  { status: 404 }, // it publishes no metadata
  { body: { access_token: "token-1", token_type: "Bearer", expires_in: 3600 } },
  { body: { data: [], has_more: false } },
);
const { url: baseURL } = service;

// #region credentials
await using client = new Docuvane({
  baseURL,
  credentials: {
    clientId: process.env["MY_CLIENT_ID"] ?? "my-program",
    clientSecret: process.env["MY_CLIENT_SECRET"] ?? "its-password",
    scopes: ["documents:read", "documents:write"],
  },
});
await Promise.all([client.documents.list(), client.documents.list(), client.documents.list()]);
// #endregion
for (const { method, path, headers } of service.requests)
  console.log(method, path, headers.authorization?.split(" ")[0]);

/* Prints:
GET /.well-known/oauth-authorization-server undefined
POST /oauth/token Basic
GET /api/v1/documents Bearer
GET /api/v1/documents Bearer
GET /api/v1/documents Bearer
*/
