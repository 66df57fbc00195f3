// Tests that frames survive any cut of their stream, and that what is too large is refused before it is buffered.
import { describe, expect, it } from "vitest";
import { encodeFrame, FrameDecoder } from "./frame.ts";

const limits = { messageBytes: 100, attachedBytes: 1000 };
const stream = Buffer.concat([
  ...encodeFrame({ kind: "ready" }),
  ...encodeFrame({ text: "größer 🙂" }, Buffer.from([0, 1, 255])),
  ...encodeFrame([]),
]);
const header = (message: number, attached: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32BE(message, 0);
  bytes.writeUInt32BE(attached, 4);
  return bytes;
};

describe("FrameDecoder", () => {
  it.each([1, 2, 7, 8, 9, 20, 1000])("decodes a stream that arrives in pieces of %i bytes", (size) => {
    const decoder = new FrameDecoder(limits);
    const frames = [];
    for (let at = 0; at < stream.length; at += size)
      frames.push(...decoder.push(stream.subarray(at, at + size)));
    expect(frames.map(({ message }) => message)).toEqual([{ kind: "ready" }, { text: "größer 🙂" }, []]);
    expect(frames.map(({ bytes }) => [...bytes])).toEqual([[], [0, 1, 255], []]);
  });

  it.each([
    [101, 0],
    [2, 1001],
    [0xffffffff, 0xffffffff],
  ])("refuses a frame of %i + %i bytes by its header", (message, attached) => {
    expect(() => [...new FrameDecoder(limits).push(header(message, attached))]).toThrow(
      "larger than allowed",
    );
  });

  it.each(["", "{", "undefined"])("refuses the message %j", (text) => {
    const frame = Buffer.concat([header(text.length, 1), Buffer.from(`${text}.`)]);
    expect(() => [...new FrameDecoder(limits).push(frame)]).toThrow(SyntaxError);
  });

  it("does not touch memory that was announced and never sent", () => {
    const decoder = new FrameDecoder({ messageBytes: 100, attachedBytes: 512 * 1024 * 1024 });
    const before = process.memoryUsage.rss();
    expect([...decoder.push(header(1, 512 * 1024 * 1024))]).toEqual([]);
    expect(process.memoryUsage.rss() - before).toBeLessThan(64 * 1024 * 1024);
  });
});
