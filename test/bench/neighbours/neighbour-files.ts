import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import { syntheticPeople } from '../synthetic-people.ts';

/** A file to upload. */
export interface Upload {
  readonly name: string;
  readonly content: string;
}

const cell = (text: string | undefined): string => `"${(text ?? '').replaceAll('"', '""')}"`;

/** An export of contacts with this many rows; none of them is in the index. */
export function contactsUpload(rows: number, seed: number): Upload {
  const lines = [...syntheticPeople(rows, seed)].map((one, at) =>
    [
      ...[cell(one.given_name), cell(one.family_name), `https://contact.example/${seed}/${at}`, ''],
      ...[cell(one.experiences?.[0]?.organization), cell(one.experiences?.[0]?.title)],
      '02 Jan 2024',
    ].join(','),
  );
  const head = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On';
  return { name: 'Connections.csv', content: [head, ...lines].join('\n') };
}

function pageAbout({ name, experiences, location }: PersonRecord): string {
  const job = experiences?.[0];
  const said = {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name,
    jobTitle: job?.title,
    worksFor: { '@type': 'Organization', name: job?.organization },
    address: location,
  };
  return (
    `<!doctype html><title>${name}</title><script type="application/ld+json">` +
    `${JSON.stringify(said)}</script><p>${name} is ${job?.title} at ${job?.organization} in ` +
    `${location}, and spoke there about the work of the past year.</p>`
  );
}

/** Writes a page about each of these people. @returns the folder */
export async function writePages(folder: string, people: readonly PersonRecord[]): Promise<string> {
  const pages = join(folder, 'pages');
  await mkdir(pages);
  for (const [at, one] of people.entries()) {
    await writeFile(join(pages, `person-${at}.html`), pageAbout(one));
  }
  return pages;
}
