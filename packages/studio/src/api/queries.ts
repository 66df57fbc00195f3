// What the pages read from the service, and for how long it stays fresh.
import { QueryCache, QueryClient, queryOptions } from "@tanstack/react-query";
import { APIError, type Document, type Workflow } from "docuvane";
import { client } from "./client.ts";
import { isLive } from "./live-state.ts";

/** Milliseconds between two polls of documents that are being processed, while no stream of events is open. */
const pollMs = 1_500;

/** Milliseconds between two polls otherwise, while the page is visible: other programs upload documents too. */
const idleMs = 10_000;

/** Documents on one page of the inbox. */
const pageSize = 50;

/** The cache of everything that was read. */
export const queries = new QueryClient({
  queryCache: new QueryCache(),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // The client retries by itself where that is safe.
      retry: false,
      refetchOnWindowFocus: () => !isLive(),
      // The service may be on this machine, which answers without a network.
      networkMode: "always",
    },
    mutations: { retry: false, networkMode: "always" },
  },
});

/** What the inbox shows. */
export interface InboxFilter {
  readonly status?: string | undefined;
  readonly workflow?: string | undefined;
  /** Part of a file name or ID. */
  readonly search?: string | undefined;
  readonly cursor?: string | undefined;
}

/** One page of documents, newest first. */
export const documentsQuery = ({ status, workflow, search, cursor }: InboxFilter) =>
  queryOptions({
    queryKey: ["documents", { status, workflow, search, cursor }],
    queryFn: async ({ signal }) => {
      const page = await client.documents.list(
        {
          limit: pageSize,
          ...(status && { status: status as "processing" }),
          ...(workflow && { workflow_id: workflow }),
          ...(search && { search }),
          ...(cursor && { cursor }),
        },
        { signal },
      );
      return { data: page.data as readonly Document[], next: page.next_cursor ?? undefined };
    },
    placeholderData: (previous) => previous,
    refetchInterval: ({ state }) => unlessLive(state.data?.data.some(isProcessing) ? pollMs : idleMs),
  });

/** A document with the tag that says which version it is. */
export interface TaggedDocument {
  readonly document: Document;
  readonly tag: string;
}

/** One document. */
export const documentQuery = (id: string) =>
  queryOptions({
    queryKey: ["document", id],
    queryFn: async ({ signal }): Promise<TaggedDocument> => {
      const { data, headers } = await client.documents.get(id, { signal }).withResponse();
      return { document: data, tag: headers["etag"] ?? "" };
    },
    refetchInterval: ({ state }) =>
      unlessLive(state.data && isProcessing(state.data.document) ? pollMs : false),
  });

/** The pages of a document. */
export const pagesQuery = (id: string) =>
  queryOptions({
    queryKey: ["pages", id],
    queryFn: async ({ signal }) => (await client.documents.listPages(id, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Every workflow. */
export const workflowsQuery = queryOptions({
  queryKey: ["workflows"],
  queryFn: async ({ signal }) => {
    const workflows: Workflow[] = [];
    for await (const workflow of client.workflows.list({ limit: 100 }, { signal })) workflows.push(workflow);
    return workflows;
  },
  staleTime: 60_000,
});

/** Documents that wait for a review, oldest first: the queue of the Review page. */
export const reviewQueueQuery = queryOptions({
  queryKey: ["documents", "queue"],
  queryFn: async ({ signal }) => {
    const page = await client.documents.list(
      { limit: 100, status: "needs_review", sort: "created_at" },
      { signal },
    );
    return page.data.map(({ id }) => id);
  },
  refetchInterval: () => unlessLive(idleMs),
});

function unlessLive(interval: number | false): number | false {
  return isLive() ? false : interval;
}

/** Whether the service is still processing a document. */
export function isProcessing({ status }: Pick<Document, "status">): boolean {
  return status === "processing";
}

/** Whether the service refused with this status. */
export function hasStatus(error: unknown, status: number): boolean {
  return error instanceof APIError && error.status === status;
}
