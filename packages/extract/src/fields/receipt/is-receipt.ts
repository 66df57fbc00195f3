// Detects till receipts by their shape and words.
import { isRecognised } from "../recognised.ts";
import type { DocumentView } from "../view.ts";

// Words of tills; each kind counts once.
const TILL_WORDS: readonly RegExp[] = [
  /(?<!\p{L})(?:cash|tunai|bargeld|gegeben|espèces|contanti|efectivo|contant|dinheiro|gotówka|hotovost|kontant|käteinen|készpénz|nakit|numerar)(?!\p{L})/iu,
  /(?<!\p{L})(?:change|baki|rückgeld|wechselgeld|rendu|resto|cambio|wisselgeld|troco|reszta|vráceno|växel|veksel|byttepenge|visszajáró|para üstü)(?!\p{L})/iu,
  /(?<!\p{L})(?:tendered|tender|tend|rounding|round adj|round off|entregado|pinnen|valor pago)(?!\p{L})/iu,
  /(?<!\p{L})(?:cashier|kassierer|caissier|cassiere|cajero|kasjer|pokladní|kassör|kassa|kasse|caisse|cassa|caixa|caja|till|pos|counter|operator|server|table)(?!\p{L})/iu,
  /(?<!\p{L})(?:receipt|cash bill|cash memo|cash sales?|kassenbon|kassabon|quittung|scontrino|documento commerciale|ticket|paragon|bon|cupom fiscal|nfc-e|factura simplificada|účtenka|kvitto|kvittering|kuitti|nyugta|fiş)(?!\p{L})/iu,
  /(?<!\p{L})(?:visa|mastercard|maestro|debit|credit card|girocard|contactless|approval|auth code|eftpos|carte bancaire|cartão|tarjeta|karta|kaart|pagamento elettronico)(?!\p{L})/iu,
  /(?<!\p{L})(?:thank you|thanks|please come again|goods sold|not refundable|no refund|exchange|vielen dank|danke|merci|grazie|gracias|obrigado|bedankt|dziękujemy|děkujeme|tack|takk|tak|kiitos|köszönjük)(?!\p{L})/iu,
  /(?<!\p{L})(?:gst summary|tax invoice|vat analysis|item\(?s?\)?|qty|qtd|total qty)(?!\p{L})/iu,
  /(?<!\p{L})(?:ride|riding|trip|fahrt|trajet|corsa|viaje|viagem|rit|przejazd|resa|tur)(?!\p{L})/iu,
  /(?<!\p{L})(?:fare|fahrpreis|prix de la course|tariffa|tarifa|ritprijs|opłata za przejazd|pump|gallons|litres)(?!\p{L})/iu,
];
// A row of a receipt has at most this many characters, on a wide till half as many again; one in twenty may be longer.
const ROW_LENGTH = 52;
const WIDE = 1.5;
const SHARE = 0.95;
const MOST_ROWS = 150;
// Points: rolls are at most 80 mm wide, with some margin. A picture does not tell its true width.
const ROLL_WIDTH = 300;
// A roll is at most this many times as wide as its text is high, whatever resolution the image claims: of 68 scans of
// receipts 65 have 46 or less, those of sheets 53 and more.
const ROLL_BY_TEXT = 50;
// Kinds of words that make a document with narrow rows a receipt: one that was recognised on a roll, one that was
// recognised on a sheet (a scanner's glass is a sheet too), and one with a text layer on a page of any width.
const ENOUGH = { roll: 1, sheet: 3, other: 4 } as const;

/** True for a till receipt: one page, narrow rows, words of tills. */
export function isReceipt(view: DocumentView): boolean {
  const rows = view.pages.flatMap((page) => page.rows).filter((row) => row.length > 0);
  if (view.pages.length !== 1 || rows.length < 4 || rows.length > MOST_ROWS) return false;
  const texts = rows.map((row) => row.map((line) => line.text).join(" "));
  const lengths = texts.map((text) => text.length).sort((a, b) => a - b);
  const length = lengths[Math.floor(SHARE * (lengths.length - 1))] ?? 0;
  if (length > WIDE * ROW_LENGTH) return false;
  const text = texts.join("\n");
  const kinds = TILL_WORDS.filter((words) => words.test(text)).length;
  return kinds >= ENOUGH[length <= ROW_LENGTH ? paperOf(view) : "other"];
}

function paperOf(view: DocumentView): keyof typeof ENOUGH {
  const { width = 0, textSize = 1 } = view.pages[0] ?? {};
  if (!isRecognised(view)) return width <= ROLL_WIDTH ? "roll" : "other";
  return width <= ROLL_BY_TEXT * textSize ? "roll" : "sheet";
}
