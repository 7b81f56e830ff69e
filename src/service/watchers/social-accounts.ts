import type { Sections, Source } from '../../contract/profile.ts';
import { normalizeUrl } from '../people/record/identifiers.ts';

/** Links that are no account of the person's own. */
const NO_ACCOUNTS: ReadonlySet<string | undefined> = new Set(['source', 'website', undefined]);

/** The canonical URLs of a person's own accounts, from the links that their profile states. */
export function socialAccounts(sections: Sections): string[] {
  const links = sections.links?.items ?? [];
  return links.flatMap(({ url, kind }) => {
    const canonical = NO_ACCOUNTS.has(kind) ? null : normalizeUrl(url);
    return canonical === null ? [] : [canonical];
  });
}

/** At the same address, or below it: `…/ada` holds `…/ada/posts/3` and not `…/adam`. */
const isWithin = (url: string, account: string): boolean =>
  url === account || url.startsWith(`${account.replace(/\/$/, '')}/`);

/** Whether a page is something that the person did on an account, such as a post of theirs. */
export function isSocial(
  source: Pick<Source, 'url' | 'link'>,
  accounts: readonly string[],
): boolean {
  if (source.link !== undefined) return true;
  const canonical = normalizeUrl(source.url);
  return canonical !== null && accounts.some((account) => isWithin(canonical, account));
}
