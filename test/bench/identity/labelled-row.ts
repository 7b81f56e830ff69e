/** A row as a table has it, with the person that it is known to be of; '' is missing. */
export interface LabelledRow {
  readonly id: string;
  readonly person: string;
  readonly fields: Readonly<Record<string, string>>;
}
