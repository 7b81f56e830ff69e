import { type Notice, noticeOf } from '../../../contract/notices.ts';
import { type ChangedPlan, isCompared } from './changed-plan.ts';
import { timeOf } from './judge-change.ts';

const FIELD = { field: 'intent.personalization.network.changed' };

const HOW = 'A change is seen between two files: import a newer one.';

/** Why nothing is known of changes; null: files were compared. */
function nothingKnown({ history }: ChangedPlan): Notice | null {
  const { files, knownSince } = history;
  if (isCompared(history)) return null;
  const so =
    files.length === 0 || knownSince === null
      ? 'what changed, because no file of your connections was imported.'
      : `what changed, because only one file of each source was imported (${files
          .map(({ importedOn }) => importedOn)
          .join(', ')}). ${HOW}`;
  return noticeOf('unknown', so, FIELD);
}

/** What an answer about changes does not know. */
export function changedNotices(plan: ChangedPlan | null): Notice[] {
  if (plan === null) return [];
  const nothing = nothingKnown(plan);
  if (nothing !== null) return [nothing];
  const { asked, history } = plan;
  const { knownSince, files } = history;
  const time = timeOf(asked);
  if (time === null) {
    return [noticeOf('not_applied', 'the time of the change is in no calendar.', FIELD)];
  }
  const isBefore = knownSince !== null && time.since !== null && time.since < knownSince;
  const saysGone = files.some(({ saysWhoIsGone }) => saysWhoIsGone);
  return [
    ...(isBefore
      ? [noticeOf('unknown', `changes before ${knownSince}, the first file.`, FIELD)]
      : []),
    ...(asked.kinds.includes('gone') && !saysGone
      ? [noticeOf('unknown', 'who is gone, because the newer file has too few people.', FIELD)]
      : []),
  ];
}
