import type { Block } from '../page/page-blocks.ts';
import { entriesOf, LONGEST_LINE } from './section-entries.ts';

/** What the entries below a heading of a résumé are. */
export type SectionKind = 'jobs' | 'education' | 'passions' | 'accomplishments' | 'research';

/** The entries below one heading: the lines of each. */
export interface ListSection {
  readonly kind: SectionKind;
  readonly entries: readonly (readonly string[])[];
}

const HEADINGS: readonly (readonly [SectionKind, RegExp])[] = [
  [
    'jobs',
    /^(?:my )?(?:(?:professional|work|working|relevant|selected|academic|teaching|previous|current|past|career|employment) )?(?:experience|employment|career|work|background|appointments?|positions?(?: held)?|posts?(?: held)?|jobs|roles|volunteering|volunteer experience|teaching)(?: (?:history|record|experience))?(?: of .{3,60})?$|^where i(?: have|['’]ve)? worked$|^(?:professional|employment|work|working|career) (?:history|life|path)$/i,
  ],
  [
    'education',
    /^(?:education(?: and training)?|qualifications|academic (?:background|qualifications)|degrees|studies|training|schooling|university education)$/i,
  ],
  ['passions', /^(?:(?:personal )?interests|hobbies(?: and interests)?|interests and hobbies)$/i],
  ['accomplishments', /^(?:awards|honou?rs|prizes|awards and honou?rs|honou?rs and awards)$/i],
  ['research', /^(?:publications|selected publications)$/i],
];
/** A picture before a heading, and the number of a section. */
const ORNAMENT = /^[^\p{L}]{1,8}(?=\p{L})|\s*:$/gu;

/** What a heading of a résumé announces; null for any other text. */
export function sectionKind({ kind, text }: Block): SectionKind | null {
  const plain = text
    .replace(ORNAMENT, '')
    .replace(/\[edit\]$/, '')
    .replaceAll(' & ', ' and ');
  if (kind === 'item' || plain.length > 40) return null;
  return HEADINGS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}

/** Whether the page is a résumé: it says who worked where in a list. */
export const hasSections = (blocks: readonly Block[]): boolean =>
  blocks.some((block) => ['jobs', 'education'].includes(sectionKind(block) ?? ''));

const isSentence = (block: Block | undefined): boolean =>
  block?.kind === 'text' && block.text.length > 40 && /[.!?]$/.test(block.text);

/** Where the section that a heading opens ends. */
function endOf(blocks: readonly Block[], from: number): number {
  const opening = blocks[from];
  const end = blocks.findIndex(
    (block, at) =>
      at > from &&
      (sectionKind(block) !== null ||
        (block.kind === 'heading' &&
          (opening?.kind !== 'heading' || block.level <= opening.level))),
  );
  return end < 0 ? blocks.length : end;
}

/** The lists of a résumé, and the blocks that are none. */
export function listSections(blocks: readonly Block[]): {
  readonly sections: readonly ListSection[];
  readonly others: readonly Block[];
} {
  const sections: ListSection[] = [];
  const others: Block[] = [];
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at];
    if (block === undefined) break;
    const kind = sectionKind(block);
    const end = kind === null ? at + 1 : endOf(blocks, at);
    const inner = blocks.slice(at + 1, end);
    // A section of prose is read as prose.
    const isProse = inner.some(({ text }) => text.length > LONGEST_LINE) || isSentence(inner[0]);
    if (kind === null || isProse) others.push(...blocks.slice(at, end));
    else sections.push({ kind, entries: entriesOf(inner) });
    at = end - 1;
  }
  return { sections, others };
}
