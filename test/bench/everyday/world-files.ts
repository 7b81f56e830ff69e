import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { googleCsv, vcards } from './address-books.ts';
import type { CareerJob, EverydayPerson } from './everyday-person.ts';
import { fullName } from './everyday-person.ts';
import { linkedInZip } from './linkedin-zip.ts';
import { calendar, mailbox } from './mail-and-calendar.ts';
import { STRANGER } from './planted-people.ts';

const work = ({ spelled, title, from, to }: CareerJob) => ({
  ...{ name: spelled, position: title, startDate: from },
  ...(to === undefined ? {} : { endDate: to }),
});

/** A JSON Resume, told by the LinkedIn address to be of the same person. */
function resume(one: EverydayPerson) {
  const { jobs = [], courses = [], city = '' } = one.career ?? {};
  return {
    basics: {
      name: fullName(one),
      location: { city: city.split(',')[0], region: city.split(', ')[1] },
      profiles: [{ network: 'LinkedIn', url: one.connection?.url }],
    },
    work: jobs.map(work),
    education: courses.map(({ school, from, to }) => ({
      institution: school,
      startDate: from,
      endDate: to,
    })),
  };
}

/** The files of the user, in the order in which they are imported. */
export const WORLD_FILES = [
  'linkedin-may.zip',
  'contacts.csv',
  'cards.vcf',
  'mail.mbox',
  'calendar.ics',
  'resumes.jsonl',
  'linkedin-november.zip',
  'public.jsonl',
] as const;

export type WorldFile = (typeof WORLD_FILES)[number];

/** What each file says of these people. */
export function worldFiles(
  people: readonly EverydayPerson[],
): Record<WorldFile, string | Uint8Array> {
  return {
    'linkedin-may.zip': linkedInZip(people, 'may'),
    'contacts.csv': googleCsv(people),
    'cards.vcf': vcards(people),
    'mail.mbox': mailbox(people),
    'calendar.ics': calendar(people),
    'resumes.jsonl': people
      .flatMap((one) => (one.career === undefined ? [] : [`${JSON.stringify(resume(one))}\n`]))
      .join(''),
    'linkedin-november.zip': linkedInZip(people, 'november'),
    'public.jsonl': `${JSON.stringify(STRANGER)}\n`,
  };
}

/** Writes the files into a folder. @returns their paths, in the order of importing */
export async function writeWorldFiles(
  people: readonly EverydayPerson[],
  folder: string,
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const files = worldFiles(people);
  return await Promise.all(
    WORLD_FILES.map(async (name) => {
      await writeFile(join(folder, name), files[name]);
      return join(folder, name);
    }),
  );
}
