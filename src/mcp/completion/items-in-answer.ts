import { readable } from '../../answers/mask-contacts.ts';
import { plainId, plainReference } from '../../answers/safe-words.ts';
import { isObject } from '../../contract/is-object.ts';
import type { SeenItem } from './recently-seen.ts';

const MAX_NAME_CHARS = 60;

type Fields = Readonly<Record<string, unknown>>;

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map((item) => (typeof item === 'string' ? item : '')) : [];

/** Contact details are always masked here, because a list of completions has no purpose. */
function personOf(id: unknown, name: unknown): SeenItem[] {
  const plain = plainId(typeof id === 'string' ? id : '');
  if (plain === '') return [];
  const shown = readable(typeof name === 'string' ? name : '', MAX_NAME_CHARS, true);
  return [{ kind: 'person', id: plain, name: shown }];
}

/** People in the rows of a table: `id` with `name`, and `profile`. */
function peopleInRows({ columns, rows }: Fields): SeenItem[] {
  const names = textsOf(columns);
  const [id, name, profile] = ['id', 'name', 'profile'].map((one) => names.indexOf(one));
  const at = (cells: string[], index = -1) => cells[index] ?? '';
  const cellsOf = Array.isArray(rows) ? rows.map(textsOf) : [];
  return cellsOf.flatMap((cells) =>
    at(names, name) === ''
      ? personOf(at(cells, profile), '')
      : personOf(at(cells, id), at(cells, name)),
  );
}

/** The person that an answer is about: a profile's heading, or the name of a list of facts. */
function personOfAnswer(data: Fields): SeenItem[] {
  const { id, profile, facts } = data;
  if (typeof profile === 'string') return personOf(profile, '');
  const [heading = ''] = isObject(profile) ? textsOf(profile.head) : [];
  const [, name] = /^name: (.*)$/.exec(heading) ?? [];
  return personOf(id, isObject(facts) ? facts.name : name);
}

function runOf({ run }: Fields): SeenItem[] {
  const handle = plainId(typeof run === 'string' ? run : '');
  return /^[a-z]+:./.test(handle) ? [{ kind: 'run', id: handle, name: '' }] : [];
}

function photoOf({ photo }: Fields): SeenItem[] {
  const reference = plainReference(typeof photo === 'string' ? photo : '');
  return reference === '' ? [] : [{ kind: 'photo', id: reference, name: '' }];
}

/**
 * The people and things named in the structured data of an answer, in order. Pure. It knows the
 * shapes of all answers, so tools need not report what they show.
 */
export function itemsInAnswer(data: object): SeenItem[] {
  const fields: Fields = { ...data };
  const tables = [fields, ...Object.values(fields).filter(isObject)];
  return [
    ...personOfAnswer(fields),
    ...tables.flatMap(peopleInRows),
    ...runOf(fields),
    ...photoOf(fields),
  ];
}
