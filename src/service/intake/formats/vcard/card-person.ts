import { checkRecord } from '../check-record.ts';
import { type ImportRow, isRejected, type RowRemark } from '../import-row.ts';
import { ownWords, withOwnWords } from '../own-words.ts';
import { jobsOfCard } from './card-jobs.ts';
import { type ContentLine, plainText, valueParts } from './content-line.ts';

const joined = (parts: readonly (string | undefined)[], by: string): string =>
  parts.filter((part) => part !== undefined && part !== '').join(by);

const some = (list: readonly string[]): string[] | undefined => {
  const said = list.filter((one) => one !== '');
  return said.length === 0 ? undefined : said;
};

const isPreferred = ({ params }: ContentLine): boolean =>
  params.has('PREF') || params.get('TYPE')?.some((type) => /^pref$/i.test(type)) === true;

/** The card's properties by name, preferred ones first. */
class CardReader {
  readonly #lines: readonly ContentLine[];

  constructor(lines: readonly ContentLine[]) {
    this.#lines = [...lines].sort((a, b) => Number(isPreferred(b)) - Number(isPreferred(a)));
  }

  texts(name: string): string[] {
    return this.lines(name)
      .map(({ value }) => plainText(value))
      .filter((text) => text !== '');
  }

  text(name: string): string | undefined {
    return this.texts(name)[0];
  }

  parts(name: string, separator: ';' | ',' = ';'): string[][] {
    return this.lines(name).map(({ value }) => valueParts(value, separator));
  }

  lines(name: string): ContentLine[] {
    return this.#lines.filter((line) => line.name === name);
  }
}

/** A day without a year (`--0514`) is told of nobody. */
const WITHOUT_YEAR = /^--/;

/** Apple writes a day without a year as one of 1604, and says so. */
const isYearOmitted = ({ params, value }: ContentLine): boolean =>
  params.get('X-APPLE-OMIT-YEAR')?.some((year) => value.trim().startsWith(year)) === true;

/** `19900501`, `1990-05-01T…`, `1990/05/01`, `1990-05`, `1990`; null: not a date of the calendar. */
function isoDate(text: string): string | null {
  const [, year, month, day] =
    /^(\d{4})(?:[-/.]?(\d{2})(?:[-/.]?(\d{2}))?)?(?:[T ].*)?$/.exec(text) ?? [];
  if (year === undefined) return null;
  const whole = `${year}-${month ?? '01'}-${day ?? '01'}`;
  const time = new Date(`${whole}T00:00:00Z`);
  const isReal = !Number.isNaN(time.getTime()) && time.toISOString().startsWith(whole);
  return isReal ? joined([year, month, day], '-') : null;
}

/** The birth date, and a remark if there is one that cannot be read. */
function birthOf(row: number, card: CardReader) {
  const [line] = card.lines('BDAY');
  const text = line === undefined ? '' : plainText(line.value);
  if (line === undefined || text === '' || WITHOUT_YEAR.test(text) || isYearOmitted(line)) {
    return { date: undefined, remarks: [] };
  }
  const date = isoDate(text);
  if (date !== null) return { date, remarks: [] };
  const reason = `"${text.slice(0, 40)}" is not a date such as 1990-05-01; left out`;
  return { date: undefined, remarks: [{ row, column: 'BDAY', reason }] };
}

const GENDERS: Readonly<Record<string, string>> = { M: 'Male', F: 'Female' };

/** Some programs write an address as the full name, or the name as it is sorted. */
function fullName(
  written: string | undefined,
  structured: string,
  sorted: string,
): string | undefined {
  const isWorse = written === undefined || written === sorted || /^\S+@\S+$/.test(written);
  return isWorse && structured !== '' ? structured : written;
}

function namesOf(card: CardReader) {
  const [family = '', given = '', middle = '', , suffix = ''] = card.parts('N')[0] ?? [];
  const structured = joined([given, middle, family, suffix], ' ');
  return {
    name:
      fullName(card.text('FN'), structured, `${family}, ${given}`) ?? card.text('NICKNAME') ?? '',
    given_name: given || undefined,
    family_name: family || undefined,
    other_names: some(card.parts('NICKNAME', ',').flat()),
  };
}

/** The place a person lives in, and the addresses in one line each. */
function placesOf(card: CardReader) {
  const addresses = card.parts('ADR');
  const [first = []] = addresses;
  const [, , , locality, region, , country] = first;
  const place = joined([locality, region, country], ', ');
  return {
    location: place || undefined,
    addresses: some(addresses.map((parts) => joined(parts, ', ').replace(/\n/g, ', '))),
  };
}

/** Version 4.0 writes a phone number as `tel:+44-20-…` and an e-mail address as `mailto:`. */
const bare = (text: string): string => text.replace(/^(tel|mailto):/i, '');

const BASE64 = /^(?:b|base64)$/i;

/**
 * A URL, or the picture as a data URI: version 4.0 has one, other versions base64. Anything else is
 * a file name.
 */
function photoOf([photo]: readonly ContentLine[]): string | undefined {
  if (photo === undefined) return undefined;
  const { value, params } = photo;
  if (params.get('ENCODING')?.some((one) => BASE64.test(one)) !== true) {
    return plainText(value) || undefined;
  }
  const content = value.replace(/\s/g, '');
  return content === '' ? undefined : `data:image/any;base64,${content}`;
}

/** A short id ("1") does not identify a card outside its own file. */
const uidOf = (card: CardReader): string | undefined => {
  const uid = card.text('UID')?.replace(/^urn:uuid:/i, '');
  return uid !== undefined && uid.length >= 16 && uid.length <= 200 ? uid : undefined;
};

function isOrganization(card: CardReader): boolean {
  const kind = card.text('KIND') ?? card.text('X-ADDRESSBOOKSERVER-KIND') ?? '';
  if (/^(org|group|location|application|device)$/i.test(kind)) return true;
  return /^company$/i.test(card.text('X-ABSHOWAS') ?? '');
}

/**
 * One card as a row of the import.
 * @param given remarks on lines that cannot be read
 */
export function personOfCard(
  row: number,
  lines: readonly ContentLine[],
  given: readonly RowRemark[],
): ImportRow {
  const card = new CardReader(lines);
  if (isOrganization(card)) return { row, column: 'KIND', reason: 'is not the card of a person' };
  const names = namesOf(card);
  if (names.name === '') return { row, column: 'FN', reason: 'has no name' };
  const birth = birthOf(row, card);
  const { jobs, doubt } = jobsOfCard(lines);
  const checked = checkRecord(row, {
    ...names,
    id: uidOf(card),
    gender: GENDERS[card.parts('GENDER')[0]?.[0]?.toUpperCase() ?? ''],
    birth_date: birth.date,
    summary: card.text('NOTE'),
    ...placesOf(card),
    experiences: jobs.length === 0 ? undefined : jobs,
    emails: some(card.texts('EMAIL').map(bare)),
    phones: some(card.texts('TEL').map(bare)),
    urls: some([...card.texts('URL'), ...card.texts('X-SOCIALPROFILE')]),
    image_url: photoOf(card.lines('PHOTO')),
  });
  if (isRejected(checked)) return checked;
  const doubts = doubt === null ? [] : [{ row, column: 'TITLE', reason: doubt }];
  const remarks = [...given, ...birth.remarks, ...doubts, ...(checked.remarks ?? [])];
  const said = remarks.length === 0 ? checked : { ...checked, remarks };
  const labels = card.parts('CATEGORIES', ',').flat();
  return withOwnWords(said, ownWords(card.text('NOTE'), labels));
}
