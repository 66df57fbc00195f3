// Labels before amounts on cash register receipts, as data: their kinds and how they are written.
import { foldLabel } from "../../labels/label.ts";

/** The meaning that the label of a row gives its amounts. */
export type TillKind =
  | "total"
  | "plainTotal"
  | "payable"
  | "net"
  | "tax"
  | "charge"
  | "rounding"
  | "cash"
  | "card"
  | "change"
  | "quantity"
  | "discount"
  | "summary";

/** A label with its letters and digits in lower case. */
export interface TillLabel {
  readonly kind: TillKind;
  readonly folded: string;
}

const WRITTEN: Readonly<Record<TillKind, string>> = {
  total: `
    grand total, total incl gst, total incl gst 6, total inclusive of gst, total inclusive gst, total including gst,
    total gst inclusive, total incl tax, total including tax, total inclusive of tax, total with tax,
    total incl vat, total including vat, total inc gst, total inc vat, total inc tax, total incl, total inclusive,
    total amount, total amt, total sales, total sale, total sales inclusive of gst, total sales incl gst,
    total sales inclusive gst, total sales inc gst, total gross, nett total, net total, nett amount, net amount,
    nett amt, net amt, total nett, total net amount, total rm, total myr, total usd, total eur, total gbp, total sgd,
    total rm incl of gst, total rm incl gst, total rm inclusive of gst, total amount rm, total incl of gst,
    total payable, amount payable, total after rounding, total after adj, total after adj incl gst, total rounded,
    rounded total, rounded total rm, total round, total amount payable, total amount due, total due, amount due,
    bill total, invoice total, total bill, total invoice, total to pay, to pay, jumlah, jumlah besar, jumlah bayaran,
    jumlah rm, final total, total charge, total charges, sale total, sales total, total price, total sales amount,
    total amount incl gst, total amount inclusive of gst, total amount with gst, total paid, total purchase,
    total transaction, gesamt, gesamtbetrag, gesamtsumme, summe, summe eur, zu zahlen, endbetrag, rechnungsbetrag,
    total ttc, montant total, montant ttc, net a payer, total a payer, total a regler, montant du, totale,
    totale complessivo, importo totale, totale euro, totale eur, total a pagar, importe total, total compra, totaal,
    total gst incl, total gst inc, total amt payable, total payable amount, total amt rounded, nett, net payable,
    nett payable, final amount, total to be paid, total after discount, balance to pay, total amount rounded,
    te betalen, totaalbedrag, totaal eur, te voldoen, valor total, total geral, suma pln, do zaplaty, razem, osszesen,
    fizetendo, vegosszeg, toplam, genel toplam, odenecek tutar, celkem, celkova castka, k uhrade, totalt, att betala,
    i alt, at betale, a betale, yhteensa, loppusumma, total de plata, total lei, total a pagar eur, valor a pagar,
    valor total r, suma do zaplaty, synolo, total r, total rs, total inr, total pln, total chf, total aed,
    total due usd`,
  plainTotal: "total, ttl, totl, total s, sum, suma, summe chf",
  payable:
    "due, pay, payable, balance, balance due, amount, please pay, outstanding, betrag, importe, importo, fare, fahrpreis, ritprijs, prix course",
  net: `
    subtotal, sub total, sub total ex, sub ttl, total excl gst, total excluding gst, total ex gst, total exclude gst,
    total exclusive of gst, total excl tax, total excluding tax, total before tax, total before gst,
    total sales excluding gst, total sales excl gst, total sales exclusive of gst, total excl, total excluding,
    total amount excl gst, total amount excluding gst, total amt excl gst, total wo gst, total without gst,
    total excl vat, total excluding vat, total ex vat, total net, amount before gst, taxable amount, taxable total,
    amount excl gst, amount exclude gst, goods total, merchandise, net sales, zwischensumme, netto, total ht,
    total supplies, total 0 supplies, total 5 supplies, total 6 supplies, total 7 supplies, total 10 supplies,
    total 6 supplies excl gst, total 6 supplies inc gst, total 6 supplies incl gst, total zero rated supplies,
    total standard rated supplies, total taxable supplies, total exempt supplies, zero rated supplies,
    standard rated supplies, taxable supplies, exempt supplies, sous total, subtotale, subtotaal, imponibile,
    base imponible`,
  tax: `
    total gst, total tax, total vat, total sst, gst payable, gst amount, gst amt, gst, gst 6, tax, tax amount, tax total,
    vat, vat amount, sst, service tax, sales tax, gst included in total, included in total, includes gst, incl gst of,
    total included gst, total gst included, gst incl, gst total, add gst, output tax, cukai, mwst, ust, mwst betrag, tva,
    dont tva, montant tva, iva, importo iva, di cui iva, btw, total tax rm, kdv, topkdv, toplam kdv, dph, moms, mva,
    alv, afa, heraf moms, varav moms, suma ptu, cuota iva, cgst, sgst, igst, total iva, tva total, total tva,
    ust betrag, vat total`,
  charge: `
    service charge, serv charge, svc charge, service chrg, svc chg, ser charge, service charges, delivery charge, tip,
    gratuity, servis, bedienung`,
  rounding: `
    rounding, rounding adj, rounding adjustment, rounding adjustments, round adj, rounding adjmt, rounding amount,
    cash rounding, bill rounding, round off, rounding amt, rnd adj, rndg adj, pelarasan, pembundaran, pelarasan pembundaran,
    rundung, arrondi, arrotondamento, redondeo, afronding`,
  cash: `
    cash, tunai, cash tendered, tendered, tender, tendered cash, cash received, amount paid, paid, amount received,
    received, payment, cash paid, paid amount, cash rm, pay cash, cash myr, amount tendered, total tendered, tender amount,
    customer paid, bar, bargeld, gegeben, bar gegeben, especes, contanti, contante, contant, efectivo, dinheiro,
    gotowka, keszpenz, nakit, hotovost, kontant, kateinen, numerar`,
  card: `
    visa, visa card, mastercard, master card, master, credit card, debit card, card, amex, american express, maestro,
    eftpos, bank card, mydebit, my debit, ec karte, kartenzahlung, girocard, carte bancaire, bancontact, pin, tarjeta,
    carta, cheque, voucher, gift card, e wallet, contactless, bankkartya, kredi karti, karta, kort, korttimaksu, pinnen,
    cartao, pagamento elettronico, paynow`,
  change: `
    change, change due, cash change, change rm, change amount, balance change, change given, your change, baki, wechselgeld,
    ruckgeld, zuruck, rendu, monnaie, monnaie rendue, resto, cambio, wisselgeld, terug, troco, reszta, visszajaro,
    para ustu, vraceno, vratit, vaxel, tilbage, byttepenge, rest de dat`,
  quantity: `
    total qty, total quantity, total quantities, qty, quantity, total items, total item, total item s, item count,
    main item count, items, item s, no of items, number of items, total unit, total units, total pcs, ttl qty, total qty s,
    qty s, items sold, item qty, posten, artikel, articles, articoli, articulos, aantal, pax, points, total points`,
  discount: `
    discount, total discount, disc, savings, total savings, total saving, you saved, you save, member saving, less,
    promotion, item discount, bill discount, discount total, rabatt, remise, sconto, descuento, korting, desconto`,
  summary: `
    gst summary, tax summary, gst analysis, vat analysis, vat summary, tax analysis, gst code, tax code, gst breakdown,
    gst summ, tax rate, vat rate, amount tax, amount rm tax rm, amount rm tax, mwst satz, taux tva, tarif btw`,
};

/** All labels, the longest first. */
export const TILL_LABELS: readonly TillLabel[] = Object.entries(WRITTEN)
  .flatMap(([kind, list]) =>
    list.split(",").map((written) => ({ kind: kind as TillKind, folded: foldLabel(written) })),
  )
  .sort((a, b) => b.folded.length - a.folded.length);
