// Explains the codes that the service returns.
import type { Group } from "./entry.ts";

/** Texts for the `code` of a problem response; its example and operations come from the spec. */
export const problems: Group = {
  context: "Response of the service",
  codes: {
    invalid_request: [
      "The request cannot be understood: an unknown or invalid parameter, header or body property.",
      "Correct what `errors` names. The same request fails again.",
    ],
    unauthenticated: [
      "The request has no credential.",
      "Pass an API key or client credentials to the client, and check that no proxy removes the header `Authorization`.",
    ],
    invalid_token: [
      "The API key or access token is unknown, revoked or expired.",
      "Check which key the process uses; create another one if it was revoked.",
    ],
    permission_denied: [
      "The account does not permit this operation.",
      "Ask the owner of the account for the permission.",
    ],
    insufficient_scope: [
      "The credential is valid, but lacks the scope that the operation needs.",
      "Use a credential with the scope that `detail` names; with client credentials, request it in `scope`.",
    ],
    prefetch_refused: [
      "A browser or proxy prefetched a GET that has side effects. The service starts nothing for a prefetch.",
      "Send a regular request, without the header `Purpose` or `Sec-Purpose: prefetch`.",
    ],
    not_found: [
      "No resource has this ID, or it belongs to another account, or it was deleted.",
      "Check the ID and the account of the key.",
    ],
    no_page_images: [
      "The document's file type has no pages that can be rendered, such as HTML or e-mail.",
      "Download the file with `documents.download` instead.",
    ],
    method_not_allowed: [
      "The path exists, but not with this HTTP method.",
      "Use a method that the header `Allow` lists. Clients never cause it unless a proxy changes the method.",
    ],
    request_timeout: [
      "The request arrived too slowly, or its connection broke before it was complete.",
      "Try again; on a slow network, upload smaller files or raise the limits of proxies in between.",
    ],
    conflict: [
      "The state of the resource does not permit the operation, such as deleting a built-in workflow or changing a document that is being processed.",
      "Fetch the resource, then decide. `detail` says what is in the way.",
    ],
    workflow_exists: [
      "A workflow with this ID already exists.",
      "Choose another ID, or use the existing workflow.",
    ],
    idempotency_in_progress: [
      "A request with the same idempotency key is still being processed.",
      "Nothing, usually: the client waits and repeats the call. Otherwise repeat it later with the same key.",
    ],
    event_expired: [
      "The stream of events was asked to continue after an event that is no longer stored.",
      "List what there is, then follow events without a last event ID.",
    ],
    precondition_failed: [
      "The resource has changed since the version in `If-Match`.",
      "Read it again, apply your change to the new version, and send it with the new ETag.",
    ],
    file_too_large: [
      "The uploaded file exceeds the limit of the service.",
      "Send a smaller file, or split it; `detail` states the limit.",
    ],
    content_too_large: [
      "The body of the request exceeds the limit for bodies that are not files.",
      "Send less in one request.",
    ],
    headers_too_large: [
      "The headers of the request exceed the limit of the service.",
      "Send fewer or shorter headers; cookies of a proxy are a usual cause.",
    ],
    unsupported_media_type: [
      "The operation does not accept the `Content-Type` of the request.",
      "Send a type that the operation documents.",
    ],
    unsupported_file_type: [
      "The file is of a type that cannot be processed, or its content is not what its name or media type says.",
      "Send a supported type, or declare the actual one. See [inputs](../guides/extraction-inputs.md).",
    ],
    range_not_satisfiable: [
      "The range of a download starts after the end of the file.",
      "Request an earlier range, or the whole file.",
    ],
    validation_failed: [
      "The request is well-formed, but a value is not permitted: an unknown workflow, a value out of range.",
      "Correct what `errors` names. The same request fails again.",
    ],
    idempotency_key_reused: [
      "The idempotency key was already used for a different request.",
      "Use a new key for each different request, and the same key only to repeat a request.",
    ],
    unreadable_document: [
      "The file is empty or damaged, so it cannot be read.",
      "Send the original file again. The same bytes fail again.",
    ],
    rate_limited: [
      "More requests were sent than the plan permits.",
      "Nothing, usually: the client waits and repeats the call. See [rate limits](../guides/rate-limits.md).",
    ],
    quota_exceeded: [
      "The quota of documents is used up.",
      "Wait until the time in `Retry-After`, or request a larger plan.",
    ],
    too_many_streams: [
      "The account already has as many open streams of events as it may have.",
      "Close a stream, and share one among the consumers in a process.",
    ],
    internal_error: [
      "The service failed.",
      "If retries do not help, give the request ID to the operator. Check `outcome` before you repeat a call.",
    ],
    service_unavailable: [
      "The service is starting, stopping or overloaded.",
      "If retries do not help, check the health of the service; see the [runbook](../guides/runbook.md).",
    ],
    insufficient_storage: [
      "The storage of the service is full.",
      "Delete documents that are no longer needed, or ask the operator for more space.",
    ],
  },
};

/** Why a file has no fields: in the failure of its document, or in the response to a request that waits for them. */
const unreadable: Group["codes"] = {
  encrypted_document: ["The file is protected by a password.", "Send a copy without a password."],
  unreadable_document: ["The file is damaged.", "Send the original file again."],
  no_text_layer: [
    "The file has no text, and OCR found none.",
    "Send a sharper scan, or check that the pages are not blank.",
  ],
  too_many_pages: ["The file has more pages than are processed.", "Split it."],
  recognition_unavailable: [
    "The document is a scan, and the service has no OCR.",
    "Ask the operator to install OCR; see [operating](../guides/operating.md).",
  ],
  processing_timeout: [
    "Processing took longer than the service permits.",
    "Split the file, or upload it again when the service is less busy.",
  ],
  processing_failed: [
    "Processing failed, or exceeded its memory limit.",
    "Upload it once more; if that fails too, give the document ID to the operator.",
  ],
};

/** `errors[].code` of a problem response. */
export const requestErrors: Group = {
  context: "Entry in `errors` of a response",
  codes: {
    required: ["A required value is missing.", "Send it."],
    unknown: [
      "A name or ID is unknown: a parameter, a property or a field.",
      "Remove or correct it; `detail` lists what is available.",
    ],
    invalid: ["A value has the wrong type or form.", "Correct it as `detail` says."],
    too_long: ["A text or list is longer than permitted.", "Shorten it."],
    too_short: ["A text, list or file is shorter than permitted, often empty.", "Send more than that."],
    too_large: ["A number or file is larger than permitted.", "Send a smaller one."],
    too_small: ["A number is smaller than permitted.", "Send a larger one."],
    ...unreadable,
  },
};

/** `error` of the token endpoint (RFC 6749 §5.2). */
export const oauth: Group = {
  context: "Response of the token endpoint",
  error: "BadRequestError, AuthenticationError",
  outcome: "`not_sent`: the call that needed the token was not made",
  codes: {
    invalid_request: ["The token request lacks a parameter or repeats one.", "Correct it."],
    invalid_client: [
      "The client ID or secret is wrong.",
      "Check `client_id` and `client_secret`, and whether the secret was rotated.",
    ],
    invalid_grant: [
      "The grant is invalid, expired or revoked.",
      "Use the client credentials grant; the service has no other.",
    ],
    unauthorized_client: ["The client may not use this grant.", "Ask the owner of the account to permit it."],
    unsupported_grant_type: [
      "The service does not support the grant type.",
      "Send `grant_type=client_credentials`.",
    ],
    invalid_scope: [
      "A requested scope is unknown, or the client may not have it.",
      "Request only scopes that the client was given.",
    ],
  },
};

/** `failure.code` of a document. */
export const documents: Group = {
  context: "Failure of a document",
  error: "DocumentFailedError",
  codes: {
    ...unreadable,
    rejected: ["A reviewer rejected the document.", "Nothing, or upload a corrected document."],
  },
};

/** `failure.code` of a webhook delivery. */
export const deliveries: Group = {
  context: "Failure of a webhook delivery",
  retried: "yes, by the service, with growing delays; see [webhooks](../guides/webhooks.md)",
  codes: {
    address_blocked: [
      "The host of the endpoint resolves to a private or reserved address.",
      "Use a public address; for local development, `docuvane webhooks listen`.",
    ],
    host_not_found: ["The host of the endpoint does not resolve.", "Check its name and its DNS records."],
    connection_refused: [
      "Nothing listens at the address.",
      "Start the receiver; check its port and firewall.",
    ],
    connection_failed: [
      "The connection failed or broke before a response.",
      "Check the receiver's logs and the proxies before it.",
    ],
    tls_failed: [
      "The certificate of the endpoint is invalid, expired or incomplete.",
      "Renew it, and serve the intermediate certificates.",
    ],
    timed_out: ["The receiver did not respond in time.", "Respond first and do the work afterwards."],
  },
};
