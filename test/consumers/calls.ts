// The calls that a user's first program makes, in runtimes that a test starts, and a service that responds to them.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A module that makes the calls without any option but key and address, and returns what it saw. */
export const calls = `
import { Docuvane, NotFoundError } from "docuvane";
export async function makeCalls(baseURL, options = {}) {
  const client = new Docuvane({ apiKey: "dv_test_consumer", baseURL, ...options });
  const { id } = await client.documents.upload({ file: new Blob(["hello"]), filename: "a.pdf" });
  const { status } = await client.documents.waitUntilDone(id);
  let listed = 0;
  for await (const each of client.documents.list()) listed += each.id === id ? 1 : 0;
  const missing = await client.documents.get("doc_none").catch((error) => error instanceof NotFoundError && error.code);
  const aborted = await client.documents.get(id, { signal: AbortSignal.abort() }).catch((error) => error.name);
  const broken = async function* () {
    yield new Uint8Array(3);
    throw new RangeError("cannot be read");
  };
  const unread = await client.documents.upload({ file: broken, filename: "a.pdf" }).catch((error) => error.cause?.name ?? error.name);
  await client.close();
  return [status, listed, missing, aborted, unread].join(" ");
}
`;

/** What the calls see. */
export const seen = "completed 1 not_found AbortedError RangeError";

/** A service that runs. */
export interface Stub {
  readonly url: string;
  close(): void;
}

/** What a service serves besides, by path. */
export type Files = ReadonlyMap<string, string>;

/** Starts a service that has one document. */
export async function startStub(files: Files = new Map()): Promise<Stub> {
  const document = { id: "doc_1", status: "completed" };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://stub.example");
    const file = files.get(pathname);
    const type = pathname.endsWith(".html") ? "text/html" : "text/javascript";
    const respond = (status: number, json: unknown): void => {
      response.writeHead(status, { "content-type": file === undefined ? "application/json" : type });
      response.end(file ?? JSON.stringify(json));
    };
    request.resume().on("end", () => {
      if (pathname.endsWith("/doc_none"))
        respond(404, { status: 404, code: "not_found", detail: "No such document." });
      else if (request.method === "POST") respond(201, document);
      else respond(200, pathname.endsWith("/documents") ? { data: [document], has_more: false } : document);
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, close: () => void server.close() };
}
