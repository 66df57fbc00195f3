// Invented till receipts in German, French, Italian, Spanish and Dutch, as rows of text.
import type { TillReceipt } from "./till-page.ts";

/** Receipts in German, French, Italian, Spanish and Dutch. */
export const otherReceipts: readonly TillReceipt[] = [
  {
    name: "a German bakery",
    rows: `
          Bäckerei Kornblume GmbH
           Marktplatz 3
          04109 Leipzig
2 x 0,45
Brötchen                0,90 A
Kaffee                  2,60 B
SUMME          EUR      3,50
Bar                     5,00
Rückgeld                1,50
MwSt 7%     0,06
21.03.2022  07:41  Bon 4412
Vielen Dank`,
    expected: { vendor: "Bäckerei Kornblume GmbH", date: "2022-03-21", total: 3.5 },
  },
  {
    name: "a German market that pays by card",
    rows: `
             Frischemarkt Lindner
           Hauptstr. 88, 50667 Köln
Äpfel 1,2 kg              2,98
Nudeln                    1,29
Waschmittel               7,49
Zwischensumme            11,76
Rabatt                   -1,00
Gesamtbetrag      EUR    10,76
girocard          EUR    10,76
Datum: 04.10.21   Uhrzeit: 18:05`,
    expected: { vendor: "Frischemarkt Lindner", date: "2021-10-04", total: 10.76 },
  },
  {
    name: "a French brasserie",
    rows: `
            BRASSERIE DU CANAL
          12 quai des Tanneurs
           67000 STRASBOURG
        SIRET 123 456 789 00012
Table 7     14/07/2020 13:22
2 Plat du jour            29,00
1 Eau                      4,50
Total HT                  30,45
TVA 10%                    3,05
TOTAL TTC          33,50 EUR
CB                 33,50 EUR
Merci de votre visite`,
    expected: { vendor: "BRASSERIE DU CANAL", date: "2020-07-14", total: 33.5 },
  },
  {
    name: "an Italian café",
    rows: `
            CAFFE DELLE ROSE SRL
           Via Verdi 21
         40121 BOLOGNA BO
      DOCUMENTO COMMERCIALE
CAPPUCCINO                 1,60
CORNETTO                   1,40
TOTALE COMPLESSIVO         3,00
di cui IVA                 0,27
Contanti                   5,00
Resto                      2,00
09-05-2023 08:14`,
    expected: { vendor: "CAFFE DELLE ROSE SRL", date: "2023-05-09", total: 3 },
  },
  {
    name: "a Spanish bar",
    rows: `
           BAR LA ENCINA S.L.
          Calle Mayor 5
            28013 Madrid
   FACTURA SIMPLIFICADA
Fecha: 18/09/2021 21:30
Tortilla                   6,50
Vino                       3,20
TOTAL                      9,70
Efectivo                  10,00
Cambio                     0,30
Gracias por su visita`,
    expected: { vendor: "BAR LA ENCINA S.L.", date: "2021-09-18", total: 9.7 },
  },
  {
    name: "a Dutch shop",
    rows: `
            De Groene Winkel B.V.
           Kerkstraat 10
           3511 AA Utrecht
Kaas                       8,95
Brood                      2,49
Subtotaal                 11,44
Totaal            EUR     11,44
Pin               EUR     11,44
BTW 9%                     0,94
Datum 30-12-2022 16:02
Bedankt`,
    expected: { vendor: "De Groene Winkel B.V.", date: "2022-12-30", total: 11.44 },
  },
];
