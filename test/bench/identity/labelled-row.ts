/** A row of a table, labelled with its person; '' is a missing value. */
export interface LabelledRow {
  readonly id: string;
  readonly person: string;
  readonly fields: Readonly<Record<string, string>>;
}
