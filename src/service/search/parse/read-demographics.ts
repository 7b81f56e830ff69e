import { countOf, decadeOf, yearOf } from './read-years.ts';
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
const DECADES: readonly string[] =
  'twenties thirties forties fifties sixties seventies eighties nineties'.split(' ');
const MAX_AGE_YEARS = 150;
const EARLIEST_BIRTH = 1000;
/** Outweighs the same words read as the years of a job. */
const WEIGHT = 25;

type Range = DemographicReading['range'];

/** Gender words, ages and years of birth. */
export function readDemographics(context: Context): DemographicReading[] {
  return context.question.words.flatMap((_, i) => [
    ...readGender(context, i),
    ...readBirth(context, i),
    ...readAge(context, i),
  ]);
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

function readBirth({ question, now }: Context, i: number): DemographicReading[] {
  const at = (n: number) => question.words[n]?.folded;
  if (at(i) !== 'born') return [];
  const article = at(i + 2) === 'the' ? 1 : 0;
  const year = yearOf(at(i + 2));
  const thisYear = now.getUTCFullYear();
  const make = (range: Range, to: number, from = i): DemographicReading[] =>
    range === undefined || range.min > range.max
      ? []
      : [{ kind: 'birth', range, from, to, cueFrom: from, cueTo: to, weight: WEIGHT }];
  const second = yearOf(at(i + 4));
  if ((at(i + 1) === 'between' || at(i + 1) === 'from') && year !== null && second !== null) {
    return make({ min: year, max: second }, i + 5);
  }
  const decade = decadeOf(at(i + 2 + article), now);
  if (decade !== null) return make({ min: decade, max: decade + 9 }, i + 3 + article);
  const bare = yearOf(at(i + 1));
  if (bare !== null) return make({ min: bare, max: bare }, i + 2);
  // "born in May 1970", "born 4 May 1970", "born in Boston in 1970": the year is what counts.
  const dated = [2, 3, 4, 5, 6].map((n) => i + n).find((n) => yearOf(at(n)) !== null);
  const found = yearOf(at(dated ?? -1));
  if (dated === undefined || found === null) return [];
  const bound = /^(?:before|after|since)$/.test(at(i + 1) ?? '') ? at(i + 1) : at(dated - 1);
  const direct = /^(?:in|on|before|after|since|\d{1,2})$/.test(at(i + 1) ?? '') && dated <= i + 4;
  const near = direct && !/^(?:in|before|after)$/.test(dated > i + 2 ? (at(dated - 1) ?? '') : '');
  const from = near ? i : dated - 1;
  const range =
    bound === 'before'
      ? { min: EARLIEST_BIRTH, max: found - 1 }
      : bound === 'after'
        ? { min: found + 1, max: thisYear }
        : { min: found, max: bound === 'since' ? thisYear : found };
  return make(range, dated + 1, from);
}

function readAge({ question }: Context, i: number): DemographicReading[] {
  const at = (n: number) => question.words[n]?.folded ?? '';
  const make = (range: Range, to: number): DemographicReading[] =>
    range === undefined || range.min > range.max
      ? []
      : [{ kind: 'age', range, from: i, to, cueFrom: i, cueTo: to, weight: WEIGHT }];
  const bound = /^(?:over|above|under|below)$/.test(at(i)) ? at(i) : '';
  const aged = /^(?:aged|age|ages)$/.test(at(i));
  const start = bound !== '' || aged ? i + 1 : i;
  const age = countOf(at(start));
  if (age !== null && age >= 10) {
    const old = at(start + 1).startsWith('year') && at(start + 2).startsWith('old') ? 2 : 0;
    if (bound !== '' && (old > 0 || /^(?:people|women|men|those|anyone)$/.test(at(i - 1)))) {
      const range = /^(?:over|above)$/.test(bound)
        ? { min: age, max: MAX_AGE_YEARS }
        : { min: 0, max: age };
      return make(range, start + 1 + old);
    }
    const joined = /^(?:to|and)$/.test(at(start + 1)) ? 2 : 1;
    const second = countOf(at(start + joined));
    if (aged && second !== null) return make({ min: age, max: second }, start + joined + 1);
    if (aged || (bound === '' && old > 0)) return make({ min: age, max: age }, start + 1 + old);
  }
  return readAgeDecade(at, i, make);
}

/** "in her forties", "in their late 30s". */
function readAgeDecade(
  at: (n: number) => string,
  i: number,
  make: (range: Range, to: number) => DemographicReading[],
): DemographicReading[] {
  if (at(i) !== 'in' || !/^(?:her|his|their|the|my)$/.test(at(i + 1))) return [];
  const part = /^(?:early|mid|late)$/.test(at(i + 2)) ? at(i + 2) : '';
  const n = part === '' ? i + 2 : i + 3;
  const digits = at(i + 1) !== 'the' && /^[2-9]0s$/.test(at(n)) ? Number(at(n).slice(0, 2)) : -1;
  const spelled = DECADES.indexOf(at(n));
  const decade = spelled >= 0 ? (spelled + 2) * 10 : digits;
  if (decade < 0) return [];
  const [low, high] = { early: [0, 3], mid: [4, 6], late: [7, 9], '': [0, 9] }[part] ?? [0, 9];
  return make({ min: decade + (low ?? 0), max: decade + (high ?? 9) }, n + 1);
}
