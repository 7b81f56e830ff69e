import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Data to measure with that is no part of the project: beside it, where there is any. */
const SHARED = new URL('../../../shared/data/', import.meta.url);

const besides = (name: string): string | null => {
  const path = fileURLToPath(new URL(name, SHARED));
  return existsSync(path) ? path : null;
};

/** Real holders of public office, a JSON line each; null where they are not at hand. */
export const officialsFile = (): string | null =>
  process.env.PEOPLE_FILE ?? besides('officials.jsonl');

/** Plain-English questions, labelled with title and place; null where they are not at hand. */
export const labelledQuestionsFile = (): string | null => besides('people-queries.jsonl');

/** Labelled records and pairs of names, to measure clustering with; null where they are absent. */
export const identityFile = (
  name: 'fake_1000.csv' | 'febrl1.csv' | 'name-pairs.csv',
): string | null => {
  const folder = process.env.IDENTITY_DATA;
  if (folder === undefined) return besides(`identity/${name}`);
  const path = join(folder, name);
  return existsSync(path) ? path : null;
};

/** A folder of labelled pictures of people (its forms: `picturesOf`); null where there is none. */
export const facesFolder = (): string | null => process.env.FACES_DATA ?? besides('portraits');
