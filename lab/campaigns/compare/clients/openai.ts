// The column of openai.
import { createReadStream, type ReadStream } from "node:fs";
import { API_KEY, type Client, load, propertyOf } from "./client.ts";

interface Options {
  readonly signal?: AbortSignal | undefined;
}

/** The part of openai that is used. */
interface OpenAIModule {
  readonly default: new (
    options: object,
  ) => {
    readonly files: {
      retrieve(id: string, options?: Options): Promise<unknown>;
      create(params: { file: ReadStream; purpose: string }): Promise<unknown>;
      list(): AsyncIterable<unknown>;
    };
    readonly vectorStores: { create(params: { name: string }): Promise<unknown> };
  };
}

const file = { id: "doc_1", object: "file", status: "processed", filename: "a.pdf" };

/** openai: files and vector stores. */
export const openai: Client = {
  name: "openai",
  module: "openai",
  calls: "`files.retrieve`, `vectorStores.create`, `files.list`, `files.create` with a read stream",
  abilities: ["headers", "list", "signal", "timeout", "upload"],
  readPath: "/v1/files/",
  object: file,
  enumProperty: "status",
  page: { object: "list", data: [file], has_more: true, first_id: "doc_1", last_id: "doc_1" },
  errorBody: (status) => ({
    error: { message: "No.", type: "error", code: `status_${status}`, param: null },
  }),
  connect: async (origin, { timeoutMs, headers }) => {
    const { default: OpenAI } = await load<OpenAIModule>("openai");
    const client = new OpenAI({
      apiKey: API_KEY,
      baseURL: `${origin}/v1`,
      ...(timeoutMs !== undefined && { timeout: timeoutMs }),
      ...(headers && { defaultHeaders: headers }),
    });
    return {
      read: async (id = "doc_1", signal = undefined) => client.files.retrieve(id, { signal }),
      create: async (text) => client.vectorStores.create({ name: text }),
      list: () => client.files.list(),
      upload: (path) => client.files.create({ file: createReadStream(path), purpose: "user_data" }),
    };
  },
  statusOf: (error) => propertyOf(error, "status"),
};
