// A proxy in front of a server that can fall silent, forget its connections, refuse or delay, as networks do.
import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { slowDown } from "../../../test/until.ts";

/** What the proxy does with bytes: `silent` accepts connections and passes nothing on. */
export type ProxyMode = "pass" | "silent";

interface Pair {
  readonly client: Socket;
  readonly target: Socket;
  forgotten: boolean;
}

/** A running proxy. */
export class TcpProxy {
  mode: ProxyMode = "pass";
  /** Milliseconds by which each packet is delayed, in both directions. */
  delayMs = 0;
  /** Falls silent as soon as a client sends this text, which still arrives. */
  silentAfter: string | undefined;
  readonly #target: number;
  readonly #pairs = new Set<Pair>();
  #server: Server | undefined;
  #port = 0;

  /** @param target - Port on this machine. */
  constructor(target: number) {
    this.#target = target;
  }

  /** The same after `refuse` and `accept`. */
  get port(): number {
    return this.#port;
  }

  /** Accepts connections, at first on a free port. */
  async accept(): Promise<void> {
    const server = createServer((client) => this.#link(client));
    server.listen(this.#port, "127.0.0.1");
    await once(server, "listening");
    this.#server = server;
    this.#port = (server.address() as { port: number }).port;
  }

  /** Never passes anything on again on connections that exist now, and does not close them; new ones work. */
  forget(): void {
    for (const pair of this.#pairs) pair.forgotten = true;
  }

  /** Closes every connection and refuses new ones, until `accept`. */
  async refuse(): Promise<void> {
    for (const { client, target } of this.#pairs) for (const socket of [client, target]) socket.destroy();
    this.#pairs.clear();
    const closing = this.#server;
    this.#server = undefined;
    if (closing) await new Promise((resolve) => closing.close(resolve));
  }

  #link(client: Socket): void {
    const pair: Pair = { client, target: connect(this.#target, "127.0.0.1"), forgotten: false };
    this.#pairs.add(pair);
    client.on("data", (data) => {
      if (this.silentAfter === undefined || !data.includes(this.silentAfter)) return;
      pair.target.write(data);
      this.mode = "silent";
    });
    this.#pass(pair, pair.client, pair.target);
    this.#pass(pair, pair.target, pair.client);
  }

  #pass(pair: Pair, from: Socket, to: Socket): void {
    const isMute = () => pair.forgotten || this.mode === "silent";
    let last: Promise<unknown> = Promise.resolve();
    from.on("error", () => undefined);
    from.on("data", (data) => {
      const { delayMs } = this;
      last = last.then(async () => {
        if (delayMs > 0) await slowDown(delayMs);
        if (!isMute()) to.write(data);
      });
    });
    from.on("close", () => {
      if (isMute()) return;
      this.#pairs.delete(pair);
      to.destroy();
    });
  }
}

/** Starts a proxy on a free port; `refuse` ends it. @param target - Port on this machine. */
export async function startTcpProxy(target: number): Promise<TcpProxy> {
  const proxy = new TcpProxy(target);
  await proxy.accept();
  return proxy;
}
