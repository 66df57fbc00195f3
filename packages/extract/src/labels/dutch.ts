// Dutch labels of invoices, receipts and credit notes.
import type { LabelSet } from "./label.ts";

/** Dutch labels by kind. */
export const dutch: LabelSet = {
  invoiceNumber: `
    *factuurnummer, *factuurnr, *factuur nr, *factuur nummer, *factuur no, factuur #, nota nummer,
    notanummer, notanr, bonnummer, bon nr, creditnota nummer, creditnotanummer, creditnota nr,
    creditfactuurnummer, *factuur id, *factuurkenmerk, nummer factuur,
    factnr, fact nr`,
  documentNumber: "documentnummer, document nr, ons kenmerk, onze referentie, kenmerk, nummer, nr",
  invoiceTitle: "*factuur, kassabon, nota, rekening",
  creditTitle: "creditnota, creditfactuur, credit factuur, credit nota",
  selfBilled: "self billing, factuur uitgereikt door afnemer",
  invoiceDate: `
    *factuurdatum, *factuur datum, opgesteld op, opgemaakt op, datum factuur, datum van factuur, datum nota, notadatum,
    datum uitgifte, uitgiftedatum, datum creditnota, creditdatum, documentdatum, datum van uitgifte,
    fact datum, factuur van`,
  plainDate: "datum",
  dateLink: "van, d.d., dd, op",
  dueDate: `
    vervaldatum, vervaldag, verval datum, betalen voor, te betalen voor, uiterste betaaldatum,
    uiterlijk, betaaldatum, voor of op, betalingstermijn, te voldoen voor, incassodatum, uiterlijk op,
    afgeschreven op, wordt afgeschreven, schrijven wij, incasso op, betalen vóór, voldoen voor`,
  otherDate: `
    orderdatum, besteldatum, bestelling van, leverdatum, leveringsdatum, afleverdatum, periode,
    verzenddatum, geboortedatum, printdatum, factuurperiode, datum levering, prestatiedatum, begindatum,
    einddatum, contractdatum, verbruiksperiode,
    geleverd op, besteld op, datum bestelling, abonnement van, dienstperiode`,
  orderNumber: `
    ordernummer, order nr, ordernr, bestelnummer, bestel nr, uw order, uw bestelling, opdrachtnummer,
    uw ordernummer, bestelling, uw referentie, uw kenmerk, inkoopnummer, inkoopordernummer, inkooporder, inkoopordernr,
    opdracht, po nummer`,
  customerNumber: `
    klantnummer, klantnr, klant nr, klant, debiteurnummer, debiteurnr, debiteur nr, debiteur,
    relatienummer, klant id, klantcode, lidnummer, contractrekening,
    deb nr, debnr`,
  otherNumber: `
    telefoon, tel, fax, mobiel, btw nr, btw nummer, btwnr, btw id, btw identificatienummer, kvk, kvk nr,
    kvk nummer, handelsregister, iban, bic, rekeningnummer, rekening nr, bankrekening, bank,
    ondernemingsnummer, pakbon, pakbonnummer, contractnummer, projectnummer, project, offertenummer,
    offerte, artikelnummer, artikel, artikelnr, serienummer, pagina, postbus, polisnummer,
    machtigingskenmerk, incassant id, betalingskenmerk, regel, oorspronkelijke factuur, betreft factuur,
    originele factuur,
    leverbon, zendingnummer, vrachtbrief, projectnr, werknummer`,
  grandTotal: `
    totaal incl btw, totaal inclusief btw, totaalbedrag, factuurbedrag, totaal inc btw, totaal factuur,
    factuurtotaal, totaal bedrag, totaalbedrag incl btw, bedrag incl btw, bedrag inclusief btw,
    totaal incl, totaal eur, eindtotaal, te betalen incl btw, totaal generaal, bruto totaal,
    totaal creditnota, eindbedrag,
    brutobedrag, totaal van deze rekening`,
  plainTotal: "totaal, bedrag, som",
  amountDue: `
    te betalen, totaal te betalen, te voldoen, openstaand, openstaand bedrag, nog te betalen,
    restbedrag, saldo, te betalen bedrag, totaal te voldoen, af te schrijven bedrag,
    verschuldigd bedrag, restant`,
  netTotal: `
    subtotaal, totaal excl btw, totaal exclusief btw, exclusief btw, excl btw, netto, netto bedrag,
    nettobedrag, bedrag excl btw, totaal netto, grondslag, totaal ex btw, bedrag exclusief btw,
    maatstaf van heffing, belastbaar bedrag, totaal excl,
    goederenbedrag`,
  taxTotal: `
    btw, btw bedrag, totaal btw, btw 21%, btw 9%, btw 6%, btw totaal, belasting, bedrag btw,
    waarvan btw, omzetbelasting`,
  prepaid: `
    vorig saldo, oud saldo, openstaand saldo vorige,
    voldaan, betaald, reeds betaald, aanbetaling, voorschot, contant, wisselgeld, ideal, pin,
    reeds voldaan, ontvangen, rembours,
    openstaand saldo vorige factuur, saldo vorige factuur, ontvangen betaling`,
  otherAmount: `
    prijs, prijs per stuk, stukprijs, aantal, korting, verzendkosten, btw percentage, prijs incl btw,
    prijs excl btw, afronding, statiegeld, thuiskopieheffing, kredietbeperking, emballage`,
  seller: `
    verkocht door,
    verkoper, leverancier, afzender, ten name van, t.n.v., tnv, begunstigde, opdrachtnemer,
    uitgegeven door, handelsnaam van, een merk van`,
  buyer: `
    koper, factuuradres, afleveradres, bezorgadres, verzendadres, ontvanger, t.a.v., aan,
    gefactureerd aan, factuur aan, afnemer, opdrachtgever, de heer, mevrouw, geadresseerde, leveradres,
    leveren aan, klantgegevens`,
};
