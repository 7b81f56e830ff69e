import { type ContentLine, plainText, valueParts } from './content-line.ts';

/** A job of a card: an organization, a title or both. */
export interface CardJob {
  readonly title?: string | undefined;
  readonly organization?: string | undefined;
  readonly unit?: string | undefined;
}

export interface CardJobs {
  /** The preferred first. */
  readonly jobs: readonly CardJob[];
  /** Why some titles and organizations are kept apart; null: each pair is told. */
  readonly doubt: string | null;
}

/** Half a job: what one line says. */
interface Half {
  readonly job: CardJob;
  readonly group: string | null;
  /** 1 to 100 as in version 4.0, smallest first; more: not preferred. */
  readonly rank: number;
}

interface Pair {
  readonly job: CardJob;
  readonly rank: number;
}

const NOT_PREFERRED = 101;

/** `PREF=2` of version 4.0, `TYPE=pref` of 3.0 and `PREF` of 2.1. */
function rankOf({ params }: ContentLine): number {
  const [written] = params.get('PREF') ?? [];
  if (written !== undefined) return Number.parseInt(written, 10) || 1;
  const isPreferred = params.get('TYPE')?.some((type) => /^pref$/i.test(type)) === true;
  return isPreferred ? 1 : NOT_PREFERRED;
}

/** Lines with the same `ALTID` are one value, in several languages: the preferred stays. */
function withoutAlternatives(lines: readonly ContentLine[]): ContentLine[] {
  const best = new Map<string, ContentLine>();
  for (const line of lines) {
    const id = line.params.get('ALTID')?.[0];
    const known = id === undefined ? undefined : best.get(id);
    if (id !== undefined && (known === undefined || rankOf(line) < rankOf(known))) {
      best.set(id, line);
    }
  }
  return lines.filter((line) => {
    const id = line.params.get('ALTID')?.[0];
    return id === undefined || best.get(id) === line;
  });
}

const organizationOf = (value: string): CardJob => {
  const [organization = '', ...units] = valueParts(value, ';');
  const unit = units.filter((one) => one !== '').join(', ');
  return { organization: organization || undefined, unit: unit || undefined };
};
const titleOf = (value: string): CardJob => ({ title: plainText(value) || undefined });

const halvesOf = (lines: readonly ContentLine[], read: (value: string) => CardJob): Half[] =>
  withoutAlternatives(lines)
    .map((line) => ({
      job: read(line.value),
      group: line.group?.toLowerCase() ?? null,
      rank: rankOf(line),
    }))
    .filter(({ job }) => job.organization !== undefined || job.title !== undefined);

/** The titles; a role stands for the title that a card, or a group of its lines, lacks. */
function titlesOf(lines: readonly ContentLine[]): Half[] {
  const named = (name: string) => lines.filter((line) => line.name === name);
  const titles = halvesOf(named('TITLE'), titleOf);
  const roles = halvesOf(named('ROLE'), titleOf);
  if (titles.length === 0) return roles;
  const titled = new Set(titles.map(({ group }) => group));
  return [...titles, ...roles.filter(({ group }) => group !== null && !titled.has(group))];
}

const together = (one: Half, other: Half): Pair => ({
  job: { ...one.job, ...other.job },
  rank: Math.min(one.rank, other.rank),
});

/** Takes out of a list the first one that fits. */
function take(list: Half[], isIt: (one: Half) => boolean): Half | undefined {
  const at = list.findIndex(isIt);
  return at === -1 ? undefined : list.splice(at, 1)[0];
}

/** The pairs of lines in one group, which are taken out of both lists. */
function pairsByGroup(organizations: Half[], titles: Half[]): Pair[] {
  return [...organizations].flatMap((one) => {
    const title = one.group === null ? undefined : take(titles, ({ group }) => group === one.group);
    if (title === undefined) return [];
    take(organizations, (other) => other === one);
    return [together(title, one)];
  });
}

/** The one pair that is preferred, where one organization and one title are. */
function preferredPair(organizations: Half[], titles: Half[]): Pair[] {
  const isPreferred = ({ rank }: Half) => rank < NOT_PREFERRED;
  const [one, other] = [organizations, titles].map((list) => list.filter(isPreferred));
  const [organization, title] = [one?.[0], other?.[0]];
  if (organization === undefined || title === undefined) return [];
  if (one?.length !== 1 || other?.length !== 1) return [];
  take(organizations, (half) => half === organization);
  take(titles, (half) => half === title);
  return [together(title, organization)];
}

/** The pairs of what is in no group: one for one in their order, or all at the only organization. */
function pairsByOrder(organizations: readonly Half[], titles: readonly Half[]): Pair[] | null {
  const [only] = organizations;
  if (organizations.length === titles.length) {
    return organizations.flatMap((one, at) => {
      const title = titles[at];
      return title === undefined ? [] : [together(title, one)];
    });
  }
  if (only === undefined || titles.length === 0) return [...organizations, ...titles];
  return organizations.length === 1 ? titles.map((title) => together(title, only)) : null;
}

/**
 * The jobs of a card. Titles and organizations belong together by their group (`item1.ORG`), or by
 * their order where there are as many of both. Where that cannot be told, both are kept, apart. Pure.
 */
export function jobsOfCard(lines: readonly ContentLine[]): CardJobs {
  const organizations = halvesOf(
    lines.filter(({ name }) => name === 'ORG'),
    organizationOf,
  );
  const titles = titlesOf(lines);
  const counts = [titles.length, organizations.length] as const;
  const grouped = pairsByGroup(organizations, titles);
  const ordered = pairsByOrder(organizations, titles);
  const preferred = ordered === null ? preferredPair(organizations, titles) : [];
  const pairs = [...grouped, ...preferred, ...(ordered ?? [...organizations, ...titles])];
  const jobs = new Map(
    pairs
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ job: { title, organization, unit } }) => {
        const job = { title, organization, unit };
        return [JSON.stringify(job), job];
      }),
  );
  const isDoubtful = ordered === null && organizations.length + titles.length > 0;
  return {
    jobs: [...jobs.values()],
    doubt: isDoubtful
      ? `which of ${counts[0]} titles belong to which of ${counts[1]} organizations is not said; kept apart`
      : null,
  };
}
