import type { PersonRecord } from './person-record.ts';

/** The record of a person from one row of one source: a row of `import_records`. */
export interface ImportedRecord {
  /** null: not stored yet. */
  readonly id: number | null;
  /** The format or namespace; '' when imported before sources were distinguished. */
  readonly source: string;
  readonly rowKey: string;
  readonly contentHash: string;
  readonly record: PersonRecord;
  /** ISO date since which the source states it. */
  readonly saidOn: string;
  /** The import that read it last. */
  readonly seenIn: string;
}

/** Whether a record is of a source; one of an unknown source may be. */
export const isOfSource = (said: Pick<ImportedRecord, 'source'>, source: string): boolean =>
  said.source === source || said.source === '';
