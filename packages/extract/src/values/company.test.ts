// Tests how names of companies are recognized.
import { describe, expect, it } from "vitest";
import { cleanName, findCompany } from "./company.ts";

describe("findCompany", () => {
  it.each([
    ["Moosgrund Elektrotechnik GmbH · Am Anger 4 · 83607 Holzkirchen", "Moosgrund Elektrotechnik GmbH"],
    ["Haus & Garten Zeller GmbH & Co. KG", "Haus & Garten Zeller GmbH & Co. KG"],
    ["KOSTENWERK GMBH", "KOSTENWERK GMBH"],
    ["Lichtbau NV 9000 Gent", "Lichtbau NV"],
    ["Harbour Retail Services Pvt. Ltd.,", "Harbour Retail Services Pvt. Ltd."],
    ["Brightwater Instruments, Inc.", "Brightwater Instruments, Inc."],
    ["Les Ateliers du Verger SARL - 27 rue des Pommiers", "Les Ateliers du Verger SARL"],
    ["Officine Bellavista S.r.l.", "Officine Bellavista S.r.l."],
    ["Van Dijk Verlichting B.V.", "Van Dijk Verlichting B.V."],
    ["Padaria Flor do Tejo, Lda", "Padaria Flor do Tejo, Lda"],
    ["Example Metall AG Salzburg", "Example Metall AG Salzburg"],
    ["Pracownia Zielona sp. z o.o., ul. Długa 4", "Pracownia Zielona sp. z o.o."],
    ["Contact: Quay Tools Ltd", "Quay Tools Ltd"],
    ["Lokkivene Oy Ab, Satamakatu 4", "Lokkivene Oy Ab"],
    ["Lichtbau NV/SA, Kaai 9", "Lichtbau NV/SA"],
    ["Menuiserie du Fleuve Ltée", "Menuiserie du Fleuve Ltée"],
    [
      "Inscrita en el Registro Mercantil, hoja 720824. Herramientas Olmo S.A., Calle Mayor 1",
      "Herramientas Olmo S.A.",
    ],
  ])("reads the name in %s", (text, name) => {
    expect(findCompany(text)?.name).toBe(name);
  });

  it.each([
    "as soon as possible",
    "Terms of sale",
    "GmbH",
    "se habla",
    "Am Anger 4",
    "ELKO NV 89801",
    "45 Mill St, Vulcan AB",
    "Vulcan AB T0L 2B0",
  ])("finds none in %j", (text) => {
    expect(findCompany(text)).toBeUndefined();
  });
});

describe("cleanName", () => {
  it("drops what is printed after a name: capital, register, separators", () => {
    expect(cleanName("Verger SAS au capital de 10 000 Euros")).toBe("Verger SAS");
    expect(cleanName("« Chez Lou » - 4 rue Haute")).toBe("Chez Lou");
  });
});
