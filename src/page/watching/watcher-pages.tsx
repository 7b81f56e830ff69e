import { Hono } from 'hono';
import * as z from 'zod';
import type { ResponseOf } from '../../contract/endpoints.ts';
import type { Watcher } from '../../contract/watchers.ts';
import { doneAt } from '../frame/done.ts';
import { formFields } from '../frame/form-fields.ts';
import { PostForm } from '../frame/post-form.tsx';
import { Day } from '../frame/source-links.tsx';
import type { Api, PageEnv } from '../page-env.ts';
import { personPath } from '../people/person-row.tsx';
import { watchedNames } from './watched-names.ts';

type Run = ResponseOf<'v3.watchers.runs'>['runs'][number];

const HOUR = 3600;
const watcherPath = (id: string): string => `/watchers/${encodeURIComponent(id)}`;

/** Seconds in the largest unit that fits. */
function every(seconds: number | undefined): string {
  if (seconds === undefined) return 'not known';
  const hours = seconds / HOUR;
  return hours % 24 === 0 ? `every ${hours / 24} days` : `every ${Math.round(hours)} hours`;
}

const changeForm = z.object({ enabled: z.enum(['true', 'false']), revision: z.string() });

function Switches({ watcher }: { watcher: Watcher }) {
  const path = watcherPath(watcher.watcher_id);
  return (
    <div class="row">
      <PostForm action={path}>
        <input type="hidden" name="enabled" value={String(watcher.enabled === false)} />
        <input type="hidden" name="revision" value={watcher.revision ?? ''} />
        <button type="submit">{watcher.enabled === false ? 'Resume' : 'Pause'}</button>
      </PostForm>
      <PostForm action={`${path}/delete`}>
        <button type="submit">Delete</button>
      </PostForm>
    </div>
  );
}

interface WatcherItemProps {
  readonly watcher: Watcher;
  readonly names: ReadonlyMap<string, string>;
}

const WatcherItem = ({ watcher, names }: WatcherItemProps) => (
  <li>
    <a href={watcherPath(watcher.watcher_id)}>Watcher {watcher.watcher_id}</a> of{' '}
    <a href={personPath(watcher.profile_id ?? '')}>
      <bdi>{names.get(watcher.profile_id ?? '') ?? watcher.profile_id}</bdi>
    </a>
    , {every(watcher.interval_seconds)}
    {watcher.enabled === false && <strong> (paused)</strong>}
    <p class="quiet">
      last look <Day time={watcher.last_run_at} />, next <Day time={watcher.next_run_at} />
    </p>
  </li>
);

const RunItem = ({ run }: { run: Run }) => (
  <li>
    <Day time={run.started_at} />: {run.status}
    {run.changes !== undefined && run.changes.length > 0 && (
      <ul>
        {run.changes.map(({ type, section, event, source }) => (
          <li>
            {type.replaceAll('_', ' ')} <bdi>{event?.text ?? section ?? source?.url}</bdi>
          </li>
        ))}
      </ul>
    )}
    {run.changes?.length === 0 && <span class="quiet"> nothing new</span>}
  </li>
);

/** `/watchers`: people who are looked at again on a schedule, and what each look found. */
export const watcherPages = (api: Api) =>
  new Hono<PageEnv>()
    .get('/', async (c) => {
      const { data } = await (await api()).call('v3.watchers.list', { query: { limit: 200 } });
      const names = await watchedNames(api, data.watchers);
      return c.render(
        <>
          <h1>Watchers</h1>
          {data.watchers.length === 0 && (
            <p>Nobody is watched. Ask your assistant to watch a person for changes.</p>
          )}
          <ul class="items">
            {data.watchers.map((watcher) => (
              <WatcherItem watcher={watcher} names={names} />
            ))}
          </ul>
          {data.next_cursor && <p class="quiet">The newest 200 are shown.</p>}
        </>,
        { title: 'Watchers' },
      );
    })
    .get('/:id', async (c) => {
      const params = { watcher_id: c.req.param('id') };
      const { call } = await api();
      const { data: watcher } = await call('v3.watchers.read', { params });
      const { data } = await call('v3.watchers.runs', { params });
      return c.render(
        <>
          <h1>Watcher {watcher.watcher_id}</h1>
          <ul class="items">
            <WatcherItem watcher={watcher} names={await watchedNames(api, [watcher])} />
          </ul>
          <Switches watcher={watcher} />
          <h2>Looks</h2>
          {data.runs.length === 0 && <p>None yet.</p>}
          <ol class="items">
            {data.runs.map((run) => (
              <RunItem run={run} />
            ))}
          </ol>
          {data.next_cursor && <p class="quiet">Older looks are not shown.</p>}
        </>,
        { title: 'Watcher' },
      );
    })
    .post('/:id', async (c) => {
      const { enabled, revision } = await formFields(c, changeForm);
      const params = { watcher_id: c.req.param('id') };
      const known = revision === '' ? {} : { if_revision: revision };
      const body = { enabled: enabled === 'true', ...known };
      await (await api()).call('v3.watchers.update', { params, body });
      return c.redirect(doneAt(watcherPath(params.watcher_id), 'watcher_changed'), 303);
    })
    .post('/:id/delete', async (c) => {
      await (await api()).call('v3.watchers.delete', { params: { watcher_id: c.req.param('id') } });
      return c.redirect(doneAt('/watchers', 'watcher_deleted'), 303);
    });
