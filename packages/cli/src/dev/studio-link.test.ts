// The link to the Studio, from a service that serves it and from one that does not.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { studioLink } from "./studio-link.ts";

it.each([
  [201, "http://127.0.0.1:4010/#t=once"],
  [404, undefined],
])("is read from a response with %i: %s", async (status, link) => {
  const server = createServer((request, response) => {
    const isAsked = request.method === "POST" && request.url === "/studio/links";
    const isKnown = request.headers.authorization === "Bearer key";
    response.writeHead(isAsked && isKnown ? status : 500, { "content-type": "application/json" });
    response.end(JSON.stringify({ url: link }));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  expect(await studioLink(`http://127.0.0.1:${port}/api/v1`, "key")).toBe(link);
  server.close();
});
