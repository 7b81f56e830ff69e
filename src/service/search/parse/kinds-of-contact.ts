import type { ContactBy, ContactKind } from '../../../contract/intent.ts';

/** A way of being in touch, in words; `to me` and the like come after them. */
interface Way {
  readonly kinds: readonly ContactKind[];
  /** What the asker does: "did I |write to|". */
  readonly mine: string;
  /** What others do: "|wrote to| me". */
  readonly theirs: string;
}

const LETTERS: readonly ContactKind[] = ['mail', 'message'];
const SENT = '(?:send|sends|sent|dropped|drop)';
const A = '(?:an? |any |some )?';

const WAYS: readonly Way[] = [
  {
    kinds: ['recommendation'],
    mine: '(?:recommend(?:ed)?|(?:write|wrote|written) a recommendation for)',
    theirs: '(?:recommend(?:s|ed)?)',
  },
  { kinds: ['endorsement'], mine: 'endorsed?', theirs: 'endorse[sd]?' },
  {
    kinds: ['invitation'],
    mine: `(?:invited?(?: to connect)?|${SENT} ${A}(?:invites?|invitations?) to)`,
    theirs: '(?:invite[sd]?)',
  },
  {
    kinds: ['mail'],
    mine: `(?:e ?mail(?:ed)?|mail(?:ed)?|${SENT} ${A}(?:e ?)?mails? to)`,
    theirs: '(?:e ?mail(?:s|ed)?|mail(?:s|ed)?)',
  },
  {
    kinds: ['message'],
    mine: `(?:message[sd]?|dmed|dm|${SENT} ${A}(?:messages?|dms?) to)`,
    theirs: '(?:message[sd]?|dmed|dms?)',
  },
  {
    kinds: LETTERS,
    mine: '(?:write|wrote|written|answer(?:ed)?|repl(?:y|ied)|respond(?:ed)?)(?: to)?',
    theirs: '(?:writes?|wrote|written|answer(?:s|ed)|repl(?:y|ies|ied)|respond(?:s|ed)?)(?: to)?',
  },
  {
    kinds: ['call'],
    mine: '(?:call(?:ed)?|phone[d]?|ring|rang|rung|video call(?:ed)?)(?: up)?',
    theirs: '(?:call(?:s|ed)?|phone[sd]?|rings?|rang|rung)',
  },
  {
    kinds: ['text'],
    mine: '(?:text(?:ed)?|whatsapp(?:ed)?)',
    theirs: '(?:text(?:s|ed)?|whatsapp(?:ed)?)',
  },
];

const MEETING =
  '(?:have|has|had|having|(?:was|were|been|am|be) in|attend(?:ed)?|hold|held) (?:an? |any |some |my |our )?(?:video |phone |online )?(?:meetings?|appointments?|calendar (?:entry|entries|events?)) with|meetings? with';
/** What others send: "sent me |a message|". */
const GIFTS: readonly (readonly [words: string, kinds: readonly ContactKind[]])[] = [
  ['(?:e ?)?mails?', ['mail']],
  ['(?:messages?|dms?)', ['message']],
  ['(?:invites?|invitations?|connection requests?)', ['invitation']],
  ['recommendations?', ['recommendation']],
];

const ASKER =
  '(?:(?:did|have|do|had|am|was) )?(?:i|ive|we|weve)(?: (?:have|had|ever|also|just|already|recently))*';
const NOT = '(?:havent|hadnt|didnt|have not|had not|did not|not|never)';
const ON_LINKEDIN = '(?: (?:on|via|over|through) linkedin)?';
const ME = '(?:to )?(?:me|us)(?: back)?';
/** Without it, "called me" may be about a name. */
const THEY = '(?:(?:has|have|had|ever|last|also|just|already|recently|most recently) )*';

/** How a way of being in touch is asked for. */
export interface KindOfContact {
  readonly by: ContactBy;
  /** `not`: not since a date; `last`: the last time. */
  readonly form: 'during' | 'last' | 'not';
  /** In words. */
  readonly length: number;
}

interface Pattern {
  readonly words: RegExp;
  readonly kinds: readonly ContactKind[];
  readonly direction: ContactBy['direction'];
  readonly form: KindOfContact['form'];
}

const pattern = (
  kinds: readonly ContactKind[],
  direction: ContactBy['direction'],
  form: Pattern['form'],
  words: string,
): Pattern => ({ words: new RegExp(`^${words}${ON_LINKEDIN}(?= |$)`), kinds, direction, form });

const PATTERNS: readonly Pattern[] = [
  ...GIFTS.map(([gift, kinds]) =>
    pattern(
      kinds,
      'from',
      'during',
      `${THEY}(?:${SENT}|write|wrote|written|gave) (?:me|us) ${A}${gift}`,
    ),
  ),
  ...WAYS.flatMap(({ kinds, mine, theirs }) => [
    pattern(kinds, 'to', 'last', `(?:${ASKER} )last ${mine}`),
    pattern(kinds, 'to', 'not', `(?:i |we )?${NOT}(?: i| we)?(?: ever)? ${mine}`),
    pattern(kinds, 'to', 'during', `${ASKER} ${mine}`),
    pattern(kinds, 'from', 'during', `${THEY}${theirs} ${ME}`),
  ]),
  pattern(['meeting'], undefined, 'last', `${ASKER} last (?:${MEETING})`),
  pattern(['meeting'], undefined, 'during', `${ASKER} (?:${MEETING})`),
];

/** Each pattern has one of these words. */
export const KIND_OF_CONTACT_WORDS =
  /^(?:recommend\w*|endors\w*|invit\w*|requests?|e?mail\w*|messag\w*|dm\w*|writ\w*|wrote|answer\w*|repl\w+|respond\w*|call\w*|phone\w*|ring|rang|rung|text\w*|whatsapp\w*|meetings?|appointments?|entry|entries|events?)$/;

/** The way of being in touch that a text begins with; the longest; null if none. Pure. */
export function kindOfContactAt(text: string): KindOfContact | null {
  const found = PATTERNS.flatMap(({ words, kinds, direction, form }) => {
    const match = words.exec(text)?.[0];
    if (match === undefined) return [];
    // Of LinkedIn, only messages are written.
    const isMessage = match.endsWith('linkedin') && kinds.includes('message');
    const by = {
      kinds: isMessage ? ['message' as const] : [...kinds],
      ...(direction === undefined ? {} : { direction }),
    };
    return [{ by, form, length: match.split(' ').length }];
  });
  return found.toSorted((a, b) => b.length - a.length)[0] ?? null;
}
