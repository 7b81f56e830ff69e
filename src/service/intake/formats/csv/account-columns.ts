import { foldText } from '../../../text/fold.ts';

/** A service with a page for each account: what its columns are called, and what its handles are. */
interface Service {
  readonly page: string;
  readonly called: RegExp;
  readonly handle: RegExp;
}

const WORDS = '(?: (?:account|handle|link|login|profile|url|user|user name|username))?';
const HANDLE = /^@?(?=.*\p{L})([\p{L}\d][\p{L}\d_-]*)$/u;

const SERVICES: readonly Service[] = [
  // Who commits there has a handle for a name.
  { page: 'https://github.com/', called: /^git ?hub/, handle: HANDLE },
  { page: 'https://gitlab.com/', called: /^git ?lab/, handle: HANDLE },
  { page: 'https://www.linkedin.com/in/', called: /^linked ?in/, handle: HANDLE },
  { page: 'https://twitter.com/', called: /^twitter/, handle: HANDLE },
  { page: 'https://orcid.org/', called: /^orcid/, handle: /^(\d{4}-\d{4}-\d{4}-\d{3}[\dX])$/ },
];

/** "GitHub", "LinkedIn profile", "orcid_id"; but not "GitHub stars", "LinkedIn company". */
const COLUMN = new RegExp(
  `^(?:(?:git ?hub|git ?lab)(?: name)?|linked ?in|twitter|orcid(?: i?d)?)${WORDS}$`,
);

/** What people write in place of an account. */
const NO_ACCOUNT =
  /^(?:account|false|hidden|n-a|na|nil|no|none|null|ok|pending|private|same|tbd|todo|true|unknown|various|x|y|yes)$/i;

const nameOf = (column: string): string =>
  column
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();

/** Whether a column is one of accounts at a service. */
export const isAccountColumn = (column: string): boolean => COLUMN.test(nameOf(column));

/**
 * The page of an account that a cell of such a column holds: `ada` under `GitHub handle` is
 * `https://github.com/ada`, which is one person's, while `ada` alone could be anyone's. Null for other
 * columns, for what is no handle, and for the account of the employer. Pure.
 */
export function accountPage(column: string, cell: string, employer?: string): string | null {
  if (!isAccountColumn(column)) return null;
  const service = SERVICES.find(({ called }) => called.test(nameOf(column)));
  const handle = service?.handle.exec(cell.trim())?.[1];
  if (service === undefined || handle === undefined || NO_ACCOUNT.test(handle)) return null;
  const isEmployers = employer !== undefined && plain(employer).includes(plain(handle));
  return isEmployers ? null : `${service.page}${handle}`;
}

const plain = (text: string): string => foldText(text).replaceAll(/[^\p{L}\d]/gu, '');
