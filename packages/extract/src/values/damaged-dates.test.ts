// Tests which damaged dates are read, and that whole ones are left to others.
import { describe, expect, it } from "vitest";
import { findDamagedDates } from "./damaged-dates.ts";
import { isoDate } from "./dates.ts";

function datesOf(text: string): (string | undefined)[] {
  return findDamagedDates(text).map((match) => isoDate(match, "day-first"));
}

describe("findDamagedDates", () => {
  it.each([
    ["2S/12/2018", "2018-12-25"],
    ["25/12/2818", "2018-12-25"],
    ["O3-O2-18", "2018-02-03"],
    ["I8-10- 17", "2017-10-18"],
    ["25/12/20188:13:39 PM", "2018-12-25"],
    ["11/03/1821:30", "2018-03-11"],
    ["11/02/2419:57:45", "2024-02-11"],
    ["23/0472017", "2017-04-23"],
    ["25/12.2018", "2018-12-25"],
    ["20180304", "2018-03-04"],
    ["l4Jun2017", "2017-06-14"],
    ["l4-Jun-201708:34", "2017-06-14"],
  ])("reads %s as %s", (text, date) => {
    expect(datesOf(text)).toEqual([date]);
  });

  it.each([
    "25/12/2018",
    "3 May 2024",
    "03-7845 8155",
    "RM 12.50",
    "GST 000689913856",
    "1X 2.10 2.10",
    "99/99/2018",
  ])("finds none in %s", (text) => {
    expect(datesOf(text)).toEqual([]);
  });

  it("gives dates that exist within the text, whatever the text", () => {
    const characters = "0123456789OlS/-.: 2018Jan";
    let seed = 11;
    for (let round = 0; round < 3000; round += 1) {
      let text = "";
      for (let at = 0; at < 18; at += 1) {
        seed = (seed * 48271) % 2147483647;
        text += characters[seed % characters.length];
      }
      for (const match of findDamagedDates(text)) {
        expect(isoDate(match, "day-first") ?? "2000-01-01").toMatch(/^\d{4}-\d{2}-\d{2}$/);
        expect(match.start < match.end && match.end <= text.length).toBe(true);
      }
    }
  });
});
