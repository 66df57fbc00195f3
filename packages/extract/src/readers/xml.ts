// Reads XML: an e-invoice is stated exactly, and any element can be found by its name.

import { failure } from "../extraction/extraction.ts";
import { statedInvoice } from "../formats/e-invoice/stated.ts";
import { type Flow, type FlowCell, text } from "../formats/flow/flow.ts";
import { layOut } from "../formats/flow/lay-out.ts";
import { elementsOf, textOf, type XmlElement } from "../formats/xml/element.ts";
import { parseXml } from "../formats/xml/parse.ts";
import { readHtml } from "./html.ts";
import type { Reader } from "./reader.ts";

// Characters of a text that can be a value; a paper that is packed into the invoice as base64 is longer.
const LONGEST = 500;

/** Reads XML; the pages show the name of each element next to its text. */
export const readXml: Reader = async (tools, bytes) => {
  const root = parseXml(bytes);
  if (typeof root === "string") return failure("unreadable_document", root);
  if (root.name === "html") return readHtml(tools, bytes);
  const invoice = statedInvoice(root);
  const page = layOut(new Rows(tools.limits.maxFlowCharacters).of(root));
  if (invoice === undefined && page.lines.length === 0)
    return failure("unreadable_document", "The XML holds no text.");
  return { ok: true, pageCount: 1, pages: [page], source: "xml", unplaced: true, ...invoice };
};

class Rows {
  #left: number;

  constructor(limit: number) {
    this.#left = limit;
  }

  /** Of each element that holds elements its name, then the texts in it, then what is deeper. */
  of(element: XmlElement): Flow[] {
    const children = elementsOf(element);
    const rows = children.filter(isLeaf).flatMap((leaf) => this.#row(leaf));
    const table: Flow[] = rows.length === 0 ? [] : [{ kind: "table", rows }];
    const deeper = children.filter((child) => !isLeaf(child)).flatMap((child) => this.of(child));
    return [text(words(element.name), { apart: true }), ...table, ...deeper];
  }

  #row(leaf: XmlElement): FlowCell[][] {
    const value = textOf(leaf);
    if (value === "" || value.length > LONGEST || value.length > this.#left) return [];
    this.#left -= value.length;
    return [[words(leaf.name), value].map((cell) => ({ content: [text(cell)] }))];
  }
}

function isLeaf(element: XmlElement): boolean {
  return elementsOf(element).length === 0;
}

/** `IssueDate` and `issue_date` as words. */
function words(name: string): string {
  return name
    .replace(/[_.-]+/g, " ")
    .replace(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, " ")
    .trim();
}
