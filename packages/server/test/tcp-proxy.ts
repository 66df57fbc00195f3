// A proxy in front of a server that can fall silent, forget its connections, refuse or delay, as networks do.
import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** What the proxy does with bytes: `silent` accepts connections and passes nothing on. */
export type ProxyMode = "pass" | "silent";

/** A running proxy. */
export interface TcpProxy {
  readonly port: number;
  mode: ProxyMode;
  /** Milliseconds by which each packet is delayed, in both directions. */
  delayMs: number;
  /** Falls silent as soon as a client sends this text, which still arrives. */
  silentAfter: string | undefined;
  /** Never passes anything on again on connections that exist now, and does not close them; new ones work. */
  forget(): void;
  /** Closes every connection and refuses new ones, until `accept`. */
  refuse(): Promise<void>;
  accept(): Promise<void>;
  close(): Promise<void>;
}

interface Pair {
  readonly client: Socket;
  readonly target: Socket;
  forgotten: boolean;
}

/** Starts a proxy on a free port. @param target - Port on this machine. */
export async function startTcpProxy(target: number): Promise<TcpProxy> {
  const pairs = new Set<Pair>();
  let server: Server | undefined;
  const end = async () => {
    for (const { client, target } of pairs) for (const socket of [client, target]) socket.destroy();
    pairs.clear();
    const closing = server;
    server = undefined;
    if (closing) await new Promise((resolve) => closing.close(resolve));
  };
  const listen = async (port: number) => {
    server = createServer((client) => link(client));
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as { port: number }).port;
  };
  const link = (client: Socket) => {
    const pair: Pair = { client, target: connect(target, "127.0.0.1"), forgotten: false };
    pairs.add(pair);
    pass(pair, pair.client, pair.target, (data) => {
      const { silentAfter } = proxy;
      if (silentAfter === undefined || !data.includes(silentAfter)) return;
      pair.target.write(data);
      proxy.mode = "silent";
    });
    pass(pair, pair.target, pair.client, () => undefined);
  };
  const pass = (pair: Pair, from: Socket, to: Socket, onData: (data: Buffer) => void) => {
    const isMute = () => pair.forgotten || proxy.mode === "silent";
    let last: Promise<unknown> = Promise.resolve();
    from.on("error", () => undefined);
    from.on("data", (data) => {
      onData(data);
      const { delayMs } = proxy;
      last = last.then(async () => {
        if (delayMs > 0) await delay(delayMs);
        if (!isMute()) to.write(data);
      });
    });
    from.on("close", () => {
      if (isMute()) return;
      pairs.delete(pair);
      to.destroy();
    });
  };
  const port = await listen(0);
  const proxy: TcpProxy = {
    port,
    mode: "pass",
    delayMs: 0,
    silentAfter: undefined,
    forget: () => {
      for (const pair of pairs) pair.forgotten = true;
    },
    refuse: end,
    accept: async () => {
      await listen(port);
    },
    close: end,
  };
  return proxy;
}
