import { z } from 'zod';
import { type Config, ConfigError } from '../config.ts';
import { withOperators } from './operate.ts';
import { printLine, printTable } from './print.ts';

const record = z.looseObject({
  id: z.number(),
  at: z.string(),
  keyId: z.string().nullable(),
  tenant: z.string().nullable(),
  operation: z.string(),
  profileIds: z.array(z.string()),
  purpose: z.string().nullable(),
  requestId: z.string().nullable(),
  details: z.unknown(),
});

interface Options {
  readonly since?: string;
  readonly until?: string;
  readonly profile?: string;
  readonly key?: string;
  readonly operation?: string;
  readonly limit: string;
  readonly json?: boolean;
}

/** Maximum number of people listed per row; the others are counted. */
const NAMED = 3;

function limitOf(text: string): number {
  const limit = Number(text);
  if (/^\d+$/.test(text) && limit >= 1 && limit <= 10_000) return limit;
  throw new ConfigError('--limit: give a whole number from 1 to 10000.');
}

function people(ids: readonly string[]): string {
  const rest = ids.length - NAMED;
  return ids.slice(0, NAMED).join(' ') + (rest > 0 ? ` and ${rest} more` : '');
}

const shown = (of: z.infer<typeof record>) => ({
  id: of.id,
  at: of.at,
  key: of.keyId,
  tenant: of.tenant,
  operation: of.operation,
  profile_ids: of.profileIds,
  purpose: of.purpose,
  request_id: of.requestId,
  details: of.details,
});

/** `audit`: the audit log, newest first. */
export async function audit(config: Config, options: Options): Promise<void> {
  const { since, until, profile, key, operation } = options;
  const query = { since, until, profile, key, operation, limit: limitOf(options.limit) };
  const records = z
    .array(record)
    .parse(await withOperators(config, (operate) => operate('audit', query)));
  if (options.json) {
    for (const one of records) printLine(JSON.stringify(shown(one)));
    return;
  }
  printTable(
    ['at', 'key', 'operation', 'people', 'purpose'],
    records.map((one) => [
      one.at,
      one.keyId ?? '',
      one.operation,
      people(one.profileIds),
      one.purpose ?? '',
    ]),
  );
}
