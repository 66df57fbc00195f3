// Cases about memory: uploads, and responses that grow when they are decoded.
import { gzipSync } from "node:zlib";
import type { ServerStep } from "../../../../test/conformance/case.ts";
import { type Stage, settle } from "../stage.ts";
import { FILE_BYTES, measureUpload } from "../upload.ts";
import { countOf, ending, type Group, judge, notApplicable, type Verdict } from "./case.ts";

/** Bytes: twice the largest response that this client reads by default. */
const BOMB_BYTES = 128 * 1_048_576;

/** Milliseconds: decoding takes a second, on a loaded machine several. */
const BOMB_MS = 60_000;

/** Cases about memory. */
export const memory: Group = {
  title: "Is memory bounded?",
  cases: [
    {
      id: "upload-memory",
      name: "Upload of 256 MB",
      sent: "A file of 256 MB is uploaded by a process of its own; the peak of its resident size is read from the system (Linux).",
      right: "The peak rises by less than half of the file: the file is streamed.",
      from: "packages/client/src/core/bodies/upload-memory.test.ts",
      needs: ["upload"],
      run: runUpload,
    },
    {
      id: "gzip-bomb",
      name: "128 kB of gzip that become 128 MiB",
      sent: "200 with JSON of 128 MiB in gzip.",
      right: "An error by a limit: a small response must not be able to fill the memory.",
      from: "response-size/limits",
      run: runBomb,
    },
  ],
};

async function runUpload({ client }: Stage): Promise<Verdict> {
  const rise = await measureUpload(client.name);
  if (rise === undefined) return notApplicable("measured on Linux only");
  const isRight = rise < FILE_BYTES / 2;
  return judge(isRight, `the peak rose by ${isRight ? "less" : "more"} than half of the file`);
}

async function runBomb(stage: Stage): Promise<Verdict> {
  const { calls, requests } = await stage.playAlways(bombOf(stage));
  const outcome = await settle(calls.read(), BOMB_MS);
  return judge(outcome.status === "rejected", countOf(requests), ending(outcome, stage.client));
}

function bombOf({ client }: Stage): ServerStep {
  const start = `${JSON.stringify(client.object).slice(0, -1)},"filler":"`;
  const bytes = gzipSync(
    Buffer.concat([Buffer.from(start), Buffer.alloc(BOMB_BYTES, "a"), Buffer.from('"}')]),
  );
  return {
    status: 200,
    bytes: [{ base64: bytes.toString("base64") }],
    headers: { "content-type": "application/json", "content-encoding": "gzip" },
  };
}
