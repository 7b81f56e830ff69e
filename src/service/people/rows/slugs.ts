import type { Queryable } from '../../store/database.ts';
import { foldText } from '../../text/fold.ts';

const MAX_SLUG_CHARS = 80;

/**
 * The slug of the first person of a name. It never ends in a hyphen and a number, so that "Louis
 * 14" (`louis14`) cannot collide with the fourteenth Louis (`louis-14`).
 */
export function slugBase(name: string): string {
  const words = foldText(name).replace(/[+#&]/g, ' ').trim().split(/\s+/).join('-');
  const base = words.slice(0, MAX_SLUG_CHARS).replace(/-+$/, '');
  return base === '' ? 'person' : base.replace(/-(?=\d+$)/, '');
}

/**
 * The slug of a private person: `ada-lovelace_4tq9x0k2mz`, with the characters of the profile's id.
 * A number would reveal another Ada Lovelace to anyone who sees `ada-lovelace-2` but no
 * `ada-lovelace`. Slugs of names have no underscore, so the two cannot collide.
 */
export const privateSlug = (name: string, profileId: string): string =>
  `${slugBase(name)}_${profileId.replace(/^p_/, '')}`;

const numbered = (base: string, number: number): string =>
  number === 1 ? base : `${base}-${number}`;

interface Taken {
  readonly base: string;
  readonly last: number;
}

/** Takes the next numbers of each base, all bases in one statement. */
async function takeNumbers(tx: Queryable, wanted: ReadonlyMap<string, number>): Promise<Taken[]> {
  // Or two writers could wait for each other.
  const inOrder = [...wanted].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return tx.query<Taken>(
    `insert into slug_counters (base, last)
     select * from unnest($1::text[], $2::bigint[]) as w (base, many)
     on conflict (base) do update set last = slug_counters.last + excluded.last
     returning base, last`,
    [inOrder.map(([base]) => base), inOrder.map(([, many]) => many)],
  );
}

/** The slugs that a counter has just given, in order. */
const numbersOf = ({ base, last }: Taken, wanted: ReadonlyMap<string, number>): string[] => {
  const many = wanted.get(base) ?? 0;
  return Array.from({ length: many }, (_, at) => numbered(base, last - many + at + 1));
};

/** Those of these slugs that are aliases of profiles, of public ones or of any. */
async function aliasesAmong(
  tx: Queryable,
  slugs: readonly string[],
  whose: 'where p.is_public and' | 'where',
): Promise<Set<string>> {
  if (slugs.length === 0) return new Set();
  const rows = await tx.query<{ alias: string }>(
    `select a.alias from profile_aliases a join profiles p on p.id = a.profile_id
     ${whose} a.alias = any ($1::text[])`,
    [[...slugs]],
  );
  return new Set(rows.map(({ alias }) => alias));
}

/**
 * Takes the next numbers of those bases that have some, beside other writers: in a transaction of
 * its own, since the next to take one of a common name waits for the commit. Returns slugs by base.
 */
async function takeCommonNumbers(
  tx: Queryable,
  wanted: ReadonlyMap<string, number>,
): Promise<Map<string, string[]>> {
  const rows = await tx.query<Taken>(
    `with wanted as (
       select * from unnest($1::text[], $2::integer[]) as w (base, many)
     ), common as (
       select c.base from slug_counters c join wanted using (base) order by c.base for update of c
     )
     update slug_counters c set last = c.last + w.many
     from wanted w join common using (base) where c.base = w.base
     returning c.base, c.last`,
    [[...wanted.keys()], [...wanted.values()]],
  );
  const taken = rows.map((row) => [row.base, numbersOf(row, wanted)] as const);
  // The first slug of a name has no number: nobody has the name then.
  const common = taken.filter(([base, slugs]) => slugs[0] !== base);
  const aliases = await aliasesAmong(
    tx,
    common.flatMap(([, slugs]) => slugs),
    'where',
  );
  return new Map(common.map(([base, slugs]) => [base, slugs.filter((one) => !aliases.has(one))]));
}

function countsOf(bases: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const base of bases) counts.set(base, (counts.get(base) ?? 0) + 1);
  return counts;
}

/** Slugs of common names that one writer took in advance; those it did not use serve its next people. */
export class ReservedSlugs {
  #kept = new Map<string, readonly string[]>();
  #staged = new Map<string, readonly string[]>();

  /** Call it in a short transaction. */
  async reserve(tx: Queryable, names: readonly string[]): Promise<void> {
    const missing = [...countsOf(names.map(slugBase))].flatMap(([base, wanted]) => {
      const more = wanted - (this.#kept.get(base)?.length ?? 0);
      return more > 0 ? [[base, more] as const] : [];
    });
    if (missing.length === 0) return;
    const taken = await takeCommonNumbers(tx, new Map(missing));
    for (const [base, slugs] of taken) {
      this.#kept.set(base, [...(this.#kept.get(base) ?? []), ...slugs]);
    }
    this.rollback();
  }

  take(name: string): string | undefined {
    const base = slugBase(name);
    const [first, ...others] = this.#staged.get(base) ?? [];
    if (first !== undefined) this.#staged.set(base, others);
    return first;
  }

  commit(): void {
    this.#kept = new Map([...this.#staged].filter(([, slugs]) => slugs.length > 0));
    this.rollback();
  }

  rollback(): void {
    this.#staged = new Map(this.#kept);
  }

  /** After `reserve` in a transaction that failed: others may be given the same slugs. */
  forget(): void {
    this.#kept = new Map();
    this.rollback();
  }
}

/**
 * A unique slug for each public person's name, in order: `ada-lovelace`, then `ada-lovelace-2`. A
 * slug that is already an alias (a record's own id may look like one) is skipped.
 */
export async function takeSlugs(tx: Queryable, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const bases = names.map(slugBase);
  const wanted = countsOf(bases);
  const taken = await takeNumbers(tx, wanted);
  const next = new Map(taken.map((one) => [one.base, numbersOf(one, wanted)]));
  const slugs = bases.map((base) => next.get(base)?.shift() ?? base);
  const aliases = await aliasesAmong(tx, slugs, 'where p.is_public and');
  if (aliases.size === 0) return slugs;
  const again = names.filter((_, at) => aliases.has(slugs[at] ?? ''));
  const replacements = await takeSlugs(tx, again);
  return slugs.map((slug) => (aliases.has(slug) ? (replacements.shift() ?? slug) : slug));
}
