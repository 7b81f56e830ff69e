import { timeSpan } from '../dates/time-span.ts';
import type { Clause, Finding, Rule } from './finding.ts';
import { PLACE } from './phrases.ts';
import { readRole } from './role.ts';

const ADVERBS =
  /^(?:(?:also|later|then|now|currently|recently|still|really|greatly|always|particularly|especially|regularly|often) )+/;

const PASSION =
  /^(?:enjoys|loves|likes|adores|is (?:passionate|keen|enthusiastic|mad|crazy) (?:about|on)|is (?:fond|a fan|a lover) of|is an? (?:keen|avid|passionate|enthusiastic|amateur|hobby) |has a passion for|is (?:devoted|dedicated) to|spends (?:her|his|their) (?:spare|free) time|collects |plays (?:the )?(?:piano|guitar|violin|cello|drums|flute|chess|football|tennis))/;
const HONOUR =
  /^(?:received|won|wins|was awarded|has won|has received|has been awarded|earned|was honou?red|shared|took|accepted|was given|was presented with|was nominated for|was shortlisted for|was elected (?:an? )?(?:fellow|member)|is an? fellow|holds (?:\w+ )?(?:US )?patents?|patented|set (?:the|a) (?:world |national )?record)/i;
const PRIZE =
  /\b(?:prize|award|medal|fellow(?:ship)?|honou?rs?|trophy|cup|grant|title|record|order of|patents?|championship|scholarship|distinction|hall of fame|nobel|oscar|grammy|gold|silver|bronze)\b/i;
const WORK_MADE =
  /^(?:wrote|has written|authored|co-?authored|published|has published|edited|released|directed|composed|is the author of|built|created|invented|designed)\b/i;
const SCHOLARLY =
  /\b(?:paper|article|study|thesis|dissertation|preprint|research|journal|proceedings|monograph|findings)\b/i;
const RESEARCH =
  /^(?:researches|investigates|studies (?:how|why|the|what)|is researching|speciali[sz]es in|works on (?:the )?(?:problem|theory|question)|(?:focuses|focused) (?:her|his|their) research|conducts research|does research|carried out research)/i;
const HAPPENED =
  /^(?:gave|spoke|delivered|presented|moved|married|launched|opened|announced|retired|performed|exhibited|organi[sz]ed|hosted|chaired|attended|ran|completed|climbed|sailed|crossed|travell?ed|signed|testified|was born|was elected|was sworn|resigned|stepped down|stepped back|debuted|competed|finished|visited|appeared|taught|donated|acquired|sold|bought|emigrated|settled|returned|started|began|graduated|released|won|received|wrote|published)\b/i;
const LIVES = new RegExp(
  `^(?:lives|resides|is based|is (?:an? )?(?:\\p{Ll}+ ){1,4}based|is living|works|lives and works) (?:from|in|near|out of) (?<place>${PLACE})`,
  'u',
);
/** "is a kiln engineer located in Porto"; of an employer's place it says nothing. */
const WHO_LIVES = new RegExp(
  `^is (?:currently )?(?:an? )?(?<title>[^,;]{3,80}?),? (?:currently |now )?(?:based|located|living|residing) (?:in|near|out of) (?<place>${PLACE})`,
  'u',
);
const LIVED = new RegExp(
  `^(?:lived|grew up|was raised|resided|spent years) in (?<place>${PLACE})`,
  'u',
);
const MOVED = new RegExp(
  `^(?:moved|relocated|emigrated|returned) (?:from (?<from>${PLACE}) )?to (?<to>${PLACE})`,
  'u',
);

const BORN = /^(?:(?:was )?[Bb]orn\b|b\. \d)/;
const BIRTH_PLACE = new RegExp(`^[^.;]{0,40}? in (?<place>${PLACE})`, 'u');
const MONTH =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/;

const textOf = ({ text }: Clause): string => text.replace(ADVERBS, '');

function eventOf({ text, lead, publishedAt }: Clause) {
  const span = timeSpan(text, publishedAt) ?? timeSpan(lead, publishedAt);
  const date = span?.at ?? span?.start ?? span?.end;
  return span === null || date === undefined ? {} : { date, date_basis: span.basis };
}

const passionRule: Rule = (clause) => (PASSION.test(textOf(clause)) ? { kind: 'passion' } : null);

const accomplishmentRule: Rule = (clause): Finding | null => {
  const text = textOf(clause);
  if (HONOUR.test(text) && PRIZE.test(text)) {
    return { kind: 'accomplishment', event: eventOf(clause) };
  }
  if (!WORK_MADE.test(text)) return null;
  const isScholarly =
    SCHOLARLY.test(text) && /^(?:wrote|authored|co-?authored|published|has)/i.test(text);
  return { kind: isScholarly ? 'research' : 'accomplishment', event: eventOf(clause) };
};

const researchRule: Rule = (clause) =>
  RESEARCH.test(textOf(clause)) ? { kind: 'research' } : null;

/** Behind an organization, "based in" is about the organization. */
function isOwnPlace(title: string): boolean {
  const role = readRole(title);
  return role !== null && role.organization === undefined && role.tail === '';
}

const placeRule: Rule = (clause): Finding | null => {
  const text = textOf(clause);
  const lives = LIVES.exec(text)?.groups?.place;
  if (lives !== undefined) return { location: lives.replace(/\.$/, '') };
  const home = WHO_LIVES.exec(text)?.groups;
  if (home?.place !== undefined && isOwnPlace(home.title ?? '')) {
    return { location: home.place.replace(/\.$/, '') };
  }
  const lived = LIVED.exec(text)?.groups?.place;
  if (lived !== undefined) return { pastLocation: lived.replace(/\.$/, '') };
  const moved = MOVED.exec(text)?.groups;
  if (moved?.from === undefined) return null;
  return { pastLocation: moved.from, event: eventOf(clause) };
};

/** Reads "born in Accra in 1981", "born 9 February 1974"; null without a date or place. */
export function readBirth(text: string): Finding | null {
  const said = BORN.exec(text);
  if (said === null) return null;
  const span = timeSpan(text, null);
  const date = span?.at ?? span?.start;
  const place = BIRTH_PLACE.exec(text)?.groups?.place;
  const isPlace = place !== undefined && !MONTH.test(place);
  if (date === undefined && !isPlace) return null;
  return {
    ...(date !== undefined && { birthDate: date }),
    ...(isPlace && { pastLocation: place.replace(/\.$/, '') }),
  };
}

const birthRule: Rule = ({ text }) => (text.startsWith('was born') ? readBirth(text) : null);

const eventRule: Rule = (clause): Finding | null =>
  HAPPENED.test(textOf(clause)) ? { event: eventOf(clause) } : null;

/** Statements kept as sentences: passions, accomplishments, research, places, events. */
export const SENTENCE_RULES: readonly Rule[] = [
  passionRule,
  accomplishmentRule,
  researchRule,
  placeRule,
  birthRule,
  eventRule,
];
