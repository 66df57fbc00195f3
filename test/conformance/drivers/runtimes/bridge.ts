// Passes lines between the runner and a driver in Chromium or workerd: `bridge.ts chromium|workerd BUNDLE NAME TRANSPORT`.
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { splitLines } from "../../lines.ts";
import type { Runtime } from "./runtime.ts";

const [, , kind = "", bundle = "", name = "", transport = ""] = process.argv;
const starters: Readonly<Record<string, (bundle: string) => Promise<Runtime>>> = {
  chromium: async () => (await import("./chromium.ts")).startChromium(),
  workerd: async (bundle) => (await import("./workerd.ts")).startWorkerd(bundle),
};
const lines = splitLines(process.stdin);
const server = createServer((request, response) => void pass(request, response));
await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
const runtime = await starters[kind]?.(bundle);
if (!runtime) throw new Error(`Unknown runtime "${kind}". Available: ${Object.keys(starters).join(", ")}.`);
process.once("SIGTERM", () => void end(143));
const bridge = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
bridge.search = String(new URLSearchParams({ name, transport, version: runtime.version }));
let isOver = false;
runtime.run(bridge).catch((error: unknown) => {
  if (isOver) return;
  console.error(error);
  void end(1);
});

/** Serves the page and the bundle; a line that is posted gets the runner's next line as its response. */
async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === "GET") {
    const isScript = request.url === "/driver.js";
    response.setHeader("content-type", isScript ? "text/javascript" : "text/html");
    response.end(isScript ? readFileSync(bundle) : '<script type="module" src="/driver.js"></script>');
    return;
  }
  process.stdout.write(`${await text(request)}\n`);
  const next = await lines.next();
  if (!next.done) response.end(next.value);
  else {
    response.writeHead(204).end();
    await end(0);
  }
}

async function end(code: number): Promise<void> {
  isOver = true;
  await runtime?.close();
  process.exit(code);
}
