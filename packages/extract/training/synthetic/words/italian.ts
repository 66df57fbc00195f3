// Italian words of invoices, many of them unknown to the label table of the service.
import type { LabelWords } from "./label-words.ts";

/** Italian wordings. */
export const italian: LabelWords = {
  title:
    "Fattura|FATTURA|Fattura di cortesia|Fattura accompagnatoria|Fattura immediata|La sua fattura|Parcella|Fattura commerciale",
  credit: "Nota di credito|NOTA DI CREDITO|Nota di accredito|Storno fattura",
  number:
    "Numero fattura|Fattura n.|Fattura N.|N. fattura|Fattura numero|Fattura|Numero|N.|Nr. fattura|N° fattura|Numero documento|Doc. n.|Nr. doc.|Rif. fattura|Fatt. n.",
  order: "Ordine n.|N. ordine|Vs. ordine|Ordine cliente|Numero ordine|Rif. ordine|Vostro riferimento",
  customer: "Codice cliente|N. cliente|Cod. cliente|Cliente n.|Numero cliente|Conto cliente",
  delivery: "DDT n.|Documento di trasporto|Bolla n.|N. DDT|Spedizione n.",
  contract: "Contratto n.|Preventivo n.|Commessa|Progetto|Polizza n.|Cantiere",
  date: "Data fattura|Data|Data emissione|Data di emissione|Emessa il|del|Data documento|Data doc.|Fattura del|Data della fattura",
  due: "Scadenza|Data scadenza|Scadenza pagamento|Da pagare entro|Pagamento entro il|Entro il|Data di scadenza",
  orderDate: "Data ordine|Ordine del|Ordinato il|Data dell'ordine",
  deliveryDate: "Data consegna|Consegnato il|Data spedizione|Data DDT|Data prestazione",
  period: "Periodo|Periodo di fatturazione|Periodo di riferimento|Consumi dal|Servizio dal",
  net: "Imponibile|Totale imponibile|Subtotale|Totale netto|Netto|Totale merce|Imponibile netto|Importo netto",
  tax: "IVA {r}%|IVA|Imposta|Totale IVA|IVA ({r}%)|Importo IVA|Imposta {r}%|I.V.A. {r} %",
  total:
    "Totale fattura|TOTALE FATTURA|Totale|Totale documento|Importo totale|Totale da pagare|Totale IVA inclusa|Totale complessivo|Totale EUR|Totale dovuto|Importo fattura|Totale generale|Totale lordo",
  payable: "Netto a pagare|Da pagare|Saldo|Importo dovuto|Residuo da pagare|Saldo da versare|Resta da pagare",
  prepaid: "Acconto|Già pagato|Anticipo|Acconto versato|Pagato|Pagamento ricevuto",
  balance: "Saldo precedente|Conguaglio precedente|Insoluti precedenti",
  discount: "Sconto|Abbuono|Sconto fedeltà|Sconto commerciale|Buono",
  shipping: "Spese di spedizione|Trasporto|Spese trasporto|Imballo|Trasferta",
  item: "Descrizione|Articolo|Prestazione|Prodotto|Descrizione articolo",
  quantity: "Q.tà|Quantità|Qta|Ore|Pz.",
  price: "Prezzo|Prezzo unitario|Prezzo unit.|P. unit.|P.U.",
  amount: "Importo|Totale|Importo netto|Prezzo totale",
  rate: "IVA|Aliq.|% IVA|Aliquota",
  seller: "Cedente|Fornitore|Venditore|Emittente|Venduto da|Cedente / prestatore",
  buyer:
    "Spett.le|Cliente|Intestatario|Destinatario|Fatturare a|Acquirente|Cessionario|Alla c.a.|Indirizzo di fatturazione",
  shipTo: "Luogo di consegna|Indirizzo di consegna|Destinazione merce|Spedire a",
  phone: "Tel.|Telefono|Tel",
  fax: "Fax",
  mail: "E-mail|Email|PEC|Mail",
  taxId: "P.IVA|Partita IVA|P. IVA|C.F. e P.IVA|Cod. fiscale",
  register: "REA|R.E.A.|Reg. Imprese|Registro Imprese",
  manager: "Amministratore|Titolare|Legale rappresentante",
  bank: "Banca|Coordinate bancarie|Banca d'appoggio",
  contact: "Riferimento|Agente|Referente|Operatore|Contatto",
  legal:
    "{s} - Sede legale: {a} - P.IVA {v} - REA {r} - Cap. soc. {c} i.v.|{s} | {a} | C.F. e P.IVA {v}|Sede operativa e legale: {s}, {a} - R.E.A. {r}|Società soggetta a direzione e coordinamento. {s}, {a}, P.IVA {v}",
  terms:
    "Pagamento a {n} giorni data fattura.|Pagamento entro il {d}.|Addebito sul conto il {d}.|Condizioni di pagamento: {n} giorni|Bonifico bancario, scadenza {d}.|Pagato con carta il {o}.",
  thanks: "Grazie per la fiducia.|Grazie per il Vostro ordine.|Grazie per l'acquisto!|Cordiali saluti",
  notes:
    "La merce resta di nostra proprietà fino al saldo.|Listino in vigore dal {o}.|Consegna avvenuta il {o}.|Capitale sociale {x} i.v.|Contributo CONAI assolto.|Condizioni generali del {o}.|La prossima bolletta sarà di circa {x}.|Ha risparmiato {x}.",
  sentence:
    "Fattura n. {n} del {d}|Fattura {n} del {d}|Fattura N. {n} - {d}|Fattura n. {n}, {d}|Fattura nr. {n} emessa il {d}",
  totalSentence:
    "Vi preghiamo di bonificare {t} sul nostro conto.|L'importo di {t} sarà addebitato sul conto.|Abbiamo ricevuto {t} con carta.|Il totale di {t} comprende l'imposta.",
  page: "Pagina {p} di {c}|Pag. {p}/{c}|{p}/{c}",
  carried: "Riporto|A riportare|Subtotale pagina",
  months: "gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre",
  shortMonths: "gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic",
};
