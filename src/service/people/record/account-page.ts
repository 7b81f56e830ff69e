import { foldText } from '../../text/fold.ts';

/** A service with a page for each account: what columns of it are called, and what its handles are. */
interface Service {
  readonly page: string;
  readonly called: RegExp;
  readonly handle: RegExp;
}

const HANDLE = /^@?(?=.*\p{L})([\p{L}\d][\p{L}\d_-]*)$/u;

const SERVICES: readonly Service[] = [
  { page: 'https://github.com/', called: /^git ?hub/, handle: HANDLE },
  { page: 'https://gitlab.com/', called: /^git ?lab/, handle: HANDLE },
  { page: 'https://www.linkedin.com/in/', called: /^linked ?in/, handle: HANDLE },
  { page: 'https://twitter.com/', called: /^twitter/, handle: HANDLE },
  { page: 'https://orcid.org/', called: /^orcid/, handle: /^(\d{4}-\d{4}-\d{4}-\d{3}[\dX])$/ },
];

/**
 * "GitHub", "LinkedIn profile", "orcid_id"; but not "GitHub stars", "LinkedIn company". A name at
 * GitHub is a handle, elsewhere it is what a person is called.
 */
const COLUMN = new RegExp(
  '^(?:(?:git ?hub|git ?lab)(?: name)?|linked ?in|twitter|mastodon|orcid(?: i?d)?)' +
    '(?: (?:account|handle|link|login|profile|url|user|user name|username))?$',
);

/** What people write in place of an account. */
const NO_ACCOUNT =
  /^(?:account|false|hidden|n-a|na|nil|no|none|null|ok|pending|private|same|tbd|todo|true|unknown|various|x|y|yes)$/i;

/** `@ada@social.example` names its server; without the first `@` it may be an e-mail address. */
const FEDERATED = /^@([a-z\d_.-]{1,60})@([a-z\d-]{1,60}(?:\.[a-z\d-]{1,60}){1,4})$/i;

/** A column's name without case, `-` and `_`. */
export const plainColumn = (column: string): string =>
  column
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();

const plain = (text: string): string => foldText(text).replaceAll(/[^\p{L}\d]/gu, '');

/** Whether a column or field is one of accounts at a service. */
export const isAccountColumn = (column: string): boolean => COLUMN.test(plainColumn(column));

/**
 * The page of an account that a column or field of one service holds: `ada` under `GitHub handle` is
 * `https://github.com/ada`, which is one person's, while `ada` alone could be anyone's. Null for other
 * columns, for what is no handle, and for the account of the employer. Pure.
 */
export function accountPage(column: string, cell: string, employer?: string): string | null {
  if (!isAccountColumn(column)) return null;
  const name = plainColumn(column);
  const value = cell.trim();
  const [, user, server] = name.startsWith('mastodon') ? (FEDERATED.exec(value) ?? []) : [];
  if (user !== undefined && server !== undefined) return `https://${server.toLowerCase()}/@${user}`;
  const service = SERVICES.find(({ called }) => called.test(name));
  const handle = service?.handle.exec(value)?.[1];
  if (service === undefined || handle === undefined || NO_ACCOUNT.test(handle)) return null;
  const isEmployers = employer !== undefined && plain(employer).includes(plain(handle));
  return isEmployers ? null : `${service.page}${handle}`;
}
