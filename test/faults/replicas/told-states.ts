import type { RunHandle } from '../../../src/client/runs/run.ts';
import { runState } from '../../../src/client/runs/run-status.ts';

/** The part of a run's answer that may never be taken back. */
interface Told {
  readonly status: string;
  readonly over: boolean;
  /** The ids of each row of a search, the present one first: people merge. */
  readonly rows: readonly (readonly string[])[];
  readonly result: string | null;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

function rowsOf(data: Readonly<Record<string, unknown>>): string[][] {
  const { results } = data;
  if (!Array.isArray(results)) return [];
  return results
    .filter(isRecord)
    .map(({ profile_id, alias_ids }) => [String(profile_id), ...strings(alias_ids)]);
}

function resultOf(data: Readonly<Record<string, unknown>>): string | null {
  return isRecord(data.result) && typeof data.result.id === 'string' ? data.result.id : null;
}

function toldBy(kind: RunHandle['kind'], data: unknown): Told {
  const body = isRecord(data) ? data : {};
  return { ...runState(kind, data), rows: rowsOf(body), result: resultOf(body) };
}

/** Why the second answer contradicts the first; null: it does not. */
function contradiction(before: Told, now: Told): string | null {
  if (now.status === 'not_found') return `${before.status}, then not found`;
  if (before.over && now.status !== before.status) return `${before.status}, then ${now.status}`;
  if (before.over && before.result !== now.result) {
    return `the result ${before.result}, then ${now.result}`;
  }
  const moved = before.rows.findIndex(([id = ''], at) => now.rows[at]?.includes(id) !== true);
  return moved < 0 ? null : `row ${moved + 1} of ${before.rows.length} moved or disappeared`;
}

/** What hosts were told of each run, by whichever replica. */
export class ToldStates {
  readonly contradictions: string[] = [];
  readonly #told = new Map<string, Told>();

  get handles(): RunHandle[] {
    return [...this.#told.keys()].map((name) => JSON.parse(name));
  }

  see(handle: RunHandle, data: unknown): void {
    const name = JSON.stringify({ kind: handle.kind, id: handle.id });
    const [before, now] = [this.#told.get(name), toldBy(handle.kind, data)];
    const wrong = before === undefined ? null : contradiction(before, now);
    if (wrong !== null) this.contradictions.push(`${handle.kind} ${handle.id}: ${wrong}`);
    this.#told.set(name, now);
  }
}
