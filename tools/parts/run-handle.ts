import { RefusedCall } from '../../src/answers/refused-call.ts';

/**
 * Runs have stateless handles, `kind:id`, so that any replica, or a restarted server, can continue.
 */
const RUN_KINDS = ['search', 'population', 'deep', 'enrich', 'import'] as const;

export type RunKind = (typeof RUN_KINDS)[number];

const HANDLE = /^([a-z]+):([\w.:-]{1,200})$/;

/**
 * The kind and the id in a run handle. A bare `s_…` is accepted as a search, because models drop
 * prefixes.
 * @throws RefusedCall
 */
export function parseRunHandle(handle: string): { kind: RunKind; id: string } {
  const [, word = '', id = ''] = HANDLE.exec(handle) ?? [];
  const kind = RUN_KINDS.find((one) => one === word);
  if (kind !== undefined) return { kind, id };
  if (/^s_[\w-]{1,100}$/.test(handle)) return { kind: 'search', id: handle };
  throw new RefusedCall(
    '`run` is not a run handle. Use the `run` of an earlier answer, such as "search:s_…"; ' +
      'search_people starts a new one.',
  );
}
