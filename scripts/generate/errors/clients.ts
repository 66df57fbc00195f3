// Explains the codes of errors that the three clients raise.
import type { Group } from "./entry.ts";

const BY_CLASS = "as the [retry class](../guides/retries.md) of the operation permits";

const argumentErrors: Group = {
  context: "Invalid argument or option",
  error: "InvalidArgumentError",
  outcome: "`not_sent`",
  codes: {
    browser_refused: [
      "The client was created in a browser, where anyone can read the API key.",
      "Call the service from your server; with short-lived tokens only, pass `dangerouslyAllowBrowser`.",
    ],
    insecure_base_url: [
      "The base URL is plain `http`, which would expose the API key.",
      "Use `https`. `http` works for this machine, or with `allowInsecure`.",
    ],
    insecure_token_url: [
      "The token URL is plain `http`, which would expose the client secret.",
      "Use `https`. `http` works for this machine, or with `allowInsecure`.",
    ],
    invalid_api_key: [
      "The API key has characters that no header can carry, often a line break from copying. The key is never shown.",
      "Check where the key comes from.",
    ],
    invalid_argument: ["An argument has the wrong type or value.", "Correct it as the message says."],
    invalid_base_url: [
      "The base URL is no absolute `http` or `https` URL, or has a user, query or fragment.",
      "Pass one such as `https://api.example.com`.",
    ],
    invalid_credentials: ["A user name, client ID or client secret is missing or invalid.", "Correct it."],
    invalid_header: [
      "A header's name or value is not ASCII text on one line. The value is never shown.",
      "Correct it; encode other text first.",
    ],
    invalid_idempotency_key: [
      "The idempotency key is empty, longer than 255 characters, or not printable ASCII.",
      "Pass a UUID or another short ID.",
    ],
    invalid_middleware: [
      "A middleware changed a request or returned a response in a way that cannot be sent or read.",
      "Correct the middleware that the message names.",
    ],
    invalid_option: [
      "An option of the client or of a call is out of range.",
      "Correct it as the message says.",
    ],
    invalid_path_segment: [
      "An ID is empty, `.` or `..`, so that the request would go to another path.",
      "Pass the ID of a resource; an empty variable is the usual cause.",
    ],
    invalid_proxy: [
      "The proxy is not an `http` address without path, query and fragment. The address is never shown: it may hold a password.",
      "Correct the option or `HTTPS_PROXY`.",
    ],
    invalid_scope: [
      "A scope has a character that scopes cannot have.",
      "Pass scopes such as `documents:read`.",
    ],
    invalid_shape: [
      "The type or schema cannot be a workflow: a part of it has no field type.",
      "Change the part that the message names; see [typed workflows](../guides/typed-workflows.md).",
    ],
    invalid_token_url: [
      "The token URL is no absolute `http` or `https` URL, or has a user or fragment.",
      "Pass one such as `https://login.example/oauth/token`.",
    ],
    missing_api_key: [
      "No credential was given, or the one given is empty.",
      "Pass it as an option, or set `DOCUVANE_API_KEY`.",
    ],
    missing_base_url: ["No base URL was given.", "Pass it as an option, or set `DOCUVANE_BASE_URL`."],
    missing_member: [
      "A required field was not set when a model was built, or is read from a model that lacks it.",
      "Set it before `build()`; read fields that may be absent with their `Optional` accessor.",
    ],
    token_url_refused: [
      "The service's metadata names a token endpoint on another host.",
      "If it is correct, pass it as `tokenURL` of the credentials: the secret is then sent there.",
    ],
    two_credentials: ["Both an API key and other credentials were given.", "Pass only one."],
    unknown_option: ["An option has an unknown name, often a typo.", "Use a name that the message lists."],
  },
};

const fileErrors: Group = {
  context: "File that cannot be sent",
  error: "InvalidFileError",
  outcome: "`not_sent`; `unknown` if an earlier attempt sent the file",
  codes: {
    file_changed: ["The file changed while it was uploaded.", "Upload it again when no one writes to it."],
    file_is_directory: ["The path is a directory.", "Pass the path of a file."],
    file_not_found: ["No file is at the path.", "Check the path and the working directory."],
    file_not_readable: [
      "The file cannot be opened or read, or is no regular file.",
      "Check its permissions; pass pipes and devices as a stream.",
    ],
    invalid_file: [
      "The value is not a file that can be uploaded, or its media type is invalid.",
      "Pass a path, bytes or a binary stream; see [uploads](../guides/uploads.md).",
    ],
  },
};

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
    closed: [
      "The client was closed before or during the call. The class is `AbortedException`.",
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
    unexpected: [
      "Logs and traces show this code for an error that is none of this package, such as one of your middleware.",
      "Read the error itself.",
    ],
  },
};

const responses: Group = {
  context: "Response that cannot be used",
  error: "ResponseParseError, ResponseValidationError, ResponseTooLargeError",
  outcome: "`unknown`",
  codes: {
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
