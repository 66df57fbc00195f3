// The deployment check as a command: our service conforms, twelve planted differences are named and nothing else, and an overlay accepts them.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { operations } from "@docuvane/contract/operations";
import { type RunningServer, startServer } from "@docuvane/server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runLine } from "../../packages/cli/test/fake-terminal.ts";
import { shareReader } from "../../packages/server/test/shared-reader.ts";
import { allChanges, planted } from "./planted.ts";
import { type RunningProxy, startProxy } from "./proxy.ts";

const apiKey = "dv_test_contract_check";
let service: RunningServer;
let proxy: RunningProxy;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "docuvane-contract-"));
  // A plan with a limit: the contract documents headers that an unlimited one has not.
  const settings = { ephemeral: true, port: 0, apiKey, plan: "A.enterprise", wrongCredentials: 0 };
  service = await startServer(settings, { makeExtractor: shareReader });
  proxy = await startProxy(service.url, allChanges);
});
afterAll(async () => {
  await proxy.close();
  await service.close();
  rmSync(folder, { recursive: true });
});

/** A row that the command prints. */
interface Row {
  readonly operation: string;
  readonly result: string;
  readonly steps: number;
  readonly skipped: number;
  readonly differences: readonly { readonly message: string; readonly pointer: string }[];
  readonly notes: readonly { readonly kind: string; readonly message: string }[];
}

async function check(url: string, ...args: readonly string[]) {
  const env = { DOCUVANE_API_KEY: apiKey, HOME: folder };
  const line = ["deployment", "check", "--base-url", url, ...args];
  const { code, output, errors } = await runLine(line, { env });
  return { code, errors, rows: JSON.parse(output) as readonly Row[] };
}

const differencesOf = (rows: readonly Row[]) =>
  rows.flatMap(({ operation, differences }) => differences.map((each) => ({ operation, ...each })));

it("passes on our service, whose every operation is checked", async () => {
  const { code, errors, rows } = await check(service.url, "--write");
  expect({ code, errors }).toEqual({ code: 0, errors: "" });
  expect(rows.filter(({ skipped }) => skipped > 0)).toEqual([]);
  expect(rows.map(({ operation }) => operation).toSorted()).toEqual(Object.keys(operations).toSorted());
});

it("changes nothing at the service without --write", async () => {
  const list = async (path: string) =>
    (await fetch(`${service.url}/${path}`, { headers: { authorization: `Bearer ${apiKey}` } })).text();
  const all = () => Promise.all(["workflows", "documents", "webhook_endpoints", "runs", "events"].map(list));
  const before = await all();
  const { code, rows } = await check(service.url);
  expect(code).toBe(0);
  expect(rows.reduce((sum, { skipped }) => sum + skipped, 0)).toBeGreaterThan(30);
  expect(await all()).toEqual(before);
});

it("names each of twelve planted differences and nothing else, and passes with the overlay that it writes", async () => {
  const overlay = join(folder, "overlay.json");
  const { code, errors, rows } = await check(proxy.url, "--write", "--write-overlay", overlay);
  expect(code).toBe(1);
  expect(planted).toHaveLength(12);
  const differences = differencesOf(rows);
  for (const { what, operation, pointer, message } of planted)
    expect(differences, what).toContainEqual(
      expect.objectContaining({ operation, pointer, message: expect.stringMatching(message) }),
    );
  const placesOf = (list: readonly { readonly operation: string; readonly pointer: string }[]) =>
    [...new Set(list.map(({ operation, pointer }) => `${operation} ${pointer}`))].toSorted();
  expect(placesOf(differences)).toEqual(placesOf(planted));
  expect(errors).toMatch(
    /differs from the contract \(\d+ differences\): .* \[contract_differs\]\n.*docuvane explain contract_differs.*\n$/,
  );
  const notes = rows.flatMap((row) => row.notes.map(({ message }) => message));
  expect(notes).toContain(
    "getDocument returned the property /property_of_tomorrow, which the contract does not declare.",
  );
  expect(notes).toContain(
    'getDocument returned "archived" at /status, which is none of the known values of the contract.',
  );

  const again = await check(proxy.url, "--write", "--overlay", overlay);
  expect({ code: again.code, differences: differencesOf(again.rows) }).toEqual({ code: 0, differences: [] });
  expect(JSON.parse(readFileSync(overlay, "utf8"))).toMatchObject({ overlay: "1.0.0" });
});
