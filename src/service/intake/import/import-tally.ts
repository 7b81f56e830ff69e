import type { PersonOutcome } from '../../people/rows/write-options.ts';
import { printable, type RejectedRow } from '../formats/import-row.ts';
import type { PlacedRow } from './import-pictures.ts';
import { SHOWN_ROWS } from './import-report.ts';

/** Counts the rows of an import as they are written. */
export class ImportTally {
  readonly counts = { processed: 0, imported: 0, updated: 0, skipped: 0, failed: 0 };
  readonly warnings: RejectedRow[] = [];
  readonly #changed: string[] = [];

  /** Counts one written row; returns it as a rejected row if it was refused. */
  add(given: PlacedRow | undefined, outcome: PersonOutcome): RejectedRow | null {
    const row = given?.row ?? 0;
    this.counts.processed += 1;
    this.counts[outcome.kind] += 1;
    if (outcome.kind === 'failed') return { row, reason: outcome.reason };
    if (outcome.kind !== 'skipped') this.#changed.push(outcome.profileId);
    if (outcome.warning !== undefined) this.#warn({ row, column: 'id', reason: outcome.warning });
    if (given?.warning !== null && given?.warning !== undefined) this.#warn(given.warning);
    return null;
  }

  #warn(warning: RejectedRow): void {
    if (this.warnings.length < SHOWN_ROWS) this.warnings.push(printable(warning));
  }

  reject(rows: number): void {
    this.counts.processed += rows;
    this.counts.failed += rows;
  }

  takeChanged(): string[] {
    return this.#changed.splice(0);
  }
}
