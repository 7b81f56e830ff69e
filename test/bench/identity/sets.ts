import { madeUpOffice, type OfficeSize } from '../../service/identity/cluster/made-up-office.ts';
import { identityFile } from '../bench-data.ts';
import type { LabelledRow } from './labelled-row.ts';
import { type Half, halfSet, type LabelledSet } from './labelled-set.ts';
import { FAKE_LIKE, fakeLike } from './made-up/fake-like.ts';
import { FEBRL_LIKE_A, FEBRL_LIKE_B, type FebrlOptions, febrlLike } from './made-up/febrl-like.ts';
import { HISTORICAL_LIKE, historicalLike } from './made-up/historical-like.ts';
import { fakeRecord, febrlRecord, historicalRecord } from './row-records.ts';
import { readFakeRows, readFebrlRows, recordsOf, type TrueRecord } from './truth.ts';

/** The sets on which identity is measured; the held-out half uses other seeds. */

const HELD_OUT_SEEDS = 5000;

const seedOf = (seed: number, half: Half): number =>
  half === 'dev' ? seed : seed + HELD_OUT_SEEDS;

/** One half of `fake_1000.csv`; null when the file is not available. */
export async function fakeSet(half: Half): Promise<LabelledSet | null> {
  const file = identityFile('fake_1000.csv');
  if (file === null) return null;
  const rows = await readFakeRows(file);
  return halfSet({ name: 'fake_1000', rows, people: recordsOf(rows, fakeRecord) }, half);
}

/** A row without its social security number. */
const withoutNumber = (row: LabelledRow): LabelledRow => ({
  ...row,
  fields: { ...row.fields, soc_sec_id: '' },
});

/**
 * One half of `febrl1.csv`; null when the file is not available.
 *
 * @param numbered whether the number counts; without it, a record with a replaced birth date could
 * just as well be a parent or child
 */
export async function febrlSet(half: Half, numbered: boolean): Promise<LabelledSet | null> {
  const file = identityFile('febrl1.csv');
  if (file === null) return null;
  const all = await readFebrlRows(file);
  const rows = numbered ? all : all.map(withoutNumber);
  const name = numbered ? 'febrl1' : 'febrl1 without numbers';
  return halfSet({ name, rows, people: recordsOf(rows, febrlRecord) }, half);
}

function febrlLikeSet(name: string, options: FebrlOptions, half: Half): LabelledSet {
  const rows = febrlLike({ ...options, seed: seedOf(options.seed, half) });
  return { name: `${name}, ${half}`, rows, people: recordsOf(rows, febrlRecord) };
}

export const febrlLikeA = (half: Half): LabelledSet =>
  febrlLikeSet('febrl-like A', FEBRL_LIKE_A, half);

export const febrlLikeB = (half: Half): LabelledSet =>
  febrlLikeSet('febrl-like B', FEBRL_LIKE_B, half);

export function fakeLikeSet(half: Half): LabelledSet {
  const rows = fakeLike({ ...FAKE_LIKE, seed: seedOf(FAKE_LIKE.seed, half) });
  return { name: `fake-like, ${half}`, rows, people: recordsOf(rows, fakeRecord) };
}

/** @param records fewer than the 50,000 of the preset, for a quick look */
export function historicalLikeSet(half: Half, records = HISTORICAL_LIKE.records): LabelledSet {
  const seed = seedOf(HISTORICAL_LIKE.seed, half);
  const rows = historicalLike({ ...HISTORICAL_LIKE, seed, records });
  const name = `historical-like, ${half}`;
  return { name, rows, people: recordsOf(rows, historicalRecord) };
}

/** A record of an office as a table row. */
function officeRow({ id, person, record }: TrueRecord): LabelledRow {
  const words = record.name.split(' ');
  const [job] = record.experiences ?? [];
  const fields = {
    ...{ given: words[0] ?? '', family: words.at(-1) ?? '', gender: record.gender ?? '' },
    ...{ district: job?.unit ?? '', start: job?.start_date ?? '' },
    // The first source is the list of all officials.
    page: record.sources?.[1]?.url ?? '',
  };
  return { id, person, fields };
}

/** Several offices with separate people; ids name the office. */
export function officesSet(
  half: Half,
  offices = 10,
  size: OfficeSize = { members: 120, namesakes: 6, duplicates: 25 },
): LabelledSet {
  const people = Array.from({ length: offices }, (_, at) =>
    madeUpOffice({ ...size, seed: seedOf(at, half), office: at }).map(({ id, person, record }) => ({
      ...{ id: `${at} ${id}`, person: `${at} ${person}`, record },
    })),
  ).flat();
  return { name: `offices, ${half}`, rows: people.map(officeRow), people };
}
