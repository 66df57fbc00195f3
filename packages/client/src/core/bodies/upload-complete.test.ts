// Checks that a large file arrives complete over TCP and TLS, also at a slow reader and after a broken attempt.
import { describe, expect, it } from "vitest";
import { content, hash, startUploadService, upload, useLargeFile } from "../../../test/upload-service.ts";
import { undiciTransport } from "../../index.ts";

const large = useLargeFile();

describe.each([
  ["plain TCP", false],
  ["TLS", true],
])("a file sent over %s", (_, secure) => {
  it("arrives whole at a service that reads slowly", { timeout: 30_000 }, async () => {
    await using server = await startUploadService({ tls: secure ? large.tls : undefined });
    expect(await upload(large.path, server.origin, undiciTransport())).toEqual({
      hash: hash(content),
      attempts: 1,
    });
  });

  it("arrives whole when the first attempt broke in the middle", { timeout: 30_000 }, async () => {
    await using server = await startUploadService({ tls: secure ? large.tls : undefined, breaks: 1 });
    expect(await upload(large.path, server.origin, undiciTransport())).toEqual({
      hash: hash(content),
      attempts: 2,
    });
  });
});
