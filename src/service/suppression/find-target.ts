import { type Trace, withMailboxes } from '../people/opted-out/trace.ts';
import { OperatorError } from '../runtime/operator-error.ts';
import type { Queryable } from '../store/database.ts';
import {
  findByIdentifiers,
  type KnownPerson,
  ownsIdentifier,
  readKnownMentions,
  readKnownProfiles,
} from './known-person.ts';
import type { Target } from './target.ts';

/** Ids before aliases before slugs, as in profile read; an id only means its own profile. */
const MEANT = `
  with meant as (
    select id, 1 as precedence from profiles where id = $1
    union all select profile_id, 2 from profile_aliases where alias = $1
    union all select id, 3 from profiles where slug = $1
  )
  select distinct id from meant where precedence = (select min(precedence) from meant)`;

async function profileMeant(tx: Queryable, reference: string): Promise<KnownPerson[]> {
  const rows = await tx.query<{ id: string }>(MEANT, [reference]);
  const [only, ...others] = rows.map(({ id }) => id);
  if (only === undefined) {
    throw new OperatorError(
      'No profile in the index has that id, alias or slug. A person can also be given by e-mail ' +
        'address, phone number, URL or username (@ada).',
    );
  }
  // Files of different people each count from 1, so several people may have the same record id.
  if (others.length > 0) {
    throw new OperatorError(
      `Several profiles match. Give one of their ids: ${[only, ...others].sort().join(', ')}.`,
    );
  }
  return readKnownProfiles(tx, [only]);
}

/** The owner of a page; a page about several people that belongs to none of them is refused. */
function oneOf(people: readonly KnownPerson[], trace: Trace): readonly KnownPerson[] {
  const owners = people.filter((person) => ownsIdentifier(person, [trace]));
  if (owners.length > 0 || people.length <= 1) return owners.length > 0 ? owners : people;
  throw new OperatorError(
    `That page is about several people (${people.length}). Give the person's own page, e-mail ` +
      'address, phone number or profile id.',
  );
}

/**
 * The profiles and mentions that an operator means: everybody with an e-mail address or phone
 * number, the owner of a page or username, or the one profile. An empty result is no error, because
 * the person can be recognized later.
 * @throws OperatorError when a profile or page does not identify one person
 */
export async function findTarget(tx: Queryable, target: Target): Promise<readonly KnownPerson[]> {
  const { kind, value } = target;
  if (kind === 'profile') return profileMeant(tx, value);
  const trace: Trace = { kind, value };
  const { profileIds, mentionIds } = await findByIdentifiers(tx, withMailboxes([trace]));
  const profiles = await readKnownProfiles(tx, profileIds);
  const mentions = await readKnownMentions(tx, mentionIds);
  if (kind === 'email' || kind === 'phone') return [...profiles, ...mentions];
  // Any number of one person's mentions may cite one page.
  const people = profiles.length > 0 ? profiles : mentions;
  return [
    ...oneOf(people, trace),
    ...mentions.filter((mention) => ownsIdentifier(mention, [trace])),
  ];
}
