import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPeople } from '../../scripts/demo-world/demo-people.ts';
import type { PersonRecord } from '../../src/service/people/record/person-record.ts';
import { officialsFile } from './bench-data.ts';

/** A file of people to import. */
export interface PeopleFile {
  readonly path: string;
  /** The name of the people in figures. */
  readonly people: 'officials' | 'demo people';
  read(): Promise<PersonRecord[]>;
  remove(): Promise<void>;
}

/** The records of a file of `people_jsonl`. */
export async function readPeople(path: string): Promise<PersonRecord[]> {
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  return lines.map((line): PersonRecord => JSON.parse(line));
}

/** The officials if available, else the demo world as a file. */
export async function peopleFile(): Promise<PeopleFile> {
  const officials = officialsFile();
  if (officials !== null) {
    const read = () => readPeople(officials);
    return { path: officials, people: 'officials', read, remove: async () => undefined };
  }
  const folder = await mkdtemp(join(tmpdir(), 'bench-people-'));
  const path = join(folder, 'people.jsonl');
  await writeFile(path, [...demoPeople()].map((one) => `${JSON.stringify(one)}\n`).join(''));
  const remove = () => rm(folder, { recursive: true, force: true });
  return { path, people: 'demo people', read: () => readPeople(path), remove };
}
