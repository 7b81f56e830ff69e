import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Data for measurements from outside the repository, where it is available. */
const SHARED = new URL('../../../shared/data/', import.meta.url);

const besides = (name: string): string | null => {
  const path = fileURLToPath(new URL(name, SHARED));
  return existsSync(path) ? path : null;
};

/** Real holders of public office, one JSON line each; null when not available. */
export const officialsFile = (): string | null =>
  process.env.PEOPLE_FILE ?? besides('officials.jsonl');

/** Plain-English questions, labelled with title and place; null when not available. */
export const labelledQuestionsFile = (): string | null => besides('people-queries.jsonl');

/** Labelled records and pairs of names, to measure clustering; null when not available. */
export const identityFile = (
  name: 'fake_1000.csv' | 'febrl1.csv' | 'name-pairs.csv',
): string | null => {
  const folder = process.env.IDENTITY_DATA;
  if (folder === undefined) return besides(`identity/${name}`);
  const path = join(folder, name);
  return existsSync(path) ? path : null;
};

/** A folder of labelled pictures of people (layout: `picturesOf`); null when not available. */
export const facesFolder = (): string | null => process.env.FACES_DATA ?? besides('portraits');
