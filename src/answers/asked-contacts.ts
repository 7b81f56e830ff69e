import type { ContactKind, OwnContact } from '../contract/profile-query.ts';
import type { SearchResult, SearchSnapshot } from '../contract/search.ts';
import { shortSource } from './dated-source.ts';
import { readIntent } from './plain-clauses.ts';
import type { Column } from './table.ts';

/** What the service tells of the user's own contacts among the rows, by profile id. */
export type OwnContacts = ReadonlyMap<string, OwnContact>;

/** Rows of which an answer reads each person's contact details, if it has a purpose. */
const FEW_ROWS = 5;

const COLUMNS = { email: 'e-mail', phone: 'phone' } as const;
type AskedKind = Extract<ContactKind, keyof typeof COLUMNS>;

const KINDS = ['email', 'phone'] as const;

const recordedOf = (intent: SearchSnapshot['intent']) => readIntent(intent)?.intent.recorded ?? [];

/** The kinds of contact details that the search asks for: "whose e-mail address is known". */
function askedContacts({ intent }: SearchSnapshot): AskedKind[] {
  const recorded = recordedOf(intent);
  return KINDS.filter((kind) =>
    recorded.some(({ field, excluded }) => field === kind && excluded !== true),
  );
}

/** The kinds that an answer is to show: those asked for or, with a purpose and few rows, all. */
export function shownContacts(snapshot: SearchSnapshot, hasPurpose: boolean): readonly AskedKind[] {
  const asked = askedContacts(snapshot);
  if (asked.length > 0) return asked;
  return hasPurpose && isFew(snapshot) && !isWithout(snapshot) ? KINDS : [];
}

/** Whether people are asked for of whom no e-mail address or no phone is on record. */
const isWithout = ({ intent }: SearchSnapshot): boolean =>
  recordedOf(intent).some(({ excluded }) => excluded === true);

const isFew = ({ results }: SearchSnapshot): boolean => results.length <= FEW_ROWS;

const cellOf = (contact: OwnContact | undefined, asked: AskedKind): string =>
  (contact?.details ?? [])
    .filter(({ kind }) => kind === asked)
    .map(({ value, sources: [source] }) =>
      source === undefined ? value : `${value} (${shortSource(source)})`,
    )
    .join('; ');

/** A column for each kind that is asked for. */
export const contactColumns = (
  asked: readonly AskedKind[],
  contacts: OwnContacts,
): Column<SearchResult>[] =>
  asked.map((kind) => ({
    name: COLUMNS[kind],
    longest: 200,
    cell: ({ profile_id: id }) => cellOf(contacts.get(id ?? ''), kind),
  }));

const named = (kinds: readonly AskedKind[], and = 'and'): string =>
  kinds.map((kind) => COLUMNS[kind]).join(` ${and} `);

interface ContactFrame {
  readonly masked: boolean;
  readonly contacts?: OwnContacts | undefined;
}

/** Whose details are shown, or how to see them; null if nothing is to be said of them. */
export function contactSentence(
  snapshot: SearchSnapshot,
  { masked, contacts }: ContactFrame,
): string | null {
  const asked = askedContacts(snapshot);
  if (masked) {
    if (asked.length === 0) return null;
    return `With \`purpose\`, ${named(asked)} of the user's own contacts is shown.`;
  }
  if (asked.length === 0 && isWithout(snapshot)) return null;
  if (asked.length === 0 && !isFew(snapshot)) {
    return "get_profile with the purpose shows contact details of the user's own contacts.";
  }
  return contacts === undefined ? null : toldContacts(asked.length > 0 ? asked : KINDS, contacts);
}

function toldContacts(kinds: readonly AskedKind[], contacts: OwnContacts): string {
  const known = [...contacts.values()].flatMap(({ details = [] }) => details);
  const held = kinds.filter((one) => known.some(({ kind }) => kind === one));
  if (held.length > 0) return `Column ${named(held)}: of the user's own contacts only.`;
  return contacts.size > 0
    ? `No ${named(kinds, 'or')} on file for the user's own contacts in these rows.`
    : `No ${named(kinds, 'or')} shown: only of the user's own contacts.`;
}
