import { nameKey } from '../../text/organizations/company-families.ts';

/** A value, and how many people have it. */
export interface CountedValue {
  readonly value: string;
  readonly people: number;
}

/** An employer under the spelling that most people use, with all of its spellings. */
export interface NamedGroup {
  readonly value: string;
  readonly spellings: readonly CountedValue[];
}

/** Nobody's employer is written so but by people who write everything so. */
const isShouted = (value: string): boolean =>
  value === value.toUpperCase() || value === value.toLowerCase();

/** The spelling that most people use; one in capitals and small letters, if any is. */
function commonest(spellings: readonly CountedValue[]): string {
  const written = spellings.filter(({ value }) => !isShouted(value));
  const [first] = (written.length === 0 ? spellings : written).toSorted(
    (a, b) => b.people - a.people || (a.value < b.value ? -1 : 1),
  );
  return first?.value ?? '';
}

/**
 * The spellings of employers that differ in case, punctuation or legal form alone: "Acme", "ACME
 * GmbH" and "Acme, Inc." are one. A parent and its parts stay apart. Pure.
 */
export function joinSpellings(values: readonly CountedValue[]): NamedGroup[] {
  const groups = new Map<string, CountedValue[]>();
  for (const one of values) {
    const key = nameKey(one.value) || one.value;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].map((spellings) => ({ value: commonest(spellings), spellings }));
}
