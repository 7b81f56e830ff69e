import type { PersonRecord } from '../../people/record/person-record.ts';
import { goingBy } from './going-by.ts';
import { type NameWords, nameWordsOf } from './name-words.ts';

/** More spellings than this come from lists of aliases, which fit other people too. */
const MAX_NAMES = 8;

/** "Bo" in a record of Robert Moss is also Bo Moss. */
function withFamily(alias: string, { name, family_name: family }: PersonRecord): string {
  if (/\s/.test(alias.trim())) return alias;
  return `${alias} ${family ?? nameWordsOf(name).words.at(-1) ?? ''}`;
}

/** A record's names are read for its traits and for the join with other rows. */
const remembered = new WeakMap<PersonRecord, readonly NameWords[]>();

/** The spellings of a person's name in a record, the main name first. */
export function namesOfRecord(record: PersonRecord): readonly NameWords[] {
  const known = remembered.get(record);
  if (known !== undefined) return known;
  const names = readNames(record);
  remembered.set(record, names);
  return names;
}

function readNames(record: PersonRecord): readonly NameWords[] {
  const { name, given_name: given, family_name: family, other_names: others = [] } = record;
  const parts = [given, family].filter((part) => part !== undefined).join(' ');
  const aliases = others.map((alias) => withFamily(alias, record));
  const seen = new Set<string>();
  const spellings = [...new Set([name, parts, ...aliases])].map(nameWordsOf).filter(({ words }) => {
    const key = [...words].sort().join(' ');
    const isNew = key !== '' && !seen.has(key);
    seen.add(key);
    return isNew;
  });
  return goingBy(spellings).slice(0, MAX_NAMES);
}
