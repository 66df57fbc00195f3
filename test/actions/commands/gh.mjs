#!/usr/bin/env node
// Stands in for `gh api`: keeps the comments of a pull request in the file that FAKE_COMMENTS names.
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    method: { type: "string", default: "GET" },
    paginate: { type: "boolean" },
    jq: { type: "string" },
    input: { type: "string" },
  },
});
const [command, path] = positionals;
const { method } = values;
const comments = JSON.parse(readFileSync(process.env.FAKE_COMMENTS, "utf8"));
const isWrite = method !== "GET";
if (command !== "api" || process.env.GH_TOKEN !== "token-of-the-job") fail("Bad credentials (HTTP 401)");
if (isWrite && process.env.FAKE_READ_ONLY) fail("Resource not accessible by integration (HTTP 403)");
if (!isWrite && (!values.paginate || path !== "repos/acme/api/issues/7/comments?per_page=100"))
  fail("Not Found (HTTP 404)");

if (isWrite) write(JSON.parse(readFileSync(0, "utf8")));
// What the expression of --jq prints.
else for (const { id, body, type } of comments) console.log(JSON.stringify({ id, body, type }));

function write({ body }) {
  if (values.input !== "-") fail("no body");
  if (body.length > 65_536) fail("Body is too long (maximum is 65536 characters) (HTTP 422)");
  const [, id] = /^repos\/acme\/api\/issues\/comments\/(\d+)$/.exec(path) ?? [];
  const known = comments.find((comment) => String(comment.id) === id);
  if (method === "PATCH" && known) known.body = body;
  else if (method === "POST" && path === "repos/acme/api/issues/7/comments")
    comments.push({ id: comments.length + 1, body, type: "Bot" });
  else fail("Not Found (HTTP 404)");
  writeFileSync(process.env.FAKE_COMMENTS, JSON.stringify(comments));
}

function fail(message) {
  console.error(`gh: ${message}`);
  process.exit(1);
}
