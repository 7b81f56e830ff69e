import { soundOf } from '../../search/match/name-grade.ts';
import { employerKey, schoolKey } from './compare/career.ts';
import { inLatin } from './names/latin-letters.ts';
import type { PersonTraits } from './person-traits.ts';

const sounds = (traits: PersonTraits): string[] => [
  ...new Set(traits.names.flatMap(({ words }) => words.map((word) => soundOf(inLatin(word))))),
];

/** A letter wrong in one half of an address leaves the other. */
function emailKeys({ emails }: PersonTraits): string[] {
  return emails.flatMap(({ address }) => {
    const [mailbox = '', host = ''] = address.split('@');
    return [`mailbox ${mailbox}`, `host ${host}`, `mail ${address}`];
  });
}

function birthKeys({ birth }: PersonTraits, names: readonly string[]): string[] {
  if (birth === null) return [];
  const { year, month, day } = birth;
  const dates = month === null || day === null ? [] : [`born ${year}-${month}-${day}`];
  return [
    ...dates,
    ...names.flatMap((name) => [`year ${year} ${name}`, `day ${month}-${day} ${name}`]),
  ];
}

/** What else is shared, by people of one name. */
function named(traits: PersonTraits, names: readonly string[]): string[] {
  const values = [
    ...traits.places.map(({ folded }) => `at ${folded}`),
    ...traits.jobs.map((job) => `of ${employerKey(job)}`),
    ...traits.schools.map((one) => `from ${schoolKey(one)}`),
    ...traits.addresses.flatMap((words) => words.map((word) => `in ${word}`)),
  ];
  return values.flatMap((value) => names.map((name) => `${value} ${name}`));
}

function addressKeys({ addresses }: PersonTraits): string[] {
  return addresses.flatMap((words) =>
    words.slice(1).map((word, at) => `street ${words[at]} ${word}`),
  );
}

/**
 * Keys of which people who may be one share at least one. Nobody is merged on a name alone, so
 * that names are keys only together with something else, and, for what is mistyped everywhere
 * else, as a pair of words.
 */
export function blockingKeys(traits: PersonTraits): string[] {
  const names = sounds(traits);
  const pairs = names.flatMap((one) =>
    names.filter((other) => one < other).map((other) => `name ${one} ${other}`),
  );
  const keys = [
    ...pairs,
    ...emailKeys(traits),
    ...traits.phones.map((phone) => `phone ${phone}`),
    ...traits.profiles.map((url) => `profile ${url}`),
    ...traits.pages.map((url) => `page ${url}`),
    ...traits.usernames.map((name) => `user ${name}`),
    ...birthKeys(traits, names),
    ...addressKeys(traits),
    ...named(traits, names),
  ];
  return [...new Set(keys)];
}
