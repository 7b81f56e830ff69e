const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const names = (value: unknown, ids: ReadonlySet<string>): boolean =>
  isRecord(value) &&
  [value.id, value.profile_id].some((id) => typeof id === 'string' && ids.has(id));

/**
 * An answer that was kept for repeats, without these people: their rows go, and of an answer about
 * one of them only the id stays, by which a repeat finds that nobody is there.
 */
export function withoutPeople(answer: unknown, ids: ReadonlySet<string>): unknown {
  if (Array.isArray(answer)) {
    return answer.filter((one) => !names(one, ids)).map((one) => withoutPeople(one, ids));
  }
  if (!isRecord(answer)) return answer;
  const about = Object.values(answer).some((value) => names(value, ids));
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => {
      if (names(value, ids) && isRecord(value)) return [key, { id: value.id ?? value.profile_id }];
      // Whatever stands beside the person is about them.
      return [key, about && Array.isArray(value) ? [] : withoutPeople(value, ids)];
    }),
  );
}
