/** The floor: undici as one would use it by hand, without retries, limits or errors. */
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { API_KEY, type Item, load, type MakePeer } from "./peer.ts";

/** The part of undici that is used. */
interface Undici {
  request(
    url: string,
    options?: { method?: string; headers?: Record<string, string>; body?: AsyncIterable<Uint8Array> },
  ): Promise<{ readonly body: { json(): Promise<unknown> } }>;
}

interface Page {
  readonly data: readonly Item[];
  readonly next_cursor: string | null;
}

const headers = { authorization: `Bearer ${API_KEY}`, accept: "application/json" };

/** `request` and `body.json()`; uploads stream the bare file in reads of 64 KB with its length. */
export const undici: MakePeer = async (origin) => {
  const { request } = await load<Undici>("undici");
  const read = async (path: string): Promise<unknown> => {
    const { body } = await request(origin + path, { headers });
    return body.json();
  };
  return {
    get: () => read("/api/v1/documents/doc_42"),
    upload: async (path) => {
      const length = String((await stat(path)).size);
      const sent = { ...headers, "content-type": "application/pdf", "content-length": length };
      const options = { method: "POST", headers: sent, body: createReadStream(path) };
      const { body } = await request(`${origin}/api/v1/documents`, options);
      return body.json();
    },
    list: async () => {
      let seen = 0;
      for (let cursor: string | null = ""; cursor !== null; ) {
        const query: string = cursor && `&cursor=${cursor}`;
        const page = (await read(`/api/v1/documents?limit=100${query}`)) as Page;
        for (const item of page.data) if (item.id !== "") seen += 1;
        cursor = page.next_cursor;
      }
      return seen;
    },
  };
};
