import type { RecordSource } from '../record/person-record.ts';

/**
 * Which sources say what a record states once of the whole person: a PersonRecord made from
 * several has no place for them. The key is made of the label that the `basic` section shows and
 * the value.
 */
export type FieldSupport = ReadonlyMap<string, readonly RecordSource[]>;

export const supportKey = (label: string, value: string): string => `${label}|${value}`;
