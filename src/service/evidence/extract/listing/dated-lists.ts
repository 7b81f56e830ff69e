import type { Block } from '../page/page-blocks.ts';
import { NAME } from '../prose/name-shape.ts';
import type { EntryList } from '../roster/entry-list.ts';
import { entryLists } from '../roster/entry-lists.ts';
import { headingKind } from '../roster/people-headings.ts';
import { rosterName } from '../roster/roster-name.ts';
import type { ListSection } from './list-sections.ts';
import { readJobEntry } from './read-entries.ts';

/** Whether the headings allow that these are one person's jobs. */
const isOpenTo = ({ headings }: EntryList): boolean =>
  headings.slice(0, 2).every((text) => headingKind(text) === 'none');

const NAMED_FIRST = new RegExp(`^[\\d\\s–—:-]*(${NAME})(?=,| [–—-] |:| \\()`, 'u');

/** Whether the entries of a list look like jobs: a title, an organization and a time each. */
function areJobs({ entries }: EntryList): boolean {
  const dated = entries.filter((entry) => {
    const job = readJobEntry(entry.map(({ text }) => text));
    const { organization, start_date: start } = job ?? {};
    // "Bo Lind, Pilot, Skyferry (2001–2010)" is a list of other people.
    const isPerson = NAMED_FIRST.exec(entry[0]?.text ?? '')?.[1];
    const isOthers = isPerson !== undefined && rosterName(isPerson, true) !== null;
    return organization !== undefined && start !== undefined && !isOthers;
  });
  return dated.length > 0 && dated.length >= entries.length * 0.6;
}

/** The lists on a person's page that are their jobs although no heading says so. */
export function datedLists(blocks: readonly Block[]): {
  readonly sections: readonly ListSection[];
  readonly read: ReadonlySet<Block>;
} {
  const lists = entryLists(blocks).filter(
    (list) => list.shape === 'list' && isOpenTo(list) && areJobs(list),
  );
  const sections = lists.map(
    ({ entries }): ListSection => ({
      kind: 'jobs',
      entries: entries.map((entry) => entry.map(({ text }) => text)),
    }),
  );
  return { sections, read: new Set(lists.flatMap(({ entries }) => entries.flat())) };
}
