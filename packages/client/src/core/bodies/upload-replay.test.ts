// Checks that every attempt at an upload sends the same whole file, also over sockets that break in the middle.
import { createHash } from "node:crypto";
import { openAsBlob } from "node:fs";
import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reset, type Step } from "../../../test/fake-transport.ts";
import { document, failureOf, makeClient } from "../../../test/make-client.ts";
import { Docuvane, type FileInput, fetchTransport, undiciTransport } from "../../index.ts";
import { systemClock } from "../clock.ts";

const ok: Step = { json: document("processing") };
const bytes = Uint8Array.from({ length: 700_000 }, (_, index) => index % 251);
const half = bytes.subarray(0, 300_000);
let folder = "";
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docuvane-replay-"));
  await writeFile(at("invoice.pdf"), bytes);
});
afterAll(() => rm(folder, { recursive: true }));

describe("a second attempt that would send another file", () => {
  /** A factory whose first stream has all bytes, and whose second has others. */
  const changing = (second: readonly Uint8Array[]) => () => {
    let opened = 0;
    return () => Readable.from(opened++ === 0 ? [bytes] : second);
  };
  const sources: Record<string, () => FileInput> = {
    "the stream of the first attempt": () => {
      const stream = new Blob([bytes]).stream();
      return () => stream;
    },
    "the Node stream of the first attempt": () => {
      const stream = Readable.from([bytes]);
      return () => stream;
    },
    nothing: changing([]),
    less: changing([half]),
    more: changing([bytes, half]),
  };
  it.each(Object.entries(sources))("fails when its factory gives %s", async (_, source) => {
    const { client, transport } = makeClient([reset(), ok]);
    const error = await failureOf(client.documents.upload({ file: source() }));
    expect(error).toMatchObject({ name: "InvalidFileError", attempts: 2, outcome: "unknown" });
    expect(transport.sent).toHaveLength(1);
  });

  it("fails when it would be shorter than what the first sent before it broke", async () => {
    const streams = [[half, half, half], [new Uint8Array(5)]].map((chunks) => Readable.from(chunks));
    let attempts = 0;
    const { client } = makeClient([], {
      transport: {
        async send({ body }) {
          attempts += 1;
          let chunks = 0;
          for await (const _ of body as AsyncIterable<Uint8Array>) if (++chunks > 3) throw reset().failure;
          return { status: 201, headers: {}, body: Buffer.from("{}") };
        },
      },
    });
    const error = await failureOf(client.documents.upload({ file: () => streams.shift() as Readable }));
    expect(error).toMatchObject({ code: "file_changed", attempts: 2 });
    expect(attempts).toBe(2);
  });
});

describe("a Blob of a file on disk", () => {
  it("is sent again as it is", async () => {
    const { client, transport } = makeClient([reset(), ok]);
    await client.documents.upload({ file: await openAsBlob(at("invoice.pdf")) });
    const [first, second] = transport.sent;
    expect(second?.body.equals(first?.body ?? Buffer.alloc(0))).toBe(true);
    expect(second?.body.includes(Buffer.from(bytes))).toBe(true);
  });

  it("is an error when the file changed", async () => {
    await writeFile(at("changing.pdf"), bytes);
    const file = await openAsBlob(at("changing.pdf"));
    await writeFile(at("changing.pdf"), half);
    await utimes(at("changing.pdf"), 1, 1);
    const { client, transport } = makeClient([ok]);
    expect(await failureOf(client.documents.upload({ file }))).toMatchObject({ code: "file_not_readable" });
    expect(transport.sent).toEqual([]);
  });
});

it("reads a path and bytes in chunks of 256 KB", async () => {
  const lengths: number[] = [];
  const { client } = makeClient([], {
    transport: {
      async send({ body }) {
        for await (const { length } of body as AsyncIterable<Uint8Array>) lengths.push(length);
        return { status: 201, headers: {}, body: Buffer.from(JSON.stringify(document("processing"))) };
      },
    },
  });
  await client.documents.upload({ file: at("invoice.pdf") });
  await client.documents.upload({ file: bytes });
  const chunks = lengths.filter((length) => length > 10_000);
  expect(chunks).toEqual([262_144, 262_144, 175_712, 262_144, 262_144, 175_712]);
});

/** A service that breaks the first upload after some bytes, and reports what it received of the second. */
async function listenBreaking() {
  const seen: { readonly received: number; readonly length: string | undefined; readonly whole: Buffer }[] =
    [];
  const read = async (request: IncomingMessage) => {
    const chunks: Buffer[] = [];
    let received = 0;
    for await (const chunk of request as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      received += chunk.length;
      if (seen.length === 0 && received > 200_000) break;
    }
    seen.push({ received, length: request.headers["content-length"], whole: Buffer.concat(chunks) });
  };
  const server = createServer(async (request, response) => {
    const { socket } = request;
    await read(request);
    if (seen.length === 1) socket.destroy();
    else response.writeHead(201).end(JSON.stringify(document("processing")));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    seen,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const inputs: Record<string, () => Promise<FileInput>> = {
  "a path": async () => at("invoice.pdf"),
  bytes: async () => bytes,
  "a Blob of a file": () => openAsBlob(at("invoice.pdf")),
  "a factory": async () => () => Readable.from([bytes.subarray(0, 300_000), bytes.subarray(300_000)]),
};
describe.each([
  ["undici", undiciTransport],
  ["fetch", fetchTransport],
])("over %s, an upload that broke in the middle", (_, transport) => {
  it.each(Object.entries(inputs))("is whole when %s is sent again", async (name, input) => {
    await using server = await listenBreaking();
    const clock = { ...systemClock, sleep: () => Promise.resolve() };
    await using client = new Docuvane({ apiKey: "k", baseURL: server.origin, transport: transport(), clock });
    const { attempts } = await client.documents.upload({ file: await input() }).withResponse();
    expect(attempts).toBe(2);
    const [, second] = server.seen;
    const start = second?.whole.indexOf(Buffer.from(bytes.subarray(0, 64))) ?? -1;
    const file = second?.whole.subarray(start, start + bytes.length) ?? Buffer.alloc(0);
    expect(hash(file)).toBe(hash(bytes));
    expect(second?.length).toBe(name === "a factory" ? undefined : String(second?.received));
  });
});

function hash(content: Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
