// Turns the results of a SARIF file into annotations of a GitHub run.
import { existsSync, readFileSync } from "node:fs";

/** Annotations of a step; GitHub drops further ones of a kind without notice. */
const MAX_ANNOTATIONS = 10;

/** What paths are relative to, as GitHub calls the top of the checkout. */
const CHECKOUT = "%SRCROOT%";

/** Kinds of annotations by the levels of SARIF, the most severe first. Notes are in the summary only. */
const kinds = /** @type {const} */ ({ error: "error", warning: "warning" });

/**
 * @typedef {object} Result - A result of SARIF, as far as it is used here.
 * @property {string} [ruleId]
 * @property {string} [level] - Default: warning.
 * @property {{ text: string }} message
 * @property {readonly unknown[]} [suppressions]
 * @property {readonly { physicalLocation?: Location }[]} [locations]
 *
 * @typedef {object} Location
 * @property {{ uri: string, uriBaseId?: string }} artifactLocation
 * @property {{ startLine?: number, endLine?: number }} [region]
 */

/**
 * Reads the results of a SARIF file, without those that were accepted.
 *
 * @param {string} path
 * @returns {readonly Result[] | undefined} Undefined if there is no such file.
 */
export function readResults(path) {
  if (!existsSync(path)) return undefined;
  const { runs } = JSON.parse(readFileSync(path, "utf8"));
  return runs
    .flatMap((/** @type {{ results?: readonly Result[] }} */ run) => run.results ?? [])
    .filter((/** @type {Result} */ { suppressions = [] }) => suppressions.length === 0);
}

/**
 * Returns workflow commands that annotate results, the most severe first.
 *
 * @param {readonly Result[]} results
 * @returns {readonly string[]} At most ten; the last one counts those that were left out.
 */
export function annotate(results) {
  const sorted = Object.keys(kinds).flatMap((kind) =>
    results.filter(({ level = "warning" }) => level === kind),
  );
  if (sorted.length <= MAX_ANNOTATIONS) return sorted.map(annotationOf);
  const shown = sorted.slice(0, MAX_ANNOTATIONS - 1);
  const hidden = sorted.slice(shown.length);
  const more = `${hidden.length} more in the summary of this run.`;
  return [...shown.map(annotationOf), annotation(kindOf(hidden[0]), { title: "Contract" }, more)];
}

/** @param {Result} result */
function annotationOf(result) {
  const place = placeOf(result.locations?.[0]?.physicalLocation);
  return annotation(kindOf(result), { ...place, title: result.ruleId }, result.message.text);
}

/**
 * Returns the properties that mark the lines of a location; none for a file that is not in the checkout.
 *
 * @param {Location | undefined} location
 */
function placeOf(location) {
  if (location === undefined) return {};
  const { uri, uriBaseId = CHECKOUT } = location.artifactLocation;
  const file = decodeURIComponent(uri);
  if (uriBaseId !== CHECKOUT || !existsSync(file)) return {};
  return { file, line: location.region?.startLine, endLine: location.region?.endLine };
}

/** @param {Result | undefined} result */
function kindOf(result) {
  return result?.level === "error" ? "error" : "warning";
}

/**
 * Returns a workflow command that creates an annotation.
 *
 * @param {"error" | "warning" | "notice"} kind
 * @param {Readonly<Record<string, string | number | undefined>>} properties - Undefined ones are left out.
 * @param {string} message
 */
export function annotation(kind, properties, message) {
  const list = Object.entries(properties)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  return `::${kind}${list.length > 0 ? ` ${list.join(",")}` : ""}::${escapeData(message)}`;
}

/** @param {string} text */
function escapeData(text) {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

/** @param {string} text */
function escapeProperty(text) {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
