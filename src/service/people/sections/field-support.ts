import type { RecordSource } from '../record/person-record.ts';

/**
 * The sources of fields about the whole person: a PersonRecord fused from several has no place for
 * them. The key is the label in the `basic` section and the value.
 */
export type FieldSupport = ReadonlyMap<string, readonly RecordSource[]>;

export const supportKey = (label: string, value: string): string => `${label}|${value}`;
