// Explains the codes of errors that the three clients raise.
import { argumentErrors, fileErrors } from "./arguments.ts";
import type { Group } from "./entry.ts";

const BY_CLASS = "as the [retry class](../guides/retries.md) of the operation permits";

const connections: Group = {
  context: "No response",
  error: "ConnectionError (Python: APIConnectionError)",
  outcome: "`not_sent` if the request was not sent completely, else `unknown`",
  retried: BY_CLASS,
  codes: {
    connection_failed: [
      "The connection could not be made, or broke before the response.",
      "Check the base URL, DNS, proxies and whether the service runs. If `outcome` is `unknown`, repeat the call only with the same idempotency key.",
    ],
    tls_failed: [
      "No TLS connection: the certificate is not trusted, for another host or out of date, or the service does not speak TLS there. The class is `ConnectionError`.",
      "Do what the message says; the client does not try again.",
    ],
    http_library_missing: [
      "undici cannot be loaded, and a proxy is needed, which `fetch` does not know. The class is `ConnectionError`.",
      "Install undici, and leave it out of bundles: mark it as external.",
    ],
    timeout: [
      "One attempt got no response within `timeout`.",
      "Raise `timeout`, or check the load of the service. The class is `TimeoutError`.",
    ],
  },
};

const ended: Group = {
  context: "Call that ended early",
  outcome: "of the attempts that were made",
  codes: {
    aborted: [
      "Your signal, cancellation or interrupt ended the call or the wait. The class is `AbortedError`.",
      "Nothing; a document that was uploaded is still processed.",
    ],
    client_closed: [
      "The client was closed before the call, or while it waited. The class is `AbortedError`.",
      "Close the client after its last call.",
    ],
    total_timeout: [
      "The call, with its retries, exceeded its total timeout. The class is `TimeoutError`.",
      "Raise the total timeout, or check the load of the service. Check `outcome` before you repeat the call.",
    ],
    stream_cut_off: [
      "A stream broke before its end. The class is `ConnectionError`.",
      "Open it again; a followed stream of events continues by itself.",
    ],
    rate_limited: [
      "The client did not send the call, because the rate limit has no room within the time a call may wait. The class is `RateLimitError`.",
      "Retry after `retryAfterMs`, or let calls wait longer; see [rate limits](../guides/rate-limits.md).",
    ],
    api_key_failed: [
      "Your function that supplies the API key failed; `cause` is its error. The class is `DocuvaneError`.",
      "Correct the function, or what it depends on.",
    ],
    unsupported_token_type: [
      "The token endpoint issued a token that is no bearer token. The class is `DocuvaneError`.",
      "Check that `tokenURL` is the token endpoint of this service.",
    ],
    rounded_integer: [
      "A warning of the log, once per client: a response has an integer beyond 2^53, which JavaScript rounds to a number.",
      "Nothing, if its last digits do not matter. In a generated package, `int64: bigint` keeps them.",
    ],
    unexpected: [
      "Logs and traces show this code for an error that comes from elsewhere, such as your middleware.",
      "Read the error itself.",
    ],
  },
};

const responses: Group = {
  context: "Response that cannot be used",
  error: "ResponseParseError, ResponseValidationError, ResponseTooLargeError",
  outcome: "`unknown`",
  codes: {
    empty_response: [
      "A successful response has no body, such as a 204, where the operation returns one.",
      "Report it to the operator with the request ID: the description of the service does not mention it.",
    ],
    response_too_large: [
      "The response, or its headers, exceeds `maxResponseBytes`.",
      "Raise the limit if such a response is expected; download files as a stream.",
    ],
    unexpected_response: [
      "A validator is set, and a successful response does not match the contract.",
      "Read `issues`. Update the client, or report it to the operator with the request ID.",
    ],
    unreadable_response: [
      "A successful response has a body that is not what the operation returns, such as HTML.",
      "Check that the base URL is the service and not a login page in front of it.",
    ],
  },
};

const pages: Group = {
  context: "List that cannot be continued",
  error: "DocuvaneError",
  codes: {
    foreign_page: [
      "The service names the next page on another host, to which the key must not be sent.",
      "Report it to the operator; a proxy that rewrites hosts is a usual cause.",
    ],
    missing_cursor: [
      "The service says there are more pages, but not where they start.",
      "The items before are complete. Report it to the operator.",
    ],
    repeated_cursor: [
      "The service returned a cursor again, so that the list would never end.",
      "The items before are complete. Report it to the operator.",
    ],
  },
};

const waits: Group = {
  context: "Wait, or extracted data",
  codes: {
    document_failed: [
      "Processing a document failed, and the service gave no code. The class is `DocumentFailedError`.",
      "Read `document`; give its ID to the operator.",
    ],
    run_failed: [
      "A run failed. The class is `RunFailedError`.",
      "Read `run`: its documents say what failed.",
    ],
    wait_timeout: [
      "A wait ended before the resource was done. Processing continues. The class is `WaitTimeoutError`.",
      "Wait again with the same ID; see [waiting](../guides/waiting.md).",
    ],
    extracted_data_incomplete: [
      "The extracted data does not match your schema. The class is `ExtractedDataError`.",
      "Read `issues`; make fields optional that a document may lack, or have it reviewed.",
    ],
  },
};

const verification: Group = {
  context: "Webhook that failed verification",
  error: "WebhookVerificationError",
  codes: {
    body_not_raw: [
      "The body was parsed or decoded before verification, so its signature cannot match.",
      "Pass the raw bytes: mount the handler before body parsers.",
    ],
    missing_header: [
      "The request lacks a webhook header, or has an empty one.",
      "Nothing, if it is no webhook. Otherwise check that proxies pass `webhook-id`, `webhook-timestamp` and `webhook-signature`.",
    ],
    bad_timestamp: ["The timestamp header is no number of seconds.", "Nothing: the request is no webhook."],
    bad_secret: [
      "The receiver's own signing secret is missing or invalid. The secret is never shown.",
      "Copy it again, from `whsec_` to its end.",
    ],
    no_match: [
      "No signature matches: another secret, or a changed body.",
      "Check that the secret is that of this endpoint, and that nothing changes the body.",
    ],
    too_old: [
      "The signature matches, but the event is older than the tolerance.",
      "Check the clock of the receiver; a replayed event is refused on purpose.",
    ],
    too_new: ["The signature matches, but its time is in the future.", "Check the clock of the receiver."],
    bad_json: [
      "The signature matches, but the body is not a JSON object.",
      "Check that the endpoint receives events of this service only.",
    ],
    unknown_type: [
      "The signature matches, but nothing says the type of the event.",
      "Add a fallback to the handler, or update the client.",
    ],
  },
};

const handlers: Group = {
  context: "Response of your webhook handler",
  retried: "by the service, until the response is 2xx",
  codes: {
    handled: ["200: your function for the event returned.", "Nothing."],
    duplicate: ["200: the event was handled before.", "Nothing."],
    ignored: ["200: the handler has no function for this type of event.", "Nothing, or add a function."],
    body_too_large: [
      "413: the body exceeds `maxBodyBytes` of the handler.",
      "Raise it if your events are larger, or use thin payloads.",
    ],
    method_not_allowed: ["405: the request is not a POST.", "Nothing: deliveries are POST requests."],
    handler_failed: [
      "500: your function for the event failed. The service delivers the event again.",
      "Read the error that `onError` received.",
    ],
  },
};

const statuses: Group = {
  context: "Response without a code, as from a proxy",
  outcome: "`rejected` below 500 and for 501; otherwise `unknown`",
  retried: `502 and 504 ${BY_CLASS}; others not`,
  codes: {
    redirect_refused: [
      "3xx: the address redirects. The client does not follow: that would send the key or a document elsewhere.",
      "Set the base URL to the address that the message names.",
    ],
    not_modified: [
      "304: nothing changed since a version that the call did not name.",
      "Check the caches between the client and the service.",
    ],
    payment_required: ["402.", "Ask the owner of the account, or of the proxy."],
    gone: ["410.", "The resource no longer exists."],
    not_implemented: ["501.", "Check that the base URL is the service."],
    bad_gateway: [
      "502: a proxy in front of the service got no valid response.",
      "If retries do not help, check the service behind the proxy.",
    ],
    gateway_timeout: [
      "504: a proxy in front of the service got no response in time.",
      "Raise the timeout of the proxy. `outcome` is `unknown`: the call may have been processed.",
    ],
    request_failed: ["Any other status.", "Read `status`, `detail` and `body`."],
  },
};

/** Every error that a client raises itself. */
export const clientGroups: readonly Group[] = [
  argumentErrors,
  fileErrors,
  connections,
  ended,
  responses,
  statuses,
  pages,
  waits,
  verification,
  handlers,
];
