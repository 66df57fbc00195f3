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
    const named = roles("netTotal 100", "taxTotal 3.3", "plainTotal 103.3");
    expect([evidence(named.sum, 103.3), evidence(named.net, 100), evidence(named.tax, 3.3)]).toEqual([
      1, 1, 1,
    ]);
    expect(evidence(roles("- 100", "- 19", "- 119").sum, 119)).toBe(0.6);
    expect(evidence(roles("- 100", "- 19", "grandTotal 119").sum, 119)).toBe(0.9);
    expect(evidence(roles("- 100", "- 33.3", "- 133.3").sum, 133.3)).toBe(0);
  });

  it("doubts sums of rows other than the largest one labelled as the total", () => {
    const rows = ["netTotal 1118.95", "taxTotal 257.36", "plainTotal 1376.31"];
    const table = roles(...rows, "- 1535.35", "- 353.13", "amountDue 1888.48");
    expect([evidence(table.net, 1535.35), evidence(table.net, 1118.95)]).toEqual([0.9, 0.4]);
  });

  it("explains a total by freight, a discount or rounding in addition to net and tax", () => {
    const freight = roles("netTotal 812.47", "otherAmount 20.16", "taxTotal 55.65", "grandTotal 888.28");
    expect([evidence(freight.net, 812.47), evidence(freight.tax, 55.65)]).toEqual([0.9, 0.9]);
    const coins = roles("netTotal 3582.83", "taxTotal 290.21", "- 0.01", "grandTotal 3873.05");
    expect(evidence(coins.sum, 3873.05)).toBe(0.9);
    const unexplained = roles("netTotal 812.47", "taxTotal 55.65", "grandTotal 888.28");
    expect(evidence(unexplained.net, 812.47)).toBe(0);
  });

  it("knows a total that includes a tax of a usual rate, where no net amount is printed", () => {
    const included = roles("plainTotal 110", "taxTotal 10");
    expect([evidence(included.sum, 110), evidence(included.tax, 10)]).toEqual([0.9, 0.9]);
    expect(evidence(roles("plainTotal 110", "taxTotal 43").sum, 110)).toBe(0);
    expect(evidence(roles("plainTotal 110", "taxTotal 10", "netTotal 90").sum, 110)).toBe(0);
  });

  it("takes the total after rounding to coins", () => {
    const rounded = roles(
      "netTotal 20167.5",
      "taxTotal 5041.88",
      "plainTotal 25209.38",
      "- 0.38",
      "amountDue 25209",
    );
    expect([evidence(rounded.balance, 25209), evidence(rounded.leftOver, 25209.38)]).toEqual([1, 1]);
  });

  it("knows that a net amount without tax is the total", () => {
    const untaxed = roles("netTotal 2500", "taxTotal 0", "grandTotal 2500");
    expect([evidence(untaxed.tax, 0), evidence(untaxed.net, 2500)]).toEqual([1, 1]);
    expect(evidence(roles("netTotal 2500", "taxTotal 0", "taxTotal 475", "grandTotal 2975").tax, 0)).toBe(0);
  });

  it("adds up taxes, and net amounts of the same number, that are printed only one by one", () => {
    const states = roles("netTotal 500", "taxTotal 12.5", "taxTotal 12.5", "grandTotal 525");
    expect([...states.added]).toEqual([[2500, [1250, 1250]]]);
    const rates = roles(
      "netTotal 804.35",
      "netTotal 4.99",
      "taxTotal 152.83",
      "taxTotal 0.95",
      "grandTotal 963.12",
    );
    expect([...rates.added.keys()].sort((a, b) => a - b)).toEqual([15378, 80934]);
    const printed = roles(
      "netTotal 858.75",
      "netTotal 850",
      "taxTotal 8.75",
      "taxTotal 163.16",
      "grandTotal 1021.91",
    );
    expect(printed.added.size).toBe(0);
  });

  it("tells the total from what is due with an older balance, whatever that is called", () => {
    const older = roles("netTotal 100", "taxTotal 10", "plainTotal 110", "- 500", "amountDue 610");
    expect([evidence(older.balance, 110), evidence(older.leftOver, 610)]).toEqual([1, 1]);
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
