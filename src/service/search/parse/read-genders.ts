import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import type { Lexicon } from './lexicon.ts';
import type { Context, DemographicReading } from './reading.ts';
import { isDivided } from './words.ts';

const GENDERS: Readonly<Record<string, string>> = {
  woman: 'female',
  women: 'female',
  female: 'female',
  females: 'female',
  lady: 'female',
  ladies: 'female',
  girl: 'female',
  girls: 'female',
  man: 'male',
  men: 'male',
  male: 'male',
  males: 'male',
  gentleman: 'male',
  gentlemen: 'male',
  nonbinary: 'non-binary',
};

const OPPOSITE: Readonly<Record<string, string>> = { female: 'male', male: 'female' };
const NOT = phraseSet(`
  no not without except excluding exclude minus except_for other_than leave_out leaving_out
  arent isnt dont_want skip
`);
const ARTICLES = phraseSet('a any the all');
const ASKED_OF = /^(?:is|are|was|were|there|has|have|had|why|only|just)$/;
/** Outweighs a negation whose words nobody understands. */
const NEGATED_WEIGHT = 70;

/** Gender words; ages and births are read apart. */
export function readGenders(context: Context, lexicon: Lexicon): DemographicReading[] {
  return context.question.words.flatMap((_, i) =>
    readGender(context, i).map((reading) => negated(context, lexicon, reading)),
  );
}

/** "no women please", "who are not men": of the others most are of the opposite gender. */
function negated(
  { question }: Context,
  lexicon: Lexicon,
  reading: DemographicReading,
): DemographicReading {
  const { words } = question;
  const gender = OPPOSITE[reading.gender ?? ''];
  const last = words[reading.from - 1]?.folded ?? '';
  const end = ARTICLES.has(last) ? reading.from - 1 : reading.from;
  const length = [2, 1].find((n) => end >= n && NOT.lengthAt(words, end - n) === n);
  if (gender === undefined || length === undefined) return reading;
  const from = end - length;
  // "no women engineers" leaves out some women, and "are there no women" asks for them.
  const runsOn = words[reading.to] !== undefined && !isDivided(question, reading.to);
  const isOfMore = runsOn && !lexicon.isFiller(reading.to);
  const isAsked = words[from]?.folded === 'no' && ASKED_OF.test(words[from - 1]?.folded ?? '');
  if (isOfMore || isAsked) return reading;
  return { ...reading, gender, from, cueFrom: from, weight: NEGATED_WEIGHT };
}

function readGender({ question }: Context, i: number): DemographicReading[] {
  const word = question.words[i];
  // "women's health" is a field of work; "the Isle of Man" is a place.
  if (word === undefined || word.possessive || question.words[i - 1]?.folded === 'of') return [];
  const glued = word.folded === 'non' && question.words[i + 1]?.folded === 'binary';
  const gender = glued ? 'non-binary' : GENDERS[word.folded];
  if (gender === undefined) return [];
  const to = i + (glued ? 2 : 1);
  return [{ kind: 'gender', gender, from: i, to, cueFrom: i, cueTo: to, weight: 3.5 }];
}
