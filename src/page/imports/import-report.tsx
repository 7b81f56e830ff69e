import { rejectedKinds, rowsBeyond, rowsText } from '../../answers/runs/row-kinds.ts';
import type { ResponseOf } from '../../contract/endpoints.ts';
import { IMPORT_FIELDS } from '../../contract/import-words.ts';
import { PostForm } from '../frame/post-form.tsx';
import { fieldName } from './import-words.ts';

type Job = ResponseOf<'v2.connections.job'>['payload'];

const STATES: Readonly<Record<Job['status'], string>> = {
  queued: 'The import waits for its turn.',
  running: 'The import is running.',
  paused: 'The import waits for you.',
  completed: 'The import is done.',
  failed: 'The import failed.',
};

const isUnderWay = ({ status }: Job): boolean => status === 'queued' || status === 'running';

function Counts({ job }: { job: Job }) {
  const { progress } = job;
  if (progress === undefined) return null;
  const { total, processed = 0, imported = 0, updated = 0, skipped = 0, failed = 0 } = progress;
  return (
    <>
      {isUnderWay(job) && (
        <progress
          aria-label="Rows read"
          {...(total == null ? {} : { max: total, value: processed })}
        />
      )}
      <dl class="counts">
        <dt>Rows read</dt>
        <dd>{total == null ? processed : `${processed} of ${total}`}</dd>
        <dt>New people</dt>
        <dd>{imported}</dd>
        <dt>Updated</dt>
        <dd>{updated}</dd>
        <dt>Unchanged</dt>
        <dd>{skipped}</dd>
        <dt>Not read</dt>
        <dd>{failed}</dd>
      </dl>
    </>
  );
}

function Errors({ job }: { job: Job }) {
  const kinds = rejectedKinds(job);
  const beyond = rowsBeyond(job.progress?.failed ?? 0, kinds);
  if (kinds.length === 0) return null;
  return (
    <section aria-labelledby="errors">
      <h2 id="errors">Rows with a problem</h2>
      <ul class="items">
        {kinds.map((kind) => (
          <li>
            {kind.rows === 1 ? 'Row' : 'Rows'} {rowsText(kind)}
            {kind.column != null && (
              <>
                , <bdi>{kind.column}</bdi>
              </>
            )}
            : <bdi>{kind.message}</bdi>
          </li>
        ))}
        {beyond > 0 && <li class="quiet">{beyond} more</li>}
      </ul>
    </section>
  );
}

function Columns({ job }: { job: Job }) {
  return (
    <PostForm action={`/import/${encodeURIComponent(job.jobId)}/columns`}>
      <fieldset>
        <legend>What the columns of the file mean</legend>
        {(job.columns ?? []).map((column, at) => (
          <div class="row">
            <label for={`column-${at}`}>
              <bdi>{column}</bdi>
            </label>
            <select id={`column-${at}`} name={`column:${column}`}>
              <option value="">Leave out</option>
              {IMPORT_FIELDS.map((field) => (
                <option value={field}>{fieldName(field)}</option>
              ))}
            </select>
          </div>
        ))}
      </fieldset>
      <button type="submit">Go on with these</button>
    </PostForm>
  );
}

/** What a paused import needs, and a way to give it. */
function Paused({ job }: { job: Job }) {
  if (job.status !== 'paused') return null;
  if (job.pausedReason === 'needs_mapping') return <Columns job={job} />;
  const many = job.pausedReason === 'too_many_errors';
  return (
    <PostForm action={`/import/${encodeURIComponent(job.jobId)}/resume`}>
      <p>
        {many
          ? 'Many rows cannot be read. Nothing is imported yet: is this the right file?'
          : 'It was stopped, and goes on where it stopped.'}
      </p>
      {many && <input type="hidden" name="accept" value="true" />}
      <button type="submit">{many ? 'Import the rows that can be read' : 'Go on'}</button>
    </PostForm>
  );
}

/** The progress of an import, and what became of its rows. */
export const ImportReport = ({ job }: { job: Job }) => (
  <>
    <div role="status" data-live={isUnderWay(job) ? 'yes' : undefined}>
      <p>
        <strong>{STATES[job.status]}</strong>
      </p>
      {job.failure !== undefined && (
        <p>
          <bdi>{job.failure.message}</bdi>
        </p>
      )}
      <Counts job={job} />
    </div>
    <Paused job={job} />
    <Errors job={job} />
    {isUnderWay(job) ? (
      <p>
        You can leave this page. <a href={`/import/${encodeURIComponent(job.jobId)}`}>Load again</a>
      </p>
    ) : (
      <p class="row">
        <a href="/people">See your people</a> <a href="/doubles">See suspected doubles</a>{' '}
        <a href="/import">Import another file</a>
      </p>
    )}
  </>
);
