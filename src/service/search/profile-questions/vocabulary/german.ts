import { cue, type Language, wordSet } from './language.ts';

export const GERMAN: Language = {
  cues: [
    cue(
      'links',
      /\b(linkedin|webseiten?|website|homepage|links?|profilseite|blog|internetseite)\b/,
    ),
    cue(
      'contact',
      /\b(e ?mail\w*|telefon\w*|handy\w*|mobil\w*|adresse|kontaktdaten|erreich\w+|anschrift|rufnummer)\b/,
    ),
    cue('connected', /\b(wir|ich|uns|mich)\b.*\b(vernetzt|verbunden|kontakt\w*)\b/),
    cue('updated', /\b(aktualisiert|wie aktuell|stand der|zuletzt geandert|auf welchem stand)\b/),
    cue('sources', /\b(quellen?|woher (stammt|weiss|kommt die)|wer sagt|belegt?|nachweis)\b/),
    cue('pictures', /\b(fotos?|bild(er)?|sieht .* aus)\b/),
    cue('names', /\b(geburtsname|madchenname)\b/, 'maiden'),
    cue('names', /\b(nachnamen?|familiennamen?|zuname)\b/, 'family'),
    cue('names', /\bvorname\b/, 'given'),
    cue('names', /\b(andere namen|weitere namen|spitzname|genannt|bekannt als)\b/, 'other'),
    cue('names', /\b(wie heisst|voller name|vollstandige\w* name|name)\b/),
    cue('gender', /\b(geschlecht|mann oder (eine )?frau|frau oder (ein )?mann)\b/),
    cue(
      'personal',
      /\b(religion|religios|glaube|ethnisch\w*|herkunft|sexuell\w*|politisch\w*|partei|krank|behinder\w+|schwanger|vorbestraft)\b/,
      'sensitive',
    ),
    cue(
      'personal',
      /\b(verheiratet|ehemann|ehefrau|geschieden|kinder|sohne?|tochter|eltern|geschwister|gehalt|verdient|einkommen|nationalitat|staatsangehorig\w+|gestorben|tot|chefin?|kollegen|freunde)\b/,
    ),
    cue('birth', /\bwie alt\b/),
    cue('birth_place', /\b(wo|woher)\b.*\b(geboren|aufgewachsen|kommt|stammt)\b|\bgeburtsort\b/),
    cue('birth', /\b(geboren|geburtstag|geburtsdatum|geburtsjahr|alter)\b/),
    cue('languages', /\b(sprachen?|spricht|sprechen|muttersprache|fliessend)\b/),
    cue('interests', /\b(hobb(y|ys|ies)|interessen|interessiert|freizeit|leidenschaft\w*)\b/),
    cue('achievements', /\b(preise?|auszeichnung\w*|ausgezeichnet|gewonnen|ehrung\w*|erfolge?)\b/),
    cue(
      'education',
      /\bwann\b.*\b(abgeschlossen|abschluss|studium beendet|graduiert|promoviert)\b/,
      'end',
    ),
    cue('education', /\bwie lange\b.*\bstudier/, 'length'),
    cue('place', /\b(wie lange|seit wann|wann)\b.*\b(wohnt|wohnte|lebt|lebte|gezogen)\b/, 'span'),
    cue(
      'stay_dates',
      /\bwann\b.*\b(verlassen|verliess|gegangen|ging|aufgehort|gekundigt|ausgeschieden|beendet)\b/,
      'end',
    ),
    cue(
      'stay_dates',
      /\bseit wann\b|\bwann\b.*\b(angefangen|begonnen|begann|wurde|geworden|gekommen|kam|gewechselt|wechselte|eingestiegen|gestartet|anfing|fing)\b/,
      'start',
    ),
    cue('stay_dates', /\b(wie lange|wie viele jahre)\b/, 'length'),
    cue(
      'research',
      /\b(veroffentlicht\w*|publi\w+|forsch\w+|geschrieben|bucher|buch|artikel|patente?)\b/,
    ),
    cue(
      'skills',
      /\b(kenntnisse|fahigkeiten|kompetenzen|erfahrung (mit|in)|kennt|kann (sie|er|she))\b/,
    ),
    cue('place', /\b(wohnte|gewohnt|lebte|gelebt|fruhere\w* wohnort\w*)\b/, 'past'),
    cue('place', /\b(wohnt|wohnort|wohnhaft|lebt|ansassig|sitzt|standort|zuhause)\b|^wo ist \w+$/),
    cue('work_past', /\b(erste[rnm]?) (job|stelle|arbeitgeber|beruf|position|arbeit)\b/, 'first'),
    cue(
      'work_past',
      /\b(letzte[rnm]?|vorige[rnm]?) (job|stelle|arbeitgeber|position)\b/,
      'previous',
    ),
    cue(
      'education',
      /\b(studier\w*|studium|universitat|uni|hochschule|abschluss|ausbildung|schule|promoviert|diplom|gelernt)\b/,
    ),
    cue(
      'work_past',
      /\b(arbeitete|gearbeitet|fruher\w*|vorher|zuvor|davor|ehemalig\w*|werdegang|lebenslauf|karriere|war (sie|er|she)|gemacht|machte|vor|nach)\b/,
    ),
    cue(
      'work_now',
      /\b(arbeitet|arbeit|beruf\w*|job|stelle|arbeitgeber|tatig|position|rolle|firma|unternehmen|macht|beschaftigt|derzeit\w*|aktuell\w*|angestellt|titel|ist (sie|er|she) (immer )?noch)\b/,
    ),
    cue('events', /\b(passiert|ereignisse|geschah)\b/),
    cue('summary', /\bwer ist\b|\b(zusammenfassung|uberblick|was wissen wir|was weiss man)\b/),
    cue('stay_dates', /\bwann\b/, 'span'),
  ],
  functionWords: wordSet(`aber als am an auch auf aus bei beim bin bis da dann das dass dem den der
    des die diese dieser dieses du ein eine einem einen einer er es etwas fur gab gibt habe haben
    hat hatte ich ihm ihn ihr ihre ihrem ihren ihrer ihres im in ins ist ja jetzt kann kein konnen
    man mehr mein mich mir mit nach noch nun nur oder ob schon sein seine seinem seinen seiner
    seines seit sich sie sind so und uns um unter viel viele vom von vor wann war waren warum was
    wegen weil welche welchem welchen welcher welches wem wen wenn wer werden wie wieder wir wird dort wo
    woher wurde zu zum zur zurzeit heute heutzutage derzeit aktuell momentan bitte lange jemals
    zwischen seinerzeit she`),
  askingWords: wordSet(`abgeschlossen abschluss adresse aktualisiert alt alter anders angefangen
    angestellt anschrift arbeit arbeitet arbeitete arbeitgeber aufgehort aufgewachsen ausbildung
    ausgeschieden auszeichnung auszeichnungen beendet begann begonnen bekannt belegt beruf
    beruflich berufliche beschaftigt bild bilder buch bucher chef daten davor diplom
    ehefrau ehemalige ehemaliger ehemann einkommen eltern ereignisse erfahrung erreichen
    erste ersten erster fahigkeiten familienname firma fliessend foto fotos frau freizeit freunde
    fruher fruhere fruherer geboren geburtsdatum geburtsjahr geburtsname geburtsort
    geburtstag gegangen gehalt gekommen gekundigt gelebt gelernt gemacht genannt
    gearbeitet geschlecht geschrieben gestorben gewechselt gewohnt geworden gewonnen heisst herkunft
    hobby hobbys ich interessen interessiert jahr jahre jahren job karriere kenntnisse kennt kinder
    kollegen kommt kontakt kontaktdaten lebenslauf lebt lebte leidenschaften letzte letzten
    letzter macht machte mail mann muttersprache nachname namen nachnamen name nationalitat partei
    passiert person position preis preise profil publikationen publiziert quelle quellen religion
    rolle sagt schule sitzt spitzname sprache sprachen spricht sprechen stammt stand standort stelle
    studiert studierte studium tatig telefonnummer telefon titel tot uberblick universitat uni
    unternehmen verbunden verdient verheiratet verlassen verliess vernetzt veroffentlicht
    veroffentlichungen vorher vorname vorige webseite website wechselte wohnhaft wohnort wohnt
    wohnte zuletzt zusammenfassung zuvor linkedin email e handynummer weiss ging kam`),
  nouns: wordSet('universitat hochschule schule firma unternehmen stadt institut'),
  before: wordSet('vor bevor vorher zuvor davor fruher ehemals'),
  after: wordSet('nach nachdem seit'),
  negations: wordSet('nicht nie niemals kein keine keinen keiner keinem ohne'),
  asking: wordSet(
    'was wo wann wer wem wen wie warum welche welcher welches welchem welchen woher wohin',
  ),
  comparisons: wordSet('langste langsten kurzeste beste besten liebste wichtigste meisten'),
};
