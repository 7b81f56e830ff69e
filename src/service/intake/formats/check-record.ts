import type { z } from 'zod';
import { isObject } from '../../../contract/is-object.ts';
import { personRecord } from '../../people/record/person-record.ts';
import { takeEmbedded } from '../import/take-embedded.ts';
import { changedAt, type Path } from './changed-at.ts';
import type { ImportRow, RowRemark } from './import-row.ts';
import { saysGoingOn } from './says-going-on.ts';

/** The path of an issue in a record: `experiences[0].start_date`. */
function written(path: Path): string {
  return path
    .map((part, at) =>
      typeof part === 'number' ? `[${part}]` : `${at > 0 ? '.' : ''}${String(part)}`,
    )
    .join('');
}

function reasonOf(issue: z.core.$ZodIssue): string {
  const message = issue.message.replace(/^Invalid input: /, '');
  return message === 'expected string, received undefined' ? 'is missing' : message;
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (within, part) =>
      typeof within === 'object' && within !== null ? Reflect.get(within, part) : undefined,
    value,
  );
}

/** A job with an end that cannot be read has ended, unless the end says that it has not. */
function withoutEnd(job: unknown): unknown {
  if (!isObject(job)) return job;
  const { end_date, ...rest } = job;
  const isGoingOn = typeof end_date !== 'string' || saysGoingOn(end_date);
  return isGoingOn || 'current' in job ? rest : { ...rest, current: false };
}

/**
 * The record without what is not valid: a list that is too long is cut, a value is left out, and of
 * something that lacks a necessary value nothing stays.
 */
function repaired(candidate: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  const removed = new Set<string>();
  let left = candidate;
  // From the last one on, so that the places in a list of those before it stay right.
  for (const issue of issues.toReversed()) {
    const { path } = issue;
    const found = valueAt(candidate, path);
    if (issue.code === 'too_big' && Array.isArray(found)) {
      const most = Number(issue.maximum);
      left = changedAt(left, path, () => found.slice(0, most));
      continue;
    }
    const place = found === undefined ? path.slice(0, -1) : path;
    if (removed.has(written(place))) continue;
    removed.add(written(place));
    const isEndOfJob = path[0] === 'experiences' && place.at(-1) === 'end_date';
    left = isEndOfJob
      ? changedAt(left, place.slice(0, -1), withoutEnd)
      : changedAt(left, place, () => undefined);
  }
  return left;
}

const isVital = ({ path }: z.core.$ZodIssue): boolean => path.length === 0 || path[0] === 'name';

/** The parts of a record are nested this deep at most, and each pass removes one level. */
const MAX_PASSES = 8;
const MAX_REMARKS = 10;

/**
 * A candidate record as a row of the import. A value that is not valid is left out and remarked
 * on; a row without a valid name is rejected, with field and reason.
 */
export function checkRecord(row: number, candidate: unknown): ImportRow {
  const { rest, embedded } = takeEmbedded(candidate);
  const said = new Map<string, RowRemark>();
  let left = rest;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const checked = personRecord.safeParse(left);
    if (checked.success) {
      return {
        row,
        record: checked.data,
        ...(embedded.length > 0 && { embedded }),
        ...(said.size > 0 && { remarks: [...said.values()].slice(0, MAX_REMARKS) }),
      };
    }
    const { issues } = checked.error;
    const vital = issues.find(isVital);
    if (vital !== undefined) {
      const column = written(vital.path);
      return { row, ...(column !== '' && { column }), reason: reasonOf(vital) };
    }
    left = repaired(left, issues);
    for (const issue of issues) {
      const column = written(issue.path);
      if (!said.has(column))
        said.set(column, { row, column, reason: `${reasonOf(issue)}; left out` });
    }
  }
  return { row, reason: 'is not a person' };
}
