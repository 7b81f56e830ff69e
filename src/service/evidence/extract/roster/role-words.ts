import { foldTokens } from '../../../text/fold.ts';
import { isTitle } from '../prose/phrases.ts';

/** Roles that lists name and a question seldom asks for; singular. */
const ROLES = new Set(
  `reader matron cantor organist choirmaster conductor verger sexton bursar porter proctor usher
   prefect clerk webmaster maintainer documentation translation translator stagehand gaffer
   documentalist conservator restorer docent lector sommelier maitre ranger guide signaller
   purser bosun skipper quartermaster trustee patron member convenor convener rapporteur
   spokesperson spokesman spokeswoman whip returning emeritus emerita dancer soloist
   concertmaster violist principal postdoc phd doctoral predoctoral graduate trainee draughtsman
   draftsman miller planner treasurer registrar beadle alderman reeve warden almoner marshal
   headmaster head referee umpire timekeeper steward photographer alumna researcher lead crew
   anaesthetist anesthetist physiotherapist midwife matriarch housemaster housemistress president
   vice-president chair co-chair cochair`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
/** Endings of the names of callings: no list holds every "-ist". */
const CALLING =
  /\p{L}{3}(?:ologist|ographer|ician|wright|keeper|maker|master|smith|onist|inist|ellist|olist)$/u;
const LONGEST = 100;
const MOST_WORDS = 11;
const SENTENCE =
  /[.!?]$|\b(?:I|we|my|our|she|he|they|is|are|am|was|were|has|have|who|which|that|his|her|their)\b/;

/** Whether the words of a list may name what somebody is. A sentence names nothing. */
export function isRole(words: string): boolean {
  if (words.length > LONGEST || words.split(' ').length > MOST_WORDS) return false;
  if (
    SENTENCE.test(words.replace(/\b(?:Jr|Sr|Dr|Asst|Assoc)\./g, '')) ||
    /\d{3}|@|https?:/.test(words)
  )
    return false;
  return isTitle(words) || foldTokens(words).some((word) => ROLES.has(word) || CALLING.test(word));
}

/** The title of those whom a heading such as "Past presidents" lists; null for other headings. */
export function roleOfHeading(heading: string): string | null {
  const plain = heading.replace(/^(?:Past|Former|List of|Our|Previous|The|All|Honorary) /gi, '');
  const [, words] =
    /^((?:[\p{L}-]+ ){0,2}[\p{L}-]+?)s(?:$| (?:of|since|from|and)\b|:)/iu.exec(plain) ?? [];
  if (words === undefined || !isRole(words) || /^(?:member|staff)$/i.test(words)) return null;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
