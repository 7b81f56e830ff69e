import type { PersonRecord } from './person-record.ts';

/** What one row of one source said of a person: a row of `import_records`. */
export interface SaidRecord {
  /** null: not stored yet. */
  readonly id: number | null;
  /** The format or namespace; '' when it is from before sources were told apart. */
  readonly source: string;
  readonly rowKey: string;
  readonly contentHash: string;
  readonly record: PersonRecord;
  /** ISO day since which the source says so. */
  readonly saidOn: string;
  /** The import that read it last. */
  readonly seenIn: string;
}

/** Whether a record is of a source; one of an unknown source may be. */
export const isOfSource = (said: Pick<SaidRecord, 'source'>, source: string): boolean =>
  said.source === source || said.source === '';
