import type { Mention } from '../../people/record/mention.ts';
import type { Visibility } from '../../people/visibility/visibility.ts';
import type { StandingProfile } from './standing-profile.ts';

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
function spaceOf(standing: StandingProfile): string | null {
  if (standing.isPublic) return PUBLIC;
  return standing.directoryIds.length === 1 ? (standing.directoryIds[0] ?? null) : null;
}

export interface PlacingInput {
  readonly standing: StandingProfile | null;
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
  const { standing, held, added, view, demoSources } = input;
  const seen = added.filter((mention) => isSeen(mention, view));
  const space = standing === null ? spaceOfNew(seen) : spaceOf(standing);
  const fits = (mention: Mention) => mention.space === space || mention.space === PUBLIC;
  const near = [...held, ...seen].filter(fits);
  const distinct = [...new Map(near.map((mention) => [mention.id, mention])).values()];
  const isMadeUp = ({ sourceId }: Mention) => demoSources.has(sourceId);
  const isDemo = standing === null ? distinct.every(isMadeUp) : standing.origin === 'demo';
  return {
    isPublic: space === PUBLIC || (standing?.isPublic ?? false),
    directoryId: space === PUBLIC ? null : (space ?? standing?.directoryIds[0] ?? null),
    origin: standing?.origin ?? (isDemo ? 'demo' : 'evidence'),
    mentions: distinct.filter((mention) => isMadeUp(mention) === isDemo),
  };
}
