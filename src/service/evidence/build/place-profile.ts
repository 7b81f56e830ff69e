import type { Mention } from '../../people/record/mention.ts';
import type { Visibility } from '../../people/visibility/visibility.ts';
import type { ExistingProfile } from './existing-profile.ts';

/** The space of a profile, and the mentions it may use there. */
export interface Placing {
  readonly isPublic: boolean;
  /** The directory of a private profile. */
  readonly directoryId: string | null;
  readonly origin: 'import' | 'demo' | 'evidence';
  readonly mentions: readonly Mention[];
}

const PUBLIC = 'public';

function isSeen({ space }: Mention, view: Visibility): boolean {
  return space === PUBLIC ? view.includePublic : view.directoryIds.includes(space);
}

/** The space of a new profile: public when any public source speaks of the person. */
function spaceOfNew(mentions: readonly Mention[]): string | null {
  const spaces = mentions.map(({ space }) => space).sort();
  return spaces.includes(PUBLIC) ? PUBLIC : (spaces[0] ?? null);
}

/** A private profile stays in the one directory that it was made in. */
function spaceOf(existing: ExistingProfile): string | null {
  if (existing.isPublic) return PUBLIC;
  return existing.directoryIds.length === 1 ? (existing.directoryIds[0] ?? null) : null;
}

export interface PlacingInput {
  readonly existing: ExistingProfile | null;
  /** The profile's mentions, and those to be added. */
  readonly held: readonly Mention[];
  readonly added: readonly Mention[];
  readonly view: Visibility;
  /** Ids of the sources that belong to the demo world. */
  readonly demoSources: ReadonlySet<string>;
}

/**
 * Which mentions a profile may use. A public profile uses public ones only; a private one uses
 * those of its directory and public ones; mentions that the caller may not see are left out. Demo
 * people and real ones never mix, so that `demo` always marks made-up data.
 */
export function placeProfile(input: PlacingInput): Placing {
  const { existing, held, added, view, demoSources } = input;
  const seen = added.filter((mention) => isSeen(mention, view));
  const space = existing === null ? spaceOfNew(seen) : spaceOf(existing);
  const fits = (mention: Mention) => mention.space === space || mention.space === PUBLIC;
  const near = [...held, ...seen].filter(fits);
  const distinct = [...new Map(near.map((mention) => [mention.id, mention])).values()];
  const isMadeUp = ({ sourceId }: Mention) => demoSources.has(sourceId);
  const isDemo = existing === null ? distinct.every(isMadeUp) : existing.origin === 'demo';
  return {
    isPublic: space === PUBLIC || (existing?.isPublic ?? false),
    directoryId: space === PUBLIC ? null : (space ?? existing?.directoryIds[0] ?? null),
    origin: existing?.origin ?? (isDemo ? 'demo' : 'evidence'),
    mentions: distinct.filter((mention) => isMadeUp(mention) === isDemo),
  };
}
