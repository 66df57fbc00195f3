// Reads a list page by page, and finds what the pages lose or return twice.
import type { Difference } from "./compare/difference.ts";
import { type Made, valueAt } from "./compare/made.ts";
import type { Unexpected } from "./compare/unexpected.ts";
import { itemsOf, nextCursorOf } from "./rules/items.ts";
import { expecting } from "./rules/rule.ts";
import type { Json } from "./spec.ts";
import type { Send, Step } from "./step.ts";

/** Pages read at most, each of one item, and items of the page that they are compared with. */
const MOST_PAGES = 12;
const COMPARED_ITEMS = 10;

/** Milliseconds between two reads of a list that may lack a new item for a while. */
const POLL_MS = 500;

/** How pages are read and compared. */
export interface PageReader {
  /** Whether the request may also ask for the oldest first. */
  readonly canSort: boolean;
  /** Sends the request of one page. */
  send(send: Send): Promise<Made>;
  /** Compares a page with the contract. */
  compare(made: Made): readonly Difference[];
  /** Returns what the pages together have otherwise as differences. */
  describe(made: Made, found: readonly Unexpected[]): readonly Difference[];
  delay(milliseconds: number): Promise<unknown>;
}

/** Reads a list page by page. @returns Its differences. */
export async function readPages(step: Step, reader: PageReader): Promise<readonly Difference[]> {
  const until = Date.now() + (step.pages?.seconds ?? 0) * 1_000;
  for (;;) {
    const walk = new Walk(step, reader);
    const differences = await walk.run();
    if (walk.isComplete || Date.now() > until) return differences;
    await reader.delay(POLL_MS);
  }
}

class Walk {
  readonly #step: Step;
  readonly #reader: PageReader;
  readonly #found: Difference[] = [];
  /** Ids in the order of the pages. */
  readonly #ids: string[] = [];
  readonly #cursors = new Set<string>();
  /** Items of all pages. */
  readonly #items: Json[] = [];
  #isEnded = false;

  constructor(step: Step, reader: PageReader) {
    this.#step = step;
    this.#reader = reader;
  }

  /** Whether the list has the items that it must have. */
  get isComplete(): boolean {
    return !this.#isEnded || this.#missing().length === 0;
  }

  async run(): Promise<readonly Difference[]> {
    if (this.#step.pages?.brief) {
      const last = await this.#readAll(COMPARED_ITEMS);
      this.#describe(last, this.#content());
      return this.#found;
    }
    const before = await this.#read({ limit: COMPARED_ITEMS });
    const last = await this.#readAll(1);
    // Without a limit, the page has the default one.
    const after = await this.#read({});
    if (this.#reader.canSort) await this.#read({ limit: COMPARED_ITEMS, sort: "created_at" });
    this.#describe(last, [...this.#lost(before, after), ...this.#content()]);
    return this.#found;
  }

  /** Reads page after page. @returns The last one. */
  async #readAll(limit: number): Promise<Made> {
    let cursor: string | undefined;
    for (let page = 1; ; page += 1) {
      const made = await this.#read({ limit, ...(cursor !== undefined && { cursor }) });
      if (made.response.status !== 200) return made;
      const repeated = this.#repeated(made);
      cursor = nextCursorOf(made.response.json);
      this.#isEnded = cursor === undefined;
      const isCircle = cursor !== undefined && this.#cursors.has(cursor);
      this.#describe(made, [...repeated, ...circle(isCircle)]);
      if (cursor === undefined || isCircle || page === MOST_PAGES) return made;
      this.#cursors.add(cursor);
    }
  }

  async #read(query: Readonly<Record<string, string | number>>): Promise<Made> {
    const own = Object.entries(query).map(([name, value]) => [name, String(value)] as const);
    const send = this.#step.send ?? {};
    const made = await this.#reader.send({ ...send, query: [...(send.query ?? []), ...own] });
    this.#add(this.#reader.compare(made));
    this.#items.push(...itemsOf(made.response.json));
    return made;
  }

  #describe(made: Made, found: readonly Unexpected[]): void {
    this.#add(this.#reader.describe(made, found));
  }

  #add(found: readonly Difference[]): void {
    const known = new Set(this.#found.map(({ pointer, message }) => pointer + message));
    this.#found.push(...found.filter(({ pointer, message }) => !known.has(pointer + message)));
  }

  #repeated({ response }: Made): readonly Unexpected[] {
    const ids = idsOf(itemsOf(response.json));
    const isTwice = ids.some((id) => this.#ids.includes(id));
    this.#ids.push(...ids);
    return expecting(!isTwice, {
      ...{ at: "/data/*/id", received: "an item of an earlier page", expected: "each item once" },
    });
  }

  /** Items that the list had before and after, and that no page had. */
  #lost(before: Made, after: Made): readonly Unexpected[] {
    const remaining = idsOf(itemsOf(after.response.json));
    const first = idsOf(itemsOf(before.response.json));
    const last = Math.max(...this.#ids.map((id) => first.indexOf(id)));
    const reached = this.#isEnded ? first : first.slice(0, last + 1);
    const lost = reached.filter((id) => remaining.includes(id) && !this.#ids.includes(id));
    return expecting(lost.length === 0, {
      ...{ at: "/data", received: `pages that lack ${lost.length} of ${reached.length} items` },
      expected: "each item on a page",
    });
  }

  #content(): readonly Unexpected[] {
    const { at = "/id", lack = [] } = this.#step.pages ?? {};
    const isThere = this.#items.some((item) => lack.includes(String(valueAt(item, at))));
    const missing = this.#isEnded ? this.#missing() : [];
    return [
      ...expecting(missing.length === 0, {
        ...{ at: `/data/*${at}`, received: `pages without ${JSON.stringify(missing[0])}` },
        expected: "an item with it",
      }),
      ...expecting(!isThere, {
        ...{ at: `/data/*${at}`, received: "an item that must not be there", expected: "a list without it" },
      }),
    ];
  }

  #missing(): readonly string[] {
    const { at = "/id", contain = [] } = this.#step.pages ?? {};
    const values = this.#items.map((item) => valueAt(item, at));
    return contain.filter((value) => !values.includes(value));
  }
}

function circle(isCircle: boolean): readonly Unexpected[] {
  return expecting(!isCircle, {
    ...{
      at: "/next_cursor",
      received: "the cursor of an earlier page",
      expected: "another one on each page",
    },
  });
}

function idsOf(items: readonly Json[]): readonly string[] {
  return items.map(({ id }) => String(id));
}
