import type { ProfileChanges } from '../../../contract/profile-changes.ts';
import type { Level } from './levels.ts';

/** The result of a build. */
export interface BuiltProfile {
  readonly profileId: string;
  readonly isNew: boolean;
  readonly level: Level;
  /** Number of sections with content. */
  readonly materializedSections: number;
  /** Number of sections lost to bad data. */
  readonly failedSections: number;
  readonly changes: ProfileChanges;
  readonly displayName: string;
}
