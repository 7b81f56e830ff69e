/** Arabic grades as titles mostly write them. */
const ROMAN: Readonly<Record<string, string>> = { 1: 'i', 2: 'ii', 3: 'iii', 4: 'iv', 5: 'v' };
const GRADE_WORDS = new Set(['level', 'grade', 'tier']);
const GRADE = /^(?:[1-5]|i|ii|iii|iv|v)$/;
/** A number after one of these says where, and not how high: "Council Member, Ward 3". */
const NUMBERED = new Set(
  `area board branch building chapter class court district division group house no num number part
   place position post precinct region room route seat section sector shift unit ward zone`.split(
    /\s+/,
  ),
);

/**
 * The words of a title with its grade at the end and in one form: "Technician 2", "Level 2 Technician"
 * and "Technician II" are one job. Pure.
 */
export function withGrade(tokens: readonly string[]): readonly string[] {
  const at = tokens.findIndex(
    (token, i) => GRADE_WORDS.has(token) && GRADE.test(tokens[i + 1] ?? ''),
  );
  if (at >= 0 && tokens.length > 2) {
    const grade = tokens[at + 1] ?? '';
    return [...tokens.slice(0, at), ...tokens.slice(at + 2), ROMAN[grade] ?? grade];
  }
  const roman = ROMAN[tokens.at(-1) ?? ''];
  const before = tokens.at(-2);
  if (roman === undefined || before === undefined || NUMBERED.has(before)) return tokens;
  return [...tokens.slice(0, -1), roman];
}
