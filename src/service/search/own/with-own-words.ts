import { type Intent, OWN_KINDS } from '../../../contract/intent.ts';
import { type Notice, noticeOf } from '../../../contract/notices.ts';
import type { QueryIntent, Span } from '../../../contract/search.ts';
import { readLabelNames } from '../../notes/find-own-people.ts';
import type { Queryable } from '../../store/database.ts';
import { cleanText } from '../../text/clean-text.ts';
import type { SearchAnswer, SearchQuestion } from '../search-engine.ts';
import { mayBeOwn, type OwnWords, readOwnWords } from './read-own-words.ts';

/** A question whose words about own notes are clauses of its intent. */
interface ReadQuestion {
  readonly question: SearchQuestion;
  readonly spans: readonly Span[];
  readonly notices: readonly Notice[];
}

/** Whether the caller says what is meant by words of this kind. */
const isGiven = ({ personalization }: Intent, kind: (typeof OWN_KINDS)[number]): boolean =>
  personalization === null || personalization?.[kind] !== undefined;

/** The caller's intent and, of the kinds that it does not mention, the clauses of the question. */
function withClauses(intent: Intent, { clauses }: OwnWords): Intent {
  const read = OWN_KINDS.filter((kind) => !isGiven(intent, kind)).map((kind) => {
    const own = clauses.filter((one) => one.kind === kind).map(({ clause }) => clause);
    return [kind, own] as const;
  });
  const kept = Object.fromEntries(read.filter(([, own]) => own.length > 0));
  if (Object.keys(kept).length === 0) return intent;
  return { ...intent, personalization: { ...intent.personalization, ...kept } };
}

const kindOf = ({ clause }: Span) => OWN_KINDS.find((kind) => clause.split('.')[1] === kind);

const replacedNotice = ({ text }: Span, kind: string): Notice =>
  noticeOf('not_applied', `"${text}", because the clause \`${kind}\` says otherwise.`, {
    field: `intent.personalization.${kind}`,
    words: text,
  });

/** The question without the words about its owner's tags, lists and notes, which become clauses. */
export async function withOwnWords(db: Queryable, question: SearchQuestion): Promise<ReadQuestion> {
  const query = cleanText(question.query ?? '');
  const asIs = { question, spans: [], notices: [] };
  if (!mayBeOwn(query)) return asIs;
  const { notesOf } = question;
  const labels = notesOf === undefined ? [] : await readLabelNames(db, notesOf);
  const read = readOwnWords(query, labels);
  if (read.clauses.length === 0) return asIs;
  const { query: _said, intent = {}, ...others } = question;
  const rest = /[^|\s]/.test(read.rest) ? { query: read.rest } : {};
  const told = read.spans.map((span) => {
    const kind = kindOf(span);
    const isReplaced = kind !== undefined && isGiven(intent, kind);
    const notices = isReplaced ? [replacedNotice(span, kind)] : [];
    return { span: isReplaced ? { ...span, clause: 'not_applied' } : span, notices };
  });
  return {
    question: { ...others, ...rest, intent: withClauses(intent, read) },
    spans: told.map(({ span }) => span),
    notices: told.flatMap(({ notices }) => notices),
  };
}

const NOTHING_READ: QueryIntent = { organizations: [], schools: [], names_a_person: false };

/** The answer with the words that were read before it. */
export function tellOwnWords(
  answer: SearchAnswer,
  { spans, notices }: Pick<ReadQuestion, 'spans' | 'notices'>,
): SearchAnswer {
  if (spans.length === 0) return answer;
  const read = answer.queryIntent ?? NOTHING_READ;
  const all = [...(read.spans ?? []), ...spans].sort((a, b) => a.start - b.start);
  return {
    ...answer,
    queryIntent: { ...read, spans: all },
    notices: [...notices, ...answer.notices],
  };
}
