import { type AskedKind, kindAsked } from '../../text/organizations/employer-kinds.ts';
import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import type { Lexicon } from './lexicon.ts';
import { scopeBefore } from './read-scope.ts';
import type { Context, OrganizationReading } from './reading.ts';
import { GROUP_WORDS } from './vocabulary/group-words.ts';
import { listHead } from './word-list.ts';
import { isDivided, slice } from './words.ts';

const MAX_WORDS = 5;
const ARTICLES = /^(?:an?|the|any|some|another|different|various)$/;
/** Words for the size of an employer, which no record holds. */
const SIZES = phraseSet(
  'big bigger biggest large larger largest major leading small smaller top famous',
);
const EMPLOYED_BY = phraseSet('at for from by of in inside within left joined leaving joining');
const IN = phraseSet('in across within from');
/** "moved from banking to tech": the job there is over. */
const MOVED = phraseSet(
  'move moved moving switch switched switching came coming went transitioned',
);
/** Before "in", words that make a subject of what follows: "expertise in insurance". */
const SUBJECT_BEFORE = phraseSet(`
  experience experienced expert experts expertise background interested interest interests
  specializing specialising specialized specialised knowledge skilled skills trained degree
  involved believe believes passionate phd master masters bachelor thesis course courses invest
  invests investing
`);
const PEOPLE = phraseSet(`
  people folks folk peeps person guys contacts connections employees workers staff professionals
  colleagues friends insiders veterans
`);
const END = phraseSet(
  'and or who that i we in at near from with based living please but not do did',
);

/** "at a german car maker", "in fintech", "fintech recruiters": any employer of a kind. */
export function readEmployerKinds(context: Context, lexicon: Lexicon): OrganizationReading[] {
  return context.question.words.flatMap((_, i) => readAt(context, lexicon, i) ?? []);
}

/** The longest kind of employer that starts at a word. */
function kindAt({ question }: Context, i: number): { asked: AskedKind; to: number } | null {
  if (ARTICLES.test(question.words[i]?.folded ?? '')) return null;
  let last = i;
  while (last < Math.min(i + MAX_WORDS, question.words.length)) {
    if (last > i && isDivided(question, last)) break;
    last += 1;
  }
  for (let to = last; to > i; to--) {
    const asked = kindAsked(slice(question, i, to));
    if (asked !== null) return { asked, to };
  }
  return null;
}

/** "airlines + aerospace": a sign ends a phrase as a comma does. */
const endsAt = (question: Context['question'], i: number): boolean =>
  i >= question.words.length ||
  isDivided(question, i) ||
  /[+/–—-]\s/.test(question.words[i]?.gap ?? '');

/** Words that may stand before a kind of employer that is asked for alone. */
const BEFORE_ALONE = phraseSet(`
  my the all any some list show find contacts connections people me which what in from at
`);

/** Whether a word is a filler or in a kind of employer: then nothing else is asked for. */
function isOnlyKinds(context: Context, lexicon: Lexicon): boolean {
  const { words } = context.question;
  let at = 0;
  while (at < words.length) {
    const kind = kindAt(context, at);
    const isSize = SIZES.has(words[at]?.folded ?? '');
    if (kind === null && !isSize && !lexicon.isFiller(at)) return false;
    at = kind?.to ?? at + 1;
  }
  return true;
}

/** "pharma", "car manufacturers - whom do I know?": all that a part of the question says. */
function isAlone(context: Context, lexicon: Lexicon, { from, to, asked }: Found): boolean {
  const { question, part } = context;
  if (part !== 'whole' || !(endsAt(question, to) || END.has(question.words[to]?.folded ?? ''))) {
    return false;
  }
  let start = from;
  while (start > 0 && !endsAt(question, start)) start -= 1;
  const isOpen = question.words.slice(start, from).every(({ folded }) => BEFORE_ALONE.has(folded));
  // A field beside other conditions may be a subject of theirs.
  // "auditors" are people first.
  const arePeople = to === from + 1 && lexicon.isHead(from);
  const isPlural = !asked.isField && !arePeople && /s$/.test(question.words[to - 1]?.folded ?? '');
  return isOpen && (isPlural || isOnlyKinds(context, lexicon));
}

interface Found {
  readonly asked: AskedKind;
  readonly from: number;
  readonly to: number;
}

/** The end of a list of kinds: "newspaper or news magazine |people". */
function listEnd(context: Context, to: number): number {
  const word = (n: number) => context.question.words[n]?.folded ?? '';
  const next = /^(?:or|and)$/.test(word(to)) ? (ARTICLES.test(word(to + 1)) ? to + 2 : to + 1) : to;
  const other = next === to ? null : kindAt(context, next);
  return other === null ? to : listEnd(context, other.to);
}

/** The index of the word before a kind, its article and the words for its size. */
function beforeKind({ question }: Context, i: number): number {
  let at = i - 1;
  while (at >= 0 && ARTICLES.test(question.words[at]?.folded ?? '')) at -= 1;
  while (at >= 0 && SIZES.has(question.words[at]?.folded ?? '')) at -= 1;
  while (at >= 0 && ARTICLES.test(question.words[at]?.folded ?? '')) at -= 1;
  return at;
}

function readAt(context: Context, lexicon: Lexicon, i: number): OrganizationReading | null {
  const { question } = context;
  const found = kindAt(context, i);
  if (found === null) return null;
  const { asked, to } = found;
  const word = (n: number) => question.words[n]?.folded ?? '';
  const head = listHead(question, i);
  const cueAt = beforeKind(context, head);
  const isSubject =
    (word(cueAt) === 'in' && SUBJECT_BEFORE.has(word(cueAt - 1))) ||
    (word(cueAt) === 'from' && MOVED.has(word(cueAt - 1)));
  const isCued = !isDivided(question, cueAt + 1) && EMPLOYED_BY.has(word(cueAt)) && !isSubject;
  const make = (cueFrom: number, cueTo: number, weight: number): OrganizationReading => ({
    kind: 'organization',
    value: slice(question, i, to),
    from: i,
    to,
    cueFrom,
    cueTo,
    weight,
    scope: scopeBefore(question, cueFrom),
    apart: false,
  });
  const size = 3.4 * (to - i);
  const end = listEnd(context, to);
  const isOfPeople = PEOPLE.has(word(end)) || GROUP_WORDS.has(word(end));
  if (isOfPeople && !isDivided(question, end)) return make(i, end === to ? to + 1 : to, size + 2);
  const isWhole = endsAt(question, to) || END.has(word(to));
  // "big" is not a word of the cue: an answer names it as not applied.
  const cueFrom = head === i && cueAt === i - 1 - Number(ARTICLES.test(word(i - 1))) ? cueAt : i;
  if (!asked.isField && isCued && isWhole) return make(cueFrom, to, size + 6);
  const from = ARTICLES.test(word(i - 1)) ? i - 1 : i;
  if (isAlone(context, lexicon, { asked, from, to })) return make(i, to, size + 4);
  // "in fintech" says where people work; "at energy" says nothing.
  if (asked.isField && isCued && isWhole && IN.has(word(cueAt))) {
    return make(cueFrom, to, size + 4);
  }
  // "fintech recruiters": the industry is no part of the title.
  const isBeside = lexicon.isTopic(i) && !lexicon.isField(i) && lexicon.isHead(to);
  if (isBeside && !isDivided(question, to)) return make(i, to, 1);
  // "general counsel pharma"
  const isAfter = asked.isField && lexicon.isHead(i - 1) && !isDivided(question, i);
  return isAfter && to === question.words.length ? make(i, to, size) : null;
}
