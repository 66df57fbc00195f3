// The files of the Studio, as the service serves them.
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PagesFolder, writePages } from "../../../test/pages.ts";
import { apiKey, startTestService, type TestService } from "../../../test/running-server.ts";
import { startServer } from "../../start/server.ts";

const html = { accept: "text/html,*/*;q=0.8" };

let service: TestService;
let pages: PagesFolder;
beforeAll(async () => {
  pages = writePages();
  service = await startTestService({ ephemeral: true, studioFolder: pages.path });
});
afterAll(async () => {
  await service.close();
  pages[Symbol.dispose]();
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(service.origin + path, { headers });

/** Gets a path that `fetch` would resolve first. */
async function sendAsIs(path: string): Promise<IncomingMessage> {
  const { hostname, port } = new URL(service.origin);
  const [response] = await once(request({ hostname, port, path }).end(), "response");
  return response as IncomingMessage;
}

describe("the files of the Studio", () => {
  it("are the page at / and below /studio/ for browsers, links for programs", async () => {
    for (const path of ["/", "/studio/documents/doc_1"]) {
      const response = await get(path, html);
      expect([path, response.status, await response.text()]).toEqual([
        path,
        200,
        expect.stringContaining("Studio"),
      ]);
      const policy = response.headers.get("content-security-policy") ?? "";
      expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'/);
      expect(policy).not.toMatch(/unsafe|https?:|data:/);
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
    expect(await (await get("/")).json()).toMatchObject({ api: service.url });
  });

  it("may be kept for ever, and are compressed for those who take it", async () => {
    const response = await get("/studio/assets/main-ABC.js", { "accept-encoding": "gzip" });
    expect(await response.text()).toBe("export {};");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      "content-encoding": "gzip",
      "x-content-type-options": "nosniff",
    });
  });

  it.each([
    "/studio/assets/notes.txt",
    "/studio/assets/..%2findex.html",
    "/studio/assets/..%2f..%2fetc%2fpasswd",
    "/studio/assets/%00",
    "/studio/assets/__proto__",
  ])("are no others: %s", async (path) => {
    const response = await sendAsIs(path);
    expect([response.statusCode, JSON.parse(await text(response))]).toEqual([
      404,
      expect.objectContaining({ code: "not_found" }),
    ]);
  });

  it("are not served with --no-studio, nor beyond loopback unless asked for", async () => {
    for (const [options, expected] of [
      [{ studio: false }, false],
      [{ host: "0.0.0.0" }, false],
      [{ host: "0.0.0.0", studio: true }, true],
    ] as const) {
      const server = await startServer({
        ephemeral: true,
        port: 0,
        apiKey,
        studioFolder: pages.path,
        ...options,
      });
      const origin = `http://127.0.0.1:${server.port}`;
      const page = await (await fetch(origin, { headers: html })).text();
      const session = await fetch(`${origin}/studio/session`);
      await server.close();
      expect([page.includes("Studio"), session.status]).toEqual([expected, expected ? 200 : 404]);
    }
  });
});
