import type { StoredProfile } from '../people/profile/stored-profile.ts';
import { normalizeUrl } from '../people/record/identifiers.ts';
import type { Queryable } from '../store/database.ts';
import { isSocial, socialAccounts } from './social-accounts.ts';
import type { WatcherPhase } from './watcher.ts';

/** A page to be fetched again, and the space for what it says. */
export interface PageToFetch {
  readonly url: string;
  readonly space: string;
}

/** Most pages per look, which must not become a crawl. */
const MAX_PAGES = 30;

interface SourceRow extends PageToFetch {
  readonly link: string | null;
}

/** The web pages of a profile's mentions, those visited longest ago first. */
const sourcePages = (db: Queryable, profileId: string): Promise<SourceRow[]> =>
  db.query<SourceRow>(
    `select s.url, s.space, s.link from sources s
     where s.origin <> 'demo' and s.url ~ '^https?://'
       and exists (select 1 from mentions m where m.source_id = s.id and m.profile_id = $1)
     order by s.fetched_at, s.id limit $2::integer`,
    [profileId, MAX_PAGES],
  );

/**
 * The pages that a look fetches, where fetching is allowed: those of the requested phases and, for
 * a public person, their own accounts, even if the index has no page of them yet.
 */
export async function pagesToFetch(
  db: Queryable,
  { profile, isPublic }: StoredProfile,
  phases: readonly WatcherPhase[],
): Promise<PageToFetch[]> {
  const accounts = socialAccounts(profile.sections ?? {});
  const phaseOf = ({ url, link }: SourceRow): WatcherPhase =>
    isSocial({ url, ...(link !== null && { link }) }, accounts)
      ? 'existing_socials'
      : 'existing_sources';
  const sources = await sourcePages(db, profile.id);
  const pages = sources
    .filter((source) => phases.includes(phaseOf(source)))
    .map(({ url, space }) => ({ url, space }));
  const seen = new Set(sources.map(({ url }) => normalizeUrl(url)));
  const fresh = accounts.filter((account) => isPublic && !seen.has(account));
  const wanted = phases.includes('existing_socials') ? fresh : [];
  const own = wanted.map((account) => ({ url: `https://${account}`, space: 'public' }));
  return [...pages, ...own].slice(0, MAX_PAGES);
}
