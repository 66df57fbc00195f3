/** Damages images in five levels as bad scanners, cameras and fax machines do, and measures what is still accepted. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { seededRandom } from "../run/samples.ts";
import { percent, type Table } from "../run/table.ts";
import { isRight } from "./compare.ts";
import type { DocumentOutcome, Measurement } from "./measure.ts";
import type { Sample, SampleSet } from "./set.ts";

/** A kind of damage, and its strength from level 1 to 5. */
type Damage = (image: Sharp, level: number, seed: number) => Promise<Sharp>;

const JPEG_QUALITY = [50, 35, 25, 15, 8];
const BLUR_SIGMA = [0.6, 1, 1.5, 2, 3];
const TILT_DEGREES = [0.7, 1.5, 3, 5, 8];
// Standard deviation of grey values, of 255.
const NOISE = [5, 10, 20, 35, 50];
const SCALE = [0.85, 0.7, 0.55, 0.45, 0.35];

const DAMAGES: Readonly<Record<string, Damage>> = {
  jpeg: async (image, level) => reload(await image.jpeg({ quality: at(JPEG_QUALITY, level) }).toBuffer()),
  blur: async (image, level) => image.blur(at(BLUR_SIGMA, level)),
  tilt: async (image, level, seed) =>
    image.rotate(at(TILT_DEGREES, level) * (seed % 2 === 0 ? 1 : -1), { background: "#ffffff" }),
  noise: async (image, level, seed) => addNoise(image, at(NOISE, level), seed),
  resolution: async (image, level) => {
    const { width = 1 } = await image.metadata();
    return image.resize({ width: Math.round(width * at(SCALE, level)) });
  },
};

/** The names of all kinds. */
export const DAMAGE_KINDS = Object.keys(DAMAGES);
const LEVELS = [1, 2, 3, 4, 5];

/** What to measure. */
export interface DamageSettings {
  readonly kinds: readonly string[];
  readonly seed: number;
  /** The confidence from which a value is accepted. */
  readonly threshold: number;
  readonly run: (set: SampleSet) => Promise<Measurement>;
}

/**
 * Measures the images of a set in every kind and level: values accepted, of those that are expected, and of them the wrong ones.
 *
 * @throws {Error} Unknown kind, or a set without images.
 */
export async function measureDamage(set: SampleSet, settings: DamageSettings): Promise<Table> {
  const images = set.samples.filter(({ mediaType }) => mediaType.startsWith("image/"));
  const unknown = settings.kinds.find((kind) => DAMAGES[kind] === undefined);
  if (unknown !== undefined)
    throw new Error(`Unknown damage "${unknown}". Available: ${DAMAGE_KINDS.join(", ")}.`);
  if (images.length === 0) throw new Error(`${set.name} has no images; --damage needs some.`);
  const folder = mkdtempSync(join(tmpdir(), "docuvane-damage-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const byLevel = LEVELS.map((): DocumentOutcome[] => []);
  const rows: (string | number)[][] = [];
  for (const kind of settings.kinds)
    for (const level of LEVELS) {
      const samples = await damageSamples(images, { kind, level, seed: settings.seed, folder });
      const { documents } = await settings.run({ ...set, name: `${set.name}, ${kind} ${level}`, samples });
      byLevel[level - 1]?.push(...documents);
      rows.push([`${kind} ${level}`, ...figuresOf(documents, settings.threshold)]);
    }
  const totals = LEVELS.map((level) => [
    `all, level ${level}`,
    ...figuresOf(byLevel[level - 1] ?? [], settings.threshold),
  ]);
  return {
    columns: ["damage", "documents", "failed", "accepted %", "of those wrong", "wrong %"],
    rows: [...rows, ...totals],
  };
}

function figuresOf(documents: readonly DocumentOutcome[], threshold: number): (string | number)[] {
  const fields = documents.flatMap((document) => document.fields);
  const expected = fields.filter((outcome) => outcome.expected !== null).length;
  const accepted = fields.filter(({ confidence }) => (confidence ?? 0) >= threshold);
  const wrong = accepted.filter(({ verdict }) => !isRight(verdict)).length;
  const failed = documents.filter(({ status }) => status === "failed").length;
  const shares = [percent(accepted.length / expected), wrong, percent(wrong / accepted.length)];
  return [documents.length, failed, ...shares];
}

interface Strength {
  readonly kind: string;
  readonly level: number;
  readonly seed: number;
  readonly folder: string;
}

/** Writes damaged copies, as JPEG, in place of those of the last run. */
async function damageSamples(
  samples: readonly Sample[],
  { kind, level, seed, folder }: Strength,
): Promise<Sample[]> {
  const damaged: Sample[] = [];
  for (const [index, sample] of samples.entries()) {
    const path = join(folder, `${index}.jpg`);
    const image = sharp(sample.path).rotate();
    const result = await DAMAGES[kind]?.(image, level, seed * 1000 + index);
    // Quality 95 adds next to nothing; what `jpeg` broke stays broken.
    if (result !== undefined) writeFileSync(path, await result.jpeg({ quality: 95 }).toBuffer());
    damaged.push({ ...sample, path, mediaType: "image/jpeg" });
  }
  return damaged;
}

async function addNoise(image: Sharp, deviation: number, seed: number): Promise<Sharp> {
  const { data, info } = await image.grayscale().raw().toBuffer({ resolveWithObject: true });
  const random = seededRandom(seed);
  for (let index = 0; index < data.length; index += 1) {
    // Three uniform numbers are near enough to a normal one; their sum has a variance of 1/4.
    const noise = (random() + random() + random() - 1.5) * 2 * deviation;
    data[index] = Math.max(0, Math.min(255, Math.round((data[index] ?? 0) + noise)));
  }
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } });
}

function reload(bytes: Buffer): Sharp {
  return sharp(bytes);
}

function at(values: readonly number[], level: number): number {
  return values[level - 1] ?? Number.NaN;
}
