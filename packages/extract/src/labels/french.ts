// French labels of invoices, receipts and credit notes.
import type { LabelSet } from "./label.ts";

/** French labels by kind. */
export const french: LabelSet = {
  invoiceNumber: `
    facture n°, facture no, facture num, facture numéro, numéro de facture, n° de facture, n° facture,
    no facture, num facture, référence facture, réf facture, facture réf, référence de la facture,
    numéro de la facture, avoir n°, numéro d'avoir, n° avoir, n° d'avoir, note n°, ticket n°, reçu n°,
    numéro de reçu, facture #, n° de la facture, facture d'avoir n°, note de crédit n°,
    numéro de note de crédit, facture proforma n°, quittance n°`,
  documentNumber: `
    n° de document, document n°, numéro de document, n° de pièce, pièce n°, numéro de pièce,
    notre référence, nos réf, numéro, n°, référence, réf`,
  invoiceTitle: `
    facture, facture proforma, facture pro forma, reçu, note d'honoraires, facture d'acompte, quittance,
    facture de vente, addition, relevé`,
  creditTitle: "avoir, facture d'avoir, note de crédit, remboursement",
  selfBilled: "autofacturation, auto facturation, autofacture",
  invoiceDate: `
    date de facture, date de la facture, date facture, date de facturation, date d'émission,
    date émission, facture du, émise le, émis le, date d'établissement, facture émise le,
    facture datée du, date du document, date de l'avoir, avoir du, établie le, établi le, date de pièce,
    date d'édition, éditée le, facturé le`,
  plainDate: "date, en date du",
  dateLink: "du, le, en date du, daté du, datée du",
  dueDate: `
    date d'échéance, échéance, date limite de paiement, date limite de paiement le, à payer avant le,
    à régler avant le, payable le, date de règlement, date de paiement, prélèvement le,
    prélèvement à partir du, échéance le, avant le, date de prélèvement, prélevé le, à payer pour le,
    limite de paiement, règlement le, prélevée le, débité le, débitée le, prélevés le, à partir du,
    payer avant le, régler avant le, avant la date du, à payer au plus tard le, payable avant le, au plus tard le, date échéance, prélèvement prévu le,
    règlement au, à régler avant`,
  otherDate: `
    date de commande, date commande, commande du, date de livraison, livraison, date livraison, période,
    période du, période de facturation, date de prestation, date de début, date de fin,
    date d'expédition, date de naissance, imprimé le, valable jusqu'au, bon de livraison du,
    date du contrat, date de la vente, prochaine facture, date de valeur, du au, devis du, arrivée,
    départ, date de la commande,
    livré le, expédié le, commandé le, abonnement du, consommation du, date cde, date de la pièce`,
  orderNumber: `
    n° de commande, n° commande, numéro de commande, commande n°, commande, bon de commande,
    votre commande, réf commande, référence commande, no commande, bon de commande n°, votre référence,
    vos réf, v réf, référence client commande`,
  customerNumber: `
    n° client, n° de client, numéro client, numéro de client, code client, client n°, réf client,
    référence client, id client, n° de compte, n° compte, numéro de compte, compte client, identifiant,
    identifiant client, n° abonné, n° adhérent, votre code client, n° d'abonné`,
  otherNumber: `
    téléphone, tél, fax, télécopie, mobile, portable, n° tva, n° de tva, tva intracommunautaire,
    tva intra, n° tva intracommunautaire, numéro de tva, n° de tva intra communautaire, n° tva client,
    siret, siren, n° siret, rcs, ape, naf, code ape, code naf, iban, bic, rib, swift, bon de livraison,
    n° bl, bl n°, bon de livraison n°, devis, devis n°, n° de devis, contrat, n° contrat, n° de contrat,
    contrat n°, projet, n° de ligne, numéro de ligne, article, référence article, page, bp, cedex,
    numéro de série, n° de série, ref produit, code article, réf marché, marché n°, réf mandat, rum,
    ics, code postal, facture d'origine, n° facture d'origine, facture d'origine n°, sur facture n°,
    relative à la facture, concerne la facture, annule la facture, référence de paiement, désignation,
    n° dossier, dossier n°, chambre, n° de suivi,
    affaire, chantier, colis n°, livraison n°, n° d'expédition`,
  grandTotal: `
    total de votre facture, total de la facture, montant de votre facture, montant de la facture,
    total ttc, montant ttc, montant total ttc, total facture, total de la facture, total général,
    total toutes taxes comprises, montant total, total facture ttc, prix total ttc, net ttc,
    montant eur ttc, montant de la facture, montant facture, total tvac, montant tvac,
    total tva comprise, total tvac eur, total eur ttc, total ttc eur, montant total à payer ttc,
    total avoir, total avoir ttc, montant de l'avoir, somme ttc, total de l'avoir, total euros ttc,
    total ttc en euros, total incl tva, total tva incluse, ttc`,
  plainTotal: "total, montant, total eur",
  amountDue: `
    net à payer, à payer, total à payer, montant à payer, somme à payer, solde à payer, reste à payer,
    solde dû, montant dû, solde, à régler, montant à régler, total à régler, reste dû,
    montant du prélèvement, net à payer ttc, total dû, montant prélevé, reste à régler`,
  netTotal: `
    total ht, montant ht, sous total, total hors taxes, total hors taxe, montant hors taxes, net ht,
    total net ht, base ht, montant eur ht, prix ht, total htva, montant htva, base imposable,
    total hors tva, sous total ht, total net, net commercial, base, ht, montant net, total brut,
    total brut ht, montant total ht, total général ht, total prestations`,
  taxTotal: `
    tva, total tva, montant tva, total taxes, taxe, taxes, montant de la tva, dont tva, tva collectée,
    montant total tva, total de la tva, taux tva, taux, éco participation, dont éco participation,
    montant taxes, total tva eur, tva à`,
  prepaid: `
    solde antérieur, solde précédent, ancien solde, report à nouveau, solde reporté,
    acompte, acompte versé, acomptes, déjà payé, déjà réglé, montant payé, payé, réglé, montant réglé,
    espèces, rendu, monnaie, carte bancaire, cb, total payé, versement, règlement, virement,
    moins acompte, ancien solde, solde précédent, paiement reçu, acompte déjà versé, total acomptes,
    déduction acompte,
    arrhes, report`,
  otherAmount: `
    prix unitaire, prix, pu, pu ht, p.u. ht, quantité, qté, remise, total remise, rem, frais de port,
    port, transport, escompte, arrondi, capital, au capital de, capital social, prix total, total ligne,
    livraison, poids, poids total, pénalité, pénalités de retard, indemnité forfaitaire,
    nombre d'articles, pourboire, franco de port`,
  seller: `
    vendeur, fournisseur, émetteur, prestataire, de la part de, raison sociale, expéditeur,
    titulaire du compte, titulaire, bénéficiaire, société, émis par, vendu par, facturé par, créancier`,
  buyer: `
    client, facturé à, adresse de facturation, adresse de livraison, livré à, acheteur, destinataire,
    à l'attention de, nom de l'abonné, livrer à, facturer à, nom du client, adressé à,
    adresse de l'installation, lieu de livraison, monsieur, madame, mr, mme, contact commercial,
    débiteur`,
};
