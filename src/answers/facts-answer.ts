import type { ProfileFact, ProfileQueryResponse } from '../contract/profile-query.ts';
import { type ResponseFormat, TOKEN_BUDGET, type ToolAnswer } from './answer.ts';
import { fullSource, isoDay, pickSources } from './dated-source.ts';
import { type Fence, type Fenced, fencedLines, fencedObject, labelled } from './fence.ts';
import { hasMasked, readable } from './mask-contacts.ts';
import { counted, grouped, plainId } from './safe-words.ts';
import { type Table, tableLines, tableOf, tableThatFits } from './table.ts';

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
  facts: Fenced<Table & { readonly name: string }>;
}

function factsTable({ format, masked }: FactsFrame, facts: readonly ProfileFact[]): Table {
  const wide = format === 'detailed';
  const sources = (fact: ProfileFact) =>
    pickSources(fact.sources ?? [], wide ? 5 : 2, fullSource).join('; ');
  const columns = [
    { name: 'fact', longest: wide ? 1500 : 400, cell: (fact: ProfileFact) => fact.text },
    { name: 'relevance', longest: 4, cell: (fact: ProfileFact) => fact.score.toFixed(2) },
    { name: 'sources', longest: wide ? 1500 : 600, cell: sources },
    {
      name: 'updated',
      longest: 10,
      cell: (fact: ProfileFact) => isoDay(fact.updatedAt ?? fact.createdAt),
    },
  ];
  return tableOf(facts, columns, masked);
}

/** Facts about one person with their sources, most relevant first. */
export function factsAnswer(
  { payload }: ProfileQueryResponse,
  frame: FactsFrame,
): ToolAnswer<FactsData> {
  const { matches } = payload;
  const table = tableThatFits(factsTable(frame, matches), TOKEN_BUDGET[frame.format] - 200);
  const shown = table.rows.length;
  const masked = hasMasked(table.rows);
  const name = readable(payload.profile.displayName, 120, frame.masked);
  const id = plainId(payload.profile.id);
  const summary = [
    matches.length === 0
      ? `No fact of ${id} matches this question. Ask with fewer or other words, or call ` +
        'get_profile.'
      : `${counted(shown, 'fact', 'facts')} of ${id}, most relevant first.`,
    shown < matches.length ? `${grouped(matches.length - shown)} more found, not shown.` : '',
    masked ? 'Contact details are masked; say a `purpose` to see them.' : '',
    frame.credits === null
      ? ''
      : `Credits: ${grouped(frame.credits.spent)} spent, ${grouped(frame.credits.left)} left.`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
  const lines = [labelled('name', name), ...(shown > 0 ? tableLines(table) : [])];
  const text = [summary, ...fencedLines(frame.fence, lines)].join('\n');
  const facts = fencedObject(frame.fence, { name, ...table });
  const data = { id, shown, found: matches.length, contacts_masked: masked, summary, facts };
  return { text, data };
}
