import type { WordsAboutPerson } from '../../notes/keep-own-words.ts';
import type { PersonOutcome } from '../../people/rows/write-options.ts';
import type { RowRemark } from '../formats/import-row.ts';
import type { ReadRow } from '../reading/reading-messages.ts';

/** What the rows of people who were written say about them in their owner's words. */
export function ownWordsOf(
  rows: readonly ReadRow[],
  outcomes: readonly PersonOutcome[],
): WordsAboutPerson[] {
  return rows.flatMap(({ own }, at) => {
    const outcome = outcomes[at];
    if (own === null || outcome === undefined || outcome.kind === 'failed') return [];
    return [{ profileId: outcome.profileId, ...own }];
  });
}

/** From this row on, some notes or tags found no room; the people were imported. */
export const wordsRefused = (row: number, refused: number): RowRemark => ({
  row,
  reason: `from here on, ${refused} notes and tags were left out: their limits are reached`,
});
