import type { Intent } from '../../../../contract/intent.ts';
import type { Span } from '../../../../contract/search.ts';
import { phraseSet } from '../../../text/vocabulary/phrase-set.ts';
import { type Assembled, spanOf } from '../assemble.ts';
import { readLexicon } from '../lexicon.ts';
import type { Leftover } from '../read-concepts.ts';
import type { Context, Reading } from '../reading.ts';
import type { Question } from '../words.ts';
import { type Missing, markAntecedent, missingIn } from './antecedents.ts';
import type { Asking } from './ask-cues.ts';
import { findRequest, LONG, leftOf, markedPart, type Request } from './find-request.ts';
import { toldWords } from './told-person.ts';

/** What the writer says of the person in the story: "the woman he means". */
const POINTS_AT_STORY = phraseSet(`
  in_mind he_means she_means they_mean he_meant she_meant they_meant talking_about thinking_of
  thinking_about referring_to speaking_of that_was that_is that_might_be that_could_be
  this_was this_is it_was it_is it_could_be it_might_be who_that who_this that_person this_person
  the_person that_man that_woman that_guy that_lady this_man this_woman this_guy the_official
  the_gentleman the_lady that_contact this_contact him her he she
`);

/** How the words of a part of the text are read. */
interface Reader {
  readonly parse: (context: Context) => Assembled;
  readonly read: (context: Context) => readonly Reading[];
}

/** The surest ways of asking first; a request that says nobody leans on a need before it. */
const RANKS: readonly (readonly Asking[])[] = [['request'], ['request', 'need']];

/** Parses the part of a long text that asks; the rest is named as not applied. Null: it is short. */
export function parseRequest(context: Context, reader: Reader): Assembled | null {
  const { question } = context;
  if (question.words.length < LONG) return null;
  const requests = RANKS.flatMap((ranks) => findRequest(question, ranks) ?? []);
  const sure = requests.find((request) => isOwn(context, request, reader));
  const [first = findRequest(question, ['wish'])] = requests;
  return parseAsked(context, sure ?? first, reader);
}

/** Whether a request says by itself who is asked for. */
function isOwn(context: Context, request: Request, { parse }: Reader): boolean {
  const part = markedPart(context.question, request.used);
  const { intent } = parse({ ...context, question: part, part: 'request' });
  return saysNoun(intent) && !pointsBack(part);
}

/** "list them", "only those": but "those with a title" are told by it. */
const pointsBack = ({ words }: Question): boolean =>
  words.some(
    ({ folded }, i) =>
      /^(?:them|those|these|ones)$/.test(folded) &&
      !/^(?:who|whose|with|in|at|from|that|of|having|i|we|which|places|two|three)$/.test(
        words[i + 1]?.folded ?? '',
      ),
  );

/** Whether it is said what or who the people are, not only where or when. */
const saysNoun = ({ names, experiences, schools, semanticClauses, relation }: Intent): boolean =>
  names !== undefined ||
  schools != null ||
  relation != null ||
  (semanticClauses ?? []).some(({ excluded }) => excluded !== true) ||
  (experiences ?? []).some(
    ({ excluded, title, titleAnyOf, organization, organizationAnyOf }) =>
      excluded !== true &&
      [title, titleAnyOf, organization, organizationAnyOf].some((one) => one != null),
  );

function parseAsked(
  context: Context,
  request: Request | null,
  { parse, read }: Reader,
): Assembled | null {
  const { question } = context;
  if (request === null) return null;
  const part = (used: Uint8Array, kind: Context['part']): Assembled => {
    const parsed = parse({ ...context, question: markedPart(question, used), part: kind });
    const left = leftOf(question, used).map((words) => spanOf(question, 'ignored', words));
    return { ...parsed, ignored: inOrder([...parsed.ignored, ...left]) };
  };
  if (leftOf(question, request.used).length === 0) return null;
  const asked = part(request.used, 'request');
  const missing = missingIn(markedPart(question, request.used));
  if (missing !== null && !saysThing(asked.intent)) {
    const used = withAntecedent(context, request, missing, read);
    // What "of these" leans on is in the text.
    if (used !== null) return { ...part(used, 'request'), leansOn: null };
  }
  const isPointing = pointsAtStory(context, request, asked.intent);
  if (saysWho(asked.intent) && !isPointing) return asked;
  // "Is anybody a biostatistician?": what no table knows is still what is asked for.
  const isOpen = isPointing || pointsBack(markedPart(question, request.used));
  const whole = isOpen ? null : part(request.used, 'whole');
  if (whole !== null && saysNoun(whole.intent)) return whole;
  const told = part(withStory(context, request), 'story');
  const isTold = saysNoun(told.intent) || told.intent.geo != null;
  if (isTold || saysBirth(told.intent)) return told;
  const before = withSentenceBefore(request, (used) => part(used, 'story'));
  if (before !== null) return before;
  return saysAnything(asked.intent)
    ? asked
    : part(new Uint8Array(question.words.length).fill(1), 'story');
}

/** "The ones I need are the mayors. Please list them." */
function withSentenceBefore(
  { clauses, used, asked }: Request,
  part: (used: Uint8Array) => Assembled,
): Assembled | null {
  for (const { from, to } of sentencesBefore(clauses, asked).toReversed()) {
    const parsed = part(Uint8Array.from(used, (one, i) => (i >= from && i < to ? 1 : one)));
    if (saysWho(parsed.intent)) return parsed;
  }
  return null;
}

/** The request with the words of the story that say who the person is. */
function withStory(context: Context, { clauses, used, asked }: Request): Uint8Array {
  const lexicon = readLexicon(context);
  const isTitle = (i: number) => lexicon.isHead(i) || lexicon.fixedTitle(i) > 0;
  const others = clauses.filter(({ from }) => used[from] !== 1);
  const told = toldWords(context, others, asked, isTitle);
  return Uint8Array.from(used, (one, i) => Math.max(one, told[i] ?? 0));
}

function withAntecedent(
  context: Context,
  { clauses, used, asked }: Request,
  missing: Missing,
  read: Reader['read'],
): Uint8Array | null {
  const { question } = context;
  const before = sentencesBefore(clauses, asked);
  const marked = Uint8Array.from(used);
  const readPart = ({ from, to }: Leftover) =>
    read({ ...context, question: { ...question, words: question.words.slice(from, to) } });
  markAntecedent(question, before, missing, readPart, marked);
  return marked.every((one, i) => one === used[i]) ? null : marked;
}

/** The sentences before a request; the part of its own before it counts too. */
function sentencesBefore(clauses: Request['clauses'], asked: Request['asked']): Leftover[] {
  const end = asked[0]?.from ?? 0;
  const found = new Map<number, { from: number; to: number }>();
  for (const { sentence, from, to } of clauses) {
    found.set(sentence, { from: found.get(sentence)?.from ?? from, to });
  }
  return [...found.values()]
    .map(({ from, to }) => ({ from, to: Math.min(to, end) }))
    .filter(({ from, to }) => from < to);
}

/** Whether a request only points at somebody of the story: "Who is the man my friend has in mind?" */
function pointsAtStory(
  { question }: Context,
  { used }: Request,
  { names, experiences, geo, schools }: Intent,
): boolean {
  const { words } = markedPart(question, used);
  if (!words.some((_, i) => POINTS_AT_STORY.lengthAt(words, i) > 0)) return false;
  const [job, another] = experiences ?? [];
  const isBare = job === undefined || Object.keys(job).join() === 'title';
  return names === undefined && !geo && !schools && another === undefined && isBare;
}

const saysThing = ({ experiences, geo, schools, names }: Intent): boolean =>
  names !== undefined ||
  geo != null ||
  schools != null ||
  (experiences ?? []).some((job) => job.organization != null || job.organizationAnyOf != null);

const saysAnything = (intent: Intent): boolean => Object.keys(intent).length > 0;

const saysBirth = ({ demographics }: Intent): boolean =>
  Object.keys(demographics ?? {}).some((key) => key !== 'gender');

/** Whether more is said of the people than a gender, that they are contacts, and who they are not. */
const saysWho = (intent: Intent): boolean => {
  const { demographics: _, personalization: __, order: ___, first: ____, ...others } = intent;
  const { experiences, ...more } = others;
  const isJobSaid = (experiences ?? []).some(({ excluded }) => excluded !== true);
  return isJobSaid || saysAnything(more) || saysBirth(intent);
};

const inOrder = (spans: readonly Span[]): Span[] => spans.toSorted((a, b) => a.start - b.start);
