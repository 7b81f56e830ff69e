import { foldText } from '../../text/fold.ts';
import type { RecordStatement } from '../record/person-record.ts';
import type { Claim } from './claim.ts';
import { valuesOf } from './fuse-stay.ts';
import { groupSimilar } from './group-similar.ts';
import { mergeSources } from './merge-sources.ts';
import { votesOf, weigh } from './rank-claims.ts';
import { readSentence, sameSentence } from './same-sentence.ts';

/** From this grade on two sentences say the same in other words. */
const SAME = 0.8;

const exact = (text: string): string => text;

/** The statements in the claims, each once in its weightiest wording, most voices first. */
export function fuseStatements(claims: readonly Claim<RecordStatement>[]): RecordStatement[] {
  const groups = groupSimilar(claims, {
    read: ({ value: { text } }) => ({ key: foldText(text) || text, said: readSentence(text) }),
    key: (reading) => reading.key,
    likeness: (a, b) => {
      const grade = sameSentence(a.said, b.said);
      return grade >= SAME ? grade : 0;
    },
  });
  const fused = groups.map((group) => ({
    votes: votesOf(group),
    text:
      weigh(
        valuesOf(group, ({ text }) => text),
        exact,
      )[0]?.value ?? '',
    sources: mergeSources(group),
  }));
  return fused
    .toSorted((a, b) => b.votes - a.votes || (a.text < b.text ? -1 : 1))
    .map(({ text, sources }) => ({ text, sources }));
}
