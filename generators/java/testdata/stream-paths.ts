// Operations whose response arrives item by item or page by page, for the document with edge cases.
import { ref, text } from "./edge-case-schemas.ts";

const json = (schema: object): object => ({
  "200": { description: "Fine.", content: { "application/json": { schema } } },
});

const stream = (mediaType: string, schema: object): object => ({
  "200": { description: "Items.", content: { [mediaType]: { schema } } },
});

/** An operation that responds with a list, or with a stream that is followed. */
export const followedPaths = {
  "/changes": {
    get: {
      operationId: "listEvents",
      tags: ["events"],
      summary: "List or follow changes",
      "x-stream": {
        name: "follow",
        resume: "Last-Event-ID",
        omit: ["limit"],
        description: "Follows the changes. A broken connection is opened again.",
      },
      parameters: [
        { name: "limit", in: "query", schema: { type: "integer" } },
        { name: "Last-Event-ID", in: "header", schema: text },
      ],
      responses: {
        "200": {
          description: "Changes.",
          content: {
            "application/json": { schema: { type: "array", items: { $ref: ref("Person") } } },
            "text/event-stream": { itemSchema: { $ref: ref("Person") } },
          },
        },
      },
    },
  },
};

/** The operations of the resource of events. */
export const streamPaths = {
  "/linked": {
    get: {
      operationId: "listLinked",
      tags: ["events"],
      "x-pagination": { kind: "link", items: "" },
      responses: json({ type: "array", items: text }),
    },
  },
  "/events": {
    get: {
      operationId: "watchEvents",
      tags: ["events"],
      responses: {
        "200": {
          description: "Events.",
          content: { "text/event-stream": { itemSchema: { $ref: ref("Person") } } },
        },
      },
    },
  },
  "/chat": {
    post: {
      operationId: "complete",
      tags: ["events"],
      requestBody: {
        required: true,
        content: {
          "application/json": {
            schema: {
              type: "object",
              required: ["prompt"],
              properties: {
                prompt: text,
                stream: { type: "boolean", description: "Whether to stream; the end is `[DONE]`." },
              },
            },
          },
        },
      },
      responses: {
        "200": {
          description: "Words.",
          headers: {
            "X-Cost": { description: "Tokens used.", required: true, schema: { type: "integer" } },
            "Get-Class": { deprecated: true, schema: text },
            Result: { schema: text },
          },
          content: {
            "application/json": { schema: { $ref: ref("Person") } },
            "text/event-stream": { schema: { $ref: ref("Person") } },
          },
        },
      },
    },
  },
  "/lines": {
    get: {
      operationId: "readLines",
      tags: ["events"],
      parameters: [{ name: "from", in: "query", schema: { type: "integer" } }],
      responses: stream("application/x-ndjson", { type: ["integer", "null"] }),
    },
  },
  "/tail": {
    get: { operationId: "tail", tags: ["events"], responses: stream("text/event-stream", text) },
  },
};
