// Faults: what is chosen, and what a program meets.
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { invoiceFile, startTestService, type TestService } from "../../../test/running-server.ts";
import { Ids } from "../../runtime/ids.ts";
import { nextFraction, seededRandom } from "../../runtime/random.ts";
import { startServer } from "../../start/server.ts";
import { readAskedFault } from "./asked-fault.ts";
import { chooseFault, readFaults } from "./fault.ts";
import { withWebhookFaults } from "./webhook-faults.ts";

describe("faults", () => {
  it("are chosen as often as their share says", () => {
    const shares = readFaults("rate_limited=0.25, lost_response=.5,late_webhook=1");
    const random = seededRandom("shares");
    const counts = new Map<string | undefined, number>();
    for (let i = 0; i < 10_000; i += 1) {
      const name = chooseFault(shares, "request", nextFraction(random));
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual(["lost_response", "rate_limited", undefined]);
    expect(counts.get("lost_response")).toBeGreaterThan(4_800);
    expect(counts.get("lost_response")).toBeLessThan(5_200);
    expect(chooseFault(shares, "webhook", 0.99)).toBe("late_webhook");
  });

  it.each(["", "flood=0.1", "lost_response", "lost_response=2", "lost_response=0.6,cut_response=0.6"])(
    "%j are refused in one sentence",
    (text) => {
      expect(() => readFaults(text)).toThrow(expect.objectContaining({ code: "faults_unknown" }));
    },
  );

  it("of webhooks cannot be asked for by a request", () => {
    expect(readAskedFault("cut_response=100")).toEqual({ name: "cut_response", amount: 100 });
    expect(readAskedFault("duplicate_webhook")).toBeUndefined();
    expect(readAskedFault(undefined)).toBeUndefined();
  });
});

describe("a request that asks for a fault", () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ ephemeral: true, faults: "ask" });
  });
  afterAll(() => service.close());
  const ask = (fault: string, path = "/documents") =>
    service.call(path, { headers: { "docuvane-fault": fault } });
  const upload = (fault: string, key: string) => {
    const body = new FormData();
    body.append("file", invoiceFile(), "invoice.pdf");
    const headers = { "docuvane-fault": fault, "idempotency-key": key };
    return service.call("/documents", { method: "POST", body, headers });
  };
  const count = async () => ((await service.call("/documents")).body["data"] as unknown[]).length;

  it.each([
    ["rate_limited", 429, "rate_limited"],
    ["unavailable", 503, "service_unavailable"],
  ])("%s is told to come again", async (fault, status, code) => {
    const reply = await ask(fault);
    expect([reply.status, reply.body["code"], reply.headers.get("retry-after")]).toEqual([status, code, "1"]);
  });

  it("is left alone without one, and with one that is unknown", async () => {
    expect((await service.call("/documents")).status).toBe(200);
    expect((await ask("flood")).status).toBe(200);
  });

  it("has no effect when it is reset, and its whole effect when its response is lost", async () => {
    await expect(upload("reset_request", "r1")).rejects.toThrow("fetch failed");
    expect(await count()).toBe(0);
    await expect(upload("lost_response", "r2")).rejects.toThrow("fetch failed");
    expect(await count()).toBe(1);
    expect((await upload("none", "r2")).headers.get("idempotency-replayed")).toBe("true");
  });

  it("gets only the first bytes of a response, or all of them slowly", async () => {
    await expect(ask("cut_response=5", "/workflows")).rejects.toThrow("terminated");
    const whole = await service.call("/workflows");
    const begun = performance.now();
    expect((await ask("slow_response=300", "/workflows")).body).toEqual(whole.body);
    expect(performance.now() - begun).toBeGreaterThan(250);
  });

  it("gets a state and a member that are not known today", async () => {
    const { body } = await upload("none", "r3");
    const reply = await ask("unknown_word", `/documents/${body["id"]}`);
    expect(reply.body).toMatchObject({ id: body["id"], status: "on_hold", on_hold_by: "nobody" });
  });

  it("can move the clock", async () => {
    const move = async (change: object) => {
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify(change);
      return fetch(`${service.origin}/test/clock`, { method: "POST", headers, body });
    };
    await move({ time: "2030-01-01T00:00:00Z" });
    const { time } = (await (await move({ advance_ms: 3_600_000 })).json()) as { time: string };
    expect(time).toMatch(/^2030-01-01T01:00:0/);
    expect((await service.upload(invoiceFile())).body["created_at"]).toMatch(/^2030-01-01T01:00:/);
    expect((await move({ time: "soon" })).status).toBe(400);
  });
});

describe("a service that plays none", () => {
  it("neither obeys the header nor lets its clock be moved", async () => {
    const service = await startTestService();
    const reply = await service.call("/documents", { headers: { "docuvane-fault": "unavailable" } });
    expect(reply.status).toBe(200);
    expect((await fetch(`${service.origin}/test/clock`)).status).toBe(404);
    await service.close();
  });

  it("does not start with faults it does not know", async () => {
    await expect(startServer({ ephemeral: true, port: 0, faults: "flood=1" })).rejects.toMatchObject({
      code: "faults_unknown",
    });
  });
});

describe("webhooks", () => {
  const random = seededRandom("webhooks");
  const sendAll = async (faults: string, count: number) => {
    const sent: number[] = [];
    const sender = withWebhookFaults(
      {
        send: async (outgoing) => {
          sent.push(outgoing as unknown as number);
          return {} as never;
        },
        close: async () => undefined,
      },
      readFaults(faults),
      random,
    );
    const { signal } = new AbortController();
    await Promise.all(Array.from({ length: count }, (_, at) => sender.send(at as never, signal)));
    return sent;
  };

  it("come twice, or out of their order, and none is missing", async () => {
    const twice = await sendAll("duplicate_webhook=1", 3);
    expect(twice.sort()).toEqual([0, 0, 1, 1, 2, 2]);
    const late = await sendAll("late_webhook=0.5", 8);
    expect(late).not.toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(late.sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });
});

describe("a seed", () => {
  it("makes random bytes and ids the same each time", () => {
    const [one, same, other] = [seededRandom("a"), seededRandom("a"), seededRandom("b")];
    const bytes = Buffer.concat([one(3), one(40), one(21)]);
    expect(Buffer.from(same(64)).equals(bytes)).toBe(true);
    expect(createHash("sha256").update("a\n0").digest().subarray(0, 3).equals(bytes.subarray(0, 3))).toBe(
      true,
    );
    expect(Buffer.from(other(64)).equals(bytes)).toBe(false);
    const now = new Date("2026-11-20T20:00:00Z");
    expect(new Ids(seededRandom("x")).make("doc", now)).toBe(new Ids(seededRandom("x")).make("doc", now));
  });
});
