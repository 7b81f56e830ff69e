import type { Intent } from '../../contract/intent.ts';
import { noticeOf } from '../../contract/notices.ts';
import { NEVER } from '../people/record/day-number.ts';
import { readContacts } from '../people/touches/read-contacts.ts';
import type { Queryable } from '../store/database.ts';
import type { SearchQuestion } from './search-engine.ts';
import type { Understood } from './understand.ts';

const MET = /\b(?:meet|met)\b/i;
const ALWAYS = { from: 0, to: NEVER };

/** The same intent by days of meetings, where it went by the date of connecting. */
function byMeetings({ order, ...intent }: Intent): Intent {
  const { connected, ...network } = intent.personalization?.network ?? {};
  return {
    ...intent,
    ...(order?.by === 'connected' ? { order: { ...order, by: 'last_contact' } } : {}),
    personalization: {
      ...intent.personalization,
      network: {
        ...network,
        scope: 'first_degree',
        ...(connected ? { contacted: connected } : {}),
        contactBy: { kinds: ['meeting'] },
      },
    },
  };
}

/**
 * "Whom did I meet last month" by the meetings of the owner's calendars, if any were imported: the
 * words mean connecting only where nothing is known of meetings.
 */
export async function withMeetings(
  understood: Understood,
  db: Queryable,
  { networkOwner: ownerId, visibility }: SearchQuestion,
): Promise<Understood> {
  const { intent, queryIntent } = understood;
  const said = queryIntent?.spans?.find(
    ({ clause, text }) => clause === 'personalization.network' && MET.test(text),
  );
  const { contactBy } = intent.personalization?.network ?? {};
  if (said === undefined || ownerId === undefined || contactBy) return understood;
  const { directoryIds } = visibility;
  const known = await readContacts(db, { ownerId, directoryIds }, ALWAYS, { kinds: ['meeting'] });
  if (known.length === 0) return understood;
  const notice = noticeOf('altered', `"${said.text}" by the meetings in your calendars.`, {
    field: 'intent.personalization.network.contactBy',
    words: said.text,
  });
  return { ...understood, intent: byMeetings(intent), notices: [...understood.notices, notice] };
}
