/** Finds the next page of a list by a URL, which may lead to no other origin. */
import { DocuvaneError } from "../../../../packages/client/src/core/errors/errors.ts";
import {
  at,
  type NextPage,
  type PagingRule,
} from "../../../../packages/client/src/core/pagination/paging.ts";
import type { ApiRequest } from "../../../../packages/client/src/core/request.ts";

/** Finds the next page by a URL in the response. */
export function byURL({ nextURL }: { readonly nextURL: string }): PagingRule {
  return { find: ({ data }) => pageAt(at(data, nextURL)) };
}

/** Finds the next page by the header `Link: <…>; rel="next"` (RFC 8288 §3). */
export function byLink(): PagingRule {
  return { find: ({ headers }) => pageAt(nextLink(headers["link"])) };
}

function pageAt(url: unknown): NextPage | undefined {
  if (typeof url !== "string" || url === "") return undefined;
  return { position: url, request: (first, origin) => requestAt(url, first, origin) };
}

/** @throws {DocuvaneError} `foreign_page`: the URL is at another origin. */
function requestAt(text: string, first: ApiRequest, origin = ""): ApiRequest {
  const url = URL.parse(text, origin + (first.path ?? "/"));
  if (url?.origin === origin)
    return { ...first, path: url.pathname, search: url.search.slice(1), atOrigin: true };
  const what = `${first.operation.method} ${first.operation.path}`;
  throw new DocuvaneError(`The next page of ${what} is at another origin, where the key is not sent.`, {
    code: "foreign_page",
  });
}

function nextLink(header = ""): string | undefined {
  for (const [, url, attributes = ""] of header.matchAll(
    /<([^<>]*)>((?:\s*;\s*[^,;="]+(?:=(?:"[^"]*"|[^",;]*))?)*)/g,
  ))
    if (/;\s*rel\s*=\s*(?:"[^"]*\bnext\b[^"]*"|next\b)/i.test(attributes)) return url;
  return undefined;
}
