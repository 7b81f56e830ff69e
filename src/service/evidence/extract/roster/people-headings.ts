import { foldText } from '../../../text/fold.ts';

/**
 * Whose people a heading announces: `team` those of the page's own organization, `people` those of
 * any organization, `works` no people.
 */
export type HeadingKind = 'team' | 'people' | 'works' | 'none';

/** People listed here have left, or have their main post elsewhere. */
const ELSEWHERE =
  /\b(?:advis(?:ory|ors|ers)|former|past|previous|ex|alumn(?:i|ae|a|us)|guests?|visiting|honorary|patrons|ehemalige|anciens?)\b/;
const TEAM =
  /\b(?:team|staff|our people|leadership|management|board|committee|trustees|officers|directors|directory|masthead|employees|executives|governors|councillors|teachers|musicians|the company|faculty members|academic staff|committee members|personnel|who we are|ansprechpartner(?:innen)?|mitarbeiter(?:innen)?|mitarbeitende|vorstand|geschaftsfuhrung|kollegium|equipe|notre equipe|personnel|conseil d administration|equipo|personal|junta directiva|quienes somos|medewerkers|bestuur|directie|wie zijn wij|het team)\b/;
/** "People" alone means those of the page's organization. */
const TEAM_ALONE = /^(?:our |the |meet (?:our|the) )?people$/;
const PEOPLE =
  /\b(?:people|persons|members|speakers?|keynotes?|panel(?:l?ists)?|participants|attendees|attendance|present|apologies|alumn(?:i|ae|a|us)|graduates|class (?:of|notes)|where are they now|contributors|authors?|editors|editorial|writers|fellows|colleagues|references|referees|contacts?|crew|cast|students|postdocs|researchers|maintainers|presidents|chair(?:s|men|persons)|masters|secretaries|treasurers|mayors|winners|laureates|jury|judges|tutors|creative team|credits|orchestra|kitchen|testimonials?|reviews?|praise|what .{2,30} (?:say|saying|think)|referenten|referentinnen|mitglieder|membres|intervenants|auteurs|miembros|ponentes|autores|leden|sprekers|auteurs)\b/;
/** Below these are works, places and things, even if they look like people. */
const WORKS =
  /\b(?:works?|publications?|papers|books|films?|filmography|discography|exhibitions?|songs|albums|recordings|projects|products|services|sponsors?|supporters|clients|customers|links|news|events|places|courses|talks|programme|schedule|glossary|agenda|awards?|prizes|grants|patents|skills|languages|hobbies|interests|reading list|notes|packages|where we go|walks)\b/;
const MAX_HEADING_CHARS = 80;

/** The kind of a heading above a list. */
export function headingKind(text: string): HeadingKind {
  if (text.length > MAX_HEADING_CHARS) return 'none';
  const plain = foldText(text);
  const isElsewhere = ELSEWHERE.test(plain);
  if ((TEAM.test(plain) || TEAM_ALONE.test(plain)) && !isElsewhere) return 'team';
  if (PEOPLE.test(plain) || TEAM.test(plain)) return 'people';
  return WORKS.test(plain) ? 'works' : 'none';
}

/** Bodies whose members' other titles are held elsewhere. */
const BODY =
  /\b(?:board|trustees|governors|committee|council|councillors|directors|vorstand|conseil|junta|bestuur)\b/;

/** Whether a heading names a body whose members mostly work elsewhere. */
export const isGoverningBody = (text: string): boolean => BODY.test(foldText(text));
