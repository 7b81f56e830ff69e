/** Whose people a heading announces: those of the page's own organization, or of any. */
export type HeadingKind = 'team' | 'people' | 'works' | 'none';

const TEAM =
  /\b(?:team|staff|our people|leadership|management|board|committee|trustees|officers|directors|directory|masthead|employees|executives|governors|councillors|teachers|musicians|the company|faculty members|academic staff|committee members|personnel|who we are)\b/i;
const PEOPLE =
  /\b(?:people|persons|members|speakers?|keynotes?|panel(?:l?ists)?|participants|attendees|attendance|present|apologies|alumn(?:i|ae|a|us)|graduates|class (?:of|notes)|where are they now|contributors|authors|editors|editorial|fellows|colleagues|references|referees|contacts?|crew|cast|students|postdocs|researchers|maintainers|presidents|chair(?:s|men|persons)|secretaries|treasurers|mayors|winners|laureates|jury|judges|tutors|creative team|credits|orchestra|kitchen)\b/i;
/** Below these stand works, places and things, whatever they look like. */
const WORKS =
  /\b(?:works?|publications?|papers|books|films?|filmography|discography|exhibitions?|songs|albums|recordings|projects|products|services|sponsors?|supporters|links|news|events|places|courses|talks|programme|schedule|glossary|agenda|awards?|prizes|grants|patents|skills|languages|hobbies|interests|reading list|notes|packages|where we go|walks)\b/i;
const LONGEST = 80;

/** What a heading says of the list below it. */
export function headingKind(text: string): HeadingKind {
  if (text.length > LONGEST) return 'none';
  if (TEAM.test(text)) return 'team';
  if (PEOPLE.test(text)) return 'people';
  return WORKS.test(text) ? 'works' : 'none';
}
