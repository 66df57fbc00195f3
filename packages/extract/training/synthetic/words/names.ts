// Parts from which names of people, companies, streets and towns are put together; none is taken from anywhere.

/** Parts of names in one language, separated by `|`. */
export interface NameParts {
  readonly first: string;
  readonly last: string;
  /** What a company does; stands behind its name, or before it when `tradeFirst` is set. */
  readonly trades: string;
  readonly tradeFirst: boolean;
  /** Sellers that are no companies: `{w}` is an invented word, `{l}` a family name, `{f}` a first name, `{t}` a town. */
  readonly institutions: string;
  /** Legal forms, the usual ones several times. */
  readonly forms: string;
  /** `{s}` becomes an invented word or a family name. */
  readonly streets: string;
  readonly townStarts: string;
  readonly townEnds: string;
  /** Things that are sold. */
  readonly goods: string;
}

/** Beginnings and ends of invented brand names. */
export const BRAND = {
  starts:
    "Vel|Tar|Bren|Cor|Nor|Zan|Quil|Mar|Fal|Lum|Ost|Pra|Hal|Ker|Sol|Aster|Dun|Ever|Bel|Mon|Tri|Axi|Cal|Oro|Nex|Riv|Sten|Wil|Gal|Ar|Ul|Fen",
  middles: "a|o|i|e|ma|no|ri|ta|lo|ve|||",
  ends: "dor|mond|ford|tec|lin|vex|na|ra|tis|quist|ton|wick|nia|val|rix|dale|lux|san|mar|zen|phon|net|ware|pac|bau|gas|lab|co",
} as const;

/** Name parts by language. */
export const NAMES: Readonly<Record<string, NameParts>> = {
  en: {
    first: "Ada|Grace|Oliver|Emily|James|Priya|Owen|Hannah|Samuel|Ruth|Peter|Alice",
    last: "Harrow|Penfold|Ashby|Marlowe|Thackeray|Whitcombe|Oakes|Larkin|Dunmore|Pell|Hastings|Quayle|Brierley|Tull",
    trades:
      "Supplies|Paper|Engineering|Catering|Logistics|Plumbing|Software|Telecom|Energy|Foods|Interiors|Design Studio|Consulting|Tools|Media|Services|Hosting|Electrical|& Sons|& Daughters|Bakery|Motors|Garden Centre",
    tradeFirst: false,
    institutions:
      "Hotel {w}|{l} Dental Practice|The {w} Arms|{t} Town Council|University of {t}|{w} Community Trust|Dr {l} Surgery|Friends of {t} Library",
    forms: "Ltd|Ltd|Limited|Ltd.|LLP|PLC|Ltd",
    streets:
      "{n} {s} Road|{n} {s} Street|Unit {n}, {s} Industrial Estate|{n} {s} Lane|{s} House, {n} High Street|{n} {s} Avenue",
    townStarts: "Ash|Bram|Cold|Dray|Elm|Fern|Green|Holm|Kings|Lang|Mill|North|Oak|Raven|Stone|Win",
    townEnds: "ford|bury|ham|ley|ton|worth|bridge|combe|field|mouth",
    goods:
      "Copy paper A4|Kraft envelopes|Oak desk|Consulting day|Server maintenance|LED lamp 9W|Garden hose 20 m|Mobile plan 10 GB|Line rental|Cleaning service|Printer toner black|Coffee beans 1 kg|Wall paint white 10 l|Safety gloves size 9|Annual licence|Site survey|Copper pipe 22 mm|Translation of 2,400 words|Domain registration|Steel bolts M8x40",
  },
  de: {
    first: "Anna|Jonas|Petra|Markus|Lena|Thomas|Ines|Karl|Sabine|Felix|Heike|Uwe",
    last: "Moosgruber|Zellner|Kranich|Brandner|Hollweg|Steinbach|Achleitner|Wiesmann|Feldkamp|Oberholz|Rennert|Tannhauer|Pfisterer|Lohmeier",
    trades:
      "Elektrotechnik|Bürobedarf|Metallbau|Logistik|Druck|Software|Energie|Telekom|Gartenbau|Haustechnik|Möbel|Medien|Reinigung|Feinkost|Werkzeuge|Consulting|Autohaus|Handels|Systeme|Bau|Versand|& Söhne",
    tradeFirst: false,
    institutions:
      "Stadtwerke {t}|Hotel {w}|Praxis Dr. {l}|Ingenieurbüro {l}|Weingut {l}|{w} Apotheke|Gemeinde {t}|Förderverein {t}|Rechtsanwälte {l} und Partner",
    forms: "GmbH|GmbH|GmbH|AG|GmbH & Co. KG|KG|e.K.|UG (haftungsbeschränkt)|OHG|GbR|SE",
    streets: "{s}straße {n}|{s}weg {n}|Am {s}platz {n}|{s}gasse {n}|{s}str. {n}|An der {s}mühle {n}",
    townStarts: "Alt|Berg|Buchen|Eich|Forst|Gold|Hohen|Kirch|Linden|Neu|Ober|Rosen|Stein|Unter|Wald|Winter",
    townEnds: "heim|hausen|berg|dorf|burg|stadt|feld|kirchen|bach|ingen",
    goods:
      "Kopierpapier A4|Versandkarton 40x30|Schreibtisch Eiche|Beratung Tagessatz|Wartung Server|LED-Leuchte 9W|Gartenschlauch 20 m|Mobilfunk Tarif M|Grundgebühr Anschluss|Unterhaltsreinigung|Toner schwarz|Kaffee ganze Bohne 1 kg|Wandfarbe weiß 10 l|Arbeitshandschuhe Gr. 9|Jahreslizenz|Aufmaß vor Ort|Kupferrohr 22 mm|Übersetzung 2.400 Wörter|Domain Registrierung|Schrauben M8x40",
  },
  fr: {
    first: "Claire|Julien|Sophie|Luc|Amélie|Hugo|Inès|Marc|Élodie|Théo|Nadine|Paul",
    last: "Boisvert|Lacombe|Fontanel|Marchenoir|Delorme|Vasseroy|Granger|Pellegrin|Rochefleur|Tavernel|Charbonnet|Montclar",
    trades:
      "Fournitures|Électricité|Transports|Imprimerie|Informatique|Énergie|Télécom|Jardins|Plomberie|Mobilier|Conseil|Nettoyage|Boulangerie|Outillage|Médias|Services|Distribution|Bâtiment|& Fils|Traiteur",
    tradeFirst: true,
    institutions:
      "Hôtel {w}|Cabinet {l}|Mairie de {t}|Pharmacie du {w}|Garage {l}|Domaine de {w}|Les Amis de {t}|Le Comptoir {w}",
    forms: "SARL|SAS|SA|SARL|EURL|SASU|S.A.S.|S.A.R.L.|SNC",
    streets:
      "{n}, rue {s}|{n} avenue {s}|{n} bis, rue de {s}|{n}, place {s}|ZA de {s}, {n} route de {s}|{n} boulevard {s}",
    townStarts: "Saint-|Mont|Belle|Clair|Vill|Roche|Beau|Fontaine-|Haute|Champ",
    townEnds: "Aubin|mont|ville|val|fort|eneuve|lieu|sur-Orne|rives|bourg",
    goods:
      "Papier A4 ramette|Enveloppes kraft|Bureau chêne|Journée de conseil|Maintenance serveur|Ampoule LED 9W|Tuyau d'arrosage 20 m|Forfait mobile 10 Go|Abonnement ligne|Nettoyage des locaux|Toner noir|Café en grains 1 kg|Peinture blanche 10 l|Gants taille 9|Licence annuelle|Relevé sur place|Tube cuivre 22 mm|Traduction 2 400 mots|Nom de domaine|Boulons M8x40",
  },
  es: {
    first: "Lucía|Javier|Carmen|Pablo|Elena|Diego|Marta|Andrés|Rosa|Iván|Nuria|Luis",
    last: "Olivares|Montalbán|Castrillo|Riberola|Villaseca|Peñafría|Carrizal|Torremar|Campoverde|Aldanza|Herrezuelo|Quintás",
    trades:
      "Suministros|Electricidad|Transportes|Imprenta|Informática|Energía|Telecom|Jardines|Fontanería|Muebles|Consultoría|Limpiezas|Panadería|Herramientas|Medios|Servicios|Distribuciones|Construcciones|e Hijos",
    tradeFirst: true,
    institutions:
      "Hotel {w}|Bodegas {l}|Ayuntamiento de {t}|Farmacia {l}|Clínica Dental {l}|Asociación {w}|Taller {l} y Hermanos",
    forms: "S.L.|S.L.|S.A.|SL|S.L.U.|SLU|S.A.U.|S.C.",
    streets:
      "C/ {s}, {n}|Calle de {s} {n}|Avda. {s}, {n}|Plaza {s}, {n}|Pol. Ind. {s}, nave {n}|Paseo de {s}, {n}",
    townStarts: "Villa|Torre|Monte|Campo|Ribera de |Alcal|Fuente|Puebla de ",
    townEnds: "nueva|verde|mayor|seca|real|del Río|clara|blanca",
    goods:
      "Papel A4 paquete|Sobres kraft|Escritorio roble|Jornada de consultoría|Mantenimiento servidor|Bombilla LED 9W|Manguera 20 m|Tarifa móvil 10 GB|Cuota de línea|Limpieza de oficinas|Tóner negro|Café en grano 1 kg|Pintura blanca 10 l|Guantes talla 9|Licencia anual|Visita técnica|Tubo de cobre 22 mm|Traducción 2.400 palabras|Registro de dominio|Tornillos M8x40",
  },
  it: {
    first: "Giulia|Marco|Elisa|Paolo|Chiara|Luca|Sara|Andrea|Irene|Matteo|Carla|Enzo",
    last: "Bellandi|Montefiori|Ravaglia|Castellari|Pratesi|Fontanieri|Morandello|Valtorta|Roncaglia|Serralunga|Dallacosta|Brigandì",
    trades:
      "Forniture|Impianti|Trasporti|Tipografia|Informatica|Energia|Telecom|Giardini|Idraulica|Arredamenti|Consulenze|Pulizie|Panificio|Utensili|Media|Servizi|Distribuzione|Costruzioni|& Figli",
    tradeFirst: true,
    institutions:
      "Hotel {w}|Studio Legale {l}|Farmacia {l}|Azienda Agricola {l}|Comune di {t}|Officina {l}|Trattoria da {f}",
    forms: "S.r.l.|S.r.l.|Srl|S.p.A.|S.n.c.|S.a.s.|S.r.l.s.|SPA",
    streets: "Via {s}, {n}|Via {s} {n}|Viale {s}, {n}|Piazza {s}, {n}|Corso {s}, {n}|Loc. {s} {n}",
    townStarts: "Castel|Monte|Borgo |San |Villa|Ponte|Rocca|Torre",
    townEnds: "fiore|verde|nuovo|vecchio|chiaro|di Sopra|rosso|lungo",
    goods:
      "Carta A4 risma|Buste kraft|Scrivania rovere|Giornata di consulenza|Manutenzione server|Lampada LED 9W|Tubo da giardino 20 m|Piano mobile 10 GB|Canone linea|Pulizia uffici|Toner nero|Caffè in grani 1 kg|Pittura bianca 10 l|Guanti taglia 9|Licenza annuale|Sopralluogo|Tubo rame 22 mm|Traduzione 2.400 parole|Registrazione dominio|Bulloni M8x40",
  },
  nl: {
    first: "Sanne|Bram|Lotte|Pieter|Femke|Daan|Ilse|Koen|Marijke|Joris|Tess|Ruud",
    last: "van der Molen|Dijkhuis|Vermaas|Hoogland|Brouwersma|ter Horst|Zandbergen|Wielinga|Kruisdam|van Elzen|Oosterwal|Poelman",
    trades:
      "Verlichting|Kantoor|Techniek|Transport|Drukkerij|Software|Energie|Telecom|Tuinen|Installatie|Meubelen|Media|Schoonmaak|Bakkerij|Gereedschap|Advies|Webwinkel|Bouw|Groothandel|& Zonen",
    tradeFirst: false,
    institutions:
      "Hotel {w}|Gemeente {t}|Tandartspraktijk {l}|Stichting {w}|Apotheek {t}|Drogisterij {w}|Adviesbureau {l}",
    forms: "B.V.|B.V.|BV|N.V.|V.O.F.|BV",
    streets: "{s}straat {n}|{s}weg {n}|{s}laan {n}|{s}kade {n}|{s}plein {n}",
    townStarts: "Ooster|Wester|Noord|Zuid|Nieuw|Oud|Hoog|Water|Beem|Linde",
    townEnds: "dam|wijk|veen|burg|horst|huizen|kerk|dijk|land",
    goods:
      "Kopieerpapier A4|Enveloppen kraft|Bureau eiken|Adviesdag|Serveronderhoud|Ledlamp 9W|Tuinslang 20 m|Mobiel abonnement 10 GB|Vastrecht|Schoonmaak kantoor|Toner zwart|Koffiebonen 1 kg|Muurverf wit 10 l|Handschoenen maat 9|Jaarlicentie|Opname ter plaatse|Koperbuis 22 mm|Vertaling 2.400 woorden|Domeinregistratie|Bouten M8x40",
  },
  pt: {
    first: "Inês|Tiago|Marta|Rui|Beatriz|Nuno|Sofia|Jorge|Leonor|Hélder|Clara|Artur",
    last: "Valadim|Montenegrim|Carvalhosa|Ribeirinho|Penedones|Salgueiral|Outeirinho|Vilarinho|Lameirão|Castanhal|Figueirol|Arrudas",
    trades:
      "Fornecimentos|Eletricidade|Transportes|Tipografia|Informática|Energia|Telecom|Jardins|Canalizações|Móveis|Consultoria|Limpezas|Padaria|Ferramentas|Média|Serviços|Distribuição|Construções|& Filhos",
    tradeFirst: true,
    institutions:
      "Hotel {w}|Quinta do {w}|Farmácia {l}|Câmara Municipal de {t}|Clínica {l}|Oficina {l}|Associação {w}",
    forms: "Lda|Lda.|Lda|S.A.|SA|Unipessoal Lda",
    streets:
      "Rua {s}, {n}|Rua de {s} n.º {n}|Av. {s}, {n}|Praça {s}, {n}|Zona Industrial de {s}, lote {n}|Travessa {s}, {n}",
    townStarts: "Vila |Monte|Ribeira de |São |Torre|Campo|Ponte|Figueira ",
    townEnds: "Nova|verde|Clara|Real|mar|longo|de Cima|alegre",
    goods:
      "Papel A4 resma|Envelopes kraft|Secretária carvalho|Dia de consultoria|Manutenção servidor|Lâmpada LED 9W|Mangueira 20 m|Tarifário móvel 10 GB|Mensalidade linha|Limpeza de escritório|Toner preto|Café em grão 1 kg|Tinta branca 10 l|Luvas tamanho 9|Licença anual|Visita técnica|Tubo cobre 22 mm|Tradução 2.400 palavras|Registo de domínio|Parafusos M8x40",
  },
};
