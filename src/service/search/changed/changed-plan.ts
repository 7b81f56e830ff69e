import type { ChangedClause } from '../../../contract/intent.ts';
import type { NewestFile } from '../../history/read-history.ts';

/** What the owner's imports say of their connections. */
export interface KnownHistory {
  readonly files: readonly NewestFile[];
  /** ISO day of the first file; null: nothing was imported. */
  readonly knownSince: string | null;
}

/** Whose record of changes meets a clause, each with what it says. */
export interface ChangedPlan {
  readonly asked: ChangedClause;
  readonly history: KnownHistory;
  /** Who surely has such a change in the time asked for. */
  readonly met: ReadonlyMap<string, string>;
  /** Who has one that may lie in that time, or outside it. */
  readonly possible: ReadonlyMap<string, string>;
}

/** Whether any file was compared with another: else nothing is known of changes. */
export const isCompared = ({ files }: KnownHistory): boolean =>
  files.some(({ comparedOn }) => comparedOn !== null);
