import {
  normalizeEmail,
  normalizeLinkedinUrl,
  normalizePhone,
  normalizeUrl,
  normalizeUsername,
} from '../people/record/identifiers.ts';
import { OperatorError } from '../runtime/operator-error.ts';

/** How an operator names a person: an identifier, or an id, alias or slug of a profile. */
export interface Target {
  readonly kind: 'email' | 'phone' | 'linkedin_url' | 'url' | 'username' | 'profile';
  /** In compared form. */
  readonly value: string;
}

/** The kinds that can be given where the text alone is ambiguous. */
export type TargetKind = 'email' | 'phone' | 'url' | 'username' | 'profile';

const MAX_CHARS = 2000;

function urlTarget(text: string): Target | null {
  const linkedin = normalizeLinkedinUrl(text);
  if (linkedin !== null) return { kind: 'linkedin_url', value: linkedin };
  const page = normalizeUrl(text);
  return page === null ? null : { kind: 'url', value: page };
}

const as = (kind: Target['kind'], value: string | null): Target | null =>
  value === null ? null : { kind, value };

const READERS: Readonly<Record<TargetKind, (text: string) => Target | null>> = {
  email: (text) => as('email', normalizeEmail(text)),
  phone: (text) => as('phone', normalizePhone(text)),
  url: urlTarget,
  username: (text) => as('username', normalizeUsername(text)),
  profile: (text) => as('profile', text),
};

/** `ada@example.com`, `+44 20 …`, `linkedin.com/in/ada`, `@ada`; anything else is a profile. */
function kindOf(text: string): TargetKind {
  if (text.startsWith('@')) return 'username';
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return 'url';
  if (text.includes('@')) return 'email';
  if (/^[+(]?[\d\s().-]{5,}$/.test(text)) return 'phone';
  return /^[^\s/]+\.[^\s/]+\/\S/.test(text) ? 'url' : 'profile';
}

/**
 * Parses an operator's input.
 * @throws OperatorError with what is allowed; it does not quote the text, which may be a contact
 *   detail
 */
export function readTarget(text: string, kind?: TargetKind): Target {
  const trimmed = text.trim().normalize('NFKC');
  const known = kind ?? kindOf(trimmed);
  const target = trimmed === '' || trimmed.length > MAX_CHARS ? null : READERS[known](trimmed);
  if (target !== null) return target;
  throw new OperatorError(
    `Not a valid ${known}. Give an e-mail address, a phone number (+44 20 7946 0000), a URL, ` +
      'a username (@ada) or a profile (id, alias or slug). If it is taken for another type, name its kind.',
  );
}

const begin = (text: string, most: number): string =>
  `${text.slice(0, Math.min(most, Math.ceil(text.length / 2)))}…`;

/** A masked form: enough to recognize an entry, too little to contact the person. */
export function maskedLabel({ kind, value }: Target): string {
  if (kind === 'email') {
    const at = value.lastIndexOf('@');
    return `${begin(value.slice(0, at), 1)}${value.slice(at)}`;
  }
  if (kind === 'phone') return `${value.slice(0, 3)}…${value.slice(-2)}`;
  if (kind === 'username') return `@${begin(value, 1)}`;
  if (kind === 'profile') return value;
  const slash = value.lastIndexOf('/');
  return slash === -1
    ? begin(value, 3)
    : value.slice(0, slash + 1) + begin(value.slice(slash + 1), 1);
}
