/** Finds the next page of a list by an offset, a page number, or the last item. */
import { after, at, type PagingRule } from "../../../../packages/client/src/core/pagination/paging.ts";

/** Finds the next page by a property of the last item, whose path is `id`. */
export function byLastItem({
  parameter,
  id,
  hasMore,
}: {
  readonly parameter: string;
  readonly id: string;
  readonly hasMore?: string;
}): PagingRule {
  return {
    parameter,
    find: ({ data, items }) =>
      items.length === 0 ? undefined : after(at(items.at(-1), id), at(data, hasMore)),
  };
}

/** Finds the next page by the number of items before it. */
export function byOffset({
  parameter,
  total,
}: {
  readonly parameter: string;
  readonly total?: string;
}): PagingRule {
  return {
    parameter,
    find({ data, items, position: current }) {
      const position = (Number(current) || 0) + items.length;
      const all = at(data, total);
      return items.length === 0 || (typeof all === "number" && position >= all) ? undefined : { position };
    },
  };
}

/** Finds the next page by its number; `first` is that of the first page. */
export function byPage({
  parameter,
  first,
  totalPages,
}: {
  readonly parameter: string;
  readonly first: number;
  readonly totalPages?: string;
}): PagingRule {
  return {
    parameter,
    find({ data, items, position }) {
      const current = position === undefined ? first : Number(position);
      const all = at(data, totalPages);
      const isLast = items.length === 0 || (typeof all === "number" && current - first + 1 >= all);
      return isLast ? undefined : { position: current + 1 };
    },
  };
}
