import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as z from 'zod';
import { FileBody } from '../../client/call-options.ts';
import { importField, importFormat } from '../../contract/connections.ts';
import { doneAt } from '../frame/done.ts';
import { formFields } from '../frame/form-fields.ts';
import { ifOffered } from '../if-offered.ts';
import type { Api, PageEnv } from '../page-env.ts';
import { RunTable } from '../runs/run-table.tsx';
import { ImportForm } from './import-form.tsx';
import { ImportReport } from './import-report.tsx';

const importForm = z.object({
  file: z.instanceof(File).refine(({ size }) => size > 0, 'choose a file that is not empty'),
  format: importFormat.or(z.literal('').transform(() => undefined)).optional(),
});

/** The form of the API: a file and, if the person says it, its format. */
async function fileBody({ file, format }: z.output<typeof importForm>): Promise<FileBody> {
  const form = new FormData();
  form.set('file', file);
  if (format !== undefined) form.set('format', format);
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  return new FileBody(new Uint8Array(await encoded.arrayBuffer()), type);
}

const jobPath = (id: string): string => `/import/${encodeURIComponent(id)}`;

const COLUMN = 'column:';

/** The mapping that the form gives: columns that were left out are not in it. */
async function mappingOf(c: Context) {
  const fields = Object.entries(await c.req.parseBody()).flatMap(([name, value]) =>
    name.startsWith(COLUMN) && value !== '' ? [[name.slice(COLUMN.length), value]] : [],
  );
  const mapping = z.record(z.string(), importField).safeParse(Object.fromEntries(fields));
  if (mapping.success && fields.length > 0) return mapping.data;
  throw new HTTPException(400, { message: 'Choose what at least one column means.' });
}

/** `/import`: takes a file, and shows what becomes of it. */
export const importPages = (api: Api) =>
  new Hono<PageEnv>()
    .get('/', async (c) => {
      const query = { run_kind: 'import' as const, limit: 20 };
      const recent = await ifOffered((await api()).call('v3.runs.list', { query }));
      return c.render(
        <>
          <h1>Import people</h1>
          <p>
            They become your own connections: only you find them. Importing a file again updates
            people and doubles nobody.
          </p>
          <ImportForm token={c.get('session').token} />
          <h2>Imports</h2>
          {recent === null && (
            <p>Not listed: this page’s key may not, or the service has no such list.</p>
          )}
          {recent?.runs.length === 0 && (
            <p>
              None with this page or a program yet. Imports of the command line are not listed here.
            </p>
          )}
          {recent !== null && recent.runs.length > 0 && (
            <RunTable runs={recent.runs} label="Imports" />
          )}
        </>,
        { title: 'Import' },
      );
    })
    .post('/', async (c) => {
      const body = await fileBody(await formFields(c, importForm));
      const { data } = await (await api()).call('v2.connections.import', { body });
      return c.redirect(jobPath(data.payload.jobId), 303);
    })
    .get('/:job', async (c) => {
      const params = { jobId: c.req.param('job') };
      const { data } = await (await api()).call('v2.connections.job', { params });
      return c.render(
        <>
          <h1>Import</h1>
          <ImportReport job={data.payload} />
        </>,
        { title: 'Import' },
      );
    })
    .post('/:job/columns', async (c) => {
      const params = { jobId: c.req.param('job') };
      const body = { mapping: await mappingOf(c) };
      await (await api()).call('v2.connections.resume', { params, body });
      return c.redirect(doneAt(jobPath(params.jobId), 'resumed'), 303);
    })
    .post('/:job/resume', async (c) => {
      const params = { jobId: c.req.param('job') };
      const { accept } = await c.req.parseBody();
      const body = accept === 'true' ? { acceptErrors: true as const } : {};
      await (await api()).call('v2.connections.resume', { params, body });
      return c.redirect(doneAt(jobPath(params.jobId), 'resumed'), 303);
    });
