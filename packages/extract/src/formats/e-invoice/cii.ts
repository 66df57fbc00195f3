// Reads invoices in CII (UN/CEFACT): ZUGFeRD 1 and 2, Factur-X and XRechnung in all their profiles.
import { elementsOf, find, findAll, textOf, type XmlElement } from "../xml/element.ts";
import { CREDIT_CODES, type EInvoice, type EInvoiceLine, type SyntaxReader } from "./invoice.ts";

/**
 * Reads `CrossIndustryInvoice` and `CrossIndustryDocument` of ZUGFeRD 1.
 *
 * The parts have longer or shorter names by version (`ApplicableHeaderTradeSettlement`,
 * `ApplicableSupplyChainTradeSettlement`); their ends are the same in all.
 */
export const readCii: SyntaxReader = (root) => {
  const head = partOf(root, "ExchangedDocument");
  const trade = partOf(root, "SupplyChainTradeTransaction");
  const agreement = trade && partOf(trade, "TradeAgreement");
  const settlement = trade && partOf(trade, "TradeSettlement");
  const currency = settlement && find(settlement, "InvoiceCurrencyCode");
  const sums = settlement && partOf(settlement, "MonetarySummation");
  const type = head && find(head, "TypeCode");
  return {
    number: head && find(head, "ID"),
    date: head && momentIn(head, "IssueDateTime"),
    dueDate: settlement && dueDateOf(settlement),
    currency,
    vendor: agreement === undefined ? [] : vendorOf(agreement),
    purchaseOrder: agreement && orderOf(agreement),
    total: sums === undefined ? [] : totalOf(sums, currency),
    subtotal: sums === undefined ? [] : inCurrency(findAll(sums, "TaxBasisTotalAmount"), currency),
    tax: sums === undefined ? [] : inCurrency(findAll(sums, "TaxTotalAmount"), currency),
    lines: trade === undefined ? [] : linesOf(trade),
    credit: type !== undefined && CREDIT_CODES.has(textOf(type)),
  };
};

function partOf(parent: XmlElement, ending: string): XmlElement | undefined {
  return elementsOf(parent).find((child) => child.name.endsWith(ending));
}

function momentIn(parent: XmlElement, name: string): XmlElement | undefined {
  return find(parent, name, "DateTimeString") ?? find(parent, name, "DateTime") ?? find(parent, name);
}

// An invoice in instalments names several: the first one that is due.
function dueDateOf(settlement: XmlElement): XmlElement | undefined {
  return findAll(settlement, "SpecifiedTradePaymentTerms").flatMap(
    (terms) => momentIn(terms, "DueDateDateTime") ?? [],
  )[0];
}

function vendorOf(agreement: XmlElement): EInvoice["vendor"] {
  const name =
    find(agreement, "SellerTradeParty", "Name") ??
    find(agreement, "SellerTradeParty", "SpecifiedLegalOrganization", "TradingBusinessName");
  return name === undefined ? [] : [name];
}

function orderOf(agreement: XmlElement): XmlElement | undefined {
  const order = find(agreement, "BuyerOrderReferencedDocument");
  return order && (find(order, "IssuerAssignedID") ?? find(order, "ID"));
}

// BT-112. The amount to pay, BT-115, is less by what was paid ahead.
function totalOf(sums: XmlElement, currency: XmlElement | undefined): readonly XmlElement[] {
  const total = inCurrency(findAll(sums, "GrandTotalAmount"), currency);
  if (total.length > 0) return total;
  return [
    ...findAll(sums, "DuePayableAmount").slice(0, 1),
    ...findAll(sums, "TotalPrepaidAmount").slice(0, 1),
  ];
}

// An amount may be repeated in the currency of the seller's accounts.
function inCurrency(amounts: readonly XmlElement[], currency: XmlElement | undefined): readonly XmlElement[] {
  const own = amounts.filter(
    (amount) => currency !== undefined && amount.attributes["currencyID"] === textOf(currency),
  );
  return (own.length > 0 ? own : amounts).slice(0, 1);
}

function linesOf(trade: XmlElement): readonly EInvoiceLine[] {
  return findAll(trade, "IncludedSupplyChainTradeLineItem").filter(isCharged).map(lineOf);
}

// The profile EXTENDED has lines that group others or only inform; they are no amounts of their own.
function isCharged(line: XmlElement): boolean {
  const reason = find(line, "AssociatedDocumentLineDocument", "LineStatusReasonCode");
  return reason === undefined || !/^(?:GROUP|INFORMATION)$/i.test(textOf(reason));
}

function lineOf(line: XmlElement): EInvoiceLine {
  const delivery = partOf(line, "TradeDelivery");
  const agreement = partOf(line, "TradeAgreement");
  const settlement = partOf(line, "TradeSettlement");
  const price = agreement && find(agreement, "NetPriceProductTradePrice");
  const product = find(line, "SpecifiedTradeProduct");
  const tax = settlement && find(settlement, "ApplicableTradeTax");
  const sums = settlement && partOf(settlement, "MonetarySummation");
  return {
    description: product && (find(product, "Name") ?? find(product, "Description")),
    quantity: delivery && find(delivery, "BilledQuantity"),
    price: price && find(price, "ChargeAmount"),
    priceQuantity: price && find(price, "BasisQuantity"),
    // `ApplicablePercent` is the name of ZUGFeRD 1.
    taxRate: tax && (find(tax, "RateApplicablePercent") ?? find(tax, "ApplicablePercent")),
    amount: sums && find(sums, "LineTotalAmount"),
  };
}
