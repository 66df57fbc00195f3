// How a multipart body is read, whatever chunks it arrives in.
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { readParts } from "./multipart.ts";

const good = 'Content-Disposition: form-data; name="a"';
const bodyOf = (...headers: readonly string[]) =>
  Buffer.from(`${headers.map((header) => `--x\r\n${header}\r\n\r\n1\r\n`).join("")}--x--\r\n`);
const json = `${good}\r\nContent-Type: application/json`;
const file = 'Content-Disposition: form-data; name="f"; filename';

const latin1 = (text: string) => Buffer.from(text, "latin1");

/** Names and values of the parts, or the status of the error, for several sizes of chunks. */
async function readings(body: Buffer): Promise<string[]> {
  return Promise.all([1, 2, 7, body.length].map((size) => read(body, size)));
}

async function read(body: Buffer, size: number): Promise<string> {
  const chunks = Array.from({ length: Math.ceil(body.length / size) }, (_, at) =>
    body.subarray(at * size, (at + 1) * size),
  );
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  const seen: string[] = [];
  try {
    for await (const part of readParts(Object.assign(Readable.from(chunks), { headers }))) {
      const isFile = part.kind === "file";
      const content = isFile ? await text(Readable.from(part.content)) : part.value;
      seen.push(`${part.name}${isFile ? `:${part.fileName}` : ""}="${content}"`);
    }
  } catch (error) {
    const { status, code } = error as { status?: number; code?: string };
    return `${seen.join(" ")} ${status ?? code}`.trim();
  }
  return seen.join(" ");
}

describe("a part", () => {
  it.each<[string, Buffer, string]>([
    ["with a name", bodyOf(good, good), 'a="1" a="1"'],
    [
      "whose header names are in lower case",
      bodyOf("X-A: b\r\ncontent-disposition:Form-Data; NAME=a"),
      'a="1"',
    ],
    ["with a folded header", bodyOf('Content-Disposition: form-data;\r\n name="a"'), 'a="1"'],
    ["of JSON", bodyOf(json), 'a="1"'],
    ["of JSON that is not JSON", Buffer.from(bodyOf(json).toString().replace("\n1\r\n", "\n{\r\n")), "422"],
    [
      "with a charset",
      Buffer.from(
        bodyOf(`${good}\r\nContent-Type: text/plain; charset=iso-8859-1`)
          .toString()
          .replace("\n1\r\n", "\né\r\n"),
        "latin1",
      ),
      'a="é"',
    ],
    ["of text that is not UTF-8", latin1(`${bodyOf(good)}`.replace("\n1\r\n", "\n\xff\r\n")), "400"],
    [
      "with a name that is not UTF-8",
      latin1(`${bodyOf(`${file}="M\xfcller.pdf"`).toString("latin1")}`.replace("Ã¼", "\xfc")),
      "400",
    ],
    ["with an encoded file name that is not UTF-8", bodyOf(`${file}*=utf-8''M%FCller.pdf`), "400"],
    [
      "with an encoded file name that has a lone percent sign",
      bodyOf(`${file}*=utf-8''5%.pdf`),
      'f:5%.pdf="1"',
    ],
    [
      "of JSON with an integer that would be rounded",
      Buffer.from(bodyOf(json).toString().replace("\n1\r\n", "\n9007199254740993\r\n")),
      "invalid_request",
    ],
    [
      "of JSON with a name that is given twice",
      Buffer.from(bodyOf(json).toString().replace("\n1\r\n", '\n{"a":1,"a":2}\r\n')),
      "invalid_request",
    ],
    [
      "of UTF-8 that is declared as US-ASCII",
      Buffer.from(
        bodyOf(`${good}\r\nContent-Type: text/plain; charset=US-ASCII`)
          .toString()
          .replace("\n1\r\n", "\né\r\n"),
      ),
      'a="é"',
    ],
    [
      "of Latin-1 that is declared as US-ASCII",
      latin1(
        bodyOf(`${good}\r\nContent-Type: text/plain; charset=us-ascii`)
          .toString()
          .replace("\n1\r\n", "\n\xe9\r\n"),
      ),
      "400",
    ],
    ["in base64", bodyOf(`${good}\r\nContent-Transfer-Encoding: base64`), "400"],
    ["in 8bit", bodyOf(`${good}\r\nContent-Transfer-Encoding: 8bit`), 'a="1"'],
    ["with an unknown charset", bodyOf(`${good}\r\nContent-Type: text/plain; charset=none`), "400"],
    ["with a file name in UTF-8", bodyOf(`${file}="C:\\\\d\\\\é.pdf"`), 'f:é.pdf="1"'],
    ["with an encoded file name", bodyOf(`${file}*=utf-8''%C3%A9.pdf`), 'f:é.pdf="1"'],
    ["with only the name of a file", bodyOf('Content-Disposition: form-data; filename="a"'), "400"],
    ["without a disposition", bodyOf(good, "Content-Type: text/plain"), 'a="1" 400'],
    ["of another disposition", bodyOf('Content-Disposition: form-database; name="a"'), "400"],
    ["without headers", bodyOf(""), "400"],
    ["after the end", Buffer.concat([bodyOf(good), bodyOf("")]), 'a="1"'],
    [
      "whose headers do not end before the next part",
      Buffer.from(`--x\r\n${good}\r\n--x\r\n${good}\r\n\r\n1\r\n--x--`),
      "400",
    ],
    ["with a file name of 20 KB", bodyOf(`${file}="${"a".repeat(20_000)}"`), "400"],
    ["that is cut off in its headers", bodyOf(good).subarray(0, 20), "400"],
    ["that is cut off in its text", bodyOf(good).subarray(0, -8), "400"],
    ["that is cut off in its file", bodyOf(`${file}=a`).subarray(0, -8), "400"],
  ])("%s is read the same in all chunks", async (_, body, expected) => {
    const results = await readings(body);
    expect(results).toEqual(results.map(() => expected));
  });
});

describe("a boundary", () => {
  it.each([
    undefined,
    "multipart/form-data",
    "multipart/form-data; boundary=",
    `multipart/form-data; boundary=${"b".repeat(71)}`,
  ])("is required: %j", async (type) => {
    const body = Object.assign(Readable.from([bodyOf(good)]), { headers: { "content-type": type } });
    await expect(readParts(body).next()).rejects.toThrow(/no boundary of 1 to 70/);
  });
});

describe("a body", () => {
  it("that fails ends the open part with its error", async () => {
    const body = new Readable({ read: () => undefined });
    body.push(`--x\r\n${file}=a\r\n\r\n1`);
    const parts = readParts(
      Object.assign(body, { headers: { "content-type": "multipart/form-data; boundary=x" } }),
    );
    const { value } = await parts.next();
    if (value?.kind !== "file") throw new Error("The first part is a file.");
    const content = value.content[Symbol.asyncIterator]();
    await content.next();
    body.emit("error", new Error("too slow"));
    await expect(content.next()).rejects.toThrow("too slow");
  });

  it("whose connection broke before it is read is refused", async () => {
    const body = new Readable({ read: () => undefined }).destroy();
    const parts = readParts(
      Object.assign(body, { headers: { "content-type": "multipart/form-data; boundary=x" } }),
    );
    await expect(parts.next()).rejects.toMatchObject({ status: 400 });
  });
});
