// Invented receipts and invoices of countries that write English, as text, with what is true of them.
import type { WorldText } from "./world-text.ts";

/** Receipts and invoices of countries that write English. */
export const englishTexts: readonly WorldText[] = [
  {
    name: "us1",
    text: `BLUE HERON CAFE
1420 Pine Street
Portland, OR 97205
(503) 555-0142

03/04/2023 8:12 AM
Order 112     Server: Kim

1 Latte              5.25
2 Bagel             11.00
1 Omelette           8.90

Subtotal            25.15
Tax                  1.99
Total               27.14

VISA ****1234
Thank you!`,
    expected: { date: "2023-03-04", total: 27.14, tax: 1.99, subtotal: 25.15 },
  },
  {
    name: "uk1",
    text: `THE OAK & ANCHOR
12 Mill Lane
Bristol BS1 4QA
VAT No 123 4567 89
04/05/2024 19:22
Table 7
Fish & Chips        £8.90
Half Bitter         £3.50
TOTAL              £12.40
Visa Contactless   £12.40`,
    expected: { date: "2024-05-04", total: 12.4, currency: "GBP" },
  },
  {
    name: "ie1",
    text: `O'MALLEY'S FOODSTORE
Main Street, Galway
Eircode H91 XY12
Tel: 091 555 123
02/08/2023 14:05
Bread               €2.50
Salmon             €16.00
TOTAL              €18.50
CASH               €20.00
CHANGE              €1.50`,
    expected: { date: "2023-08-02", total: 18.5, currency: "EUR" },
  },
  {
    name: "nz1",
    text: `Kauri Cafe Ltd
Queen Street, Auckland 1010
GST No: 123-456-789
01/09/2024 09:15
Flat white            5.50
Eggs benedict        17.50
Total               $23.00
GST (15% incl)       $3.00`,
    expected: { date: "2024-09-01", total: 23, tax: 3, currency: "NZD" },
  },
  {
    name: "sg1",
    text: `ORCHID KITCHEN PTE LTD
10 Bayfront Ave #01-22 Singapore 018956
GST Reg: 201234567M
05/06/2024 20:14
Chilli crab           25.00
Rice                   2.50
Subtotal              27.50
Svc charge 10%         2.75
GST 9%                 2.45
Total                $32.70`,
    expected: { date: "2024-06-05", total: 32.7, currency: "SGD" },
  },
  {
    name: "hk1",
    text: `Harbour Noodle House
88 Nathan Road, Tsim Sha Tsui, Kowloon, Hong Kong
06/07/2024 13:20
Wonton noodle     88.00
Roast goose      200.00
Total       HK$  288.00
Octopus          288.00`,
    expected: { date: "2024-07-06", total: 288, currency: "HKD" },
  },
  {
    name: "my1",
    text: `KEDAI RUNCIT MAJU SDN BHD
Petaling Jaya, Selangor
08/01/2024 09:30
Roti              20.00
Sub Total         20.00
SST 6%             1.20
Total        RM   21.20`,
    expected: { date: "2024-01-08", total: 21.2, tax: 1.2, subtotal: 20, currency: "MYR" },
  },
  {
    name: "rev1",
    text: `Delta Analytics B.V.
Invoice number 24-0092
Invoice date 9 September 2024
Consulting                   2,500.00
Subtotal                     2,500.00
VAT 0% (reverse charge)          0.00
Total                      € 2,500.00`,
    expected: { date: "2024-09-09", total: 2500, tax: 0, subtotal: 2500 },
  },
  {
    name: "loyalty",
    text: `SUPERFOOD STORES
Kingston upon Thames KT1 1AA
22/04/2024 18:05
Chicken            12.00
Wine               19.75
TOTAL              31.75
Clubcard savings    4.25
Points balance    1,250.00
Bonus points         63.00`,
    expected: { date: "2024-04-22", total: 31.75 },
  },
  {
    name: "tip1",
    text: `Lucky Noodle
201 Grant Ave San Francisco CA 94108
06/08/2024 19:40
Noodles            45.00
Subtotal           45.00
Tax                 4.40
Tip                10.00
Total              59.40
Balance Due         0.00`,
    expected: { date: "2024-06-08", total: 59.4, tax: 4.4, subtotal: 45 },
  },
  {
    name: "deposit",
    text: `Greenway Landscapes Ltd, Exeter EX1 1AA
Invoice 3021   15/05/2024
Garden works       1000.00
VAT                 200.00
Invoice total      1200.00
Less deposit        300.00
Balance to pay      900.00`,
    expected: { date: "2024-05-15", total: 1200, tax: 200 },
  },
  {
    name: "us10",
    text: `Harlow's Feed & Seed
Route 2, Ames, Iowa 50010
01-06-25  11:02 AM  Reg 2
Chicken feed 50lb        88.00
Work gloves              36.15
Sub Total               124.15
State tax 8.0%            9.93
TOTAL                  $134.08
Debit                  $134.08
Next visit: bring coupon by 03/31/25`,
    expected: { date: "2025-01-06", total: 134.08, tax: 9.93, subtotal: 124.15, currency: "USD" },
  },
  {
    name: "us12",
    text: `Bistro Nord
Seattle, WA 98101
Check #4411   02/11/2023 7:48 PM
Salmon           32.00
Wine             25.00
Subtotal         57.00
Sales Tax         4.72
Total            61.72
Suggested tip 18%  10.26
Suggested tip 20%  11.40`,
    expected: { date: "2023-02-11", total: 61.72, tax: 4.72 },
  },
  {
    name: "in10",
    text: `Invoice No : GE/118
Date : 02/01/2025
Ganesh Electricals, Pune 411001
GSTIN : 27AAACG1234A1Z5
Item total            2,000.00
CGST 9%                 180.00
SGST 9%                 180.00
Total Amount       Rs. 2,360.00`,
    expected: { date: "2025-01-02", total: 2360, tax: 360, subtotal: 2000, currency: "INR" },
  },
  {
    name: "za10",
    text: `Umhlanga Signs (Pty) Ltd
Durban, South Africa
Tax Invoice 8812
Date: 07/11/2024
Subtotal         R 1 000.00
VAT 15%          R   150.00
Total            R 1 150.00`,
    expected: { date: "2024-11-07", total: 1150, tax: 150, subtotal: 1000, currency: "ZAR" },
  },
  {
    name: "expiry2",
    text: `Parking Garage West
Boston, MA 02108
Valid until: 03/09/2024 10:00
Paid: 03/02/2024 10:00
Amount        $18.00
Total         $18.00
Card exp 11/26`,
    expected: { date: "2024-03-02", total: 18 },
  },
  {
    name: "cn_date",
    text: `CREDIT NOTE
Penfold Stationers Ltd, Reading RG1 1AA
Credit note number CN-19
Credit note date 14/03/2025
Against invoice 8812 dated 02/02/2025
Net       190.00
VAT        38.00
Total     228.00`,
    expected: { date: "2025-03-14", total: -228 },
  },
  {
    name: "stmt",
    text: `Fernhill Water
Swansea SA1 1AA
Bill date 30/06/2024
Billing period 01/04/2024 to 29/06/2024
Balance brought forward     60.00
Payment received           -60.00
Charges this period         45.00
Total                       45.00
Please pay by 21/07/2024`,
    expected: { date: "2024-06-30", total: 45 },
  },
];
