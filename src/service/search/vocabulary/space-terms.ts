import { foldTokens } from '../../text/fold.ts';
import { acronymsOf, organizationTokens } from '../../text/organizations/organization-words.ts';
import { titleTokens } from '../../text/titles/title-words.ts';
import { NearWords } from './near-words.ts';
import { TermList } from './term-list.ts';
import { UnitList } from './unit-list.ts';
import type { SpaceVocabulary } from './visible-vocabulary.ts';

/** A term in one of its spaces. */
export interface TermRow {
  /** The id of the row in `term_spaces`. */
  readonly row: number;
  readonly space: string;
  readonly id: number;
  readonly kind: string;
  readonly folded: string;
  readonly label: string;
}

const NAMED = { tokensOf: organizationTokens, aliasesOf: acronymsOf };

export const emptySpace = (): SpaceVocabulary => ({
  titles: new TermList({ tokensOf: titleTokens }),
  organizations: new TermList(NAMED),
  schools: new TermList(NAMED),
  places: new TermList({ tokensOf: foldTokens }),
  nameWords: new NearWords(),
  units: new UnitList(),
});

/** Adds a term to the list of its kind. */
export function putTerm(space: SpaceVocabulary, { kind, id, folded, label }: TermRow): void {
  if (kind === 'name_token') space.nameWords.add(folded);
  else if (kind === 'title') space.titles.add({ id, folded, label });
  else if (kind === 'organization') space.organizations.add({ id, folded, label });
  else if (kind === 'school') space.schools.add({ id, folded, label });
  else if (kind === 'place') space.places.add({ id, folded, label });
}
