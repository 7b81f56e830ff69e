import { jsxRenderer, useRequestContext } from 'hono/jsx-renderer';
import type { PageEnv } from '../page-env.ts';
import { doneText } from './done.ts';
import { PostForm } from './post-form.tsx';

const PLACES = [
  ['/people', 'People'],
  ['/lists', 'Tags and lists'],
  ['/import', 'Import'],
  ['/runs', 'Runs'],
  ['/doubles', 'Doubles'],
  ['/watchers', 'Watchers'],
  ['/webhooks', 'Webhooks'],
  ['/approvals', 'Approvals'],
  ['/opt-outs', 'Opt-outs'],
  ['/audit', 'Audit log'],
  ['/keys', 'Keys'],
  ['/storage', 'Storage'],
  ['/account', 'Account'],
] as const;

function Navigation() {
  const { req } = useRequestContext<PageEnv>();
  return (
    <nav aria-label="Pages">
      <ul>
        {PLACES.map(([path, name]) => (
          <li>
            <a href={path} aria-current={req.path.startsWith(path) ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What the page before did, as the address says. */
function Done() {
  const text = doneText(useRequestContext().req.query('done'));
  return (
    <p role="status" class={text === null ? 'unseen' : 'done'} tabindex={-1}>
      {text ?? ''}
    </p>
  );
}

/** The document around every page. */
export const frame = jsxRenderer(
  ({ children, title }) => {
    const signedIn = useRequestContext<PageEnv>().get('session') !== undefined;
    return (
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width,initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <title>{`${title} · People search`}</title>
          <link rel="icon" href="data:," />
          <link rel="stylesheet" href="/page.css" />
          <script src="/page.js" defer />
        </head>
        <body>
          <a class="skip" href="#main">
            Skip to the content
          </a>
          <header>
            <p class="brand">People search</p>
            {signedIn && <Navigation />}
          </header>
          <main id="main" tabindex={-1}>
            <Done />
            {children}
          </main>
          {signedIn && (
            <footer>
              <PostForm action="/sign-out">
                <button type="submit" class="plain">
                  Sign out
                </button>
              </PostForm>
            </footer>
          )}
        </body>
      </html>
    );
  },
  { docType: true },
);
