import { NearWords } from './near-words.ts';
import { TERM_FORMS } from './term-forms.ts';
import { TermList } from './term-list.ts';
import { UnitList } from './unit-list.ts';
import { atOnce, type SpaceVocabulary } from './visible-vocabulary.ts';

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

export const emptySpace = (): SpaceVocabulary => ({
  titles: new TermList(TERM_FORMS.title),
  organizations: new TermList(TERM_FORMS.organization),
  schools: new TermList(TERM_FORMS.school),
  places: new TermList(TERM_FORMS.place),
  nameWords: new NearWords(),
  units: new UnitList(),
  reading: atOnce,
});

/** Adds a term to the list of its kind. */
export function putTerm(space: SpaceVocabulary, { kind, id, folded, label }: TermRow): void {
  if (kind === 'name_token') space.nameWords.add(folded);
  else if (kind === 'title') space.titles.add({ id, folded, label });
  else if (kind === 'organization') space.organizations.add({ id, folded, label });
  else if (kind === 'school') space.schools.add({ id, folded, label });
  else if (kind === 'place') space.places.add({ id, folded, label });
}
