// Finds the text in an image: one area for each piece of a line, rotated as the piece is.
import { sampleGrid } from "./grey-sampler.ts";
import { loadNetwork, type Network, type Runtime } from "./network.ts";
import type { GreyImage } from "./picture.ts";

/** A piece of a line of text in pixels of the picture; `angle` is in radians, clockwise from level. */
export interface TextArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly angle: number;
}

// The longer side of what the network looks at first, in pixels, and the most that a small picture is enlarged.
const LONG_SIDE = 960;
const MAX_ENLARGED = 1.6;
// Where the areas are lower than this, in pixels of the network, text is too small there: lone digits are lost, and lines of a
// long receipt or of a receipt on a table merge. It looks again, so that they have the second height, at 1.2 million pixels at
// most: 0.6 s of CPU time, and 40 MB less than at the 1.8 million that find hardly more.
const SMALL_AREA = 15;
const GOOD_AREA = 20;
const MOST_PIXELS = 1_200_000;
const NOT_WORTH_IT = 1.15;
// The network halves its input five times.
const MULTIPLE = 32;
// Minimum probability that a cell contains text, and minimum mean of the cells of an area.
const TEXT_CELL = 0.3;
const TEXT_AREA = 0.5;
const LEAST_CELLS = 8;
const LEAST_HEIGHT = 3;
// The network marks the core of a line: it is widened by this times its area over its outline (DBNet, arXiv 1911.08947).
const WIDEN = 1.6;
// A piece this much longer than high tells by itself how it lies.
const ELONGATED = 3;
// Pieces this much higher than wide are written upwards, or are no text.
const UPRIGHT = 4;

// As the network was trained (the means of ImageNet).
const CHANNELS = { mean: [0.485, 0.456, 0.406], deviation: [0.229, 0.224, 0.225] };

/** Loads the network that finds text. */
export function loadAreaNetwork(runtime: Runtime): Promise<Network> {
  return loadNetwork(runtime, new URL("./models/text-areas.onnx", import.meta.url), {
    channels: CHANNELS,
    memory: "pattern",
  });
}

/**
 * The areas of text in a picture, in no order.
 *
 * @param coarse - Does not look again when the text is small.
 */
export async function findTextAreas(
  network: Network,
  image: GreyImage,
  coarse: boolean,
): Promise<readonly TextArea[]> {
  const first = await areasAt(network, image, LONG_SIDE);
  const finer = coarse ? undefined : finerSide(first, image);
  return (finer === undefined ? first : await areasAt(network, image, finer)).areas;
}

interface FoundAreas {
  readonly areas: readonly TextArea[];
  /** Pixels of the network for each pixel of the picture. */
  readonly scale: number;
}

// The longer side at which the areas would be high enough; undefined when they are, or when the picture has no more to show.
function finerSide({ areas, scale }: FoundAreas, image: GreyImage): number | undefined {
  const heights = areas.map(({ height }) => height * scale).sort((a, b) => a - b);
  const height = heights[heights.length >> 1] ?? GOOD_AREA;
  if (height >= SMALL_AREA) return undefined;
  const finer = Math.min(
    MAX_ENLARGED,
    (scale * GOOD_AREA) / height,
    Math.sqrt(MOST_PIXELS / (image.width * image.height)),
  );
  return finer < NOT_WORTH_IT * scale ? undefined : finer * Math.max(image.width, image.height);
}

async function areasAt(network: Network, image: GreyImage, longSide: number): Promise<FoundAreas> {
  const scale = Math.min(MAX_ENLARGED, longSide / Math.max(image.width, image.height));
  const width = multipleOf(image.width * scale);
  const height = multipleOf(image.height * scale);
  const [stepX, stepY] = [image.width / width, image.height / height];
  const grid = { x: stepX / 2, y: stepY / 2, right: [stepX, 0], down: [0, stepY], width, height } as const;
  const { values } = await network.run({ cells: sampleGrid(image, grid), width, height });
  const areas = componentsOf(values, width, height)
    .map(areaOf)
    .filter((area) => area !== undefined)
    .filter((area) => area.height <= UPRIGHT * area.width)
    .map((area) => ({
      x: area.x * stepX,
      y: area.y * stepY,
      width: area.width * stepX,
      height: area.height * stepY,
      angle: Math.atan2(Math.sin(area.angle) * stepY, Math.cos(area.angle) * stepX),
    }));
  return { areas, scale };
}

function multipleOf(pixels: number): number {
  return MULTIPLE * Math.max(1, Math.round(pixels / MULTIPLE));
}

/** Cells that touch each other, by their coordinates, with the mean likelihood of text. */
interface Component {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  readonly likelihood: number;
}

function componentsOf(values: Float32Array, width: number, height: number): Component[] {
  const seen = new Uint8Array(width * height);
  const found: Component[] = [];
  for (let start = 0; start < seen.length; start += 1) {
    if (seen[start] === 0 && (values[start] ?? 0) >= TEXT_CELL)
      found.push(flood(values, seen, { start, width }));
  }
  return found;
}

function flood(
  values: Float32Array,
  seen: Uint8Array,
  { start, width }: { readonly start: number; readonly width: number },
): Component {
  const [xs, ys]: [number[], number[]] = [[], []];
  const open = [start];
  seen[start] = 1;
  let sum = 0;
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    const x = cell % width;
    xs.push(x + 0.5);
    ys.push((cell - x) / width + 0.5);
    sum += values[cell] ?? 0;
    for (const next of neighbours(cell, x, width)) {
      if (next < 0 || next >= seen.length || seen[next] === 1 || (values[next] ?? 0) < TEXT_CELL) continue;
      seen[next] = 1;
      open.push(next);
    }
  }
  return { xs, ys, likelihood: sum / xs.length };
}

function neighbours(cell: number, x: number, width: number): number[] {
  const beside = [...(x > 0 ? [cell - 1] : []), ...(x < width - 1 ? [cell + 1] : [])];
  return [...beside, cell - width, cell + width];
}

function areaOf({ xs, ys, likelihood }: Component): TextArea | undefined {
  if (xs.length < LEAST_CELLS || likelihood < TEXT_AREA) return undefined;
  const angle = angleOf(xs, ys);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const along = rangeOf(xs.map((x, index) => x * cos + (ys[index] ?? 0) * sin));
  const across = rangeOf(xs.map((x, index) => (ys[index] ?? 0) * cos - x * sin));
  if (across.length < LEAST_HEIGHT) return undefined;
  const widened = (WIDEN * along.length * across.length) / (along.length + across.length);
  return {
    x: along.middle * cos - across.middle * sin,
    y: along.middle * sin + across.middle * cos,
    width: along.length + widened,
    height: across.length + widened,
    angle,
  };
}

// The main axis of the cells; 0 for pieces too short to tell.
function angleOf(xs: readonly number[], ys: readonly number[]): number {
  const [meanX, meanY] = [mean(xs), mean(ys)];
  const xx = mean(xs.map((x) => (x - meanX) ** 2));
  const yy = mean(ys.map((y) => (y - meanY) ** 2));
  const xy = mean(xs.map((x, index) => (x - meanX) * ((ys[index] ?? 0) - meanY)));
  return xx < ELONGATED ** 2 * yy ? 0 : Math.atan2(2 * xy, xx - yy) / 2;
}

// Cells are one wide: half a cell more at each end.
function rangeOf(values: readonly number[]): { readonly middle: number; readonly length: number } {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return { middle: (least + most) / 2, length: most - least + 1 };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
