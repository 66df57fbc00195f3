// Signs browsers in and out of the Studio: by an API key, or by a link that works once.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Credentials } from "../../access/auth/credentials.ts";
import { linkLifeSeconds, type OpenedSession } from "../../access/auth/studio-sessions.ts";
import { authenticate } from "../../http/authenticate.ts";
import { requireSameOrigin } from "../../http/browser/same-origin.ts";
import { endedCookie, readSessionCookie, sessionCookie } from "../../http/browser/session-cookie.ts";
import type { CredentialGuard } from "../../http/credential-guard.ts";
import { originOf } from "../../http/origin.ts";
import { HttpProblem } from "../../http/problem.ts";

/** What signing in needs of the service. */
export interface SessionTools {
  readonly credentials: Credentials;
  readonly guard: CredentialGuard;
  readonly publicUrl: string | undefined;
  readonly maxFileBytes: number;
}

const options = { config: { quiet: true } };

/**
 * Serves sign-in and sign-out.
 *
 * - `POST /studio/links`, with an API key: a link that signs in one browser within ten minutes.
 * - `POST /studio/session` `{api_key}` or `{link}`: signs in. `GET` says whether the browser is; `DELETE` signs out.
 */
export function serveSessions(app: FastifyInstance, tools: SessionTools): void {
  const { credentials, guard, publicUrl, maxFileBytes } = tools;
  const isSecure = (request: FastifyRequest): boolean => originOf(request, publicUrl).startsWith("https:");
  app.post("/studio/links", options, async (request, reply) => {
    const { id } = await guard.check(request, "bearer", () =>
      authenticate(credentials, request.headers.authorization),
    );
    const token = await credentials.sessions.createLink(id);
    if (token === undefined)
      throw new HttpProblem(
        "permission_denied",
        "An access token cannot create a sign-in link. Send an API key, for which the browser then acts.",
      );
    // In the fragment: browsers send it to no server, so no log and no Referer contains it.
    const url = `${originOf(request, publicUrl)}/#t=${token}`;
    return notStored(reply).code(201).send({ url, expires_in: linkLifeSeconds });
  });
  app.get("/studio/session", options, async (request, reply) => {
    const token = readSessionCookie(request);
    const session = token === undefined ? undefined : await credentials.sessions.find(token);
    return notStored(reply).send(
      session
        ? {
            signed_in: true,
            account_id: session.credential.accountId,
            expires_at: session.expiresAt,
            // So that a browser need not send a file to learn that it is too large.
            max_file_bytes: maxFileBytes,
          }
        : { signed_in: false },
    );
  });
  app.post("/studio/session", options, async (request, reply) => {
    requireSameOrigin(request.headers);
    const { token, expiresAt } = await guard.check(request, "sign_in", () =>
      signIn(credentials, request.body),
    );
    const cookie = sessionCookie(request.headers.host, token, isSecure(request));
    return notStored(reply).header("set-cookie", cookie).send({ signed_in: true, expires_at: expiresAt });
  });
  app.delete("/studio/session", options, async (request, reply) => {
    requireSameOrigin(request.headers);
    const token = readSessionCookie(request);
    if (token !== undefined) await credentials.sessions.end(token);
    const cookie = endedCookie(request.headers.host, isSecure(request));
    return notStored(reply).header("set-cookie", cookie).code(204).send();
  });
}

async function signIn({ keys, sessions }: Credentials, body: unknown): Promise<OpenedSession> {
  const { api_key: key, link } = Object(body) as Readonly<Record<string, unknown>>;
  if (typeof key === "string") {
    const credential = await keys.find(key.trim());
    if (credential) return sessions.open(credential.id);
    throw new HttpProblem("invalid_token", "The API key is unknown or revoked. Use another one.");
  }
  if (typeof link !== "string")
    throw new HttpProblem("invalid_request", "Nothing to sign in with. Send api_key or link as JSON.");
  const session = await sessions.redeem(link);
  if (session) return session;
  throw new HttpProblem(
    "invalid_token",
    "The link was used before or is older than ten minutes. Get a new one, or sign in with an API key.",
  );
}

function notStored(reply: FastifyReply): FastifyReply {
  return reply.header("cache-control", "no-store");
}
