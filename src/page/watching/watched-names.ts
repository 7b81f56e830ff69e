import type { Watcher } from '../../contract/watchers.ts';
import { ifOffered } from '../if-offered.ts';
import type { Api } from '../page-env.ts';

/** Each name is a read of a profile: more would make the page slow. */
const MOST = 20;

async function nameOf(api: Api, profile_id: string): Promise<string | null> {
  const read = await ifOffered((await api()).call('v3.profile.read', { params: { profile_id } }));
  return read?.profile.displayName ?? null;
}

/** The names of the people of the first watchers; others are shown by their ids. */
export async function watchedNames(
  api: Api,
  watchers: readonly Watcher[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(watchers.slice(0, MOST).flatMap((one) => one.profile_id ?? []))];
  const names = await Promise.all(
    // A person who is gone must not take the page along.
    ids.map(async (id) => [id, await nameOf(api, id).catch(() => null)] as const),
  );
  return new Map(names.flatMap(([id, name]) => (name === null ? [] : [[id, name] as const])));
}
