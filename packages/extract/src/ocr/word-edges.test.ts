// Tests where words begin and end by their ink, on lines drawn as columns.
import { describe, expect, it } from "vitest";
import { inkOf } from "./ink.ts";
import { wordEdges } from "./word-edges.ts";

const HEIGHT = 48;

/** Dark cells of a line where `#` is a column of ink, `.` one without, and `'` one with a speck; each is four columns. */
function drawn(columns: string): number[] {
  const shades = [...columns].flatMap((one) => Array.from({ length: 4 }, () => one));
  const cells = Float32Array.from({ length: HEIGHT * shades.length }, (_, index) => {
    const [row, one] = [Math.floor(index / shades.length), shades[index % shades.length]];
    return (one === "#" && row > 8 && row < 40) || (one === "'" && row === 20) ? 10 : 240;
  });
  return inkOf({ cells, width: shades.length, height: HEIGHT });
}

/** Edges in characters of the drawing, for words whose outer characters have their middles there. */
function edgesOf(columns: string, middles: readonly (readonly [start: number, end: number])[]): number[][] {
  const words = middles.map(([start, end]) => ({ start: 4 * start + 2, end: 4 * end + 2 }));
  return wordEdges(words, drawn(columns), HEIGHT).map(({ start, end }) => [start / 4, end / 4]);
}

describe("wordEdges", () => {
  it("reaches from the first to the last ink of a word", () => {
    expect(edgesOf("..###.###.###...", [[3, 11]])).toEqual([[2, 13]]);
  });

  it("parts two words at the widest gap between them", () => {
    expect(
      edgesOf("..###.##...##.###.", [
        [3, 7],
        [11, 15],
      ]),
    ).toEqual([
      [2, 8],
      [11, 17],
    ]);
  });

  it("omits what stands apart, such as the rule of a table", () => {
    expect(edgesOf("#.....###.###.....#", [[7, 11]])).toEqual([[6, 13]]);
  });

  it("takes no speck for ink", () => {
    expect(edgesOf(".'.###.###.'.", [[4, 8]])).toEqual([[3, 10]]);
  });

  it("keeps at least the middles where no ink is detected", () => {
    expect(edgesOf("......", [[2, 3]])).toEqual([[2.5, 3.75]]);
    expect(
      edgesOf("########", [
        [1, 2],
        [5, 6],
      ]),
    ).toEqual([
      [0, 5.5],
      [5.5, 8],
    ]);
  });
});
