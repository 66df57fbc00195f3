// Tests which currency a document is taken to be in.
import { describe, expect, it } from "vitest";
import { layOut } from "../formats/flow/lay-out.ts";
import { choose } from "../rank/candidate.ts";
import { linesOf } from "../readers/text.ts";
import { CURRENCY_WEIGHTS, currencyCandidates } from "./currency.ts";
import { viewDocument } from "./view.ts";

function currencyIn(text: string): string | undefined {
  const view = viewDocument([layOut(linesOf(text))]);
  return choose(currencyCandidates(view), CURRENCY_WEIGHTS, 0.3)?.candidate.value;
}

describe("currencyCandidates", () => {
  it.each([
    ["开票日期 2025年6月3日\n价税合计 ¥1130.00", "CNY"],
    ["株式会社みなと書店\n合計 ¥1,100", "JPY"],
    ["合計 1,100円", "JPY"],
    ["Org.nr 912 345 678 MVA\nÅ betale 250,00 kr\nForsinkelsesrente på SEK eller NOK etter lov", "NOK"],
    ["CVR 12345678\nI alt 250,00 kr.", "DKK"],
    ["Org.nr 556123-4567\nAtt betala 250,00 kr", "SEK"],
    ["Kauri Cafe, Auckland\nTotal $23.00", "NZD"],
    ["ABN 12 345 678 901\nTotal $23.00", "AUD"],
    ["Toronto, ON M5H 1K5\nTotal $23.00", "CAD"],
    ["Denver, CO 80202\nTotal $23.00", "USD"],
    ["Cape Town, South Africa\nTOTAL R230.00", "ZAR"],
    ["Karoo Pumps (Pty) Ltd\nGrand Total: R 23 749.92", "ZAR"],
    ["Totara Vets Limited GST 12-345-678\nAmount owing $3,433.66", "NZD"],
    ["Sub total $100.00\nGST 15% $15.00\nTotal $115.00", "NZD"],
    ["Cairo, Egypt\nTotal E£ 230.00", "EGP"],
    ["Total        RM   21.20", "MYR"],
    ["Total      Rp 55.000", "IDR"],
    ["Total de plată  1.190,00 lei", "RON"],
    ["Genel Toplam  1.180,00 TL", "TRY"],
    ["รวม 214.00 บาท", "THB"],
    ["합계 ₩33,000", "KRW"],
    ["Total £10.00\nOur USD account and our EUR account are with North Bank", "GBP"],
  ])("reads %j", (text, code) => {
    expect(currencyIn(text)).toBe(code);
  });

  it("doubts a dollar sign that two countries have as good a claim to", () => {
    const ambiguous = (text: string): unknown =>
      currencyCandidates(viewDocument([layOut(linesOf(text))]))[0]?.features["ambiguous"];
    expect(ambiguous("GST $10.00\nTotal $110.00")).toBe(1);
    expect(ambiguous("ABN 12 345 678 901\nGST $10.00\nTotal $110.00")).toBe(0);
  });

  it.each(["Durham DH1 4PS", "Romford RM10 8XX"])("takes no postcode for a currency: %s", (place) => {
    expect(currencyIn(`${place}\nTotal 230.00`)).toBeUndefined();
  });

  it("does not take a letter for the rand outside South Africa", () => {
    expect(currencyIn("Leeds LS9 8AG\nCode R 230.00")).toBeUndefined();
  });
});
