import type { Block } from '../page/page-blocks.ts';
import { hasGivenName } from '../prose/name-shape.ts';
import { isPromptInjection } from '../prose/prompt-injection.ts';
import { nameKey } from '../prose/references.ts';
import type { EntryList } from './entry-list.ts';
import { linesOf } from './entry-lists.ts';
import { isHeldAtHost, isOnePersons, listKindOf } from './list-kind.ts';
import { hasDates, type ListStyle, listedJob } from './listed-job.ts';
import type { HeadingKind } from './people-headings.ts';
import { type NamedEntry, readEntry } from './read-entry.ts';
import { mayDescribeCompany, roleOfHeading } from './role-words.ts';
import { EMPTY_ROSTER, type Roster, type RosterPerson } from './roster-person.ts';

interface Read {
  readonly entry: readonly Block[];
  readonly named: NamedEntry;
}

const count = <T>(all: readonly T[], test: (one: T) => boolean): number => all.filter(test).length;

/** Whether enough entries look like people for the whole list to be one of people. */
function isOfPeople(read: readonly Read[], list: EntryList, kind: HeadingKind): boolean {
  const titled = count(read, ({ named }) => named.said.title !== undefined);
  const known = count(read, ({ named }) => hasGivenName(named.name));
  const dated = count(read, ({ named }) => hasDates(named.said));
  const isWhole = list.shape === 'lines' || list.shape === 'headed';
  if (!isWhole && read.length * 2 < list.entries.length) return false;
  if (kind !== 'none') return true;
  // "Tarn Rail, Planner, 2009–2012" is a job, not a person.
  if (dated * 2 >= read.length && known * 2 < read.length) return false;
  if (known > 0) return true;
  // A shop lists chairs too: "Grand Oak", "Rose Marie", each a "Chair".
  const titles = new Set(read.flatMap(({ named }) => named.said.title ?? []));
  return titled > 1 && titles.size > 1;
}

/** On a team page a single word after a title is the town or floor where the person sits. */
function withoutTown(named: NamedEntry): NamedEntry {
  const { place, isSurePlace, ...said } = named.said;
  const isTown = place !== undefined && !isSurePlace && !place.includes(' ');
  return isTown ? { ...named, said: { ...said, isSurePlace } } : named;
}

function isHeadedTwice(read: readonly Read[]): boolean {
  const headed = read.filter(({ entry }) => entry[0]?.kind === 'heading');
  return new Set(headed.map(({ named }) => nameKey(named.name))).size < headed.length;
}

/**
 * The blocks that are fully covered by what was read; a heading stays, since blocks below it depend
 * on it.
 */
function readBlocks({ entry, named }: Read, shape: EntryList['shape']): Block[] {
  const isAll = named.lines.length >= entry.length;
  const [first, ...others] = named.lines;
  const kept = isAll && shape !== 'headed' ? [first, ...others] : others;
  return kept.flatMap((at) => {
    const block = at === undefined ? undefined : entry[at];
    // "Cook · Lagos, Nigeria" has a place besides the title.
    const isMore =
      block === undefined || block.kind === 'heading' || (at !== 0 && / [·|] /.test(block.text));
    return isMore ? [] : [block];
  });
}

/** The entries of a list with a person's name. */
const namedEntries = ({ entries }: EntryList, kind: HeadingKind): Read[] =>
  entries.flatMap((entry): Read[] => {
    const lines = linesOf(entry);
    const named = lines.some(isPromptInjection) ? null : readEntry(lines, kind !== 'none');
    if (named === null) return [];
    return [{ entry, named: kind === 'team' ? withoutTown(named) : named }];
  });

const FIRMS = /^(?:our |the )?(?:partners|suppliers|contractors|friends)\b/i;
/** "Partner" may be a lawyer's title. */
const isCompanyLike = ({ named: { said } }: Read): boolean =>
  said.title !== undefined && mayDescribeCompany(said.title) && !/^partner\b/i.test(said.title);

const isTitled = ({ named }: Read): boolean => named.said.title !== undefined;

function listStyleOf(read: readonly Read[], list: EntryList, kind: HeadingKind): ListStyle {
  const titled = read.filter(isTitled);
  const placed = count(titled, ({ named }) => named.said.place !== undefined);
  return {
    usesPlace: placed * 2 >= titled.length,
    usesGuess: kind !== 'none' && titled.length * 2 >= read.length,
    role: list.headings.map(roleOfHeading).find((one) => one !== null) ?? null,
  };
}

/** Whether to believe an entry in a list whose headings do not mention people. */
const isBelieved = ({ name, said }: NamedEntry, titled: number): boolean =>
  hasGivenName(name) || (titled > 1 && !mayDescribeCompany(said.title ?? ''));

/** The people of a list, its cards or its lines, and what it says about each. */
export function readList(list: EntryList): Roster {
  const kind = listKindOf(list.headings);
  if (kind === 'works' || isOnePersons(list.headings)) return EMPTY_ROSTER;
  const read = namedEntries(list, kind);
  // Namesakes under separate headings are told apart by the text below each.
  const isRead = read.length > 0 && isOfPeople(read, list, kind) && !isHeadedTwice(read);
  if (!isRead) return EMPTY_ROSTER;
  // Below "Partners" are firms, which may be named like people: these lines are not read.
  const isOfFirms = FIRMS.test(list.headings[0] ?? '') && read.every(isCompanyLike);
  if (isOfFirms) return { people: [], read: list.entries.flat() };
  const manner = listStyleOf(read, list, kind);
  const titled = count(read, isTitled);
  const people: RosterPerson[] = [];
  const blocks: Block[] = [];
  for (const one of read) {
    const { name, said } = one.named;
    const job = listedJob(said, manner);
    const isSure = job === null ? kind !== 'none' && hasGivenName(name) : kind !== 'none';
    if (!isSure && (job === null || !isBelieved(one.named, titled))) continue;
    const excerpt = one.entry.map(({ text }) => text).join(' · ');
    const isOwn = job?.organization === undefined && isHeldAtHost(list.headings, job?.title);
    const jobs = job === null ? [] : [job];
    people.push({ name, jobs, education: [], excerpt, entry: one.entry, isOwn });
    if (job !== null) blocks.push(...readBlocks(one, list.shape));
  }
  return { people, read: blocks };
}
