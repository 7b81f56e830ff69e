import type { Mention } from '../../people/record/mention.ts';
import type { Visibility } from '../../people/visibility/visibility.ts';
import type { StandingProfile } from './standing-profile.ts';

/** Where a profile stands, and which mentions may speak of it there. */
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

/** Where a new profile stands: among the public when any public source speaks of the person. */
function spaceOfNew(mentions: readonly Mention[]): string | null {
  const spaces = mentions.map(({ space }) => space).sort();
  return spaces.includes(PUBLIC) ? PUBLIC : (spaces[0] ?? null);
}

/** A private profile stands in the one directory it was made in. */
function spaceOf(standing: StandingProfile): string | null {
  if (standing.isPublic) return PUBLIC;
  return standing.directoryIds.length === 1 ? (standing.directoryIds[0] ?? null) : null;
}

export interface PlacingInput {
  readonly standing: StandingProfile | null;
  /** Already held to be the profile's, and those to be added. */
  readonly held: readonly Mention[];
  readonly added: readonly Mention[];
  readonly view: Visibility;
  /** Ids of the sources that belong to the demo world. */
  readonly demoSources: ReadonlySet<string>;
}

/**
 * Which mentions a profile may be made of. A public profile takes public ones alone, a private
 * one those of its directory and public ones; what the asker may not see adds nothing. Made-up
 * people and real ones never mix, so that the mark of what is made up is always true.
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
