// The column of @anthropic-ai/sdk.
import { createReadStream, type ReadStream } from "node:fs";
import { API_KEY, type Client, load, propertyOf } from "./client.ts";

interface Options {
  readonly signal?: AbortSignal | undefined;
}

/** The part of @anthropic-ai/sdk that is used. */
interface AnthropicModule {
  readonly default: new (
    options: object,
  ) => {
    readonly models: {
      retrieve(id: string, params: null, options?: Options): Promise<unknown>;
      list(): AsyncIterable<unknown>;
    };
    readonly messages: { create(params: object): Promise<unknown> };
    readonly files: { upload(params: { file: ReadStream }): Promise<unknown> };
  };
}

const model = { id: "doc_1", type: "model", display_name: "A model", created_at: "2026-01-01T00:00:00Z" };

/** @anthropic-ai/sdk: models, messages and files. */
export const anthropic: Client = {
  name: "@anthropic-ai/sdk",
  module: "@anthropic-ai/sdk",
  calls: "`models.retrieve`, `messages.create`, `models.list`, `files.upload` with a read stream",
  abilities: ["headers", "list", "signal", "timeout", "upload"],
  readPath: "/v1/models/",
  object: model,
  enumProperty: "type",
  created: {
    id: "msg_1",
    type: "message",
    role: "assistant",
    model: "model-1",
    content: [{ type: "text", text: "Yes." }],
    stop_reason: "end_turn",
    usage: { input_tokens: 1, output_tokens: 1 },
  },
  page: { data: [model], has_more: true, first_id: "doc_1", last_id: "doc_1" },
  errorBody: (status) => ({ type: "error", error: { type: `status_${status}`, message: "No." } }),
  connect: async (origin, { timeoutMs, headers }) => {
    const { default: Anthropic } = await load<AnthropicModule>("@anthropic-ai/sdk");
    const client = new Anthropic({
      apiKey: API_KEY,
      baseURL: origin,
      ...(timeoutMs !== undefined && { timeout: timeoutMs }),
      ...(headers && { defaultHeaders: headers }),
    });
    return {
      read: async (id = "doc_1", signal = undefined) => client.models.retrieve(id, null, { signal }),
      create: async (text) =>
        client.messages.create({
          model: "model-1",
          max_tokens: 16,
          messages: [{ role: "user", content: text }],
        }),
      list: () => client.models.list(),
      upload: (path) => client.files.upload({ file: createReadStream(path) }),
    };
  },
  statusOf: (error) => propertyOf(error, "status"),
};
