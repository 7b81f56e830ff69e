import type { Ambiguity } from '../../../contract/search.ts';
import type { SignalMatch } from './match-signals.ts';
import type { SearchSignals } from './search-signals.ts';

/** Identifiers that mean one person; several live at an address. */
type OwnIdentifier = NonNullable<Ambiguity['identifier']>;

/** People who share an identifier, and none of whom the other clauses favor. */
export interface Sharers {
  readonly identifier: OwnIdentifier;
  readonly ids: readonly string[];
}

/** Whether one value of this kind was asked for: two usernames may well ask for two people. */
function isOne(kind: OwnIdentifier, signals: SearchSignals): boolean {
  const { email, phone, linkedin_url, urls = [], usernames = [] } = signals;
  switch (kind) {
    case 'email':
      return email !== undefined;
    case 'phone':
      return phone !== undefined;
    case 'linkedin_url':
      return [linkedin_url, ...urls].filter((url) => url !== undefined).length === 1;
    case 'url':
      return urls.length === 1;
    case 'username':
      return urls.length + usernames.length === 1;
  }
}

const OWN: readonly OwnIdentifier[] = ['email', 'phone', 'linkedin_url', 'username', 'url'];

/**
 * The people whom an identifier means equally well; null: one person is likelier than the others.
 * @param people best first
 */
export function sharersOf(
  signals: SearchSignals,
  people: readonly { readonly id: string; readonly grade: number }[],
  matches: ReadonlyMap<string, SignalMatch>,
): Sharers | null {
  const [best] = people;
  const ids = people.filter(({ grade }) => grade === best?.grade).map(({ id }) => id);
  if (ids.length < 2) return null;
  const identifier = OWN.find(
    (kind) =>
      isOne(kind, signals) && ids.every((id) => matches.get(id)?.kinds.includes(kind) === true),
  );
  return identifier === undefined ? null : { identifier, ids };
}
