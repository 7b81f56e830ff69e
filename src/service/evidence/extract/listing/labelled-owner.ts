import type { Block } from '../page/page-blocks.ts';
import { rosterName } from '../roster/roster-name.ts';
import { hasSections } from './list-sections.ts';

const LABEL = /^(?:full )?name:?$/i;
const LINE = /^(?:full )?name:\s+(?<name>.{3,60})$/i;

const isBeside = (label: Block, value: Block | undefined): value is Block =>
  value?.cell !== undefined &&
  label.cell?.table === value.cell.table &&
  label.cell.row === value.cell.row;

/** Whose résumé a page is by its line "Name"; null unless there is exactly one such line. */
export function labelledOwner(blocks: readonly Block[]): string | null {
  const names = blocks.flatMap((block, at) => {
    const next = blocks[at + 1];
    const value = LABEL.test(block.text) && isBeside(block, next) ? next.text : undefined;
    const said = value ?? LINE.exec(block.text)?.groups?.name;
    return said === undefined ? [] : (rosterName(said, true) ?? []);
  });
  const [only, other] = [...new Set(names)];
  return only !== undefined && other === undefined && hasSections(blocks) ? only : null;
}
