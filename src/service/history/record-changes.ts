import type { Queryable } from '../store/database.ts';
import type { BegunImport, EarlierImport } from './begin-import.ts';
import type { PersonChange } from './person-change.ts';

/** The days between which a change lies; ISO dates. */
interface Between {
  readonly from: string | null;
  readonly by: string;
}

const isDay = (date: string | null): date is string => date !== null && date.length === 10;

/** Somebody is new since they connected, if that day is known; else it lies between the files. */
function betweenFor({ kind, connectedOn }: PersonChange, files: Between): Between {
  const isKnown = kind === 'new' && isDay(connectedOn) && connectedOn <= files.by;
  return isKnown ? { from: connectedOn, by: connectedOn } : files;
}

/** A file was exported on the day of its newest connection or later, and imported after that. */
const filesOf = (begun: BegunImport, earlier: EarlierImport): Between =>
  begun.isOlder
    ? { from: begun.newestConnection, by: earlier.importedOn }
    : { from: earlier.newestConnection, by: begun.today };

/** Of an older file: whoever is in it and not in the newer one has gone since. */
const asSeenFromOlder = (change: PersonChange): PersonChange =>
  change.kind === 'new' ? { ...change, kind: 'gone' } : change;

/**
 * Whether a change is one against a file of the same series. Where a source has several, another
 * list may have stated the job in between, and stating it again is no change.
 */
const isOfThisSeries = (
  { heldIn }: PersonChange,
  { series, source }: BegunImport,
  earlier: EarlierImport,
): boolean => series === source || heldIn === null || heldIn === earlier.id;

/**
 * Stores what a batch says otherwise than the file before. Of the first file of a source nothing is
 * stored: there is nothing to compare it with.
 */
export async function recordChanges(
  tx: Queryable,
  begun: BegunImport,
  changes: readonly PersonChange[],
): Promise<void> {
  const { importId, directoryId, series, earlier, isOlder } = begun;
  if (earlier === null) return;
  const files = filesOf(begun, earlier);
  const told = changes.filter((change) => isOfThisSeries(change, begun, earlier));
  if (told.length === 0) return;
  const rows = (isOlder ? told.map(asSeenFromOlder) : told).map((change) => ({
    ...{ profile_id: change.profileId, kind: change.kind },
    ...{ before: change.before, after: change.after },
    ...betweenFor(change, files),
  }));
  await tx.query(
    `insert into person_changes
       (import_id, directory_id, source, profile_id, kind, before, after, from_on, by_on)
     select $1, $2, $3, c.profile_id, c.kind, c.before, c.after, c."from", c."by"
     from jsonb_to_recordset($4::jsonb) as c (
       profile_id text, kind text, before jsonb, after jsonb, "from" date, "by" date)`,
    [isOlder ? earlier.id : importId, directoryId, series, JSON.stringify(rows)],
  );
}
