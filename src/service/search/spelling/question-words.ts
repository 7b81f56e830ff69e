import { isFarSlip } from '../../text/names/edit-distance.ts';
import { occupationsIn } from '../../text/titles/occupations.ts';
import { FORMS_OF_ADDRESS } from '../../text/vocabulary/offices.ts';
import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import { FIXED_TITLES, TITLE_HEADS } from '../../text/vocabulary/title-heads.ts';
import { isFamilyName } from '../parse/occupation-words.ts';
import { singularOf } from '../parse/singular.ts';
import { DEMONYM_WORDS } from '../parse/vocabulary/demonyms.ts';
import { FILLERS } from '../parse/vocabulary/fillers.ts';
import { NATIONALITY_WORDS } from '../parse/vocabulary/nationalities.ts';
import { NEVER_CONCEPTS } from '../parse/vocabulary/never-concepts.ts';
import { FUNCTIONS } from '../parse/vocabulary/seniority.ts';
import { FIELDS, LEVELS, RANKS } from '../parse/vocabulary/title-modifiers.ts';
import { INDUSTRIES, SKILLS, STAGES } from '../parse/vocabulary/topics.ts';
import { NearWords } from '../vocabulary/near-words.ts';
import { slipCost } from './slip-cost.ts';

/** Words of conditions that no vocabulary of the parser lists. */
const OTHERS = phraseSet(`
  women woman female females gentleman gentlemen ladies except without excluding besides alongside
  elected appointed reelected succeeded succeeding successor successors predecessor predecessors
  replaced replacing resigned resignation retired inaugurated joined together
  colleague colleagues coworker coworkers teammates contemporaries classmates district county
  federal republican democrat democrats republicans legislature legislators congress senate house
  assembly council municipal government governors chamber committee university college school
  department company alphabetical alphabetically birthday tenure seniority decade decades hundred
  anywhere nobody never longer ninety eighty seventy sixty fifty forty thirty twenty eleven twelve
  thirteen fourteen fifteen sixteen seventeen eighteen nineteen sunday monday tuesday wednesday
  thursday friday saturday connected believe believes remember forgot forgotten recall suppose spelled
`);

/** Folded as one word; "havent" is one letter from Havant in Hampshire. */
const CONTRACTIONS = phraseSet(`
  havent hasnt hadnt didnt doesnt dont isnt arent wasnt werent wont wouldnt couldnt shouldnt cant
  mustnt neednt mightnt aint ive youve weve theyve theyre youre whos whats wheres whens hows thats
  theres heres shes hes wed youd theyd whod
`);

/** Words of four letters that fast typing often turns around. */
const SHORT_FILLERS = phraseSet(
  'from with what when that have they them this then than were will work find show list does',
);

const SETS = [
  TITLE_HEADS,
  FORMS_OF_ADDRESS,
  FIXED_TITLES,
  FIELDS,
  FUNCTIONS,
  RANKS,
  LEVELS,
  FILLERS,
  INDUSTRIES,
  SKILLS,
  STAGES,
  NEVER_CONCEPTS,
  OTHERS,
];

const MIN_LETTERS = 5;

const KNOWN = new Set<string>();
const NEAR = new NearWords();
for (const phrase of SETS.flatMap((set) => [...set.phrases])) {
  for (const word of phrase.split(' ')) {
    KNOWN.add(word);
    if (word.length >= MIN_LETTERS) NEAR.add(word);
  }
}
// "gerentre comercial"
const MIN_FOREIGN = 7;
for (const word of occupationsIn('es').flatMap(({ singulars, plurals }) => [
  ...singulars,
  ...plurals,
])) {
  if (word.includes(' ') || isFamilyName(word)) continue;
  KNOWN.add(word);
  if (word.length >= MIN_FOREIGN) NEAR.add(word);
}
for (const word of SHORT_FILLERS.phrases) NEAR.add(word);
// No word is a slip of one of these.
for (const word of CONTRACTIONS.phrases) KNOWN.add(word);

/** Words that the parser reads; of nouns also the plural. */
export const isQuestionWord = (word: string): boolean =>
  KNOWN.has(word) ||
  KNOWN.has(singularOf(word)) ||
  DEMONYM_WORDS.has(singularOf(word)) ||
  NATIONALITY_WORDS.has(word);

/** A word that another may be a slip of. */
interface SlipOf {
  readonly word: string;
  readonly cost: number;
}

function slipsOf(word: string, ending = ''): SlipOf[] {
  return NEAR.near(word).flatMap((near) => {
    const meant = near.word + ending;
    const cost = slipCost(word + ending, meant);
    return cost === null ? [] : [{ word: meant, cost }];
  });
}

/** Offices whose names are long enough to have two slips in seven letters. */
const OFFICES = [...FORMS_OF_ADDRESS.phrases].filter((office) => /^[a-z]{7,}$/.test(office));
const SAME_START = 3;
/** More than any single slip. */
const TWO_SLIPS = 1.8;

/** "govener": two slips in the name of an office, which starts as it should. */
function officesFarther(word: string): SlipOf[] {
  const noun = word.endsWith('s') ? word.slice(0, -1) : word;
  return OFFICES.filter(
    (office) => office.startsWith(noun.slice(0, SAME_START)) && isFarSlip(noun, office),
  ).map((office) => ({ word: office + word.slice(noun.length), cost: TWO_SLIPS }));
}

/** The words of questions that this one may be a slip of. */
export function questionWordsNear(word: string): SlipOf[] {
  // "senaters": the vocabularies list nouns in the singular.
  const plurals = word.endsWith('s') ? slipsOf(word.slice(0, -1), 's') : [];
  const titles = plurals.filter((one) => TITLE_HEADS.has(singularOf(one.word)));
  const near = [...slipsOf(word), ...titles];
  return near.length > 0 ? near : officesFarther(word);
}

/** An office that is called like a name with the same sound: "mayer". */
export function officeOfSound(word: string): string | null {
  const noun = word.endsWith('s') ? word.slice(0, -1) : word;
  const found = slipsOf(noun).filter(
    (one) => one.cost < 1 && FORMS_OF_ADDRESS.has(one.word) && TITLE_HEADS.has(one.word),
  );
  const [best] = found.toSorted((a, b) => a.cost - b.cost);
  return best === undefined ? null : best.word + word.slice(noun.length);
}
