// Draws a bar chart as SVG that reads well at any width, in light and dark, and without colors.

/** One bar. */
export interface Bar {
  readonly label: string;
  /** At least 0. */
  readonly value: number;
  /** The value as the table shows it. */
  readonly text: string;
  /** Drawn in another color, with a bold label. */
  readonly isOurs: boolean;
}

/** Texts around the bars. */
export interface Captions {
  readonly title: string;
  /** Unit, and whether less or more is better. */
  readonly subtitle: string;
  /** Where the figures come from. */
  readonly source: string;
}

/** Pixels. Narrow, so that text stays legible when a phone scales the chart to its width. */
const WIDTH = 420;
const MARGIN = 12;
const TOP = 58;
const ROW = 38;
const THICKNESS = 12;
/** Width of a character, at most: for the value behind the longest bar. */
const CHARACTER = 8;

/** Blue and vermilion of Okabe and Ito, safe for color-blind readers; lighter ones in the dark. At least 3:1 on the background. */
const STYLE = `text { font: 14px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; fill: #1f2328 }
.title, .ours { font-weight: 600 }
.small { font-size: 12px; fill: #59636e }
.page { fill: #ffffff }
.bar { fill: #0072b2 }
.bar.ours { fill: #d55e00 }
@media (prefers-color-scheme: dark) {
text { fill: #e6edf3 }
.small { fill: #9da7b3 }
.page { fill: #161b22 }
.bar { fill: #56b4e9 }
.bar.ours { fill: #e69f00 }
}`;

/** Renders a chart. Bars begin at zero; each has its label and value next to it, so that it needs neither legend nor grid. */
export function renderBars(bars: readonly Bar[], { title, subtitle, source }: Captions): string {
  const height = TOP + bars.length * ROW + 24;
  const most = Math.max(...bars.map(({ value }) => value), Number.MIN_VALUE);
  const behind = Math.max(...bars.map(({ text }) => text.length)) * CHARACTER;
  const scale = (WIDTH - 2 * MARGIN - behind) / most;
  const description = `${subtitle}. ${bars.map(({ label, text }) => `${label}: ${text}`).join("; ")}. ${source}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="title description">
<title id="title">${escapeXml(title)}</title>
<desc id="description">${escapeXml(description)}</desc>
<style>
${STYLE}
</style>
<rect class="page" width="${WIDTH}" height="${height}" rx="6"/>
<text class="title" x="${MARGIN}" y="24">${escapeXml(title)}</text>
<text class="small" x="${MARGIN}" y="42">${escapeXml(subtitle)}</text>
${bars.map((bar, index) => rowOf(bar, TOP + index * ROW, scale)).join("\n")}
<text class="small" x="${MARGIN}" y="${height - 10}">${escapeXml(source)}</text>
</svg>
`;
}

function rowOf({ label, value, text, isOurs }: Bar, top: number, scale: number): string {
  const ours = isOurs ? " ours" : "";
  const length = Math.round(value * scale * 10) / 10;
  return [
    `<text class="label${ours}" x="${MARGIN}" y="${top + 14}">${escapeXml(label)}</text>`,
    `<rect class="bar${ours}" x="${MARGIN}" y="${top + 19}" width="${length}" height="${THICKNESS}"/>`,
    `<text class="label${ours}" x="${MARGIN + length + 6}" y="${top + 30}">${escapeXml(text)}</text>`,
  ].join("\n");
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
