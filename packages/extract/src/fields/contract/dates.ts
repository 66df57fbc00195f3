// Determines the start and end date of a contract from the words around each date.

/** Words before or after a date, the strongest first. */
interface Phrases {
  readonly before: readonly (readonly [strength: number, expression: RegExp])[];
  readonly after: readonly (readonly [strength: number, expression: RegExp])[];
}

// Characters around a date that are looked at.
const BEFORE = 70;
const AFTER = 45;
// Words between a phrase and its date: `on`, `the`, `vom`, `le`, a weekday.
const LINK = String.raw`(?:[\s:,(“"]|(?<!\p{L})(?:on|as of|as from|from|of|the|this|date|am|zum|vom|ab|dem|den|mit|le|du|au|à compter|à partir|el|del|de|día|il|dal|dall|giorno|op|per|met ingang|van|em|no|na|a partir|partir|a|dia|z|dniem|od|dnia|w)(?!\p{L})){0,10}$`;

const BEGIN: Phrases = {
  before: [
    [
      1,
      before(
        "effective(?: date)?(?: is)?|effective as of|with effect|takes? effect|comes? into (?:force|effect)|enters? into force|commenc(?:es?|ing)|commencement date(?: is)?|starts?|begins?|start date|term (?:begins|starts)",
      ),
    ],
    [
      1,
      before(
        "tritt|mit wirkung|beginnt|vertragsbeginn(?: ist)?|gültig|laufzeit beginnt|wirksam|inkrafttreten",
      ),
    ],
    [
      1,
      before(
        "prend effet|prendra effet|entre en vigueur|entrera en vigueur|à compter|débute|commence|date d['’]effet",
      ),
    ],
    [
      1,
      before(
        "entrará en vigor|entra en vigor|con efectos(?: desde)?|surtirá efectos?(?: desde)?|comienza|comenzará|inicia|vigencia desde",
      ),
    ],
    [
      1,
      before(
        "entra in vigore|entrerà in vigore|decorre|decorrenza|a decorrere|con effetto|con efficacia|ha inizio",
      ),
    ],
    [1, before("treedt in werking|in werking|gaat in|met ingang|ingangsdatum(?: is)?|vangt aan|begint")],
    [
      1,
      before(
        "entra em vigor|entrará em vigor|produz efeitos|com início|tem início|início de vigência|com efeitos",
      ),
    ],
    [1, before("wchodzi w życie|obowiązuje|ze skutkiem")],
    [
      0.6,
      before(
        "dated|made(?: and entered into)?|entered into|geschlossen|abgeschlossen|datum|daté[e]?|conclu|celebrado|suscrito|stipulato|sottoscritto|gesloten|aangegaan|zawart[aey]",
      ),
    ],
  ],
  after: [
    [1, /^[^.]{0,20}(?:effective date|commencement date|start date)/iu],
    [1, /^\s*(?:in kraft|wirksam|in werking)/iu],
  ],
};

const END: Phrases = {
  before: [
    [
      1,
      before(
        "until|expires?|expiring|terminates?|ends?|ending|expiry date|expiration date|end date|continues? (?:until|through)|through",
      ),
    ],
    [1, before("endet|endend|läuft|befristet|bis|vertragsende(?: ist)?")],
    [1, before("jusqu['’]|prend fin|prendra fin|expire|s['’]achève|se termine|arrive à échéance|échéance")],
    [1, before("hasta|finaliza|finalizará|vence|termina|terminará|expira")],
    [1, before("fino|scade|scadrà|termina|terminerà|cessa")],
    [1, before("tot(?: en met)?|eindigt|loopt af|einddatum(?: is)?")],
    [1, before("até|termina|cessa|expira|com termo")],
    [1, before("do dnia|wygasa|kończy się")],
  ],
  after: [[1, /^[^.]{0,20}(?:end date|expiry date|expiration date|termination date)/iu]],
};

/** 0–1: how much the words around a date say that the contract begins on it. */
export function beginsAt(text: string, start: number, end: number): number {
  return Math.max(0, strength(BEGIN, text, [start, end]) - strength(END, text, [start, end]));
}

/** 0–1: how much the words around a date say that the contract ends on it. */
export function endsAt(text: string, start: number, end: number): number {
  return strength(END, text, [start, end]);
}

function strength(phrases: Phrases, text: string, [start, end]: readonly [number, number]): number {
  const [before, after] = [text.slice(Math.max(0, start - BEFORE), start), text.slice(end, end + AFTER)];
  const found = [
    ...phrases.before.filter(([, expression]) => expression.test(before)),
    ...phrases.after.filter(([, expression]) => expression.test(after)),
  ];
  return Math.max(0, ...found.map(([value]) => value));
}

function before(words: string): RegExp {
  return new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})${LINK}`, "iu");
}
