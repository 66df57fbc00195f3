// Tests how dates are read.
import { describe, expect, it } from "vitest";
import { findCompactDates, findDates, isAmbiguous, isoDate } from "./dates.ts";

function read(text: string, order: "day-first" | "month-first" = "day-first"): (string | undefined)[] {
  return findDates(text).map((match) => isoDate(match, order));
}

describe("findDates", () => {
  it.each([
    ["2014-08-03", "2014-08-03"],
    ["2014/08/03", "2014-08-03"],
    ["2014-Aug-03", "2014-08-03"],
    ["2014年8月3日", "2014-08-03"],
    ["03–08–2014", "2014-08-03"],
    ["03.08.'14", "2014-08-03"],
    ["03.08.14/10:30", "2014-08-03"],
    ["August, 3 2014", "2014-08-03"],
    ["03.08.2014", "2014-08-03"],
    ["3. 8. 2014", "2014-08-03"],
    ["03.08.14", "2014-08-03"],
    ["20-10-2015", "2015-10-20"],
    ["August 3 , 2014", "2014-08-03"],
    ["Aug. 3rd, 2014", "2014-08-03"],
    ["3rd of August, 2014", "2014-08-03"],
    ["03-Aug-14", "2014-08-03"],
    ["7. Mai 2014", "2014-05-07"],
    ["11. März 2014", "2014-03-11"],
    ["1er août 2014", "2014-08-01"],
    ["2 février 2024", "2024-02-02"],
    ["3 de agosto de 2014", "2014-08-03"],
    ["19 april 2014", "2014-04-19"],
    ["5 maart 2020", "2020-03-05"],
    ["18 luglio 2021", "2021-07-18"],
    ["30 de março de 2022", "2022-03-30"],
    ["5 września 2021 r.", "2021-09-05"],
    ["5 października 2021", "2021-10-05"],
    ["3. juni 2024", "2024-06-03"],
    ["3 maj 2024", "2024-05-03"],
    ["4. června 2024", "2024-06-04"],
    ["2024. október 5.", "2024-10-05"],
    ["5 Haziran 2024", "2024-06-05"],
    ["12 iulie 2024", "2024-07-12"],
    ["5. kesäkuuta 2024", "2024-06-05"],
    ["3 Ιουνίου 2024", "2024-06-03"],
    ["7 Agustus 2024", "2024-08-07"],
    ["03JUN2025", "2025-06-03"],
    ["Jun-03-25", "2025-06-03"],
    ["Jun 3 '25", "2025-06-03"],
    ["2024년 5월 7일", "2024-05-07"],
    ["令和6年8月3日", "2024-08-03"],
    ["民國113年8月3日", "2024-08-03"],
    ["13/06/2568", "2025-06-13"],
  ])("reads %s", (text, iso) => {
    expect(read(text)).toEqual([iso]);
  });

  it.each([
    "31.02.2014",
    "2014-13-01",
    "1.2.3",
    "192.168.1.10",
    "12/2014",
    "3 Foo 2014",
    "01.05.14-31.05.14",
    "A8-10-17",
    "X3 May 2024",
  ])("finds no date in %j", (text) => {
    expect(read(text)).toEqual([]);
  });

  it("finds several dates in a sentence", () => {
    expect(read("Invoice of 3 May 2024, due on 2024-06-02.")).toEqual(["2024-05-03", "2024-06-02"]);
  });

  it("leaves 03/04/2014 open and 25/12/2014 not", () => {
    expect(findDates("03/04/2014").map(isAmbiguous)).toEqual([true]);
    expect(findDates("25/12/2014").map(isAmbiguous)).toEqual([false]);
    expect(findDates("04/04/2014").map(isAmbiguous)).toEqual([false]);
    expect(read("03/04/2014", "month-first")).toEqual(["2014-03-04"]);
    expect(read("12/25/2014")).toEqual(["2014-12-25"]);
  });

  it("reads eight digits only when asked", () => {
    expect(read("Date: 20250603")).toEqual([]);
    expect(findCompactDates("Date: 20250603").map((match) => isoDate(match, "day-first"))).toEqual([
      "2025-06-03",
    ]);
    expect(findCompactDates("No. 20251399, 120250603, 20250603-1")).toEqual([]);
  });
});
