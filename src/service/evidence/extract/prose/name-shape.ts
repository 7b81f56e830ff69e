import { foldText } from '../../../text/fold.ts';
import { AMBIGUOUS_GIVEN_NAMES, GIVEN_NAMES } from '../../../text/vocabulary/given-names.ts';
import { ORGANIZATION_SUFFIXES } from '../../../text/vocabulary/organizations.ts';
import { SCHOOL_SUFFIXES } from '../../../text/vocabulary/schools.ts';
import { TITLE_HEADS } from '../../../text/vocabulary/title-heads.ts';

/** Bounded and anchored: one endless word must not slow the search down. */
const WORD =
  "(?<![\\p{L}\\p{M}])\\p{Lu}[\\p{L}\\p{M}]{0,40}(?:['’-]\\p{L}[\\p{L}\\p{M}]{0,30}){0,3}";
const PARTICLE =
  '(?:de|da|do|dos|das|del|della|di|du|la|le|van|von|der|den|ter|bin|ibn|al|el|ul|y|e)';
const HONORIFIC = '(?:Dr|Prof|Professor|Mr|Mrs|Ms|Mx|Sir|Dame|Lord|Lady|Judge|Captain|Rev)\\.?';

/** Two to five words in the form of a name. */
export const NAME = `${WORD}(?: (?:\\p{Lu}\\.|(?:${PARTICLE} ){0,2}${WORD})){1,4}`;
export const SUBJECT_TITLE = HONORIFIC;

/** Capitalized words that are never part of a name. */
const NO_NAME = new Set(
  `a an the in on at after before when while but and however since from this that these those our
   we her his she he it they its their my your you i for with by of to as if not no yes who what
   where why how all also then later today now outside inside meanwhile although because until
   during about contact home news team people staff board press blog events speakers members
   authors abstract introduction summary biography bio profile career education experience awards
   publications research interests hobbies projects january february march april may june july
   august september october november december monday tuesday wednesday thursday friday saturday
   sunday prize award medal fellowship conference forum summit festival street road avenue square
   park museum gallery library theatre theater airport station river lake mountain island bay
   north south east west new united states kingdom republic city county university college school
   company department faculty centre center project programme program journal magazine review
   courier herald gazette chronicle guide privacy policy terms cookie cookies copyright welcome
   curriculum vitae resume lebenslauf nuestro nuestra equipo unser unsere notre nos equipe
   ansprechpartner mitarbeiter berufserfahrung ausbildung kontakt contacto contactos expérience
   experience experiencia profesional professionnelle formation formacion educacion meet tonight
   read more share follow two three four five six seven eight nine ten`.split(/\s+/),
);

const folded = (word: string): string => foldText(word).replaceAll(' ', '');

/** Whether a capitalized word may be part of a name. */
export function isNameWord(word: string): boolean {
  const plain = folded(word);
  // "A." is an initial, "a" an article.
  if (/^\p{Lu}\.$/u.test(word)) return true;
  return (
    !/^I['’]\p{Ll}{1,2}$/u.test(word) &&
    !NO_NAME.has(plain) &&
    !ORGANIZATION_SUFFIXES.has(plain) &&
    !SCHOOL_SUFFIXES.has(plain) &&
    (!TITLE_HEADS.has(plain) || GIVEN_NAMES.has(plain))
  );
}

const NAME_ALONE = new RegExp(
  `^(?:(?:${HONORIFIC}|(?:Cllr|Revd|Hon|Ing|Mag|Drs?|PD|Dipl\\.-Ing)\\.?(?: h\\. ?c\\.)?) ){0,3}(${NAME})(?:,? (?:Ph\\.?D|D\\.?Phil|M\\.?D|MBA|M\\.?Sc|M\\.?A|B\\.?A|B\\.?Sc|J\\.?D|RN|OBE|CBE|MBE|FRS|CPA|PE)\\.?){0,4}$`,
  'u',
);

/**
 * Strips "Hi, I'm Ada Moreno", "Ada Moreno (Chair)", "Ada Moreno, 1931–2019", "Ada Moreno adam".
 */
const withoutOrnaments = (text: string): string =>
  text
    .trim()
    .replace(
      /^(?:(?:Hi|Hello|Hey)[,!.]? )?(?:(?:I['’]m|I am|[Mm]y name is) |(?:About|NAME:|Name:) )/,
      '',
    )
    .replace(/,? \(?\d{4} ?[–-] ?\d{4}\)?$/, '')
    .replace(/ (?:\([^()]{2,40}\)|@?[\p{Ll}\d_-]{3,39})$/u, '')
    .replace(/[.!]$/, '');

/** The name, without titles, if a heading or line is nothing else; null otherwise. */
export function wholeName(text: string): string | null {
  if (text.length > 80) return null;
  const name = NAME_ALONE.exec(withoutOrnaments(text))?.[1] ?? null;
  return name?.split(' ').every(isNameWord) ? name : null;
}

/** Runs of name-like words within a text; a word that is never part of a name ends a run. */
export function namesWithin(text: string): string[] {
  return [...text.matchAll(new RegExp(NAME, 'gu'))].flatMap((match) => {
    const runs: string[][] = [[]];
    for (const word of match[0].split(' ')) {
      if (isNameWord(word)) runs.at(-1)?.push(word);
      else runs.push([]);
    }
    return runs.filter((run) => run.length > 1).map((run) => run.join(' '));
  });
}

/** Whether a name begins with a given name that is not an ordinary word. */
export function hasGivenName(name: string): boolean {
  const first = folded(name.split(' ')[0] ?? '');
  return GIVEN_NAMES.has(first) && !AMBIGUOUS_GIVEN_NAMES.has(first);
}
