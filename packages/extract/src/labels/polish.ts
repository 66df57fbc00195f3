// Polish labels of invoices, receipts and credit notes.
import type { LabelSet } from "./label.ts";

/** Polish labels by kind. */
export const polish: LabelSet = {
  invoiceNumber: `
    faktura vat nr, faktura nr, faktura numer, nr faktury, numer faktury, faktura vat numer,
    faktura vat, nr faktury vat, faktura korygująca nr, faktura korygująca vat nr, rachunek nr,
    nr rachunku faktury, faktura zaliczkowa nr, faktura końcowa nr, faktura pro forma nr,
    faktura proforma nr, numer rachunku faktury, nr paragonu, paragon nr, numer paragonu, korekta nr,
    numer korekty, nota korygująca nr, faktura vat marża nr, faktura marża nr, e faktura nr,
    numer fv, fv nr, faktura ustrukturyzowana nr`,
  documentNumber: "numer dokumentu, nr dokumentu, dokument nr, numer, nr, nasz znak, nr ewidencyjny",
  invoiceTitle: `
    faktura, faktura vat, rachunek, faktura zaliczkowa, faktura końcowa, faktura pro forma, faktura proforma,
    e faktura, paragon, paragon fiskalny, faktura vat marża, faktura marża`,
  creditTitle: "faktura korygująca, faktura vat korygująca, korekta faktury, faktura korygująca vat",
  selfBilled: "samofakturowanie",
  invoiceDate: `
    data wystawienia, data wystawienia faktury, data faktury, data dokumentu, z dnia, wystawiono dnia,
    wystawiona dnia, wystawiono, data i miejsce wystawienia, miejsce i data wystawienia, wystawiono w dniu,
    data wyst, dnia`,
  plainDate: "data",
  dateLink: "z, w dniu",
  dueDate: `
    termin płatności, termin zapłaty, płatne do, zapłata do, do dnia, termin, płatność do,
    data płatności, zapłać do, prosimy o wpłatę do, termin wpłaty, data zapłaty, płatne do dnia`,
  otherDate: `
    data sprzedaży, data dostawy, data wykonania usługi, data wykonania, data zakończenia dostawy,
    data dokonania dostawy, data zakończenia, data wydania, data zamówienia, okres rozliczeniowy, okres,
    za okres, data wydruku, data otrzymania zaliczki, data odbioru, data dostawy towarów, data usługi,
    data dokonania lub zakończenia dostawy, data wpływu, data umowy, miesiąc`,
  orderNumber: `
    nr zamówienia, numer zamówienia, zamówienie nr, zamówienie, zlecenie, nr zlecenia, numer zlecenia,
    nr zam, zam nr`,
  customerNumber: `
    nr klienta, numer klienta, kod klienta, numer nabywcy, nr konta klienta, nr umowy, numer umowy,
    identyfikator klienta, id klienta, numer abonenta, nr abonenta, nr ewidencyjny klienta, płatnik nr`,
  otherNumber: `
    nip, regon, krs, bdo, telefon, tel, faks, fax, konto, nr konta, numer konta, rachunek bankowy,
    nr rachunku, numer rachunku, konto bankowe, nr rachunku bankowego, numer rachunku bankowego, swift,
    iban, bank, strona, str, wz, nr wz, pesel, pkwiu, nr rejestracyjny, numer rejestracyjny, nr rej, lp, l p,
    stacja paliw nr, stacja nr, nr karty, numer karty, nr lokalu, indeks, kod towaru, symbol, infolinia,
    kod kreskowy, nr dowodu, nr licznika, ppe, do faktury nr, faktura korygowana, dotyczy faktury nr,
    do faktury, kod pocztowy, ul`,
  grandTotal: `
    razem brutto, suma brutto, wartość brutto, kwota brutto, ogółem, razem do zapłaty brutto,
    łącznie brutto, wartość faktury, kwota faktury, należność ogółem, razem z vat, suma z vat,
    wartość z vat, kwota należności ogółem, ogółem brutto, kwota z vat, kwota zamówienia, razem z podatkiem,
    suma pln, razem pln`,
  plainTotal: "razem, suma, łącznie, kwota, brutto",
  amountDue: `
    do zapłaty, razem do zapłaty, kwota do zapłaty, pozostało do zapłaty, należność, pozostaje do zapłaty,
    suma do zapłaty, łącznie do zapłaty, zostało do zapłaty, należy zapłacić, saldo, do zwrotu`,
  netTotal: `
    wartość netto, razem netto, suma netto, kwota netto, netto, wartość bez vat, kwota bez vat,
    podstawa opodatkowania, wartość bez podatku, ogółem netto, łącznie netto`,
  taxTotal: `
    vat, kwota vat, podatek vat, podatek, wartość vat, razem vat, stawka vat, suma vat, ptu, stawka,
    stawka podatku, kwota podatku, w tym vat, ogółem vat`,
  prepaid: `
    zapłacono, wpłacono, zaliczka, przedpłata, gotówka, karta, przelew, reszta, rozliczono, opłacono,
    saldo poprzednie, nadpłata, niedopłata, kwota zapłacona, karta płatnicza`,
  otherAmount: `
    cena, cena netto, cena brutto, cena jednostkowa, cena jedn, ilość, rabat, upust, jm, j m,
    koszt wysyłki, koszty dostawy, dostawa, cena jedn netto, w tym, kapitał zakładowy, opust,
    zaokrąglenie, opłata`,
  seller: `
    sprzedawca, wystawca, dostawca, usługodawca, wystawca faktury, sprzedający, dane sprzedawcy,
    podatnik, nazwa sprzedawcy`,
  buyer: `
    nabywca, odbiorca, kupujący, klient, płatnik, dane nabywcy, zamawiający, adres dostawy, usługobiorca,
    adres korespondencyjny, dane do wysyłki, nabywca i płatnik, adres odbiorcy, nazwa nabywcy`,
};
