// Evaluates pure functions of the TypeScript client: what they give must be the same in each language.
import { uploadDocument } from "@docuvane/contract/operations";
import { readAddress } from "../../../packages/client/src/core/address.ts";
import { systemClock } from "../../../packages/client/src/core/clock.ts";
import { assemble } from "../../../packages/client/src/core/endpoints/arguments.ts";
import { bodyOf as requestBodyOf } from "../../../packages/client/src/core/endpoints/body.ts";
import { DocuvaneError, errorClass } from "../../../packages/client/src/core/errors/errors.ts";
import { readProblem } from "../../../packages/client/src/core/errors/problem.ts";
import { readRequestId } from "../../../packages/client/src/core/headers.ts";
import { readRateLimit } from "../../../packages/client/src/core/limiter/rate-limit-headers.ts";
import { askedDelay, backoffDelay } from "../../../packages/client/src/core/pipeline/backoff.ts";
import type { Context } from "../../../packages/client/src/core/request.ts";
import { readRetryAfter } from "../../../packages/client/src/core/retry-after.ts";
import { uploadArguments } from "../../../packages/client/src/resources/upload-arguments.ts";
import { sign, verify } from "../../../packages/client/src/webhooks/index.ts";
import { describeLimit, wholeMs } from "./typescript/values.ts";

/** What a function takes, as the line of a task gives it. */
// biome-ignore lint/suspicious/noExplicitAny: JSON of a shape that each function knows.
export type VectorInput = any;

/** Evaluates a function for each input; an error of the client is its code. */
export function evaluate(vector: string, inputs: readonly VectorInput[]): Promise<readonly unknown[]> {
  const evaluateOne = functions[vector];
  if (!evaluateOne) throw new Error(`There is no function for the vector ${vector}.`);
  return Promise.all(
    inputs.map(async (input) => {
      try {
        return (await evaluateOne(input)) ?? null;
      } catch (error) {
        if (error instanceof DocuvaneError) return { error: error.code };
        throw error;
      }
    }),
  );
}

const functions: Readonly<Record<string, (input: VectorInput) => unknown>> = {
  rate_limit: evaluateRateLimit,
  retry_after: ({ headers, now }) => {
    const ms = readRetryAfter(lowerCase(headers), now);
    return ms === undefined ? null : wholeMs(ms);
  },
  backoff: ({ retry, random }) => wholeMs(backoffDelay(retry, () => random)),
  asked_delay: ({ asked_ms, random }) => wholeMs(askedDelay(asked_ms, () => random)),
  multipart: evaluateMultipart,
  webhook_sign: ({ secrets, id, timestamp, ...body }) => sign(bodyOf(body), { secrets, id, timestamp }),
  webhook_verify: ({ headers, secrets, now, tolerance_seconds = 300, ...body }) => ({
    event: verify(bodyOf(body), headers, {
      secrets,
      toleranceSeconds: tolerance_seconds,
      clock: { now: () => now },
    }),
  }),
  error_body: ({ status, headers, ...body }) => {
    const text = new TextDecoder().decode(Buffer.from(bodyOf(body)));
    const problem = readProblem({ status, headers: lowerCase(headers), text });
    return {
      class: errorClass(status).prototype.name,
      code: problem.code,
      detail: problem.detail,
      errors: problem.errors,
      request_id: readRequestId(lowerCase(headers)) ?? problem.requestId ?? null,
    };
  },
  address: ({ base_url, allow_insecure }) => readAddress(base_url, allow_insecure),
  path: evaluatePath,
};

/** The arguments of a call at an endpoint that has them. */
function evaluatePath({ template, params = {}, query = {} }: VectorInput): string {
  const names = Object.keys(params);
  const { request } = assemble(
    {
      ...{ id: "path", method: "GET", path: template, retry: "safe", positional: names },
      parameters: [
        ...names.map((name) => ({ name, in: "path" }) as const),
        ...Object.keys(query).map((name) => ({ name, in: "query" }) as const),
      ],
    },
    Object.values(params),
    query,
  );
  return [request.path, request.search].filter(Boolean).join("?");
}

function evaluateRateLimit({ headers, now }: VectorInput): unknown {
  const found = readRateLimit(lowerCase(headers), now);
  if (!found) return null;
  const quotas = found.quotas.map(({ name, limit, remaining, resetInMs, windowMs, isBucket }) => ({
    name,
    limit: limit ?? null,
    remaining: remaining ?? null,
    reset_in_ms: resetInMs === undefined ? null : wholeMs(resetInMs),
    window_s: windowMs === undefined ? null : windowMs / 1_000,
    is_bucket: isBucket,
  }));
  return { ...describeLimit(found), quotas };
}

/** No attempt waits for these bodies. */
const untimed = { touch: () => undefined, hold: () => undefined };

/** The boundary is chance; the one of the input takes its place. */
async function evaluateMultipart({ boundary, workflow_id, metadata, file }: VectorInput): Promise<string> {
  const upload = {
    file: new Uint8Array(Buffer.from(file.base64, "base64")),
    filename: file.filename,
    content_type: file.content_type,
    workflow_id,
    metadata,
  };
  const { params, options } = uploadArguments(upload);
  const context = { clock: systemClock } as Context;
  const body = await requestBodyOf(uploadDocument, { ...params }, context, options);
  if (body?.kind !== "stream") throw new Error("The body of an upload must be a stream.");
  const chunks: Uint8Array[] = [];
  for await (const chunk of body.send(1, untimed).content) chunks.push(Buffer.from(chunk));
  const made = body.contentType.slice(body.contentType.indexOf("boundary=") + "boundary=".length);
  const text = Buffer.concat(chunks).toString("latin1").replaceAll(made, boundary);
  return Buffer.from(text, "latin1").toString("base64");
}

function lowerCase(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function bodyOf({ body, body_base64 }: VectorInput): string | Uint8Array {
  return body_base64 === undefined ? body : new Uint8Array(Buffer.from(body_base64, "base64"));
}
