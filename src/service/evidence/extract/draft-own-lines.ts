import type { Block } from './page/page-blocks.ts';
import type { PersonDraft } from './person-draft.ts';
import { readBirthLine } from './prose/birth-line.ts';
import { wholeName } from './prose/name-shape.ts';
import type { ProsePart } from './prose/prose-findings.ts';
import { type ContactPlaces, ownContacts } from './roster/own-contacts.ts';

const MAX_LINES = 6;
const MAX_LABEL_CHARS = 80;

/** The lines between the name that heads a part and the next heading. */
function linesUnderName({ blocks, about }: ProsePart): readonly Block[] {
  const [heading, ...below] = blocks;
  if (about === null || heading === undefined || wholeName(heading.text) === null) return [];
  const end = below.findIndex(({ kind }) => kind === 'heading');
  return below.slice(0, end < 0 ? MAX_LINES : Math.min(end, MAX_LINES));
}

/**
 * Adds what the lines right below a person's name say besides a title: a birth and, on their own
 * page, contact details.
 */
export function addOwnLines(
  draft: PersonDraft,
  part: ProsePart,
  isSubject: boolean,
  places: ContactPlaces,
): void {
  const lines = linesUnderName(part);
  const births = lines.flatMap(({ text }) => readBirthLine(text) ?? []);
  const { birthDate, pastLocation } = births[0] ?? {};
  if (birthDate !== undefined) draft.set('birth_date', birthDate);
  if (pastLocation !== undefined) draft.addTo('past_locations', pastLocation);
  // A sentence with an address in it may be about anything.
  const labels = lines.filter(({ text }) => text.length <= MAX_LABEL_CHARS && !/[.!?]$/.test(text));
  const { emails, phones } = ownContacts(draft.name, isSubject ? labels : [], places);
  for (const email of emails) draft.addTo('emails', email);
  for (const phone of phones) draft.addTo('phones', phone);
}
