import type {
  ProfileAnswer,
  ProfileFact,
  ProfileQueryResponse,
} from '../contract/profile-query.ts';
import { type ResponseFormat, TOKEN_BUDGET, type ToolAnswer } from './answer.ts';
import { ASKED_WORDS } from './asked-words.ts';
import { cleanText } from './clean-text.ts';
import { fullSource, isoDay, pickSources } from './dated-source.ts';
import { type Fence, type Fenced, fencedLines, fencedObject, labelled } from './fence.ts';
import { hasMasked, readable } from './mask-contacts.ts';
import { counted, grouped, plainId } from './safe-words.ts';
import { type Table, tableLines, tableOf, tableThatFits } from './table.ts';
import { estimateTokens, fittingLines } from './token-estimate.ts';

export interface FactsFrame {
  readonly fence: Fence;
  readonly format: ResponseFormat;
  readonly masked: boolean;
  /** What this call cost and what is left; null if credits are not counted. */
  readonly credits: { readonly spent: number; readonly left: number } | null;
}

export interface FactsData {
  id: string;
  shown: number;
  found: number;
  contacts_masked: boolean;
  summary: string;
  facts: Fenced<Table & { readonly answers: readonly string[]; readonly name: string }>;
}

/** Of a fact that answers; others have how relevant they are. */
const ANSWERS = 'asked';

function factsTable({ format, masked }: FactsFrame, facts: readonly ProfileFact[]): Table {
  const wide = format === 'detailed';
  const sources = (fact: ProfileFact) =>
    pickSources(fact.sources ?? [], wide ? 5 : 2, fullSource).join('; ');
  const columns = [
    { name: 'fact', longest: wide ? 1500 : 400, cell: (fact: ProfileFact) => fact.text },
    {
      name: 'relevance',
      longest: ANSWERS.length,
      cell: (fact: ProfileFact) => (fact.answers === true ? ANSWERS : fact.score.toFixed(2)),
    },
    { name: 'sources', longest: wide ? 1500 : 600, cell: sources },
    {
      name: 'updated',
      longest: 10,
      cell: (fact: ProfileFact) => isoDay(fact.updatedAt ?? fact.createdAt),
    },
  ];
  return tableOf(facts, columns, masked);
}

/** Tokens of the sentences and the fence. */
const FRAME_TOKENS = 200;
/** Answers in one text, each to one thing asked, and their tokens. */
const MAX_ANSWERS = 5;
const ANSWER_TOKENS = 900;

/** The answers in the service's words, which quote what others wrote. */
function answerTexts(answers: readonly ProfileAnswer[], { format, masked }: FactsFrame): string[] {
  const longest = format === 'detailed' ? 1500 : 700;
  const texts = answers.slice(0, MAX_ANSWERS).map(({ text }) => readable(text, longest, masked));
  const fitting = fittingLines(texts, ANSWER_TOKENS);
  // Some scripts take several tokens a letter; the first answer is always told.
  return fitting.length > 0 ? fitting : texts.slice(0, 1).map((text) => cleanText(text, 200));
}

const OUTCOMES: Readonly<Record<ProfileAnswer['status'], string>> = {
  answered: 'Answered from the profile',
  not_known: 'Not known; the profile does not hold it',
  withheld: 'Withheld',
};

const OWN_CONTACTS = "get_profile with a `purpose` shows them of the user's own contacts.";

/** "Answered from the profile: education. Not known; …: place." */
function outcomes(answers: readonly ProfileAnswer[]): string {
  const shown = answers.slice(0, MAX_ANSWERS);
  const statuses = [...new Set(shown.map(({ status }) => status))];
  const sentences = statuses.map((status) => {
    const about = shown.filter((one) => one.status === status).map(({ asks }) => ASKED_WORDS[asks]);
    return `${OUTCOMES[status]}: ${[...new Set(about)].join(', ')}.`;
  });
  const isPartial = shown.some(({ notApplied = [] }) => notApplied.length > 0);
  const isContact = shown.some(({ asks, status }) => asks === 'contact' && status === 'withheld');
  return [
    ...sentences,
    ...(isContact ? [OWN_CONTACTS] : []),
    ...(isPartial ? ['Not every word of the question was applied.'] : []),
  ].join(' ');
}

/** How many facts there are, and how they relate to the question. */
function factsInWords(
  id: string,
  answers: readonly ProfileAnswer[],
  facts: readonly ProfileFact[],
) {
  const asked = facts.filter((fact) => fact.answers === true).length;
  const all = counted(facts.length, 'fact', 'facts');
  if (facts.length === 0) {
    return answers.length > 0
      ? ''
      : `No fact of ${id} matches this question. Ask with fewer or other words, or call ` +
          'get_profile.';
  }
  if (answers.length === 0) return `${all} of ${id}, most relevant first.`;
  if (asked === 0) return `${all} of ${id}, only related.`;
  return asked === facts.length
    ? `${all} of ${id}, all as asked.`
    : `${all} of ${id}: ${grouped(asked)} as asked, the others only related.`;
}

/** The answer to a question about one person, then facts with their sources. */
export function factsAnswer(
  { payload }: ProfileQueryResponse,
  frame: FactsFrame,
): ToolAnswer<FactsData> {
  const { matches, answers = [] } = payload;
  const isUnread = payload.answers?.length === 0 && matches.length > 0;
  const texts = answerTexts(answers, frame);
  const tokensLeft = TOKEN_BUDGET[frame.format] - FRAME_TOKENS - estimateTokens(texts.join(' '));
  const table = tableThatFits(factsTable(frame, matches), tokensLeft);
  const shown = table.rows.length;
  const masked = hasMasked([texts, ...table.rows]);
  const name = readable(payload.profile.displayName, 120, frame.masked);
  const id = plainId(payload.profile.id);
  const summary = [
    isUnread ? 'The question names no one kind of fact.' : outcomes(answers),
    factsInWords(id, answers, matches.slice(0, shown)),
    shown < matches.length ? `${grouped(matches.length - shown)} more found, not shown.` : '',
    masked ? 'Contact details are masked; say a `purpose` to see them.' : '',
    frame.credits === null
      ? ''
      : `Credits: ${grouped(frame.credits.spent)} spent, ${grouped(frame.credits.left)} left.`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
  const lines = [
    ...texts.map((text) => labelled('answer', text)),
    labelled('name', name),
    ...(shown > 0 ? tableLines(table) : []),
  ];
  const text = [summary, ...fencedLines(frame.fence, lines)].join('\n');
  const facts = fencedObject(frame.fence, { answers: texts, name, ...table });
  const data = { id, shown, found: matches.length, contacts_masked: masked, summary, facts };
  return { text, data };
}
