// Checks what differs between runtimes: that each file has all of it, and what browsers send.
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { afterEach, describe, expect, it, vi } from "vitest";
import { execFile } from "../../../../../scripts/processes.mjs";
import { formDataFraming } from "../bodies/form-data-framing.ts";
import { newFraming } from "../bodies/framing.ts";
import { InvalidFileError } from "../errors/errors.ts";
import type { Chunks } from "../request.ts";
import * as browser from "./browser.ts";
import * as bunDeno from "./bun-deno.ts";
import * as node from "./node.ts";
import { checkNode } from "./node-version.ts";
import * as workerd from "./workerd.ts";

afterEach(() => vi.restoreAllMocks());

it("is the same set of names for every runtime", () => {
  const names = Object.keys(node).sort();
  for (const other of [browser, bunDeno, workerd]) expect(Object.keys(other).sort()).toEqual(names);
  expect(names).toContain("uploadInit");
});

it("names a file of this folder for every runtime, in sources and in what is built", () => {
  const manifest = JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8"));
  const { "@docuvane/source": sources, ...built } = manifest.imports["#platform"];
  expect(Object.keys(sources)).toEqual(Object.keys(built));
  for (const [runtime, path] of Object.entries<string>(sources)) {
    const name = path.slice("./src/core/platform/".length, -".ts".length);
    const expected = { import: `./dist/platform/${name}.js`, require: `./dist/platform/${name}.cjs` };
    expect(built[runtime]).toEqual(expected);
  }
});

describe("the version of Node.js", () => {
  it("is checked when a client is created, against that of package.json", () => {
    const { engines } = JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8"));
    const oldest = engines.node.replace(">=", "");
    expect(() => checkNode(oldest)).not.toThrow();
    expect(() => checkNode("24.0.0")).not.toThrow();
    for (const version of ["20.20.2", "22.18.0"])
      expect(() => checkNode(version)).toThrow(
        `Node.js ${version} is too old; install Node.js ${oldest.replace(/\.0$/, "")} or newer.`,
      );
  });
});

describe("framing without form-data", () => {
  it.each([
    ["invoice.pdf", "application/pdf"],
    ["no-extension", "application/octet-stream"],
    ["of-a-type-that-form-data-knows.p", "application/octet-stream"],
    ['quotes " and\r\nbreaks.png', "image/png"],
    ["umlaut ä.txt", "text/plain; charset=utf-8"],
  ])("has the bytes of form-data for %j", (name, type) => {
    vi.spyOn(crypto, "randomUUID").mockReturnValue("01234567-89ab-cdef-0123-456789abcdef");
    const [own, others] = [newFraming(), formDataFraming()];
    const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString();
    expect(text(own.fileHead('a"b', { name, type }))).toBe(text(others.fileHead('a"b', { name, type })));
    const part = { name: "metadata", text: '{"a":"ü"}', contentType: "application/json" };
    expect(text(own.textPart(part))).toBe(text(others.textPart(part)));
    expect(text(own.textPart({ name: "w", text: "x" }))).toBe(
      text(others.textPart({ name: "w", text: "x" })),
    );
    expect([own.contentType, text(own.end), text(own.lineBreak)]).toEqual([
      others.contentType,
      text(others.end),
      text(others.lineBreak),
    ]);
  });
});

describe("a browser", () => {
  async function* chunks(): AsyncGenerator<Uint8Array> {
    yield Buffer.from("streamed");
  }

  it("sends parts as one Blob, and reads only those that are streams", async () => {
    const unread = new Blob(["blob "]);
    vi.spyOn(unread, "stream").mockImplementation(() => {
      throw new Error("it was read");
    });
    const onResponse = vi.fn();
    const parts = [Buffer.from("head "), unread, chunks()];
    const body: Chunks = Object.assign(chunks(), { whole: () => ({ parts, onResponse }) });
    const { init, onResponse: called } = await browser.uploadInit(body);
    expect(await (init.body as Blob).text()).toBe("head blob streamed");
    expect([init.redirect, called]).toEqual(["manual", onResponse]);
  });

  it("refuses a path with the reason", async () => {
    const refusal = await browser.openPath("a.pdf").catch((error: unknown) => error);
    expect(InvalidFileError.is(refusal) && [refusal.code, refusal.message]).toEqual([
      "file_not_readable",
      expect.stringContaining("pass bytes, a Blob"),
    ]);
  });

  it("is chosen by its condition, uploads a File once its bytes are sent, and reports no progress in between", async () => {
    const program = `
      import { createServer } from "node:http";
      import { Docuvane } from ${JSON.stringify(new URL("../../index.ts", import.meta.url).href)};
      const server = createServer((request, response) => {
        let size = 0;
        request.on("data", (chunk) => (size += chunk.length)).on("end", () => {
          response.setHeader("content-type", "application/json");
          response.end(JSON.stringify({ id: "doc_1", size, length: request.headers["content-length"] }));
        });
      }).listen(0, "127.0.0.1", async () => {
        const baseURL = "http://127.0.0.1:" + server.address().port;
        const client = new Docuvane({ apiKey: "k", baseURL });
        const progress = [];
        const file = new File([new Uint8Array(600_000)], "a.pdf");
        const sent = await client.documents.upload({ file }, { onProgress: (now) => progress.push(now.loaded) });
        const path = await client.documents.upload({ file: "a.pdf" }).catch((error) => error.code);
        console.log(JSON.stringify([Number(sent.length) === sent.size, sent.size > 600_000, progress, path]));
        server.close();
        server.closeAllConnections();
      });`;
    const args = ["--conditions=@docuvane/source", "--conditions=browser", "--input-type=module"];
    const { stdout } = await promisify(execFile)(process.execPath, [...args, "--eval", program]);
    expect(JSON.parse(stdout)).toEqual([true, true, [0, 600_000], "file_not_readable"]);
  });
});
