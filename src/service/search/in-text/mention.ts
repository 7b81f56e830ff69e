import { namedAt, wordsOf } from './named-at.ts';
import { saysFounded } from './says-founded.ts';

/** What a person's record says in words. */
export interface PersonTexts {
  readonly id: string;
  readonly name: string;
  /** Titles and jobs. */
  readonly jobs: readonly string[];
  readonly headline: string | null;
  /** Sentences of the biography, and other facts. */
  readonly told: readonly string[];
}

/** Where a record names an employer. */
export interface Mention {
  /** The sentence, as a reason shows it. */
  readonly text: string;
  /** 0..1: a title says more of where somebody works than a biography does. */
  readonly grade: number;
}

/** The most that a reason may show. */
const MAX_CHARS = 240;
/** What stands before the name in a longer sentence. */
const LEAD_CHARS = 120;
const MORE = '…';

const GRADES = { job: 1, headline: 0.8, told: 0.6 } as const;

/** "at |Acme|", "joined |Acme|": of somebody's work more often than not. */
const OF_WORK = /\b(?:at|for|of|joined|joining|left|founded|runs?|leads?|led|heads?) (?:the )?$/i;
const WITHOUT_WORK = 0.7;

/** A long sentence, cut to whole words around a place in it. */
export function excerptAround(sentence: string, at: number): string {
  if (sentence.length <= MAX_CHARS) return sentence;
  const start = at <= LEAD_CHARS ? 0 : sentence.indexOf(' ', at - LEAD_CHARS) + 1;
  const rest = sentence.slice(start);
  const isCut = rest.length > MAX_CHARS - MORE.length;
  const end = isCut ? rest.lastIndexOf(' ', MAX_CHARS - 2 * MORE.length) : rest.length;
  return `${start > 0 ? MORE : ''}${rest.slice(0, end)}${isCut ? MORE : ''}`;
}

/** What of a sentence names one of the employers; null: nothing does. */
function mentionOf(
  sentence: string,
  person: string,
  employers: readonly string[],
  isFounding: boolean,
): Mention | null {
  const words = wordsOf(sentence);
  const places = employers
    .flatMap((employer) => namedAt(sentence, words, employer))
    .filter((at) => !isFounding || saysFounded(sentence, words, at, person))
    .map(({ from }) => words[from]?.from ?? 0);
  const ofWork = places.find((at) => OF_WORK.test(sentence.slice(0, at)));
  const place = ofWork ?? places[0];
  if (place === undefined) return null;
  const grade = ofWork === undefined && !isFounding ? WITHOUT_WORK : 1;
  return { text: excerptAround(sentence, place), grade };
}

/** Where a record names one of the employers best; null: nowhere. */
export function mentionIn(
  { name, jobs, headline, told }: PersonTexts,
  employers: readonly string[],
  isFounding: boolean,
): Mention | null {
  const texts = [
    ...jobs.map((text) => ({ text, kind: 'job' as const })),
    ...(headline === null ? [] : [{ text: headline, kind: 'headline' as const }]),
    ...told.map((text) => ({ text, kind: 'told' as const })),
  ];
  const found = texts.flatMap(({ text, kind }): Mention[] => {
    const mention = mentionOf(text.replace(/\s+/g, ' ').trim(), name, employers, isFounding);
    if (mention === null) return [];
    return [{ ...mention, grade: GRADES[kind] * (kind === 'job' ? 1 : mention.grade) }];
  });
  const [best = null] = found.toSorted((a, b) => b.grade - a.grade);
  return best;
}
