import type { DeepSearchFailure, MatchingPerson } from '../../contract/deep-search.ts';
import type { NextCall } from '../next-call.ts';
import type { RunReport } from '../run-answer.ts';
import { plainId } from '../safe-words.ts';
import { type Column, tableOf } from '../table.ts';

/** As many as get_profile compares. */
const MAX_COMPARED = 10;

const idOf = ({ profile_id }: MatchingPerson): string => plainId(profile_id ?? undefined);

const COLUMNS: readonly Column<MatchingPerson>[] = [
  { name: 'id', longest: 60, cell: idOf },
  { name: 'name', longest: 80, cell: ({ display_name }) => display_name },
  { name: 'job', longest: 120, cell: ({ headline }) => headline },
  { name: 'place', longest: 80, cell: ({ location }) => location },
  { name: 'source', longest: 200, cell: ({ source_url }) => source_url },
];

/** The columns in which at least two people have different values. */
function differences(people: readonly MatchingPerson[]): string[] {
  return COLUMNS.filter(({ name }) => ['name', 'job', 'place'].includes(name)).flatMap(
    ({ name, cell }) => {
      const values = people.flatMap((one) => cell(one)?.toLowerCase() || []);
      return new Set(values).size > 1 ? [name] : [];
    },
  );
}

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** How to say which one is meant. */
function howToTell(people: readonly MatchingPerson[]): string {
  const differing = differences(people);
  const apart =
    differing.length === 0
      ? 'Nothing on record tells them apart.'
      : `They differ by ${listed(differing)}.`;
  return (
    `${apart} Ask the user which one is meant, then call start_deep_search with more facts in ` +
    '`intent`, or with `profile_id` and `run_shape` "partial_plus_full".'
  );
}

function comparing(people: readonly MatchingPerson[]): NextCall | null {
  const ids = people
    .map(idOf)
    .filter((id) => id !== '')
    .slice(0, MAX_COMPARED);
  return ids.length < 2
    ? null
    : { tool: 'get_profile', args: { ids }, why: 'to compare them, if need be' };
}

/** Whom the signals fit, as rows; null if the service does not tell. */
export function matchingPeople({
  candidates = [],
  matching_people: all = candidates.length,
}: DeepSearchFailure): Pick<RunReport, 'sentences' | 'next' | 'table'> | null {
  if (candidates.length < 2) return null;
  const more = all - candidates.length;
  return {
    sentences: [
      ...(more > 0 ? [`The first ${candidates.length} are listed.`] : []),
      howToTell(candidates),
    ],
    next: comparing(candidates),
    table: tableOf(candidates, COLUMNS, true),
  };
}
