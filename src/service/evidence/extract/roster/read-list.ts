import type { RecordExperience } from '../../../import/person-record.ts';
import { sectionKind } from '../listing/list-sections.ts';
import type { Block } from '../page/page-blocks.ts';
import { isMachineTalk } from '../prose/machine-talk.ts';
import { hasGivenName } from '../prose/name-shape.ts';
import { nameKey } from '../prose/references.ts';
import { type EntryList, linesOf } from './entry-lists.ts';
import { type HeadingKind, headingKind } from './people-headings.ts';
import { type NamedEntry, readEntry } from './read-entry.ts';
import type { Said } from './read-said.ts';
import { mayBeCompanys, roleOfHeading } from './role-words.ts';
import { EMPTY_ROSTER, type Roster, type RosterPerson } from './roster-person.ts';

interface Read {
  readonly entry: readonly Block[];
  readonly named: NamedEntry;
}

/** What the headings above a list say of it: the nearest that says anything. */
export function kindOfList(headings: readonly string[]): HeadingKind {
  const [nearest = '', ...others] = headings;
  const own = headingKind(nearest);
  if (own !== 'none') return own;
  return others.map(headingKind).find((kind) => kind === 'team' || kind === 'people') ?? 'none';
}

/** Whether the entries below a heading are one person's own: jobs, schools, prizes. */
export function isOnesOwn(headings: readonly string[]): boolean {
  const own = headings.findIndex(
    (text) => sectionKind({ kind: 'heading', level: 2, text }) !== null,
  );
  const others = headings.findIndex((text) => /^(?:team|people)$/.test(headingKind(text)));
  return own >= 0 && own < 2 && (others < 0 || own <= others);
}

const hasDates = ({ start, end }: Said): boolean => start !== undefined || end !== undefined;
const count = <T>(all: readonly T[], test: (one: T) => boolean): number => all.filter(test).length;

/** Whether so many entries look like people that the others of the list do, too. */
function isOfPeople(read: readonly Read[], list: EntryList, kind: HeadingKind): boolean {
  const titled = count(read, ({ named }) => named.said.title !== undefined);
  const known = count(read, ({ named }) => hasGivenName(named.name));
  const dated = count(read, ({ named }) => hasDates(named.said));
  const isWhole = list.shape === 'lines' || list.shape === 'headed';
  if (!isWhole && read.length * 2 < list.entries.length) return false;
  if (kind !== 'none') return true;
  // "Tarn Rail, Planner, 2009–2012" is a job of somebody's, and no person.
  if (dated * 2 >= read.length && known * 2 < read.length) return false;
  if (known > 0) return true;
  // A shop lists chairs, too: "Grand Oak", "Rose Marie", each a "Chair".
  const titles = new Set(read.flatMap(({ named }) => named.said.title ?? []));
  return titled > 1 && titles.size > 1;
}

/** On the page of a team a single word behind a title is the town or floor that they sit in. */
function withoutTown(named: NamedEntry): NamedEntry {
  const { place, isSurePlace, ...said } = named.said;
  const isTown = place !== undefined && !isSurePlace && !place.includes(' ');
  return isTown ? { ...named, said: { ...said, isSurePlace } } : named;
}

function isHeadedTwice(read: readonly Read[]): boolean {
  const headed = read.filter(({ entry }) => entry[0]?.kind === 'heading');
  return new Set(headed.map(({ named }) => nameKey(named.name))).size < headed.length;
}

/** What a list says of all its people. */
interface Manner {
  /** Whether organizations stand behind its titles. */
  readonly usesPlace: boolean;
  /** Whether whatever stands where others have a title is one. */
  readonly usesGuess: boolean;
  /** The title that its heading gives to all. */
  readonly role: string | null;
}

function jobOf(said: Said, { usesPlace, usesGuess, role }: Manner): RecordExperience | null {
  const { place, isSurePlace, start, end } = said;
  const title = said.title ?? (usesGuess ? said.guess : undefined);
  const isEmployer = place !== undefined && (usesPlace || isSurePlace);
  const whole = place === undefined || isEmployer ? title : `${title}, ${place}`;
  const known = whole ?? (hasDates(said) ? role : null);
  if (known === null || known === undefined) return null;
  return {
    title: known,
    ...(isEmployer && { organization: place }),
    ...(start !== undefined && { start_date: start }),
    ...(end !== undefined && { end_date: end }),
  };
}

/** The blocks that say no more than what was read; a heading stays, for what follows is below it. */
function readBlocks({ entry, named }: Read, shape: EntryList['shape']): Block[] {
  const isAll = named.lines.length >= entry.length;
  const [first, ...others] = named.lines;
  const kept = isAll && shape !== 'headed' ? [first, ...others] : others;
  return kept.flatMap((at) => {
    const block = at === undefined ? undefined : entry[at];
    // "Cook · Lagos, Nigeria" says a place besides.
    const isMore =
      block === undefined || block.kind === 'heading' || (at !== 0 && / [·|] /.test(block.text));
    return isMore ? [] : [block];
  });
}

/** Whom a list, its cards or its lines name, and what they say of each. */
export function readList(list: EntryList): Roster {
  const kind = kindOfList(list.headings);
  if (kind === 'works' || isOnesOwn(list.headings)) return EMPTY_ROSTER;
  const read = list.entries.flatMap((entry): Read[] => {
    const lines = linesOf(entry);
    if (lines.some(isMachineTalk)) return [];
    const named = readEntry(lines, kind !== 'none');
    return named === null ? [] : [{ entry, named: kind === 'team' ? withoutTown(named) : named }];
  });
  if (read.length === 0 || !isOfPeople(read, list, kind)) return EMPTY_ROSTER;
  // Namesakes under headings of their own are told apart by what stands below each.
  if (isHeadedTwice(read)) return EMPTY_ROSTER;
  const titled = read.filter(({ named }) => named.said.title !== undefined);
  const placed = count(titled, ({ named }) => named.said.place !== undefined);
  const manner = {
    usesPlace: placed * 2 >= titled.length,
    usesGuess: kind !== 'none' && titled.length * 2 >= read.length,
    role: list.headings.map(roleOfHeading).find((one) => one !== null) ?? null,
  };
  const people: RosterPerson[] = [];
  const blocks: Block[] = [];
  for (const one of read) {
    const { name, said } = one.named;
    const job = jobOf(said, manner);
    const isKnown = hasGivenName(name);
    const isOnePersons = titled.length > 1 && !mayBeCompanys(said.title ?? '');
    const isBelieved = kind !== 'none' || isKnown || isOnePersons;
    if (job === null ? !isKnown || kind === 'none' : !isBelieved) continue;
    const excerpt = one.entry.map(({ text }) => text).join(' · ');
    const isOwn = kind !== 'people' && job?.organization === undefined;
    people.push({ name, jobs: job === null ? [] : [job], education: [], excerpt, isOwn });
    if (job !== null) blocks.push(...readBlocks(one, list.shape));
  }
  return { people, read: blocks };
}
