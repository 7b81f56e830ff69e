import { importSource, isImportSource } from '../record/import-source-name.ts';
import type { ImportedRecord } from '../record/imported-record.ts';
import type { PersonRecord, RecordSource } from '../record/person-record.ts';
import type { FieldSupport } from '../sections/field-support.ts';
import { importWitness } from './claim.ts';
import { fuseWitnesses } from './fuse-witnesses.ts';

/** A person as stated by all imports. */
export interface UnitedRecord {
  readonly record: PersonRecord;
  /** The sources of each field; undefined when there is only one record. */
  readonly support: FieldSupport | undefined;
}

interface Cited {
  readonly sources?: RecordSource[] | undefined;
}

/** The limit of the schema. */
const MAX_SOURCES = 20;

const citing =
  (origin: RecordSource) =>
  <T extends Cited>(item: T): T => ({
    ...item,
    sources: [...(item.sources ?? []).slice(0, MAX_SOURCES - 1), origin],
  });

/** The record with its import among the sources of all its statements. */
function withOrigin({ source, saidOn, record }: ImportedRecord): PersonRecord {
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
  const statements = {
    facts: record.facts?.map(cite),
    events: record.events?.map(cite),
    passions: record.passions?.map(cite),
    accomplishments: record.accomplishments?.map(cite),
    research: record.research?.map(cite),
    links: record.links?.map(cite),
  };
  const stated = Object.entries({ ...stays, ...statements }).filter(
    ([, items]) => items !== undefined,
  );
  return {
    ...record,
    ...Object.fromEntries(stated),
    sources: [...(record.sources ?? []), origin],
  };
}

/** Removes imports from the record's own sources, which list pages; items still cite them. */
function withoutOrigins({ sources, ...record }: PersonRecord): PersonRecord {
  const pages = (sources ?? []).filter(({ url }) => !isImportSource(url));
  return pages.length === 0 ? record : { ...record, sources: pages };
}

/**
 * One record of everything that imports state about a person. Pure, and independent of their order:
 * different values are kept side by side, each with its imports and dates.
 *
 * @param today ISO date
 */
export function uniteRecords(said: readonly ImportedRecord[], today: string): UnitedRecord | null {
  const [only, ...others] = said;
  if (only === undefined) return null;
  if (others.length === 0) return { record: only.record, support: undefined };
  const witnesses = said.map((one) => importWitness(withOrigin(one), today));
  // Two records need one round: an item fused from both cannot equal a third.
  const { record, support } = fuseWitnesses(witnesses, today, others.length > 1 ? undefined : 1);
  return { record: withoutOrigins(record), support };
}
