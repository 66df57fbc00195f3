// Which documents a worker processes at once: none next to an exclusive one, none of an account above its share on the last slot.
import type { ExtractResult, Measured } from "@docuvane/extract";
import { describe, expect, it } from "vitest";
import { until } from "../../../../test/until.ts";
import { Accounts } from "../access/auth/accounts.ts";
import { documentQueue } from "../storage/queue/queues.ts";
import { failure, manualExtractor, useScene } from "./test/fixture.ts";

const scene = useScene();

describe("accounts above their share", () => {
  it("never hold the last slot, and get readers of low priority", async () => {
    const expensive: Measured<ExtractResult> = { ...failure, cpuMs: 20_000 };
    const { id } = await scene.upload();
    await scene.work(id, async () => expensive);
    for (let count = 0; count < 5; count += 1) await scene.upload();
    const { begun, extract, endAll } = manualExtractor();
    const done = scene.startWorker(extract, 3);
    await until(() => begun.length === 2);
    const quiet = await new Accounts(scene.tools.db, scene.tools.ids).create("quiet", "A.standard");
    await scene.upload(quiet);
    scene.tools.jobs.wake(documentQueue);
    await until(() => begun.length === 3);
    expect(begun.map(({ lane }) => lane?.lowered)).toEqual([true, true, false]);
    begun[2]?.end();
    await until(() => done() === 1);
    // The freed slot is kept again.
    begun[0]?.end(expensive);
    await until(() => begun.length === 4);
    expect(begun[3]?.lane?.lowered).toBe(true);
    endAll();
    await until(() => done() === 6);
  });
});

describe("a crash of the process", () => {
  it("is not attributed to the documents in it, which are then processed exclusively", async () => {
    const [good, bad] = [await scene.upload(), await scene.upload()];
    for (let times = 0; times < 3; times += 1) await scene.dieReading(good.id, bad.id);
    const other = await scene.upload();
    // Both wait now, and the one that is to be read exclusively is the oldest.
    await scene.release(good, other);
    const { begun, extract } = manualExtractor();
    const done = scene.startWorker(extract);
    await until(() => begun.length === 1);
    // The next one is claimed only when the exclusive attempt has ended.
    begun[0]?.end();
    await until(() => begun.length === 2);
    expect(done()).toBe(1);
    begun[1]?.end();
    await until(() => done() === 2);
    expect(await scene.find(good.id)).toMatchObject({
      ...{ status: "failed", failure_code: failure.code },
    });
  });

  it("makes an exclusive attempt wait for what is in progress", async () => {
    const crashed = await scene.upload();
    for (let times = 0; times < 3; times += 1) await scene.dieReading(crashed.id);
    const { begun, extract } = manualExtractor();
    const done = scene.startWorker(extract);
    await scene.upload();
    scene.tools.jobs.wake(documentQueue);
    await until(() => begun.length === 1);
    await scene.release(crashed);
    scene.tools.jobs.wake(documentQueue);
    const held = "SELECT 1 FROM pgboss.job WHERE id = $1 AND state = 'active'";
    await until(async () => (await scene.tools.db.query(held, [crashed.job_id])).length === 1);
    expect(await scene.find(crashed.id)).toMatchObject({ attempt: 3 });
    begun[0]?.end();
    await until(() => begun.length === 2);
    begun[1]?.end();
    await until(() => done() === 2);
    expect(await scene.find(crashed.id)).toMatchObject({ attempt: 4, failure_code: failure.code });
  });
});
