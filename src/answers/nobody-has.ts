import type { SearchSnapshot } from '../contract/search.ts';
import type { ShownNotice } from './search-notes.ts';

/** What the clause of a field asks for. Fields of identifiers are left out: they are values. */
const ASKED: Readonly<Record<string, string>> = {
  'intent.names': 'name',
  'intent.experiences.title': 'title',
  'intent.experiences.organization': 'organization',
  'intent.experiences': 'date of a job',
  'intent.experiences.unit': 'unit of an organization',
  'intent.schools.school': 'school',
  'intent.schools': 'date of studies',
  'intent.geo': 'place',
  'intent.demographics': 'birth date',
  'intent.demographics.gender': 'gender',
  'intent.personalization.network.connected': 'date of connecting',
  'intent.personalization.network.lastContact': 'date of contact',
};

/** Why nobody matches, in words of ours. */
export interface NobodyHas {
  /** "no school is on record for anybody", of each clause that nobody can meet. */
  readonly reasons: readonly string[];
  /** The notices that say nothing else. */
  readonly told: ReadonlySet<string>;
}

/** The reason that a notice gives; null if our words cannot say it. */
function reasonOf({ kind, field = '', words }: ShownNotice, fields: readonly string[]) {
  const asked = kind === 'nobody_has' ? ASKED[field] : undefined;
  // Which of several clauses of a field it is about, only the notice says.
  if (asked === undefined || fields.filter((one) => one === field).length > 1) return null;
  if (words === undefined) return `no ${asked} is on record for anybody`;
  return words.includes(' or ') ? null : `nobody has this or a similar ${asked}`;
}

/** What nobody has of a search that finds nobody. */
export function nobodyHas({ results, notice_details: details = [] }: SearchSnapshot): NobodyHas {
  if (results.length > 0) return { reasons: [], told: new Set() };
  const fields = details.flatMap(({ kind, field }) => (kind === 'nobody_has' ? (field ?? '') : []));
  const given = details.flatMap((notice) => {
    const reason = reasonOf(notice, fields);
    return reason === null ? [] : [{ reason, message: notice.message }];
  });
  return {
    reasons: given.map(({ reason }) => reason),
    told: new Set(given.map(({ message }) => message)),
  };
}
