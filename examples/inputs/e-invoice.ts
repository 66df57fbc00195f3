// Reads an e-invoice: what it states as data is exact and needs no review.
import { Docuvane } from "docuvane";

const ubl = "urn:oasis:names:specification:ubl:schema:xsd:";
const xml = `<Invoice xmlns="${ubl}Invoice-2" xmlns:a="${ubl}CommonAggregateComponents-2" xmlns:b="${ubl}CommonBasicComponents-2">
  <b:ID>2026-117</b:ID>
  <b:IssueDate>2026-11-02</b:IssueDate>
  <b:DocumentCurrencyCode>EUR</b:DocumentCurrencyCode>
  <a:AccountingSupplierParty><a:Party><a:PartyLegalEntity>
    <b:RegistrationName>Heron Paper B.V.</b:RegistrationName>
  </a:PartyLegalEntity></a:Party></a:AccountingSupplierParty>
  <a:LegalMonetaryTotal><b:TaxInclusiveAmount currencyID="EUR">121.00</b:TaxInclusiveAmount></a:LegalMonetaryTotal>
</Invoice>`;

await using client = new Docuvane();

// #region main
const invoice = await client.documents.process({ file: new File([xml], "2026-117.xml") });

for (const [name, field] of Object.entries(invoice.fields ?? {})) {
  console.log(name, field.value, field.confidence, field.source);
}
// #endregion

/* Prints:
invoice_number 2026-117 1 xml
date 2026-11-02 1 xml
total 121 1 xml
vendor Heron Paper B.V. 1 xml
currency EUR 1 xml
*/
