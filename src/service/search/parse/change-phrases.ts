import { type ChangeKind, changeKind } from '../../../contract/change-kind.ts';

const NETWORK =
  '(?:linkedin )?(?:network|connections?|contacts?|address book)(?: on linkedin| any ?more| any longer)?';
const MINE = `(?:my|our) ${NETWORK}`;
const IS = '(?:(?:is|are|was|were|am|has|have|had|been|did|ive|weve|now|have been|has been) )*';
const JUST = '(?:(?:recently|just|newly|ever|since|already) )?';
const WHOSE = '(?:(?:their|his|her|the|a|an|any) )?';

/** Words for a change of an owner's connections between two imports. */
export interface ChangePhrase {
  readonly kinds: readonly ChangeKind[];
  readonly words: RegExp;
  /** `own`: only in a question about the asker's people; `import`: only beside "since the last import". */
  readonly only?: 'own' | 'import';
}

const phrase = (kinds: readonly ChangeKind[], words: string, only?: ChangePhrase['only']) => ({
  kinds,
  words: new RegExp(`^${IS}${JUST}(?:${words})(?= |$)`),
  ...(only === undefined ? {} : { only }),
});

const GONE = [
  `(?:no longer|not any ?more) (?:(?:in|on|part of|among|one of|within) ${MINE}|connected(?: (?:to|with) (?:me|us))?|(?:a )?(?:connection|contact)s? of mine)`,
  `not (?:in|on|part of|among|one of|within|connected to|connected with) (?:me|us|${MINE})(?<= any ?more| any longer)`,
  `(?:isnt|arent|not) connected (?:to|with) (?:me|us) (?:any ?more|any longer)`,
  `(?:isnt|arent) (?:in|on|among) (?:my|our) (?:linkedin )?(?:network|connections|contacts) (?:any ?more|any longer)`,
  `(?:gone|missing|vanished|disappeared|dropped(?: out)?|removed|deleted) (?:from|out of) ${MINE}`,
  `(?:left|dropped out of) ${MINE}`,
  `(?:removed|disconnected(?: from)?|unfriended|unlinked|dropped|deleted) (?:me|us)(?: as (?:a |their )?(?:connection|contact))?(?: on linkedin| from (?:their|his|her) (?:network|connections))?`,
].join('|');

const ANOTHER_JOB = [
  `(?:changed|switched|swapped|changing|switching|changes|switches) ${WHOSE}(?:jobs?|employers?|compan(?:y|ies)|workplaces?|firms?)`,
  '(?:got|gotten|found|started|began|begun|took|taken|has|have|with|in) (?:a |an |their )?(?:new|another|different) (?:jobs?|employers?|workplaces?)',
  '(?:moved|gone|went|switched|changed) to (?:a |an )?(?:new|another|different) (?:job|employer|company|workplace|firm)',
  'job (?:changes|changers|switchers|moves)',
].join('|');

export const CHANGE_PHRASES: readonly ChangePhrase[] = [
  phrase([...changeKind.options], 'chang(?:ed|es)|happened|(?:is|are) different', 'import'),
  phrase(['gone'], GONE),
  phrase(['gone'], 'gone|missing|lost|disappeared', 'import'),
  phrase(['returned'], `(?:back|returned|come back|came back) (?:in|to|into) ${MINE}`),
  phrase(['returned'], 'back|returned', 'import'),
  phrase(['new'], `(?:brand )?(?:new|newly added) (?:in|to|on|among|within) ${MINE}`),
  phrase(
    ['new'],
    '(?:new|newest|newly added|newly made|added)(?: (?:linkedin )?(?:connections?|contacts?|people))?',
    'import',
  ),
  phrase(['job'], ANOTHER_JOB),
  phrase(
    ['job', 'title'],
    `(?:changed|switched|swapped|changing|switching) ${WHOSE}(?:roles?|positions?)|(?:got|gotten|found|started|began|begun|took|taken|has|have|with|in) (?:a |their )?(?:new|another|different) (?:roles?|positions?)`,
  ),
  phrase(
    ['title'],
    `(?:changed|switched|changing) ${WHOSE}(?:job )?titles?|(?:got|has|have|with) (?:a |their )?(?:new|another|different) (?:job )?titles?`,
  ),
  phrase(['title'], '(?:got |gotten |getting |be )?promoted(?! to)', 'own'),
];

/** "left |Kiln House|", "joined |Quillbank|": an employer follows. */
export const LEAVING = new RegExp(
  `^${IS}${JUST}(?:left|quit|departed(?: from)?|moved (?:away )?from|gone from)(?= |$)`,
);
export const JOINING = new RegExp(
  `^${IS}${JUST}(?:joined|moved to|switched to|started at|gone to|went to)(?= |$)`,
);
/** Between the employer before and the one after. */
export const ONWARDS = /^(?:and (?:joined|moved to)|to join|for|to)(?= |$)/;

/** "since the last import": between the newest file and the one before it. */
export const SINCE_IMPORT =
  /^(?:(?:since|from|in|with|after|between|by) )?(?:(?:the|my|our) )?(?:last|latest|previous|newest|most recent|last two|two last|two latest)(?: linkedin)? (?:exports?|imports?|uploads?|files?|sync)(?= |$)|^since (?:i|we) last (?:imported|exported|uploaded)(?= |$)/;

/** Words before a change that say that it did not happen. */
export const NOT =
  /(?:^| )(?:not|never|no|havent|hasnt|didnt|isnt|arent|wasnt|werent|without|nobody|none)(?: (?:yet|been|ever|have|has|had|recently))*$/;

/** Whether the question is about the asker's own people. */
export const IS_OWN =
  /(?:^| )(?:my|our|mine) |(?:^| )i (?:know|am connected|have)|(?:^| )im connected|(?:^| )connected to me|first degree/;
