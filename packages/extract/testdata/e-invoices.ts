// Writes e-invoices for tests, in every syntax and profile that is read.

/** What a test invoice says; a part that is left out is not written. */
export interface EInvoiceText {
  /** Type code: 380 is an invoice, 381 a credit note. Default 380. */
  readonly type?: string;
  readonly orderId?: string;
  readonly dueDate?: string;
  readonly total?: string;
  readonly subtotal?: string;
  readonly tax?: string;
  /** Without lines, as in the profile MINIMUM. */
  readonly withoutLines?: boolean;
}

const DEFAULTS = { type: "380", total: "119.00", subtotal: "100.00", tax: "19.00", withoutLines: false };

/** UBL 2 as Peppol writes it; a type of 381 makes a `CreditNote`. */
export function ublInvoice(text: EInvoiceText = {}, prefix = "cbc"): string {
  const { type, total, subtotal, tax, withoutLines, orderId, dueDate } = { ...DEFAULTS, ...text };
  const root = type === "381" ? "CreditNote" : "Invoice";
  const quantity = type === "381" ? "CreditedQuantity" : "InvoicedQuantity";
  const basic = (name: string, value: string, attributes = ""): string =>
    `<${prefix}:${name}${attributes}>${value}</${prefix}:${name}>`;
  const money = (name: string, value: string): string => basic(name, value, ' currencyID="EUR"');
  const line =
    `<cac:${root}Line>${basic("ID", "1")}${basic(quantity, "40", ' unitCode="H87"')}${money("LineExtensionAmount", subtotal)}` +
    `<cac:Item>${basic("Name", "Paper &amp; pens")}<cac:ClassifiedTaxCategory>${basic("Percent", "19")}</cac:ClassifiedTaxCategory></cac:Item><cac:Price>${money("PriceAmount", "25")}${basic("BaseQuantity", "10")}</cac:Price></cac:${root}Line>`;
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2"` +
    ` xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:${prefix}="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">` +
    basic("CustomizationID", "urn:cen.eu:en16931:2017") +
    basic("ID", "INV-7/2024") +
    basic("IssueDate", "2024-05-31") +
    (dueDate === undefined || root === "CreditNote" ? "" : basic("DueDate", dueDate)) +
    basic(`${root}TypeCode`, type) +
    basic("DocumentCurrencyCode", "EUR") +
    basic("TaxCurrencyCode", "SEK") +
    (orderId === undefined ? "" : `<cac:OrderReference>${basic("ID", orderId)}</cac:OrderReference>`) +
    `<cac:AccountingSupplierParty><cac:Party><cac:PartyName>${basic("Name", "Quay Tools")}</cac:PartyName>` +
    `<cac:PartyLegalEntity>${basic("RegistrationName", "Quay Tools\n  Ltd")}</cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty>` +
    `<cac:AccountingCustomerParty><cac:Party><cac:PartyName>${basic("Name", "The Buyer")}</cac:PartyName></cac:Party></cac:AccountingCustomerParty>` +
    `<cac:TaxTotal>${basic("TaxAmount", "222.00", ' currencyID="SEK"')}</cac:TaxTotal><cac:TaxTotal>${money("TaxAmount", tax)}</cac:TaxTotal>` +
    `<cac:LegalMonetaryTotal>${money("TaxExclusiveAmount", subtotal)}${money("TaxInclusiveAmount", total)}` +
    `${money("PrepaidAmount", "19.00")}${money("PayableAmount", "100.00")}</cac:LegalMonetaryTotal>` +
    `${withoutLines ? "" : line}</${root}>`
  );
}

const CII_NAMES = {
  1: {
    root: "CrossIndustryDocument",
    namespace: "urn:ferd:CrossIndustryDocument:invoice:1p0",
    document: "HeaderExchangedDocument",
    trade: "SpecifiedSupplyChainTradeTransaction",
    head: "ApplicableSupplyChain",
    line: "SpecifiedSupplyChain",
    sums: "SpecifiedTradeSettlementMonetarySummation",
    lineSums: "SpecifiedTradeSettlementMonetarySummation",
    order: "ID",
    rate: "ApplicablePercent",
  },
  2: {
    root: "CrossIndustryInvoice",
    namespace: "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100",
    document: "ExchangedDocument",
    trade: "SupplyChainTradeTransaction",
    head: "ApplicableHeader",
    line: "SpecifiedLine",
    sums: "SpecifiedTradeSettlementHeaderMonetarySummation",
    lineSums: "SpecifiedTradeSettlementLineMonetarySummation",
    order: "IssuerAssignedID",
    rate: "RateApplicablePercent",
  },
} as const;

/** CII: ZUGFeRD of version 1, or of version 2, which is Factur-X and XRechnung too. */
export function ciiInvoice(text: EInvoiceText = {}, version: 1 | 2 = 2, prefix = "ram:"): string {
  const { type, total, subtotal, tax, withoutLines, orderId, dueDate } = { ...DEFAULTS, ...text };
  const names = CII_NAMES[version];
  const tag = (name: string, inside: string, attributes = ""): string =>
    `<${prefix}${name}${attributes}>${inside}</${prefix}${name}>`;
  const day = (name: string, value: string): string =>
    tag(name, `<udt:DateTimeString format="102">${value.replaceAll("-", "")}</udt:DateTimeString>`);
  const lineOf = (product: string, reason: string): string =>
    tag(
      "IncludedSupplyChainTradeLineItem",
      tag("AssociatedDocumentLineDocument", tag("LineID", "1") + reason) +
        tag("SpecifiedTradeProduct", tag("Name", product)) +
        tag(
          `${names.line}TradeAgreement`,
          tag("NetPriceProductTradePrice", tag("ChargeAmount", "25") + tag("BasisQuantity", "10")),
        ) +
        tag(`${names.line}TradeDelivery`, tag("BilledQuantity", "40", ' unitCode="H87"')) +
        tag(
          `${names.line}TradeSettlement`,
          tag("ApplicableTradeTax", tag(names.rate, "19.00")) +
            tag(names.lineSums, tag("LineTotalAmount", subtotal)),
        ),
    );
  const group = lineOf("A heading", tag("LineStatusReasonCode", "GROUP"));
  const agreement = tag(
    `${names.head}TradeAgreement`,
    tag("SellerTradeParty", tag("Name", "Quay Tools Ltd")) +
      tag("BuyerTradeParty", tag("Name", "The Buyer")) +
      (orderId === undefined ? "" : tag("BuyerOrderReferencedDocument", tag(names.order, orderId))),
  );
  const settlement = tag(
    `${names.head}TradeSettlement`,
    tag("InvoiceCurrencyCode", "EUR") +
      (dueDate === undefined ? "" : tag("SpecifiedTradePaymentTerms", day("DueDateDateTime", dueDate))) +
      tag(
        names.sums,
        tag("TaxBasisTotalAmount", subtotal) +
          tag("TaxTotalAmount", "222.00", ' currencyID="SEK"') +
          tag("TaxTotalAmount", tax, ' currencyID="EUR"') +
          tag("GrandTotalAmount", total) +
          tag("TotalPrepaidAmount", "19.00") +
          tag("DuePayableAmount", "100.00"),
      ),
  );
  const document = tag("ID", "INV-7/2024") + tag("TypeCode", type) + day("IssueDateTime", "2024-05-31");
  return (
    `<?xml version='1.0' encoding='UTF-8'?><!-- written for a test --><rsm:${names.root} xmlns:rsm="${names.namespace}" xmlns:ram="urn:un" xmlns:udt="urn:udt">` +
    `<rsm:${names.document}>${document}</rsm:${names.document}>` +
    `<rsm:${names.trade}>${withoutLines ? "" : group + lineOf("Paper &amp; pens", "")}${agreement}${settlement}</rsm:${names.trade}></rsm:${names.root}>`
  );
}

/** FatturaPA with an attachment; without `total` it leaves out the total, as it may. */
export function fatturaPa(text: EInvoiceText & { readonly person?: boolean } = {}, prefix = "p:"): string {
  const { type, total, dueDate, orderId } = text;
  const seller =
    text.person === true
      ? "<Nome>Anna</Nome><Cognome>Moli</Cognome>"
      : "<Denominazione>Attrezzi del Molo S.r.l.</Denominazione>";
  return (
    `<?xml version="1.0" encoding="UTF-8"?><${prefix}FatturaElettronica versione="FPR12" xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2">` +
    `<FatturaElettronicaHeader><CedentePrestatore><DatiAnagrafici><IdFiscaleIVA><IdPaese>IT</IdPaese></IdFiscaleIVA><Anagrafica>${seller}</Anagrafica></DatiAnagrafici></CedentePrestatore>` +
    `<CessionarioCommittente><DatiAnagrafici><Anagrafica><Denominazione>Il Cliente</Denominazione></Anagrafica></DatiAnagrafici></CessionarioCommittente></FatturaElettronicaHeader>` +
    `<FatturaElettronicaBody><DatiGenerali><DatiGeneraliDocumento><TipoDocumento>${type ?? "TD01"}</TipoDocumento><Divisa>EUR</Divisa><Data>2024-05-31</Data><Numero>INV-7/2024</Numero>` +
    `${total === undefined ? "" : `<ImportoTotaleDocumento>${total}</ImportoTotaleDocumento>`}</DatiGeneraliDocumento>` +
    `${orderId === undefined ? "" : `<DatiOrdineAcquisto><IdDocumento>${orderId}</IdDocumento></DatiOrdineAcquisto>`}</DatiGenerali>` +
    `<DatiBeniServizi><DettaglioLinee><NumeroLinea>1</NumeroLinea><Descrizione>Carta</Descrizione><Quantita>40.00</Quantita><UnitaMisura>risme</UnitaMisura><PrezzoUnitario>2.50</PrezzoUnitario><PrezzoTotale>100.00</PrezzoTotale><AliquotaIVA>22.00</AliquotaIVA></DettaglioLinee>` +
    `<DatiRiepilogo><AliquotaIVA>22.00</AliquotaIVA><ImponibileImporto>60.10</ImponibileImporto><Imposta>13.22</Imposta></DatiRiepilogo>` +
    `<DatiRiepilogo><AliquotaIVA>10.00</AliquotaIVA><ImponibileImporto>39.90</ImponibileImporto><Imposta>3.99</Imposta></DatiRiepilogo></DatiBeniServizi>` +
    `${dueDate === undefined ? "" : `<DatiPagamento><DettaglioPagamento><DataScadenzaPagamento>${dueDate}</DataScadenzaPagamento></DettaglioPagamento></DatiPagamento>`}` +
    `<Allegati><NomeAttachment>a.pdf</NomeAttachment><Attachment>JVBERi0xLjQK</Attachment></Allegati></FatturaElettronicaBody></${prefix}FatturaElettronica>`
  );
}
