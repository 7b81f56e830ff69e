import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { MAX_IMPORT_BYTES } from '../contract/connections.ts';
import { type Door, fromHere, safeHeaders, signIn, signOut, withSession } from './access/guard.tsx';
import { accountPages, type CommandLine, type ReadBudget } from './account/account-page.tsx';
import { approvalPages } from './approvals/approval-pages.tsx';
import type { PageApprovals } from './approvals/page-approvals.ts';
import { doublesPages } from './doubles/doubles-pages.tsx';
import { frame } from './frame/frame.tsx';
import { showProblem } from './frame/problem.tsx';
import { importPages } from './imports/import-pages.tsx';
import { listPages } from './lists/list-pages.tsx';
import { auditPages } from './operators/audit-pages.tsx';
import { keyPages } from './operators/key-pages.tsx';
import { storagePages } from './operators/storage-pages.tsx';
import { suppressionPages } from './operators/suppression-pages.tsx';
import type { Api, PageEnv } from './page-env.ts';
import { pageFiles } from './page-files.ts';
import { peoplePages } from './people/people-pages.tsx';
import { personPages } from './people/person-page.tsx';
import { runPages } from './runs/run-pages.tsx';
import { watcherPages } from './watching/watcher-pages.tsx';
import { webhookPages } from './watching/webhook-pages.tsx';

export interface PageSettings {
  readonly door: Door;
  readonly api: Api;
  readonly commandLine: CommandLine;
  /** null: the page was not started in a terminal. */
  readonly approvals: PageApprovals | null;
  readonly budget: ReadBudget;
  /** Receives what nobody foresaw. */
  readonly onProblem: (error: unknown) => void;
}

const MAX_FORM_BYTES = 64 * 1024;

const atMost = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new HTTPException(413, { message: `At most ${maxSize} bytes can be sent here.` });
    },
  });

/** The pages. They do nothing but by requests of the API, with the user's own key. */
export function pageApp(settings: PageSettings): Hono<PageEnv> {
  const { door, api, commandLine, approvals, budget, onProblem } = settings;
  const app = new Hono<PageEnv>();
  app.onError(showProblem(onProblem));
  app.notFound(() => {
    throw new HTTPException(404, { message: 'There is no such page.' });
  });
  app.use(safeHeaders, frame, fromHere(door));
  app.route('/', pageFiles());
  app.get('/sign-in', signIn(door));
  const form = atMost(MAX_FORM_BYTES);
  const file = atMost(MAX_IMPORT_BYTES + MAX_FORM_BYTES);
  app.use((c, next) => (c.req.path === '/import' ? file : form)(c, next));
  app.use(withSession(door));
  app.use(async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
  });
  app.get('/', (c) => c.redirect('/people'));
  app.post('/sign-out', signOut(door));
  app.route('/people', peoplePages(api));
  app.route('/people', personPages(api));
  app.route('/lists', listPages(api));
  app.route('/import', importPages(api));
  app.route('/doubles', doublesPages(api));
  app.route('/watchers', watcherPages(api));
  app.route('/webhooks', webhookPages(api));
  app.route('/runs', runPages(api));
  app.route('/approvals', approvalPages(approvals, commandLine('approve')));
  app.route('/opt-outs', suppressionPages(api));
  app.route('/audit', auditPages(api));
  app.route('/keys', keyPages(api));
  app.route('/storage', storagePages(api));
  app.route('/account', accountPages(api, commandLine, budget));
  return app;
}
