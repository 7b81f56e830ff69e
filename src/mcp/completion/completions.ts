import type { ArgumentValues } from '../../../prompts/define-prompt.ts';
import type { RecentlySeen, SeenItem } from './recently-seen.ts';

/** Maximum number of values in a completion, set by the protocol. */
export const MAX_VALUES = 100;

/** A value, and the text that it is matched by. */
interface Offer {
  readonly value: string;
  readonly typed: readonly string[];
}

const same = (value: string): Offer => ({ value, typed: [value] });

const called = (people: readonly SeenItem[]): SeenItem[] =>
  people.filter(({ name }) => name !== '');

/** A name must not contain separators, nor imitate the id of another person. */
const plainName = (name: string): string => name.replace(/[\s,，、()（）]+/g, ' ').trim();

/** A name alone can match namesakes; with the id appended, it identifies one person. */
const personOffer = ({ id, name }: SeenItem): Offer =>
  plainName(name) === '' ? same(id) : { value: `${plainName(name)} (${id})`, typed: [name, id] };

const idOffer = ({ id, name }: SeenItem): Offer => ({ value: id, typed: [id, name] });

function searchOffer({ id }: SeenItem): Offer[] {
  const [, search] = /^(?:search|population):(.+)$/.exec(id) ?? [];
  return search === undefined ? [] : [{ value: search, typed: [search, id] }];
}

/** The possible values: a fixed list, or what the caller has recently seen. */
function offersOf(values: ArgumentValues, seen: RecentlySeen): readonly Offer[] {
  switch (values) {
    case 'name':
      return called(seen.list('person')).map(({ name }) => same(name));
    case 'person':
      return seen.list('person').map(personOffer);
    case 'profile id':
      return seen.list('person').map(idOffer);
    case 'search id':
      return seen.list('run').flatMap(searchOffer);
    case 'photo':
      return seen.list('photo').map(({ id }) => same(id));
    default:
      return values.map(same);
  }
}

/** Normalizes typed text: case, accents and leading spaces do not matter. */
const normalized = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

export interface Completion {
  /** At most 100, most recently seen first. */
  readonly values: string[];
  readonly total: number;
  readonly hasMore: boolean;
}

export interface CompletionSpec {
  readonly values: ArgumentValues;
  /** True if the argument takes several values separated by commas; the last one is completed. */
  readonly several: boolean;
}

/** The values that start with the typed text. Pure. */
export function completions(
  { values, several }: CompletionSpec,
  typed: string,
  seen: RecentlySeen,
): Completion {
  const cut = several ? typed.lastIndexOf(',') + 1 : 0;
  const before = typed.slice(0, cut).trim();
  const chosen = new Set(before.split(',').map(normalized));
  const start = normalized(typed.slice(cut));
  const fitting = offersOf(values, seen)
    .filter((offer) => offer.typed.some((text) => normalized(text).startsWith(start)))
    .filter(({ value }) => !several || !chosen.has(normalized(value)))
    .map(({ value }) => (before === '' ? value : `${before} ${value}`));
  const all = [...new Set(fitting)];
  return {
    values: all.slice(0, MAX_VALUES),
    total: all.length,
    hasMore: all.length > MAX_VALUES,
  };
}
