import { listConnections } from '../../intake/connections/list-connections.ts';
import { findImport, readJob } from '../../intake/connections/read-import.ts';
import { resumeImport } from '../../intake/connections/resume-import.ts';
import { invalidImport, startImport } from '../../intake/connections/start-import.ts';
import { balanceOf } from './balance-of.ts';
import { type AdmittedTo, defineHandler, type Handler } from './handler.ts';
import { success } from './success.ts';

/** The file from either form of the request. */
function fileOf({ file, body }: AdmittedTo<'v2.connections.import'>) {
  if (file !== undefined && file !== null) return file;
  const { content } = body;
  if (content !== undefined) return { name: 'content', bytes: new TextEncoder().encode(content) };
  const message = 'A multipart part `file`, or the JSON field `content`, is required.';
  throw invalidImport(message, 'content');
}

const start = defineHandler('v2.connections.import', async (admitted) => {
  const { run, remaining } = await startImport(admitted, fileOf(admitted), admitted.body);
  const status = run.state === 'queued' ? ('queued' as const) : ('running' as const);
  return { status: 202, body: success({ jobId: run.id, status }), ...balanceOf(remaining) };
});

const read = defineHandler('v2.connections.job', async ({ service, key, params }) => {
  const run = await findImport(service.db, key, params.jobId);
  return { status: 200, body: success(await readJob(service.db, run)) };
});

const resume = defineHandler('v2.connections.resume', async (admitted) => {
  const { service, key, params, body } = admitted;
  const found = await findImport(service.db, key, params.jobId);
  const { run, isResumed } = await resumeImport(admitted, found, body);
  return { status: isResumed ? 202 : 200, body: success(await readJob(service.db, run)) };
});

const list = defineHandler('v2.connections.list', async ({ service, key, query }) => ({
  status: 200,
  body: success(await listConnections(service.db, key.ownerId, query)),
}));

/** The caller's own connections. */
export const CONNECTION_HANDLERS: readonly Handler[] = [start, read, resume, list];
