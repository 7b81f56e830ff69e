import type { Context, DemographicReading } from './reading.ts';

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

/** Gender words; ages and births are read apart. */
export function readGenders(context: Context): DemographicReading[] {
  return context.question.words.flatMap((_, i) => readGender(context, i));
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
