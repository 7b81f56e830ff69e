import type { SectionName } from '../contract/profile.ts';
import type { ProfileReadResponse } from '../contract/profile-query.ts';
import { isoDay } from './dated-source.ts';
import type { ProfileRow } from './profile-rows.ts';
import { counted } from './safe-words.ts';

type InTouch = NonNullable<ProfileReadResponse['in_touch']>;
type Kind = InTouch['kinds'][number];

const NAMED: Readonly<Record<Kind['kind'], readonly [one: string, several: string]>> = {
  message: ['message', 'messages'],
  invitation: ['invitation', 'invitations'],
  recommendation: ['recommendation', 'recommendations'],
  endorsement: ['endorsement', 'endorsements'],
  mail: ['mail', 'mails'],
  meeting: ['meeting', 'meetings'],
};

const WHOSE: Readonly<Record<Kind['direction'], string>> = {
  to: ' by the user',
  from: ' to the user',
  both: '',
};

const kindText = ({ kind, direction, times }: Kind): string =>
  `${counted(times, ...NAMED[kind])}${WHOSE[direction]}`;

/** When the user and the person were in touch, as the user's own imports say: one row. */
export function inTouchRows(
  own: InTouch | undefined,
  sections: readonly SectionName[],
): ProfileRow[] {
  if (own === undefined || sections.length > 0) return [];
  const [first, last] = [isoDay(own.first_on), isoDay(own.last_on)];
  const days = first === last ? last : `first ${first}, last ${last}`;
  const text = `in touch, ${days}: ${own.kinds.map(kindText).join(', ')}`;
  return [{ section: 'own contact', text, when: last, sources: [] }];
}

/** Says where the row comes from; empty without one. */
export const inTouchSentence = (
  own: InTouch | undefined,
  sections: readonly SectionName[],
): string =>
  own === undefined || sections.length > 0
    ? ''
    : "Row `own contact` is from the user's own imports, which may lack some days.";
