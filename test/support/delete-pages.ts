import {
  deleteMentions,
  readMentionsOf,
} from '../../src/service/evidence/sources/delete-mentions.ts';
import type { Database } from '../../src/service/store/database.ts';

/** Deletes all pages with what is about their mentions, which no foreign key does on a cluster. */
export const deletePages = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    await deleteMentions(tx, await readMentionsOf(tx, 'true'));
    await tx.query('delete from sources');
  });
