/** Lays out tables and goals as Markdown that is also readable in a terminal. */

/** A table: the first column is text, the others are figures. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** A figure the client shall reach. */
export interface Goal {
  /** What is measured, as `CPU of a call ÷ undici`. */
  readonly what: string;
  /** The most it may be. */
  readonly atMost: number;
  /** What was measured; NaN when it could not be. */
  readonly value: number;
}

/** What a part found. */
export interface Report {
  readonly tables: readonly (Table & { readonly title: string })[];
  readonly goals: readonly Goal[];
  /** How it was measured, and what could not be. */
  readonly notes: readonly string[];
}

/** Writes a report with its heading. */
export function renderReport(title: string, { tables, goals, notes }: Report): string {
  const blocks = [`## ${title}`, notes.map((note) => `- ${note}`).join("\n")];
  for (const table of tables) blocks.push(`### ${table.title}`, renderTable(table));
  if (goals.length > 0) blocks.push("### Goals", renderTable(goalTable(goals)));
  return blocks.filter(Boolean).join("\n\n");
}

/** Checks whether a goal was reached. */
export function isMet({ value, atMost }: Goal): boolean {
  return value <= atMost;
}

/** Percent with one decimal; `–` where there is nothing to count. */
export function percent(share: number): string {
  return Number.isFinite(share) ? (100 * share).toFixed(1) : "–";
}

function goalTable(goals: readonly Goal[]): Table {
  const rows = goals.map((goal) => [goal.what, goal.atMost, goal.value, verdict(goal)]);
  return { columns: ["goal", "at most", "measured", ""], rows };
}

function verdict(goal: Goal): string {
  if (Number.isNaN(goal.value)) return "not measured";
  return isMet(goal) ? "met" : "missed";
}

/** Writes a table whose columns are aligned. */
export function renderTable({ columns, rows }: Table): string {
  const cells = [columns, ...rows.map((row) => row.map(show))];
  const widths = columns.map((_, index) => Math.max(3, ...cells.map((row) => row[index]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    `| ${widths.map((width, index) => align(row[index] ?? "", width, index)).join(" | ")} |`;
  const rule = widths.map((width, index) => (index === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`));
  const [head = [], ...body] = cells;
  return [line(head), `| ${rule.join(" | ")} |`, ...body.map(line)].join("\n");
}

function align(text: string, width: number, column: number): string {
  return column === 0 ? text.padEnd(width) : text.padStart(width);
}

/** Three significant digits; whole numbers as they are; `–` for what was not measured. */
function show(cell: string | number): string {
  if (typeof cell === "string") return cell;
  if (Number.isNaN(cell)) return "–";
  if (Number.isInteger(cell) || Math.abs(cell) >= 1000) return String(Math.round(cell));
  return cell.toPrecision(3);
}
