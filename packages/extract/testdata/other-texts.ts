// Invented receipts and invoices of other languages, as text, with what is true of them.
import type { WorldText } from "./world-text.ts";

/** Receipts and invoices of other languages. */
export const otherTexts: readonly WorldText[] = [
  {
    name: "cn1",
    text: `增值税电子普通发票
发票号码: 12345678
开票日期: 2025年06月03日
购买方: 上海晨光贸易有限公司
销售方: 北京华星科技有限公司
金额                 ¥1000.00
税额                  ¥130.00
价税合计(小写)      ¥1130.00`,
    expected: { date: "2025-06-03", total: 1130, tax: 130, subtotal: 1000, currency: "CNY" },
  },
  {
    name: "jp1",
    text: `領収書
株式会社さくら書店
東京都千代田区神田1-2-3
2024年12月3日
合計  ¥1,100
(内消費税 ¥100)`,
    expected: { date: "2024-12-03", total: 1100, tax: 100, currency: "JPY" },
  },
  {
    name: "fr1",
    text: `BOULANGERIE DU PORT
5 rue de la Mer 29200 Brest
Tél 02 98 55 12 34
Le 03/05/2023 à 08:14
2 Baguettes          2.60
1 Gateau            22.00
TOTAL TTC          24.60 €
CB                 24.60 €
dont TVA 5,5%       1.28`,
    expected: { date: "2023-05-03", total: 24.6, currency: "EUR" },
  },
  {
    name: "it1",
    text: `TRATTORIA DA LUCA
Via Roma 12 - 50123 Firenze
P.IVA 01234567890
DOCUMENTO COMMERCIALE
09/01/2024 21:05
Coperto x2          5,00
Pizza              11,50
Vino               17,00
TOTALE COMPLESSIVO 33,50
di cui IVA          3,05
Pagamento contante 40,00
Resto               6,50`,
    expected: { date: "2024-01-09", total: 33.5 },
  },
  {
    name: "br1",
    text: `Mercado Central Ltda
CNPJ 12.345.678/0001-95
Rua das Flores 100 - São Paulo SP
07/03/2024 18:33:10
Arroz 5kg             25,90
Geladeira          1.225,00
VALOR TOTAL R$    1.250,90
Dinheiro          1.300,00
Troco                49,10`,
    expected: { date: "2024-03-07", total: 1250.9, currency: "BRL" },
  },
  {
    name: "cz1",
    text: `Novák Software s.r.o.
Dlouhá 12, 110 00 Praha 1
IČO: 12345678  DIČ: CZ12345678
FAKTURA - daňový doklad č. 2024031
Datum vystavení: 4. 3. 2024
Datum splatnosti: 18. 3. 2024
Datum uskutečnění zdanitelného plnění: 1. 3. 2024
Základ daně              10 000,00
DPH 21 %                  2 100,00
Celkem k úhradě          12 100,00 Kč`,
    expected: {
      date: "2024-03-04",
      total: 12100,
      tax: 2100,
      subtotal: 10000,
      due_date: "2024-03-18",
      currency: "CZK",
    },
  },
  {
    name: "ro1",
    text: `Popescu Construct SRL
CUI RO12345678, J40/123/2010
București, Str. Lungă 8
Factura seria PC nr. 118
Data emiterii: 09.06.2024
Data scadenței: 24.06.2024
Total fără TVA         1.000,00
TVA 19%                  190,00
Total de plată         1.190,00 lei`,
    expected: {
      date: "2024-06-09",
      total: 1190,
      tax: 190,
      subtotal: 1000,
      due_date: "2024-06-24",
      currency: "RON",
    },
  },
  {
    name: "no1",
    text: `Fjordtun Regnskap AS
0150 Oslo, Norge
Org.nr: NO 912 345 678 MVA
FAKTURA
Fakturanr: 5521
Fakturadato: 12.03.2024
Forfallsdato: 26.03.2024
Netto                   10 000,00
MVA 25 %                 2 500,00
Å betale                12 500,00 kr
Betalingsbetingelser: 14 dager netto. Ved forsinket betaling beregnes forsinkelsesrente i henhold til lov.`,
    expected: {
      date: "2024-03-12",
      total: 12500,
      tax: 2500,
      subtotal: 10000,
      due_date: "2024-03-26",
      currency: "NOK",
    },
  },
  {
    name: "fi1",
    text: `Järvinen Oy
Mannerheimintie 3, 00100 Helsinki
Y-tunnus 1234567-8
LASKU
Laskun numero: 3301
Laskun päivämäärä: 5.2.2024
Eräpäivä: 19.2.2024
Veroton summa            1 000,00
ALV 25,5 %                 255,00
Yhteensä                 1 255,00 €`,
    expected: {
      date: "2024-02-05",
      total: 1255,
      tax: 255,
      subtotal: 1000,
      due_date: "2024-02-19",
      currency: "EUR",
    },
  },
  {
    name: "gr1",
    text: `ΠΑΠΑΔΟΠΟΥΛΟΣ Α.Ε.
Ερμού 5, Αθήνα 105 63
ΑΦΜ: 123456789
ΤΙΜΟΛΟΓΙΟ Νο 118
Ημερομηνία: 03/04/2024
Καθαρή αξία         100,00
ΦΠΑ 24%              24,00
Σύνολο              124,00 €`,
    expected: { date: "2024-04-03", total: 124, tax: 24, subtotal: 100 },
  },
  {
    name: "th1",
    text: `ร้านอาหารบ้านสวน
กรุงเทพฯ 10110
เลขประจำตัวผู้เสียภาษี 0105551234567
ใบเสร็จรับเงิน
วันที่ 03/06/2568 18:20
รวม              200.00
VAT 7%            14.00
ยอดสุทธิ          214.00 บาท`,
    expected: { date: "2025-06-03", total: 214, tax: 14, subtotal: 200, currency: "THB" },
  },
  {
    name: "kr1",
    text: `주식회사 한빛상사
서울특별시 강남구 테헤란로 1
거래일시: 2024-05-07 13:20
공급가액       30,000
부가세          3,000
합계        ₩33,000`,
    expected: { date: "2024-05-07", total: 33000, tax: 3000, subtotal: 30000, currency: "KRW" },
  },
  {
    name: "de11",
    text: `Rechnung
Schlosserei Huber e.K., 80331 München
Rechnungs-Nr.: 25-0311
Rechnungs- und Lieferdatum: 07.05.2025
Zahlbar innerhalb von 14 Tagen bis 21.05.2025
Schließzylinder            400,00
Summe exkl. MwSt.          400,00
MwSt. 19 %                  76,00
Summe inkl. MwSt.          476,00 €`,
    expected: { date: "2025-05-07", total: 476, tax: 76, subtotal: 400, due_date: "2025-05-21" },
  },
  {
    name: "ch10",
    text: `Restaurant Rössli
3000 Bern
CHE-111.222.333 MWST
11.01.2025 20:10
Menü 1            86.50
TOTAL CHF         86.50
inkl. 8.1% MWST    6.48`,
    expected: { date: "2025-01-11", total: 86.5, tax: 6.48, currency: "CHF" },
  },
  {
    name: "hu10",
    text: `Kávézó Bt.
6720 Szeged
Adószám: 12345678-2-06
NYUGTA
2025.03.03. 10:12
Kávé              1 540 Ft
Sütemény          1 000 Ft
ÖSSZESEN          2 540 Ft
Készpénz          3 000 Ft
Visszajáró          460 Ft`,
    expected: { date: "2025-03-03", total: 2540, currency: "HUF" },
  },
  {
    name: "se10",
    text: `Cykelboden i Uppsala AB
Org.nr 556777-8888
Kvitto nr 4419
2025-04-09 11:30
Lås               498,00
Att betala SEK    498,00
Moms 25%           99,60
Kort              498,00`,
    expected: { date: "2025-04-09", total: 498 },
  },
  {
    name: "dk10",
    text: `Café Lygten
2400 København NV
CVR 33445566
02-10-2024 12:30
Brunch            185,00
I alt DKK         185,00
Heraf moms         37,00
Dankort           185,00`,
    expected: { date: "2024-10-02", total: 185 },
  },
  {
    name: "tr10",
    text: `ANADOLU MARKET
Kadıköy / İSTANBUL
VKN 1234567890
TARİH 06/12/2024   SAAT 18:40
FİŞ NO 0044
EKMEK %1          *16,00
PEYNİR %10       *220,00
TOPKDV            *20,16
TOPLAM           *236,00
NAKİT            *250,00
PARA ÜSTÜ         *14,00`,
    expected: { date: "2024-12-06", total: 236 },
  },
  {
    name: "id10",
    text: `PT Maju Jaya
NPWP 01.234.567.8-901.000
Bandung
Faktur No. 0091
Tanggal 01/12/2024
DPP            Rp 100.000
PPN 11%        Rp  11.000
Total          Rp 111.000`,
    expected: { date: "2024-12-01", total: 111000, tax: 11000, subtotal: 100000, currency: "IDR" },
  },
];
