/** octokit with the plugins that pace and repeat calls. */
import { API_KEY, type Item, load, type MakePeer } from "./peer.ts";

/** The part of octokit that is used. */
interface OctokitClass {
  new (options: object): { request(route: string, params: object): Promise<{ readonly data: unknown }> };
  plugin(...plugins: readonly unknown[]): OctokitClass;
}

interface Page {
  readonly data: readonly Item[];
  readonly next_cursor: string | null;
}

/** `octokit.request`; a limit that is hit is waited for as often as it takes. */
export const octokit: MakePeer = async (origin) => {
  const { Octokit } = await load<{ Octokit: OctokitClass }>("@octokit/core");
  const { throttling } = await load<{ throttling: unknown }>("@octokit/plugin-throttling");
  const { retry } = await load<{ retry: unknown }>("@octokit/plugin-retry");
  const Pacing = Octokit.plugin(throttling, retry);
  const throttle = { onRateLimit: () => true, onSecondaryRateLimit: () => true };
  const client = new Pacing({ auth: API_KEY, baseUrl: `${origin}/api/v1`, throttle });
  const readPage = async (query: object): Promise<Page> =>
    (await client.request("GET /documents", { limit: 100, ...query })).data as Page;
  return {
    get: async () => (await client.request("GET /documents/{id}", { id: "doc_42" })).data,
    list: async () => {
      let seen = 0;
      for (let cursor: string | null = ""; cursor !== null; ) {
        const page: Page = await readPage(cursor === "" ? {} : { cursor });
        for (const item of page.data) if (item.id !== "") seen += 1;
        cursor = page.next_cursor;
      }
      return seen;
    },
  };
};
