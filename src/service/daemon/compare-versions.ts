interface Version {
  readonly numbers: readonly number[];
  readonly preRelease: string;
}

function parse(version: string): Version {
  const [main = '', ...pre] = version.split('+', 1)[0]?.split('-') ?? [];
  return { numbers: main.split('.').map((part) => Number(part) || 0), preRelease: pre.join('-') };
}

/**
 * Negative when `a` is older than `b`, positive when newer, else 0: by numbers, and a pre-release
 * is older than its release (semver 2.0, paragraph 11; pre-releases by their text).
 */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [parse(a), parse(b)];
  for (let at = 0; at < 3; at += 1) {
    const difference = (left.numbers[at] ?? 0) - (right.numbers[at] ?? 0);
    if (difference !== 0) return difference;
  }
  if (left.preRelease === right.preRelease) return 0;
  if (left.preRelease === '') return 1;
  if (right.preRelease === '') return -1;
  return left.preRelease < right.preRelease ? -1 : 1;
}
