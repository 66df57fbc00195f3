/** openai, with its default retries. */
import { createReadStream, type ReadStream } from "node:fs";
import { API_KEY, countItems, type Item, load, type MakePeer } from "./peer.ts";

/** The part of openai that is used. */
interface OpenAIModule {
  readonly default: new (options: {
    apiKey: string;
    baseURL: string;
  }) => {
    readonly files: {
      retrieve(id: string): Promise<unknown>;
      create(params: { file: ReadStream; purpose: string }): Promise<unknown>;
      list(params: { limit: number }): AsyncIterable<Item>;
    };
  };
}

/** Its files: read one, upload from a read stream as its README shows, list them. */
export const openai: MakePeer = async (origin) => {
  const { default: OpenAI } = await load<OpenAIModule>("openai");
  const client = new OpenAI({ apiKey: API_KEY, baseURL: `${origin}/v1` });
  return {
    get: () => client.files.retrieve("doc_42"),
    upload: (path) => client.files.create({ file: createReadStream(path), purpose: "user_data" }),
    list: () => countItems(client.files.list({ limit: 100 })),
  };
};
