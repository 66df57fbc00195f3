// Corrects what keeps pages of the documentation tools from being accessible: landmarks, headings, names of links, contrast.

/** A name for a reader who does not see the mark. */
const permalink = 'aria-label="Link to this entry"';

/**
 * Changes to the markup, in this order.
 *
 * javadoc names no language; TypeDoc has no main part; pdoc leaves its permalinks without a
 * name, and takes headings of the fifth and sixth level for labels.
 */
const changes: readonly (readonly [RegExp, string])[] = [
  [/<html lang(="")?>/, '<html lang="en">'],
  [/<div class="col-content">/, '<div class="col-content" role="main">'],
  [/<div class="(site|page)-menu">/g, '<div class="$1-menu" role="region" aria-label="Menu of the $1">'],
  [/<a class="headerlink" /g, `<a class="headerlink" ${permalink} `],
  [/<h[56](?: id="[^"]*")?>(.*?)<\/h[56]>/g, "<p><strong>$1</strong></p>"],
];

/** Links in text are underlined; code of pdoc is dark enough, and wraps where it would scroll. */
const style = `<style>
main.pdoc a, .type-signature a { text-decoration: underline; }
.pdoc .attr, .pdoc .pdoc-code { background: #fff; }
.pdoc .attr { overflow: visible; overflow-wrap: anywhere; }
.pdoc .attr *, .pdoc pre, .pdoc pre * { overflow: visible; overflow-wrap: anywhere; white-space: pre-wrap; }
</style>`;

/** Returns a page that readers with a screen reader or weak sight can use. */
export function accessible(html: string): string {
  const changed = changes.reduce((text, [pattern, by]) => text.replace(pattern, by), html);
  return withRaisedHeadings(changed).replace("</head>", `${style}</head>`);
}

/** TypeDoc's headings of the fourth and fifth level follow that of the page. */
function withRaisedHeadings(html: string): string {
  const end = html.indexOf("<h2");
  return html.slice(0, end).replaceAll(/<h[45](?= class="tsd)/g, '$& aria-level="2"') + html.slice(end);
}
