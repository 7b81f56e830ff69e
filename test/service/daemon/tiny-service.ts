/** A service of a few lines over the real daemon: keeps notes, and can be slow, busy or broken. */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { runDaemon, stopOnSignals } from '../../../src/service/daemon/run-daemon.ts';
import { runService, type ServedApp } from '../../../src/service/daemon/run-service.ts';
import type { Database } from '../../../src/service/store/database.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    version: { type: 'string', default: '1.0.0' },
    idle: { type: 'string', default: '600000' },
    foreground: { type: 'boolean', default: false },
    fail: { type: 'string' },
    crash: { type: 'string' },
  },
});

async function addNote(db: Database, text: string): Promise<Response> {
  await db.query('insert into meta (key, value) values ($1, $2::jsonb)', [text, '1']);
  return Response.json({ saved: text }, { status: 201 });
}

async function compose(db: Database): Promise<ServedApp> {
  if (values.fail !== undefined) throw new Error(values.fail);
  if (values.crash === 'compose') process.kill(process.pid, 'SIGKILL');
  let busy = false;
  return {
    apiKey: `key-of-${process.pid}`,
    isBusy: () => busy,
    close: async () => {},
    operators: {
      echo: async (args) => args,
      count: async (_args, call) => {
        for (let at = 1; at <= 3; at += 1) call.progress(at);
        return 'done';
      },
      refuse: async () => {
        throw new RangeError('There is no such thing.');
      },
      untilGone: async (_args, call) => {
        call.progress('waiting');
        await new Promise((resolve) => call.signal.addEventListener('abort', resolve));
        await addNote(db, 'the caller is gone');
      },
      busy: async (args) => {
        busy = args === true;
      },
    },
    fetch: async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname === '/notes') return addNote(db, searchParams.get('text') ?? '');
      if (pathname === '/slow') await delay(Number(searchParams.get('ms')));
      const rows = await db.query<{ key: string }>('select key from meta order by key');
      return Response.json(rows.map(({ key }) => key));
    },
  };
}

const options = {
  target: { dataDir: values.data ?? '' },
  version: values.version,
  idleMs: Number(values.idle),
  compose,
};
if (values.crash === 'start') throw new TypeError('Broken at its first line.');
if (values.foreground) {
  const service = await runService({ ...options, mode: 'foreground' });
  stopOnSignals(service);
  process.stdout.write(`${JSON.stringify({ socketPath: service.socketPath })}\n`);
  await service.ended;
} else {
  await runDaemon(options).catch(() => {
    process.exitCode = 1;
  });
}
process.exit();
