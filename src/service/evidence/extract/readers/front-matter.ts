/** What a text says of itself between two `---` at its beginning. */
export interface FrontMatter {
  /** The values at the top, by their keys in lower case. */
  readonly fields: ReadonlyMap<string, string>;
  /** Keys and values one level below a key; an item of a list without a key has the key ''. */
  readonly below: ReadonlyMap<string, readonly (readonly [string, string])[]>;
  /** The text after it. */
  readonly rest: string;
}

const MAX_CHARS = 10_000;
const MAX_VALUE_CHARS = 1000;

const TOP = /^([A-Za-z_-]{1,40}):\s*(.*)$/;
const BELOW =
  /^(?<indent>\s{0,20})(?<dash>- {1,8})?(?:(?<key>[A-Za-z_-]{1,40}):(?:\s+|$))?(?<said>.*)$/;
/** `|` and `>` announce lines of text, which are no keys and values. */
const TEXT_BELOW = /^[|>][+-]?\d?$/;

const ESCAPES: Readonly<Record<string, string>> = { n: ' ', t: ' ', r: ' ' };
const unescaped = (said: string): string =>
  said.replace(
    /\\(?:u([\da-fA-F]{4})|U([\da-fA-F]{8})|x([\da-fA-F]{2})|(.))/g,
    (_, four?: string, eight?: string, two?: string, one = '') => {
      const code = Number.parseInt(four ?? eight ?? two ?? '', 16);
      if (Number.isNaN(code)) return ESCAPES[one] ?? one;
      return code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : '';
    },
  );

/** The text of a value as it is written; null where it states that there is none. */
export function plainValue(written: string): string | null {
  const said = written.trim().slice(0, MAX_VALUE_CHARS);
  const double = /^"((?:[^"\\]|\\.)*)"/.exec(said)?.[1];
  const single = /^'((?:[^']|'')*)'/.exec(said)?.[1];
  const value =
    double !== undefined
      ? unescaped(double)
      : (single?.replaceAll("''", "'") ?? said.replace(/(?:^|\s)#.*$/, ''));
  const isNull = double === undefined && single === undefined && /^(?:null|~)$/i.test(value.trim());
  const plain = value.replace(/\s+/g, ' ').trim();
  return isNull || plain === '' ? null : plain;
}

/** A key at the top with the lines below it that belong to it. */
interface Entry {
  readonly key: string;
  readonly said: string;
  readonly lines: readonly string[];
}

function entriesOf(lines: readonly string[]): Entry[] {
  const entries: { key: string; said: string; lines: string[] }[] = [];
  for (const line of lines) {
    const [, key, said = ''] = TOP.exec(line) ?? [];
    if (key !== undefined) entries.push({ key: key.toLowerCase(), said: said.trim(), lines: [] });
    // A list may stand below its key without being moved to the right.
    else if (/^(?:\s|- )/.test(line)) entries.at(-1)?.lines.push(line);
    else if (line.trim() !== '') entries.push({ key: '', said: '', lines: [] });
  }
  return entries.filter(({ key }) => key !== '');
}

/** The pairs right below a key; what is deeper belongs to one of them, and is not read. */
function pairsOf(lines: readonly string[]): [string, string][] {
  const pairs: [string, string][] = [];
  let own: number | null = null;
  for (const line of lines) {
    const { indent = '', dash = '', key = '', said = '' } = BELOW.exec(line)?.groups ?? {};
    const column = indent.length + dash.length;
    if (line.trim() === '' || (own !== null && column > own)) continue;
    own = column;
    const value = TEXT_BELOW.test(said.trim()) ? null : plainValue(said);
    if (value !== null && (key !== '' || dash !== '')) pairs.push([key.toLowerCase(), value]);
  }
  return pairs;
}

/** Reads the front matter of a text; a text without it has no fields. Pure. */
export function readFrontMatter(text: string): FrontMatter {
  const none = { fields: new Map(), below: new Map(), rest: text };
  if (!/^---\r?\n/.test(text)) return none;
  const end = text.slice(0, MAX_CHARS).search(/\r?\n---\s*(?:\r?\n|$)/);
  if (end < 0) return none;
  const entries = entriesOf(text.slice(3, end).split(/\r?\n/));
  const fields = entries.flatMap(({ key, said, lines }): [string, string][] => {
    if (said === '' || TEXT_BELOW.test(said)) return [];
    // A long value goes on in the lines below it.
    const value = plainValue([said, ...lines.map((line) => line.trim())].join(' '));
    return value === null ? [] : [[key, value]];
  });
  const below = entries.flatMap(({ key, said, lines }): [string, [string, string][]][] =>
    said === '' && lines.length > 0 ? [[key, pairsOf(lines)]] : [],
  );
  return {
    fields: new Map(fields),
    below: new Map(below),
    rest: text.slice(end).replace(/^\r?\n---\s*/, ''),
  };
}
