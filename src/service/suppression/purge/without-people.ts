import { isObject } from '../../../contract/is-object.ts';

const names = (value: unknown, ids: ReadonlySet<string>): boolean =>
  isObject(value) &&
  [value.id, value.profile_id].some((id) => typeof id === 'string' && ids.has(id));

/**
 * A stored answer without these people: their rows are dropped, and of an answer about one of them
 * only the id is kept, which a repeat then fails to find.
 */
export function withoutPeople(answer: unknown, ids: ReadonlySet<string>): unknown {
  if (Array.isArray(answer)) {
    return answer.filter((one) => !names(one, ids)).map((one) => withoutPeople(one, ids));
  }
  if (!isObject(answer)) return answer;
  const about = Object.values(answer).some((value) => names(value, ids));
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => {
      if (names(value, ids) && isObject(value)) return [key, { id: value.id ?? value.profile_id }];
      // Lists beside the person are about them.
      return [key, about && Array.isArray(value) ? [] : withoutPeople(value, ids)];
    }),
  );
}
