// Writes times, sizes, shares and names of fields for people.

const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
const absolute = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });
const date = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" });
const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });

/** How long ago a time was: `3 minutes ago`; beyond a week its date. */
export function ago(time: string | undefined, now = Date.now()): string {
  if (time === undefined) return "–";
  const past = now - Date.parse(time);
  if (past < 45_000 || Number.isNaN(past)) return "just now";
  if (past > 7 * 86_400_000) return dayOf(time);
  const [unit, length] = units.find(([, each]) => past >= each) ?? ["minute", 60_000];
  return relative.format(-Math.round(past / length), unit);
}

/** Date and time. */
export function exactly(time: string | undefined): string {
  return time === undefined ? "" : absolute.format(new Date(time));
}

/** Day, month and year: for times that may be years away. */
export function dateOf(time: string): string {
  return date.format(new Date(time));
}

/** Day and month, in UTC. */
export function dayOf(time: string): string {
  return day.format(new Date(time));
}

/** A size: `8.9 kB`. */
export function bytes(size: number | undefined): string {
  if (size === undefined) return "–";
  if (size < 1000) return `${size} B`;
  return size < 1_000_000 ? `${(size / 1000).toFixed(1)} kB` : `${(size / 1_000_000).toFixed(1)} MB`;
}

/** A share: `93 %`. */
export function percent(share: number | undefined): string {
  return share === undefined ? "–" : `${Math.round(share * 100)} %`;
}

/** A name of the API as a label: `invoice_number` is `Invoice number`. */
export function label(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A count with its noun: `1 page`, `3 pages`. */
export function count(number: number | undefined, noun: string): string {
  return number === undefined ? "" : `${number} ${noun}${number === 1 ? "" : "s"}`;
}

/** A confidence in words; one that a workflow takes for doubtful is never called high. */
export function confidenceWord(confidence: number | undefined, isDoubtful = false): string {
  if (confidence === undefined) return "Not found";
  if (isDoubtful && confidence >= 0.8) return "Below the limit";
  if (confidence >= 0.95) return "Certain";
  if (confidence >= 0.8) return "High";
  return confidence >= 0.5 ? "Medium" : "Low";
}

/** The text of a field's value: amounts of money with their cents, `273.6` as `273.60`. */
export function shownText(type: string, value: unknown): string {
  const hasCents =
    type === "currency" && typeof value === "number" && Math.round(value * 100) / 100 === value;
  return hasCents ? value.toFixed(2) : textOf(value);
}

/** The text of a value in an input. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
