import type { SectionName } from '../contract/profile.ts';
import type { ProfileReadResponse } from '../contract/profile-query.ts';
import { isoDay } from './dated-source.ts';
import type { ProfileRow } from './profile-rows.ts';
import { counted } from './safe-words.ts';

type OwnNotes = NonNullable<ProfileReadResponse['own_notes']>;

/** Notes shown with a profile: more would leave no room for what sources say. */
const NOTES_WITH_PROFILE = 3;
/** Tags, and lists, shown with a profile. */
const LABELS_WITH_PROFILE = 15;

/** What the user has noted belongs to no section, so that asking for sections leaves it out. */
const isShown = (sections: readonly SectionName[]): boolean => sections.length === 0;

/** The user's own words about the person as rows, apart from what sources say. */
export function ownNoteRows(
  own: OwnNotes | undefined,
  sections: readonly SectionName[],
): ProfileRow[] {
  if (own === undefined || !isShown(sections)) return [];
  const row = (section: ProfileRow['section'], text: string, on: string): ProfileRow => ({
    ...{ section, text, when: isoDay(on) },
    sources: [],
  });
  return [
    ...own.notes
      .slice(0, NOTES_WITH_PROFILE)
      .map(({ text, created_at }) => row('own note', text, created_at)),
    ...own.tags
      .slice(0, LABELS_WITH_PROFILE)
      .map(({ name, added_at }) => row('own tag', name, added_at)),
    ...own.lists
      .slice(0, LABELS_WITH_PROFILE)
      .map(({ name, added_at }) => row('own list', name, added_at)),
  ];
}

/** Says whose words `own` rows are, and how many notes are not shown; empty without any. */
export function ownNotesSentence(
  own: OwnNotes | undefined,
  sections: readonly SectionName[],
): string {
  if (own === undefined || !isShown(sections)) return '';
  const more = own.notes.length - NOTES_WITH_PROFILE;
  const left = own.has_more_notes ? 'More notes are' : `${counted(more, 'note is', 'notes are')}`;
  const older = more > 0 ? ` ${left} older and not shown.` : '';
  return `Rows \`own …\` are the user's own notes, not from sources.${older}`;
}
