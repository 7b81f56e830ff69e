import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { secureHeaders } from 'hono/secure-headers';
import { Notice } from '../frame/notice.tsx';
import type { PageEnv } from '../page-env.ts';
import { judgeOrigin } from './foreign-requests.ts';
import { type Gate, isSame } from './gate.ts';

/** Where the page is served, and who may use it. */
export interface Door {
  /** `http://127.0.0.1:4000` */
  readonly own: string;
  readonly gate: Gate;
  /** The command that prints another link. */
  readonly command: string;
}

const SELF = ["'self'"];

/** No script, style or frame but our own files; nothing is loaded from elsewhere. */
export const safeHeaders: MiddlewareHandler = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: SELF,
    styleSrc: SELF,
    imgSrc: [...SELF, 'data:'],
    connectSrc: SELF,
    formAction: SELF,
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  },
  xFrameOptions: 'DENY',
  strictTransportSecurity: false,
  // With `no-referrer` browsers would send no `Origin` with a form.
  referrerPolicy: 'same-origin',
  crossOriginResourcePolicy: 'same-origin',
});

/** Browsers share cookies between the ports of a host. */
const cookieName = ({ own }: Door): string => `people-search-${new URL(own).port}`;

function foreign(c: Context<PageEnv>): Response | Promise<Response> {
  c.status(403);
  return c.render(
    <Notice title="Not from here">
      <p>Another site sent this request, so it was not done.</p>
      <p>
        <a href="/">Open the page itself</a>
      </p>
    </Notice>,
    { title: 'Not from here' },
  );
}

/** Refuses what another site sends, before anything is read. */
export const fromHere =
  ({ own }: Door): MiddlewareHandler<PageEnv> =>
  async (c, next) => {
    const verdict = judgeOrigin(own, {
      method: c.req.method,
      host: c.req.header('host') ?? null,
      origin: c.req.header('origin') ?? null,
      site: c.req.header('sec-fetch-site') ?? null,
    });
    if (verdict === 'stranger') return c.text('This address has another name.', 421);
    // A link elsewhere may lead to the front door, which only reads.
    const isDoor = c.req.path === '/' || c.req.path === '/sign-in';
    if (verdict === 'other_page' && !(isDoor && c.req.method === 'GET')) return foreign(c);
    return next();
  };

function noSession(c: Context<PageEnv>, door: Door): Response | Promise<Response> {
  c.status(401);
  return c.render(
    <Notice title="This page needs a link">
      <p>Your session has ended, or this browser has not been let in yet. Nothing was done.</p>
      <p>
        For a new link, run <code>{door.command}</code> in a terminal. Where it runs already, press
        Enter there.
      </p>
    </Notice>,
    { title: 'This page needs a link' },
  );
}

/** `GET /sign-in?link=…`: exchanges the link for a cookie, and goes on to the page. */
export const signIn =
  (door: Door) =>
  (c: Context<PageEnv>): Response | Promise<Response> => {
    const secret = door.gate.enter(c.req.query('link') ?? '');
    if (secret === null) return noSession(c, door);
    const name = cookieName(door);
    setCookie(c, name, secret, { httpOnly: true, sameSite: 'Strict', path: '/' });
    // Not a redirect: a browser that came from another site would not send the cookie along.
    c.header('refresh', '0; url=/people');
    return c.render(
      <Notice title="Welcome">
        <p>
          <a href="/people">Go on to your people</a>
        </p>
      </Notice>,
      { title: 'Welcome' },
    );
  };

export const signOut =
  (door: Door) =>
  (c: Context<PageEnv>): Response | Promise<Response> => {
    door.gate.leave(getCookie(c, cookieName(door)) ?? '');
    return noSession(c, door);
  };

/** Lets in only who has a session; what changes something also needs the token of its forms. */
export const withSession =
  (door: Door): MiddlewareHandler<PageEnv> =>
  async (c, next) => {
    const session = door.gate.session(getCookie(c, cookieName(door)) ?? '');
    if (session === null) return noSession(c, door);
    c.set('session', session);
    if (c.req.method === 'POST') {
      const { token } = await c.req.parseBody();
      if (typeof token !== 'string' || !isSame(token, session.token)) return foreign(c);
    }
    return next();
  };
