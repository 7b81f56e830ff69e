import type { RecordedField } from '../../../contract/recorded-fields.ts';
import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import type { Context, RecordedReading } from './reading.ts';
import type { Question } from './words.ts';

type Words = Question['words'];

const FIELDS: readonly (readonly [RecordedField, ReturnType<typeof phraseSet>])[] = [
  [
    'email',
    phraseSet(`email e_mail emails e_mails email_address e_mail_address email_addresses
      e_mail_addresses mail mail_address mail_addresses`),
  ],
  ['phone', phraseSet('phone phone_number phone_numbers telephone telephone_number mobile_number')],
  [
    'organization',
    phraseSet('company companies employer employers organization organisation company_name firm'),
  ],
  ['title', phraseSet('title job_title position job_titles titles')],
  ['place', phraseSet('location place city locations address addresses')],
  ['school', phraseSet('school university schools college education')],
  ['gender', phraseSet('gender')],
  ['birth', phraseSet('birthday birth_date date_of_birth birthdate birthdays birth_dates')],
];
/** Only these are asked for without "on record": "with a title" and "with a company" say little. */
const DETAILS: ReadonlySet<RecordedField> = new Set(['email', 'phone', 'birth']);

const LACKING = phraseSet(`
  without with_no no lack lacks lacking missing have_no has_no having_no had_no
  dont_have doesnt_have do_not_have does_not_have dont_show doesnt_show do_not_show
  dont_list doesnt_list do_not_list dont_give doesnt_give dont_name doesnt_name dont_mention
`);
const HAVING = phraseSet('with have has having whose which what got for_whom_i_have i_have');
const ARTICLES = phraseSet('a an any a_known an_known the their his her its own valid known');
/** "filled in at all", "on record": what may stand after the field. */
const TAILS = phraseSet(`
  on_record on_file recorded listed filled_in filled known given set at_all stored shown
  do_i_have i_have do_we_have we_have have_i_got whatsoever in_their_profile
`);
const WEIGHT = 70;

function fieldAt(words: Words, at: number): { field: RecordedField; to: number } | null {
  for (const [field, names] of FIELDS) {
    const length = names.lengthAt(words, at);
    if (length > 0) return { field, to: at + length };
  }
  return null;
}

const skip = (set: ReturnType<typeof phraseSet>, words: Words, at: number): number =>
  at + set.lengthAt(words, at);

function afterTails(words: Words, at: number): number {
  const next = skip(TAILS, words, at);
  return next === at ? at : afterTails(words, next);
}

/** "no company in Utah" and "without a city council" say more of the noun than that it is there. */
const isWhole = (words: Words, to: number): boolean =>
  to >= words.length || /[,.;?!)]/.test(words[to]?.gap ?? '') || ENDS.has(words[to]?.folded ?? '');
const ENDS = new Set(['at', 'and', 'but', 'or', 'who', 'that', 'from', 'among', 'please']);

/** "the mail addresses of everybody called Elke": of each of them one is wanted. */
function listedAt(words: Words, i: number): RecordedReading | null {
  const found = fieldAt(words, i);
  if (found === null || !DETAILS.has(found.field) || found.field === 'birth') return null;
  const isSeveral = /s$/.test(words[found.to - 1]?.folded ?? '');
  if (!isSeveral || !/^(?:of|for)$/.test(words[found.to]?.folded ?? '')) return null;
  const to = found.to + 1;
  return {
    ...{ kind: 'recorded', field: found.field, isExcluded: false },
    ...{ from: i, to, cueFrom: i, cueTo: to, weight: WEIGHT },
  };
}

function readingAt(words: Words, i: number): RecordedReading | null {
  const [lacking, having] = [LACKING, HAVING].map((set) => set.lengthAt(words, i));
  const cue = lacking || having;
  if (!cue) return null;
  const found = fieldAt(words, skip(ARTICLES, words, i + cue));
  if (found === null) return null;
  const to = afterTails(words, found.to);
  const isSaid = to > found.to;
  if (!isSaid && (!isWhole(words, to) || (!lacking && !DETAILS.has(found.field)))) return null;
  // "Whose city is …" asks for a place, and "in which company" for an employer.
  if (!isSaid && /^(?:whose|which|what)$/.test(words[i]?.folded ?? '')) return null;
  return {
    ...{ kind: 'recorded', field: found.field, isExcluded: Boolean(lacking) },
    ...{ from: i, to, cueFrom: i, cueTo: to, weight: WEIGHT },
  };
}

/** What must be on record, or must not: "without an e-mail address", "whose phone do I have". */
export function readRecorded({ question: { words } }: Context): RecordedReading[] {
  return words.flatMap((_, i) => readingAt(words, i) ?? listedAt(words, i) ?? []);
}
