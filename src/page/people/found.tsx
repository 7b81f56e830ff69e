import { MAX_COUNTED } from '../../contract/max-counted.ts';
import type { SearchResult, SearchSnapshot } from '../../contract/search.ts';
import { type Asked, addressOf } from './asked.ts';
import { PersonRow } from './person-row.tsx';

const people = (count: number): string =>
  count === MAX_COUNTED ? `${count} or more people` : count === 1 ? '1 person' : `${count} people`;

/** How many match, and how many only nearly or perhaps. */
function countText(found: SearchSnapshot) {
  const { total_matches = 0, near_matches = 0, unknown_matches = [] } = found;
  const unknown = unknown_matches.reduce((sum, one) => sum + one.people, 0);
  return [
    `${found.more_may_match && total_matches > 0 ? 'at least ' : ''}${people(total_matches)}`,
    near_matches > 0 ? `${near_matches} only nearly` : '',
    unknown > 0 ? `${unknown} more of whom that is not known` : '',
  ]
    .filter((text) => text !== '')
    .join(', ');
}

/** What became of the question. */
function Notices({ found }: { found: SearchSnapshot }) {
  const said = [
    ...(found.notices ?? []),
    ...(found.ambiguity == null ? [] : [found.ambiguity.question]),
    ...(found.loosen ?? []).map(
      ({ text, would_match }) => `Without “${text}”: ${people(would_match)}.`,
    ),
  ];
  if (said.length === 0) return null;
  return (
    <ul class="notices" aria-label="About this search">
      {said.map((text) => (
        <li>
          <bdi>{text}</bdi>
        </li>
      ))}
    </ul>
  );
}

function MadeUp({ rows }: { rows: readonly SearchResult[] }) {
  if (!rows.some((row) => row.preview?.demo === true)) return null;
  return (
    <p class="notices">
      These people are made up, so that there is something to try.{' '}
      <a href="/import">Import your own</a>: that removes them.
    </p>
  );
}

function Nobody({ found, asked }: { found: SearchSnapshot; asked: Asked }) {
  if (asked.after !== null) return <p>That was the last one.</p>;
  if (found.searched?.people === 0 || asked.question === '') {
    return (
      <p>
        Nobody is here yet. <a href="/import">Import a file of people</a>.
      </p>
    );
  }
  return <p>Nobody on record matches.</p>;
}

function Pages({ found, asked }: { found: SearchSnapshot; asked: Asked }) {
  const end = (found.rows_before ?? 0) + found.results.length;
  const more = (found.total_matches ?? 0) > end && found.results.length > 0;
  return (
    <nav aria-label="Further people" class="row">
      {asked.after !== null && <a href={addressOf({ ...asked, after: null })}>To the first</a>}
      {more && (
        <a href={addressOf({ ...asked, after: found.search_id })} rel="next">
          Next people
        </a>
      )}
    </nav>
  );
}

/** The people of a search, with what is to be known about it. */
export function Found({ found, asked }: { found: SearchSnapshot; asked: Asked }) {
  const rows = found.results.filter(
    ({ merged_into, profile_id }) => merged_into === undefined || merged_into === profile_id,
  );
  const before = found.rows_before ?? 0;
  return (
    <section aria-labelledby="found" class="found">
      <h2 id="found">{countText(found)}</h2>
      {found.status === 'running' && <p>The search still runs; load the page again for more.</p>}
      <Notices found={found} />
      <MadeUp rows={rows} />
      {rows.length === 0 ? (
        <Nobody found={found} asked={asked} />
      ) : (
        <ol class="people" aria-label="People" start={before + 1}>
          {rows.map((row) => (
            <PersonRow row={row} />
          ))}
        </ol>
      )}
      <Pages found={found} asked={asked} />
    </section>
  );
}
