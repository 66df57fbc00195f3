// Invented till receipts in English, as rows of text.
import type { TillReceipt } from "./till-page.ts";

/** Receipts in English: Malaysia, Singapore, Britain, the United States, Australia. */
export const englishReceipts: readonly TillReceipt[] = [
  {
    name: "a Malaysian shop with GST and rounding",
    rows: `
        LEMON GROVE MINIMART SDN BHD
               (812345-K)
      NO 12, JALAN KENANGA 4/2,
      47100 PUCHONG, SELANGOR
      TEL: 03-8061 2345
      GST ID: 000123456789
            TAX INVOICE
Inv No: A000123      Date: 07/02/2018
Cashier: AISHA       Time: 18:22:10
MILK 1L          2     6.50    13.00
BREAD            1     3.20     3.20
Total Qty: 3
Sub Total                      16.20
GST 6%                          0.97
Rounding Adj                   -0.02
TOTAL                     RM   17.15
CASH                      RM   20.00
CHANGE                    RM    2.85
GST Summary    Amount    Tax
SR 6%           16.20   0.97
THANK YOU PLEASE COME AGAIN`,
    expected: { vendor: "LEMON GROVE MINIMART SDN BHD", date: "2018-02-07", total: 17.15 },
  },
  {
    name: "a total before rounding and none after",
    rows: `
          KEDAI ALAT TULIS MAWAR
         (SA0123456-P)
      LOT 5, PASAR BESAR TAPAH
Receipt: 00012        2018-03-11 09:15
PEN BLUE               4 x 1.10    4.40
RULER                  1 x 2.53    2.53
Total (Excl. GST)                  6.54
GST payable                        0.39
Total (Incl. GST)                  6.93
Tendered                          10.00
Change                             3.07`,
    expected: { vendor: "KEDAI ALAT TULIS MAWAR", date: "2018-03-11", total: 6.93 },
  },
  {
    name: "a restaurant with a brand above its company and service charge",
    rows: `
            THE COPPER WOK
      COPPER WOK CATERING SDN. BHD. (998877-V)
      G-12, Plaza Damai, Jalan Raja
      50300 Kuala Lumpur
        Table 14    Pax 3
Bill# 00456    Date : 14-06-2018 20:41:09
Fried Rice        2   12.00   24.00
Iced Tea          3    4.00   12.00
Subtotal                      36.00
Service Charge 10%             3.60
GST 6%                         2.38
Total                         41.98
Rounding                       0.02
Grand Total                   42.00
VISA                          42.00
Thank you!`,
    expected: { vendor: "COPPER WOK CATERING SDN. BHD.", date: "2018-06-14", total: 42 },
  },
  {
    name: "a petrol station without a sum of items",
    rows: `
        BUKIT INDAH ENTERPRISE
      Company No: JM0654321-D
      Site 1187
      GST No: 000998877665
Invoice number: 70000112233
 35.20 litre  Pump # 04
RON95          RM     77.44 C
     2.200 RM / litre
Total          RM     77.44
MasterCard     RM     77.44
Relief GST C   RM      0.00
Date       Time  Num  OPT
03/04/18  07:55 20331 04
Please come again`,
    expected: { vendor: "BUKIT INDAH ENTERPRISE", date: "2018-04-03", total: 77.44 },
  },
  {
    name: "only a subtotal, proven by cash and change",
    rows: `
           PASAR MINI BERKAT
      45, JALAN DATO ONN,
      08000 SUNGAI PETANI
TAX INV: 004-112233      21/05/18
FISH BALL             12.40 ZRL
EGGS                   7.80 SR
Item Count 2
SUBTOTAL:             20.20
6% GST                 0.44
CASH                  50.00
CASH CHANGE           29.80
21/05/18 11:03 #004-112233`,
    expected: { vendor: "PASAR MINI BERKAT", date: "2018-05-21", total: 20.2 },
  },
  {
    name: "a Singapore café with a day and month in words",
    rows: `
           Paper Crane Coffee
      PAPER CRANE PTE LTD
      UEN 201412345K
      12 Tanjong Row #01-03
      GST Reg 201412345K
Receipt No 5521   09 Mar 2019 3:15 PM
Latte                      S$5.50
Kaya Toast                 S$3.80
Sub-total                  S$9.30
GST 7%                     S$0.65
Total                      S$9.95
NETS                       S$9.95`,
    expected: { vendor: "PAPER CRANE PTE LTD", date: "2019-03-09", total: 9.95 },
  },
  {
    name: "a British supermarket that pays by card",
    rows: `
            HOLLYBANK STORES
       Mill Lane, Otley LS21 3AB
       VAT No 123 4567 89
SEMI SKIMMED 2PT         £1.15
WHOLEMEAL LOAF           £1.30
CHEDDAR 400G             £3.75
BALANCE DUE              £6.20
VISA DEBIT               £6.20
AUTH CODE: 045612
CHANGE                   £0.00
12/11/2021  17:48   0042 003`,
    expected: { vendor: "HOLLYBANK STORES", date: "2021-11-12", total: 6.2 },
  },
  {
    name: "an American diner with tax and a tip line",
    rows: `
             BLUE HERON DINER LLC
            118 Harbor St
        Portland, ME 04101
          (207) 555-0142
Server: Dana       Table 9
Check #1043   11/04/2022 12:36 PM
2 Burger               $25.98
1 Coffee                $3.25
Subtotal               $29.23
Tax                     $2.34
Total                  $31.57
Visa xxxx4242          $31.57
Tip: ________
Thank you!`,
    expected: { vendor: "BLUE HERON DINER LLC", date: "2022-11-04", total: 31.57 },
  },
  {
    name: "an Australian hardware store with tax inside the total",
    rows: `
          GUMTREE HARDWARE PTY LTD
         ABN 51 824 753 556
       22 Station St, Ballarat VIC
TAX INVOICE     25/01/2023 10:07
PAINT 4L               $54.90
BRUSH 50MM              $8.50
TOTAL                  $63.40
GST INCLUDED IN TOTAL   $5.76
EFTPOS                 $63.40`,
    expected: { vendor: "GUMTREE HARDWARE PTY LTD", date: "2023-01-25", total: 63.4 },
  },
  {
    name: "totals of parts before the total of all",
    rows: `
       SRI MAJU BAKERIES (KL) SDN BHD (445566-X)
      LOT 8, JALAN PERUSAHAAN 2,
      68100 BATU CAVES
         CASH INVOICE
Inv No.: 7788A12      Date: 19/07/2017
WHITE LOAF     2.40   6   14.40
Total 0% supplies:        14.40
CHOC BUN       0.90  10    9.00
Total 6% supplies (excl. GST): 9.00
GST:                       0.54
Total 6% supplies (Inc. GST):  9.54
Total 0% supplies:        14.40
Total Payable:            23.94`,
    expected: { vendor: "SRI MAJU BAKERIES (KL) SDN BHD", date: "2017-07-19", total: 23.94 },
  },
  {
    name: "a name over two rows and the total below its label",
    rows: `
        NORTH STAR HEALTH AND
          BEAUTY SDN BHD
      No 3 Jalan Merbau 7
      43000 Kajang
      Tel:03-87331122
SHAMPOO                12.90 S
SOAP                    2.35 S
TOTAL (GST INCL)
                       15.25
CASH                   20.25
CHANGE DUE              5.00
10:12  02/08/18`,
    expected: { vendor: "NORTH STAR HEALTH AND BEAUTY SDN BHD", date: "2018-08-02", total: 15.25 },
  },
  {
    name: "several labels in one row",
    rows: `
        SUNNY HILL BOOKSHOP
      11, Main Street, Ipoh
Date: 12/10/2018    Time: 15:20
ATLAS                     31.40
MAP                        9.90
Total Qty: 2      Total: 41.30
CASH 50.00     CHANGE 8.70
Thank you`,
    expected: { vendor: "SUNNY HILL BOOKSHOP", date: "2018-10-12", total: 41.3 },
  },
  {
    name: "an amount in thousands",
    rows: `
        ORCHID FURNISHING SDN BHD
      Level 2, Taman Mall,
      Co. Reg No. (765432-A)
Date: 29-01-18 20:38
SOFA                     3,499.00
TABLE                    1,200.50
Total RM                 4,699.50
CASH (MYR)               4,700.00
Change                       0.50`,
    expected: { vendor: "ORCHID FURNISHING SDN BHD", date: "2018-01-29", total: 4699.5 },
  },
];
