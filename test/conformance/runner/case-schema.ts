// The format of `case.ts` as a JSON Schema, so that misspelt properties of a case are found.
// biome-ignore-all lint/suspicious/noThenProperty: both a case and a schema have a "then", and neither is awaited.

const text = { type: "string" };
const natural = { type: "integer", minimum: 0 };
/** What a client judges itself may be wrong. */
const number = { type: "number" };
const flag = { type: "boolean" };
const anything = {};
const texts = { type: "object", additionalProperties: text };
const listOf = (items: object): object => ({ type: "array", items });
const oneOf = (...words: readonly string[]): object => ({ enum: words });

/** An object with these members and no others. */
function members(properties: Readonly<Record<string, object>>, ...required: readonly string[]): object {
  return { type: "object", properties, required, additionalProperties: false };
}

const client = members({
  api_key: { anyOf: [text, listOf(text), { type: "null" }] },
  client_id: text,
  client_secret: text,
  scopes: listOf(text),
  base_path: text,
  max_retries: number,
  timeout_ms: number,
  total_timeout_ms: number,
  max_retry_after_ms: number,
  retry_keyed: flag,
  rate_limit: oneOf("wait", "throw", "off"),
  rate_limit_max_wait_ms: number,
  headers: texts,
  user_agent: text,
  validate: oneOf("off", "warn", "throw"),
  max_response_bytes: number,
  max_connections: number,
  base_url: text,
});

const piece = {
  anyOf: [
    text,
    members({ base64: text }, "base64"),
    members({ repeat: text, times: natural }, "repeat", "times"),
  ],
};

const raw = members({ raw: listOf(piece), drip_ms: natural, close: oneOf("unsaid", "reset") }, "raw");

const response = members(
  {
    status: natural,
    example: text,
    json: anything,
    text,
    bytes: listOf(piece),
    encoding: oneOf("gzip", "deflate", "deflate-raw"),
    interim: listOf(text),
    headers: { type: "object", additionalProperties: { anyOf: [text, listOf(text), { type: "null" }] } },
    early: { anyOf: [flag, oneOf("cut")] },
    drip_ms: natural,
    truncate: natural,
    content_length: natural,
    close: oneOf("said", "unsaid"),
  },
  "status",
);

const fault = members({ fault: oneOf("refuse", "close", "reset", "stall"), after: natural }, "fault");

const given = members({
  client,
  random: listOf({ type: "number", minimum: 0, exclusiveMaximum: 1 }),
  now: natural,
  clock_step_ms: number,
  server: listOf({
    if: { required: ["fault"] },
    then: fault,
    else: { if: { required: ["raw"] }, then: raw, else: response },
  }),
});

const file = members(
  {
    text,
    size: natural,
    as: oneOf("bytes", "path", "stream", "factory", "nothing"),
    filename: text,
    content_type: text,
    then: oneOf("changes", "empties"),
  },
  "as",
);

const invocation = members(
  {
    call: text,
    arguments: { type: "object" },
    file,
    files: listOf(file),
    take: { anyOf: [oneOf("items", "pages"), natural] },
    options: members({
      max_retries: number,
      timeout_ms: number,
      total_timeout_ms: number,
      idempotency_key: text,
      headers: texts,
    }),
    wait_timeout_ms: number,
    concurrency: number,
    abort_at_wait: natural,
  },
  "call",
);

const when = {
  type: "object",
  if: { required: ["calls"] },
  then: members({ calls: listOf(invocation), together: flag }, "calls"),
  else: invocation,
};

const part = members(
  {
    name: text,
    filename: anything,
    content_type: anything,
    text: anything,
    size: anything,
    sha256: anything,
  },
  "name",
);

const request = members(
  { line: text, headers: { type: "object" }, json: anything, parts: listOf(part), form: { type: "object" } },
  "line",
);

const seen = {
  anyOf: [text, members({ request }, "request"), members({ sleep: natural }, "sleep")],
};

const then = members(
  {
    seen: listOf(seen),
    result: anything,
    error: anything,
    outcomes: listOf(anything),
    connections: natural,
    off_contract: text,
  },
  "seen",
);

const caseOf = members({ name: text, given, when, then }, "name", "then");

/** Schema of a file of cases. */
export const caseFileSchema: object = members(
  { about: text, given, when, cases: { ...listOf(caseOf), minItems: 1 } },
  "about",
  "cases",
);
