import { Hono } from 'hono';
import type { AuditEntry } from '../../contract/audit-log.ts';
import { Moment } from '../frame/moment.tsx';
import { More } from '../frame/more.tsx';
import type { Api, PageEnv } from '../page-env.ts';
import { personPath } from '../people/person-row.tsx';

const HERE = '/audit';

/** The fields of the form, and the parameters of the API that they fill. */
const FIELDS = [
  ['audited_since', 'From', 'date'],
  ['audited_until', 'Until', 'date'],
  ['profile_id', 'Person (id)', 'text'],
  ['key_id', 'Key (id)', 'text'],
  ['operation', 'Operation', 'text'],
] as const;

type Asked = Readonly<Record<string, string>>;

function askedOf(query: Readonly<Record<string, string>>): Asked {
  const given = FIELDS.flatMap(([name]) => {
    const text = query[name]?.trim() ?? '';
    return text === '' ? [] : [[name, text] as const];
  });
  return Object.fromEntries(given);
}

const Narrow = ({ asked }: { asked: Asked }) => (
  <form action={HERE} class="row">
    {FIELDS.map(([name, label, type]) => (
      <label>
        {label} <input name={name} type={type} value={asked[name] ?? ''} />
      </label>
    ))}
    <button type="submit">Show</button>
  </form>
);

const MOST = 3;

const People = ({ ids }: { ids: readonly string[] }) => (
  <>
    {ids.slice(0, MOST).map((id) => (
      <>
        <a href={personPath(id)}>{id}</a>{' '}
      </>
    ))}
    {ids.length > MOST && `and ${ids.length - MOST} more`}
    {ids.length === 0 && 'nobody'}
  </>
);

const Row = ({ entry }: { entry: AuditEntry }) => (
  <tr>
    <td>
      <Moment time={entry.at} />
    </td>
    <td>{entry.key_id ?? 'not known'}</td>
    <td>{entry.operation}</td>
    <td>
      <People ids={entry.profile_ids} />
    </td>
    <td class="about">{entry.purpose == null ? 'not said' : <bdi>{entry.purpose}</bdi>}</td>
  </tr>
);

const Entries = ({ entries }: { entries: readonly AuditEntry[] }) => (
  <section class="scroll" tabindex={0} aria-label="Look-ups">
    <table>
      <thead>
        <tr>
          <th scope="col">When (UTC)</th>
          <th scope="col">Key</th>
          <th scope="col">Operation</th>
          <th scope="col">People</th>
          <th scope="col">What for</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row entry={entry} />
        ))}
      </tbody>
    </table>
  </section>
);

/** `/audit`: who looked up whom, and what for. */
export const auditPages = (api: Api) =>
  new Hono<PageEnv>().get('/', async (c) => {
    const asked = askedOf(c.req.query());
    const query = { ...asked, limit: 50, cursor: c.req.query('cursor') };
    const { data } = await (await api()).call('v3.audit.list', { query });
    return c.render(
      <>
        <h1>Audit log</h1>
        <p>Who looked up whom, and what for. Nothing changes or removes an entry.</p>
        <Narrow asked={asked} />
        {data.entries.length === 0 ? <p>No look-ups here.</p> : <Entries entries={data.entries} />}
        <More path={HERE} query={asked} cursor={data.next_cursor} name="Older ones" />
      </>,
      { title: 'Audit log' },
    );
  });
