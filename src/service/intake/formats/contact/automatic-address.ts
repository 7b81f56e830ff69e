import { isSharedMailbox } from '../../../people/record/own-identifiers.ts';

/** Local parts of senders that nobody reads, and of the robots of lists. */
const ROBOT =
  /(^|[._+-])((do|please)?[._-]?not?[._-]?(reply|respond)|(do|please)[._-]?not[._-]?reply|mailer|daemon|bounces?|notify|notifications?|alerts?|updates?|digest|listserv|majordomo|unsubscribe|automailer|robot|bot|calendar-notification)([._+-]|$)/;

/** Addresses of rooms, groups and imported calendars, which are no one's mailbox. */
const NO_MAILBOX = /@(resource|group|import)\.calendar\.google\.com$|\.invalid$/;

/** Whether an address is a robot's, a room's or an office's, so no person's; it is normalized. */
export function isAutomatic(address: string): boolean {
  const local = address.slice(0, address.lastIndexOf('@'));
  return ROBOT.test(local) || NO_MAILBOX.test(address) || isSharedMailbox(address);
}
