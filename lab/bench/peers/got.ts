/** got, with its default retries. */
import { openAsBlob } from "node:fs";
import { API_KEY, countItems, type Item, load, type MakePeer } from "./peer.ts";

/** The part of got that is used. */
interface Got {
  extend(options: object): Got;
  get(url: string): { json(): Promise<unknown> };
  post(url: string, options: { body: FormData }): { json(): Promise<unknown> };
  paginate: { each(url: string, options: object): AsyncIterable<Item> };
}

interface PageResponse {
  readonly response: { readonly body: string };
}

interface Page {
  readonly data: readonly Item[];
  readonly next_cursor: string | null;
}

const pagination = {
  transform: ({ body }: PageResponse["response"]) => (JSON.parse(body) as Page).data,
  paginate: ({ response }: PageResponse) => {
    const { next_cursor: cursor } = JSON.parse(response.body) as Page;
    return cursor !== null && { searchParams: new URLSearchParams({ limit: "100", cursor }) };
  },
};

/** `got(…).json()`; uploads are a FormData around `openAsBlob`; lists by `got.paginate`. */
export const got: MakePeer = async (origin) => {
  const { default: base } = await load<{ default: Got }>("got");
  const client = base.extend({ headers: { authorization: `Bearer ${API_KEY}` } });
  return {
    get: () => client.get(`${origin}/api/v1/documents/doc_42`).json(),
    upload: async (path) => {
      const body = new FormData();
      body.set("workflow_id", "invoice_processing");
      body.set("file", await openAsBlob(path), "invoice.pdf");
      return client.post(`${origin}/api/v1/documents`, { body }).json();
    },
    list: () => countItems(client.paginate.each(`${origin}/api/v1/documents?limit=100`, { pagination })),
  };
};
