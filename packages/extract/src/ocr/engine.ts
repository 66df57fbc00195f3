// Recognises text with two small networks: one finds where text stands, one reads it.
import { loadRuntime } from "./network.ts";
import type { GreyImage } from "./picture.ts";
import type { OcrEngine, PixelBox, RecognisedLine, RecognisedWord } from "./recognised.ts";
import { findTextAreas, loadAreaNetwork, type TextArea } from "./text-areas.ts";
import { type AreaWord, type LineReader, loadLineReader } from "./text-lines.ts";

// An area reaches from above the ascenders to below the descenders: the font size, and how far the baseline lies below
// its middle, as shares of its height. Measured against the text layers of 40 invoices: nine in ten sizes are within 25 %.
const FONT_SIZE = 0.645;
const BASELINE = 0.3;
// Words below this are handwriting, pictures or dirt.
const LEGIBLE = 0.5;

// Lines of a page that are read at most: three times what the densest page holds, so that noise does not take forever.
const MOST_LINES = 500;

/**
 * Loads the networks; about 0.3 s and 40 MB. Reads nothing but files of the package.
 *
 * @returns `undefined` where nothing can run them, as on Linux without glibc.
 */
export async function loadEngine(): Promise<OcrEngine | undefined> {
  const runtime = await loadRuntime();
  if (runtime === undefined) return undefined;
  const [network, reader] = await Promise.all([loadAreaNetwork(runtime), loadLineReader(runtime)]);
  return {
    recognise: async (image, most) => {
      const areas = [...(await findTextAreas(network, image, most !== undefined))];
      areas.sort((a, b) => b.width - a.width);
      const lines: RecognisedLine[] = [];
      for (const area of areas.slice(0, most ?? MOST_LINES))
        lines.push(...(await readLine(reader, image, area)));
      return lines;
    },
  };
}

async function readLine(reader: LineReader, image: GreyImage, area: TextArea): Promise<RecognisedLine[]> {
  const words = (await reader.read(image, area)).filter((word) => word.confidence >= LEGIBLE);
  if (words.length === 0) return [];
  return [
    {
      words: words.map((word) => placeWord(word, area)),
      baseline: baselineOf(area),
      size: FONT_SIZE * area.height,
    },
  ];
}

function placeWord({ text, confidence, start, end }: AreaWord, area: TextArea): RecognisedWord {
  const [cos, sin] = [Math.cos(area.angle), Math.sin(area.angle)];
  const [from, to] = [(start - 0.5) * area.width, (end - 0.5) * area.width];
  const half = (FONT_SIZE * area.height) / 2;
  const [y0, y1] = [area.y + from * sin, area.y + to * sin];
  return {
    text,
    confidence,
    bbox: {
      x0: area.x + from * cos,
      x1: area.x + to * cos,
      y0: Math.min(y0, y1) - half,
      y1: Math.max(y0, y1) + half,
    },
  };
}

function baselineOf(area: TextArea): PixelBox {
  const [dx, dy] = [(area.width / 2) * Math.cos(area.angle), (area.width / 2) * Math.sin(area.angle)];
  const y = area.y + BASELINE * area.height;
  return { x0: area.x - dx, y0: y - dy, x1: area.x + dx, y1: y + dy };
}
