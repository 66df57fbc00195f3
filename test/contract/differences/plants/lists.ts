// Changes of lists: pages, cursors, filters, order and links.
import type { Changes } from "../../proxy.ts";
import { changeItems, changeJson, type Json, respond, setHeaders, withoutQuery } from "./change.ts";

const limitOf = (url: URL): number => Number(url.searchParams.get("limit") ?? 20);

const isLast = (json: Json): boolean => json["next_cursor"] === null || json["next_cursor"] === undefined;

/** Other requests are refused for what they have. */
const isPage = (url: URL): boolean =>
  url.searchParams.get("cursor") !== "no-cursor" && limitOf(url) > 0 && limitOf(url) <= 100;

const withoutLimit = (route: string): Changes => ({
  request: (url, received) => {
    const pattern = new RegExp(`^${route.replaceAll(/:\w+/g, "[^/]+")}$`);
    if (pattern.test(received) && isPage(url)) url.searchParams.delete("limit");
  },
});

const withoutCursor = (route: string): Changes => ({
  request: (url, received) => {
    if (received === route && isPage(url)) url.searchParams.delete("cursor");
  },
});

const firstPage = (route: string, change: (json: Json) => void): Changes =>
  changeJson(route, (json) => {
    if (!isLast(json)) change(json);
  });

const lastPage = (route: string, change: (json: Json) => void): Changes =>
  changeJson(route, (json) => {
    if (isLast(json)) change(json);
  });

/** Repeats the last item of the page before at the start of each page. */
function itemTwice(): Changes {
  const items = new Map<string, Json>();
  return changeJson("GET /workflows", (json, { url }) => {
    const before = items.get(url.searchParams.get("cursor") ?? "");
    const data = json["data"] as Json[];
    const last = data.at(-1);
    if (last) items.set(String(json["next_cursor"]), last);
    if (before) json["data"] = [before, ...data.slice(0, limitOf(url) - 1)];
  });
}

/** Begins each list with an empty page, whose cursor leads to the first items. */
function emptyPage(): Changes {
  const first = "empty";
  return {
    request: (url) => {
      if (url.searchParams.get("cursor") === first) url.searchParams.delete("cursor");
    },
    response: ({ route, json, url, status, headers }) => {
      if (route !== "GET /documents" || status !== 200 || !json || url.searchParams.has("cursor")) return;
      Object.assign(json, { data: [], has_more: true, next_cursor: first });
      headers["link"] = `</api/v1/documents?cursor=${first}>; rel="next"`;
    },
  };
}

/** Starts each list again from its end: the cursor of its first page comes once more. */
function circle(): Changes {
  let first: unknown;
  return changeJson("GET /events", (json, { url, headers }) => {
    if (url.searchParams.get("cursor") === null) first = json["next_cursor"];
    if (!isLast(json) || typeof first !== "string") return;
    Object.assign(json, { has_more: true, next_cursor: first });
    headers["link"] = `</api/v1/events?cursor=${first}>; rel="next"`;
  });
}

const dead = (route: string): Changes =>
  changeJson(route, (json, { headers }) => {
    if (isLast(json)) return;
    json["next_cursor"] = "no-cursor-any-more";
    headers["link"] = '</api/v1/any?cursor=no-cursor-any-more>; rel="next"';
  });

const oldestFirst: Changes = {
  request: (url, route) => {
    if (route === "GET /documents" && isPage(url)) url.searchParams.set("sort", "created_at");
  },
};

/** Changes by the name of the difference. */
export const lists: Readonly<Record<string, Changes>> = {
  "page-limit-documents": withoutLimit("GET /documents"),
  "page-limit-workflows": withoutLimit("GET /workflows"),
  "page-limit-runs": withoutLimit("GET /runs"),
  "page-limit-endpoints": withoutLimit("GET /webhook_endpoints"),
  "page-limit-events": withoutLimit("GET /events"),
  "page-limit-deliveries": withoutLimit("GET /webhook_endpoints/:id/deliveries"),
  "page-limit-plus-one": {
    request: (url, route) => {
      const limit = url.searchParams.get("limit");
      if (route === "GET /workflows" && limit !== null && isPage(url))
        url.searchParams.set("limit", String(Number(limit) + 1));
    },
  },
  "more-without-cursor": firstPage("GET /documents", (json) =>
    Object.assign(json, { has_more: true, next_cursor: null }),
  ),
  "cursor-without-more": firstPage("GET /runs", (json) => Object.assign(json, { has_more: false })),
  "more-on-last-page": lastPage("GET /workflows", (json) => Object.assign(json, { has_more: true })),
  "pages-end-early": changeJson("GET /workflows", (json, { headers }) => {
    Object.assign(json, { has_more: false, next_cursor: null });
    delete headers["link"];
  }),
  "cursor-dead-events": dead("GET /events"),
  "cursor-dead-documents": dead("GET /documents"),
  "cursor-ignored": withoutCursor("GET /webhook_endpoints"),
  "cursor-circle": circle(),
  "cursor-number": firstPage("GET /runs", (json) => Object.assign(json, { next_cursor: 7 })),
  "cursor-empty": lastPage("GET /documents", (json) => Object.assign(json, { next_cursor: "" })),
  "cursor-absent": lastPage("GET /workflows", (json) => delete json["next_cursor"]),
  "item-twice": itemTwice(),
  "item-lost": changeItems("GET /workflows", (items, { url }) =>
    url.searchParams.get("cursor") === null ? items : items.slice(1),
  ),
  "built-in-lost": changeItems("GET /workflows", (items) =>
    items.filter(({ id }) => id !== "receipt_processing"),
  ),
  "empty-page": emptyPage(),
  "short-page": {
    request: (url, route) => {
      if (route === "GET /documents" && isPage(url) && url.searchParams.has("limit"))
        url.searchParams.set("limit", "1");
    },
  },
  "order-documents": oldestFirst,
  "order-runs": changeItems("GET /runs", (items) => items.toReversed()),
  "sort-ignored": withoutQuery("GET /documents", "sort"),
  "filter-status": withoutQuery("GET /documents", "status"),
  "filter-workflow": withoutQuery("GET /documents", "workflow_id"),
  "filter-created-gte": withoutQuery("GET /documents", "created_at[gte]"),
  "filter-created-gt": withoutQuery("GET /documents", "created_at[gt]"),
  "filter-created-lte": withoutQuery("GET /documents", "created_at[lte]"),
  "filter-created-lt": withoutQuery("GET /documents", "created_at[lt]"),
  "filter-run-status": withoutQuery("GET /runs", "status"),
  "filter-event-type": withoutQuery("GET /events", "type"),
  "filter-event-since": withoutQuery("GET /events", "since"),
  "link-missing": setHeaders("*", { link: undefined }),
  "link-last": changeJson("GET /documents", (json, { headers }) => {
    if (isLast(json)) headers["link"] = '</api/v1/documents?cursor=any>; rel="next"';
  }),
  "link-other": respond("GET /runs", ({ headers }) => {
    if (headers["link"]) headers["link"] = String(headers["link"]).replace(/cursor=[^&>]+/, "cursor=other");
  }),
  "link-origin": respond("GET /workflows", ({ headers }) => {
    if (headers["link"]) headers["link"] = String(headers["link"]).replace("<", "<http://10.0.0.7:8080");
  }),
  "runs-with-documents": changeItems("GET /runs", (items) =>
    items.map((item) => ({ ...item, documents: [] })),
  ),
};
