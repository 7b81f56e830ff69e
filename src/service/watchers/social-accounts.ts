import type { Sections, Source } from '../../contract/profile.ts';
import { normalizeUrl } from '../people/record/identifiers.ts';

/** Kinds of links that are not a person's own accounts. */
const NO_ACCOUNTS: ReadonlySet<string | undefined> = new Set(['source', 'website', undefined]);

/** The canonical URLs of a person's own accounts, from the links in their profile. */
export function socialAccounts(sections: Sections): string[] {
  const links = sections.links?.items ?? [];
  return links.flatMap(({ url, kind }) => {
    const canonical = NO_ACCOUNTS.has(kind) ? null : normalizeUrl(url);
    return canonical === null ? [] : [canonical];
  });
}

/**
 * Whether a URL is the account's or below it: `…/ada/posts/3` is below `…/ada`, `…/adam` is not.
 */
const isWithin = (url: string, account: string): boolean =>
  url === account || url.startsWith(`${account.replace(/\/$/, '')}/`);

/** Whether a page shows activity on an account, such as a post. */
export function isSocial(
  source: Pick<Source, 'url' | 'link'>,
  accounts: readonly string[],
): boolean {
  if (source.link !== undefined) return true;
  const canonical = normalizeUrl(source.url);
  return canonical !== null && accounts.some((account) => isWithin(canonical, account));
}
