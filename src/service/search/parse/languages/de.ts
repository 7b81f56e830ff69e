import { namesOfPlaces } from '../../../places/names-of-places.ts';
import { foldText } from '../../../text/fold.ts';
import { phraseTable } from '../../../text/phrase-table.ts';
import { countryNames } from './country-names.ts';
import type { Language } from './language.ts';
import { GERMAN_NATIONALITIES } from './nationality-words.ts';
import { occupationPhrases } from './occupation-phrases.ts';

/** German words of questions about people. */
export const GERMAN: Language = {
  code: 'de',
  vague: new Set(
    `in an am im bei war was die der das den dem des man bin also hat so wo von vom zum zu mit und
    oder ist sind als art chef team it hier richter lehrer schneider koch becker direktor manager
    professor senator senatoren general sekretar minister august april september november major
    august bis ab kein nur aus alle haben wird gut berater student studenten leiter banker jurist
    autor pilot arm rat mai mann junker bauer maler gartner backer zimmermann kellner makler texter
    soldat sanger du deutsche schweizer ungar`.split(/\s+/),
  ),
  hints: new Set(['aus']),
  nationalities: GERMAN_NATIONALITIES,
  phrases: new Map([
    ...GERMAN_NATIONALITIES.phrases,
    ...occupationPhrases('de'),
    ...phraseTable(
      // Asking
      `wer ist|wer sind|wer war|wer waren > who is
      wer hat|wer > who
      wen kenne ich > who do I know
      wen|wem > whom
      kenne ich > do I know
      mit wem habe ich mich|mit wem bin ich > who did I connect with
      mit mir vernetzt|mit mir verbunden > connected to me
      vernetzt|verbunden >
      mit wem > with whom
      wo arbeitet|wo arbeiten > where works
      wo > where
      wie viele|wieviele > how many
      welche|welcher|welches|welchen > which
      gibt es > are there
      suche|wir suchen|ich suche|sucht|gesucht|gesucht wird > looking for
      zeige mir|zeig mir|zeige|zeig|zeigen sie mir > show me
      finde|finden|finden sie > find
      nenne|nenn mir|liste > list
      ich brauche|wir brauchen > I need
      bitte > please
      danke > thanks
      hallo|guten tag > hello
      jemand|jemanden|irgendjemand > someone
      leute|menschen|personen > people
      mitarbeiter|mitarbeiterin|mitarbeiterinnen|angestellte|angestellten|beschaftigte|beschaftigten > employees
      hat das unternehmen verlassen|haben das unternehmen verlassen|das unternehmen verlassen|hat die firma verlassen|haben die firma verlassen|die firma verlassen > left the company
      hat das unternehmen # verlassen|haben das unternehmen # verlassen|hat die firma # verlassen|haben die firma # verlassen|das unternehmen # verlassen|die firma # verlassen > left the company in #
      mitglied|mitglieder|mitgliedern > members
      kommt aus|kommen aus|stammt aus|stammen aus > from
      alle|alles > all
      ich > I
      mir|mich > me
      wir|uns > us
      kennt|kenne|kennen > know
      habe ich|hab ich|haben wir|hast du|haben sie|hast > have I
      ich habe|ich hab|wir haben|die ich habe|den ich habe > I have
      die ich kenne|den ich kenne|der ich kenne|die wir kennen > I know
      im netzwerk|in meinem netzwerk|mein netzwerk|meines netzwerks|netzwerk > my network
      unter meinen kontakten|von meinen kontakten|meiner kontakte|meine kontakte|in meinen kontakten > my contacts
      kontakt > contact
      kontakte|kontakten > contacts
      irgendwer|irgendwen|irgendeiner|irgendeinen|irgendeine > someone
      du|ihr|euch|dir|dich > you
      kummert sich um|kummern sich um|zustandig fur|verantwortlich fur|ist zustandig fur|ist verantwortlich fur > takes care of
      kann|konnte|konnten|kannst|konntest|darf|mochte|wurde gern|wurde gerne > can
      helfen|hilft|hilf > help
      denn|doch|eigentlich|vielleicht|gern|gerne|bitte mal|wohl >
      zuletzt hinzugefugt|als letztes hinzugefugt > added most recently
      hinzugefugt|hinzugekommen > added
      kennengelernt > met
      zuletzt|als letztes|als letzte > last
      zuerst|als erstes|als erste > first
      der neueste kontakt|mein neuester kontakt|neuester kontakt > newest contact
      neueste kontakte|meine neuesten kontakte|neuesten kontakte > newest contacts
      habe ich mich zuletzt vernetzt|habe ich mich zuletzt verbunden > did I connect with last
      letztes jahr|im letzten jahr|im vergangenen jahr|vergangenes jahr > last year
      letzten monat|im letzten monat > last month
      letzte woche|in der letzten woche > last week
      der letzten % tage > of the last % days
      den letzten % tagen|die letzten % tage > the last % days
      vor % tagen > % days ago
      der letzten % wochen > of the last % weeks
      den letzten % wochen|die letzten % wochen > the last % weeks
      vor % wochen > % weeks ago
      der letzten % monate > of the last % months
      den letzten % monaten|die letzten % monate > the last % months
      vor % monaten > % months ago
      der letzten % jahre > of the last % years
      den letzten % jahren|die letzten % jahre > the last % years
      vor % jahren > % years ago
      dieses jahr|in diesem jahr > this year
      per e mail|per mail|per email > by e-mail
      e mail adresse|e mail adressen|mailadresse|mailadressen > e-mail address
      erreichen|kontaktieren|anschreiben > reach
      mein netzwerk|meinem netzwerk|meinen kontakten|meine kontakte > my network
      meine|meinem|meinen|meiner|mein > my`,
      // Small words
      `rhode island > Rhode Island
      der|die|das|den|dem|des|ein|eine|einen|einem|einer|eines > the
      und > and
      oder > or
      nicht|kein|keine|keinen|nie|niemals > not
      ohne > without
      ausser > except
      nur > only
      im amt > in office
      heute im amt|derzeit im amt|aktuell im amt|zurzeit im amt|momentan im amt|gerade im amt|jetzt im amt > currently in office
      noch im amt|immer noch im amt|noch immer im amt|weiterhin im amt > still in office
      in|im|ins > in
      an|am > on
      bei|beim > at
      von|vom > of
      fur > for
      mit > with
      aus > from
      als > as
      zu|zum|zur > to
      uber > over
      unter > under
      nahe|in der nahe von|in der nahe|rund um > near
      ist|sind > is
      war|waren > was
      wurde|wurden|geworden > became
      hat|haben|hatte > has
      wird|werden >
      die in|der in > who in
      die bei|der bei|die fur|der fur > who at
      die mal|der mal > who
      arbeitet|arbeiten|tatig|beschaftigt|angestellt > works
      gearbeitet|arbeitete|arbeiteten > worked
      lebt|leben|wohnt|wohnen|ansassig > live
      studiert|studierte|studierten > studied
      absolventen der|absolventen von|absolventen > graduates of
      spricht|sprechen > speaks
      jetzt|heute|derzeit|aktuell|gerade|momentan|zurzeit|zur zeit|gegenwartig|heutzutage > now
      aktuelle|aktueller|aktuellen|derzeitige|derzeitiger|derzeitigen|jetzige|jetziger|amtierende|amtierender|amtierenden > current
      ehemalige|ehemaliger|ehemaligen|ehemals|fruhere|fruherer|fruheren|ex > former
      fruher > formerly
      seit > since
      langer als|seit mehr als|seit uber > for more than
      ab # > since #
      bis # > until #
      vor # > before #
      vor > before
      kam nach|kamen nach|war nach|waren nach|folgte auf|folgte nach > came after
      nach # > after #
      zwischen > between
      von # bis # > from # to #
      zwischen # und # > between # and #
      geboren|geborene > born
      jahre alt|jahre > years old
      jahren > years
      alter als > older than
      junger als > younger than
      uber # jahre alt > over # years old
      jahr > year
      nachfolger von|nachfolgerin von|nachfolger|nachfolgerin > successor of
      vorganger von|vorgangerin von|vorganger|vorgangerin > predecessor of
      kollegen von|kolleginnen von|kollegen > colleagues of
      der alteste|die alteste|der alteste|altester|alteste > the oldest
      der jungste|die jungste|jungste > the youngest
      namens|heisst > named`,
      // Genders
      `frau|frauen|weiblich|weibliche|weiblichen > women
      mann|manner|mannlich|mannliche > men`,
      // Months
      `januar > January
      februar > February
      marz > March
      mai > May
      juni > June
      juli > July
      oktober > October
      dezember > December`,
      // Titles
      `burgermeister|oberburgermeister > mayor
      burgermeistern > mayors
      burgermeisterin|oberburgermeisterin > mayor
      burgermeisterinnen > female mayors
      gouverneur|gouverneurin|gouverneurs > governor
      gouverneure|gouverneuren > governors
      vizegouverneur|vizegouverneurin > lieutenant governor
      vizegouverneure|vizegouverneuren > lieutenant governors
      generalstaatsanwalt|generalstaatsanwaltin|justizminister > attorney general
      generalstaatsanwalte > attorneys general
      staatssekretar|aussenminister von > secretary of state
      innenministerin|innenminister > interior minister
      finanzminister|schatzmeister|schatzmeisterin > treasurer
      senator|senatorin > senator
      senatoren > senators
      senatorinnen > female senators
      staatssenator|staatssenatorin > state senator
      staatssenatoren > state senators
      senat > senate
      reprasentantenhaus|abgeordnetenhaus|unterhaus > house of representatives
      abgeordneter|abgeordnete > representative
      abgeordneten > representatives
      stadtrat|stadtratin > city council member
      stadtrate > city council members
      richter|richterin > judge
      rechnungsprufer|rechnungspruferin > auditor
      minister|ministerin > minister
      prasident|prasidentin > president
      sprecher|sprecherin > speaker
      geschaftsfuhrer|geschaftsfuhrerin > managing director
      vorstand|vorstande|vorstandsvorsitzender|vorstandsvorsitzende > CEO
      grunder > founders
      grunderin > female founder
      grunderinnen > female founders
      mitgrunder|mitgrunderin > cofounder
      vorsitzender|vorsitzende > chair
      leiter|leiterin > head
      vertriebsleiter|vertriebsleiterin > head of sales
      marketingleiter|marketingleiterin > head of marketing
      personalleiter|personalleiterin > head of HR
      direktor|direktorin > director
      berater|beraterin|unternehmensberater > consultant
      ingenieur|ingenieure|ingenieuren > engineers
      ingenieurin|ingenieurinnen > female engineers
      softwareentwickler > software developers
      softwareentwicklerin|softwareentwicklerinnen > female software developers
      entwickler > developers
      entwicklerin|entwicklerinnen > female developers
      programmierer|programmiererin > programmers
      datenwissenschaftler > data scientists
      produktmanager|produktmanagerin > product manager
      projektleiter|projektleiterin > project manager
      anwalt|rechtsanwalt|anwaltin|rechtsanwaltin|jurist|juristin > lawyer
      anwalte|rechtsanwalte|juristen > lawyers
      arzt|arztin|mediziner > doctor
      arzte > doctors
      arztinnen > female doctors
      krankenschwester|krankenschwestern|pfleger > nurses
      lehrer|lehrerin > teacher
      lehrerinnen > female teachers
      journalist|journalistin|reporter > journalist
      journalisten > journalists
      journalistinnen > female journalists
      forscher|forscherin|wissenschaftler|wissenschaftlerin > researchers
      buchhalter|buchhalterin > accountant
      verkaufer|verkauferin|vertriebler > salespeople
      personaler|personalerin > recruiters
      professoren > professors
      politiker|politikerin > politicians
      koch > cook
      kunstler|kunstlerin > artists
      studenten|studierende > students`,
      // Fields
      `vertrieb > sales
      einkauf > procurement
      personalwesen|personalabteilung > HR
      maschinelles lernen|maschinellem lernen > machine learning
      kunstliche intelligenz|kunstlicher intelligenz|ki > artificial intelligence
      gesundheitswesen > healthcare
      finanzen|finanzwesen > finance
      recht > law
      bildung > education
      firma|firmen|unternehmen > company
      autohersteller > car maker
      banken > banks
      versicherung|versicherungen > insurance
      steuererklarung|meine steuern > tax return
      webseite|internetseite > website
      ubersetzen|ubersetzt > translate
      scheidung > divorce
      zahnschmerzen > toothache
      hochzeitsfotos > wedding photos
      wohnung > apartment`,
    ),
  ]),
  places: new Map([...countryNames('de', foldText), ...namesOfPlaces('de')]),
};
