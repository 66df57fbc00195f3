// Recognises the text of one picture, whichever way up it lies, and lays it out as a page.
import { type ExtractFailure, failure } from "../extraction/extraction.ts";
import type { Page } from "../layout/page.ts";
import { segmentWords } from "../layout/segment.ts";
import type { GreyImage, Picture } from "../ocr/picture.ts";
import type { OcrEngine, RecognisedLine } from "../ocr/recognised.ts";
import { invertImage, meanBrightness, turnImage } from "../ocr/turn.ts";
import { wordsOfLines } from "../ocr/words.ts";
import type { ReaderTools } from "./reader.ts";

const POINTS_PER_INCH = 72;
// Paper is bright: a picture darker than this is white on black.
const DARK = 100;
// A page whose words are less sure than this, or with fewer characters, may lie on its side or upside down.
const SURE = 0.85;
const FEW_CHARACTERS = 40;
// Lines that are read to compare two ways a page may lie.
const SAMPLE_LINES = 8;
// Another orientation wins only if it yields this much more text: a page without text yields none in any.
const CLEARLY = 1.5;

/** The failure of a document that needs OCR on a system that cannot run it. */
export const UNAVAILABLE = failure(
  "recognition_unavailable",
  "The document is an image or a scan, and OCR is not available on this system. It needs Linux with glibc, macOS or Windows.",
);

/**
 * Recognises one picture as a step of reading a document, which has its own time.
 *
 * @param number - Page, from 1.
 * @returns The page, or the failure `recognition_unavailable`.
 */
export async function recogniseInTime(
  { ocr, allow, limits }: ReaderTools,
  picture: Picture,
  number: number,
): Promise<Page | ExtractFailure> {
  allow(limits.ocrTimeoutMs);
  const engine = await ocr();
  if (engine === undefined) return UNAVAILABLE;
  const page = await recognisePage(engine, picture, number);
  allow(limits.timeoutMs);
  return page;
}

/**
 * Recognises one picture.
 *
 * @param number - Page number, from 1.
 * @returns The page as a person would hold it: one that lies on its side is as high as the picture is wide.
 */
export async function recognisePage(
  engine: OcrEngine,
  { image, dpi }: Picture,
  number: number,
): Promise<Page> {
  const { upright, turned, lines } = await readUpright(
    engine,
    meanBrightness(image) < DARK ? invertImage(image) : image,
  );
  const words = wordsOfLines(lines, { width: upright.width, height: upright.height, dpi });
  const scale = POINTS_PER_INCH / dpi;
  const page = segmentWords({ number, width: upright.width * scale, height: upright.height * scale, words });
  return turned === 0 ? page : { ...page, turned };
}

interface UprightLines {
  readonly upright: GreyImage;
  /** Quarters clockwise. */
  readonly turned: number;
  readonly lines: readonly RecognisedLine[];
}

async function readUpright(engine: OcrEngine, image: GreyImage): Promise<UprightLines> {
  const lines = await engine.recognise(image);
  if (isSure(lines)) return { upright: image, turned: 0, lines };

  let best = image;
  let turned = 0;
  let most = CLEARLY * sumOf(lines.slice(0, SAMPLE_LINES));
  // Horizontal lines show that the page is not rotated by 90°.
  for (const quarters of lines.length >= SAMPLE_LINES ? [2] : [1, 2, 3]) {
    const other = turnImage(image, quarters);
    const read = sumOf(await engine.recognise(other, SAMPLE_LINES));
    if (read > most) [best, turned, most] = [other, quarters, read];
    // Nothing across and nothing along: the page is empty.
    if (most === 0) break;
  }
  return { upright: best, turned, lines: turned === 0 ? lines : await engine.recognise(best) };
}

function isSure(lines: readonly RecognisedLine[]): boolean {
  const characters = lines.reduce((sum, { words }) => sum + lengthOf(words), 0);
  return characters >= FEW_CHARACTERS && sumOf(lines) >= SURE * characters;
}

// Characters, each as much as it is sure.
function sumOf(lines: readonly RecognisedLine[]): number {
  const words = lines.flatMap((line) => line.words);
  return words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0);
}

function lengthOf(words: RecognisedLine["words"]): number {
  return words.reduce((sum, { text }) => sum + text.length, 0);
}
