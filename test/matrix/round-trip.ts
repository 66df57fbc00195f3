// A service that hands out values and compares what comes back with them.
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { JsonMatrix } from "./json.ts";
import { canonical, type Exactness, textOf } from "./values.ts";

/** Values of each operation. */
export const ROUNDS = 12;

/** A running service. */
export interface RoundTrip {
  readonly origin: string;
  /** How many values came back. */
  returned(): number;
  /** Each value that came back as another one. */
  differences(): readonly string[];
  stop(): Promise<void>;
}

/** Starts the service: a call without a body gets the next value, one with a body must bring back the last. */
export async function startRoundTrip(
  { document, cells }: JsonMatrix,
  exactness: Exactness,
): Promise<RoundTrip> {
  const schemas = new Map(cells.map(({ id, schema }) => [id, schema]));
  const rounds = new Map<string, number>();
  const differences: string[] = [];
  let returned = 0;
  const server = createServer(async (request, response) => {
    const id = decodeURIComponent((request.url ?? "").replace(/^.*\//, ""));
    const body = await bodyOf(request);
    const round = rounds.get(id) ?? 0;
    const value = textOf(schemas.get(id) ?? {}, { document, round });
    if (body !== "" && body !== "{}") {
      rounds.set(id, round + 1);
      returned += 1;
      const expected = `{"item":${value}}`;
      if (!isSame(body, expected, exactness))
        differences.push(`${id}: ${value} came back as ${body.slice(8, -1)}`);
    }
    response.setHeader("content-type", "application/json").end(value);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    returned: () => returned,
    differences: () => differences,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

function isSame(one: string, other: string, exactness: Exactness): boolean {
  try {
    return canonical(one, exactness) === canonical(other, exactness);
  } catch {
    return false;
  }
}
