import type { KeptWords } from '../../notes/keep-own-words.ts';
import { countOf, type PersonOutcome } from '../../people/rows/write-options.ts';
import type { RejectedRow } from '../formats/import-row.ts';
import type { ReadRow, UnreadColumns } from '../reading/reading-messages.ts';
import { NO_WARNINGS, toldWarnings, withWarning } from './kept-warnings.ts';
import { type LeftOutRows, withLeftOut } from './left-out-rows.ts';
import { wordsRefused } from './own-words-of-rows.ts';
import { NameCounts, type SharedNames } from './shared-names.ts';
import { withUnread } from './unread-columns.ts';

/** Counts the rows of an import as they are written. */
export class ImportTally {
  readonly counts = { processed: 0, imported: 0, updated: 0, skipped: 0, failed: 0 };
  readonly own = { notes: 0, tags: 0 };
  unread: UnreadColumns = {};
  leftOut: LeftOutRows = {};
  readonly #changed: string[] = [];
  readonly #names = new NameCounts();
  #kept = NO_WARNINGS;

  /** Values that were left out or changed. */
  get warnings(): readonly RejectedRow[] {
    return toldWarnings(this.#kept);
  }

  /** How many people share a name. */
  get sharedNames(): SharedNames {
    return this.#names.shared;
  }

  /** Counts one written row; returns it as a rejected row if it was refused. */
  add(given: ReadRow | undefined, outcome: PersonOutcome): RejectedRow | null {
    const row = given?.row ?? 0;
    this.counts.processed += 1;
    const count = countOf(outcome);
    this.counts[count] += 1;
    if (outcome.kind === 'failed') {
      return count === 'failed' ? { row, reason: outcome.reason } : null;
    }
    this.#names.add(given?.name ?? '', outcome.profileId);
    if (outcome.kind !== 'skipped') this.#changed.push(outcome.profileId);
    if (outcome.warning !== undefined) this.#warn({ row, column: 'id', reason: outcome.warning });
    for (const remark of given?.remarks ?? []) this.#warn(remark);
    return null;
  }

  /** Counts what was kept of the owner's own words. */
  addOwn(row: number, { notes, tags, refused }: KeptWords): void {
    this.own.notes += notes;
    this.own.tags += tags;
    if (refused > 0) this.#warn(wordsRefused(row, refused));
  }

  /** Counts the columns that nothing read. */
  addUnread(more: UnreadColumns): void {
    this.unread = withUnread(this.unread, more);
  }

  #warn(warning: RejectedRow): void {
    this.#kept = withWarning(this.#kept, warning);
  }

  reject(rows: readonly RejectedRow[]): void {
    this.counts.processed += rows.length;
    this.counts.failed += rows.length;
    this.leftOut = withLeftOut(this.leftOut, rows);
  }

  takeChanged(): string[] {
    return this.#changed.splice(0);
  }
}
