import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import type { Context, OrganizationReading } from './reading.ts';
import { isDivided, type Question, slice } from './words.ts';

const EMPLOYER = /^(?:company|companies|employers?|firms?|organi[sz]ations?|business|businesses)$/;
const HOLDS = phraseSet('contains contain containing includes include including has have having');
const THE_WORD = phraseSet('the_word the_words the_term the word words');
const IN_THE_NAME = phraseSet(
  'in_the_name in_its_name in_their_name in_their_names in_the_company_name in_name',
);
const BEFORE = phraseSet('whose who at in of from with a the any work works working for people');
const ENDS = /^(?:in|at|near|from|with|who|and|or|but|that|which)$/;
const MAX_WORDS = 4;
/** More than the same words as somebody's name. */
const WEIGHT = 60;

const wordAt = ({ words }: Question, i: number): string => words[i]?.folded ?? '';

/** "whose company name contains |Norvane|": the index of the first word of the name. */
function afterHolds(question: Question, name: number): number | null {
  const { words } = question;
  const to = name + 1 + HOLDS.lengthAt(words, name + 1);
  return to === name + 1 ? null : to + THE_WORD.lengthAt(words, to);
}

/** "companies with |Norvane| in the name": where the name and its cue end. */
function withinName(question: Question, i: number): { to: number; cueTo: number } | null {
  const { words } = question;
  for (let to = i + 1; to <= Math.min(words.length, i + MAX_WORDS); to++) {
    const cue = IN_THE_NAME.lengthAt(words, to);
    if (cue > 0) return { to, cueTo: to + cue };
    if (isDivided(question, to)) return null;
  }
  return null;
}

/** The words up to one that goes on otherwise: "contains |Norvane| and who". */
function restOf(question: Question, from: number): { to: number; cueTo: number } {
  let to = from;
  while (to < Math.min(question.words.length, from + MAX_WORDS)) {
    if ((to > from && isDivided(question, to)) || ENDS.test(wordAt(question, to))) break;
    to += 1;
  }
  return { to, cueTo: to };
}

/** An employer of whose name only a word is told: nobody is called so. */
export function readEmployerNames({ question }: Context): OrganizationReading[] {
  const { words } = question;
  return words.flatMap((_, i): OrganizationReading[] => {
    if (!EMPLOYER.test(wordAt(question, i))) return [];
    // "company |name|", "companies whose |name|"
    const name = wordAt(question, i + 1) === 'whose' ? i + 2 : i + 1;
    const isNamed = /^names?$/.test(wordAt(question, name));
    const from = isNamed ? afterHolds(question, name) : afterWith(question, i + 1);
    if (from === null || from >= words.length) return [];
    const whole = isNamed ? restOf(question, from) : withinName(question, from);
    if (whole === null || whole.to === from) return [];
    let cueFrom = i;
    while (cueFrom > 0 && BEFORE.has(wordAt(question, cueFrom - 1))) cueFrom -= 1;
    // In double quotes only the words themselves are looked for.
    const value = `"${slice(question, from, whole.to)}"`;
    const reading = { value, from, to: whole.to, cueFrom, cueTo: whole.cueTo, weight: WEIGHT };
    return [{ kind: 'organization', ...reading, scope: null, apart: false }];
  });
}

function afterWith(question: Question, i: number): number | null {
  const isWith = /^(?:with|having|that|which)$/.test(wordAt(question, i));
  const at = isWith ? i + 1 : i;
  const holds = HOLDS.lengthAt(question.words, at);
  return isWith || holds > 0 ? at + holds + THE_WORD.lengthAt(question.words, at + holds) : null;
}
