import type { Block } from '../page/page-blocks.ts';
import { nameKey } from '../prose/references.ts';
import { MAX_PEOPLE } from '../structured/stated-person.ts';
import type { EntryList } from './entry-list.ts';
import { entryLists } from './entry-lists.ts';
import { type ContactPlaces, type Contacts, contactPlaces, ownContacts } from './own-contacts.ts';
import { type PageTable, pageTables } from './page-tables.ts';
import { readAttendance, readAttendanceRow, readAttendees } from './read-attendance.ts';
import { readInfobox } from './read-infobox.ts';
import { readList } from './read-list.ts';
import { readTable } from './read-table.ts';
import type { Roster, RosterPerson } from './roster-person.ts';

/** A person in a page's lists; namesakes of one list have separate keys. */
export interface ListedPerson extends RosterPerson {
  readonly key: string;
  readonly contacts: Contacts;
  /** Whether another row of the same list has the same name and different facts. */
  readonly isNamesake: boolean;
}

type Keyed = Omit<ListedPerson, 'contacts'>;

export interface PageRoster {
  /** The blocks in which each address and number of the page occurs. */
  readonly places: ContactPlaces;
  readonly people: readonly ListedPerson[];
  /** Blocks that are fully covered by what was read of these people. */
  readonly read: ReadonlySet<Block>;
}

const factsOf = ({ jobs, education }: RosterPerson): string => JSON.stringify([jobs, education]);

/**
 * Two rows of one list that share only a name may be two people: each gets its own key, and
 * comparing profiles later may find that they are one.
 */
function withKeys(people: readonly RosterPerson[], list: number): Keyed[] {
  const byName = new Map<string, Set<string>>();
  for (const person of people) {
    const key = nameKey(person.name);
    byName.set(key, (byName.get(key) ?? new Set()).add(factsOf(person)));
  }
  return people.map((person, at) => {
    const key = nameKey(person.name);
    const isNamesake = (byName.get(key)?.size ?? 0) > 1;
    return { ...person, isNamesake, key: isNamesake ? `${key}#list${list}.${at}` : key };
  });
}

function grouped(blocks: readonly Block[], key: (block: Block) => string): Block[][] {
  const groups = new Map<string, Block[]>();
  for (const block of blocks) {
    const group = groups.get(key(block)) ?? [];
    groups.set(key(block), group);
    group.push(block);
  }
  return [...groups.values()];
}

/** A table whose cells or rows are like list entries: "Ada Moreno / Head of Sales". */
function tableLists({ blocks, headings }: PageTable): EntryList[] {
  const cells = grouped(blocks, ({ cell }) => `${cell?.row} ${cell?.column}`);
  const full = cells.filter(({ length }) => length > 1);
  const rows = grouped(blocks, ({ cell }) => `${cell?.row}`);
  return [{ shape: 'list', entries: full.length > 1 ? full : rows, headings }];
}

const hasPeople = ({ people }: Roster): boolean => people.length > 0;

function rostersOf(blocks: readonly Block[]): Roster[] {
  const tables = pageTables(blocks).flatMap((table) => {
    const box = readInfobox(table);
    const rows = box.length > 0 ? box : [readTable(table)];
    const isRead = rows.some(hasPeople);
    if (isRead) return rows;
    const came = table.rows.flatMap(readAttendanceRow);
    return came.some(hasPeople) ? came : tableLists(table).map(readList);
  });
  return [
    ...tables,
    ...blocks.map(readAttendance),
    ...blocks.map(readAttendees),
    ...entryLists(blocks).map(readList),
  ];
}

/** The people of a page's lists, tables, cards and minutes. */
export function pageRoster(blocks: readonly Block[]): PageRoster {
  const rosters = rostersOf(blocks);
  const listed = rosters.flatMap((roster, list) => withKeys(roster.people, list));
  const places = contactPlaces(blocks);
  const people = listed.slice(0, MAX_PEOPLE).map((person): ListedPerson => {
    return { ...person, contacts: ownContacts(person.name, person.entry, places) };
  });
  return {
    places,
    people,
    read: new Set(rosters.flatMap(({ read }) => read)),
  };
}
