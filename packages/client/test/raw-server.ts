// A server below HTTP: it sees bytes, counts requests, and answers, closes or resets as a test wants.
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";

/** What the server does with one request; `text` is what came so far. */
export type OnRequest = (socket: Socket, text: string) => void;

/** A listening server and what it saw. */
export interface RawServer extends AsyncDisposable {
  readonly origin: string;
  /** Heads of requests, in order. */
  readonly requests: readonly string[];
  /** Connections that were made. */
  readonly connections: number;
}

/** Listens on 127.0.0.1 at a free port. Requests without a body only, or with the first packet of one. */
export async function listenRaw(onRequest: OnRequest): Promise<RawServer> {
  const requests: string[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("data", (data) => {
      const text = data.toString("latin1");
      if (!/^[A-Z]+ \/.* HTTP\/1\.1\r\n/.test(text)) return;
      requests.push(text);
      onRequest(socket, text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    get connections() {
      return sockets.size;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A response as bytes. */
export function http(status: string, body = "{}", headers: readonly string[] = []): string {
  const lines = [
    `HTTP/1.1 ${status}`,
    "content-type: application/json",
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  return [...lines, ...headers, "", body].join("\r\n");
}
