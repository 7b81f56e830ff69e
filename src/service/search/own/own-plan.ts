import type { OwnKind } from '../../../contract/intent.ts';
import type { LabelKind } from '../../../contract/notes.ts';

/** A tag or list of the owner by its kind and name. */
export interface NamedLabel {
  readonly kind: LabelKind;
  readonly name: string;
}

/** A clause of the owner's own tags, lists or notes, with the people who meet it. */
export interface OwnPlan {
  readonly kind: OwnKind;
  /** As it was asked: a name and its alternatives, or words. */
  readonly asked: readonly string[];
  /** The labels that are meant; of notes none. */
  readonly meant: readonly NamedLabel[];
  /** Where no label has such a name: those with a name like it. */
  readonly near: readonly NamedLabel[];
  /** Each with the name of the label that they have, or the day of the note. */
  readonly people: ReadonlyMap<string, string>;
  /** False: this key may not read what its owner noted. */
  readonly isReadable: boolean;
  readonly isExcluded: boolean;
}

/** What a clause is about, in the singular. */
export const OWN_NOUNS = { tags: 'tag', lists: 'list', notes: 'note' } as const;

/** Whether a clause names nothing that exists, or that this key may read. */
export const isUnknownOwn = ({ kind, meant, isReadable }: OwnPlan): boolean =>
  !isReadable || (kind !== 'notes' && meant.length === 0);
