import { isOrganizationName, isSchoolName, isTitle } from '../prose/phrases.ts';

const MAX_CHARS = 80;
const MAX_WORDS = 8;

/** What people write where they have no employer, or tell none. */
const NO_EMPLOYER =
  /^(?:n\/?a|nill?|no|none(?: .*)?|not .*|null|nothing|tb[ad]|unknown|various|self|myself|me|student|retired|unemployed|independent|in(?:dependent)? (?:consultant|contractor|developer)|freelancer?|self[- ]?employed|between jobs|looking for work|looking|consultant|contractor|private|personal|home|ex-.*|former(?:ly)? .*)$/i;
const LEGAL_FORM = /^(?:Inc|Ltd|LLC|LLP|PLC|GmbH|AG|S\.?A|S\.?L|B\.?V|Corp|Co|Pty|Limited)\b/i;

/** "Delmar Works / Kite Labs" names two, "AC/DC" one. */
function atStrokes(written: string): string[] {
  const parts = written.split(/\s*[|;]\s*|\s+[/•·]\s+/);
  return parts.flatMap((part) => {
    const pieces = part.split('/');
    return pieces.every((piece) => piece.length > 3) ? pieces : [part];
  });
}

/**
 * Of "Saltmere University, Norvane" and "Kiln, Northwind" one name is certain: the one that looks
 * like an organization, or else the first. "Kite, Inc." is one name.
 */
function beforeComma(written: string): string {
  const [first = '', ...others] = written.split(/,\s*/);
  const [second] = others;
  if (second !== undefined && LEGAL_FORM.test(second)) return `${first}, ${second}`;
  const all = [first, ...others];
  return all.find(isSchoolName) ?? all.find(isOrganizationName) ?? first;
}

/** "Kite Labs Lead" and "Author of Kilns" are titles. */
const isTitleInstead = (words: string): boolean => {
  const [, head] = /^(\p{L}+(?: \p{L}+){0,2}) (?:of|for) /u.exec(words) ?? [];
  if (head !== undefined && isTitle(head)) return true;
  const last = words.split(' ').at(-1) ?? '';
  return last !== words && isTitle(last) && !isOrganizationName(words);
};

/**
 * The employers in a field that people fill with "Kite Labs", "Kite Labs / Northwind", "-" or "none".
 * @param name the person's own, which some write there
 */
export function writtenEmployers(written: string, name: string): string[] {
  const names = atStrokes(written)
    .map((part) => beforeComma(part))
    .map((part) => part.replace(/^@(?=[\p{L}\d])/u, '').replace(/\p{Extended_Pictographic}/gu, ''))
    .map((part) =>
      part
        .replace(/^the (?=\p{Lu})/u, '')
        .replace(/ \([^()]{1,40}\)$/, '')
        .replace(/\s+/g, ' ')
        .trim(),
    );
  const isOne = (part: string) =>
    /\p{L}/u.test(part) &&
    part.length <= MAX_CHARS &&
    part.split(' ').length <= MAX_WORDS &&
    !/[?!<>]|^https?:|\b(?:I|my|at)\b/.test(part) &&
    !NO_EMPLOYER.test(part) &&
    !isTitleInstead(part) &&
    part.toLowerCase() !== name.toLowerCase();
  return [...new Set(names.filter(isOne))].slice(0, 5);
}
