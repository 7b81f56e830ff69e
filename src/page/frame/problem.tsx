import type { Context, ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { ClientError } from '../../client/errors/client-error.ts';
import { RouteMissingError } from '../../client/errors/route-missing-error.ts';
import { ServiceError } from '../../client/errors/service-error.ts';
import { SetupError } from '../../client/errors/setup-error.ts';
import type { PageEnv } from '../page-env.ts';
import { Notice } from './notice.tsx';
import { PostForm } from './post-form.tsx';

/** What went wrong, for a person. */
interface Problem {
  readonly status: ContentfulStatusCode;
  readonly title: string;
  readonly text: string;
  readonly mayTryAgain: boolean;
}

const REFUSED: Readonly<Record<number, readonly [ContentfulStatusCode, string]>> = {
  400: [400, 'That was not accepted'],
  401: [403, 'The key was not accepted'],
  402: [402, 'Not enough credits'],
  403: [403, 'Not allowed with this key'],
  404: [404, 'Not found'],
  409: [409, 'It has changed meanwhile'],
  413: [413, 'Too large'],
  422: [422, 'That cannot be done'],
  429: [429, 'Too many requests at once'],
};

function problemOf(error: unknown): Problem | null {
  if (error instanceof ServiceError) {
    const [status, title] = REFUSED[error.status] ?? [503, 'The service has a problem'];
    const field = error.field === undefined ? '' : ` (${error.field})`;
    return { status, title, text: `${error.message}${field}`, mayTryAgain: error.retryable };
  }
  if (error instanceof HTTPException) {
    const [, title] = REFUSED[error.status] ?? [400, 'That was not accepted'];
    return { status: error.status, title, text: error.message, mayTryAgain: false };
  }
  if (error instanceof RouteMissingError) {
    const title = 'This service does not offer that';
    return { status: 404, title, text: error.message, mayTryAgain: false };
  }
  if (!(error instanceof ClientError)) return null;
  const isOut = error.retryable || error instanceof SetupError;
  const title = isOut ? 'The service does not answer' : 'The service has a problem';
  return { status: 503, title, text: error.message, mayTryAgain: isOut };
}

interface Field {
  readonly name: string;
  readonly value: string | File;
}

/** The fields of a form that failed, to send them again: nothing that was typed is lost. */
async function sentFields({ req }: Context<PageEnv>): Promise<readonly Field[]> {
  const fields = Object.entries(await req.parseBody({ all: true }));
  return fields
    .filter(([name]) => name !== 'token')
    .flatMap(([name, values]) => [values].flat().map((value) => ({ name, value })));
}

/** A page cannot keep a file: its form has to be filled in again. */
async function Again({ c }: { c: Context<PageEnv> }) {
  const fields = c.req.method === 'POST' ? await sentFields(c) : null;
  const texts = fields?.flatMap(({ name, value }) =>
    typeof value === 'string' ? [{ name, value }] : [],
  );
  if (texts === undefined || texts.length !== fields?.length) {
    return (
      <p>
        <a href={c.req.method === 'POST' ? c.req.path : c.req.url}>Try again</a>
      </p>
    );
  }
  return (
    <PostForm action={c.req.path}>
      {texts.map(({ name, value }) => (
        <input type="hidden" name={name} value={value} />
      ))}
      <button type="submit">Try again</button>
    </PostForm>
  );
}

/** Shows a problem as a page; what nobody foresaw is told without details. */
export const showProblem =
  (onProblem: (error: unknown) => void): ErrorHandler<PageEnv> =>
  (error, c) => {
    const known = problemOf(error);
    if (known === null) onProblem(error);
    const { status, title, text, mayTryAgain } = known ?? {
      status: 500,
      title: 'This page has a fault',
      text: 'Nothing is known about why. The terminal where the page runs says more.',
      mayTryAgain: false,
    };
    c.status(status);
    return c.render(
      <>
        <Notice title={title}>
          <p>
            <bdi>{text}</bdi>
          </p>
        </Notice>
        {mayTryAgain && c.get('session') !== undefined && <Again c={c} />}
        <p>
          <a href="/people">Back to the people</a>
        </p>
      </>,
      { title },
    );
  };
