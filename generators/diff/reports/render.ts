// Renders a report in any of the formats.
import type { SourceFile } from "../documents.ts";
import { renderChangelog } from "./changelog.ts";
import type { Format } from "./formats.ts";
import { renderJson } from "./json.ts";
import { renderJunit } from "./junit.ts";
import { renderMarkdown } from "./markdown.ts";
import type { DiffReport } from "./report.ts";
import { renderSarif } from "./sarif.ts";
import { renderText } from "./text.ts";

/** How a report is rendered; a format ignores what does not concern it. */
export interface RenderOptions {
  /** File of the new document; `undefined` for a URL. */
  readonly source: SourceFile | undefined;
  /** Most characters of a Markdown report. */
  readonly maxLength: number;
  /** Whether the text report lists every finding. */
  readonly all: boolean;
  /** Whether the text report has colours. */
  readonly color: boolean;
}

const renderers: Readonly<Record<Format, (report: DiffReport, options: RenderOptions) => string>> = {
  text: renderText,
  json: renderJson,
  markdown: (report, { maxLength }) => renderMarkdown(report, maxLength),
  sarif: (report, { source }) => renderSarif(report, source),
  junit: renderJunit,
  changelog: renderChangelog,
};

/** Renders a report; the text ends with a line break. */
export function renderReport(report: DiffReport, format: Format, options: RenderOptions): string {
  return renderers[format](report, options);
}
