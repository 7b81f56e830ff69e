import type { Queryable } from '../../store/database.ts';
import { readVectorText } from '../../vectors/read-vector-text.ts';
import type { ShownPerson } from '../face-index.ts';
import { personKey } from './shown-people.ts';

/** Most portraits per person; more add nothing. */
const MAX_PORTRAITS = 20;

const PORTRAITS = `
  with ids as (
    select id as person, id from unnest($1::text[]) as asked (id)
    union select profile_id, alias from profile_aliases
    where profile_id = any ($1::text[]) and kind = 'merged'
  ),
  links as (
    select ids.person, l.picture_id from picture_people l join ids on l.profile_id = ids.id
    union
    select m.profile_id, l.picture_id
    from mentions m join picture_people l on l.mention_id = m.id
    where m.profile_id = any ($1::text[])
    union
    select 'mention:' || mention_id, picture_id from picture_people
    where mention_id = any ($2::text[])
  ),
  portraits as (
    select links.person, f.embedding,
      row_number() over (partition by links.person order by f.id desc) as place
    from links join pictures p on p.id = links.picture_id
      join picture_faces f on f.picture_id = p.id
    where p.face_count = 1 and f.model = $3 and ($4::text[] is null or p.space = any ($4::text[]))
      and p.id <> all ($5::text[])
  )
  select person, embedding::text as embedding from portraits where place <= ${MAX_PORTRAITS}`;

/** Whose portraits, and from which pictures. */
export interface PortraitQuery {
  readonly people: readonly ShownPerson[];
  readonly model: string;
  /** Only from these spaces: a private picture must not decide what others see. null: all. */
  readonly spaces: readonly string[] | null;
  /** Pictures to leave out. */
  readonly except?: readonly string[];
}

/** The portrait faces of people, by `personKey`: the only face of a picture that shows them. */
export async function readPortraits(
  db: Queryable,
  { people, model, spaces, except = [] }: PortraitQuery,
): Promise<Map<string, Float32Array[]>> {
  const portraits = new Map<string, Float32Array[]>();
  if (people.length === 0) return portraits;
  const profileIds = people.flatMap(({ profileId }) => profileId ?? []);
  const alone = people.flatMap((one) => (one.profileId === null ? (one.mentionId ?? []) : []));
  const rows = await db.query<{ person: string; embedding: string }>(PORTRAITS, [
    [...new Set(profileIds)],
    [...new Set(alone)],
    model,
    spaces === null ? null : [...spaces],
    [...except],
  ]);
  for (const person of people) portraits.set(personKey(person), []);
  for (const { person, embedding } of rows) {
    portraits.get(person)?.push(readVectorText(embedding));
  }
  return portraits;
}
