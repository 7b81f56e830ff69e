import { canonicalHash } from '../../text/canonical-hash.ts';
import { foldText } from '../../text/fold.ts';
import type { PersonRecord, RecordSource, RecordStatement } from '../record/person-record.ts';
import { type FieldSupport, supportKey } from '../sections/field-support.ts';
import { sentencesOf } from '../sections/sentences.ts';
import { contactWithholder } from '../sections/withhold-contacts.ts';
import { type Claim, fieldClaims, itemClaims, pageWitness, type Witness } from './claim.ts';
import { fuseIdentifiers, fuseImages, fuseLinks } from './fuse-addresses.ts';
import { fuseEducation } from './fuse-education.ts';
import { fuseEvents } from './fuse-events.ts';
import {
  fuseBirthDate,
  fuseGender,
  fuseHeadline,
  fusePlaces,
  otherHeadlines,
} from './fuse-fields.ts';
import { fuseJobs } from './fuse-jobs.ts';
import { fuseNames } from './fuse-names.ts';
import { fuseStatements } from './fuse-statements.ts';
import { withoutInvalidEnd } from './fuse-stay.ts';
import { mergePages, mergeSources } from './merge-sources.ts';
import { byWeight, weigh } from './rank-claims.ts';

/** One person fused from several records. */
export interface FusedPerson {
  readonly record: PersonRecord;
  /** The sources of each field of the whole person. */
  readonly support: FieldSupport;
}

/** The limits of a record; see person-record.ts. */
const MAX = {
  jobs: 200,
  studies: 100,
  facts: 500,
  statements: 200,
  images: 100,
  pages: 500,
} as const;

/** Sentences of a summary become separate facts, so that each keeps its source. */
function summaryClaims(witnesses: readonly Witness[]): Claim<RecordStatement>[] {
  return itemClaims(
    witnesses,
    (record) =>
      // Contacts are withheld first: a period inside an address must not split it.
      sentencesOf(contactWithholder(record)(record.summary ?? '')).map(
        (text): RecordStatement => ({ text }),
      ),
    'always',
  );
}

type StatementField = 'facts' | 'passions' | 'accomplishments' | 'research';

const fusedStatements = (witnesses: readonly Witness[], field: StatementField): RecordStatement[] =>
  fuseStatements(itemClaims(witnesses, (record) => record[field], 'pages'));

/** Statements in a section of their own are left out of the facts. */
function factsBeside(witnesses: readonly Witness[], others: readonly RecordStatement[]) {
  const claims = itemClaims(witnesses, (record) => record.facts, 'pages');
  const elsewhere = new Set(others.map(({ text }) => foldText(text)));
  return fuseStatements([...claims, ...summaryClaims(witnesses)])
    .filter(({ text }) => !elsewhere.has(foldText(text)))
    .slice(0, MAX.facts);
}

const bestOf = (
  witnesses: readonly Witness[],
  of: (record: PersonRecord) => string | undefined,
): string | undefined =>
  weigh(fieldClaims(witnesses, '', of), (value) => value).toSorted(byWeight)[0]?.value;

/** Drops absent fields and empty lists. */
function stated<T extends object>(fields: T): Partial<T> {
  const kept = Object.entries(fields).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(kept) as Partial<T>;
}

function itemsOf(witnesses: readonly Witness[]) {
  const passions = fusedStatements(witnesses, 'passions').slice(0, MAX.images);
  const accomplishments = fusedStatements(witnesses, 'accomplishments').slice(0, MAX.statements);
  const research = fusedStatements(witnesses, 'research').slice(0, MAX.statements);
  const experiences = itemClaims(
    witnesses,
    (one) => one.experiences?.map(withoutInvalidEnd),
    'always',
  );
  const education = itemClaims(witnesses, (one) => one.education?.map(withoutInvalidEnd), 'always');
  return {
    experiences: fuseJobs(experiences).slice(0, MAX.jobs),
    education: fuseEducation(education).slice(0, MAX.studies),
    facts: factsBeside(witnesses, [...passions, ...accomplishments, ...research]),
    events: fuseEvents(itemClaims(witnesses, (record) => record.events, 'pages')),
    passions,
    accomplishments,
    research,
    images: fuseImages(witnesses).slice(0, MAX.images),
    links: fuseLinks(witnesses).slice(0, MAX.statements),
  };
}

const pagesOf = (witnesses: readonly Witness[]): RecordSource[] =>
  mergePages(
    witnesses.flatMap(({ record }) => record.sources ?? []),
    MAX.pages,
  );

const FIELDS: readonly [
  label: string,
  of: (record: PersonRecord) => string | readonly string[] | undefined,
][] = [
  ['Name', (record) => record.name],
  ['Headline', (record) => record.headline],
  ['Also known as', (record) => [record.name, ...(record.other_names ?? [])]],
  ['Gender', (record) => record.gender],
  ['Born', (record) => record.birth_date],
  ['Location', (record) => record.location],
  ['Connected on', (record) => record.connected_on],
  ['Lived in', (record) => [record.location ?? '', ...(record.past_locations ?? [])]],
];

const saysSame = (label: string, said: string, shown: string): boolean =>
  label === 'Born' ? shown.startsWith(said) : foldText(said) === foldText(shown);

/** For every field of the fused record: the sources that state the same value. */
function supportOf(record: PersonRecord, witnesses: readonly Witness[]): FieldSupport {
  const support = new Map<string, RecordSource[]>();
  for (const [label, of] of FIELDS) {
    const shown = of(record) ?? [];
    for (const value of typeof shown === 'string' ? [shown] : shown) {
      const claims = fieldClaims(witnesses, label, of);
      const same = claims.filter((claim) => saysSame(label, claim.value, value));
      const sources = mergeSources(same, 5);
      if (sources.length > 0) support.set(supportKey(label, value), sources);
    }
  }
  return support;
}

const portrait = (witnesses: readonly Witness[]): string | undefined =>
  bestOf(witnesses, ({ image_url }) => image_url);

function fuseOnce(witnesses: readonly Witness[]): PersonRecord {
  const imports = witnesses.filter(({ isImported }) => isImported);
  const items = itemsOf(witnesses);
  const headline = fuseHeadline(witnesses, items.experiences);
  return {
    ...fuseNames(witnesses),
    ...stated({
      id: bestOf(imports, ({ id }) => id),
      gender: fuseGender(witnesses),
      birth_date: fuseBirthDate(witnesses),
      headline,
      ...fusePlaces(witnesses),
      ...items,
      facts: [...items.facts, ...otherHeadlines(witnesses, headline, items)].slice(0, MAX.facts),
      ...fuseIdentifiers(witnesses),
      image_url: portrait(imports) ?? portrait(witnesses),
      connected_on: bestOf(witnesses, ({ connected_on }) => connected_on),
      sources: pagesOf(witnesses),
    }),
  };
}

/** Drops witnesses that are identical. */
function distinct(witnesses: readonly Witness[]): Witness[] {
  const byKey = witnesses.map((witness) => {
    const { record, isImported, support } = witness;
    return [canonicalHash([record, isImported, support && [...support]]), witness] as const;
  });
  return [...new Map(byKey).values()];
}

/** Two rounds are nearly always enough. */
const MAX_ROUNDS = 6;

/**
 * Fuses all witnesses into one person; their order is irrelevant. The result is added to the
 * witnesses and fused again until nothing changes, because an item fused from two may equal a third
 * that neither equalled. So a partial build, which starts from the last one, does not drift.
 */
export function fuseWitnesses(
  given: readonly Witness[],
  today: string,
  mostRounds = MAX_ROUNDS,
): FusedPerson {
  const witnesses = distinct(given);
  let record = fuseOnce(witnesses);
  for (let round = 1; round < mostRounds; round += 1) {
    const next = fuseOnce(distinct([...witnesses, pageWitness(record, today)]));
    if (canonicalHash(next) === canonicalHash(record)) break;
    record = next;
  }
  return { record, support: supportOf(record, witnesses) };
}
