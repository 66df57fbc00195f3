// A service in memory that gives access tokens, takes only those it has not revoked, and keeps what it was asked.
import type { Transport, TransportRequest, TransportResponse } from "../src/index.ts";
import { document } from "./make-client.ts";

/** Secret of the program; no test may find it anywhere but in the Authorization header of a token request. */
export const SECRET = "s3cret/with:odd chars";

/** What the service responds instead of its usual response. */
export type Override = (
  request: TransportRequest,
) => TransportResponse | undefined | Promise<TransportResponse | undefined>;

/** A response with a JSON body. */
export function json(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): TransportResponse {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return { status, headers: { "content-type": "application/json", ...headers }, body: Buffer.from(text) };
}

/** Issues `token-1`, `token-2` … for an hour each. */
export class OAuthService implements Transport {
  /** Requests in order: `POST http://127.0.0.1:4010/oauth/token Basic …`. */
  readonly log: string[] = [];
  readonly requests: TransportRequest[] = [];
  readonly revoked = new Set<string>();
  /** Life the service says its tokens have, in seconds; `undefined` to say nothing. */
  life: number | undefined = 3_600;
  issued = 0;
  override: Override = () => undefined;

  async send(request: TransportRequest): Promise<TransportResponse> {
    const { method, origin, path, headers } = request;
    this.log.push(`${method} ${path}`);
    this.requests.push({ ...request, path: origin + path });
    const other = await this.override(request);
    if (other) return other;
    if (path.startsWith("/.well-known/")) return json(404, {});
    if (path === "/oauth/token") return this.#issue();
    const token = headers["authorization"]?.replace("Bearer ", "") ?? "";
    if (!/^token-\d+$/.test(token) || this.revoked.has(token))
      return json(401, { type: "about:blank", status: 401, title: "No", code: "invalid_token" });
    return json(200, document("completed"));
  }

  /** Paths asked for, the token endpoint only. */
  get tokenRequests(): TransportRequest[] {
    return this.requests.filter(({ path }) => path.endsWith("/oauth/token"));
  }

  #issue(): TransportResponse {
    this.issued += 1;
    const expires_in = this.life;
    return json(200, { access_token: `token-${this.issued}`, token_type: "Bearer", expires_in });
  }
}
