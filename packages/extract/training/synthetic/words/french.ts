// French words of invoices, many of them unknown to the label table of the service.
import type { LabelWords } from "./label-words.ts";

/** French wordings. */
export const french: LabelWords = {
  title:
    "Facture|FACTURE|Votre facture|Facture client|Note d'honoraires|Facture de vente|Facture acquittée|Facture mensuelle|Relevé de facture",
  credit: "Avoir|AVOIR|Facture d'avoir|Note de crédit|Avoir sur facture",
  number:
    "Numéro de facture|N° de facture|Facture n°|Facture N°|N° facture|Facture|Numéro|N°|Réf. facture|Référence facture|Pièce n°|N° de pièce|No facture|Document n°|N° document",
  order:
    "N° de commande|Commande n°|Votre commande|Bon de commande|Réf. commande|Numéro de commande|Cde client|Votre référence",
  customer:
    "N° client|Numéro client|Code client|Client n°|Référence client|Compte client|N° de compte|Votre n° client|Identifiant",
  delivery: "Bon de livraison|N° BL|Livraison n°|BL n°|N° d'expédition|Colis n°",
  contract: "Contrat n°|N° de contrat|Devis n°|Affaire|Chantier|Projet|N° de ligne",
  date: "Date de facture|Date|Date de facturation|Date d'émission|Facture du|Émise le|Date facture|Le|Fait le|Établie le|Date de la pièce|Date du document",
  due: "Date d'échéance|Échéance|À payer avant le|Payable le|Date limite de paiement|Règlement au|À régler avant|Prélèvement le",
  orderDate: "Date de commande|Commande du|Commandé le|Date cde",
  deliveryDate: "Date de livraison|Livré le|Date d'expédition|Date de prestation|Expédié le",
  period: "Période|Période de facturation|Période facturée|Abonnement du|Consommation du",
  net: "Total HT|Sous-total|Montant HT|Total hors taxes|Sous-total HT|Net HT|Total net HT|Montant total HT|Base HT",
  tax: "TVA {r} %|TVA|Montant TVA|TVA à {r} %|Total TVA|TVA ({r}%)|dont TVA {r} %|T.V.A. {r} %",
  total:
    "Total TTC|Montant TTC|TOTAL TTC|Total|Total général|Net à payer TTC|Montant total TTC|Total à payer TTC|Total facture|Montant de la facture|Total de votre facture|Somme TTC|Montant total|Total toutes taxes comprises",
  payable: "Net à payer|Reste à payer|Montant dû|Solde à payer|À payer|Solde dû|Montant à régler|Reste dû",
  prepaid: "Acompte versé|Acompte|Déjà réglé|Déjà payé|Montant réglé|Paiement reçu|Arrhes",
  balance: "Solde antérieur|Ancien solde|Report|Solde précédent",
  discount: "Remise|Rabais|Remise fidélité|Escompte|Réduction|Bon d'achat",
  shipping: "Frais de port|Port|Livraison|Transport|Frais d'expédition|Déplacement",
  item: "Désignation|Description|Libellé|Article|Prestation|Produit",
  quantity: "Qté|Quantité|Nb|Heures|Qte",
  price: "PU HT|Prix unitaire|P.U.|Prix|Prix unit. HT",
  amount: "Montant|Total HT|Montant HT|Total|Prix total",
  rate: "TVA|Taux|TVA %|Taux TVA",
  seller: "Vendeur|Émetteur|Fournisseur|Vendu par|Prestataire|De",
  buyer: "Facturé à|Client|Adresse de facturation|Destinataire|Acheteur|À l'attention de|Facturer à|Doit",
  shipTo: "Livré à|Adresse de livraison|Livraison à|Lieu d'intervention",
  phone: "Tél.|Téléphone|Tél|T.",
  fax: "Fax|Télécopie",
  mail: "E-mail|Courriel|Mail|Email",
  taxId: "N° TVA|TVA intracommunautaire|N° TVA intracom.|TVA n°|Id. TVA",
  register: "SIRET|RCS|SIREN|R.C.S.|Siret",
  manager: "Gérant|Président|Directeur|Gérante",
  bank: "Banque|Coordonnées bancaires|Domiciliation",
  contact: "Votre contact|Suivi par|Contact|Votre conseiller|Interlocuteur",
  legal:
    "{s} au capital de {c} - RCS {r} - TVA {v} - Siège social : {a}|{s}, {a} - SIRET {r} - N° TVA {v}|{s} - Capital social {c} - RCS {r}|Siège social : {s}, {a} - APE 4778C - TVA {v}|{s} au capital de {c} - {a} - SIRET {r}",
  terms:
    "Paiement à {n} jours.|Paiement à réception, au plus tard le {d}.|À régler avant le {d}.|Prélèvement sur votre compte le {d}.|Conditions de règlement : {n} jours fin de mois|Facture acquittée le {o}.|Pénalités de retard à compter du {d}.",
  thanks:
    "Merci de votre confiance.|Nous vous remercions de votre commande.|Merci de votre achat !|Cordialement",
  notes:
    "Les marchandises restent notre propriété jusqu'au paiement intégral.|Indemnité forfaitaire pour frais de recouvrement : {x}.|Selon nos conditions générales du {o}.|Livraison effectuée le {o}.|Votre prochaine facture sera d'environ {x}.|Au capital de {x}.|Pas d'escompte pour règlement anticipé.|Vous avez économisé {x}.",
  sentence:
    "Facture n° {n} du {d}|Facture {n} du {d}|Facture N° {n} en date du {d}|Votre facture n° {n} du {d}|Facture {n} - {d}",
  totalSentence:
    "Merci de régler la somme de {t} sur notre compte.|Le montant de {t} sera prélevé sur votre compte.|Arrêtée la présente facture à la somme de {t}.|Nous avons reçu {t} par carte.",
  page: "Page {p} sur {c}|Page {p}/{c}|{p}/{c}",
  carried: "Report|À reporter|Sous-total page",
  months: "janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre",
  shortMonths: "janv.|févr.|mars|avr.|mai|juin|juil.|août|sept.|oct.|nov.|déc.",
};
