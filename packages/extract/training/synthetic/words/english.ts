// English words of invoices, many of them unknown to the label table of the service.
import type { LabelWords } from "./label-words.ts";

/** English wordings. */
export const english: LabelWords = {
  title:
    "Invoice|INVOICE|Tax Invoice|TAX INVOICE|VAT Invoice|Sales Invoice|Bill|Commercial Invoice|Your bill|Invoice / Receipt|Statement of charges",
  credit: "Credit Note|CREDIT NOTE|Credit Memo|Refund|Tax Credit Note|Credit note to invoice",
  number:
    "Invoice number|Invoice No.|Invoice no|Invoice #|Invoice|Inv. No|Number|No.|Invoice ID|Tax invoice no|Bill number|Bill No.|Document no|Our invoice|Invoice ref.|Reference|Invoice Nbr|Serial no. of invoice|Doc. number",
  order:
    "Order number|Order no.|PO number|P.O. #|Purchase order|Your order|Customer PO|Your order ref|PO ref|Order ID|Sales order",
  customer:
    "Customer number|Customer no.|Account number|Account no|Client ID|Customer ID|Your account|A/C no.|Customer ref|Member number",
  delivery:
    "Delivery note|Delivery no.|Despatch note|Shipment no|Delivery note no.|Consignment|Tracking number",
  contract: "Contract no.|Agreement|Job no|Project|Quote ref|Service ID|Policy number",
  date: "Invoice date|Date|Date of invoice|Issue date|Date issued|Issued|Date of issue|Tax point|Invoice date / tax point|Bill date|Dated|Document date|Billed on|Raised on",
  due: "Due date|Payment due|Due|Pay by|Payment due by|Date due|Please pay by|Due for payment|Payable by|Settlement date",
  orderDate: "Order date|Date of order|Ordered on|PO date|Purchased on|Order placed",
  deliveryDate: "Delivery date|Date of supply|Despatch date|Shipped on|Service date|Ship date|Supply date",
  period: "Billing period|Service period|Period|Usage from|Rental period|Charges for",
  net: "Subtotal|Sub-total|Net total|Net|Total net|Net amount|Total excl. VAT|Total before tax|Goods total|Taxable amount|Amount before tax|Total ex VAT",
  tax: "VAT {r}%|VAT|VAT @ {r}%|Tax|Sales tax|Tax ({r}%)|Total VAT|GST {r}%|VAT amount|plus {r}% VAT|Tax total|Output VAT {r}%",
  total:
    "Total|TOTAL|Grand total|Invoice total|Total incl. VAT|Total amount|Total inc. VAT|Total including tax|Gross total|Gross amount|Total (incl. tax)|Amount|Invoice amount|Total charges|Total for this invoice|Grand Total (gross)|Overall total",
  payable:
    "Amount due|Balance due|Total due|Amount payable|To pay|Payable now|Amount outstanding|Please pay|Total to pay|Left to pay",
  prepaid:
    "Deposit paid|Paid|Already paid|Less deposit|Payments received|Amount paid|Prepayment|Paid by card|Credit applied",
  balance: "Previous balance|Balance brought forward|Last bill|Opening balance|Amount of your last bill",
  discount: "Discount|Less discount|Loyalty discount|Trade discount|Voucher",
  shipping: "Shipping|Delivery|Postage & packing|Carriage|Freight|Handling",
  item: "Description|Item|Details|Product|Service|Particulars|Item description",
  quantity: "Qty|Quantity|Units|Hours|No.|Qty.",
  price: "Unit price|Price|Rate|Price each|Unit cost|Each",
  amount: "Amount|Total|Line total|Net|Net amount|Value|Sum",
  rate: "VAT|VAT %|Tax|Tax rate|GST",
  seller: "From|Seller|Supplier|Sold by|Issued by|Bill from|Provider|Our details|Remit to",
  buyer:
    "Bill to|Invoice to|To|Billed to|Customer|Sold to|Client|Bill To:|Billing address|Invoice address|Prepared for|FAO",
  shipTo: "Ship to|Deliver to|Delivery address|Shipping address|Site address",
  phone: "Tel.|Phone|Telephone|T:|Tel|Call us",
  fax: "Fax|F:|Fax no.",
  mail: "E-mail|Email|Mail|E:|Queries",
  taxId: "VAT no.|VAT Reg No|VAT number|VAT registration|Tax ID|VAT ID",
  register: "Company no.|Registered in England no.|Company registration|Registered no.|Reg. no",
  manager: "Directors|Director|Managing director|Owner",
  bank: "Bank|Bank details|Our bank|Payment to",
  contact: "Contact|Your contact|Account manager|Prepared by|Sales rep",
  legal:
    "Registered in England and Wales no. {r}. Registered office: {s}, {a}.|{s}. Registered office {a}. Company no. {r}|{s} · {a} · Reg. no. {r} · VAT {v}|A trading name of {s}, {a}. Registered no. {r}|{s} is authorised and regulated. Registered number {r}.",
  terms:
    "Please pay within {n} days.|Payment is due by {d}.|Payment terms: {n} days net.|We will collect the amount by direct debit on {d}.|Thank you for paying by card on {o}.|Interest is charged on overdue accounts after {d}.|Terms: net {n}",
  thanks: "Thank you for your business.|Thank you for your order!|We appreciate your custom.|Many thanks",
  notes:
    "All goods remain our property until paid in full.|Prices last changed on {o}.|Our terms of {o} apply.|You saved {x} with your loyalty card.|Goods were delivered on {o}.|Your next bill will be about {x}.|Registered office as above. Share capital {x}.|Please quote the invoice number with your payment.|A fee of {x} is charged for late payment.",
  sentence:
    "Invoice {n} of {d}|Invoice no. {n} dated {d}|Invoice {n}, {d}|Your invoice {n} from {d}|Bill {n} issued on {d}|Tax invoice {n} – {d}",
  totalSentence:
    "Please transfer {t} to the account below.|The total of {t} includes tax.|The amount of {t} is payable without deduction.|We charged {t} to your card.",
  page: "Page {p} of {c}|Page {p}/{c}|{p} / {c}",
  carried: "Carried forward|Subtotal page|Brought forward",
  months: "January|February|March|April|May|June|July|August|September|October|November|December",
  shortMonths: "Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec",
};
