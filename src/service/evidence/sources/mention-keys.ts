import type { IdentifierKind } from '../../people/record/identifiers.ts';
import type { PersonRecord } from '../../people/record/person-record.ts';
import { recordIdentifiers } from '../../people/record/record-identifiers.ts';
import { nameKeys } from './name-keys.ts';

/** By what a mention is found: an identifier in its compared form, or a key of a name. */
export interface MentionKey {
  readonly kind: IdentifierKind | 'name';
  readonly value: string;
}

const MAX_NAMES = 12;

/**
 * Everything by which mentions are brought together for comparison. The page's own address is
 * among them where the record cites it: who asks for a page means those it speaks of.
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
