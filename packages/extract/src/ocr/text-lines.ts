// Reads the text of one area of a picture.
import { readFile } from "node:fs/promises";
import { sampleGrid } from "./grey-sampler.ts";
import { inkOf } from "./ink.ts";
import { lostBlanks } from "./lost-blanks.ts";
import { loadNetwork, type Network, type Runtime } from "./network.ts";
import type { GreyImage } from "./picture.ts";
import type { TextArea } from "./text-areas.ts";
import { wordEdges } from "./word-edges.ts";

/** A word of an area: where it begins and ends, as shares (0–1) of the width of the area. `confidence` is 0–1. */
export interface AreaWord {
  readonly text: string;
  readonly confidence: number;
  readonly start: number;
  readonly end: number;
}

/** Reads areas of text. */
export interface LineReader {
  /** The words of an area from the left; none where nothing was legible. */
  read(image: GreyImage, area: TextArea): Promise<AreaWord[]>;
}

// The height the network was trained for, and the widest piece that is read, in pixels: 70 characters and more.
const HEIGHT = 48;
const MAX_WIDTH = 2400;
const MIN_WIDTH = 16;
const CHANNELS = { mean: [0.5, 0.5, 0.5], deviation: [0.5, 0.5, 0.5] };

/** Loads the network that reads lines and the characters it knows. */
export async function loadLineReader(runtime: Runtime): Promise<LineReader> {
  const network = await loadNetwork(runtime, new URL("./models/text-lines.onnx", import.meta.url), {
    channels: CHANNELS,
    memory: "arena",
  });
  const list = await readFile(new URL("./models/characters.txt", import.meta.url), "utf8");
  const characters = list.split("\n");
  return { read: (image, area) => readArea(network, characters, { image, area }) };
}

async function readArea(
  network: Network,
  characters: readonly string[],
  { image, area }: { readonly image: GreyImage; readonly area: TextArea },
): Promise<AreaWord[]> {
  const width = Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, Math.round((HEIGHT * area.width) / area.height)));
  const [cos, sin] = [Math.cos(area.angle), Math.sin(area.angle)];
  const [stepX, stepY] = [area.width / width, area.height / HEIGHT];
  const [left, top] = [(stepX - area.width) / 2, (stepY - area.height) / 2];
  const cells = sampleGrid(image, {
    x: area.x + left * cos - top * sin,
    y: area.y + left * sin + top * cos,
    right: [stepX * cos, stepX * sin],
    down: [-stepY * sin, stepY * cos],
    width,
    height: HEIGHT,
  });
  const { values, dimensions } = await network.run({ cells, width, height: HEIGHT });
  const [, steps = 0, classes = 0] = dimensions;
  const read = decode(values, { steps, classes, characters });
  const placed = read.map(({ text, at, end }) => ({ text, middle: (at + end) / 2 }));
  const ink = inkOf({ cells, width, height: HEIGHT });
  return placeWords(wordsOf(read, lostBlanks(placed, ink, HEIGHT)), ink);
}

interface ReadCharacter {
  readonly text: string;
  readonly likelihood: number;
  readonly at: number;
  readonly end: number;
}

// Connectionist temporal classification: class 0 is the blank, repetitions of a class are one character.
function decode(
  values: Float32Array,
  known: { readonly steps: number; readonly classes: number; readonly characters: readonly string[] },
): ReadCharacter[] {
  const read: ReadCharacter[] = [];
  let last = 0;
  for (let step = 0; step < known.steps; step += 1) {
    const best = bestClass(values, step * known.classes, known.classes);
    if (best !== 0 && best !== last) {
      read.push({
        text: known.characters[best] ?? "",
        likelihood: values[step * known.classes + best] ?? 0,
        at: step / known.steps,
        end: (step + 1) / known.steps,
      });
    }
    last = best;
  }
  return read;
}

function bestClass(values: Float32Array, from: number, count: number): number {
  let best = 0;
  for (let index = 1; index < count; index += 1) {
    if ((values[from + index] ?? 0) > (values[from + best] ?? 0)) best = index;
  }
  return best;
}

function wordsOf(
  characters: readonly ReadCharacter[],
  blankBefore: readonly boolean[],
): (readonly ReadCharacter[])[] {
  const words: ReadCharacter[][] = [[]];
  for (const [index, character] of characters.entries()) {
    const blank = character.text.trim() === "";
    if (blank || blankBefore[index] === true) words.push([]);
    if (!blank) words.at(-1)?.push(character);
  }
  return words.filter((word) => word.length > 0);
}

function placeWords(words: readonly (readonly ReadCharacter[])[], ink: readonly number[]): AreaWord[] {
  const column = (character: ReadCharacter | undefined): number =>
    Math.floor((((character?.at ?? 0) + (character?.end ?? 0)) / 2) * ink.length);
  const middles = words.map((word) => ({ start: column(word[0]), end: column(word.at(-1)) }));
  const edges = wordEdges(middles, ink, HEIGHT);
  return words.map((word, index) => {
    const { start, end } = edges[index] ?? { start: 0, end: 0 };
    return {
      text: word.map((character) => character.text).join(""),
      confidence: confidenceOf(word),
      start: start / ink.length,
      end: end / ink.length,
    };
  });
}

/**
 * The mean of the characters; with digits, the mean of that and of the least certain digit: nine certain characters of a date
 * say nothing of the tenth, and where damage makes a 3 of an 8 the network is about 0.7 sure of it.
 *
 * @param word - Its characters; at least one.
 */
export function confidenceOf(word: readonly Pick<ReadCharacter, "text" | "likelihood">[]): number {
  const mean = word.reduce((sum, { likelihood }) => sum + likelihood, 0) / word.length;
  const digits = word.filter(({ text }) => /\d/.test(text)).map(({ likelihood }) => likelihood);
  return (mean + Math.min(mean, ...digits)) / 2;
}
