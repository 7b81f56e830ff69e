import type { ToolAnswer } from './answer.ts';
import { counted } from './safe-words.ts';

/** A file of people that was written. */
export interface ExportedPeople {
  readonly people: number;
  readonly withContacts: number;
  readonly file: string;
  /** No purpose was stated, so that contact details are left out. */
  readonly masked: boolean;
  readonly format: 'csv' | 'vcard' | 'json';
  /** How many more match the search; it lists its first rows only. */
  readonly notListed: number;
}

export interface ExportedData {
  people: number;
  with_contacts: number;
  file: string;
  summary: string;
}

function contactsSaid({ withContacts, masked }: ExportedPeople): string {
  if (masked) return 'Contact details are left out: `purpose` was not given.';
  const people = counted(withContacts, 'person has', 'people have');
  return `${people} contact details: those of the user’s own contacts.`;
}

/** Says that a search lists its first people only; empty where it lists all. */
export const notListedSaid = (notListed: number): string =>
  notListed === 0
    ? ''
    : ` ${counted(notListed, 'more person matches', 'more people match')} that search, which lists ` +
      'its first ones: search again with a larger `limit`, and export that.';

/** What was written, and where. Nobody is named. */
export function exportedAnswer(exported: ExportedPeople): ToolAnswer<ExportedData> {
  const { people, withContacts, file, format } = exported;
  const written = people === 0 ? 'Nobody is in it, so the file is empty' : 'Written';
  const formulas =
    format === 'csv' ? ' Cells that look like formulas begin with an apostrophe.' : '';
  const summary =
    `${written}: ${counted(people, 'person', 'people')} in ${JSON.stringify(file)}, readable by ` +
    `this user only. ${contactsSaid(exported)}${formulas}${notListedSaid(exported.notListed)}`;
  return { text: summary, data: { people, with_contacts: withContacts, file, summary } };
}
