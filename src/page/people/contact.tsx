import { CONTACT_KINDS, type ProfileReadResponse } from '../../contract/profile-query.ts';
import { SourceLinks } from '../frame/source-links.tsx';
import { personPath } from './person-row.tsx';

const WORDS = {
  email: 'E-mail',
  phone: 'Phone',
  address: 'Address',
  username: 'Username',
} as const;

/** How to reach an own contact: shown for a purpose, which the audit log keeps. */
export function Contact({
  read,
  purpose,
}: {
  read: ProfileReadResponse;
  purpose: string | undefined;
}) {
  const contact = read.own_contact;
  if (contact === undefined) return null;
  const held = CONTACT_KINDS.filter((kind) => (contact.held[kind] ?? 0) > 0);
  return (
    <section aria-labelledby="contact">
      <h2 id="contact">How to reach them</h2>
      {contact.details === undefined ? (
        <>
          <p>On record: {held.map((kind) => WORDS[kind]).join(', ') || 'nothing'}.</p>
          {held.length > 0 && (
            <form action={personPath(read.profile_id)} class="row">
              <label for="purpose">What for? The audit log keeps it</label>
              <input id="purpose" name="purpose" maxlength={200} required />
              <button type="submit">Show</button>
            </form>
          )}
        </>
      ) : (
        <>
          <p class="quiet">
            Shown for: <bdi>{purpose}</bdi>
          </p>
          <ul class="items">
            {contact.details.map((one) => (
              <li>
                {WORDS[one.kind]}: <bdi>{one.value}</bdi>
                <SourceLinks sources={one.sources} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
