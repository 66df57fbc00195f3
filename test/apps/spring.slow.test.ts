// The Spring Boot app: built and tested with the jar of the client, and driven by HTTP.
import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { Docuvane } from "docuvane";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../packages/server/test/postgres.ts";
import { spawnSync } from "../../scripts/processes.mjs";
import { javaFolder, needJava } from "../../scripts/setup/java.mjs";
import { mavenCommand } from "../../scripts/setup/maven.mjs";
import type { ServiceProcess } from "../service.ts";
import { type App, copyApp, type RunningApp, startApp } from "./app.ts";
import { createEndpoint, maxFileBytes, startWebhookService, testUploads, type Upload } from "./upload.ts";

/** A local repository of its own: a client that other projects installed is neither used nor replaced. */
const repository = resolve(".docuvane/apps-maven");

let app: App;
let service: ServiceProcess;
let client: Docuvane;
let secret: string;
let running: RunningApp;
beforeAll(async () => {
  const { home } = needJava();
  app = copyApp("upload-spring");
  service = await startWebhookService();
  client = new Docuvane({ baseURL: service.url, apiKey: service.apiKey });
  installJar(home);
  runMaven(home, app.folder, ["verify"]);
  const port = await freePort();
  secret = await createEndpoint(client, port);
  const env = {
    DOCUVANE_BASE_URL: service.url,
    DOCUVANE_API_KEY: service.apiKey,
    DOCUVANE_WEBHOOK_SECRET: secret,
    MAX_FILE_BYTES: String(maxFileBytes),
    PORT: String(port),
  };
  const java = join(home, "bin", "java");
  running = await startApp(app, [java, "-jar", "target/upload-spring-0.1.0.jar"], { port, env });
}, 900_000);
afterAll(async () => {
  await running?.stop();
  await client?.close();
  await service.stop();
  app.remove();
});

/** Builds the client and installs it, as the README says. */
function installJar(home: string): void {
  rmSync(join(repository, "dev", "docuvane"), { recursive: true, force: true });
  const skipped = ["-DskipTests", "-Dmaven.javadoc.skip=true", "-Dmaven.source.skip=true"];
  const own = ["-Ddocuvane.target=target/apps", "-Dspotless.check.skip=true"];
  runMaven(home, resolve(javaFolder), ["install", ...skipped, ...own]);
}

function runMaven(home: string, folder: string, goals: readonly string[]): void {
  const options = ["-q", "-B", `-Dmaven.repo.local=${repository}`];
  const { program, args, environment } = mavenCommand([...options, ...goals], { home, folder });
  const running = { cwd: folder, encoding: "utf8", env: environment } as const;
  const { status, stdout, stderr } = spawnSync(program, args, running);
  if (status !== 0) throw new Error(`Maven failed in ${folder}:\n${stdout}${stderr}`);
}

const upload = ({ content, name, key }: Upload): Promise<Response> => {
  const body = new FormData();
  body.set("file", new Blob([content as Uint8Array<ArrayBuffer>]), name);
  const headers = key ? { "idempotency-key": key } : {};
  return fetch(`${running.url}/documents`, { method: "POST", body, headers });
};

describe("upload-spring", { timeout: 300_000 }, () =>
  testUploads(() => ({ running, client, secret, upload })),
);

it("ends its start with a sentence when a setting is missing", () => {
  const java = join(needJava().home, "bin", "java");
  const env = {
    DOCUVANE_API_KEY: "",
    DOCUVANE_BASE_URL: service.url,
    DOCUVANE_WEBHOOK_SECRET: secret,
  };
  const options = { cwd: app.folder, encoding: "utf8", env } as const;
  const { status, stdout } = spawnSync(java, ["-jar", "target/upload-spring-0.1.0.jar"], options);
  expect([status, stdout]).toEqual([1, expect.stringContaining("apiKey")]);
});
