/** What stands in the place of a name. */
const REDACTED = '[withheld]';

const escaped = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** A single word is anybody's: "Grace" also begins a sentence about grace. */
const wordsOf = (name: string): string[] | null => {
  const words = name.trim().split(/\s+/);
  return words.length < 2 ? null : words;
};

/** The longest first, so that "Ada Moss" leaves nothing of "Ada Moss Lind". */
function patternOf(names: readonly string[]): RegExp | null {
  const told = names.flatMap((name) => {
    const words = wordsOf(name);
    return words === null ? [] : [words.map(escaped).join('\\s+')];
  });
  if (told.length === 0) return null;
  told.sort((a, b) => b.length - a.length);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${told.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
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
 * What is said of others beside a person who opted out, without that person's full names.
 * Everything else stays as it is, and a value in which nothing stood comes back equal.
 */
export function redactNames<T>(value: T, names: readonly string[]): T {
  const pattern = patternOf(names);
  // Only texts are replaced, by texts: the shape is the given one's.
  return pattern === null ? value : (redactValue(value, pattern) as T);
}
