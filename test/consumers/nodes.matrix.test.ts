// The packed client on the supported versions of Node that the repository itself does not run on.
import { resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "../architecture/sources.ts";
import { installPackedClient, type PackedClient, programs } from "./packed-client.ts";

let packed: PackedClient;
beforeAll(async () => {
  packed = await installPackedClient();
}, 120_000);
afterAll(() => packed.close());

describe.each(["22", "26"])("on Node %s", (major) => {
  const node = resolve(root, "test", "consumers", "node_modules", `node${major}`, "bin", "node");

  it.each(programs)("%s uploads and reads", async (program) => {
    expect(await packed.run(node, program)).toEqual({ stdout: `completed ${major}\n`, stderr: "" });
  });
});
