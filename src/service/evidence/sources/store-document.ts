import { withoutOptedOut } from '../../people/opted-out/without-opted-out.ts';
import { cleanRecord, refusal } from '../../people/record/clean-record.ts';
import type { ExtractedDocument } from '../../people/record/mention.ts';
import type { PersonRecord } from '../../people/record/person-record.ts';
import { newId } from '../../runtime/ids.ts';
import type { Queryable } from '../../store/database.ts';
import { cleanText } from '../../text/clean-text.ts';
import { deleteMentions, readMentionsOf, releaseMentions } from './delete-mentions.ts';
import { matchMentions, type StoredMention } from './match-mentions.ts';
import { dropKeys, freeOrdinals, putMentions } from './mention-rows.ts';
import { putSource, type SourceChange, type SourceVisit, type StoreOptions } from './source-row.ts';

export interface StoredDocument {
  /** null: it names only people who opted out, and nothing of it is kept. */
  readonly sourceId: string | null;
  /** The mentions of all people in the document, in its order. */
  readonly mentionIds: string[];
  readonly change: SourceChange;
}

/** Makes texts storable in any database and drops records that are not of a person. */
function cleaned(document: ExtractedDocument): ExtractedDocument {
  const clean = (text: string | null) => (text === null ? null : cleanText(text));
  const isPerson = (record: PersonRecord) => refusal(record) === null;
  return {
    ...document,
    name: clean(document.name),
    title: clean(document.title),
    text: cleanText(document.text),
    people: document.people.map(cleanRecord).filter(isPerson),
  };
}

const storedMentions = (tx: Queryable, sourceId: string): Promise<StoredMention[]> =>
  tx.query<{ id: string; record: PersonRecord }>(
    'select id, record from mentions where source_id = $1 order by ordinal',
    [sourceId],
  );

/** Ids of the mentions whose people the page still names; the other ordinals become free. */
async function keptIds(tx: Queryable, sourceId: string, people: readonly PersonRecord[]) {
  const { ids, gone } = matchMentions(await storedMentions(tx, sourceId), people);
  await deleteMentions(tx, gone);
  await freeOrdinals(tx, sourceId);
  await dropKeys(tx, [sourceId]);
  return ids;
}

/** Updates a source's mentions to what the page says now. */
async function updateMentions(
  tx: Queryable,
  { sourceId, change }: SourceVisit,
  people: readonly PersonRecord[],
  now: Date,
): Promise<string[]> {
  const ids = change === 'new' ? [] : await keptIds(tx, sourceId, people);
  const rows = people.map((record, ordinal) => ({
    id: ids[ordinal] ?? newId('m'),
    sourceId,
    ordinal,
    record,
  }));
  await putMentions(tx, rows, now);
  return rows.map(({ id }) => id);
}

/** Deletes a page that now names only people who opted out. */
async function deleteSource(tx: Queryable, url: string, space: string): Promise<StoredDocument> {
  const page = [space, url];
  await releaseMentions(tx, await readMentionsOf(tx, 's.space = $1 and s.url = $2', page));
  await tx.query('delete from sources where space = $1 and url = $2', page);
  return { sourceId: null, mentionIds: [], change: 'unchanged' };
}

/**
 * Adds a document to the source index, or updates it. A person whom the changed page still names
 * keeps the mention's id and profile; a person whom it no longer names loses the mention. People
 * who opted out are left out.
 */
export async function storeDocument(
  tx: Queryable,
  document: ExtractedDocument,
  options: StoreOptions,
): Promise<StoredDocument> {
  const clean = await withoutOptedOut(tx, cleaned(document));
  if (clean === null) return deleteSource(tx, document.url, options.space);
  const visit = await putSource(tx, clean, options);
  const { sourceId, change } = visit;
  if (change !== 'unchanged') {
    const mentionIds = await updateMentions(tx, visit, clean.people, options.now);
    return { sourceId, mentionIds, change };
  }
  const mentionIds = (await storedMentions(tx, sourceId)).map(({ id }) => id);
  return { sourceId, mentionIds, change };
}
