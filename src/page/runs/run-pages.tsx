import { Hono } from 'hono';
import { LISTED_RUN_KINDS, listedRunKind } from '../../contract/run-list.ts';
import { More } from '../frame/more.tsx';
import type { Api, PageEnv } from '../page-env.ts';
import { KIND_NAMES, RunTable } from './run-table.tsx';

const kindOf = (text: string | undefined) => listedRunKind.safeParse(text).data;

const Kinds = ({ kind }: { kind: string | undefined }) => (
  <nav aria-label="Which runs">
    <ul>
      <li>
        <a href="/runs" aria-current={kind === undefined ? 'true' : undefined}>
          All
        </a>
      </li>
      {LISTED_RUN_KINDS.map((one) => (
        <li>
          <a href={`/runs?kind=${one}`} aria-current={one === kind ? 'true' : undefined}>
            {KIND_NAMES[one]}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

/** `/runs`: work that outlives its request. */
export const runPages = (api: Api) =>
  new Hono<PageEnv>().get('/', async (c) => {
    const kind = kindOf(c.req.query('kind'));
    const query = { run_kind: kind, limit: 50, cursor: c.req.query('cursor') };
    const { data } = await (await api()).call('v3.runs.list', { query });
    return c.render(
      <>
        <h1>Runs</h1>
        <p>
          Searches that went on after their first answer, deep searches, enrichments, and imports
          through the API. The looks of watchers are on the page of each watcher.
        </p>
        <Kinds kind={kind} />
        {data.runs.length === 0 ? <p>None here.</p> : <RunTable runs={data.runs} label="Runs" />}
        <More
          path="/runs"
          query={kind === undefined ? {} : { kind }}
          cursor={data.next_cursor}
          name="Older ones"
        />
      </>,
      { title: 'Runs' },
    );
  });
