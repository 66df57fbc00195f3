// Makes up shops with the words and habits of their country.
import { inventWord } from "../company.ts";
import type { Random } from "../random.ts";

/** How tills of a country print. Lists are separated by `|`, `#` is a digit, `@` a capital letter. */
export interface TillCountry {
  readonly tag: string;
  readonly titles: string;
  readonly dates: string;
  readonly currency: string;
  readonly code: string;
  readonly decimal: string;
  readonly tax: string;
  readonly rates: readonly number[];
  /** Totals are rounded to so many cents; 1 for not at all. */
  readonly rounding: number;
  readonly trades: string;
  readonly forms: string;
  readonly register: string;
  readonly taxId: string;
  readonly phone: string;
  readonly streets: string;
  readonly places: string;
  readonly goods: string;
  readonly words: TillWords;
}

/** Labels on receipts. */
export interface TillWords {
  readonly number: string;
  readonly date: string;
  readonly subtotal: string;
  readonly total: string;
  readonly rounding: string;
  readonly cash: string;
  readonly change: string;
  readonly card: string;
  readonly items: string;
  readonly summary: string;
  readonly thanks: string;
  readonly heads: string;
}

const ENGLISH: TillWords = {
  number: "Receipt No|Receipt #|Invoice No|Bill No|Inv No.|Doc No|Trans No|Bill#|CS No|Slip No|Check",
  date: "Date|DATE|Date/Time|Invoice Date|Bill Date|Trans Date|",
  subtotal: "Subtotal|SUB TOTAL|Sub-Total|Total Excl. GST|Total Sales|Gross Amt|Total (Excluding GST)",
  total:
    "Total|TOTAL|Grand Total|GRAND TOTAL|Total Amount|Total Incl. GST|Total Inclusive GST|Nett Total|Total Rounded|TOTAL RM|Amount Due|Total Sales (Inclusive of GST)|Total Payable|Bill Total|Net Amt|Balance due|TOTAL AMOUNT",
  rounding: "Rounding|Rounding Adj|Rounding Adjustment|ROUND ADJ|Bill Rounding",
  cash: "Cash|CASH|Cash Tendered|Payment|Paid|Amount Tendered|CASH RECEIVED",
  change: "Change|CHANGE|Change Due|Balance|Change RM",
  card: "Visa|VISA CARD|Mastercard|Credit Card|Debit|Contactless",
  items: "Total Qty|Item Count|Items|No. of items|Total Quantity|Qty",
  summary: "GST Summary|Tax Summary|GST Analysis|VAT breakdown",
  thanks:
    "Thank You. Please come again|THANK YOU|Thank you for shopping with us|Goods sold are not returnable|Please keep this receipt|Exchange within 7 days with receipt",
  heads: "Description|Item|Qty|Price|Amount|U/P|Amt(RM)",
};
const STREETS = "No. ##, Jalan {w} #/##|Lot ##-#, {w} Mall|##, Jalan {w}|G-##, Plaza {w}|No.#, Lorong {w} ##";

/** The countries, the most frequent ones several times. */
export const TILLS: readonly TillCountry[] = [
  ...Array.from(
    { length: 4 },
    (): TillCountry => ({
      tag: "MY",
      titles:
        "TAX INVOICE|Tax Invoice|SIMPLIFIED TAX INVOICE|INVOICE|CASH BILL|Receipt|*TAX INVOICE*|-TAX INVOICE-|",
      dates:
        "dd/MM/yyyy|dd-MM-yyyy|dd/MM/yy|d/M/yyyy|dd MMM yyyy|dd-MM-yy|dd.MM.yyyy|yyyy-MM-dd|dd/MMM/yyyy|MMM dd, yyyy",
      currency: "RM",
      code: "MYR",
      decimal: ".",
      tax: "GST",
      rates: [6, 6, 0],
      rounding: 5,
      trades:
        "TRADING|HARDWARE|STATIONERY|RESTAURANT|CAFE|BOOKSTORE|MINI MARKET|PHARMACY|BAKERY|ELECTRICAL|AUTO PARTS|SUPERMARKET|FOOD COURT|OPTICAL|FURNISHING|CONFECTIONERY|GIFTS|KOPITIAM",
      forms: "SDN BHD|SDN. BHD.|SDN BHD|ENTERPRISE|SDN BHD||(M) SDN BHD|TRADING|S/B",
      register:
        "(######-@)|(Co. Reg. ######-@)|Co No: ######-@|(CO.REG : ######-@)|ROC NO. ######-@|(######@)|(SA#######-@)",
      taxId:
        "GST ID: 00##########|GST Reg No: 00##########|GST No : 00##########|(GST ID No : 00##########)|GST REG #00##########",
      phone: "Tel: 03-########|TEL : 07-#######|Tel: 0#-### ####|H/P 01#-#######|Tel/Fax: 03-########",
      streets: STREETS,
      places:
        "##### {w}, Selangor|##### Kuala {w}|##### {w}, Johor|##### {w}, Penang|##### {w} Jaya, Selangor Darul Ehsan",
      goods:
        "MILO 3IN1|NASI LEMAK|TEH TARIK|A4 PAPER|WIRE 2.5MM|SABUN CAIR|KOPI O|SCREW M6|ROTI CANAI|MINERAL WATER 500ML|PVC TAPE|CHICKEN RICE|BATTERY AA 4S|EXERCISE BOOK|CLOTH PEG|LED BULB 9W|BUN COKLAT|GLUE STICK",
      words: ENGLISH,
    }),
  ),
  {
    tag: "GB",
    titles: "|VAT RECEIPT|SALES RECEIPT|Receipt",
    dates: "dd/MM/yyyy|dd/MM/yy|dd MMM yyyy|dd-MM-yyyy",
    currency: "£",
    code: "GBP",
    decimal: ".",
    tax: "VAT",
    rates: [20, 0],
    rounding: 1,
    trades: "STORES|CAFE|FOODS|NEWS|BAKERY|GARDEN CENTRE|PHARMACY|TOOLS|FISH BAR|BOOKS",
    forms: "LTD|LIMITED||PLC|",
    register: "Co. No. ########|Reg. No. ########",
    taxId: "VAT No. ### #### ##|VAT Reg GB#########",
    phone: "Tel 01### ######|T: 020 7946 0###",
    streets: "## {w} Street|# High Street|Unit #, {w} Retail Park",
    places: "{w}ford @@# #@@|{w}ton @## #@@",
    goods:
      "SEMI SKIM MILK|BROWN LOAF|CHEDDAR 400G|TEA BAGS 80|BANANAS|HAMMER 16OZ|PAINT 2.5L|NEWSPAPER|LATTE|FLAPJACK",
    words: ENGLISH,
  },
  {
    tag: "US",
    titles: "|RECEIPT|SALES RECEIPT|GUEST CHECK",
    dates: "MM/dd/yyyy|MM/dd/yy|MMM d, yyyy|M/d/yyyy",
    currency: "$",
    code: "USD",
    decimal: ".",
    tax: "Tax",
    rates: [8.25, 6, 7],
    rounding: 1,
    trades: "MARKET|DINER|HARDWARE|PHARMACY|COFFEE|GRILL|LIQUORS|AUTO|BOOKS|DELI",
    forms: "INC|LLC|||CO.",
    register: "Store #####|STORE ####",
    taxId: "",
    phone: "(###) 555-01##|###-555-01##",
    streets: "#### {w} Ave|### Main St|#### {w} Blvd",
    places: "{w} City, @@ #####|{w}ville, @@ #####",
    goods:
      "COFFEE LG|BAGEL|2X4 LUMBER|ASPIRIN 100CT|BURGER|FRIES|SODA 12PK|MOTOR OIL 5W30|SALAD BOWL|NOTEBOOK",
    words: ENGLISH,
  },
  {
    tag: "DE",
    titles: "|Kassenbon|RECHNUNG|Quittung",
    dates: "dd.MM.yyyy|dd.MM.yy|dd.MM.yyyy",
    currency: "EUR|€",
    code: "EUR",
    decimal: ",",
    tax: "MwSt",
    rates: [19, 7],
    rounding: 1,
    trades: "Bäckerei|Markt|Drogerie|Café|Baumarkt|Apotheke|Getränke|Buchhandlung",
    forms: "GmbH||e.K.|KG|GmbH & Co. KG",
    register: "HRB #####|",
    taxId: "USt-IdNr. DE#########|St.-Nr. ##/###/#####",
    phone: "Tel. 0#### #####",
    streets: "{w}str. ##|{w}weg #",
    places: "##### {w}heim|##### {w}stadt",
    goods: "BROETCHEN|MILCH 1L|KAFFEE 500G|SCHRAUBEN M6|WASSER 6X1,5|SEIFE|HEFT A4|BUTTER|SALAMI|SHAMPOO",
    words: {
      number: "Bon-Nr.|Beleg-Nr.|Rechnung Nr.|Bon",
      date: "Datum|Datum:|",
      subtotal: "Zwischensumme|Netto|Summe netto",
      total: "SUMME|Summe EUR|GESAMT|Gesamtbetrag|TOTAL|Zu zahlen|Betrag EUR",
      rounding: "Rundung",
      cash: "BAR|Gegeben|Bar EUR",
      change: "Rückgeld|Zurück",
      card: "EC-Karte|girocard|Kartenzahlung",
      items: "Artikel|Posten|Anzahl",
      summary: "MwSt|Steuer",
      thanks: "Vielen Dank für Ihren Einkauf|Auf Wiedersehen|Es bediente Sie Frau Moos",
      heads: "Artikel|Menge|EUR",
    },
  },
  {
    tag: "FR",
    titles: "|TICKET|FACTURETTE|Reçu",
    dates: "dd/MM/yyyy|dd/MM/yy|dd-MM-yyyy",
    currency: "EUR|€",
    code: "EUR",
    decimal: ",",
    tax: "TVA",
    rates: [20, 10, 5.5],
    rounding: 1,
    trades: "BOULANGERIE|TABAC|EPICERIE|CAFE|PHARMACIE|BRICOLAGE|LIBRAIRIE",
    forms: "SARL|SAS|||EURL",
    register: "SIRET ### ### ### #####|RCS ### ### ###",
    taxId: "TVA FR###########|",
    phone: "Tél. 0# ## ## ## ##",
    streets: "## rue {w}|# place {w}|## avenue {w}",
    places: "##### {w}|##### SAINT-{w}",
    goods: "BAGUETTE|CROISSANT|CAFE CREME|LAIT 1L|VIS 4X40|SAVON|FROMAGE|CAHIER|EAU 1,5L|TARTE",
    words: {
      number: "Ticket N°|Facture n°|N° ticket|Ticket",
      date: "Date|Le|",
      subtotal: "Sous-total|Total HT",
      total: "TOTAL TTC|TOTAL|TOTAL EUR|Net à payer|A PAYER|Total à payer",
      rounding: "Arrondi",
      cash: "Espèces|ESPECES",
      change: "Rendu|A RENDRE|Monnaie",
      card: "CB|Carte bancaire|CARTE",
      items: "Nb articles|Articles",
      summary: "TVA|Détail TVA",
      thanks: "Merci de votre visite|A bientôt|Merci et à bientôt",
      heads: "Article|Qté|Prix",
    },
  },
];

/** A shop as its receipt names it. */
export interface Shop {
  readonly name: string;
  /** Printed above the name; empty for none. */
  readonly trading: string;
  readonly register: string;
  readonly address: readonly string[];
  readonly phone: string;
  readonly taxId: string;
}

/** Invents a shop. */
export function inventShop(till: TillCountry, random: Random): Shop {
  const fill = (patterns: string): string =>
    random.fill(random.pick(patterns.split("|"))).replaceAll("{w}", inventWord(random));
  const trade = random.pick(till.trades.split("|"));
  const words = random.chance(0.35) ? `${inventWord(random)} ${inventWord(random)}` : inventWord(random);
  const form = random.pick(till.forms.split("|"));
  const base = till.tag === "DE" || till.tag === "FR" ? `${trade} ${words}` : `${words} ${trade}`;
  const branch = till.tag === "MY" && random.chance(0.12) ? ` (${inventWord(random)})` : "";
  const plain = `${base}${branch} ${form}`.trim();
  const name = random.chance(0.75) ? plain.toUpperCase() : plain;
  return {
    name,
    trading:
      form !== "" && random.chance(0.2)
        ? `${inventWord(random)} ${random.chance(0.5) ? trade : ""}`.trim()
        : "",
    register: form === "" && till.tag !== "US" ? "" : fill(till.register),
    address: [fill(till.streets), fill(till.places)],
    phone: random.chance(0.8) ? fill(till.phone) : "",
    taxId: random.chance(0.8) ? fill(till.taxId) : "",
  };
}
