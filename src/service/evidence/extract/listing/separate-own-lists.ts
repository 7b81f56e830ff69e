import { nameOfHeading } from '../prose/name-of-heading.ts';
import type { ProsePart } from '../prose/prose-findings.ts';
import { nameKey } from '../prose/references.ts';
import { datedLists } from './dated-lists.ts';
import { listSections } from './list-sections.ts';

/**
 * The lists of each part of a page that is about one person, and the parts without them.
 * @param owners compared names of those whose page it is by its title or its data
 */
export function separateOwnLists(parts: readonly ProsePart[], owners: ReadonlySet<string>) {
  const runs: ProsePart[][] = [];
  for (const part of parts) {
    const run = runs.at(-1);
    const goesOn = run !== undefined && run[0]?.about === part.about && !isHeaded([part]);
    if (goesOn) run.push(part);
    else runs.push([part]);
  }
  const listed = runs.map((run) => {
    const { sections, others } = listSections(run.flatMap(({ blocks }) => blocks));
    const about = run[0]?.about ?? null;
    const dated = isHeaded(run) ? datedLists(others) : null;
    // Only a name above a list makes it certain whose list it is.
    const isTheirs = isHeaded(run) || isSelf(run) || owners.has(about ?? '');
    return {
      about,
      sections: isTheirs ? [...sections, ...(dated?.sections ?? [])] : [],
      others: others.filter((block) => !dated?.read.has(block)),
    };
  });
  const kept = new Set(listed.flatMap(({ about, others }) => (about === null ? [] : others)));
  const prose = parts.map((part) =>
    part.about === null ? part : { ...part, blocks: part.blocks.filter((one) => kept.has(one)) },
  );
  return { prose, listed };
}

/** Whether the person whom a part is about wrote it. */
const isSelf = ([first]: readonly ProsePart[]): boolean =>
  first?.self != null && first.self === first.about;

/** Whether a part begins with the name of its person, so that its lists are theirs. */
function isHeaded(run: readonly ProsePart[]): boolean {
  const [top] = run.flatMap(({ blocks }) => blocks);
  const name = top === undefined ? null : nameOfHeading(top.text);
  return name !== null && run[0]?.about?.split('#')[0] === nameKey(name);
}
