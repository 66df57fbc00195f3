/** stripe, with its default retries. */
import { createReadStream, type ReadStream } from "node:fs";
import { API_KEY, countItems, type Item, load, type MakePeer } from "./peer.ts";

/** A file as stripe takes it. */
interface StripeFile {
  readonly data: ReadStream;
  readonly name: string;
  readonly type: string;
}

/** The part of stripe that is used. */
interface StripeModule {
  readonly default: new (
    key: string,
    options: object,
  ) => {
    readonly customers: {
      retrieve(id: string): Promise<unknown>;
      list(params: { limit: number }): AsyncIterable<Item>;
    };
    readonly files: { create(params: { file: StripeFile; purpose: string }): Promise<unknown> };
  };
}

/** Its customers and files: read one, upload from a read stream, list. */
export const stripe: MakePeer = async (origin) => {
  const { default: Stripe } = await load<StripeModule>("stripe");
  const { hostname: host, port } = new URL(origin);
  const client = new Stripe(API_KEY, { host, port: Number(port), protocol: "http", telemetry: false });
  return {
    get: () => client.customers.retrieve("doc_42"),
    upload: (path) => {
      const file = { data: createReadStream(path), name: "invoice.pdf", type: "application/pdf" };
      return client.files.create({ file, purpose: "dispute_evidence" });
    },
    list: () => countItems(client.customers.list({ limit: 100 })),
  };
};
