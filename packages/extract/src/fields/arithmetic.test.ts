// Tests which sums are found among labelled amounts.
import { describe, expect, it } from "vitest";
import { evidence, rolesOf } from "./arithmetic.ts";

/** Amounts written as `kind value`; `-` is no label. */
function roles(...written: readonly string[]): ReturnType<typeof rolesOf> {
  return rolesOf(
    written.map((text) => {
      const [kind = "", value] = text.split(" ");
      return { value: Number(value), anchors: kind === "-" ? {} : { [kind]: 0.9 }, features: {} };
    }),
  );
}

describe("rolesOf", () => {
  it("knows net plus tax by labels, and less surely by the rate alone", () => {
    const named = roles("netTotal 100", "taxTotal 3.3", "- 103.3");
    expect([evidence(named.sum, 103.3), evidence(named.net, 100), evidence(named.tax, 3.3)]).toEqual([
      1, 1, 1,
    ]);
    expect(evidence(roles("- 100", "- 19", "- 119").sum, 119)).toBe(0.6);
    expect(evidence(roles("- 100", "- 33.3", "- 133.3").sum, 133.3)).toBe(0);
  });

  it("adds up several taxes, which may be the same amount twice", () => {
    const rates = roles("netTotal 1135.71", "taxTotal 68.14", "taxTotal 68.14", "- 1271.99");
    expect(evidence(rates.sum, 1271.99)).toBe(0.9);
    expect(evidence(rates.tax, 68.14)).toBe(0);
  });

  it("tells the total from what is left to pay of it, and from what an older balance adds", () => {
    const prepaid = roles("grandTotal 120", "prepaid 50", "amountDue 70");
    expect([evidence(prepaid.balance, 120), evidence(prepaid.leftOver, 70)]).toEqual([1, 1]);
    const older = roles("plainTotal 46.44", "prepaid 243.4", "amountDue 289.84");
    expect([evidence(older.balance, 46.44), evidence(older.leftOver, 289.84)]).toEqual([1, 1]);
    const alone = roles("- 46.44", "prepaid 243.4", "amountDue 289.84");
    expect(evidence(alone.leftOver, 289.84)).toBe(0);
  });

  it("gives up where too many amounts make chance sums likely", () => {
    const many = Array.from({ length: 601 }, (_, index) => `- ${index + 1}`);
    expect(roles(...many).sum.size).toBe(0);
  });
});
