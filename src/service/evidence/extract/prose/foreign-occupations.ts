import { foldTokens } from '../../../text/fold.ts';

/** Occupations in German, French, Spanish and Dutch; folded, without "-in" and "-e" forms. */
const OCCUPATIONS = new Set(
  `geschaftsfuhrer leiter vorstand vorsitzender vorsitzende stellvertreter stellvertreterin referent
   dozent lehrer lehrkraft hausmeister sekretar sachbearbeiter sachbearbeiterin berater ingenieur
   projektleiter konstrukteur abteilungsleiter bereichsleiter teamleiter schulleiter amtsleiter
   kaufmann kauffrau arzt arztin oberarzt oberarztin pfarrer burgermeister assistentin
   wissenschaftler mitarbeiter mitarbeiterin entwickler redakteur verkaufer buchhalter prokurist
   techniker gesellschafter inhaber grunder prasident schatzmeister schriftfuhrer
   geschaftsfuhrerin leiterin projektleiterin lehrerin
   directeur directrice responsable chargee coordinateur coordinatrice ingenieure architecte
   adjoint adjointe tresorier tresoriere secretaire presidente conseiller conseillere chercheur
   chercheuse enseignant enseignante professeur maitre redacteur redactrice comptable medecin avocat
   avocate juriste gerant gerante fondateur fondatrice stagiaire animateur animatrice
   bibliothecaire conservateur conservatrice infirmier infirmiere
   directora coordinador coordinadora jefe jefa gerente ingeniero ingeniera tecnico tecnica
   arquitecto arquitecta profesor profesora investigador investigadora abogado abogada contador
   contadora presidenta secretaria secretario tesorero tesorera encargado encargada redactora
   medico medica enfermero enfermera fundador fundadora consejero consejera maestro maestra
   bibliotecario bibliotecaria becario becaria asesor asesora
   voorzitter penningmeester secretaris bestuurder bestuurslid medewerker docent onderzoeker
   bioloog adviseur projectleider teamleider hoogleraar conservator leraar lerares beheerder
   ontwikkelaar huisarts verpleegkundige boekhouder eigenaar oprichter jurist
   redacteur bibliothecaris`.split(/\s+/),
);
/** German and Dutch compounds: "Vertriebsleiterin", "Grundschullehrer", "beleidsadviseur". */
const ENDING =
  /\p{L}{3}(?:leiter(?:in)?|lehrer(?:in)?|ingenieur(?:in)?|berater(?:in)?|referent(?:in)?|beauftragte[rn]?|fuhrer(?:in)?|assistent(?:in)?|techniker(?:in)?|mitarbeiter(?:in)?|medewerker|adviseur|leider|onderzoeker|docente?)$/u;

/** Whether words name an occupation in one of these languages. */
export const isForeignOccupation = (words: string): boolean =>
  foldTokens(words).some((word) => OCCUPATIONS.has(word) || ENDING.test(word));
