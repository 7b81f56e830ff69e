import type { ListedRun, ListedRunKind, ListedRunState } from '../../contract/run-list.ts';
import { Moment } from '../frame/moment.tsx';

export const KIND_NAMES: Readonly<Record<ListedRunKind, string>> = {
  search: 'Search',
  deep_search: 'Deep search',
  enrich: 'Enrichment',
  population: 'Population',
  import: 'Import',
};

const STATES: Readonly<Record<ListedRunState, string>> = {
  queued: 'waits for its turn',
  running: 'under way',
  paused: 'waits for you',
  completed: 'done',
  completed_with_errors: 'done, with errors',
  failed: 'failed',
  cancelled: 'cancelled',
};

/** What it is about, as far as the key may know. */
const Subject = ({ run }: { run: ListedRun }) => {
  const text = run.subject ?? run.request_id ?? run.run_id;
  return run.kind === 'import' ? (
    <a href={`/import/${encodeURIComponent(run.run_id)}`}>
      <bdi>{text}</bdi>
    </a>
  ) : (
    <bdi>{text}</bdi>
  );
};

function Rows({ run: { rows } }: { run: ListedRun }) {
  if (rows == null) return null;
  const { imported, updated, failed } = rows;
  return (
    <span class="quiet">
      : {imported} new, {updated} updated, {failed} not read
    </span>
  );
}

/** Runs, newest first. */
export const RunTable = ({ runs, label }: { runs: readonly ListedRun[]; label: string }) => (
  <section class="scroll" tabindex={0} aria-label={label}>
    <table>
      <thead>
        <tr>
          <th scope="col">Started (UTC)</th>
          <th scope="col">Kind</th>
          <th scope="col">About</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <tr>
            <td>
              <Moment time={run.created_at} />
            </td>
            <td>{KIND_NAMES[run.kind]}</td>
            <td class="about">
              <Subject run={run} />
            </td>
            <td>
              {STATES[run.status]}
              <Rows run={run} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
