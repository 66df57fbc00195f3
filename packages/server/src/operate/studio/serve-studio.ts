// Serves the Studio, the web app at `/`, with sign-in and sign-out; and the API reference, which works without it.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Credentials } from "../../access/auth/credentials.ts";
import type { CredentialGuard } from "../../http/credential-guard.ts";
import { HttpProblem } from "../../http/problem.ts";
import { serveSessions } from "./sessions.ts";
import type { StudioFile, StudioFiles } from "./studio-files.ts";

/** Nothing but this service: no script, style or call from elsewhere, no inline code, no frame around it. */
const policy = [
  ...["default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'"],
  ...["img-src 'self' blob:", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
  ...["require-trusted-types-for 'script'", "trusted-types 'none'"],
].join("; ");

const securityHeaders = {
  "content-security-policy": policy,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=()",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

/** How the Studio is served. */
export interface StudioOptions {
  readonly files: StudioFiles;
  readonly credentials: Credentials;
  readonly guard: CredentialGuard;
  /** Origin under which browsers reach the service. Default: the `Host` header. */
  readonly publicUrl: string | undefined;
  /** Most bytes of an uploaded file. */
  readonly maxFileBytes: number;
}

/** Serves the pages below `/studio/`, with sign-in; `/` itself is shared with API clients (see `serveWelcome`). */
export function serveStudio(app: FastifyInstance, options: StudioOptions): void {
  const { files } = options;
  serveSessions(app, options);
  app.get("/studio/*", { config: { quiet: true } }, (request, reply) => sendPage(request, reply, files.page));
}

/** Serves `/reference`, which shows the API to people, and what both pages load. It needs no Studio and no sign-in. */
export function serveReference(app: FastifyInstance, files: StudioFiles): void {
  app.get<{ Params: { name: string } }>(
    "/studio/assets/:name",
    { config: { quiet: true } },
    async (request, reply) => {
      const file = files.assets.get(request.params.name);
      if (!file) throw new HttpProblem("not_found", "There is no such file. Reload the page.");
      // The name changes with the content.
      return sendFile(request, reply.header("cache-control", "public, max-age=31536000, immutable"), file);
    },
  );
  app.get("/reference", { config: { quiet: true } }, (request, reply) =>
    sendPage(request, reply, files.reference),
  );
}

/** Sends a page; it shows what its address names. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: StudioFile,
): Promise<FastifyReply> {
  return sendFile(request, reply.headers({ ...securityHeaders, "cache-control": "no-store" }), page);
}

async function sendFile(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { mediaType, bytes, gzipped }: StudioFile,
): Promise<FastifyReply> {
  reply.headers({ "x-content-type-options": "nosniff", vary: "accept-encoding" });
  reply.header("cross-origin-resource-policy", "same-origin").type(mediaType);
  if (!/\bgzip\b/.test(String(headers["accept-encoding"]))) return reply.send(bytes);
  return reply.header("content-encoding", "gzip").send(await gzipped);
}
