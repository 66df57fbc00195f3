// A service that the programs of these tests call: it echoes identifiers, so that a mixed-up response is seen.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A service that runs. */
export interface Service {
  readonly url: string;
  close(): void;
}

/** Starts the service on a free port. */
export async function startService(): Promise<Service> {
  const reads = new Map<string, number>();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://service.example").pathname;
    if (request.method === "POST") upload(request, response);
    else if (path.endsWith("/documents"))
      respond(response, 200, { data: [documentOf("doc_1")], has_more: false });
    else {
      const id = path.slice(path.lastIndexOf("/") + 1);
      const count = (reads.get(id) ?? 0) + 1;
      reads.set(id, count);
      read(id, count, response);
    }
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { url, close };
}

/** `none…` is missing, `busy…` fails once, `slow…` completes at the second read, `hung…` gets no response. */
function read(id: string, count: number, response: ServerResponse): void {
  if (id.startsWith("hung")) return;
  if (id.startsWith("none"))
    respond(response, 404, { status: 404, code: "not_found", detail: "No such document." });
  else if (id.startsWith("busy") && count === 1)
    respond(response, 503, { status: 503, code: "service_unavailable", detail: "Busy." });
  else
    respond(response, 200, documentOf(id, id.startsWith("slow") && count === 1 ? "processing" : "completed"));
}

/** Responds with the number of bytes; an upload with `refused` in its query gets 413 before it is read, and a closed connection. */
function upload(request: IncomingMessage, response: ServerResponse): void {
  if (request.headers["x-refuse"] !== undefined) {
    const problem = { status: 413, code: "file_too_large", detail: "Too large." };
    response.on("finish", () => request.socket.destroy());
    respond(response, 413, problem);
    return;
  }
  let bytes = 0;
  request.on("data", (chunk: Uint8Array) => {
    bytes += chunk.length;
  });
  request.on("end", () =>
    respond(response, 201, { ...documentOf("doc_1"), metadata: { bytes: String(bytes) } }),
  );
}

function documentOf(id: string, status = "completed"): object {
  return { id, status };
}

function respond(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
