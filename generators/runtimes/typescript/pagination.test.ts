// Checks the paging rules that only generated packages have.
import { expect, it } from "vitest";
import type { PageRead } from "../../../packages/client/src/core/pagination/paging.ts";
import type { ApiRequest } from "../../../packages/client/src/core/request.ts";
import { byLink, byURL } from "./pagination/next-url.ts";
import { byLastItem, byOffset, byPage } from "./pagination/paging-rule.ts";

const page = (data: object, items: readonly unknown[], position?: unknown): PageRead => ({
  data,
  items,
  headers: {},
  position,
});
const first: ApiRequest = {
  operation: { id: "list", method: "GET", path: "/pets", retry: "safe" },
  path: "/pets",
  search: "limit=2",
};

it("continues after the last item, until an empty page or the end", () => {
  const { find } = byLastItem({ parameter: "after", id: "id", hasMore: "meta.more" });
  expect(find(page({ meta: { more: true } }, [{ id: "a" }, { id: "b" }]))).toEqual({ position: "b" });
  expect(find(page({ meta: { more: false } }, [{ id: "a" }]))).toBeUndefined();
  expect(find(page({ meta: { more: true } }, []))).toBeUndefined();
});

it("continues after the items before it, until the total or an empty page", () => {
  const { find } = byOffset({ parameter: "offset", total: "total" });
  expect(find(page({ total: 5 }, [1, 2]))).toEqual({ position: 2 });
  expect(find(page({ total: 5 }, [3, 4], "2"))).toEqual({ position: 4 });
  expect(find(page({ total: 5 }, [5], 4))).toBeUndefined();
  expect(find(page({}, []))).toBeUndefined();
});

it("continues with the next number, until the last page or an empty one", () => {
  const { find } = byPage({ parameter: "page", first: 0, totalPages: "pages" });
  expect(find(page({ pages: 2 }, [1]))).toEqual({ position: 1 });
  expect(find(page({ pages: 2 }, [2], 1))).toBeUndefined();
  expect(find(page({}, [], 1))).toBeUndefined();
});

it("continues at a URL of the response or of Link, at the origin of the service only", () => {
  const next = byURL({ nextURL: "links.next" }).find(page({ links: { next: "?after=b" } }, [1]));
  expect(next?.request?.(first, "https://api.example")).toMatchObject({
    path: "/pets",
    search: "after=b",
    atOrigin: true,
  });
  const headers = { link: '</pets?page=1>; rel="prev", <https://other.example/pets>; rel="next"' };
  const foreign = byLink().find({ ...page({}, [1]), headers });
  expect(foreign?.position).toBe("https://other.example/pets");
  expect(() => foreign?.request?.(first, "https://api.example")).toThrow("at another origin");
  expect(byURL({ nextURL: "links.next" }).find(page({ links: { next: "" } }, [1]))).toBeUndefined();
});
