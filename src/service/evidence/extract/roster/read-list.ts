import type { Block } from '../page/page-blocks.ts';
import { isMachineTalk } from '../prose/machine-talk.ts';
import { hasGivenName } from '../prose/name-shape.ts';
import { nameKey } from '../prose/references.ts';
import type { EntryList } from './entry-list.ts';
import { linesOf } from './entry-lists.ts';
import { isHostsOwn, isOnesOwn, kindOfList } from './list-kind.ts';
import { hasDates, listedJob, type Manner } from './listed-job.ts';
import type { HeadingKind } from './people-headings.ts';
import { type NamedEntry, readEntry } from './read-entry.ts';
import { mayBeCompanys, roleOfHeading } from './role-words.ts';
import { EMPTY_ROSTER, type Roster, type RosterPerson } from './roster-person.ts';

interface Read {
  readonly entry: readonly Block[];
  readonly named: NamedEntry;
}

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

/** The entries of a list that name somebody. */
const namedEntries = ({ entries }: EntryList, kind: HeadingKind): Read[] =>
  entries.flatMap((entry): Read[] => {
    const lines = linesOf(entry);
    const named = lines.some(isMachineTalk) ? null : readEntry(lines, kind !== 'none');
    if (named === null) return [];
    return [{ entry, named: kind === 'team' ? withoutTown(named) : named }];
  });

const FIRMS = /^(?:our |the )?(?:partners|suppliers|contractors|friends)\b/i;
/** A lawyer is a partner, too. */
const isCompanyLike = ({ named: { said } }: Read): boolean =>
  said.title !== undefined && mayBeCompanys(said.title) && !/^partner\b/i.test(said.title);

const isTitled = ({ named }: Read): boolean => named.said.title !== undefined;

function mannerOf(read: readonly Read[], list: EntryList, kind: HeadingKind): Manner {
  const titled = read.filter(isTitled);
  const placed = count(titled, ({ named }) => named.said.place !== undefined);
  return {
    usesPlace: placed * 2 >= titled.length,
    usesGuess: kind !== 'none' && titled.length * 2 >= read.length,
    role: list.headings.map(roleOfHeading).find((one) => one !== null) ?? null,
  };
}

/** Whether an entry without a heading that speaks of people is about one all the same. */
const isBelieved = ({ name, said }: NamedEntry, titled: number): boolean =>
  hasGivenName(name) || (titled > 1 && !mayBeCompanys(said.title ?? ''));

/** Whom a list, its cards or its lines name, and what they say of each. */
export function readList(list: EntryList): Roster {
  const kind = kindOfList(list.headings);
  if (kind === 'works' || isOnesOwn(list.headings)) return EMPTY_ROSTER;
  const read = namedEntries(list, kind);
  // Namesakes under headings of their own are told apart by what stands below each.
  const isRead = read.length > 0 && isOfPeople(read, list, kind) && !isHeadedTwice(read);
  if (!isRead) return EMPTY_ROSTER;
  // Below "Partners" stand firms, which may be called like people: nobody reads these lines.
  const isOfFirms = FIRMS.test(list.headings[0] ?? '') && read.every(isCompanyLike);
  if (isOfFirms) return { people: [], read: list.entries.flat() };
  const manner = mannerOf(read, list, kind);
  const titled = count(read, isTitled);
  const people: RosterPerson[] = [];
  const blocks: Block[] = [];
  for (const one of read) {
    const { name, said } = one.named;
    const job = listedJob(said, manner);
    const isSure = job === null ? kind !== 'none' && hasGivenName(name) : kind !== 'none';
    if (!isSure && (job === null || !isBelieved(one.named, titled))) continue;
    const excerpt = one.entry.map(({ text }) => text).join(' · ');
    const isOwn = job?.organization === undefined && isHostsOwn(list.headings, job?.title);
    const jobs = job === null ? [] : [job];
    people.push({ name, jobs, education: [], excerpt, entry: one.entry, isOwn });
    if (job !== null) blocks.push(...readBlocks(one, list.shape));
  }
  return { people, read: blocks };
}
