import type { MatchReason, SearchResult } from '../../contract/search.ts';
import { SourceLinks } from '../frame/source-links.tsx';

export const personPath = (id: string): string => `/people/${encodeURIComponent(id)}`;

const STATUS = { near: 'Nearly: ', unknown: 'Not known: ' } as const;

const Reasons = ({ reasons }: { reasons: readonly MatchReason[] }) => (
  <ul class="why" aria-label="Why this person">
    {reasons.map(({ text, status }) => (
      <li>
        {status !== undefined && <strong>{STATUS[status]}</strong>}
        <bdi>{text}</bdi>
      </li>
    ))}
  </ul>
);

/** What tells a row from others, in short words. */
function badgesOf(row: SearchResult): string[] {
  return [
    row.preview?.demo === true ? 'Made up' : '',
    row.is_own_contact === true ? 'Your contact' : '',
    row.match_status === 'near' ? 'Only nearly' : '',
    row.match_status === 'unknown' ? 'Not sure: not on record' : '',
    row.confidence_level === 'low' ? 'Low confidence' : '',
  ].filter((text) => text !== '');
}

/** Reasons that say nothing about the person. */
const COUNTED = ['groupBy', 'order'];

export function PersonRow({ row }: { row: SearchResult }) {
  if (row.withheld === true)
    return <li class="person quiet">Not shown: no longer yours to see.</li>;
  const { preview } = row;
  const reasons = (row.match_reasons ?? []).filter(({ field }) => !COUNTED.includes(field));
  return (
    <li class="person">
      <h3>
        <a href={personPath(row.profile_id)}>
          <bdi>{preview?.display_name ?? 'No name on record'}</bdi>
        </a>
      </h3>
      {preview?.headline && (
        <p>
          <bdi>{preview.headline}</bdi>
        </p>
      )}
      {preview?.location && (
        <p class="quiet">
          <bdi>{preview.location}</bdi>
        </p>
      )}
      {badgesOf(row).length > 0 && (
        <ul class="badges" aria-label="Marks">
          {badgesOf(row).map((text) => (
            <li>{text}</li>
          ))}
        </ul>
      )}
      {reasons.length > 0 && <Reasons reasons={reasons} />}
      <SourceLinks sources={row.candidate_sources ?? []} />
    </li>
  );
}
