// The load balancer of the campaigns bears one slow check, and finds out that a process is gone.
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { until } from "../../../test/until.ts";
import { type Balancer, startBalancer } from "./balancer.ts";

let balancer: Balancer;
/** Responds to a check. */
let respond: (response: ServerResponse) => void;
let origin: string;
const server = createServer((request, response) => {
  if (request.url === "/readyz") respond(response);
  else response.end("served");
});

beforeEach(async () => {
  respond = (response) => response.end();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  balancer = await startBalancer([origin]);
  await until(() => balancer.isReady(origin));
});
afterEach(async () => {
  await balancer.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const call = async (): Promise<number> => (await fetch(balancer.origin)).status;

it("sends requests to a process one of whose checks got no response", async () => {
  respond = () => undefined;
  await until(() => balancer.failedChecks.size > 0);
  expect([await call(), balancer.isReady(origin)]).toEqual([200, true]);
});

it("sends none to a process that says three times that it is not ready, until it is", async () => {
  respond = (response) => response.writeHead(503).end("draining");
  await until(() => !balancer.isReady(origin));
  expect([await call(), balancer.broken(), balancer.failedChecks.get("503 draining")]).toEqual([502, 1, 3]);
  respond = (response) => response.end();
  await until(() => balancer.isReady(origin));
  expect(await call()).toBe(200);
});
