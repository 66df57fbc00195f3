// Checks uploads: what is on the wire, that it is whole and the same on every attempt, and what cannot be sent.
import { truncateSync } from "node:fs";
import { mkdtemp, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reset, type Sent, type Step } from "../../../test/fake-transport.ts";
import { document, failureOf, makeClient } from "../../../test/make-client.ts";
import type { FileInput, UploadProgress } from "../../index.ts";

const ok: Step = { json: document("processing") };
const bytes = Uint8Array.from({ length: 700_000 }, (_, index) => index % 251);
let folder = "";
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docuvane-upload-"));
  await writeFile(at("invoice.pdf"), bytes);
});
afterAll(() => rm(folder, { recursive: true }));

/** Reads a multipart body with the parser of the platform, which is not the one that wrote it. */
async function parts(sent: Sent | undefined) {
  const headers = { "content-type": sent?.headers["content-type"] ?? "" };
  return [...(await new Response(new Uint8Array(sent?.body ?? []), { headers }).formData())];
}

async function contentOf(sent: Sent | undefined): Promise<Uint8Array> {
  const file = (await parts(sent)).find(([name]) => name === "file")?.[1] as File;
  return new Uint8Array(await file.arrayBuffer());
}

describe("the body", () => {
  it("has workflow, metadata and file in this order, metadata as JSON without a filename", async () => {
    const { client, transport } = makeClient([ok]);
    const metadata = { source: "e-mail", priority: "high" };
    await client.documents.upload({ file: at("invoice.pdf"), workflow_id: "invoice_processing", metadata });
    const [sent] = transport.sent;
    expect((await parts(sent)).map(([name]) => name)).toEqual(["workflow_id", "metadata", "file"]);
    const text = sent?.body.toString("latin1") ?? "";
    expect(text).toContain(
      'name="metadata"\r\nContent-Type: application/json\r\n\r\n{"source":"e-mail","priority":"high"}\r\n',
    );
    expect(text).toContain('name="file"; filename="invoice.pdf"\r\nContent-Type: application/pdf\r\n');
    expect(await contentOf(sent)).toEqual(bytes);
  });

  const inputs: Record<string, () => FileInput> = {
    "a path": () => at("invoice.pdf"),
    "a Uint8Array": () => bytes,
    "an ArrayBuffer": () => bytes.slice().buffer,
    "a Blob": () => new Blob([bytes]),
    "a File": () => new File([bytes], "f.pdf"),
    "a source with a size": () => ({ open: () => Readable.from([bytes]), size: bytes.length, name: "s.pdf" }),
  };
  it.each(Object.entries(inputs))("made of %s has its exact length", async (_, input) => {
    const { client, transport } = makeClient([ok]);
    await client.documents.upload({ file: input() });
    const [sent] = transport.sent;
    expect(sent?.headers["content-length"]).toBe(String(sent?.body.length));
    expect(await contentOf(sent)).toEqual(bytes);
  });

  const streams: Record<string, () => FileInput> = {
    "a Node stream": () => Readable.from([bytes]),
    "a web stream": () => new Blob([bytes]).stream(),
    "a factory": () => () => Readable.from([bytes]),
  };
  it.each(Object.entries(streams))("made of %s has no length to announce", async (_, input) => {
    const { client, transport } = makeClient([ok]);
    await client.documents.upload({ file: input() });
    expect(transport.sent[0]?.headers["content-length"]).toBeUndefined();
    expect(await contentOf(transport.sent[0])).toEqual(bytes);
  });

  it("of an empty file is sent, for the service to judge", async () => {
    const { client, transport } = makeClient([ok]);
    await client.documents.upload({ file: new Uint8Array(0) });
    expect(await contentOf(transport.sent[0])).toHaveLength(0);
  });
});

describe("a name", () => {
  it.each([
    'a"; name="x',
    "a\r\nContent-Type: text/html\r\n\r\nevil",
    "../../etc/passwd",
    "C:\\docs\\invoice.pdf",
    "Rechnung für Søn.pdf",
    "",
  ])("%j cannot leave its place", async (filename) => {
    const { client, transport } = makeClient([ok]);
    await client.documents.upload({ file: bytes, filename, workflow_id: 'w"\r\n--x' });
    const found = await parts(transport.sent[0]);
    expect(found.map(([name]) => name)).toEqual(["workflow_id", "file"]);
    expect(found[0]?.[1]).toBe('w"\r\n--x');
    const file = found[1]?.[1] as File;
    expect(file.name).not.toMatch(/[/\\\r\n]/);
    expect(file.name).not.toBe("");
    expect(file.size).toBe(bytes.length);
  });

  it.each(["text/html\r\nx-evil: 1", "pdf", ""])("of a media type, %j, is refused", async (content_type) => {
    const { client, transport } = makeClient([ok]);
    const error = await failureOf(client.documents.upload({ file: bytes, content_type }));
    expect(error).toMatchObject({ code: "invalid_file", outcome: "not_sent" });
    expect(transport.sent).toEqual([]);
  });
});

describe("a second attempt", () => {
  const inputs: Record<string, () => FileInput> = {
    "a path": () => at("invoice.pdf"),
    bytes: () => bytes,
    "a Blob": () => new Blob([bytes]),
    "a factory": () => () => Readable.from([bytes]),
    "a source": () => ({ open: () => new Blob([bytes]).stream(), size: bytes.length }),
  };
  it.each(Object.entries(inputs))("sends all of %s again, not an empty file", async (_, input) => {
    const { client, transport } = makeClient([reset(), ok]);
    await client.documents.upload({ file: input() });
    expect(await contentOf(transport.sent[1])).toEqual(bytes);
  });

  it("fails when the file changed in between", async () => {
    const path = at("changing.pdf");
    await writeFile(path, bytes);
    const change: Step = async () => {
      await utimes(path, 1, 1);
      throw reset().failure;
    };
    const { client, transport } = makeClient([change, ok]);
    const error = await failureOf(client.documents.upload({ file: path }));
    expect(error).toMatchObject({
      name: "InvalidFileError",
      code: "file_changed",
      attempts: 2,
      outcome: "unknown",
    });
    expect(transport.sent).toHaveLength(1);
  });
});

describe("a file that changes while it is read", () => {
  it("is an error before its last byte leaves", async () => {
    const path = at("shrinking.pdf");
    await writeFile(path, bytes);
    const { client, transport } = makeClient([ok]);
    const call = client.documents.upload({ file: path }, { onProgress: () => truncateSync(path, 300_000) });
    expect(await failureOf(call)).toMatchObject({ code: "file_changed", outcome: "not_sent" });
    expect(transport.sent).toEqual([]);
  });

  it.each([
    ["more", 10],
    ["fewer", bytes.length * 2],
  ])("is an error when a source gives %s bytes than it said", async (_, size) => {
    const { client, transport } = makeClient([ok]);
    const file = { open: () => Readable.from([bytes]), size };
    expect(await failureOf(client.documents.upload({ file }))).toMatchObject({ code: "file_changed" });
    expect(transport.sent).toEqual([]);
  });
});

describe("what is no readable file", () => {
  it.each([
    ["file_not_found", () => at("missing.pdf")],
    ["file_not_found", () => at("invoice.pdf/child")],
    ["file_not_found", () => ""],
    ["file_is_directory", () => folder],
    ["file_not_readable", () => "/dev/null"],
    ["invalid_file", () => 42 as unknown as string],
    ["invalid_file", () => null as unknown as string],
    ["invalid_file", () => ({}) as unknown as string],
  ])("fails with %s before anything is sent", async (code, input) => {
    const { client, transport } = makeClient([ok]);
    const error = await failureOf(client.documents.upload({ file: input() }));
    expect(error).toMatchObject({ name: "InvalidFileError", code, outcome: "not_sent", retryable: false });
    expect(transport.sent).toEqual([]);
  });

  it("fails with file_not_readable where the system refuses, and tells its code", async () => {
    await symlink(at("loop.pdf"), at("loop.pdf"));
    const { client } = makeClient([ok]);
    const error = await failureOf(client.documents.upload({ file: at("loop.pdf") }));
    expect(error).toMatchObject({
      code: "file_not_readable",
      message: expect.stringContaining("ELOOP") as string,
    });
  });

  it("keeps the error of a stream that fails", async () => {
    const cause = new Error("disk on fire");
    const { client } = makeClient([ok]);
    const file = Readable.from(
      (async function* () {
        yield bytes;
        throw cause;
      })(),
    );
    expect(await failureOf(client.documents.upload({ file }))).toMatchObject({
      code: "file_not_readable",
      cause,
    });
  });
});

describe("progress", () => {
  async function record(file: FileInput, steps: Step[]) {
    const seen: UploadProgress[] = [];
    const { client, clock } = makeClient(steps);
    await client.documents.upload(
      { file },
      {
        onProgress: (progress) => {
          seen.push(progress);
          clock.advance(40);
        },
      },
    );
    return seen;
  }

  it("rises within an attempt, starts again with the next, and reaches the total once", async () => {
    const seen = await record(at("invoice.pdf"), [reset(), ok]);
    for (const attempt of [1, 2]) {
      const loaded = seen
        .filter((progress) => progress.attempt === attempt)
        .map((progress) => progress.loaded);
      expect(loaded).toEqual(loaded.toSorted((a, b) => a - b));
      expect(loaded.filter((value) => value === bytes.length)).toHaveLength(1);
      expect(loaded.at(-1)).toBe(bytes.length);
    }
    expect(new Set(seen.map(({ total }) => total))).toEqual(new Set([bytes.length]));
  });

  it("comes at most every 100 ms", async () => {
    const { client, clock } = makeClient([ok]);
    const times: number[] = [];
    async function* file() {
      for (let chunk = 0; chunk < 50; chunk += 1) {
        clock.advance(30);
        yield new Uint8Array(10);
      }
    }
    await client.documents.upload(
      { file: { open: file, size: 500 } },
      { onProgress: () => times.push(clock.now()) },
    );
    const gaps = times.slice(1, -1).map((time, index) => time - (times[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(100);
    expect(times.length).toBeGreaterThan(5);
  });

  it("of a stream knows its total at the end", async () => {
    const seen = await record(Readable.from([new Uint8Array(10)]), [ok]);
    expect(seen.at(-1)).toEqual({ loaded: 10, total: 10, attempt: 1 });
  });
});
