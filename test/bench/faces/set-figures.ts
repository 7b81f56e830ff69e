import { FACE_BAND_FROM, FACE_BANDS, FACE_MATCH_ABOVE } from '../../../src/contract/faces.ts';
import type { Figure } from '../figure.ts';
import { accepted, acceptedAt, equalErrors, type Likenesses } from './accepts.ts';
import { CHANGES } from './changes.ts';
import { likenesses } from './compare-pictures.ts';
import type { ReadPicture } from './read-pictures.ts';

export const percent = (name: string, part: number): Figure => ({
  name,
  value: Math.round(part * 1e5) / 1e3,
  unit: '%',
});

/** How well pairs of one person are separated from strangers, independent of the bands. */
function figuresOfPairs(set: string, pairs: Likenesses): Figure[] {
  return [
    percent(`${set}: equal errors`, equalErrors(pairs).rate),
    percent(`${set}: one person's accepted at 0.1 % false`, acceptedAt(0.001, pairs)),
    percent(`${set}: one person's accepted at 1 % false`, acceptedAt(0.01, pairs)),
  ];
}

/** How many pairs of one person and of strangers reach each band. */
function figuresOfBands(set: string, { same, others }: Likenesses): Figure[] {
  return FACE_BANDS.flatMap((band): Figure[] => {
    const reaching = (of: readonly number[]) => accepted(of, FACE_BAND_FROM[band]);
    return [
      percent(`${set}: one person's, ${band} or more`, reaching(same)),
      percent(`${set}: strangers', ${band} or more`, reaching(others)),
    ];
  });
}

/** For pictures changed in one way: the share of faces found and still recognized. */
function figuresOfChange(
  set: string,
  read: readonly ReadPicture[],
  change: string | null,
): Figure[] {
  const changed = read.filter((picture) => picture.change === change);
  const found = changed.filter(({ embedding }) => embedding !== null).length;
  const { same } = likenesses(read, change);
  const name = change ?? 'as they are';
  const figures = [percent(`${set}, ${name}: faces found`, found / changed.length)];
  if (same.length === 0) return figures;
  const alike = accepted(same, FACE_MATCH_ABOVE);
  return [...figures, percent(`${set}, ${name}: taken for the same`, alike)];
}

/** Several photos of each person: figures of the originals, for each group and for all. */
export function figuresOfPhotos(set: string, read: readonly ReadPicture[]): Figure[] {
  const groups = [...new Set(read.map(({ circle }) => circle))];
  const found = read.filter(({ embedding }) => embedding !== null).length;
  const figuresOf = (name: string, pictures: readonly ReadPicture[]) => {
    const pairs = likenesses(pictures, null);
    return [...figuresOfPairs(name, pairs), ...figuresOfBands(name, pairs)];
  };
  return [
    percent(`${set}: faces found`, found / read.length),
    ...figuresOf(set, read),
    ...(groups.length === 1
      ? []
      : groups.flatMap((group) =>
          figuresOf(
            `${set}, ${group}`,
            read.filter(({ circle }) => circle === group),
          ),
        )),
  ];
}

/** One photo of each person: changed copies stand in for others, though far more similar. */
export function figuresOfCopies(set: string, read: readonly ReadPicture[]): Figure[] {
  const changes = [null, ...Object.keys(CHANGES)];
  const all = likenesses(read);
  const strangers = likenesses(read, null).others;
  return [
    ...changes.flatMap((one) => figuresOfChange(set, read, one)),
    ...figuresOfPairs(`${set}, changed copies`, all),
    ...figuresOfBands(`${set}, changed copies`, { same: all.same, others: strangers }),
  ];
}
