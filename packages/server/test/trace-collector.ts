// A collector of OTLP over HTTP on this machine, for tests: it decodes the spans that it receives.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";

/** A span as it was received. */
export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for the root of a trace. */
  readonly parentId: string;
  readonly name: string;
  /** 1 internal, 2 server, 3 client, 4 producer, 5 consumer. */
  readonly kind: number;
  readonly isError: boolean;
  readonly attributes: Readonly<Record<string, string | number>>;
  /** Attributes of the process that made it. */
  readonly resource: Readonly<Record<string, string | number>>;
}

/** A running collector. */
export interface TraceCollector {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly url: string;
  readonly spans: readonly ReceivedSpan[];
  /** The spans of a trace as lines, each below its parent. */
  tree(traceId: string): string[];
  close(): Promise<void>;
}

/** Starts a collector on a free port. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: ReceivedSpan[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const isKnown =
      request.url === "/v1/traces" && request.headers["content-type"] === "application/x-protobuf";
    if (isKnown)
      spans.push(...decode(request.headers["content-encoding"] === "gzip" ? gunzipSync(body) : body));
    response.writeHead(isKnown ? 200 : 404, { "content-type": "application/x-protobuf" }).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    tree: (traceId) => draw(spans.filter((span) => span.traceId === traceId)),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Jobs before their deliveries. */
function byName(one: ReceivedSpan, other: ReceivedSpan): number {
  return other.name.localeCompare(one.name, "en");
}

function draw(spans: readonly ReceivedSpan[]): string[] {
  const isHere = ({ parentId }: ReceivedSpan) => spans.some(({ spanId }) => spanId === parentId);
  const below = (span: ReceivedSpan): string[] => {
    const { name, resource, attributes } = span;
    const event = attributes["docuvane.event_type"];
    const line = `${name}${event === undefined ? "" : ` ${event}`} (${resource["docuvane.role"]})`;
    const children = spans
      .filter(({ parentId }) => parentId === span.spanId)
      .sort(byName)
      .flatMap(below);
    return [line, ...children.map((child) => `  ${child}`)];
  };
  return spans.filter((span) => !isHere(span)).flatMap(below);
}

/** Fields of a message by their number: integers, doubles and fixed numbers as bigint, others as bytes. */
type Fields = Map<number, (bigint | Buffer)[]>;

/** Reads a message of Protocol Buffers (https://protobuf.dev/programming-guides/encoding/). */
function readMessage(bytes: Buffer): Fields {
  const fields: Fields = new Map();
  let at = 0;
  const varint = () => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes[at] ?? 0;
      at += 1;
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  const take = (length: number) => {
    at += length;
    return bytes.subarray(at - length, at);
  };
  // By wire type.
  const readers = {
    0: varint,
    1: () => take(8).readBigUInt64LE(),
    2: () => take(Number(varint())),
    5: () => take(4),
  };
  while (at < bytes.length) {
    const tag = Number(varint());
    const value = readers[(tag & 7) as keyof typeof readers]();
    fields.set(tag >> 3, [...(fields.get(tag >> 3) ?? []), value]);
  }
  return fields;
}

const messages = (fields: Fields, number: number) =>
  (fields.get(number) ?? []).filter((value) => typeof value !== "bigint").map(readMessage);
const bytesOf = (fields: Fields, number: number) => (fields.get(number)?.[0] ?? Buffer.alloc(0)) as Buffer;

/** Field numbers of opentelemetry/proto/trace/v1/trace.proto. */
function decode(request: Buffer): ReceivedSpan[] {
  return messages(readMessage(request), 1).flatMap((resourceSpans) => {
    const resource = Object.assign({}, ...messages(resourceSpans, 1).map((each) => attributesOf(each, 1)));
    return messages(resourceSpans, 2)
      .flatMap((scope) => messages(scope, 2))
      .map((span) => ({
        traceId: bytesOf(span, 1).toString("hex"),
        spanId: bytesOf(span, 2).toString("hex"),
        parentId: bytesOf(span, 4).toString("hex"),
        name: bytesOf(span, 5).toString(),
        kind: Number(span.get(6)?.[0] ?? 0),
        isError: messages(span, 15).some((status) => status.get(3)?.[0] === 2n),
        attributes: attributesOf(span, 9),
        resource,
      }));
  });
}

function attributesOf(fields: Fields, number: number): Record<string, string | number> {
  return Object.fromEntries(
    messages(fields, number).map((pair) => {
      const [value] = messages(pair, 2);
      const integer = value?.get(3)?.[0];
      const double = value?.get(4)?.[0];
      const content =
        integer !== undefined
          ? Number(integer)
          : double !== undefined
            ? toDouble(double as bigint)
            : bytesOf(value ?? new Map(), 1).toString();
      return [bytesOf(pair, 1).toString(), content];
    }),
  );
}

function toDouble(bits: bigint): number {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(bits);
  return bytes.readDoubleLE();
}
