// Italian labels of invoices, receipts and credit notes.
import type { LabelSet } from "./label.ts";

/** Italian labels by kind. */
export const italian: LabelSet = {
  invoiceNumber: `
    numero fattura, fattura n, fattura n°, fattura nr, fattura no, fattura numero, fattura num,
    n° fattura, nr fattura, n fattura, num fattura, numero della fattura, fattura n.ro, numero ricevuta,
    ricevuta n, ricevuta n°, scontrino n, nota di credito n, nota di credito n°, nota di credito nr,
    numero nota di credito, nota credito n, fattura accompagnatoria n, fattura immediata n, rif fattura,
    fatt n, n fatt`,
  documentNumber: `
    numero documento, n° documento, nr documento, n documento, num documento, doc n, documento n,
    nostro riferimento, ns rif, numero, n°, nr`,
  invoiceTitle: `
    fattura, ricevuta, ricevuta fiscale, scontrino, fattura proforma, parcella, fattura accompagnatoria,
    fattura immediata, fattura differita`,
  creditTitle: "nota di credito, nota credito, nota di accredito, storno fattura",
  selfBilled: "autofattura",
  invoiceDate: `
    data fattura, data della fattura, data emissione, data di emissione, data documento,
    data del documento, emessa il, fattura del, data doc, data nota di credito, emesso il,
    data ricevuta`,
  plainDate: "data, data e ora",
  dateLink: "del, in data, il, data",
  dueDate: `
    scadenza, data scadenza, data di scadenza, scadenza pagamento, da pagare entro, entro il,
    pagamento entro, data pagamento, scadenze, scad, data di pagamento, addebito il`,
  otherDate: `
    data ordine, data consegna, data di consegna, data ddt, ddt del, periodo, periodo di riferimento,
    data spedizione, data di nascita, data inizio, data fine, data trasporto, data contratto,
    ordine del, data stampa, periodo di fatturazione, data inizio trasporto,
    ordinato il, data dell'ordine, consegnato il, data prestazione, consumi dal, servizio dal`,
  orderNumber: `
    numero ordine, n° ordine, ordine n, nr ordine, ordine, vostro ordine, vs ordine, rif ordine, vs rif,
    riferimento ordine, ordine cliente,
    n ordine, vostro riferimento`,
  customerNumber: `
    codice cliente, cod cliente, numero cliente, n° cliente, cliente n, cod cli, codice utente,
    conto cliente, numero contratto cliente,
    n cliente`,
  otherNumber: `
    telefono, tel, fax, cellulare, cell, partita iva, p iva, p.iva, piva, part iva, codice fiscale,
    cod fisc, c.f., cf, iban, bic, swift, abi, cab, cin, c/c, conto corrente, ddt, ddt n, n ddt,
    contratto, contratto n, numero contratto, preventivo, preventivo n, progetto, codice articolo,
    articolo, cod art, codice, pagina, pag, rea, n rea, cciaa, cap, cig, cup, codice destinatario,
    codice univoco, sdi, pec, matricola, vettore, colli, pod, pdr, fattura originale, rif fattura n,
    a storno fattura, causale, banca,
    bolla n, commessa, cantiere, polizza n, spedizione n, documento di trasporto`,
  grandTotal: `
    totale fattura, totale documento, importo totale, totale ivato, totale iva inclusa,
    totale complessivo, totale iva compresa, totale generale, totale da pagare,
    importo totale documento, totale eur, totale euro, totale fattura eur, totale con iva,
    totale documento eur, totale iva incl, totale nota di credito, importo fattura, totale a pagare,
    totale lordo`,
  plainTotal: "totale, importo, tot",
  amountDue: `
    netto a pagare, da pagare, saldo, saldo a pagare, importo da pagare, importo dovuto, totale dovuto,
    netto da pagare, a pagare, residuo, importo a pagare,
    resta da pagare, residuo da pagare, saldo da versare`,
  netTotal: `
    imponibile, totale imponibile, subtotale, sub totale, totale netto, netto, importo netto,
    totale merce, totale senza iva, totale iva esclusa, imponibile iva, totale merci, netto merce,
    totale righe, base imponibile, importo imponibile, totale prestazioni`,
  taxTotal: `
    iva, i.v.a., totale iva, importo iva, imposta, totale imposta, imposte, iva 22%, iva 10%, iva 4%,
    di cui iva, totale imposte, aliquota, aliquota iva, ritenuta, ritenuta d'acconto, cassa, bollo,
    contributo`,
  prepaid: `
    acconto, pagato, contanti, resto, già pagato, importo pagato, anticipo, versato, carta, contante,
    già versato, acconti,
    saldo precedente, conguaglio precedente, insoluti precedenti, pagamento ricevuto`,
  otherAmount: `
    prezzo unitario, prezzo, quantità, qtà, sconto, spese di spedizione, spese, trasporto,
    prezzo totale, spese incasso, arrotondamento, capitale sociale, cap soc, importo unitario,
    spese bancarie, totale sconto, peso, abbuono`,
  seller: `
    venduto da,
    venditore, fornitore, mittente, cedente, cedente prestatore, emittente, ragione sociale,
    intestatario conto, intestatario del conto, intestatario c/c, beneficiario, prestatore, intestato a, ditta`,
  buyer: `
    cliente, destinatario, intestatario, intestatario fattura, spett, spett.le, spettabile, acquirente, cessionario,
    cessionario committente, destinazione, luogo di destinazione, fatturare a, destinazione merce,
    indirizzo di fatturazione, indirizzo di spedizione, committente, consegna a, egr sig, gentile,
    alla cortese attenzione,
    alla c.a., indirizzo di consegna, luogo di consegna, spedire a`,
};
