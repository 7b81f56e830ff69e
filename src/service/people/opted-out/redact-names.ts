/** Replaces a name. */
const REDACTED = '[withheld]';

const escaped = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** null for a single word: "Grace" may also be an ordinary word. */
const wordsOf = (name: string): string[] | null => {
  const words = name.trim().split(/\s+/);
  return words.length < 2 ? null : words;
};

/** Longest first, so that "Ada Moss" leaves no part of "Ada Moss Lind". */
function patternOf(names: readonly string[]): RegExp | null {
  const patterns = names.flatMap((name) => {
    const words = wordsOf(name);
    return words === null ? [] : [words.map(escaped).join('\\s+')];
  });
  if (patterns.length === 0) return null;
  patterns.sort((a, b) => b.length - a.length);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
}

function redactValue(value: unknown, pattern: RegExp): unknown {
  if (typeof value === 'string') return value.replace(pattern, REDACTED);
  if (Array.isArray(value)) return value.map((one) => redactValue(one, pattern));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, redactValue(one, pattern)]),
  );
}

/**
 * Removes the full names of people who opted out from data about others. Everything else is
 * unchanged.
 */
export function redactNames<T>(value: T, names: readonly string[]): T {
  const pattern = patternOf(names);
  // Only strings are replaced, by strings, so the shape stays the same.
  return pattern === null ? value : (redactValue(value, pattern) as T);
}
