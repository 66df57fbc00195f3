/** Adds a key that never changes. It needs nothing else, so it is a module of its own. */
import type { OutgoingRequest, Stage } from "../request.ts";

/** Adds the key to each request. */
export function authenticateWithKey(key: string): Stage {
  const sign = signer(key);
  return (request, next) => next(sign(request));
}

/** Most calls carry the same headers, so they are put together once. */
function signer(secret: string): (request: OutgoingRequest) => OutgoingRequest {
  let plain: OutgoingRequest["headers"] | undefined;
  let signed: OutgoingRequest["headers"] = {};
  return (request) => {
    if (request.headers !== plain) {
      plain = request.headers;
      signed = withSecret(request, secret).headers;
    }
    return { ...request, headers: signed };
  };
}

/** Adds a secret, unless the operation has its own credential. */
export function withSecret(request: OutgoingRequest, secret: string): OutgoingRequest {
  if (request.headers["authorization"] !== undefined) return request;
  return { ...request, headers: { ...request.headers, authorization: `Bearer ${secret}` } };
}
