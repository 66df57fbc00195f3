// A local server for generated packages: it records multipart and JSON bodies, and returns what the packages must read.
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** What a package sent in a body. */
export interface Sent {
  readonly path: string;
  readonly token: string | undefined;
  /** JSON value, or the parts of a form: name, file name, content. */
  readonly body: unknown;
}

/** A server that runs. */
export interface Server {
  readonly url: string;
  readonly sent: readonly Sent[];
  close(): void;
}

/** A document with a status, a value and a property that the contract does not know. */
const DOCUMENT = { id: "doc_1", status: "a_new_status", extracted_data: { total: 12.5 }, more: true };

/** Starts a server on a free port. */
export async function startServer(): Promise<Server> {
  const sent: Sent[] = [];
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
    const body = request.method === "POST" ? await readBody(request) : undefined;
    if (body !== undefined) sent.push({ path: pathname, token: request.headers.authorization, body });
    const { status = 200, value } = answer(pathname, searchParams, body);
    const type = status === 200 ? "application/json" : "application/problem+json";
    response.writeHead(status, { "Content-Type": type }).end(JSON.stringify(value));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, sent, close: () => server.close() };
}

function answer(path: string, query: URLSearchParams, body: unknown): { status?: number; value: unknown } {
  const [, failed] = /^\/documents\/status-(\d+)$/.exec(path) ?? [];
  if (failed !== undefined)
    return {
      status: Number(failed),
      value: { title: "Failed", status: Number(failed), code: `code_${failed}` },
    };
  if (path === "/documents" && body === undefined) {
    const cursor = query.get("cursor") === "missing" ? {} : { next_cursor: null };
    return { value: { data: [DOCUMENT], has_more: false, ...cursor } };
  }
  if (path === "/probe/pets" || path === "/probe/values") return { value: UNKNOWN[key(body)] ?? body };
  return { value: DOCUMENT };
}

/** Bodies that ask for a value which the document does not describe. */
const UNKNOWN: Readonly<Record<string, unknown>> = {
  "404": { kind: "fish", fins: 2 },
  object: { z: 1 },
  scalar: true,
};

function key(body: unknown): string {
  const lives = typeof body === "object" && body !== null && "lives" in body ? body.lives : body;
  return String(lives);
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const type = request.headers["content-type"] ?? "";
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  if (!type.startsWith("multipart/")) return JSON.parse(body.toString("utf8"));
  const form = await new Response(body, { headers: { "Content-Type": type } }).formData();
  const parts = [...form].map(async ([name, value]) =>
    typeof value === "string" ? [name, value] : [name, value.name, await value.text()],
  );
  return Promise.all(parts);
}
