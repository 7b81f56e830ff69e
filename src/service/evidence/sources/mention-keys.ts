import type { IdentifierKind } from '../../people/record/identifiers.ts';
import type { PersonRecord } from '../../people/record/person-record.ts';
import { recordIdentifiers } from '../../people/record/record-identifiers.ts';
import { nameKeys } from './name-keys.ts';

/** A key of a mention: an identifier in compared form, or a name key. */
export interface MentionKey {
  readonly kind: IdentifierKind | 'name';
  readonly value: string;
}

const MAX_NAMES = 12;

/**
 * All keys of a mention. They include the page's own URL where the record cites it: a request for a
 * page means the people on it.
 */
export function mentionKeys(record: PersonRecord): MentionKey[] {
  const { given_name: given, family_name: family, other_names: others = [] } = record;
  const whole = given === undefined || family === undefined ? [] : [`${given} ${family}`];
  const names = [record.name, ...whole, ...others].slice(0, MAX_NAMES);
  const values = new Set(names.flatMap(nameKeys));
  return [
    ...recordIdentifiers(record, null),
    ...[...values].map((value): MentionKey => ({ kind: 'name', value })),
  ];
}
