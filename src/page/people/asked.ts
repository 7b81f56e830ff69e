import { type Facet, facetOf, type Narrowing, narrowingText, readNarrowing } from './narrowing.ts';

/** What the address of the search page asks for. */
export interface Asked {
  /** The question; empty for everybody. */
  readonly question: string;
  readonly narrowings: readonly Narrowing[];
  /** Narrowings of the address that mean nothing. */
  readonly unread: readonly string[];
  /** By what the people are counted. */
  readonly by: Facet;
  /** The search whose rows come before; null for the first page. */
  readonly after: string | null;
}

export function readAsked(search: URLSearchParams): Asked {
  const texts = search.getAll('narrow');
  const read = texts.map((text) => ({ text, narrowing: readNarrowing(text) }));
  // One value of each facet: the last one.
  const last = new Map(read.map((one) => [one.narrowing?.by, one]));
  const counts = read.filter((one) => last.get(one.narrowing?.by) === one);
  return {
    question: search.get('q')?.trim() ?? '',
    narrowings: counts.flatMap(({ narrowing }) => narrowing ?? []),
    unread: read
      .filter((one) => one.narrowing === null || !counts.includes(one))
      .map(({ text }) => text),
    by: facetOf(search.get('by')),
    after: search.get('after'),
  };
}

/** The address of a search page. */
export function addressOf({ question, narrowings, by, after }: Omit<Asked, 'unread'>): string {
  const search = new URLSearchParams();
  if (question !== '') search.set('q', question);
  for (const one of narrowings) search.append('narrow', narrowingText(one));
  if (by !== 'organization') search.set('by', by);
  if (after !== null) search.set('after', after);
  const text = search.toString();
  return text === '' ? '/people' : `/people?${text}`;
}
