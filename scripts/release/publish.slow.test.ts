// Publishing to npm: in the order of dependencies, and only what the registry does not have.
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { execFile } from "../processes.mjs";
import { packStage } from "./build/npm.ts";
import { root } from "./project.ts";

let folder: string;
let server: Server;
/** Names in the order in which they were published. */
const published: string[] = [];

/** Answers as a registry: a version once, and nothing else. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "docuvane-publish-"));
  for (const name of [
    "docuvane",
    ...["cli", "extract", "sdkgen", "server"].map((each) => `@docuvane/${each}`),
  ]) {
    const stage = join(folder, name);
    mkdirSync(stage, { recursive: true });
    writeFileSync(join(stage, "package.json"), JSON.stringify({ name, version: "1.2.3" }));
    packStage(stage, folder, { epoch: 0 });
  }
  server = createServer((request, response) => {
    const name = decodeURIComponent(request.url ?? "").slice(1);
    request.resume().once("end", () => {
      const isThere = published.includes(name);
      if (request.method !== "PUT") response.writeHead(404).end("{}");
      else if (isThere) response.writeHead(403).end(JSON.stringify({ error: PUBLISHED }));
      else response.writeHead(201).end("{}");
      if (request.method === "PUT" && !isThere) published.push(name);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** What npm's registry responds for a version that it has. */
const PUBLISHED = "You cannot publish over the previously published versions: 1.2.3.";

function publish(): Promise<{ readonly code: number; readonly output: string }> {
  const { port } = server.address() as AddressInfo;
  const options = [`--registry=http://127.0.0.1:${port}/`, `--//127.0.0.1:${port}/:_authToken=t`];
  const script = join(root, "scripts", "release", "publish-npm.ts");
  return new Promise((resolve) =>
    execFile(process.execPath, [script, folder, ...options], (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : 1, output: stdout + stderr }),
    ),
  );
}

it("publishes each package after those that it depends on, and resumes where it stopped", async () => {
  published.push("@docuvane/extract");
  const { code, output } = await publish();
  expect(output).toContain("release: docuvane-extract-1.2.3.tgz: is published already");
  expect(code).toBe(0);
  expect(published.slice(1)).toEqual(["docuvane", "@docuvane/server", "@docuvane/cli", "@docuvane/sdkgen"]);
});

it("refuses a directory that is not a whole release", async () => {
  rmSync(join(folder, "docuvane-cli-1.2.3.tgz"));
  expect(await publish()).toEqual({
    code: 1,
    output: expect.stringContaining("has 4 npm packages instead of 5; build it again."),
  });
});
