import pg from 'pg';
import { VALUE_PARSERS } from '../engine/value-parsers.ts';

const INT8_ARRAY = 1016;
const TEXT_ARRAY: number = 1009;

function int8Array(text: string): unknown {
  const items: unknown = pg.types.getTypeParser(TEXT_ARRAY)(text);
  return Array.isArray(items) ? items.map((item) => (item === null ? null : Number(item))) : items;
}

/** Parsers for one `pg` connection; the driver's global table stays unchanged. */
export const POSTGRES_TYPES: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (format === 'binary') return pg.types.getTypeParser(oid, 'binary');
    if (oid === INT8_ARRAY) return int8Array;
    return VALUE_PARSERS[oid] ?? pg.types.getTypeParser(oid, 'text');
  },
};
