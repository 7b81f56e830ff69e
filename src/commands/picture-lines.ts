import { z } from 'zod';
import { OWN_COMMAND } from './own-commands.ts';

/** The pictures in the report of an import or ingest. */
export const picturesReport = z.looseObject({
  read: z.number(),
  faces: z.number(),
  withoutFace: z.number(),
  unchanged: z.number(),
  unusable: z.record(z.string(), z.number()),
  notFetched: z.number(),
  missing: z.number(),
  leftAlone: z.number(),
  leftAloneFor: z.enum(['no_rights', 'faces_off', 'cannot_read']).nullable(),
  problems: z.array(z.looseObject({ item: z.string(), message: z.string() })),
});
type PicturesReport = z.infer<typeof picturesReport>;

const WHAT_TO_DO: Readonly<Record<NonNullable<PicturesReport['leftAloneFor']>, string>> = {
  no_rights: 'give --photo-rights with a note of your right to use them.',
  faces_off: 'face detection is off (--no-faces).',
  cannot_read: `face detection is unavailable right now; run it again, or see "${OWN_COMMAND} doctor".`,
};

const FAULTS: Readonly<Record<string, string>> = {
  unsupported: 'not JPEG, PNG or WebP',
  broken: 'broken',
  animated: 'animated',
  too_large: 'too large',
  too_many_faces: 'a crowd',
  too_hard: 'too hard to read',
  unreadable: 'cannot be opened',
};

const counted = (count: number, words: string): string[] =>
  count > 0 ? [`${count} ${words}`] : [];
const pictures = (count: number): string => (count === 1 ? '1 picture' : `${count} pictures`);
const faces = (count: number): string => (count === 1 ? '1 face' : `${count} faces`);
const were = (count: number): string => (count === 1 ? 'was' : 'were');

function unusableWords(unusable: PicturesReport['unusable']): string[] {
  const kinds = Object.entries(unusable).map(([fault, n]) => `${n} ${FAULTS[fault] ?? fault}`);
  const all = Object.values(unusable).reduce((sum, n) => sum + n, 0);
  return counted(all, `unusable (${kinds.join(', ')})`);
}

/** Says what happened to pictures that an older version read, and what to do. */
export const outdatedPictures = (count: number): string =>
  `${pictures(count)} ${were(count)} read by an older face model, so no search matches ` +
  `${count === 1 ? 'it' : 'them'}. Ingest or import the same files again with --photo-rights.`;

/** The lines of a report about pictures; none if no picture was cited. */
export function pictureLines(done: PicturesReport): string[] {
  const rest = [
    ...counted(done.withoutFace, 'without a face'),
    ...counted(done.unchanged, 'unchanged'),
    ...unusableWords(done.unusable),
    ...counted(done.notFetched, 'not fetched'),
    ...counted(done.missing, 'not in the folder'),
  ];
  const read = done.read > 0 ? `${pictures(done.read)} read, ${faces(done.faces)} found` : null;
  const outcome = [...(read === null ? [] : [read]), ...rest].join(', ');
  const { leftAlone, leftAloneFor, problems } = done;
  return [
    ...(outcome === '' ? [] : [read === null ? `Pictures: ${outcome}.` : `${outcome}.`]),
    ...problems.map(({ item, message }) => `  ${item}: ${message}`),
    ...(leftAloneFor === null
      ? []
      : [`${pictures(leftAlone)} ${were(leftAlone)} left alone: ${WHAT_TO_DO[leftAloneFor]}`]),
  ];
}
