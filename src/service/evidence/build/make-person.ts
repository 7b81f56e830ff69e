import type { SectionName, Sections } from '../../../contract/profile.ts';
import { importWitness, pageWitness, type Witness } from '../../people/fuse/claim.ts';
import { type FusedPerson, fuseWitnesses } from '../../people/fuse/fuse-witnesses.ts';
import type { UnitedRecord } from '../../people/fuse/unite-records.ts';
import type { PersonRecord } from '../../people/record/person-record.ts';
import type { PlaceIndex } from '../../people/record/place-resolver.ts';
import type { PreparedPerson } from '../../people/rows/prepared-person.ts';
import { buildSections } from '../../people/sections/build-sections.ts';
import { carryUpdates } from './carry-updates.ts';
import { checkedSections } from './checked-sections.ts';
import { atLevel, type Level, SECTIONS_BY_LEVEL } from './levels.ts';
import { personRowsWithSections } from './prepare-person-rows.ts';
import { salvageRecord } from './salvage-record.ts';

/** What a profile is made of. */
export interface Ingredients {
  /** The imports' record, with the imports behind each field where there are several; or null. */
  readonly imported: UnitedRecord | null;
  /** The result of the build before, when this one continues from it. */
  readonly previous: FusedPerson | null;
  /** Records of sources, as stored. */
  readonly said: readonly unknown[];
  readonly level: Level;
  /** The sections before the build, or null. */
  readonly before: Sections | null;
}

export interface MakeContext {
  /** ISO time; its day decides what is current. */
  readonly now: string;
  readonly isPublic: boolean;
  readonly places: PlaceIndex;
}

/** A person ready to be written. */
export interface MadePerson extends FusedPerson {
  readonly level: Level;
  readonly prepared: PreparedPerson;
  readonly failedSections: readonly SectionName[];
}

/** Drops sections beyond the level, except those of an import, which were there from the start. */
function withinLevel(made: Sections, level: Level): Sections {
  const kept = SECTIONS_BY_LEVEL[level];
  if (kept === null) return made;
  const beyond = Object.keys(made).filter((name) => !kept.has(name as SectionName));
  return { ...made, ...Object.fromEntries(beyond.map((name) => [name, null])) };
}

function witnessesOf(parts: Ingredients, said: readonly PersonRecord[], today: string): Witness[] {
  const { imported, previous, level } = parts;
  return [
    ...(imported === null
      ? []
      : [{ ...importWitness(imported.record, today), support: imported.support }]),
    ...(previous === null
      ? []
      : [{ ...pageWitness(previous.record, today), support: previous.support }]),
    ...said.map((record) => pageWitness(atLevel(record, level), today)),
  ];
}

/**
 * Makes a profile from an import, the build before and the records of sources. Pure. Nothing is
 * invented: every item is stated by some record and cites the sources that state it.
 * @returns null when the input does not make a person
 */
export function makePerson(parts: Ingredients, making: MakeContext): MadePerson | null {
  const today = making.now.slice(0, 10);
  const salvaged = parts.said.map(salvageRecord);
  const said = salvaged.flatMap(({ record }) => record ?? []);
  const witnesses = witnessesOf(parts, said, today);
  if (witnesses.length === 0) return null;
  const { record, support } = fuseWitnesses(witnesses, today);
  const context = { ...making, today, support };
  const whole = buildSections(record, context);
  const shown = parts.imported === null ? withinLevel(whole, parts.level) : whole;
  const { sections, failed } = checkedSections(carryUpdates(parts.before, shown, making.now));
  const person = personRowsWithSections(record, sections, context);
  return {
    record,
    support,
    level: parts.level,
    prepared: {
      ...person,
      contentHash: null,
      columns: { ...person.columns, generation_level: parts.level },
    },
    failedSections: [...new Set([...salvaged.flatMap((one) => one.failed), ...failed])],
  };
}
