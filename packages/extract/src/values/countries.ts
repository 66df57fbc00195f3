// Detects the country of a document by its addresses, tax ids, phone prefixes, legal forms, domains and currencies.

/** What a country's documents carry. */
interface Traits {
  /** ISO 4217 code of what a bare currency sign means there. */
  readonly currency: string;
  /** Found in documents of this country alone. */
  readonly sure: RegExp;
  /** Frequent there and seen elsewhere. */
  readonly hint?: RegExp;
}

/** For each country (ISO 3166-1) how much of a document speaks for it; countries without any evidence are absent. */
export type Origins = ReadonlyMap<string, number>;

const STATES =
  "AL|AK|AZ|AR|CA|CO|CT|FL|GA|HI|IL|IA|KS|KY|LA|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|DC|Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|Wisconsin|Wyoming";
const ABBREVIATED = STATES.split("|")
  .filter((state) => state.length === 2)
  .join("|");
// Abbreviations that are words too: `Customer ID 83702`.
const WORDS = "ID|IN|ME|OK|OR";
// A phone number of North America: (555) 123-4567, 555-123-4567.
const NANP = String.raw`\(\d{3}\) ?\d{3}[-. ]\d{4}|(?<![\d-])[2-9]\d{2}-[2-9]\d{2}-\d{4}(?![\d-])`;

const COUNTRIES: Readonly<Record<string, Traits>> = {
  US: {
    currency: "USD",
    sure: new RegExp(
      String.raw`(?:(?<!\p{L})(?:${STATES})|(?<=, ?)(?:${WORDS}))[.,]? {1,3}\d{5}(?:-\d{4})?(?!\d)|(?<!\p{L})(?:USA|U\.S\.A\.|United States|sales tax|Sales Tax|ZIP Code|Zip Code|EIN|W-9|routing number|ACH)(?!\p{L})|US\$`,
      "gu",
    ),
    hint: new RegExp(
      String.raw`${NANP}|(?<=\p{L}{3},? )(?:${ABBREVIATED})$|\b(?:LLC|Inc\b|USD|Tax ID|ZIP|Zip|GALLONS|Gallons|gratuity|Gratuity)(?!\p{L})|\+1[ (-.]`,
      "gmu",
    ),
  },
  CA: {
    currency: "CAD",
    sure: /\b[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d\b|\b(?:Canada|CANADA|HST|QST|TVQ|TPS|CAD|Toronto|Vancouver|Montr[ée]al|Calgary|Ottawa)\b|C(?:AD?)?\$|\.ca\b/gu,
    hint: new RegExp(String.raw`${NANP}|, ?(?:ON|QC|BC|AB|MB|NB|NS|SK|PE|NL)\b`, "gu"),
  },
  GB: {
    currency: "GBP",
    sure: /\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b|\b(?:United Kingdom|UNITED KINGDOM|England|Scotland|Wales|Northern Ireland|London|LONDON|GBP|HMRC)\b|£|\bGB ?\d{3} ?\d{4} ?\d{2}\b|\+44|\.co\.uk\b|\bUK\b/gu,
    hint: /\b(?:VAT|PLC|plc|Sort Code|Sort code|sort code|cheques?|LTD|Ltd|Limited)\b/gu,
  },
  IE: {
    currency: "EUR",
    sure: /\b(?:Ireland|IRELAND|Dublin|DUBLIN|Galway|Eircode)\b|\bIE ?\d[A-Z\d]\d{5}[A-Z]{1,2}\b|\+353|\.ie\b/gu,
    hint: /\b[A-Z]\d[\dW] [A-Z\d]{4}\b|\bVAT\b/gu,
  },
  AU: {
    currency: "AUD",
    sure: /\b(?:ABN|A\.B\.N\.|ACN|AUD|Australia|AUSTRALIA|Sydney|Melbourne|Brisbane|BSB|EFTPOS|eftpos)\b|\b(?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT),? {1,2}\d{4}(?!\d)|\+61|\.com\.au\b|AU?\$/gu,
    hint: /\b(?:PTY|Pty|GST)\b/gu,
  },
  NZ: {
    currency: "NZD",
    sure: /\b(?:New Zealand|NEW ZEALAND|Auckland|AUCKLAND|Wellington|Christchurch|NZBN|NZD)\b|\bGST(?: ?(?:No|Number|Reg(?:istration)?)\.?)?:? ?\d{2,3}-\d{3}-\d{3}\b|\b\d{2}-\d{4}-\d{7}-\d{2,3}\b|\+64|\.co\.nz\b|NZ\$/gu,
    hint: /\b(?:GST|EFTPOS)\b|(?<=GST[ @(]{1,3})15(?:\.0+)? ?%|\b15(?:\.0+)? ?%(?= GST\b)|\bRD \d{1,2}$/gmu,
  },
  SG: {
    currency: "SGD",
    sure: /\b(?:Singapore|SINGAPORE|SGD|PTE\.? LTD|Pte\.? Ltd|UEN|PayNow)\b|\+65 ?\d|\.sg\b|S\$/gu,
    hint: /\bGST\b/gu,
  },
  HK: { currency: "HKD", sure: /\b(?:Hong Kong|HONG KONG|Kowloon|HKD)\b|HK\$|\+852|\.hk\b|香港|九龍/gu },
  IN: {
    currency: "INR",
    sure: /\b(?:GSTIN|CGST|SGST|IGST|INR|India|INDIA|Mumbai|Bengaluru|Bangalore|New Delhi|Chennai|Hyderabad|Pvt|PVT|HSN|FSSAI)\b|₹|\+91|\.co\.in\b/gu,
    hint: /\bRs\.?(?= ?\d)|\b(?:Lakh|Crore)\b/gu,
  },
  MY: {
    currency: "MYR",
    sure: /\b(?:SDN\.? BHD|Sdn\.? Bhd|Malaysia|MALAYSIA|MYR|Kuala Lumpur|KUALA LUMPUR|Selangor|SELANGOR|Johor|JOHOR)\b|\bRM(?= ?\d)|\+60|\.my\b/gu,
    hint: /\b(?:SST|TUNAI|JUMLAH|GST)\b/gu,
  },
  ZA: {
    currency: "ZAR",
    sure: /\b(?:South Africa|SOUTH AFRICA|ZAR|Cape Town|Johannesburg|Durban|Pretoria|Sandton)\b|\(P(?:ty|TY)\) ?L(?:td|TD)\b|\+27|\.co\.za\b/gu,
    hint: /\bVAT\b|(?<=VAT (?:No|Reg)[^\n\d]{0,8})4\d{9}\b/gu,
  },
  PH: {
    currency: "PHP",
    sure: /\b(?:Philippines|PHILIPPINES|Manila|Makati|Quezon City|Cebu|PHP|VATable|VATABLE|BIR)\b|₱|\+63|\.ph\b/gu,
  },
  AE: {
    currency: "AED",
    sure: /\b(?:United Arab Emirates|UAE|U\.A\.E|Dubai|DUBAI|Abu Dhabi|Sharjah|AED|Dhs)\b|\+971|\.ae\b|درهم/gu,
    hint: /\b(?:TRN|LLC|VAT)\b/gu,
  },
  SA: {
    currency: "SAR",
    sure: /\b(?:Saudi|Riyadh|Jeddah|SAR|KSA)\b|\+966|\.sa\b|ريال/gu,
    hint: /\bVAT\b/gu,
  },
  EG: { currency: "EGP", sure: /\b(?:Egypt|Cairo|EGP|L\.E\.?)\b|E£|\+20 ?\d|جنيه/gu },
  ID: {
    currency: "IDR",
    sure: /\b(?:Indonesia|INDONESIA|Jakarta|JAKARTA|Surabaya|Bandung|NPWP|IDR|Tunai Rp)\b|\bRp(?=\.? ?\d)|\.co\.id\b|\+62/gu,
  },
  TH: { currency: "THB", sure: /\p{Script=Thai}{2}|\b(?:Thailand|Bangkok|THB)\b|฿|\+66|\.co\.th\b/gu },
  VN: {
    currency: "VND",
    sure: /\b(?:Vi[eệ]t ?Nam|VND|Hà Nội|Hồ Chí Minh|MST)\b|₫|(?<=\d ?)đ(?!\p{L})|\+84/giu,
  },
  JP: {
    currency: "JPY",
    sure: /[\p{Script=Hiragana}\p{Script=Katakana}]{2}|株式会社|消費税|領収|請求書|\b(?:Japan|Tokyo|JPY)\b|(?<=\d ?)円|\+81|\.jp\b/gu,
  },
  CN: {
    currency: "CNY",
    sure: /发票|税额|开票|购买方|销售方|价税|微信|支付宝|有限公司|小票|合计|收银|[订单总额银价务购买卖电话时间门]|北京|上海|广州|深圳|\b(?:China|CHINA|CNY|RMB|Shanghai|Beijing|Shenzhen|Guangzhou|Alipay|WeChat)\b|(?<=\d ?)元|\+86|\.cn\b/gu,
  },
  TW: {
    currency: "TWD",
    sure: /統一編號|統一發票|電子發票|臺北|台北|\b(?:Taiwan|Taipei|TWD)\b|NT\$|\+886|\.tw\b/gu,
  },
  KR: { currency: "KRW", sure: /\p{Script=Hangul}{2}|₩|\b(?:Korea|Seoul|KRW)\b|(?<=\d ?)원|\+82|\.kr\b/gu },
  DE: {
    currency: "EUR",
    sure: /\bDE ?\d{9}\b|\b(?:Deutschland|Germany|GmbH|UStG|USt-Id|Umsatzsteuer|Amtsgericht|HRB)\b|\+49|\.de\b/gu,
    hint: /\b(?:MwSt|USt|Rechnung|Straße|Summe|Betrag|Datum)\b|\d{5} \p{Lu}\p{L}+/gu,
  },
  AT: {
    currency: "EUR",
    sure: /\bATU ?\d{8}\b|\b(?:Österreich|Austria|Wien|Graz|Salzburg|Innsbruck|Linz)\b|\+43|\.at\b/gu,
    hint: /\b(?:USt|UID|GmbH|Rechnung|MwSt)\b/gu,
  },
  CH: {
    currency: "CHF",
    sure: /\bCHE-?\d{3}|\b(?:CHF|Schweiz|Suisse|Svizzera|Switzerland|Zürich|Bern|Basel|Genève|Lausanne|Luzern)\b|\bS?Fr\.(?= ?\d)|\+41|\.ch\b/gu,
    hint: /\b(?:MWST|Rechnung|TVA|IVA)\b/gu,
  },
  FR: {
    currency: "EUR",
    sure: /\b(?:France|FRANCE|SIRET|SIREN|SARL|SAS|RCS|NAF|Paris|PARIS|Lyon|Marseille)\b|\bFR ?[A-Z\d]{2} ?\d{3} ?\d{3} ?\d{3}\b|\+33|\.fr\b/gu,
    hint: /\b(?:TVA|TTC|Facture|FACTURE|rue|avenue|CB)\b/gu,
  },
  BE: {
    currency: "EUR",
    sure: /\bBE ?[01]\d{3}|\b(?:Belgique|België|Belgium|Bruxelles|Brussels?|Antwerpen|Gent|SPRL|BVBA|TVAC|HTVA)\b|\+32|\.be\b/gu,
    hint: /\b(?:TVA|BTW)\b/gu,
  },
  NL: {
    currency: "EUR",
    sure: /\bNL ?\d{9} ?B|\b(?:Nederland|Netherlands|Amsterdam|Rotterdam|Utrecht|KvK|KVK)\b|\+31|\.nl\b|\b\d{4} [A-Z]{2} \p{Lu}/gu,
    hint: /\b(?:BTW|B\.V\.|BV|btw|TOTAAL|Totaal|PIN)\b/gu,
  },
  LU: { currency: "EUR", sure: /\b(?:Luxembourg|LU\d{8})\b|\+352|\.lu\b/gu },
  ES: {
    currency: "EUR",
    sure: /\b(?:España|Spain|Madrid|Barcelona|Valencia|Sevilla|NIF|CIF|S\.L\.U?|Base imponible)\b|\+34|\.es\b/gu,
    hint: /\b(?:IVA|Factura|FACTURA|Fecha|Calle|S\.A\.)\b/gu,
  },
  IT: {
    currency: "EUR",
    sure: /\b(?:Italia|Italy|Milano|Roma|Torino|Firenze|Bologna|P\. ?IVA|P\.I\.|Partita IVA|DOCUMENTO COMMERCIALE|S\.?[rR]\.?[lL]|SRL|TOTALE)\b|\+39|\.it\b/gu,
    hint: /\b(?:IVA|Fattura|Via|Totale|S\.p\.A)\b/gu,
  },
  PT: {
    currency: "EUR",
    sure: /\b(?:Portugal|Lisboa|Porto|NIF|NIPC|Contribuinte|ATCUD|Fatura Simplificada)\b|\+351|\.pt\b|\b\d{4}-\d{3}\b/gu,
    hint: /\b(?:IVA|Fatura|LDA|Lda)\b/gu,
  },
  GR: { currency: "EUR", sure: /\p{Script=Greek}{3}|\b(?:Greece|Athens)\b|\+30 ?\d|\.gr\b/gu },
  FI: {
    currency: "EUR",
    sure: /\b(?:Suomi|Finland|Helsinki|Tampere|Turku|Espoo|Y-tunnus|ALV|Oyj?|Yhteensä|YHTEENSÄ)\b|\+358|\.fi\b/gu,
  },
  PL: {
    currency: "PLN",
    sure: /\b(?:Polska|Poland|Warszawa|Kraków|Sp\. z o\.o|NIP|REGON|KRS|PLN|PARAGON)\b|(?<=\d ?)zł|\+48|\.pl\b/gu,
  },
  CZ: {
    currency: "CZK",
    sure: /\bCZ\d{8,10}\b|\b(?:Česk\p{L}+|Czech|Praha|Brno|Ostrava|IČO?|DIČ|DPH|s\. ?r\. ?o|CZK)(?!\p{L})|(?<=\d ?)Kč|\+420|\.cz\b/gu,
  },
  SK: {
    currency: "EUR",
    sure: /\bSK\d{10}\b|\b(?:Slovensk\p{L}+|Slovakia|Bratislava|Košice|IČ DPH)\b|\+421|\.sk\b/gu,
  },
  HU: {
    currency: "HUF",
    sure: /\b(?:Magyarország|Hungary|Budapest|Adószám|ADÓSZÁM|Kft|Zrt|Bt\.|HUF|ÁFA)(?!\p{L})|(?<=\d ?)Ft\b|\+36|\.hu\b/gu,
  },
  RO: {
    currency: "RON",
    sure: /\b(?:România|Romania|București|Cluj|Timișoara|CUI|CIF RO|RON|TVA \d+%.*lei)\b|(?<=\d ?)lei\b|\bRO\d{6,10}\b|\bJ\d{2}\/\d|\+40|\.ro\b/giu,
  },
  BG: { currency: "BGN", sure: /\b(?:Bulgaria|Sofia|BGN|ЕООД|ДДС)(?!\p{L})|(?<=\d ?)лв|\+359|\.bg\b/gu },
  SE: {
    currency: "SEK",
    sure: /\bSE\d{12}\b|\b(?:Sverige|Sweden|Stockholm|Göteborg|Malmö|SEK|Org\.?(?:anisations)?\.? ?nr\.? ?:? ?\d{6}-\d{4}|Bankgiro|Plusgiro|Kvitto|KVITTO|Förfallodatum|Att betala)(?!\p{L})|\+46|\.se\b/gu,
    hint: /\b(?:[Mm]oms|AB|Faktura)\b/gu,
  },
  NO: {
    currency: "NOK",
    sure: /\b(?:Norge|Norway|Oslo|Bergen|Trondheim|Stavanger|NOK|MVA|mva|Org\.?(?:anisasjons)?\.? ?nr\.? ?:? ?(?:NO ?)?\d{3} ?\d{3} ?\d{3}|Forfallsdato|Fakturadato og|Å betale|Kvittering)(?!\p{L})|\+47|\.no\b/gu,
    hint: /\b(?:AS|Fakturadato|KID)\b/gu,
  },
  DK: {
    currency: "DKK",
    sure: /\bDK ?\d{8}\b|\b(?:Danmark|Denmark|København|Aarhus|Århus|Odense|CVR|DKK|ApS|A\/S|Dankort|Forfaldsdato|I alt at betale|Bon nr)(?!\p{L})|\+45|\.dk\b/gu,
    hint: /\b(?:[Mm]oms|Fakturadato)\b/gu,
  },
  TR: {
    currency: "TRY",
    sure: /\b(?:Türkiye|Turkey|İstanbul|Istanbul|Ankara|İzmir|KDV|VKN|Vergi|TOPKDV|FİŞ|TRY|Şti)(?!\p{L})|₺|(?<=\d ?)TL\b|\+90|\.com\.tr\b/gu,
  },
  UA: { currency: "UAH", sure: /\b(?:Україна|Ukraine|UAH|ПДВ)(?!\p{L})|₴|(?<=\d ?)грн|\+380|\.ua\b/gu },
  IL: { currency: "ILS", sure: /\p{Script=Hebrew}{2}|₪|\b(?:Israel|ILS|NIS)\b|\+972|\.co\.il\b/gu },
  MX: {
    currency: "MXN",
    sure: /\b(?:M[ée]xico|MEXICO|RFC|CFDI|S\. ?A\. ?de C\. ?V|S\. ?de R\. ?L|Jalisco|Monterrey|Guadalajara|MXN|CDMX)(?!\p{L})|MX\$|\+52|\.mx\b/giu,
  },
  BR: {
    currency: "BRL",
    sure: /\b(?:Brasil|Brazil|São Paulo|Rio de Janeiro|CNPJ|CPF|BRL|NFC-e|NF-e|Ltda|LTDA|CEP)\b|R\$|\+55|\.com\.br\b/gu,
  },
  AR: {
    currency: "ARS",
    sure: /\b(?:Argentina|Buenos Aires|CUIT|ARS|Ingresos Brutos)\b|\+54|\.com\.ar\b/gu,
  },
  CL: {
    currency: "CLP",
    sure: /\b(?:Chile|Santiago|CLP|BOLETA ELECTR[OÓ]NICA)\b|\+56|\.cl\b/gu,
    hint: /\bRUT\b/gu,
  },
  CO: { currency: "COP", sure: /\b(?:Colombia|Bogot[áa]|Medell[íi]n|COP|NIT)(?!\p{L})|\+57|\.com\.co\b/gu },
  PE: {
    currency: "PEN",
    sure: /\b(?:Per[úu]|Lima|PEN|IGV)(?!\p{L})|S\/\.?(?= ?\d)|\+51|\.pe\b/gu,
    hint: /\bRUC\b/gu,
  },
  NG: { currency: "NGN", sure: /\b(?:Nigeria|Lagos|Abuja|NGN)\b|₦|\+234|\.ng\b/gu },
  KE: { currency: "KES", sure: /\b(?:Kenya|Nairobi|KES|Ksh|KSh|KRA PIN)\b|\+254|\.co\.ke\b/gu },
};

const SURE = 3;
const HINT = 1;
// More different traits of one kind say no more.
const MOST = 3;
// Addresses and registrations are at the top and at the end of a document.
const HEAD = 5000;
const FOOT = 3000;

/** How much of a document speaks for each country. */
export function originsOf(text: string): Origins {
  const part = text.length > HEAD + FOOT ? `${text.slice(0, HEAD)}\n${text.slice(-FOOT)}` : text;
  const scores = Object.entries(COUNTRIES).map(([country, { sure, hint }]) => {
    return [
      country,
      SURE * different(part, sure) + (hint === undefined ? 0 : HINT * different(part, hint)),
    ] as const;
  });
  return new Map(scores.filter(([, score]) => score > 0));
}

/** The country with the most evidence, `undefined` without any. @param among - Countries to choose from, default all. */
export function likeliest(origins: Origins, among?: readonly string[]): string | undefined {
  const ranked = [...origins]
    .filter(([country]) => among?.includes(country) ?? true)
    .sort((a, b) => b[1] - a[1]);
  return ranked[0]?.[0];
}

/** ISO 4217 code of a country's currency. */
export function currencyOf(country: string): string | undefined {
  return COUNTRIES[country]?.currency;
}

function different(text: string, pattern: RegExp): number {
  return Math.min(MOST, new Set(text.match(pattern)).size);
}
