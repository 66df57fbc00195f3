/** What can be left out of the extractor to see what it adds: pieces of its sources that are replaced while they are loaded. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** One feature with what leaves it out. */
export interface Feature {
  /** As the table names it. */
  readonly title: string;
  /** Replacements by source file below `packages/extract/src`; each text is there exactly once. */
  readonly without: Readonly<Record<string, readonly (readonly [from: string, to: string])[]>>;
  /** Test files whose cases need it, below the same folder. */
  readonly tests: readonly string[];
}

/** The features by their names. */
export const FEATURES: Readonly<Record<string, Feature>> = {
  amounts: {
    title: "amounts as whole tokens",
    without: {
      "values/numbers.ts": [
        ["(?=(?<digits>", "(?<digits>"],
        ["))\\k<digits>", ")"],
        ["[\\p{L}\\p{Nd}½¼¾⅓⅔⅛]|[·:~_", "[\\p{L}\\d]|["],
        ["(?<=[.,]\\d{2})[A-JN-UXYZ", "(?!)[A-JN-UXYZ"],
      ],
    },
    tests: ["fields/amount-suffixes.test.ts"],
  },
  hidden: {
    title: "the omission of hidden text",
    without: {
      "formats/pdf/hidden-text.ts": [
        [
          "objects: new Set([...unpainted, ...unseen].map(({ object }) => object)),",
          "objects: new Set<number>(),",
        ],
      ],
      "formats/pdf/pdfium.ts": [
        ["return x < 0 || y < 0 || x > transform.width || y > transform.height;", "return false;"],
        ["const legible = withoutSpecks(glyphs);", "const legible = glyphs;"],
      ],
      "formats/html/read-flow.ts": [["return !tiny && !looksAlike(colour, background);", "return true;"]],
    },
    tests: ["formats/pdf/hidden-text.test.ts", "formats/html/hidden-text.test.ts"],
  },
  type: {
    title: "one detector of type and sign",
    without: {
      "checks/sign.ts": [["if (total === undefined ||", "if (true ||"]],
      "checks/type/document-type.ts": [
        ["if ((titled.proforma_invoice ?? 0) >= TITLED || isDenied) {", "if (false) {"],
      ],
      "fields/credit-note.ts": [
        [
          "  const { line, start, end } = hit;\n  if (hit.box.top >=",
          "  return hit.leads && hit.box.top < TITLE_ZONE * page.height && hit.line.words.length <= TITLE_WORDS;\n  const { line, start, end } = hit;\n  if (hit.box.top >=",
        ],
      ],
    },
    tests: ["checks/sign.test.ts"],
  },
  names: {
    title: "whole names",
    without: {
      "fields/vendor-names.ts": [
        ["return MARKED.test(", "return true || MARKED.test("],
        ["if (introduced || signed || mentioned || addressed) return false;", "return false;"],
        ["found !== undefined && (!isAtTop(", "found !== undefined && (true || !isAtTop("],
        ['found !== "" && isAtTop(', "false && isAtTop("],
      ],
      "values/company.ts": [
        ["if (WEAK.test(first[0]) &&", "if (false &&"],
        ["end += CONTINUED.exec(text.slice(end))?.[0].length ?? 0;", ""],
      ],
      "fields/disputed.ts": [["  mentioned: 0.78,\n", ""]],
    },
    tests: ["fields/whole-names.test.ts"],
  },
  rivals: {
    title: "the ceiling of rival values",
    without: {
      "fields/rules.ts": [["const DOUBTFUL = 0.75;", "const DOUBTFUL = 1;"]],
      "fields/receipt/rules.ts": [["broken: 0.75", "broken: 1"]],
      "fields/currency.ts": [['if (match[0] === "Fr." &&', "if (false &&"]],
      "checks/amount-due.ts": [["if (gap < ROUNDED || isExplained)", "if (true)"]],
      "checks/balance.ts": [[" && !hasOlderPart(document.view, all, total))", ")"]],
    },
    tests: ["checks/rival-values.test.ts"],
  },
};

const SOURCES = fileURLToPath(new URL("../../../../packages/extract/src/", import.meta.url));

/** Where a file of the extractor is. */
export function placeOf(file: string): string {
  return join(SOURCES, file);
}

/**
 * The source of a module without a feature.
 *
 * @param name - Of the feature; `undefined` leaves everything in.
 * @param path - Of the module.
 * @throws {Error} The source does not have a text that is to be replaced, since it was changed.
 */
export function sourceWithout(name: string | undefined, path: string, source: string): string {
  const feature = name === undefined ? undefined : FEATURES[name];
  const pairs = Object.entries(feature?.without ?? {}).find(([file]) => placeOf(file) === path)?.[1] ?? [];
  return pairs.reduce((text, [from, to]) => {
    const parts = text.split(from);
    if (parts.length !== 2)
      throw new Error(
        `${path} has "${from}" ${parts.length - 1} times, not once: change ablation/features.ts.`,
      );
    return parts.join(to);
  }, source);
}
