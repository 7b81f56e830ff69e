import type { DeepSearchFailure, DeepSearchStatus } from '../../contract/deep-search.ts';
import type { Evidence } from '../../contract/evidence.ts';
import type { NextCall } from '../next-call.ts';
import { type RunReport, stillRunning } from '../run-answer.ts';
import { counted, grouped, plainId, plainPath } from '../safe-words.ts';
import { changesSentences } from './changes-sentences.ts';
import { evidenceSentence } from './evidence-sentence.ts';
import { matchingPeople } from './matching-people.ts';

/** docs/contract.md 6: true of every accepted run, whatever its outcome. */
const CHARGED = 'It stays charged: only runs that were never accepted are refunded.';

/** If the signals fit several people, the run was not accepted. */
const REFUNDED = 'It was refunded: nothing was charged.';

const profile = (id: string, why: string): NextCall => ({
  tool: 'get_profile',
  args: { id },
  why,
});

type Result = NonNullable<DeepSearchStatus['result']>;

const idsOf = ({ candidate_profile_ids = [], profile_ids = [] }: Result): string[] =>
  (candidate_profile_ids.length > 0 ? candidate_profile_ids : profile_ids)
    .map(plainId)
    .filter((id) => id !== '');

/** Only a discovery reports its phase in the result; a run for one person does not. */
const isDiscovery = (result: Result): boolean =>
  result.current_phase !== undefined || result.candidate_profile_ids !== undefined;

const candidates = (count: number): string => counted(count, 'candidate', 'candidates');

/** `running`, its phase in words, and what is saved so far. */
function runningReport(run: string, result: Result | null): RunReport {
  const phase = plainPath(result?.current_phase)?.replaceAll('_', ' ') ?? '';
  const saved = result?.persisted_candidate_count ?? 0;
  const found = result?.candidate_count ?? 0;
  return {
    status: 'running',
    final: false,
    sentences: [
      stillRunning(run, phase),
      ...(found > 0 ? [`${candidates(found)} found, ${grouped(saved)} saved so far.`] : []),
    ],
    next: 'wait',
  };
}

function discovered(run: string, result: Result, evidence: Evidence | undefined): RunReport {
  const ids = idsOf(result);
  const [first] = ids;
  const failed = result.failed_candidate_count ?? 0;
  const skipped = result.skipped_candidate_count ?? 0;
  const found = Math.max(result.candidate_count ?? 0, ids.length);
  const ready = `${candidates(found)} found, ${counted(ids.length, 'profile', 'profiles')} to read`;
  return {
    status: 'completed',
    final: true,
    sentences: [
      `Done (${run}): ${first === undefined ? 'no candidate was found' : ready}.`,
      ...(failed + skipped > 0
        ? [`${grouped(failed)} could not be written, ${grouped(skipped)} were left out.`]
        : []),
      ...(evidence === undefined ? [] : [evidenceSentence(evidence)]),
      first === undefined
        ? 'Fewer or wider clauses in `intent` find more.'
        : 'They are partial profiles: check who is who before they are used.',
    ],
    next: first === undefined ? null : profile(first, 'for the first; the others alike'),
    table: { columns: ['id'], rows: ids.map((id) => [id]) },
  };
}

/** What a service says that does not tell what changed. */
function writtenSentences(run: string, id: string, { section_generation: made }: Result): string[] {
  const written = made?.materialized_section_count ?? 0;
  const basic = written === 0 && made?.sections_ready !== true;
  return [
    `Done (${run}): profile ${id} is built.`,
    basic
      ? 'It holds basic data only, and that is final.'
      : `${counted(written, 'section was', 'sections were')} written.`,
  ];
}

function built(run: string, result: Result, evidence: Evidence | undefined): RunReport {
  const id = plainId(result.id);
  if (id === '') {
    const sentences = [`Done (${run}), but the person it found can no longer be shown.`];
    return { status: 'completed', final: true, sentences, next: null };
  }
  const { changes } = result;
  const failed = result.section_generation?.failed_count ?? 0;
  return {
    status: 'completed',
    final: true,
    sentences: [
      ...(changes ? changesSentences(run, id, changes) : writtenSentences(run, id, result)),
      ...(failed === 0 ? [] : [`${counted(failed, 'section', 'sections')} failed.`]),
      ...(evidence === undefined ? [] : [evidenceSentence(evidence)]),
    ],
    next: profile(id, 'for the whole profile'),
    profileId: id,
  };
}

/** The parameters of start_deep_search for the signals that find a person. */
const PARAMETERS: Readonly<Record<string, string>> = {
  linkedinUrl: '`linkedin_url`',
  email: '`email`',
  phoneNumber: '`phone`',
  urls: '`urls`',
  usernames: '`usernames`',
  structuredIntent: '`intent`',
};

function adviceFor({ suggested_inputs = [], retryable }: DeepSearchFailure): string {
  const inputs = suggested_inputs.flatMap((input) =>
    Object.hasOwn(PARAMETERS, input) ? (PARAMETERS[input] ?? []) : [],
  );
  if (inputs.length > 0)
    return `More of these in start_deep_search can help: ${inputs.join(', ')}.`;
  return retryable ? 'The same call may succeed later.' : 'The same call would fail again.';
}

function whyFailed({ failure, evidence }: DeepSearchStatus): string {
  if (failure?.code !== 'identity_not_corroborated') {
    return 'it did not finish, or not in time';
  }
  const { matching_people: people } = failure;
  // Only a service that tells both apart says what it has read.
  if (people === undefined && evidence !== undefined) return 'the signals match no person';
  return people === undefined
    ? 'the signals match no person, or several people equally well'
    : `the signals match ${counted(people, 'person', 'people')} equally well, so none was chosen`;
}

/** Several people fit equally well, and the service lists them. */
function ambiguous(run: string, failure: DeepSearchFailure): RunReport | null {
  const among = matchingPeople(failure);
  if (among === null) return null;
  const people = failure.matching_people ?? failure.candidates?.length ?? 0;
  return {
    ...among,
    status: 'failed',
    final: true,
    sentences: [
      `Ambiguous (${run}): ${grouped(people)} people may be meant, so none was chosen.`,
      failure.refunded === true ? 'Nothing was charged.' : CHARGED,
      ...among.sentences,
    ],
  };
}

function failed(run: string, status: DeepSearchStatus): RunReport {
  const { result, failure, evidence } = status;
  const id = plainId(result?.id);
  const among = failure ? ambiguous(run, failure) : null;
  if (among !== null) return among;
  return {
    status: 'failed',
    final: true,
    sentences: [
      `Failed (${run}): ${whyFailed(status)}.`,
      failure?.refunded === true ? REFUNDED : CHARGED,
      ...(evidence === undefined ? [] : [evidenceSentence(evidence)]),
      failure ? adviceFor(failure) : 'The same call may succeed later.',
      ...(id === '' ? [] : [`What it had found is kept in profile ${id}.`]),
    ],
    next: id === '' ? null : profile(id, 'for what was kept'),
    profileId: id,
  };
}

/** The status of a deep search, as an answer. */
export function deepReport(run: string, status: DeepSearchStatus, metered: boolean): RunReport {
  const report = reportOf(run, status);
  if (metered) return report;
  const sentences = report.sentences.filter((one) => one !== CHARGED && one !== REFUNDED);
  return { ...report, sentences };
}

function reportOf(run: string, status: DeepSearchStatus): RunReport {
  const result = status.result ?? null;
  switch (status.status) {
    case 'running':
      return runningReport(run, result);
    case 'generating_sections': {
      const id = plainId(result?.id);
      const sentences = [stillRunning(run, id === '' ? 'writing' : `writing profile ${id}`)];
      return { status: status.status, final: false, sentences, next: 'wait', profileId: id };
    }
    case 'completed':
      return result !== null && isDiscovery(result)
        ? discovered(run, result, status.evidence)
        : built(run, result ?? {}, status.evidence);
    case 'failed':
      return failed(run, status);
    case 'cancelled':
    case 'not_found':
      return {
        status: status.status,
        final: true,
        sentences: [`Cancelled (${run}): what it had found is kept.`, CHARGED],
        next: null,
      };
  }
}
