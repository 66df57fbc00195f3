// English labels of invoices, receipts and credit notes.
import type { LabelSet } from "./label.ts";

/** English labels by kind. */
export const english: LabelSet = {
  invoiceNumber: `
    invoice number, invoice no, invoice num, invoice nr, invoice #, invoice id, invoice ref,
    invoice reference, inv no, inv nr, inv #, inv number, inv id, tax invoice no, tax invoice number,
    tax invoice #, bill no, bill number, bill #, credit note number, credit note no, credit note #, credit memo number, credit memo no,
    credit memo #, credit number, invoice/receipt number, statement number, sales invoice no,
    pro forma no, proforma invoice no, debit note no, invoice serial number, commercial invoice no,
    number of invoice, no of invoice`,
  receiptNumber: `receipt no, receipt number, receipt #, receipt id, receipt nr, slip no, bill no receipt`,
  documentNumber: `
    document number, document no, doc no, document id, document #, reference number, reference no,
    ref no, our reference, our ref, number, no, #`,
  invoiceTitle: `
    invoice, tax invoice, vat invoice, bill, receipt, sales receipt, commercial invoice, sales invoice,
    pro forma invoice, proforma invoice, retail invoice`,
  creditTitle: `
    credit note, credit memo, credit memorandum, refund, credit invoice, tax credit note,
    refund receipt`,
  selfBilled: "self billed, self billing",
  invoiceDate: `
    invoice date, date of invoice, tax invoice date, bill date, billing date, date issued, issue date,
    date of issue, issued on, issued at, issued, invoice dated, receipt date, document date,
    credit note date, credit date, inv date, dated, invoiced on, date of document, statement date,
    tax point date, tax point, date tax point, tax date, date paid, transaction date,
    billed on, raised on`,
  plainDate: "date, date time",
  dateLink: "of, from, issued at, dated, on",
  dueDate: `
    due date, payment due, payment due date, date due, due on, due by, due, pay by, payable by,
    please pay by, pay before, remit until, terms, total due by, total due on, amount due on,
    total amount due on, balance due on, payment date, expiry date, valid until,
    settlement date, due for payment`,
  otherDate: `
    order date, date of order, delivery date, date of delivery, ship date, shipping date, shipped on,
    dispatch date, despatch date, date shipped, purchased on, service date, date of service, date of supply, supply date, period,
    billing period, service period, period from, period to, start date, end date, print date,
    printed on, date of birth, contract date, quote date, po date, due since, next payment,
    renewal date, departure date, arrival date, date added,
    ordered on, order placed, supplied on, delivered on, usage from, rental period, quotation date`,
  orderNumber: `
    order number, order no, order #, p.o., customer p.o., po ref, customer order, order id, order, your order, your order no, po number, po no, po #,
    p.o. number, p.o. #, purchase order, purchase order no, purchase order number, sales order,
    so number, customer order no, customer po, our order, order reference`,
  customerNumber: `
    customer number, customer no, customer id, customer #, customer, client number, client no,
    client id, account number, account no, account #, account id, acct no, acct #, member no,
    your reference, your ref, customer ref, customer code, customer reference,
    a/c no, a/c number, your account, member number, membership no`,
  otherNumber: `
    phone, phone no, telephone, tel, tel no, fax, fax no, mobile, call, vat no, vat number, vat id,
    vat reg no, vat registration number, vat reg, vat tin, gst no, gst reg no, gst id, gst number,
    gstin, abn, acn, ein, tin, tax id, tax no, tax number, tax registration number, service tax no,
    service tax #, company no, company number, company registration, registration no, registered no,
    registration number, co reg no, reg no, cin, iban, bic, swift, sort code, bank account, bank code,
    routing number, aba, delivery note, delivery note no, delivery no, delivery number, shipment no,
    tracking number, tracking no, waybill no, contract no, contract number, contract, project no,
    project number, project, job no, job number, quote no, quote number, quotation no, article no,
    article number, item no, item number, item, sku, part no, serial no, serial number, product code,
    page, zip, po box, p.o. box, terminal, terminal id, table, table no, cashier, till, approval code,
    auth code, card, card no, card number, ean, gtin, gln, fsn, hsn, policy no, policy number, case no,
    ticket no, ticket number, line no, pos, batch no, mid, tid, license no, licence no, transaction id,
    transaction no, payment reference, original invoice, original invoice no, original invoice number,
    related invoice, invoice reference no, reference invoice, for invoice, original tax invoice no,
    despatch note, consignment, consignment no, agreement, agreement no, service id, form, version`,
  grandTotal: `
    grand total, invoice total, total invoice, total incl vat, total including vat, total inc vat,
    total with vat, total incl tax, total including tax, total inc tax, total inc gst, total incl gst,
    total including gst, total inclusive of gst, total incl gst 6%, total sales inclusive of gst,
    total sales incl gst, total inclusive, gross total, gross amount, total gross,
    total for this invoice, invoice amount, total invoice amount, total amount incl vat,
    total amount including vat, total amount, total price, amount total, total payable,
    total vat included, total order, total charges, total rounded, rounded total, total after rounding,
    nett total, net total rounded, total credit, credit total, total refund, total (gbp), total gbp,
    total usd, total eur, total (eur), total (usd), total incl, total cost, total paid,
    overall total`,
  plainTotal: "total, totals, sum, amount",
  amountDue: `
    amount due, total due, balance due, balance, due payable, amount payable, please pay, to pay,
    total to pay, payable, net payable, amount to pay, total amount due, outstanding,
    outstanding balance, total outstanding, amount owed, payment due amount, pay this amount,
    total amount payable`,
  netTotal: `
    subtotal, sub total, untaxed amount, amount untaxed, net total, total net, net amount, net, total excl vat, total excluding vat,
    total ex vat, total excl tax, total excluding tax, total excl gst, total excluding gst,
    total before tax, taxable amount, taxable total, taxable value, total exclusive, amount excl vat,
    goods total, total goods, merchandise total, items total, total excl, total without vat,
    total net amount, amount before tax, total exclusive gst, vatable amount, total before vat`,
  taxTotal: `
    vat, tax, gst, sales tax, total vat, vat total, total tax, tax total, vat amount, tax amount,
    gst amount, total gst, hst, pst, cgst, sgst, igst, service tax, plus vat, vat @, vat at, gst @,
    tax rate, vat rate, total taxes, includes vat, including vat of, of which vat`,
  prepaid: `
    paid, amount paid, already paid, prepaid, deposit, deposit paid, less deposit, down payment,
    payments received, payment received, credit applied, credits, total credits, amount received, cash,
    change, change due, tendered, cash tendered, visa, mastercard, less payment, previous balance,
    balance brought forward, opening balance, last bill, prior balance, old balance, balance forward,
    last invoice, previous bill, balance from last bill,
    prepayment, amount of your last bill`,
  otherAmount: `
    unit price, price, price each, rate, unit cost, qty, quantity, discount, total discount, savings,
    total savings, you saved, shipping, delivery, delivery charge, freight, postage, handling, rounding,
    rounding adjustment, service charge, tip, line total, total qty, total quantity, total items,
    total hours, total weight, item count, total item, total tax able, installment, minimum payment,
    credit limit, share capital, charges, late fee, points`,
  seller: `
    seller, vendor, supplier, sold by, from, invoice from, issued by, service provider, bill from,
    billed by, provider, remit to, remittance to, pay to, payable to, merchant, make checks payable to,
    make cheques payable to, beneficiary, account holder, account name, on behalf of, issued on behalf of, a division of,
    trading name of, trading style of, a brand of, company name,
    services are sold by, all rights reserved,
    our details`,
  buyer: `
    bill to, billed to, sold to, ship to, shipped to, deliver to, delivery address, billing address,
    shipping address, invoice to, invoice address, buyer, customer, client, purchaser, recipient, attn,
    attention, fao, for the attention of, to, bill to address, invoiced to, customer name, client name, issued to, consignee,
    attention to, prepared for, payer, customer address, delivered to,
    site address`,
};
