/** Public entry of `docuvane/testing`: documents, runs and webhook events for tests, and a client that msw can intercept. */
export { makeEvent, makePage } from "./factories.ts";
export { makeDocument, makeExtraction, makeRun, makeWorkflow } from "./models.ts";
export { type SignedEvent, signEvent, TEST_SECRET } from "./signed-event.ts";
export { instantClock, TEST_BASE_URL, testClient } from "./test-client.ts";
