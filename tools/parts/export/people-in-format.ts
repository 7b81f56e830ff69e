import type { ExportFormat } from './export-formats.ts';
import type { ExportedPerson } from './exported-person.ts';
import { peopleAsCsv } from './people-as-csv.ts';
import { peopleAsVcards } from './people-as-vcards.ts';

const WRITERS: Readonly<Record<ExportFormat, (people: readonly ExportedPerson[]) => string>> = {
  csv: peopleAsCsv,
  vcard: peopleAsVcards,
  json: (people) => `${JSON.stringify({ people }, null, 2)}\n`,
};

/** The content of a file of people. */
export const peopleInFormat = (format: ExportFormat, people: readonly ExportedPerson[]): string =>
  WRITERS[format](people);
