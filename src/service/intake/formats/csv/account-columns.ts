/** Where a service has the page of an account, by what a column of such accounts is called. */
const SERVICES: readonly (readonly [RegExp, string])[] = [
  [/github/i, 'https://github.com/'],
  [/gitlab/i, 'https://gitlab.com/'],
  [/linked ?in/i, 'https://www.linkedin.com/in/'],
  [/twitter/i, 'https://twitter.com/'],
  [/orcid/i, 'https://orcid.org/'],
];

/** A handle has no spaces and no dot of a web address; `n/a` and a dash are none. */
const HANDLE = /^@?([\p{L}\d][\p{L}\d_-]*)$/u;
const NO_ACCOUNT = /^(?:na|nil|no|none|null|tbd|unknown|various|yes)$/i;

/**
 * The page of an account that a column of one service holds: `ada` under `GitHub handle` is
 * `https://github.com/ada`, which is one person's, while `ada` alone could be anyone's. Null when
 * the column names no service, and for what is no handle. Pure.
 */
export function accountPage(column: string, value: string): string | null {
  const handle = HANDLE.exec(value)?.[1];
  const service = SERVICES.find(([called]) => called.test(column))?.[1];
  if (handle === undefined || service === undefined || NO_ACCOUNT.test(handle)) return null;
  return `${service}${handle}`;
}
