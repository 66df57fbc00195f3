// Tests that header rows of tables are found in every language, by the words that its documents print.
import { describe, expect, it } from "vitest";
import { rowsIn } from "../../../testdata/item-tables.ts";

const HEADERS: readonly (readonly [
  language: string,
  name: string,
  quantity: string,
  price: string,
  amount: string,
])[] = [
  ["English", "Test / service", "Hrs/units", "Rate per hour", "Line amt"],
  ["German", "Leistung", "Anzahl", "Ansatz", "CHF"],
  ["French", "Désignation", "Nb jours", "Taux journalier", "Total htva"],
  ["Swedish", "Benämning", "Antal", "À-pris", "Belopp"],
  ["Danish", "Beskrivelse", "Antal", "Stk. pris", "Pris i kr."],
  ["Norwegian", "Beskrivelse", "Antall", "Enhetspris", "Sum eks mva"],
  ["Finnish", "Nimike", "Määrä", "Yksikköhinta", "Yhteensä"],
  ["Czech", "Označení dodávky", "Množství", "Cena za MJ", "Kč celkem"],
  ["Slovak", "Názov položky", "Množstvo", "Jednotková cena", "Spolu"],
  ["Hungarian", "Megnevezés", "Mennyiség", "Egységár", "Nettó érték"],
  ["Romanian", "Denumire produs", "Cantitate", "Preț unitar", "Valoare"],
  ["Greek", "Περιγραφή", "Ποσότητα", "Τιμή μονάδας", "Αξία"],
  ["Turkish", "Mal Hizmet", "Miktar", "Birim Fiyat", "Tutar"],
  ["Japanese", "品目", "数量", "単価", "金額"],
  ["Chinese", "项目名称", "数量", "单价", "金额"],
  ["Korean", "품목", "수량", "단가", "공급가액"],
  ["Thai", "รายการ", "จำนวน", "ราคาต่อหน่วย", "จำนวนเงิน"],
  ["Malay", "Keterangan", "Kuantiti", "Harga seunit", "Jumlah"],
];

describe("a header row", () => {
  it.each(HEADERS)("in %s names the columns", (_, ...names) => {
    const text = [
      names.map((name) => name.padEnd(24)).join(""),
      "Lamp AB                 3                       20.00                   60.00",
      "Cable CD                2                       15.50                   31.00",
    ].join("\n");
    expect(rowsIn(text)).toEqual([
      { description: "Lamp AB", quantity: 3, unit_price: 20, amount: 60 },
      { description: "Cable CD", quantity: 2, unit_price: 15.5, amount: 31 },
    ]);
  });
});
