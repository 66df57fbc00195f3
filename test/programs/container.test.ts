// Starts the worker of the guide as a container does, and stops it while a file is in progress.
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";
import { spawn } from "../../scripts/processes.mjs";

it.skipIf(process.platform === "win32")("finishes the file in progress and takes no other", async () => {
  const folder = mkdtempSync(join(tmpdir(), "docuvane-container-"));
  for (const number of [1, 2]) writeFileSync(join(folder, `invoice-${number}.pdf`), "%PDF-");
  const uploads: ServerResponse[] = [];
  const server = createServer((_, response) => void uploads.push(response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const environment = {
    DOCUVANE_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    DOCUVANE_API_KEY: "dv_test_container",
  };
  const worker = spawn(
    process.execPath,
    ["--conditions=@docuvane/source", resolve("examples/in-your-program/container.ts")],
    { cwd: folder, env: environment, stdio: ["ignore", "pipe", "inherit"] },
  );
  onTestFinished(() => {
    worker.kill("SIGKILL");
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true });
  });
  const ended = once(worker, "exit");
  const printed = text(worker.stdout);
  await once(server, "request");
  worker.kill("SIGTERM");
  await once(worker.stdout, "data"); // it has the signal
  uploads[0]
    ?.writeHead(201, { "content-type": "application/json" })
    .end(JSON.stringify({ id: "doc_1", status: "completed" }));
  expect(await ended).toEqual([0, null]);
  expect(await printed).toMatch(/^stopping after the file in progress\ninvoice-[12]\.pdf completed\n$/);
  expect(uploads).toHaveLength(1);
});
