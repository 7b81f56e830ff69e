import type { Block } from '../page/page-blocks.ts';

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
    /^(?:(?:professional|work|relevant|selected|academic) )?(?:experience|employment(?: history)?|career(?: history)?|work(?: history)?|appointments|positions(?: held)?|volunteering|volunteer experience)$/i,
  ],
  ['education', /^(?:education(?: and training)?|qualifications|academic background|degrees)$/i],
  ['passions', /^(?:(?:personal )?interests|hobbies(?: and interests)?|interests and hobbies)$/i],
  ['accomplishments', /^(?:awards|honou?rs|prizes|awards and honou?rs|honou?rs and awards)$/i],
  ['research', /^(?:publications|selected publications)$/i],
];

/** Longer lines describe; they name nothing. */
const LONGEST_LINE = 200;
const MOST_ENTRIES = 60;
const MOST_LINES = 6;

/** What a heading of a résumé announces; null for any other text. */
export function sectionKind({ kind, text }: Block): SectionKind | null {
  const plain = text.replace(/\s*:$/, '').replaceAll(' & ', ' and ');
  if (kind === 'item' || plain.length > 40) return null;
  return HEADINGS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}

/** Whether the page is a résumé: it says who worked where in a list. */
export const hasSections = (blocks: readonly Block[]): boolean =>
  blocks.some((block) => ['jobs', 'education'].includes(sectionKind(block) ?? ''));

/** Whether a line goes on with the entry that stands open. */
function goesOn(block: Block, before: Block | undefined, isUnderHeading: boolean): boolean {
  if (before === undefined || block.kind === 'heading') return false;
  if (block.group !== undefined || before.group !== undefined) return block.group === before.group;
  // Below the heading of an entry stand its dates, and then what was done there.
  return isUnderHeading && block.kind === 'text';
}

function entriesOf(blocks: readonly Block[]): string[][] {
  const entries: string[][] = [];
  let before: Block | undefined;
  let isUnderHeading = false;
  for (const block of blocks) {
    const isSameGroup = block.group !== undefined && block.group === before?.group;
    const isOpen = isSameGroup || goesOn(block, before, isUnderHeading);
    const isDetail =
      !isOpen && isUnderHeading && block.kind === 'item' && block.group === undefined;
    if (!isOpen && !isDetail) {
      entries.push([]);
      isUnderHeading = block.kind === 'heading' && block.group === undefined;
    }
    before = block;
    const lines = entries.at(-1);
    if (!isDetail && lines !== undefined && lines.length < MOST_LINES) lines.push(block.text);
  }
  return entries
    .map((lines) => lines.filter((line) => line.length <= LONGEST_LINE))
    .filter((lines) => lines.length > 0)
    .slice(0, MOST_ENTRIES);
}

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
