import { type Notice, noticeOf } from '../../../contract/notices.ts';
import { storeDocument } from '../../evidence/sources/store-document.ts';
import type { Step } from '../../runs/run-kind.ts';
import { addNotices } from '../rows/store-rows.ts';
import { MAX_TRIES } from './candidate-steps.ts';
import type { SearchProgress, SearchRun } from './search-input.ts';
import type { StepContext } from './step-context.ts';

type PagesProgress = Extract<SearchProgress, { readonly phase: 'pages' }>;

const field = 'signals.urls';

const NOT_ALLOWED = noticeOf(
  'not_applied',
  'the pages in `signals.urls` were not fetched because fetching is off. What the source ' +
    'index has of them was used. The operator can allow fetching with --allow-fetch.',
  { field },
);

function refusedNotice(pages: number): Notice {
  const what = pages === 1 ? 'one page' : `${pages} pages`;
  return noticeOf('not_applied', `${what} of \`signals.urls\` could not be read.`, { field });
}

function afterPages(
  { input }: SearchRun,
  pages: readonly string[],
  notices: readonly Notice[],
): Step<SearchProgress> {
  return {
    end: { to: 'continue' },
    progress: { phase: input.face === undefined ? 'sources' : 'faces', pages },
    effects: (tx) => addNotices(tx, input.searchId, notices),
  };
}

/** Adds the pages that the caller named to the source index, one per step. */
export async function nextPage(
  context: StepContext,
  run: SearchRun,
  { at, refused, pages }: PagesProgress,
  signal: AbortSignal,
): Promise<Step<SearchProgress>> {
  const urls = run.input.signals.urls ?? [];
  const url = urls[at];
  const refusals = refused === 0 ? [] : [refusedNotice(refused)];
  if (url === undefined) return afterPages(run, pages, refusals);
  // A fetched page becomes public, so a search limited to directories fetches none.
  if (context.readPage === null || !run.view.includePublic)
    return afterPages(run, pages, [NOT_ALLOWED]);
  const document = run.failures >= MAX_TRIES ? null : await context.readPage(url, signal);
  const next = { phase: 'pages', at: at + 1 } as const;
  if (document === null) {
    return { end: { to: 'continue' }, progress: { ...next, pages, refused: refused + 1 } };
  }
  return {
    end: { to: 'continue' },
    progress: { ...next, refused, pages: [...pages, document.url] },
    effects: async (tx) => {
      const now = new Date(context.service.now());
      await storeDocument(tx, document, { space: 'public', origin: 'fetch', now });
    },
  };
}
