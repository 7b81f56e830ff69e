import { importSource, isImportSource } from '../record/import-source-name.ts';
import type { PersonRecord, RecordSource } from '../record/person-record.ts';
import type { SaidRecord } from '../record/said-record.ts';
import type { FieldSupport } from '../sections/field-support.ts';
import { importWitness } from './claim.ts';
import { fuseWitnesses } from './fuse-witnesses.ts';

/** A person as all that imports have said of them. */
export interface UnitedRecord {
  readonly record: PersonRecord;
  /** Which sources say each field; undefined where one record says all. */
  readonly support: FieldSupport | undefined;
}

interface Cited {
  readonly sources?: RecordSource[] | undefined;
}

/** The schema's own bound. */
const MAX_SOURCES = 20;

const citing =
  (origin: RecordSource) =>
  <T extends Cited>(item: T): T => ({
    ...item,
    sources: [...(item.sources ?? []).slice(0, MAX_SOURCES - 1), origin],
  });

/** The record with its import among the sources of all that it states. */
function withOrigin({ source, saidOn, record }: SaidRecord): PersonRecord {
  const origin = importSource(source, saidOn);
  const cite = citing(origin);
  const stays = {
    experiences: record.experiences?.map(({ sources, ...job }) =>
      cite({ ...job, sources: sources ?? record.sources }),
    ),
    education: record.education?.map(({ sources, ...study }) =>
      cite({ ...study, sources: sources ?? record.sources }),
    ),
  };
  const told = {
    facts: record.facts?.map(cite),
    events: record.events?.map(cite),
    passions: record.passions?.map(cite),
    accomplishments: record.accomplishments?.map(cite),
    research: record.research?.map(cite),
    links: record.links?.map(cite),
  };
  const stated = Object.entries({ ...stays, ...told }).filter(([, items]) => items !== undefined);
  return {
    ...record,
    ...Object.fromEntries(stated),
    sources: [...(record.sources ?? []), origin],
  };
}

/** Pages stay; that an import speaks of a person is told by the items that it states. */
function withoutOrigins({ sources, ...record }: PersonRecord): PersonRecord {
  const pages = (sources ?? []).filter(({ url }) => !isImportSource(url));
  return pages.length === 0 ? record : { ...record, sources: pages };
}

/**
 * One record of all that sources say of a person. Pure, and in whatever order they came: values
 * that differ stand beside each other, each with the imports that say so and since when.
 *
 * @param today ISO day
 */
export function uniteRecords(said: readonly SaidRecord[], today: string): UnitedRecord | null {
  const [only, ...others] = said;
  if (only === undefined) return null;
  if (others.length === 0) return { record: only.record, support: undefined };
  const witnesses = said.map((one) => importWitness(withOrigin(one), today));
  // Of two, nothing that is put together can be the same as what a third says.
  const { record, support } = fuseWitnesses(witnesses, today, others.length > 1 ? undefined : 1);
  return { record: withoutOrigins(record), support };
}
