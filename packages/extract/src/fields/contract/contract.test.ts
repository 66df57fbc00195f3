// Tests what is found in the sentences of contracts of several languages.
import { describe, expect, it } from "vitest";
import contractFields from "../../../testdata/contract-fields.json" with { type: "json" };
import { column } from "../../../testdata/print.ts";
import { readPrints } from "../../../testdata/read-prints.ts";
import type { FieldDefinition } from "../../extraction/extraction.ts";
import { findFields } from "../find.ts";

const fields = contractFields as readonly FieldDefinition[];

async function valuesOf(text: string, wanted: readonly FieldDefinition[] = fields): Promise<object> {
  const found = findFields(await readPrints([column(50, 60, text)]), wanted);
  return Object.fromEntries(Object.entries(found).map(([name, { value }]) => [name, value]));
}

const contracts: readonly (readonly [language: string, text: string, expected: object])[] = [
  [
    "English, with defined terms",
    "SERVICES AGREEMENT / This Services Agreement is made and entered into as of 3 March 2024 (the “Effective / " +
      "Date”) by and between Quay Tools Ltd, a company organised under the laws of England and Wales / " +
      "(“the Supplier”), and Tallow Lane Clinic Inc. (“the Customer”). / 1. Fees are paid within a period of 30 days. / " +
      "2. This Agreement is for an initial term of twenty-four (24) months and expires on 2 March 2026. / " +
      "3. Either party may end it by notice for a period of 3 months. / " +
      "4. This Agreement shall be governed by and construed in accordance with the laws of the State of New York.",
    {
      party_a: "Quay Tools Ltd",
      party_b: "Tallow Lane Clinic Inc.",
      effective_date: "2024-03-03",
      end_date: "2026-03-02",
      term: "twenty-four (24) months",
      governing_law: "State of New York",
    },
  ],
  [
    "English, with persons and a day in words",
    "RESIDENTIAL LEASE / THIS LEASE is dated the 1st day of June, 2023 / BETWEEN: / (1) Ada Marlowe of 3 Ferry Lane " +
      "(the “Landlord”); and / (2) Grace Tallow of 9 Quay Street (the “Tenant”). / " +
      "The tenancy shall commence on 1 July 2023 and shall continue until 30 June 2024.",
    {
      party_a: "Ada Marlowe",
      party_b: "Grace Tallow",
      effective_date: "2023-07-01",
      end_date: "2024-06-30",
    },
  ],
  [
    "German",
    "Dienstleistungsvertrag / zwischen / der Kaiwerkzeug GmbH, Fährgasse 9, 20457 Hamburg / – nachfolgend " +
      "„Auftragnehmer“ genannt – / und / der Talg & Söhne OHG, Talgweg 3, 50667 Köln / – nachfolgend „Auftraggeber“ – / " +
      "§ 1 Der Vertrag tritt am 1. Februar 2024 in Kraft. / § 2 Die Laufzeit beträgt 36 Monate; er endet am 31.01.2027. / " +
      "§ 3 Die Kündigungsfrist beträgt drei Monate. / § 4 Es gilt deutsches Recht.",
    {
      party_a: "Kaiwerkzeug GmbH",
      party_b: "Talg & Söhne OHG",
      effective_date: "2024-02-01",
      end_date: "2027-01-31",
      term: "36 Monate",
      governing_law: "deutsches Recht",
    },
  ],
  [
    "French",
    "CONTRAT DE PRESTATION / Entre la société Outils du Quai SARL, ci-après « le Prestataire », / " +
      "et la société Clinique Suif SAS, ci-après « le Client ». / Le présent contrat prend effet le 1er avril 2024. / " +
      "Il est conclu pour une durée de 12 mois et prend fin le 31 mars 2025. / " +
      "Le présent contrat est régi par le droit français.",
    {
      party_a: "Outils du Quai SARL",
      party_b: "Clinique Suif SAS",
      effective_date: "2024-04-01",
      end_date: "2025-03-31",
      term: "12 mois",
      governing_law: "droit français",
    },
  ],
  [
    "Spanish",
    "CONTRATO DE SERVICIOS / entre Herramientas del Muelle S.L., en adelante «el Proveedor», y Clínica Sebo S.A., / " +
      "en adelante «el Cliente». / El contrato entrará en vigor el 15 de mayo de 2024 y finalizará el 14 de mayo de 2026. / " +
      "Tendrá una duración de dos años. / El contrato se rige por la ley española.",
    {
      party_a: "Herramientas del Muelle S.L.",
      party_b: "Clínica Sebo S.A.",
      effective_date: "2024-05-15",
      end_date: "2026-05-14",
      term: "dos años",
      governing_law: "ley española",
    },
  ],
  [
    "Italian",
    "CONTRATTO / tra Utensili del Molo S.r.l., di seguito «Fornitore», e Clinica Sego S.p.A., di seguito «Cliente». / " +
      "Il contratto decorre dal 1 settembre 2024 e scade il 31 agosto 2025. La durata è di 12 mesi. / " +
      "Il contratto è regolato dalla legge italiana.",
    {
      party_a: "Utensili del Molo S.r.l.",
      party_b: "Clinica Sego S.p.A.",
      effective_date: "2024-09-01",
      end_date: "2025-08-31",
      term: "12 mesi",
      governing_law: "legge italiana",
    },
  ],
  [
    "Dutch",
    "OVEREENKOMST / tussen Kadegereedschap B.V., gevestigd te Utrecht, hierna “Leverancier”, en Talgkliniek N.V., / " +
      "hierna “Afnemer”. / Deze overeenkomst gaat in op 1 oktober 2024 en eindigt op 30 september 2025. / " +
      "De looptijd bedraagt 12 maanden. Op deze overeenkomst is Nederlands recht van toepassing: zij wordt beheerst " +
      "door / Nederlands recht.",
    {
      party_a: "Kadegereedschap B.V.",
      party_b: "Talgkliniek N.V.",
      effective_date: "2024-10-01",
      end_date: "2025-09-30",
      term: "12 maanden",
      governing_law: "Nederlands recht",
    },
  ],
  [
    "Portuguese",
    "CONTRATO / entre Ferramentas do Cais Lda, adiante “Prestador”, e Clínica Sebo S.A., adiante “Cliente”. / " +
      "O contrato entra em vigor em 2 de janeiro de 2024 e termina em 1 de janeiro de 2025. / " +
      "É celebrado pelo prazo de 12 meses. / O contrato é regido pela lei portuguesa.",
    {
      party_a: "Ferramentas do Cais Lda",
      party_b: "Clínica Sebo S.A.",
      effective_date: "2024-01-02",
      end_date: "2025-01-01",
      term: "12 meses",
      governing_law: "lei portuguesa",
    },
  ],
];

describe("contract_processing", () => {
  it.each(contracts)("reads a contract: %s", async (_, text, expected) => {
    expect(await valuesOf(text)).toEqual(expected);
  });

  it("reads labels as well as sentences", async () => {
    const text =
      "Agreement / First party: Quay Tools Ltd / Second party: Tallow Lane GmbH / Effective date: 1 May 2024 / Term: 6 months";
    expect(await valuesOf(text)).toEqual({
      party_a: "Quay Tools Ltd",
      party_b: "Tallow Lane GmbH",
      effective_date: "2024-05-01",
      term: "6 months",
    });
  });

  it("invents nothing from a letter", async () => {
    const text =
      "Dear Ada, / between you and me, the garden was wonderful on 3 May 2024. / Let us choose between Rome and Paris. / " +
      "I stay for a while, and the law of the sea is with us. / Yours, Grace";
    expect(await valuesOf(text)).toEqual({});
  });
});
