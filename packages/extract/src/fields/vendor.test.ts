// Tests which name is taken for the seller's where several are printed.
import { describe, expect, it } from "vitest";
import { column, type Print } from "../../testdata/print.ts";
import { readPrints } from "../../testdata/read-prints.ts";
import { choose } from "../rank/candidate.ts";
import { findFields } from "./find.ts";
import { VENDOR_WEIGHTS, vendorCandidates } from "./vendor.ts";
import { viewDocument } from "./view.ts";

async function vendorOf(page: readonly Print[]): Promise<string | undefined> {
  const view = viewDocument(await readPrints([page]));
  return choose(vendorCandidates(view), VENDOR_WEIGHTS, 0.3)?.candidate.value;
}

const buyer = column(50, 150, "Bill to: / Oakmoor Foods Ltd / 3 Park Road / Bath BA1 1AA");

describe("vendorCandidates", () => {
  it("joins a name that continues on the next line", async () => {
    const head = column(380, 50, "Gumtree Sound & / Lighting Pty Ltd / 3 Factory Lane / Ballarat VIC 3350");
    expect(await vendorOf([...head, ...buyer])).toBe("Gumtree Sound & Lighting Pty Ltd");
    const form = column(380, 50, "Haus und Garten Zeller / GmbH & Co. KG / Am Anger 4 / 83607 Holzkirchen");
    expect(await vendorOf([...form, ...buyer])).toBe("Haus und Garten Zeller GmbH & Co. KG");
  });

  it("does not join a heading of a table with a code below it", async () => {
    const page = [
      { x: 50, y: 40, text: "Quay Tools Inc.", size: 14 },
      ...column(50, 300, "Flight / SL 401 / SL 402"),
    ];
    expect(await vendorOf(page)).toBe("Quay Tools Inc.");
  });

  it("takes the legal name of the imprint where the headline is short for it", async () => {
    const page = [
      { x: 50, y: 40, text: "stromwerk", size: 26 },
      ...buyer,
      { x: 50, y: 800, text: "Stromwerk Nord B.V. KvK 02000000 BTW NL000000000B01", size: 6 },
    ];
    expect(await vendorOf(page)).toBe("Stromwerk Nord B.V.");
  });

  it("trusts a signature, a sentence that names the seller, and one that names a brand's company", async () => {
    const signed = [
      ...buyer,
      ...column(380, 500, "For Kaveri Lamps Private Limited: /   / Authorised signatory"),
    ];
    expect(await vendorOf(signed)).toBe("Kaveri Lamps Private Limited");
    const sold = [...buyer, { x: 50, y: 700, text: "All services are sold by Nimbus Works, Inc." }];
    expect(await vendorOf(sold)).toBe("Nimbus Works, Inc.");
    const division = column(
      50,
      40,
      "KESTREL OPTICS / A division of Halden Instruments BV / 5651 GH Eindhoven",
    );
    expect(await vendorOf([...division, ...buyer])).toBe("Halden Instruments BV");
  });

  it("takes an address with commas for an address, and a line with name, street and place for a sender", async () => {
    const seller = column(
      50,
      60,
      "Sold by : / Kaveri Lamps / Plot 12, Industrial Area / Hosur, Tamil Nadu, 635126",
    );
    expect(await vendorOf([...seller, ...buyer])).toBe("Kaveri Lamps");
    const sender = [
      { x: 50, y: 130, text: "Elektro Brand, Mühlenweg 8, 49080 Osnabrück", size: 7 },
      ...buyer,
    ];
    expect(await vendorOf(sender)).toBe("Elektro Brand");
  });

  it("takes the name below `From`, and not that below `To` or `Customer`", async () => {
    const [from, to] = [
      column(50, 60, "From: / Ada Thistle / 4 Quay Street / Bath BA1 1AA"),
      column(320, 60, "To: / Oakmoor Foods Ltd / 3 Park Road / Bath BA1 2BB"),
    ];
    expect(await vendorOf([...from, ...to])).toBe("Ada Thistle");
    const customer = column(50, 60, "Klant / Oakmoor Foods B.V. / Parkweg 3 / 1011 AB Amsterdam");
    const own = column(320, 60, "Van / Ada Thistle / Kade 4 / 1012 AB Amsterdam");
    expect(await vendorOf([...customer, ...own])).toBe("Ada Thistle");
  });

  it("looks behind numbers between the label of the seller and its name", async () => {
    const party =
      "Verkäufer: / Nummer: 549910 / GLN 4012345000009 / Thistle Autoverleih / Ring 9 / 99199 Thalheim";
    const page = [
      ...column(50, 500, party),
      ...column(50, 640, "Thistle Autoverleih GmbH / Ring 9 / 99199 Thalheim"),
    ];
    const wanted = [{ name: "vendor", type: "string", required: true } as const];
    expect(findFields(await readPrints([page]), wanted)["vendor"]?.value).toBe("Thistle Autoverleih");
  });

  it("keeps the legal form of the name where the capital is stated with it", async () => {
    const page = [
      { x: 50, y: 40, text: "Verger Lumineux SARL - 12 chemin du Bois - 84000 Avignon", size: 8 },
      { x: 50, y: 800, text: "TVA FR00 000000000 - SARL au capital de 8 000 EUR", size: 7 },
    ];
    expect(await vendorOf([...page, ...buyer])).toBe("Verger Lumineux SARL");
  });

  it("joins a logo of several lines, and does not take one word of it", async () => {
    const logo = column(50, 40, "Quarrel / Fenwick", { size: 26 });
    expect(await vendorOf([...logo, ...buyer])).toBe("Quarrel Fenwick");
  });

  it("finds a name without a legal form in a line of the foot with address and details", async () => {
    const foot = {
      x: 50,
      y: 790,
      text: "Gemeindewerke Thalheim · Ring 9 · 99199 Thalheim · Telefon 0361 000000",
      size: 6,
    };
    expect(await vendorOf([...buyer, foot])).toBe("Gemeindewerke Thalheim");
  });

  it("takes the company of the foot where an address without details stands alone at the top", async () => {
    const page = [
      ...column(350, 60, "Oakmoor Foods Ltd / 3 Park Road / Bath BA1 1AA"),
      { x: 50, y: 150, text: "Invoice 4711" },
      ...column(50, 770, "Halden Tools / 4 Quay Street / Bath BA1 2BB / Phone 01632 960001", { size: 7 }),
      ...column(250, 770, "VAT no GB000000000 / www.halden.example / IBAN GB00 0000 0000", { size: 7 }),
    ];
    const wanted = [{ name: "vendor", type: "string", required: true } as const];
    expect(findFields(await readPrints([page]), wanted)["vendor"]?.value).toBe("Halden Tools");
  });

  it("does not take whom the seller works with", async () => {
    const page = [
      ...column(
        50,
        40,
        "Ada Thistle / 4 Quay Street / Bath BA1 1AA / Phone 01632 960001 / ada@thistle.example",
      ),
      ...buyer,
      ...column(50, 700, "Insured with Halden Mutual Ltd / Software: Fenwick Systems GmbH"),
    ];
    expect(await vendorOf(page)).toBe("Ada Thistle");
  });

  it("takes no greeting and no sentence for a name", async () => {
    expect(
      await vendorOf(column(50, 40, "Dear Ada, / thank you all for the lovely evening.")),
    ).toBeUndefined();
  });

  it("does not take the bank of the seller", async () => {
    const foot = column(50, 780, "Bank details: Halden Bank AG / IBAN DE00 0000 0000 0000", { size: 7 });
    const page = [{ x: 50, y: 40, text: "Elektro Brand" }, ...buyer, ...foot];
    expect(await vendorOf(page)).toBe("Elektro Brand");
  });
});
