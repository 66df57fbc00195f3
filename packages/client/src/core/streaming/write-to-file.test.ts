// Checks how a download is written to a file: all of it or nothing, and in memory that is given back.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { ConnectionError } from "../errors/errors.ts";
import * as browser from "../platform/browser.ts";
import { ByteStream } from "./bytes.ts";

const folder = mkdtempSync(join(tmpdir(), "download-"));
const file = join(folder, "copy.pdf");
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => writeFileSync(file, "before"));

const cut = new ConnectionError("cut off", { code: "connection_failed", outcome: "unknown" });

/** A download of chunks, each with memory of its own. */
function downloadOf(chunks: readonly (Uint8Array | Error)[], isOwned?: boolean) {
  async function* data(): AsyncGenerator<Uint8Array> {
    for (const chunk of chunks) {
      if (chunk instanceof Error) throw chunk;
      yield chunk;
    }
  }
  const ended = { times: 0 };
  const source = { status: 200, requestId: "req_1", data: Object.assign(data(), { isOwned }) };
  return { ended, stream: new ByteStream(source, () => (ended.times += 1)) };
}

const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text));
const lengths = (chunks: readonly Uint8Array[]): readonly number[] => chunks.map(({ length }) => length);

describe("a download into a file", () => {
  it("replaces the file once all is there", async () => {
    const { stream, ended } = downloadOf([bytes("ab"), new Uint8Array(), bytes("c")]);
    await stream.writeToFile(file);
    expect(readFileSync(file, "utf8")).toBe("abc");
    expect(readdirSync(folder)).toEqual(["copy.pdf"]);
    expect(ended.times).toBe(1);
  });

  it("takes the bytes of a transport that cannot stream", async () => {
    await new ByteStream({ status: 200, requestId: "req_1", data: bytes("abc") }, () => {}).writeToFile(file);
    expect(readFileSync(file, "utf8")).toBe("abc");
  });

  it("leaves the file as it was when the response is cut off", async () => {
    const { stream, ended } = downloadOf([bytes("ab"), cut]);
    await expect(stream.writeToFile(file)).rejects.toBe(cut);
    expect(readFileSync(file, "utf8")).toBe("before");
    expect(readdirSync(folder)).toEqual(["copy.pdf"]);
    expect(ended.times).toBe(1);
  });

  it("ends the request when the file cannot be written", async () => {
    const { stream, ended } = downloadOf([bytes("ab")]);
    const missing = join(folder, "missing", "copy.pdf");
    await expect(stream.writeToFile(missing)).rejects.toMatchObject({ code: "ENOENT" });
    expect(ended.times).toBe(1);
  });

  it("gives back the memory of chunks that are not shared, but never that of a part of a buffer", async () => {
    const shared = bytes("0123456789").subarray(2, 4);
    const owned = [bytes("ab"), shared, bytes("cd"), bytes("ef")];
    await downloadOf(owned, true).stream.writeToFile(file);
    expect(readFileSync(file, "utf8")).toBe("ab23cdef");
    // Of the last, undici may not be done with the buffer.
    expect(lengths(owned)).toEqual([0, 2, 0, 2]);
  });

  it("leaves chunks alone that a transport or middleware may keep", async () => {
    const kept = [bytes("ab"), bytes("cd")];
    await downloadOf(kept).stream.writeToFile(file);
    expect(lengths(kept)).toEqual([2, 2]);
  });
});

it("is refused where there are no files", async () => {
  await expect(browser.writeToFile(file, downloadOf([]).stream)).rejects.toMatchObject({
    code: "invalid_argument",
    message: "This runtime writes no files: read the chunks of the download, or bytes().",
  });
});
