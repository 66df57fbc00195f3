// Starting and stopping a service from a program.

import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { apiKey, invoiceFile } from "../../test/running-server.ts";
import { startServer } from "./server.ts";

const directory = mkdtempSync(join(tmpdir(), "docuvane-test-"));
afterAll(() => rmSync(directory, { recursive: true }));

describe("a started service", () => {
  it("tells its address and a key that works", async () => {
    const server = await startServer({ ephemeral: true, port: 0 });
    expect(server.url).toBe(`http://127.0.0.1:${server.port}/api/v1`);
    const headers = { authorization: `Bearer ${server.apiKey}` };
    expect((await fetch(`${server.url}/documents`, { headers })).status).toBe(200);
    await server.close();
  });

  it("cannot be started on a data directory twice, but again after its end", async () => {
    const first = await startServer({ data: directory, port: 0, apiKey });
    await expect(startServer({ data: directory, port: 0 })).rejects.toMatchObject({
      code: "data_directory_locked",
    });
    await first.close();
    const second = await startServer({ data: directory, port: 0 });
    expect(second.apiKey).toBeUndefined();
    await second.close();
  });

  it("leaves nothing running when its port is taken", async () => {
    const first = await startServer({ ephemeral: true, port: 0 });
    const options = { data: join(directory, "second"), port: first.port };
    await expect(startServer(options)).rejects.toMatchObject({
      code: "address_in_use",
      message: `Port ${first.port} on 127.0.0.1 is in use by another process. Choose another with --port, or 0 for any free port.`,
    });
    await first.close();
    const second = await startServer(options);
    await second.close();
  });
});

describe("a stopping service", () => {
  it("finishes the upload it is receiving, closes its connection and refuses others", async () => {
    const server = await startServer({ ephemeral: true, port: 0, apiKey });
    const { response, finish, received } = slowUpload(server.url);
    await received;
    const closing = server.close();
    finish(Buffer.from(await invoiceFile().arrayBuffer()));
    // Sent again on this connection, a request would meet its end.
    expect(await response).toEqual({ status: 201, connection: "close" });
    await closing;
    await expect(fetch(server.url)).rejects.toThrow();
  });

  it("serves on while load balancers find out that it is not ready, for as long as it is told to", async () => {
    const server = await startServer({ ephemeral: true, port: 0, apiKey, drainMs: 2_000 });
    const at = (path: string) => fetch(new URL(path, server.url));
    expect((await at("/readyz")).status).toBe(200);
    const closing = server.close();
    const [ready, alive] = [await at("/readyz"), await at("/healthz")];
    expect([ready.status, ready.headers.get("connection"), alive.status]).toEqual([503, "close", 200]);
    await closing;
    await expect(at("/readyz")).rejects.toThrow();
  });

  it("does not wait for one that never ends", async () => {
    const server = await startServer({ ephemeral: true, port: 0, apiKey });
    const { response, received } = slowUpload(server.url);
    await received;
    await server.close();
    await expect(response).rejects.toThrow(/socket hang up|ECONNRESET/);
  });
});

/** Begins an upload; the service has its head when `received` resolves. */
function slowUpload(url: string) {
  const outgoing = request(`${url}/documents`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${apiKey}`,
      "content-type": "multipart/form-data; boundary=x",
      expect: "100-continue",
    },
  });
  const received = new Promise((resolve) => outgoing.on("continue", resolve));
  const response = new Promise<object>((resolve, reject) => {
    outgoing.on("error", reject);
    outgoing.on("response", (response) => {
      response.resume();
      resolve({ status: response.statusCode, connection: response.headers.connection });
    });
  });
  response.catch(() => undefined);
  outgoing.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n');
  const finish = (content: Buffer) => {
    outgoing.write(content);
    outgoing.end("\r\n--x--\r\n");
  };
  return { response, received, finish };
}
