// What `deployment check --write` leaves at a service: nothing, also after a failure, Ctrl-C and a kill; objects of others stay.
import { once } from "node:events";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ChildProcess, spawn } from "../../../../scripts/processes.mjs";
import { type Changes, startProxy } from "../../../../test/contract/proxy.ts";
import { runLine } from "../../test/fake-terminal.ts";
import { type CliService, invoicePath, startCliService } from "../../test/service.ts";

const cli = fileURLToPath(new URL("../cli.ts", import.meta.url));
let service: CliService;
/** The IDs of all objects, with those that the test created itself. */
let before: unknown;

beforeAll(async () => {
  service = await startCliService(["--plan", "A.enterprise"]);
  await runLine(["documents", "process", invoicePath], service);
  await runLine(["webhooks", "create", "--url", "https://example.com/mine"], service);
  before = await allObjects();
});
afterAll(() => service.stop());

async function allObjects(): Promise<unknown> {
  const lists = ["documents", "workflows", "webhook_endpoints"].map(async (path) => {
    const headers = { authorization: `Bearer ${service.apiKey}` };
    const response = await fetch(`${service.url}/${path}?limit=100`, { headers });
    const { data } = (await response.json()) as { readonly data: readonly { readonly id: string }[] };
    return data.map(({ id }) => id);
  });
  return Promise.all(lists);
}

/** Deletions that reach the service, in order. */
async function withProxy<T>(
  changes: Changes,
  use: (url: string, deletions: readonly string[]) => Promise<T>,
) {
  const deletions: string[] = [];
  const proxy = await startProxy(service.url, {
    ...changes,
    request: (url, route, headers) => {
      changes.request?.(url, route, headers);
      if (route.startsWith("DELETE ")) deletions.push(route);
    },
  });
  try {
    return await use(proxy.url, deletions);
  } finally {
    await proxy.close();
  }
}

function ledgers(): readonly string[] {
  const cwd = join(service.folder, "state", "docuvane", "deployment");
  return globSync("**/*.jsonl", { cwd }).map((path) => join(cwd, path));
}

const checkLine = (url: string) => ["deployment", "check", "--write", "--base-url", url];

it("deletes what its own deletion step did not delete", async () => {
  let refused = 0;
  const changes: Changes = {
    // The service refuses the first deletion with the key, which follows two without.
    request: (url, route) => {
      if (!route.startsWith("DELETE /workflows/") || ++refused !== 3) return;
      url.pathname = "/api/v1/workflows";
    },
  };
  const { code, errors } = await withProxy(changes, (url) => runLine(checkLine(url), service));
  expect(errors).toContain("deleteWorkflow returned 405; the contract expects 204.");
  expect(code).toBe(1);
  expect(await allObjects()).toEqual(before);
  expect(ledgers()).toEqual([]);
});

it("deletes what it created when it is interrupted, newest first", async () => {
  const interruption = new AbortController();
  const changes: Changes = {
    response: ({ route }) => {
      if (route.startsWith("GET /runs/") && !route.includes("does_not_exist")) interruption.abort();
    },
  };
  await withProxy(changes, async (url, deletions) => {
    const options = { ...service, signal: interruption.signal };
    const junit = join(service.folder, "interrupted.xml");
    expect(await runLine([...checkLine(url), "--junit", junit], options)).toMatchObject({ code: 130 });
    expect(readFileSync(junit, "utf8")).toContain("the check was interrupted");
    const last = deletions.slice(-2).map((route) => route.split("/")[1]);
    expect(last).toEqual(["documents", "workflows"]);
  });
  expect(await allObjects()).toEqual(before);
  expect(ledgers()).toEqual([]);
});

it("leaves a ledger when it is killed, by which `deployment clean` deletes what it left", async () => {
  let isReached = (): void => {};
  const reached = new Promise<void>((done) => {
    isReached = done;
  });
  let isHeld = true;
  const changes: Changes = {
    response: async ({ route }) => {
      if (!isHeld || !route.startsWith("GET /runs/") || route.includes("does_not_exist")) return;
      isReached();
      await new Promise(() => {});
    },
  };
  await withProxy(changes, async (url) => {
    const child = startCheck(url);
    await reached;
    child.kill("SIGKILL");
    await once(child, "exit");
    isHeld = false;
    expect(await allObjects()).not.toEqual(before);
    expect(ledgers()).toHaveLength(1);
    const other = await runLine(
      ["deployment", "clean", "--base-url", service.url, "--ledger", ledgers()[0] ?? ""],
      service,
    );
    expect(other).toMatchObject({
      code: 2,
      errors: expect.stringMatching(/has objects of .*, not of .*\[usage\]/),
    });
    const { code, output } = await runLine(["deployment", "clean", "--base-url", url], service);
    expect(code).toBe(0);
    expect(JSON.parse(output)).toEqual([
      { operation: "deleteDocument", id: expect.any(String), result: "deleted" },
      { operation: "deleteWorkflow", id: expect.stringMatching(/^deployment_check_/), result: "deleted" },
    ]);
  });
  expect(await allObjects()).toEqual(before);
  expect(ledgers()).toEqual([]);
});

function startCheck(url: string): ChildProcess {
  const args = ["--conditions=@docuvane/source", cli, ...checkLine(url)];
  return spawn(process.execPath, args, { env: service.env, stdio: "ignore" });
}

it("keeps what could not be deleted in the ledger that --ledger names, and says so", async () => {
  const ledger = join(service.folder, "left.jsonl");
  const changes: Changes = {
    request: (url, route) => {
      if (route.startsWith("DELETE /webhook_endpoints/")) url.pathname = "/api/v1/webhook_endpoints";
    },
  };
  await withProxy(changes, async (url) => {
    const { code, errors } = await runLine([...checkLine(url), "--ledger", ledger], service);
    expect(code).toBe(1);
    expect(errors).toMatch(
      /we_\d+ and 1 more could not be deleted at .*: not deleted, status 405\. Run `docuvane deployment clean`/,
    );
    expect(existsSync(ledger)).toBe(true);
  });
  const [, , endpoints] = (await allObjects()) as readonly (readonly string[])[];
  const [, , known] = before as readonly (readonly string[])[];
  const left = endpoints?.filter((id) => !known?.includes(id)) ?? [];
  expect(left).toHaveLength(2);
  for (const id of left) await runLine(["webhooks", "delete", id], service);
});

it("refuses a file that is not a ledger, and one that does not exist", async () => {
  const file = join(service.folder, "invoice.jsonl");
  writeFileSync(file, '{"id":"doc_1"}\n');
  const clean = (path: string) => runLine(["deployment", "clean", "--ledger", path], service);
  expect(await clean(file)).toMatchObject({ code: 1, errors: expect.stringContaining("[invalid_ledger]") });
  expect(await clean(`${file}.gone`)).toMatchObject({
    code: 2,
    errors: expect.stringContaining("does not exist"),
  });
});
