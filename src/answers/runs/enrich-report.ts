import type { Price } from '../../contract/endpoint.ts';
import type { EnrichResponse } from '../../contract/enrich.ts';
import { PRICES } from '../../contract/prices.ts';
import type { NextCall } from '../next-call.ts';
import { type RunReport, stillRunning } from '../run-answer.ts';
import { plainId } from '../safe-words.ts';
import { changesSentences } from './changes-sentences.ts';

const LEVELS: Readonly<Record<number, string>> = { 1: 'identity', 2: 'partial', 3: 'full' };

const levelOf = ({ generation_level: level }: EnrichResponse): string =>
  level === undefined ? '' : ` It is at level ${level} (${LEVELS[level] ?? 'unknown'}).`;

const PRICE: Price = PRICES['v3.enrich.start'];

const CHARGED =
  PRICE.kind === 'free'
    ? 'Enriching is free: nothing was charged.'
    : 'get_usage tells what was charged.';

function failureSentence(run: string, { failure }: EnrichResponse): string {
  return failure?.code === 'developer_profile_not_found'
    ? `Failed (${run}): the profile is gone, or no longer visible to this key.`
    : `Failed (${run}): it could not be finished. The same call may succeed later.`;
}

function builtSentences(run: string, id: string, status: EnrichResponse): string[] {
  const { changes } = status;
  if (changes === undefined) return [`Done (${run}): profile ${id} is built.${levelOf(status)}`];
  const [first = '', ...more] = changesSentences(run, id, changes);
  return [`${first}${levelOf(status)}`, ...more, 'It reads only what is held here.'];
}

/** The status of an enrichment, as an answer. */
export function enrichReport(run: string, status: EnrichResponse): RunReport {
  const id = plainId(status.profile_id);
  const read: NextCall = { tool: 'get_profile', args: { id }, why: 'for the whole profile' };
  const end = { status: status.status, final: true, profileId: id } as const;
  switch (status.status) {
    case 'running':
      return {
        status: 'running',
        final: false,
        sentences: [`${stillRunning(run)}${levelOf(status)}`],
        next: 'wait',
        profileId: id,
      };
    case 'completed':
      return {
        ...end,
        sentences:
          id === ''
            ? [`Done (${run}), but the profile can no longer be shown.`]
            : builtSentences(run, id, status),
        next: id === '' ? null : read,
      };
    case 'failed':
      return { ...end, sentences: [failureSentence(run, status), CHARGED], next: null };
    case 'cancelled':
      return {
        ...end,
        sentences: [
          `Cancelled (${run}): the profile keeps what was built.${levelOf(status)}`,
          CHARGED,
        ],
        next: null,
      };
  }
}
