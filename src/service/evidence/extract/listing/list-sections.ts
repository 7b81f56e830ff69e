import type { Block } from '../page/page-blocks.ts';
import { entriesOf, MAX_LINE_CHARS } from './section-entries.ts';
import { type SectionKind, sectionKind } from './section-kind.ts';

/** The entries below one heading, each as its lines. */
export interface ListSection {
  readonly kind: SectionKind;
  readonly entries: readonly (readonly string[])[];
}

/** Whether the page is a résumé: one of its lists says who worked where. */
export const hasSections = (blocks: readonly Block[]): boolean =>
  blocks.some((block) => ['jobs', 'education'].includes(sectionKind(block) ?? ''));

const isSentence = (block: Block | undefined): boolean =>
  block?.kind === 'text' && block.text.length > 40 && /[.!?]$/.test(block.text);

/** The index of the block that ends a heading's section. */
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

/** The lists of a résumé, and the blocks that are not part of one. */
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
    const isProse = inner.some(({ text }) => text.length > MAX_LINE_CHARS) || isSentence(inner[0]);
    if (kind === null || isProse) others.push(...blocks.slice(at, end));
    else sections.push({ kind, entries: entriesOf(inner, block) });
    at = end - 1;
  }
  return { sections, others };
}
