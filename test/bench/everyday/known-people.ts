import type { TimedHost } from '../timed-host.ts';
import { type EverydayPerson, emailsOf, fullName } from './everyday-person.ts';

/** Finds whom of the world a profile is, by what the server's own answer about it says. */
export interface KnownPeople {
  /** Null: nobody of the world. */
  personOf(id: string): Promise<EverydayPerson | null>;
}

const URL = /linkedin\.com\/in\/[\w-]+/;
const EMAIL = /[\w.+-]+@[\w.-]+\.example/g;

/** The people under each of their keys; a key that two have is nobody's. */
function keyed(
  people: readonly EverydayPerson[],
  keysOf: (one: EverydayPerson) => readonly string[],
) {
  const found = new Map<string, EverydayPerson | null>();
  for (const one of people)
    for (const key of new Set(keysOf(one))) found.set(key, found.has(key) ? null : one);
  return found;
}

const jobTexts = ({ connection, card }: EverydayPerson): string[] =>
  [connection?.november, connection?.may, card?.job].flatMap((job) =>
    job == null || job.title === '' ? [] : [job.title],
  );

const TRIES = 3;

/** What a loaded machine answers too late is asked again: reading who is shown is no question. */
async function profileText(host: TimedHost, id: string, tries = TRIES): Promise<string> {
  try {
    return (await host.call('get_profile', { id, purpose: 'to judge a bench' })).text;
  } catch (error) {
    if (tries === 1) throw error;
    return profileText(host, id, tries - 1);
  }
}

/** Reads each profile once, with its addresses. */
export function knownPeople(host: TimedHost, people: readonly EverydayPerson[]): KnownPeople {
  const byUrl = keyed(people, ({ connection }) =>
    connection === undefined ? [] : [connection.url.replace('https://www.', '')],
  );
  const byEmail = keyed(people, emailsOf);
  const byName = keyed(people, (one) => [
    fullName(one),
    `${one.given} ${one.card?.family ?? one.family}`,
  ]);
  const byJob = keyed(people, (one) => jobTexts(one).map((title) => `${fullName(one)} ${title}`));
  const read = new Map<string, Promise<EverydayPerson | null>>();
  const readPerson = async (id: string): Promise<EverydayPerson | null> => {
    const text = await profileText(host, id);
    const url = URL.exec(text)?.[0];
    if (url !== undefined) return byUrl.get(url) ?? null;
    const mails = [...text.matchAll(EMAIL)].flatMap(([mail]) => byEmail.get(mail) ?? []);
    const name = /"name: ([^"]+)"/.exec(text)?.[1] ?? '';
    const headline = /"headline: ([^",]+)/.exec(text)?.[1] ?? '';
    return mails[0] ?? byName.get(name) ?? byJob.get(`${name} ${headline}`) ?? null;
  };
  return {
    personOf: (id) => {
      const person = read.get(id) ?? readPerson(id);
      read.set(id, person);
      return person;
    },
  };
}
