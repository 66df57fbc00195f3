// Tests a program that works every hour, with the fake timers of vitest and msw.
// #region fake-timers
import type { Docuvane } from "docuvane";
import { makeDocument, testClient } from "docuvane/testing";
import { docuvaneHandler, docuvaneHandlers } from "docuvane/testing/msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";

/** Uploads a report every hour. */
function reportHourly(client: Docuvane, report: () => Uint8Array, done: (status: string) => void) {
  return setInterval(
    async () => done((await client.documents.process({ file: report() })).status),
    3_600_000,
  );
}

const service = setupServer(...docuvaneHandlers());
beforeAll(() => service.listen({ onUnhandledFrame: "error" }));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
afterAll(() => service.close());

it("uploads a report after an hour", async () => {
  service.use(
    docuvaneHandler("uploadDocument", makeDocument({ status: "processing" })),
    docuvaneHandler("getDocument", makeDocument({ status: "completed" })),
  );
  const done = new Promise((resolve) => {
    reportHourly(testClient(), () => Buffer.from("%PDF-"), resolve);
  });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(await done).toBe("completed"); // takes real time: not true yet after the hour
});
// #endregion
