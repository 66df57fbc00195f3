// Checks how a download is read: chunk by chunk, as a whole, and not at all.
import { describe, expect, it } from "vitest";
import { ConnectionError } from "../errors/errors.ts";
import { type ByteSource, ByteStream } from "./bytes.ts";

async function* chunks(...parts: readonly (string | Error)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    if (part instanceof Error) throw part;
    yield new TextEncoder().encode(part);
  }
}

/** A download that counts how often its request was ended. */
function download(data: ByteSource["data"], maxBytes?: number) {
  const ended = { times: 0 };
  const stream = new ByteStream({ status: 200, requestId: "req_1", data, maxBytes }, () => {
    ended.times += 1;
  });
  return { stream, ended };
}

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

describe("a download", () => {
  it("gives its chunks as they arrive, and ends the request once", async () => {
    const { stream, ended } = download(chunks("ab", "c"));
    const read: string[] = [];
    for await (const chunk of stream) read.push(text(chunk));
    expect([read, ended.times]).toEqual([["ab", "c"], 1]);
  });

  it("gives its bytes as a whole, also from a transport that cannot stream", async () => {
    expect(text(await download(chunks("ab", "c")).stream.bytes())).toBe("abc");
    expect(text(await download(new TextEncoder().encode("abc")).stream.bytes())).toBe("abc");
    expect(await download(chunks()).stream.bytes()).toEqual(new Uint8Array());
  });

  it("is refused as a whole when it is larger than a response may be, and can still be read in chunks", async () => {
    const { stream, ended } = download(chunks("abc", "d", "never read"), 3);
    await expect(stream.bytes()).rejects.toMatchObject({
      name: "ResponseTooLargeError",
      code: "response_too_large",
      status: 200,
      requestId: "req_1",
    });
    expect(ended.times).toBe(1);
    const read: string[] = [];
    for await (const chunk of download(chunks("abc", "d"), 3).stream) read.push(text(chunk));
    expect(read).toEqual(["abc", "d"]);
  });

  it("ends the request when the loop is left, and when it is closed unread", async () => {
    const { stream, ended } = download(chunks("ab", "c"));
    for await (const _ of stream) break;
    expect(ended.times).toBe(1);
    const unread = download(chunks("ab"));
    await unread.stream[Symbol.asyncDispose]();
    unread.stream.close();
    expect(unread.ended.times).toBe(1);
  });

  it("throws when it breaks off, and is quiet about what closing it causes", async () => {
    const broken = new ConnectionError("It broke.", { code: "connection_failed", outcome: "unknown" });
    await expect(download(chunks("ab", broken)).stream.bytes()).rejects.toBe(broken);
    const { stream } = download(chunks("ab", broken));
    const read: string[] = [];
    for await (const chunk of stream) {
      read.push(text(chunk));
      stream.close();
    }
    expect(read).toEqual(["ab"]);
  });
});
