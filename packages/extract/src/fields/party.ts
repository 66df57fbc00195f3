// Scores each block of a page as details of the seller or of the buyer.
import type { LabelHit } from "../labels/match.ts";
import { type Block, type Line, overlapX, type Page } from "../layout/page.ts";
import { isNameLabel } from "./name-words.ts";
import { type DocumentView, labelsOfLines } from "./view.ts";

// Tax, register and bank details: printed by whoever sends the invoice.
const OWN_DETAILS =
  /\b(?:iban|bic|swift|ust-?id|ust\.? ?-?id|steuer-?(?:nr|nummer)|hrb|hra|amtsgericht|registergericht|handelsregister|gesch(?:ä|ae)ftsf(?:ü|ue)hr|siret|siren|rcs|kvk|btw[- ]?(?:nr|nl|be)|p\.? ?iva|partita iva|c\.?i\.?f\.?|n\.?i\.?f\.?|nipc|cin|gstin|gst (?:reg|id|no)|vat (?:reg|no|number|id)|vat\/tin|abn|company (?:no|number|reg)|registered office|regd\.? office|bank|www\.|tel\.?|telefon|telefax|fax|phone|fon|e-?mail|https?:|roc|nip|regon|krs|rcs|aps|capital)\b|@/iu;
const ALL_DETAILS = new RegExp(OWN_DETAILS, "giu");
const POSTCODE =
  /(?:\b[A-Z]{1,2}[- ])?\b\d{4,5}(?:-\d{3,4}| [A-Z]{2})?\b\s+\p{Lu}|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b|\b[A-Z]{2} \d{5}(?:-\d{4})?\b|\p{L},? \d{6}\b|\b\d{4}[A-Z]{2} \p{Lu}|\b(?:NSW|VIC|QLD|ACT|TAS|SA|WA|NT) \d{4}\b|\bC\.?P\.? \d{5}\b|\bCEP \d{5}-?\d{3}\b/u;
// Rows between a party label (`Seller:`) and the lines it speaks for.
const LABEL_REACH_ROWS = 9;
// Rows of an address that begins next to its label.
const VALUE_REACH_ROWS = 5;
// Font sizes between them.
const LABEL_REACH = 20;

// Rows and font sizes below a name in which its address is looked for.
const ADDRESS_ROWS = 6;
const ADDRESS_REACH = 7;

/** What is known about the surroundings of a line. Numbers are 0–1. */
export interface Party {
  readonly seller: number;
  readonly buyer: number;
  readonly ownDetails: number;
  readonly address: number;
  /** The name, its address and nothing else are one block, as addresses of receivers are. */
  readonly bareAddress: boolean;
}

/** True for a line with a postcode and a place. */
export function isPlace(text: string): boolean {
  return POSTCODE.test(text);
}

/** Of the lines of a block together: asked for each of its lines, of which a text without paragraphs has thousands. */
interface BlockFacts {
  readonly lines: ReadonlySet<Line>;
  readonly details: number;
  readonly hasOwnDetails: boolean;
}

const NO_BLOCK: BlockFacts = { lines: new Set(), details: 0, hasOwnDetails: false };
const FACTS = new WeakMap<Block, BlockFacts>();

function factsOf(block: Block): BlockFacts {
  const facts = FACTS.get(block) ?? {
    lines: new Set(block.lines),
    details: block.lines.reduce((sum, { text }) => sum + detailsIn(text), 0),
    hasOwnDetails: block.lines.some(({ text }) => OWN_DETAILS.test(text)),
  };
  FACTS.set(block, facts);
  return facts;
}

// Two details in one line are as good as a line each.
function detailsIn(text: string): number {
  return Math.min(2, text.match(ALL_DETAILS)?.length ?? 0);
}

/** The surroundings of a line: party labels above or before it, and the details of its block and of the lines below it. */
export function partyOf(view: DocumentView, page: Page, line: Line): Party {
  const near = page.rows.slice(Math.max(0, line.row - LABEL_REACH_ROWS), line.row + 1);
  const nearest = nearestLabel(
    page,
    near.flatMap((row) => partyLabels(view, row)),
    line,
  );
  const below = linesBelow(page, line);
  const block = view.blocks.get(line);
  const { lines, details, hasOwnDetails } = block === undefined ? NO_BLOCK : factsOf(block);
  const others = below.filter((other) => !lines.has(other));
  return {
    seller: nearest?.hit.kind === "seller" ? nearest.strength : 0,
    buyer: nearest?.hit.kind === "buyer" ? nearest.strength : 0,
    ownDetails: Math.min(1, others.reduce((sum, { text }) => sum + detailsIn(text), details) / 2),
    address: below.some(({ text }) => isPlace(text)) ? 1 : 0,
    bareAddress: !hasOwnDetails && below.some((other) => lines.has(other) && isPlace(other.text)),
  };
}

// A label speaks for one address: below its place begins something else.
function isPassed(page: Page, hit: LabelHit, line: Line): boolean {
  const between = page.rows.slice(hit.line.row + 1, line.row).flat();
  return between.some((other) => overlapX(other.box, line.box) > 0 && isPlace(other.text));
}

// The rest of an address, also where the name above it is set larger.
function linesBelow(page: Page, line: Line): readonly Line[] {
  const rows = page.rows.slice(line.row + 1, line.row + 1 + ADDRESS_ROWS);
  return rows.flat().filter((other) => {
    return overlapX(other.box, line.box) > 0 && other.box.top - line.box.bottom < ADDRESS_REACH * line.size;
  });
}

// Asked for each line of the row and of those below it. By the labels of the view, since a row may be in several.
const PARTY_LABELS = new WeakMap<DocumentView["labels"], Map<readonly Line[], readonly LabelHit[]>>();

function partyLabels(view: DocumentView, row: readonly Line[]): readonly LabelHit[] {
  const rows = PARTY_LABELS.get(view.labels) ?? new Map<readonly Line[], readonly LabelHit[]>();
  PARTY_LABELS.set(view.labels, rows);
  const labels =
    rows.get(row) ?? labelsOfLines(view, row).filter(({ kind }) => kind === "seller" || kind === "buyer");
  rows.set(row, labels);
  return labels;
}

interface StrongLabel {
  readonly hit: LabelHit;
  readonly strength: number;
}

// `Company` below `Buyer` names the buyer: a label for a name is ignored if there is a label of a party.
function nearestLabel(page: Page, labels: readonly LabelHit[], line: Line): StrongLabel | undefined {
  const found = labels
    .map((hit) => ({ hit, strength: labelStrength(hit, line) }))
    .filter(({ strength }) => strength > 0)
    .sort((a, b) => b.strength - a.strength || b.hit.line.row - a.hit.line.row);
  const isValid = ({ hit }: StrongLabel): boolean => !isPassed(page, hit, line);
  const isOfParty = ({ hit }: StrongLabel): boolean => !isNameLabel(hit.line.text.slice(hit.start, hit.end));
  return found.find((each) => isOfParty(each) && isValid(each)) ?? found.find(isValid);
}

// `Sold to`, `Issued on behalf of driver:`.
function isShortLabel(line: Line): boolean {
  return line.words.length <= 3 || (line.words.length <= 6 && line.text.trimEnd().endsWith(":"));
}

function reachOf({ hasValue }: LabelHit): number {
  return hasValue ? VALUE_REACH_ROWS : LABEL_REACH_ROWS;
}

function labelStrength(hit: LabelHit, line: Line): number {
  if (hit.line === line) return hit.leads && hit.announces && line.text.length > hit.end + 1 ? 1 : 0;
  if (!hit.leads || !(hit.announces || isShortLabel(hit.line))) return 0;
  const rows = line.row - hit.line.row;
  if (rows === 0)
    return hit.box.right <= line.box.left && line.box.left - hit.box.right < 15 * line.size && hit.announces
      ? 1
      : 0;
  const drop = (line.box.top - hit.box.bottom) / line.size;
  if (rows < 0 || rows > reachOf(hit) || drop > LABEL_REACH) return 0;
  const column =
    Math.abs(hit.line.box.left - line.box.left) < 2 * line.size || overlapX(hit.box, line.box) > 0;
  return column ? 1 - 0.08 * rows : 0;
}
