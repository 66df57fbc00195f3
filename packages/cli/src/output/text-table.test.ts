// Tables on terminals of several widths.
import { describe, expect, it } from "vitest";
import { drawTable } from "./text-table.ts";

const header = ["id", "status", "workflow", "name", "created"];
const rows = [
  [
    "doc_0123456789012345678",
    "completed",
    "invoice_processing",
    "a long name of a file.pdf",
    "2 minutes ago",
  ],
  ["doc_1", "failed", "", "b.pdf", "2026-01-01"],
];
const linesAt = (columns: number) =>
  drawTable({ header, rows }, { columns, hasColor: false }).trimEnd().split("\n");

describe("a table", () => {
  it("is as wide as its cells where there is room", () => {
    expect(linesAt(120)[1]).toBe(
      "doc_0123456789012345678  completed  invoice_processing  a long name of a file.pdf  2 minutes ago",
    );
  });

  it("cuts its widest columns first", () => {
    expect(linesAt(90)).toEqual([
      "ID                       STATUS     WORKFLOW            NAME                 CREATED",
      "doc_0123456789012345678  completed  invoice_processing  a long name of a f…  2 minutes ago",
      "doc_1                    failed                         b.pdf                2026-01-01",
    ]);
  });

  it.each([33, 40, 50, 60, 70, 80, 90])("is no wider than a terminal of %d columns", (columns) => {
    expect(Math.max(...linesAt(columns).map((line) => line.length))).toBeLessThanOrEqual(columns);
  });

  it("never cuts its first column, and keeps a second one", () => {
    expect(linesAt(20)[1]).toMatch(/^doc_0123456789012345678 {2}complet…$/);
  });
});
