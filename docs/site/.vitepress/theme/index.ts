// The theme: VitePress's own without its fonts, with our colours and small additions.
import { useData, withBase } from "vitepress";
import theme from "vitepress/theme-without-fonts";
import { enhanceAppWithTabs } from "vitepress-plugin-tabs/client";
import { h } from "vue";
import { correctSearch } from "./search.ts";
import "./tokens.css";
import "./page.css";
import "./api.css";
import "./home.css";

/** Pages that other tools made: they are opened, not fetched as parts of this application. */
const foreign = /\/reference\/(typescript|python|java)\//;

export default {
  extends: theme,
  Layout: () => h(theme.Layout, null, { "doc-footer-before": () => h(Twin), "not-found": notFound }),
  enhanceApp({ app, router }) {
    enhanceAppWithTabs(app);
    router.onBeforeRouteChange = (to: string) => {
      if (!foreign.test(to)) return true;
      location.assign(to);
      return false;
    };
    if (typeof window === "undefined") return;
    router.onAfterRouteChange = () => requestAnimationFrame(makeReachable);
    addEventListener("resize", makeReachable);
    addEventListener("load", makeReachable);
    addEventListener("load", correctSearch);
  },
};

/** Links to the page as Markdown. */
const Twin = {
  setup() {
    const { page } = useData();
    return () =>
      h("p", { class: "twin" }, [
        h("a", { href: withBase(`/${page.value.relativePath}`), target: "_self" }, "This page as Markdown"),
        " · ",
        h("a", { href: withBase("/llms.txt"), target: "_self" }, "llms.txt"),
      ]);
  },
};

/** What is shown at addresses that do not exist. */
function notFound() {
  return h("main", { class: "not-found" }, [
    h("h1", "Page not found"),
    h("p", "No page has this address. Search for it, or begin at one of these:"),
    h("p", [
      h("a", { href: withBase("/") }, "Home"),
      " · ",
      h("a", { href: withBase("/guides/quick-start.html") }, "Quick start"),
      " · ",
      h("a", { href: withBase("/contents.html") }, "All pages"),
    ]),
  ]);
}

/** Lets the keyboard scroll what is wider than the page. */
function makeReachable() {
  for (const part of document.querySelectorAll<HTMLElement>(".table")) {
    const isWider = part.scrollWidth > part.clientWidth;
    if (!isWider) part.removeAttribute("tabindex");
    else part.tabIndex = 0;
  }
}
