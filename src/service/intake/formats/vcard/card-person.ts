import { checkRecord } from '../check-record.ts';
import type { ImportRow } from '../import-row.ts';
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

/** `19900501`, `1990-05-01T…`, `1990-05`, `1990`; a day without a year is ignored. */
function birthDate(text: string | undefined): string | undefined {
  const [, year, month, day] =
    /^(\d{4})(?:-?(\d{2})(?:-?(\d{2}))?)?(?:T.*)?$/.exec(text ?? '') ?? [];
  return year === undefined ? undefined : joined([year, month, day], '-');
}

const GENDERS: Readonly<Record<string, string>> = { M: 'Male', F: 'Female' };

function namesOf(card: CardReader) {
  const [family = '', given = '', middle = '', , suffix = ''] = card.parts('N')[0] ?? [];
  const structured = joined([given, middle, family, suffix], ' ');
  return {
    name: card.text('FN') ?? structured,
    given_name: given || undefined,
    family_name: family || undefined,
    other_names: some(card.parts('NICKNAME', ',').flat()),
  };
}

function jobsOf(card: CardReader): object[] | undefined {
  const [organization = '', ...units] = card.parts('ORG')[0] ?? [];
  const title = card.text('TITLE') ?? card.text('ROLE');
  if (organization === '' && title === undefined) return undefined;
  const unit = joined(units, ', ');
  return [{ title, organization: organization || undefined, unit: unit || undefined }];
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
  if (/^(org|group|location|application|device)$/i.test(card.text('KIND') ?? '')) return true;
  return /^company$/i.test(card.text('X-ABSHOWAS') ?? '');
}

/** One card as a row of the import. */
export function personOfCard(row: number, lines: readonly ContentLine[]): ImportRow {
  const card = new CardReader(lines);
  if (isOrganization(card)) return { row, column: 'KIND', reason: 'is not the card of a person' };
  const names = namesOf(card);
  if (names.name === '') return { row, column: 'FN', reason: 'has no name' };
  return checkRecord(row, {
    ...names,
    id: uidOf(card),
    gender: GENDERS[card.parts('GENDER')[0]?.[0]?.toUpperCase() ?? ''],
    birth_date: birthDate(card.text('BDAY')),
    summary: card.text('NOTE'),
    ...placesOf(card),
    experiences: jobsOf(card),
    emails: some(card.texts('EMAIL').map(bare)),
    phones: some(card.texts('TEL').map(bare)),
    urls: some([...card.texts('URL'), ...card.texts('X-SOCIALPROFILE')]),
    image_url: photoOf(card.lines('PHOTO')),
  });
}
