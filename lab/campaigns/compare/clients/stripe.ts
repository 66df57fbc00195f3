// The column of stripe.
import { createReadStream, type ReadStream } from "node:fs";
import { API_KEY, type Client, load, propertyOf } from "./client.ts";

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
      create(params: { description: string }): Promise<unknown>;
      list(): AsyncIterable<unknown>;
    };
    readonly files: { create(params: { file: StripeFile; purpose: string }): Promise<unknown> };
  };
}

const customer = { id: "doc_1", object: "customer", tax_exempt: "none", description: "A customer" };

/** stripe: customers and files. */
export const stripe: Client = {
  name: "stripe",
  module: "stripe",
  calls: "`customers.retrieve`, `customers.create`, `customers.list`, `files.create` with a read stream",
  abilities: ["list", "timeout", "upload"],
  readPath: "/v1/customers/",
  object: customer,
  enumProperty: "tax_exempt",
  page: { object: "list", url: "/v1/customers", data: [customer], has_more: true },
  errorBody: (status) => ({ error: { type: "api_error", code: `status_${status}`, message: "No." } }),
  connect: async (origin, { timeoutMs }) => {
    const { default: Stripe } = await load<StripeModule>("stripe");
    const { hostname: host, port } = new URL(origin);
    const client = new Stripe(API_KEY, {
      host,
      port: Number(port),
      protocol: "http",
      ...(timeoutMs !== undefined && { timeout: timeoutMs }),
    });
    return {
      read: async (id = "doc_1") => client.customers.retrieve(id),
      create: async (text) => client.customers.create({ description: text }),
      list: () => client.customers.list(),
      upload: (path) => {
        const file = { data: createReadStream(path), name: "invoice.pdf", type: "application/pdf" };
        return client.files.create({ file, purpose: "dispute_evidence" });
      },
    };
  },
  statusOf: (error) => propertyOf(error, "statusCode"),
};
