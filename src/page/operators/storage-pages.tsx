import { Hono } from 'hono';
import type { Storage } from '../../contract/storage.ts';
import { doneAt } from '../frame/done.ts';
import { Moment } from '../frame/moment.tsx';
import { PostForm } from '../frame/post-form.tsx';
import type { Api, PageEnv } from '../page-env.ts';

const HERE = '/storage';
const MEBIBYTE = 1024 * 1024;
const size = (bytes: number): string => `${(bytes / MEBIBYTE).toFixed(1)} MiB`;

const Stored = ({ storage }: { storage: Storage }) => (
  <dl>
    <dt>Database</dt>
    <dd>
      {storage.engine === 'pglite' ? 'embedded, in the data folder' : 'a Postgres of your own'},{' '}
      {size(storage.bytes)}
    </dd>
    <dt>People</dt>
    <dd>
      {storage.people}
      {storage.demo && ', made up for the first run'}
    </dd>
    <dt>Pictures</dt>
    <dd>
      {storage.pictures}, with {storage.faces} faces
      {storage.outdated_pictures > 0 &&
        `; ${storage.outdated_pictures} were read by an older model, import them again`}
    </dd>
    <dt>Keys</dt>
    <dd>{storage.keys}</dd>
    <dt>Removed data</dt>
    <dd>
      {storage.erasure_due_since == null ? (
        'nothing waits to be erased from the files'
      ) : (
        <>
          waits to be erased from the files since <Moment time={storage.erasure_due_since} />
        </>
      )}
    </dd>
  </dl>
);

/** What became of the backup that was asked for. */
function Attempt({ attempt }: { attempt: Storage['last_attempt'] }) {
  const isRunning = attempt?.status === 'running';
  return (
    <div role="status" data-live={isRunning ? 'yes' : undefined}>
      {isRunning && (
        <p>
          {attempt.name} is being written. You can leave this page. <a href={HERE}>Load again</a>
        </p>
      )}
      {attempt?.status === 'completed' && <p>{attempt.name} is complete.</p>}
      {attempt?.status === 'failed' && (
        <p>
          <strong>{attempt.name} failed.</strong> {attempt.failure}
        </p>
      )}
    </div>
  );
}

const Backups = ({ backups }: { backups: Storage['backups'] }) => (
  <>
    {backups === null && (
      <p>
        This service has no data folder: use <code>people-search-mcp backup</code>, or the backups
        of your Postgres.
      </p>
    )}
    {backups?.length === 0 && <p>There are none.</p>}
    <ul class="items">
      {backups?.map((one) => (
        <li>
          {one.name} <span class="quiet">{size(one.bytes)}</span>
        </li>
      ))}
    </ul>
    {backups !== null && (
      <>
        <p class="quiet">
          They lie in the folder “backups” of the data folder until you delete them, and still hold
          people who opted out later. <code>people-search-mcp restore</code> reads them into an
          empty folder.
        </p>
        <PostForm action={`${HERE}/backups`}>
          <button type="submit" class="main">
            Write a backup now
          </button>
        </PostForm>
      </>
    )}
  </>
);

/** `/storage`: what is stored, and backups. */
export const storagePages = (api: Api) =>
  new Hono<PageEnv>()
    .get('/', async (c) => {
      const { data } = await (await api()).call('v3.storage.read', {});
      return c.render(
        <>
          <h1>Storage</h1>
          <Stored storage={data} />
          <h2>Backups</h2>
          <Attempt attempt={data.last_attempt} />
          <Backups backups={data.backups} />
        </>,
        { title: 'Storage' },
      );
    })
    .post('/backups', async (c) => {
      await (await api()).call('v3.storage.backup', {});
      return c.redirect(doneAt(HERE, 'backup_started'), 303);
    });
