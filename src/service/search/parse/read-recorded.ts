import type { RecordedField } from '../../../contract/recorded-fields.ts';
import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import type { Context, RecordedReading } from './reading.ts';
import { isUnsaidParty } from './unsaid-parties.ts';
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
  ['unit', phraseSet('department departments dept division unit party district')],
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
const HAVING = phraseSet(`
  with have has having whose which what got for_whom_i_have i_have gave_me left_me have_given_me
  have_left_me
`);
/** After these the field itself is what they say: "listing an employer". */
const TELLING = phraseSet(`
  listing naming showing that_list that_lists who_list who_lists that_show that_shows that_name
  that_names
`);
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

const recorded = (
  field: RecordedField,
  isExcluded: boolean,
  from: number,
  to: number,
): RecordedReading => ({
  ...{ kind: 'recorded', field, isExcluded },
  ...{ from, to, cueFrom: from, cueTo: to, weight: WEIGHT },
});

const skip = (set: ReturnType<typeof phraseSet>, words: Words, at: number): number =>
  at + set.lengthAt(words, at);

function afterTails(words: Words, at: number): number {
  const next = skip(TAILS, words, at);
  return next === at ? at : afterTails(words, next);
}

/** "no company in Utah" and "without a city council" say more of the noun than that it is there. */
const isWhole = (words: Words, to: number): boolean =>
  to >= words.length || /[,.;?!)]/.test(words[to]?.gap ?? '') || ENDS.has(words[to]?.folded ?? '');
const ENDS = new Set([
  'at',
  'and',
  'but',
  'or',
  'who',
  'that',
  'from',
  'among',
  'please',
  'for',
  'of',
  'me',
  'us',
]);

/** "the mail addresses of everybody called Elke": of each of them one is wanted. */
function listedAt(words: Words, i: number): RecordedReading | null {
  const found = fieldAt(words, i);
  if (found === null || !DETAILS.has(found.field) || found.field === 'birth') return null;
  const isSeveral = /s$/.test(words[found.to - 1]?.folded ?? '');
  if (!isSeveral || !/^(?:of|for)$/.test(words[found.to]?.folded ?? '')) return null;
  const to = found.to + 1;
  return recorded(found.field, false, i, to);
}

function readingAt(words: Words, i: number): RecordedReading | null {
  const [lacking, having, telling] = [LACKING, HAVING, TELLING].map((set) =>
    set.lengthAt(words, i),
  );
  const cue = lacking || having || telling;
  if (!cue) return null;
  const found = fieldAt(words, skip(ARTICLES, words, i + cue));
  if (found === null) return null;
  const to = afterTails(words, found.to);
  // "an e-mail for Orrin Vale" asks for the person, who may have none.
  const isOfSomeone = /^(?:for|of)$/.test(words[to]?.folded ?? '') && to + 1 < words.length;
  if (isOfSomeone && !ANYONE.has(words[to + 1]?.folded ?? '')) return null;
  const isSaid = to > found.to || (Boolean(telling) && isWhole(words, to));
  if (!isSaid && (!isWhole(words, to) || (!lacking && !DETAILS.has(found.field)))) return null;
  // "Whose city is …" asks for a place, and "in which company" for an employer.
  if (!isSaid && /^(?:whose|which|what)$/.test(words[i]?.folded ?? '')) return null;
  return recorded(found.field, Boolean(lacking), i, to);
}

/** As many words as say how somebody is reached: "can I best get in touch with by e-mail". */
const MAX_WORDS = 12;
const ASKER = '(?:i|we)';
const ABLE = '(?:can|could|may|might|should|will|would|d)';
const ADVERB = '(?:just|best|also|simply|directly|still|easily|actually|quickly)';
const MAY = `(?:${ABLE} ${ASKER}|${ASKER} ${ABLE}|${ABLE} be|am able to|are able to)(?: ${ADVERB})*`;
const MAIL = '(?:e mail|email|mail)';
const ITS = '(?:(?:a|an|their|his|her|the|quick|short) )*';
const WRITE = '(?:drop|send|write|shoot)';
const REACH =
  `(?:reach|contact|contacted|reached|write to|written to|get in touch with|get hold of|get
  a hold of|message|approach|approached)`.replace(/\s+/g, ' ');
const BY = '(?:by|via|through|over|per|using|with)';
const PHONE = '(?:phone|telephone|mobile|cell phone)';
/** Ways to say that somebody can be reached, which takes an address or a number on record. */
const REACHED: readonly (readonly [RecordedField, RegExp])[] = [
  ['email', new RegExp(`^(?:${MAY}|to) ${MAIL}(?: to)?\\b(?! address)`)],
  ['email', new RegExp(`^${MAY} ${WRITE} (?:to )?${ITS}${MAIL}(?: to)?\\b`)],
  ['email', new RegExp(`^(?:${MAY} )?(?:${REACH}|reachable|available) ${BY} ${ITS}${MAIL}s?\\b`)],
  // The order of German: "can I by e-mail reach".
  ['email', new RegExp(`^${MAY} ${BY} ${ITS}${MAIL} ${REACH}\\b`)],
  ['phone', new RegExp(`^(?:${MAY} )?(?:${REACH}|reachable|available) ${BY} ${ITS}${PHONE}\\b`)],
  ['phone', new RegExp(`^${MAY} (?:phone|telephone)\\b`)],
];

/** "photographers |I can reach by e-mail|": an address must be on record. */
function reachedAt(words: Words, i: number): RecordedReading | null {
  const said = words.slice(i, i + MAX_WORDS).map(({ folded }) => folded);
  for (const [field, way] of REACHED) {
    const found = way.exec(said.join(' '))?.[0];
    if (found === undefined) continue;
    const to = i + found.split(' ').length;
    return recorded(field, false, i, to);
  }
  return null;
}

/** "whose e-mail is known", "where the e-mail is missing". */
function statedAt(words: Words, i: number): RecordedReading | null {
  if (!/^(?:whose|where|when|if)$/.test(words[i]?.folded ?? '')) return null;
  const found = fieldAt(words, skip(ARTICLES, words, i + 1));
  if (found === null || !/^(?:is|are)$/.test(words[found.to]?.folded ?? '')) return null;
  const [missing, known] = [MISSING, KNOWN].map((set) => set.lengthAt(words, found.to + 1));
  if (!missing && !known) return null;
  const to = found.to + 1 + (missing || known || 0);
  return recorded(found.field, Boolean(missing), i, to);
}

/** What the asker says of a detail: "do I not have", "I don't know". */
const ASKER_LACKS =
  /^(?:that )?(?:(?:do|did) (?:i|we) not (?:have|know)|(?:dont|didnt) (?:i|we) (?:have|know)|(?:i|we) (?:do not|dont|didnt) (?:have|know)|(?:i am|im|we are|were) (?:still )?missing|(?:i|we) (?:still )?(?:lack|miss|need)|(?:havent (?:i|we)|(?:i|we) havent) got)(?= |$)/;
/** "do I have no |e-mail| for", "I have no |e-mail| of". */
const HAS_NONE =
  /^(?:(?:(?:do|did) )?(?:i|we) (?:still )?have no|(?:i|we) (?:do not|dont|didnt) have (?:an|any|the)|(?:havent (?:i|we)|(?:i|we) havent) got (?:an|any|the)|dont (?:i|we) have (?:an|any|the))(?= |$)/;
const LONGEST = 6;

const phraseAt = (pattern: RegExp, words: Words, at: number): number => {
  const said = words.slice(at, at + LONGEST).map(({ folded }) => folded);
  return pattern.exec(said.join(' '))?.[0].split(' ').length ?? 0;
};

/** "people |whose e-mail I don't have|", "whom |do I have no number for|": nobody is left out by "not". */
function lackedAt(words: Words, i: number): RecordedReading | null {
  const none = phraseAt(HAS_NONE, words, i);
  const whose = /^(?:whose|which|what)$/.test(words[i]?.folded ?? '') ? 1 : 0;
  const found = none + whose === 0 ? null : fieldAt(words, i + (none || whose));
  if (found === null || !DETAILS.has(found.field)) return null;
  const length = none > 0 ? 0 : phraseAt(ASKER_LACKS, words, found.to);
  if (none === 0 && length === 0) return null;
  const end = found.to + length;
  const to = none > 0 && /^(?:for|of|from)$/.test(words[end]?.folded ?? '') ? end + 1 : end;
  return recorded(found.field, true, i, to);
}

/** "general counsel, |e-mail available|". */
function availableAt(words: Words, i: number): RecordedReading | null {
  const isApart = i === 0 || /[,;:(]/.test(words[i]?.gap ?? '');
  const found = isApart ? fieldAt(words, i) : null;
  if (found === null || !DETAILS.has(found.field)) return null;
  const missing = MISSING.lengthAt(words, found.to);
  const to = found.to + (missing || KNOWN.lengthAt(words, found.to));
  if (to === found.to || !isWhole(words, to)) return null;
  return recorded(found.field, missing > 0, i, to);
}

const ANYONE = phraseSet(
  'anyone anybody someone somebody everyone everybody any each all people contacts',
);
const MISSING = phraseSet(`
  missing unknown empty blank lacking not_known not_recorded not_on_file not_on_record not_listed
  not_given not_there not_shown not_available not_filled_in unlisted unrecorded
`);
const KNOWN = phraseSet(
  'known recorded on_file on_record listed given there shown available filled_in',
);

/** What must be on record, or must not: "without an e-mail address", "whose phone do I have". */
export function readRecorded(context: Context): RecordedReading[] {
  const { words } = context.question;
  const found = words.flatMap(
    (_, i) =>
      [statedAt, lackedAt, readingAt, listedAt, reachedAt, availableAt]
        .map((read) => read(words, i))
        .find(Boolean) ?? [],
  );
  return found.filter(({ from, to }) => !isUnsaidParty(context, from, to));
}
