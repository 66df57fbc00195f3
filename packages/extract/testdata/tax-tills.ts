// Invented till receipts of many countries with their taxes, as rows of text.

/** An invented receipt, and all that is to be found on it; what is `undefined` must not be given. */
export interface TaxTill {
  readonly name: string;
  readonly rows: string;
  readonly expected: {
    readonly vendor: string;
    readonly total: number;
    readonly tax: number | undefined;
    readonly subtotal: number | undefined;
    readonly currency: string | undefined;
  };
}

/** Receipts with one tax, several, none, and taxes that are included or added. */
export const taxTills: readonly TaxTill[] = [
  {
    name: "two rates with their sum",
    rows: `
Biomarkt Lindenhof
Ringstr. 4
50667 Köln
USt-IdNr. DE812345675
Brot               4,28 B
Seife              5,95 A
SUMME   EUR       10,23
Geg. BAR   EUR    20,00
Rückgeld           9,77
Steuer %   Netto   Steuer   Brutto
A=19%      5,00    0,95     5,95
B= 7%      4,00    0,28     4,28
Gesamt     9,00    1,23    10,23
14.05.2025 10:11`,
    expected: { vendor: "Biomarkt Lindenhof", total: 10.23, tax: 1.23, subtotal: 9, currency: "EUR" },
  },
  {
    name: "two rates without their sum",
    rows: `
ÉPICERIE DU PORT
3 QUAI DES BRUMES
29200 BREST
SIRET 512 345 678 00012
BEURRE             5,28 1
SAVON              6,00 2
TOTAL A PAYER (2 ARTICLES)   11,28 EUR
CARTE BANCAIRE    11,28
CODE   TAUX   H.T.   TVA   T.T.C.
1   5,50   5,00   0,28   5,28
2   20,00   5,00   1,00   6,00
14/05/2025 A 10:11
MERCI DE VOTRE VISITE`,
    expected: { vendor: "ÉPICERIE DU PORT", total: 11.28, tax: 1.28, subtotal: 10, currency: "EUR" },
  },
  {
    name: "a tax on a part of the items",
    rows: `
Harrow Lane Grocers
High Street, Ludlow SY8 1BS
VAT No. 412 3456 78
£
OAT MILK           2.40
SHAMPOO            4.80
BALANCE DUE (2 items)   7.20
Contactless DEBIT   7.20
CHANGE             0.00
VAT 20.00% on 4.00   0.80
14/05/25 10:11`,
    expected: { vendor: "Harrow Lane Grocers", total: 7.2, tax: 0.8, subtotal: undefined, currency: "GBP" },
  },
  {
    name: "a tax in two halves, rounded",
    rows: `
SRI KRISHNA SWEETS CAFE
22, MG Road, Bengaluru 560001
GSTIN:29AAGFS1234Q1ZX
Bill No:118  Date:14/05/2025 10:11
Item   Qty   Rate   Amt
Dosa   2   90.00   180.00
Coffee   1   30.00   30.00
Sub Total            210.00
CGST 2.5%              5.25
SGST 2.5%              5.25
Round Off              0.50
Net Amount Rs.       221.00
Thank You Visit Again`,
    expected: { vendor: "SRI KRISHNA SWEETS CAFE", total: 221, tax: 10.5, subtotal: 210, currency: "INR" },
  },
  {
    name: "a sales tax, and gratuities that are only suggested",
    rows: `
Copper Kettle Diner
88 Elm St, Dayton, OH 45402
(937) 555-0110
Server: Kim   05/14/2025 10:11 AM
1 Omelette          11.50
1 Coffee             3.50
Subtotal            15.00
Tax                  1.13
Total               16.13
Suggested gratuity
18%: Tip $2.70   Total $18.83
20%: Tip $3.00   Total $19.13
VISA                16.13`,
    expected: { vendor: "Copper Kettle Diner", total: 16.13, tax: 1.13, subtotal: 15, currency: "USD" },
  },
  {
    name: "an included tax that is its rate of the total",
    rows: `
WATTLE GROVE NURSERY
ABN 51 824 753 556
9 Main Rd, Lilydale VIC 3140
TAX INVOICE
14/05/2025 10:11
Fern               $12.00
Soil 25L           $10.00
TOTAL (incl GST)   $22.00
GST amount          $2.00
EFTPOS             $22.00`,
    expected: { vendor: "WATTLE GROVE NURSERY", total: 22, tax: 2, subtotal: undefined, currency: "AUD" },
  },
  {
    name: "a service charge and a tax",
    rows: `
Lavender Laksa House
18 Joo Chiat Rd Singapore 427361
GST Reg No: M9-0012345-8
Rcpt# 7712   14-May-2025
Laksa               8.00
Teh                 2.00
Subtotal           10.00
Svc Chg 10%         1.00
GST 9%              0.99
Grand Total S$     11.99
PayNow             11.99
Thank you`,
    expected: { vendor: "Lavender Laksa House", total: 11.99, tax: 0.99, subtotal: 10, currency: "SGD" },
  },
  {
    name: "a subtotal before a discount, not before tax",
    rows: `
Buurtwinkel De Linde
Kerkstraat 5, 3511 AB Utrecht
KvK 12345678
KAAS               6,00
BROOD              3,00
SUBTOTAAL          9,00
UW VOORDEEL        0,50
TOTAAL             8,50
PINNEN             8,50
BTW   OVER   EUR
9%   7,80   0,70
14-5-2025 10:11
Bewaar de kassabon`,
    expected: { vendor: "Buurtwinkel De Linde", total: 8.5, tax: 0.7, subtotal: 7.8, currency: "EUR" },
  },
  {
    name: "Swedish moms",
    rows: `
Lillköpings Livs AB
Storgatan 7, 582 23 Linköping
Org.nr 556123-4567
KVITTO
Mjölk              15,00
Kaffe              85,00
Totalt            100,00 SEK
Kort              100,00
Moms%   Netto   Moms   Brutto
12%     89,29   10,71   100,00
2025-05-14 10:11`,
    expected: { vendor: "Lillköpings Livs AB", total: 100, tax: 10.71, subtotal: 89.29, currency: "SEK" },
  },
  {
    name: "Turkish KDV",
    rows: `
ÇINAR MARKET
Bağdat Cad. 12 Kadıköy İstanbul
VKN 1234567890
TARİH 14/05/2025   SAAT 10:11
FİŞ NO 0044
EKMEK %10         *22,00
PEYNİR %10       *220,00
TOPKDV            *22,00
TOPLAM           *242,00
NAKİT            *250,00
PARA ÜSTÜ          *8,00`,
    expected: { vendor: "ÇINAR MARKET", total: 242, tax: 22, subtotal: undefined, currency: undefined },
  },
  {
    name: "a ride, whose booking fee is no tax",
    rows: `
Hopper Cabs   April 5, 2025
Thanks for riding, Noor
Total   $21.65
Trip fare   $17.75
Booking fee   $3.90
Payments
$21.65
Visa ••2351 April 5, 2025, 21:48
4.2 km · 13 min · Hopper Cabs`,
    expected: { vendor: "Hopper Cabs", total: 21.65, tax: undefined, subtotal: undefined, currency: "USD" },
  },
  {
    name: "a taxi receipt whose only amounts are the fare and its tax",
    rows: `
QUITTUNG
Taxi Brandl
Ordnungsnr. 811
80331 München
St.-Nr. 143/111/20311
Datum   14.05.2025
Fahrpreis   32,10 €
incl. MwSt 7 %   2,10 €
Unterschrift`,
    expected: { vendor: "Taxi Brandl", total: 32.1, tax: 2.1, subtotal: undefined, currency: "EUR" },
  },
  {
    name: "a Brazilian coupon, whose approximate taxes are no tax of the sale",
    rows: `
PADARIA FLOR DO SUL LTDA
CNPJ 12.345.678/0001-95
RUA DAS ACÁCIAS, 10 - CURITIBA - PR
DANFE NFC-e - Documento Auxiliar
001 PAO FRANCES
2 UN x 8,00   16,00
002 CAFE
1 UN x 12,50   12,50
QTD. TOTAL DE ITENS   002
VALOR TOTAL R$   28,50
FORMA PAGAMENTO   VALOR PAGO R$
Cartão de Crédito   28,50
Tributos aprox. Lei 12.741 R$   3,83
14/05/2025 10:11:31`,
    expected: {
      vendor: "PADARIA FLOR DO SUL LTDA",
      total: 28.5,
      tax: undefined,
      subtotal: undefined,
      currency: "BRL",
    },
  },
  {
    name: "federal and provincial tax",
    rows: `
Maple Row Hardware
410 Queen St W, Toronto, ON M5V 2A8
05/14/2025 10:11 AM
Hammer             20.00
Nails               5.00
SUBTOTAL           25.00
GST 5%              1.25
PST 7%              1.75
TOTAL              28.00
DEBIT              28.00`,
    expected: { vendor: "Maple Row Hardware", total: 28, tax: 3, subtotal: 25, currency: undefined },
  },
];
