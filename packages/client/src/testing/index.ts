/** Public entry of `docuvane/testing`: documents, runs and webhook events for tests, and a client that msw can intercept. */
export { makeDocument, makeEvent, makeExtraction, makePage, makeRun, makeWorkflow } from "./factories.ts";
export { type SignedEvent, signEvent, TEST_SECRET } from "./signed-event.ts";
export { instantClock, TEST_BASE_URL, testClient } from "./test-client.ts";
