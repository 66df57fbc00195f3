// Tests that labels, titles and parts of names are no vendor, and what else the text says about one.
import { describe, expect, it } from "vitest";
import type { FieldDefinition, FoundField } from "../extraction/extraction.ts";
import { layOut } from "../formats/flow/lay-out.ts";
import { linesOf } from "../readers/text.ts";
import { findFields } from "./find.ts";

const fields: readonly FieldDefinition[] = [{ name: "vendor", type: "string", required: true }];
const rest = ["", "Item   Qty   Price   Amount", "Lamp   2     10.00   20.00", "", "Total   20.00"];

function vendorIn(lines: readonly string[]): FoundField | undefined {
  return findFields([layOut(linesOf([...lines, ...rest].join("\n")))], fields)["vendor"];
}

describe("the vendor", () => {
  it.each<[string, string, readonly string[]]>([
    [
      "is the value of a label for a name, in the block of the seller",
      "THISTLE Industrieservice GmbH",
      [
        "Rechnung Nr. 18130",
        "Verkäufer",
        "Nummer:      549910",
        "Name:        THISTLE Industrieservice GmbH",
        "Anschrift:   Ring 13",
        "Käufer",
        "Name:        Oakmoor Nord GmbH",
        "Anschrift:   Parkweg 18",
      ],
    ],
    [
      "is below its label, without a legal form",
      "Fliesen Halden",
      ["RECHNUNG", "Rechnungsersteller", "Fliesen Halden", "Deichstr. 9, 25813 Husum"],
    ],
    [
      "follows the sign of the seller that a vertical label puts before it",
      "青山软件有限公司",
      [
        "电子发票（增值税专用发票）",
        "发票号码：24000000000000000017",
        "买 名称：河畔贸易有限公司",
        "方 纳税人识别号：910000000000000001",
        "售 名称：青山软件有限公司",
        "方 纳税人识别号：910000000000000002",
      ],
    ],
    [
      "keeps the trade of a person after a dash",
      "Inga Halden – Satz & Korrektur",
      ["Inga Halden – Satz & Korrektur", "Ring 9", "10435 Berlin", "Rechnung Nr. 2025/07"],
    ],
    [
      "is without a slogan after a dash",
      "Fenwick Bakery",
      ["Fenwick Bakery - Baked With Love", "4 Mill Lane, Bath BA1 1AA", "Invoice # 5521"],
    ],
    [
      "has a legal form on the next line",
      "QUARREL JAYA HARDWARE CO. (M) SDN BHD",
      ["QUARREL JAYA HARDWARE", "CO. (M) SDN BHD", "(Company No. 123456-X)", "INVOICE"],
    ],
    [
      "has a legal form that is centred below it",
      "FENWICK BORONG SDN BHD",
      ["        FENWICK BORONG", "           SDN BHD", "   BR No.: (124525-H)", "INVOICE"],
    ],
    [
      "continues on a line that begins with a preposition",
      "Gasthaus zum Reiher",
      ["Gasthaus", "zum Reiher", "Dorfplatz 1", "79822 Titisee", "Rechnung Nr. 1182"],
    ],
    [
      "is no slogan",
      "Halden Roofing & Gutters",
      ["WE'VE GOT YOU COVERED", "Halden Roofing & Gutters", "Invoice # 5521"],
    ],
    [
      "is not to whom the document is addressed",
      "Kestrel Timber Supplies",
      ["Kestrel Timber Supplies", "Tax Invoice", "To Oakmoor Homes Ltd"],
    ],
    [
      "is the company behind a trade name",
      "Aston Kettles Ltd",
      [
        "Invoice 901",
        "The Copper Kettle is a trading name of Aston Kettles Ltd, registered in England 01234567.",
      ],
    ],
    [
      "may begin with a digit",
      "3 Rivers Printing",
      ["3 Rivers Printing", "77 Liberty Ave, Pittsburgh, PA 15222", "Invoice Number: 10-4471"],
    ],
    [
      "is a Japanese company, not the addressee and not the title",
      "株式会社青葉商事",
      ["請求書", "山田工業株式会社 御中", "株式会社青葉商事", "東京都千代田区1-2-3"],
    ],
    [
      "is found in a domain whose words have another order",
      "Stenford Plumbing & Heating",
      [
        "Stenford Plumbing & Heating",
        "123 Madison drive, Seattle, WA, 7829Q",
        "www.plumbingstenford.example",
      ],
    ],
  ])("%s", (_, name, lines) => {
    expect(vendorIn(lines)?.value).toBe(name);
  });

  it.each([
    [["Company Reg No. 01234567", "INVOICE", "Invoice no. 12"]],
    [["Statement of charges", "Name", "Invoice no. 12"]],
    [["SDN BHD", "CASH BILL", "Bill no. 12"]],
    [["請求書", "発行日: 2025-03-12"]],
    [["Ansprechpartner", "Rechnung Nr. 12"]],
  ])("is absent from %j", (lines) => {
    expect(vendorIn(lines)).toBeUndefined();
  });

  it("is sure where heading, trade and payment note agree, without a legal form", () => {
    const sure = vendorIn([
      "Halden Tile & Stone",
      "4420 Juniper Avenue",
      "Boise, ID 83702",
      "Invoice # 20418",
      "Bill to: Marla Ostrander",
      "Make all checks payable to Halden Tile & Stone",
    ]);
    expect(sure?.value).toBe("Halden Tile & Stone");
    expect(sure?.confidence).toBeGreaterThanOrEqual(0.9);
  });
});
