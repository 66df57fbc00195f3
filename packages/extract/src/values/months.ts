// Names of months in the languages the rules know, as data.

const NAMES: readonly string[] = [
  "january januar jänner janvier enero gennaio januari janeiro jan janv ene gen styczeń stycznia sty január ledna leden tammikuu tammikuuta ocak ianuarie ian ιανουάριος ιανουαρίου ιαν",
  "february februar fevrier febrero febbraio februari fevereiro feb febr fevr fev luty lutego lut február února únor helmikuu helmikuuta şubat februarie φεβρουάριος φεβρουαρίου φεβ pebruari",
  "march marz maerz mars marzo maart marco mar mrz mrt marzec marca marts március márc března březen maaliskuu maaliskuuta mart martie μάρτιος μαρτίου μαρ maret mac",
  "april avril abril aprile apr avr abr kwiecień kwietnia kwi április ápr dubna duben huhtikuu huhtikuuta nisan aprilie απρίλιος απριλίου απρ",
  "may mai mayo maggio mei maio mag maj maja május máj května květen toukokuu toukokuuta mayıs mayis μάιος μαΐου μαι",
  "june juni juin junio giugno junho jun giu czerwiec czerwca cze június jún června červen kesäkuu kesäkuuta haziran iunie iun ιούνιος ιουνίου ιουν",
  "july juli juillet julio luglio julho jul juil lug lipiec lipca lip július júl července červenec heinäkuu heinäkuuta temmuz iulie iul ιούλιος ιουλίου ιουλ julai",
  "august aout agosto augustus aug ago sierpień sierpnia sie augusti augusztus srpna srpen elokuu elokuuta ağustos αύγουστος αυγούστου αυγ agustus agu ogos",
  "september septembre septiembre settembre setembro sept sep set wrzesień września wrz szeptember szept září syyskuu syyskuuta eylül septembrie σεπτέμβριος σεπτεμβρίου σεπ",
  "october oktober octobre octubre ottobre outubro oct okt ott out październik października paz október října říjen lokakuu lokakuuta ekim octombrie οκτώβριος οκτωβρίου οκτ",
  "november novembre noviembre novembro nov listopad listopada lis listopadu marraskuu marraskuuta kasım kasim noiembrie νοέμβριος νοεμβρίου νοε",
  "december dezember decembre diciembre dicembre dezembro dec dez dic grudzień grudnia gru prosince prosinec desember des joulukuu joulukuuta aralık aralik decembrie δεκέμβριος δεκεμβρίου δεκ disember",
];

const NUMBERS: ReadonlyMap<string, number> = new Map(
  NAMES.flatMap((names, index) => names.split(" ").map((name) => [foldName(name), index + 1] as const)),
);

/** 1–12 for a month's name or abbreviation in a language of the label tables, Greek, Indonesian or Malay. */
export function monthNumber(name: string): number | undefined {
  return NUMBERS.get(foldName(name));
}

function foldName(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/[^\p{L}]/gu, "")
    .toLowerCase();
}
