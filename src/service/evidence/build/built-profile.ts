import type { Level } from './levels.ts';

/** What a build comes to. */
export interface BuiltProfile {
  readonly profileId: string;
  readonly isNew: boolean;
  readonly level: Level;
  /** How many sections hold something. */
  readonly materializedSections: number;
  /** How many bad data has cost. */
  readonly failedSections: number;
  readonly displayName: string;
}
