import { foldOwnWords } from '../../notes/folded-words.ts';
import { redactNames } from '../../people/opted-out/redact-names.ts';
import type { Queryable } from '../../store/database.ts';
import { foldText } from '../../text/fold.ts';

interface Written {
  readonly id: string;
  readonly said: string;
}

/** What owners wrote that names one of these people in full, redacted. */
async function redacted(
  tx: Queryable,
  written: string,
  names: readonly string[],
): Promise<Written[]> {
  const rows = await tx.query<Written>(written, [
    names.map(foldText).filter((name) => name !== ''),
  ]);
  return rows.flatMap(({ id, said }) => {
    const left = redactNames(said, names);
    return left === said ? [] : [{ id, said: left }];
  });
}

/** Removes the person's full name from what owners wrote about others. */
export async function redactNotes(tx: Queryable, names: readonly string[]): Promise<void> {
  const notes = await redacted(
    tx,
    `select id, text as said from person_notes n
     where exists (select from unnest($1::text[]) as t (name) where position(t.name in n.folded) > 0)`,
    names,
  );
  for (const { id, said } of notes) {
    await tx.query('update person_notes set text = $2, folded = $3 where id = $1', [
      id,
      said,
      foldOwnWords(said),
    ]);
  }
  const labels = await redacted(
    tx,
    `select id, name as said from labels l
     where exists (select from unnest($1::text[]) as t (name) where position(t.name in l.folded) > 0)`,
    names,
  );
  for (const { id, said } of labels) {
    // Two may now have one name; the id keeps them two.
    await tx.query('update labels set name = $2, folded = $3 where id = $1', [
      id,
      said,
      foldOwnWords(`${said} ${id}`),
    ]);
  }
}
