// Configures VitePress: addresses, menus, search in the browser, and Markdown as GitHub reads it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, type MarkdownEnv, type MarkdownRenderer } from "vitepress";
import { tabsMarkdownPlugin } from "vitepress-plugin-tabs";

/** Folders of the build, from this one's parent. */
const { DOCUVANE_DOCS_FROM: from = "", DOCUVANE_DOCS_TO: to = "" } = process.env;
const site = JSON.parse(readFileSync(join(import.meta.dirname, "..", from, "site.json"), "utf8"));

/** Tags that pages may use; anything else between angle brackets is text, as in `Promise<Document>`. */
const tags =
  /^<\/?(a|b|br|code|details|div|em|i|img|kbd|li|ol|p|picture|pre|source|span|strong|sub|summary|sup|table|tbody|td|th|thead|tr|ul)\b/i;

/** Makes the anchors of headings that GitHub makes. */
function slugify(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
}

/** Keeps Vue from reading text as a template. */
function asText(text: string): string {
  return text.replaceAll("<", "&lt;").replaceAll("{{", "&#123;&#123;");
}

/** What the search finds of a page. The errors of operations repeat each other, and would fill the results. */
function searchable(text: string, env: MarkdownEnv, md: MarkdownRenderer): string {
  const isApi = env.relativePath.startsWith("reference/api/");
  const html = md.render(isApi ? text.replace(/\n## Errors\n[\s\S]*$/, "\n") : text, env);
  return env.frontmatter?.search === false ? "" : html;
}

export default defineConfig({
  lang: "en",
  title: "Docuvane",
  description: "An SDK generator for OpenAPI documents, and clients for TypeScript, Python, Java and Go.",
  base: site.base,
  srcDir: join(from, "pages"),
  outDir: to,
  cacheDir: "dist/cache",
  // Scripts in files only, so that a content security policy needs no exception for scripts.
  metaChunk: true,
  // Pages one after the other: the search index keeps their order, so two builds are equal.
  buildConcurrency: 1,
  // The check of links also looks into what other tools made.
  ignoreDeadLinks: true,
  head: [["link", { rel: "icon", href: `${site.base}icon.svg`, type: "image/svg+xml" }]],
  vite: {
    publicDir: join(import.meta.dirname, "public"),
    build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 4000 },
    logLevel: "warn",
  },
  markdown: {
    anchor: { slugify },
    theme: { light: "github-light-high-contrast", dark: "github-dark-default" },
    // Without a limit of time per line: on a busy machine a line would stay without colours, and two builds would differ.
    shikiSetup(highlighter) {
      const highlight = highlighter.codeToHtml;
      highlighter.codeToHtml = (code, options) => highlight(code, { ...options, tokenizeTimeLimit: 0 });
    },
    config(md) {
      md.use(tabsMarkdownPlugin);
      const text = md.renderer.rules.text;
      md.renderer.rules.text = (...args) =>
        (text?.(...args) ?? md.utils.escapeHtml(args[0][args[1]].content)).replaceAll("{{", "&#123;&#123;");
      for (const name of ["html_inline", "html_block"] as const)
        md.renderer.rules[name] = (tokens, at) =>
          tags.test(tokens[at].content.trim()) ? tokens[at].content : asText(tokens[at].content);
      // A corner without text is no header.
      md.renderer.rules.th_open = (tokens, at, options, _, self) => {
        if (tokens[at + 1].content.trim() === "") tokens[at].tag = tokens[at + 2].tag = "td";
        return self.renderToken(tokens, at, options);
      };
      md.renderer.rules.table_open = () => '<div class="table"><table>';
      md.renderer.rules.table_close = () => "</table></div>";
    },
  },
  themeConfig: {
    logo: "/icon.svg",
    search: { provider: "local", options: { _render: searchable } },
    sidebar: site.sidebar,
    outline: [2, 3],
    nav: [
      { text: "Guides", link: "/guides/quick-start", activeMatch: "^/(guides|packages|examples)/" },
      { text: "API", link: "/reference/api/", activeMatch: "^/reference/api/" },
      {
        text: "Clients",
        items: [
          { text: "TypeScript", link: "/reference/typescript/index.html" },
          { text: "Python", link: "/reference/python/docuvane.html" },
          { text: "Java", link: "/reference/java/index.html" },
          { text: "Go", link: "/reference/go/index.html" },
        ],
      },
      { text: "Reference", link: "/reference/behaviour", activeMatch: "^/reference/(?!api)" },
      { text: "Evidence", link: "/evidence/conformance", activeMatch: "^/evidence/" },
      { text: "Project", link: "/project/overview", activeMatch: "^/(project|decisions)/" },
    ],
    docFooter: { prev: "Previous", next: "Next" },
  },
  transformPageData(page) {
    const path = page.relativePath.replace(/\.md$/, "");
    const canonical = `${site.docs}/${path.replace(/index$/, "")}${/index$/.test(path) ? "" : ".html"}`;
    page.frontmatter.head = [
      // Without an address of the host there is no canonical one.
      ...(/^https?:/.test(canonical) ? [["link", { rel: "canonical", href: canonical }]] : []),
      [
        "link",
        { rel: "alternate", type: "text/markdown", href: `${site.base}${path}.md`, title: "Markdown" },
      ],
      ["link", { rel: "alternate", type: "text/plain", href: `${site.base}llms.txt`, title: "llms.txt" }],
    ];
  },
});
