// Reads the paragraphs and tables of WordprocessingML (DOCX).
import { type Flow, type FlowCell, text } from "../flow/flow.ts";
import { elementsOf, find, findAll, type XmlElement } from "../xml/element.ts";

// What Word shows only in some programs, deleted, or never.
const IGNORED = new Set([
  "del",
  "Fallback",
  "instrText",
  "delText",
  "pPr",
  "rPr",
  "sectPr",
  "tblPr",
  "txbxContent",
]);

/** Lines and tables of a part (`w:document`, `w:hdr`, `w:ftr`) in their order; text boxes come after their paragraph. */
export function readDocxFlow(part: XmlElement): Flow[] {
  return elementsOf(part).flatMap((element): Flow[] => {
    if (IGNORED.has(element.name)) return [];
    if (element.name === "p") return [...paragraph(element), ...boxesIn(element).flatMap(readDocxFlow)];
    if (element.name === "tbl") return [{ kind: "table", rows: rowsOf(element).map(cellsOf) }];
    return readDocxFlow(element);
  });
}

// A paragraph with tabs is a row: label, value.
function paragraph(element: XmlElement): Flow[] {
  const lines = runsOf(element).split("\n");
  return lines.flatMap((line): Flow[] => {
    const columns = line.split("\t").map((part) => part.trim());
    if (columns.every((part) => part === "")) return [];
    if (columns.length === 1) return [text(line.trim())];
    const cells = columns.filter((part, at) => part !== "" || at === 0);
    return [{ kind: "table", rows: [cells.map((part) => ({ content: [text(part)] }))] }];
  });
}

function runsOf(element: XmlElement): string {
  return element.children
    .map((child) => {
      if (typeof child === "string") return element.name === "t" ? child.replace(/\s/gu, " ") : "";
      if (IGNORED.has(child.name)) return "";
      if (child.name === "tab" || child.name === "ptab") return "\t";
      if (child.name === "br" || child.name === "cr") return "\n";
      return child.name === "noBreakHyphen" ? "-" : runsOf(child);
    })
    .join("");
}

function boxesIn(element: XmlElement): XmlElement[] {
  return elementsOf(element).flatMap((child) => {
    if (child.name === "txbxContent") return [child];
    return child.name === "Fallback" || child.name === "p" ? [] : boxesIn(child);
  });
}

// Rows and cells may be wrapped in content controls.
function rowsOf(table: XmlElement): XmlElement[] {
  return unwrapped(table, "tr");
}

function cellsOf(row: XmlElement): FlowCell[] {
  return unwrapped(row, "tc").map((cell) => {
    const span = find(cell, "tcPr", "gridSpan")?.attributes["val"];
    return { content: readDocxFlow(cell), span: Number(span ?? 1) || 1 };
  });
}

function unwrapped(parent: XmlElement, name: string): XmlElement[] {
  return elementsOf(parent).flatMap((child) => {
    if (child.name === "sdt")
      return findAll(child, "sdtContent").flatMap((content) => unwrapped(content, name));
    return child.name === name ? [child] : [];
  });
}
