// Makes the menus next to the pages: each page once, and none missing.
import type { ApiGroup } from "../api/pages.ts";
import { type Group, type Menu, menus } from "./groups.ts";
import { type Page, titleOf } from "./page.ts";

/** A line of a menu, as VitePress reads it. */
export interface Item {
  readonly text: string;
  readonly link?: string;
  readonly items?: readonly Item[];
}

/** Menus by the start of the addresses that show them. */
export type Sidebar = Readonly<Record<string, readonly Item[]>>;

/** Returns the menus; more specific addresses first, because VitePress takes the first that fits. */
export function sidebarOf(pages: readonly Page[], index: Page, api: readonly ApiGroup[]): Sidebar {
  const apiMenu = [
    itemOf(index),
    ...api.map(({ title, pages: own }) => ({ text: title, items: own.map(itemOf) })),
    clients,
  ];
  const entries = menus.flatMap((menu) => {
    const items = menuOf(menu, pages);
    return menu.prefixes.map((prefix) => [`/${prefix}`, items] as const);
  });
  const sorted = entries.toSorted(([one], [other]) => other.length - one.length);
  return Object.fromEntries([["/reference/api/", apiMenu], ...sorted]);
}

/** The references of the clients, made by the documentation tool of each language. */
const clients: Item = {
  text: "Client references",
  items: [
    { text: "TypeScript", link: "/reference/typescript/index.html" },
    { text: "Python", link: "/reference/python/docuvane.html" },
    { text: "Java", link: "/reference/java/index.html" },
    { text: "Go", link: "/reference/go/index.html" },
  ],
};

function menuOf({ prefixes, groups }: Menu, pages: readonly Page[]): readonly Item[] {
  const named = new Set(menus.flatMap((menu) => menu.groups.flatMap((group) => membersOf(group, pages))));
  const isOther = ({ path }: Page): boolean =>
    prefixes.some((prefix) => path.startsWith(prefix)) && !named.has(path);
  const rest: Group = { title: "More", pages: pages.filter(isOther).map(({ path }) => path) };
  return [...groups, rest]
    .map((group) => ({ text: group.title, items: itemsOf(group, pages) }))
    .filter(({ items }) => items.length > 0);
}

function itemsOf(group: Group, pages: readonly Page[]): readonly Item[] {
  return membersOf(group, pages).flatMap((path) => pages.filter((page) => page.path === path).map(itemOf));
}

/** A name that ends with a slash means the pages below it, except those that another group names. */
function membersOf(group: Group, pages: readonly Page[]): readonly string[] {
  const named = menus.flatMap((menu) => menu.groups.flatMap((each) => each.pages));
  return group.pages.flatMap((name) =>
    name.endsWith("/")
      ? pages.map(({ path }) => path).filter((path) => path.startsWith(name) && !named.includes(path))
      : [name],
  );
}

function itemOf(page: Page): Item {
  return { text: page.label ?? titleOf(page), link: `/${page.path.replace(/index$/, "")}` };
}
