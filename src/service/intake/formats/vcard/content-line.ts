/** One property of a card: `item1.EMAIL;TYPE=home:ada@example.com`. */
export interface ContentLine {
  /** Upper case, without the group. */
  readonly name: string;
  /** Groups lines that belong together: `item1`. */
  readonly group: string | null;
  /** Names in upper case; a parameter of version 2.1 without a name (`;HOME`) is a `TYPE`. */
  readonly params: ReadonlyMap<string, readonly string[]>;
  /** As in the file, with quoted-printable decoded and escapes kept. */
  readonly value: string;
  /** The line was longer than a line may be, and its end is missing. */
  readonly isCut: boolean;
}

const ENCODINGS = /^(quoted-printable|base64|b|7bit|8bit)$/i;

/** Splits at separators outside of quotes. */
function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = [];
  let quoted = false;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') quoted = !quoted;
    if (text[at] === separator && !quoted) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)];
}

/** RFC 6868: `^n`, `^'` and `^^` inside parameter values. */
const unquoted = (text: string): string =>
  text
    .replace(/^"|"$/g, '')
    .replace(/\^[n'^]/g, (code) => ({ '^n': '\n', "^'": '"' })[code] ?? '^');

function readParams(parts: readonly string[]): Map<string, string[]> {
  const params = new Map<string, string[]>();
  for (const part of parts) {
    const equals = part.indexOf('=');
    const bare = ENCODINGS.test(part) ? 'ENCODING' : 'TYPE';
    const name = equals === -1 ? bare : part.slice(0, equals).trim().toUpperCase();
    const values = splitOutside(part.slice(equals + 1), ',').map((one) => unquoted(one.trim()));
    const known = params.get(name);
    if (known === undefined) params.set(name, values);
    else known.push(...values);
  }
  return params;
}

function decoderFor(charset: string | undefined) {
  try {
    return new TextDecoder(charset ?? 'utf-8');
  } catch {
    return new TextDecoder('utf-8');
  }
}

/** RFC 2045 quoted-printable, with bytes in `charset`; soft line breaks are already removed. */
function unquotedPrintable(text: string, charset: string | undefined): string {
  const parts = text.split(/((?:=[0-9A-Fa-f]{2})+)/).map((part, at) => {
    // Every second part is a run of codes; a picture can have millions of them.
    return at % 2 === 1 ? Buffer.from(part.replaceAll('=', ''), 'hex') : Buffer.from(part);
  });
  return decoderFor(charset).decode(Buffer.concat(parts));
}

export const isQuotedPrintable = (line: string): boolean =>
  /^[^:]*[;=]quoted-printable[;:]/i.test(line);

/** Name and parameters of a line fit into this; the value can be a picture of megabytes. */
export const MAX_TITLE_CHARS = 2000;

/** Parses one unfolded line; null when it is not a property. */
export function readContentLine(line: string, isCut = false): ContentLine | null {
  const start = line.slice(0, MAX_TITLE_CHARS);
  const colon = splitOutside(start, ':')[0]?.length ?? start.length;
  if (colon >= start.length) return null;
  const [title = '', ...parts] = splitOutside(line.slice(0, colon), ';');
  const [, group, name] = /^(?:([\w-]+)\.)?([\w-]+)$/.exec(title.trim()) ?? [];
  if (name === undefined) return null;
  const params = readParams(parts);
  const isQuoted = params.get('ENCODING')?.some((one) => /^quoted-printable$/i.test(one));
  const value = line.slice(colon + 1);
  return {
    name: name.toUpperCase(),
    group: group ?? null,
    params,
    isCut,
    value: isQuoted ? unquotedPrintable(value, params.get('CHARSET')?.[0]) : value,
  };
}

const UNESCAPED: Readonly<Record<string, string>> = { n: '\n', N: '\n' };

/** A text value with its escapes (`\n`, `\,`, `\;`, `\\`) decoded. */
export const plainText = (value: string): string =>
  value.replace(/\\(.)/gs, (_, letter: string) => UNESCAPED[letter] ?? letter).trim();

/** The parts of a structured value (`N`, `ADR`, `ORG`) or of a list, unescaped. */
export function valueParts(value: string, separator: ';' | ','): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < value.length; at += 1) {
    if (value[at] === '\\') at += 1;
    else if (value[at] === separator) {
      parts.push(value.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, value.slice(from)].map(plainText);
}
