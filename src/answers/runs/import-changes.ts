import type { ImportChanges } from '../../contract/network.ts';
import { cleanText } from '../clean-text.ts';
import { isoDay } from '../dated-source.ts';
import { grouped } from '../safe-words.ts';

type Named = ImportChanges['first'][number];

function fileText({ importedOn, newestConnection }: ImportChanges['comparedWith']): string {
  const newest = isoDay(newestConnection);
  return `imported on ${isoDay(importedOn)}${newest === '' ? '' : ` (newest connection ${newest})`}`;
}

/** What a file says otherwise than the one before it, in one sentence of ours. */
export function importChangesSentence(changes: ImportChanges): string {
  const file = `the file ${fileText(changes.comparedWith)}`;
  if (changes.isOlder) {
    return `This file is older than ${file}: it completes what is known and changes no present job.`;
  }
  const gone = changes.saysWhoIsGone
    ? `${grouped(changes.gone)} no longer in it`
    : 'who is gone is not known from it';
  return (
    `Since ${file}: ${grouped(changes.new)} new, ${grouped(changes.changedJobs)} at another ` +
    `employer, ${grouped(changes.changedTitles)} with another title, ${gone}` +
    `${changes.returned === 0 ? '' : `, ${grouped(changes.returned)} back`}.`
  );
}

const jobText = (job: Named['before']): string =>
  [job?.title, job?.organization]
    .flatMap((part) => (part == null ? [] : cleanText(part, 60)))
    .join(', ') || 'not stated';

/** The first changed jobs, a line each: third-party text. */
export const changedJobLines = ({ first }: ImportChanges): string[] =>
  first.map(
    ({ displayName, before, after }) =>
      `${cleanText(displayName, 60)}: ${jobText(before)} → ${jobText(after)}`,
  );
