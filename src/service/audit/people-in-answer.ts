const PROFILE_ID = /^p_[0-9a-hjkmnp-tv-z]{10}$/;

/** Fields of answers that hold profile ids. */
const ID_FIELDS: ReadonlySet<string> = new Set(['id', 'profile_id', 'profileId']);
const ID_LISTS: ReadonlySet<string> = new Set(['profile_ids', 'candidate_profile_ids']);

/** A search returns 100 people at most; a longer list says no more about who was looked up. */
export const MAX_AUDITED_PEOPLE = 100;

const isId = (value: unknown): value is string =>
  typeof value === 'string' && PROFILE_ID.test(value);

function collect(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) {
    for (const one of value) collect(one, found);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, one] of Object.entries(value)) {
    if (ID_FIELDS.has(key) && isId(one)) found.add(one);
    else if (ID_LISTS.has(key) && Array.isArray(one))
      for (const id of one.filter(isId)) found.add(id);
    else collect(one, found);
  }
}

/** The people in an answer, in its order, at most a hundred. Pure. */
export function peopleInAnswer(body: unknown): string[] {
  const found = new Set<string>();
  collect(body, found);
  return [...found].slice(0, MAX_AUDITED_PEOPLE);
}
