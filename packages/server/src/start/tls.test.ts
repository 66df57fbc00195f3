// A service that encrypts connections itself.
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generate } from "selfsigned";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startServer } from "./server.ts";
import { readTls } from "./tls.ts";

const directory = mkdtempSync(join(tmpdir(), "docuvane-test-"));
afterAll(() => rmSync(directory, { recursive: true }));
const file = (name: string) => join(directory, name);

let certificate: string;
let otherCertificate: string;
beforeAll(async () => {
  for (const name of ["one", "other"]) {
    const { cert, private: key } = await generate([{ name: "commonName", value: "localhost" }], {
      extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: "localhost" }] }],
    });
    writeFileSync(file(`${name}.crt`), cert);
    writeFileSync(file(`${name}.key`), key);
    if (name === "one") certificate = cert;
    else otherCertificate = cert;
  }
});

describe("a service with a certificate", () => {
  it("answers encrypted connections, and names them in its metadata", async () => {
    const server = await startServer({
      ...{ ephemeral: true, port: 0 },
      ...{ tlsCert: file("one.crt"), tlsKey: file("one.key") },
    });
    expect(server.url).toBe(`https://127.0.0.1:${server.port}/api/v1`);
    const origin = `https://localhost:${server.port}`;
    const metadata = await read(`${origin}/.well-known/oauth-authorization-server`);
    expect(JSON.parse(metadata)).toMatchObject({ issuer: origin, token_endpoint: `${origin}/oauth/token` });
    await server.close();
  });

  it("uses a renewed one once both of its files are new, without a restart", async () => {
    const renew = (ending: string, from: string) =>
      copyFileSync(file(`${from}.${ending}`), file(`used.${ending}`));
    renew("crt", "one");
    renew("key", "one");
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const server = await startServer({
      ...{ ephemeral: true, port: 0 },
      ...{ tlsCert: file("used.crt"), tlsKey: file("used.key") },
    });
    const health = (ca: string) => read(`https://localhost:${server.port}/healthz`, ca);
    renew("crt", "other");
    vi.advanceTimersByTime(60_000);
    await expect(health(certificate)).resolves.toContain("alive");
    renew("key", "other");
    await vi.waitFor(async () => {
      vi.advanceTimersByTime(60_000);
      expect(await health(otherCertificate)).toContain("alive");
    }, 20_000);
    await expect(health(certificate)).rejects.toThrow(/self-signed|unable to verify/);
    vi.useRealTimers();
    await server.close();
  });
});

describe("a certificate is refused", () => {
  it.each([
    ["without its key", "one.crt", undefined, /set both --tls-cert and --tls-key/],
    ["with the key of another", "one.crt", "other.key", /must match the certificate/],
    ["that is not there", "none.crt", "one.key", /ENOENT/],
  ])("%s", async (_, cert, key, sentence) => {
    const options = { tlsCert: file(cert), ...(key !== undefined && { tlsKey: file(key) }) };
    await expect(readTls(options)).rejects.toMatchObject({ code: "tls_unusable", message: sentence });
  });
});

function read(url: string, ca = certificate): Promise<string> {
  return new Promise((resolve, reject) => {
    get(
      url,
      { ca, agent: false, lookup: (_, __, done) => done(null, [{ address: "127.0.0.1", family: 4 }]) },
      (response) => {
        let text = "";
        response.on("data", (chunk) => {
          text += chunk;
        });
        response.on("end", () => resolve(text));
      },
    ).on("error", reject);
  });
}
