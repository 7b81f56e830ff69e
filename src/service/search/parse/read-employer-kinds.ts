import { type AskedKind, kindAsked } from '../../text/organizations/employer-kinds.ts';
import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import type { Lexicon } from './lexicon.ts';
import { scopeBefore } from './read-scope.ts';
import type { Context, OrganizationReading } from './reading.ts';
import { GROUP_WORDS } from './vocabulary/group-words.ts';
import { isDivided, slice } from './words.ts';

const MAX_WORDS = 5;
const ARTICLES = /^(?:an?|the|any|some|another|different|various)$/;
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

function readAt(context: Context, lexicon: Lexicon, i: number): OrganizationReading | null {
  const { question } = context;
  const found = kindAt(context, i);
  if (found === null) return null;
  const { asked, to } = found;
  const word = (n: number) => question.words[n]?.folded ?? '';
  const article = ARTICLES.test(word(i - 1));
  const cueAt = article ? i - 2 : i - 1;
  const isSubject =
    (word(cueAt) === 'in' && SUBJECT_BEFORE.has(word(cueAt - 1))) ||
    (word(cueAt) === 'from' && MOVED.has(word(cueAt - 1)));
  const isCued = !isDivided(question, i) && EMPLOYED_BY.has(word(cueAt)) && !isSubject;
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
  const isOfPeople = PEOPLE.has(word(to)) || GROUP_WORDS.has(word(to));
  if (isOfPeople && !isDivided(question, to)) return make(i, to + 1, size + 2);
  const isWhole = to === question.words.length || isDivided(question, to) || END.has(word(to));
  if (!asked.isField && isCued && isWhole) return make(cueAt, to, size + 6);
  // "in fintech" says where people work; "at energy" says nothing.
  if (asked.isField && isCued && isWhole && IN.has(word(cueAt))) {
    return make(cueAt, to, size + 4);
  }
  // "fintech recruiters": the industry is no part of the title.
  const isBeside = lexicon.isTopic(i) && !lexicon.isField(i) && lexicon.isHead(to);
  if (isBeside && !isDivided(question, to)) return make(i, to, 1);
  // "general counsel pharma"
  const isAfter = asked.isField && lexicon.isHead(i - 1) && !isDivided(question, i);
  return isAfter && to === question.words.length ? make(i, to, size) : null;
}
