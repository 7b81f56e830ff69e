import { foldText, foldTokens } from '../../../text/fold.ts';
import { familyNamed, nameKey } from '../../../text/organizations/company-families.ts';
import { isHeadWord } from '../../../text/titles/title-compounds.ts';
import { titleTokens } from '../../../text/titles/title-words.ts';
import { FAMOUS_ORGANIZATIONS } from '../../../text/vocabulary/organizations.ts';
import { phraseSet } from '../../../text/vocabulary/phrase-set.ts';

/** A title, and the employer that the same words say. */
export interface TitleAndEmployer {
  readonly title: string;
  readonly organization: string;
}

/** "Head of Data at Norvane" */
const TITLE_AT = /^(?<title>[^,;|(]{2,120}?) (?:at|@) (?<organization>[\p{Lu}\d][^,;|(]*?)\s*$/u;
/** "Founder and CEO, Norvane Inc", with one comma, or one more before "Inc". */
const TITLE_COMMA =
  /^(?<title>[^,;|()]{2,120}?),\s+(?<organization>[\p{Lu}\d\p{Ll}][^,;|()]*?(?:, (?:Inc|LLC|Ltd|Corp)\.?)?)\s*$/u;
/** "CEO of Norvane Inc" */
const TITLE_OF =
  /^(?<title>(?:(?! of )[^,;|()]){2,60}?) of (?<organization>(?:[Tt]he )?[\p{Lu}\d\p{Ll}][^,;|()]*?)\s*$/u;

/** Phrases that are no employers, and jobs that may be over. */
const NOT_SPLIT =
  / at (?:arms|heart|home|law|large|level|night|rest|sea|work)\b| and .* at |\b(?:ex|former|formerly|retired|emeritus|emerita|previously|looking|aspiring|incoming|candidate|student)\b/i;

/** "CEO at Norvane |and author|": another role, not the end of the name. */
function isWithRole(organization: string): boolean {
  const [, last = ''] = /\s(?:and|&|\+|\/)\s+(.+)$/u.exec(organization) ?? [];
  return last !== '' && isHeadWord(titleTokens(last).at(-1) ?? '');
}

function splitAtAt(text: string): TitleAndEmployer | null {
  const { title, organization } = TITLE_AT.exec(text)?.groups ?? {};
  if (title === undefined || organization === undefined) return null;
  return isWithRole(organization) ? null : { title, organization };
}

/** Titles of the whole of an employer: no department or country has a founder. */
const OF_WHOLE = phraseSet('founder chief_executive_officer');
/** Titles that people hold at an employer; a writer or an artist may name a work. */
const POSTS = phraseSet(`
  founder president director chair dean provost chancellor rector professor lecturer researcher
  scientist engineer economist officer curator partner counsel
`);
/** "Account Manager, Norvane": whose account it is, not who pays. */
const OF_OTHERS =
  /\b(?:accounts?|sales|clients?|customers?|partners?|partnerships?|vendors?|relations|consult\w+)\b/i;

/** The title's head: "director" of "Director of Photography". */
const headOf = (piece: string): string =>
  titleTokens(piece.split(/\s(?:of|for|in)\s/i)[0] ?? '').at(-1) ?? '';

const piecesOf = (title: string): string[] => title.split(/\s+(?:and|&)\s+|\s*\/\s*/);

/** Whether the words before a comma are posts, each of them: "Founder and Executive Director". */
function isPost(title: string): boolean {
  const isOne = isHeadWord(headOf(title)) && POSTS.has(headOf(title));
  return isOne && !OF_OTHERS.test(title);
}

function isOfWhole(title: string): boolean {
  return piecesOf(title).some((piece) => OF_WHOLE.has(titleTokens(piece).join(' ')));
}

const ORGANIZATION =
  /^(?:the )?(?:universit[yé]|college|institute|academy|museum|bank|foundation|society|association) (?:of|for) |\b(?:university|college|institute|academy|museum|foundation|society|association|hospital|inc|llc|ltd|corp|co|gmbh|plc)$/;

/** Words that departments have too: a "Research Institute" may be one. */
const GENERIC = phraseSet(`
  university college institute academy museum bank foundation society association hospital inc llc
  ltd corp co gmbh plc the of for and in research medical business law nursing engineering art arts
  music graduate public global national international regional local corporate private commercial
  central investment retail digital data innovation science sciences health social student students
  alumni parent parents teacher teachers advisory executive family community youth women men state
  county city federal technology education culture film sports general teaching training leadership
  medicine children childrens womens mens
`);

/** "Doha Film Institute", unlike "Research Institute": its name says what it is, and which. */
function saysWhatItIs(organization: string): boolean {
  const folded = foldText(organization);
  return ORGANIZATION.test(folded) && !foldTokens(organization).every((word) => GENERIC.has(word));
}

/** No employer, or a product that people work with: "Consultant, SAP". */
const NO_EMPLOYER = phraseSet(`
  self_employed
  sap oracle salesforce aws amazon_web_services azure workday servicenow adobe google_cloud shopify
  mongodb snowflake databricks tableau kubernetes android
`);

const isKnownEmployer = (organization: string): boolean => {
  const key = foldText(organization);
  if (NO_EMPLOYER.has(key)) return false;
  return FAMOUS_ORGANIZATIONS.has(key) || familyNamed(nameKey(organization)) !== undefined;
};

/** Fields of work and degrees that are written as a name is: "CTO, FinTech", "Founder, PhD". */
const WRITTEN_ALIKE =
  /^(?:ph ?d|m ?sc|b ?sc|dr ?ph|ed ?d|psy ?d|pharm ?d|ll[bm]|.*(?:tech|ops|script)|devrel|saas|iot|latam|asiapac|midatlantic|nocode|lowcode|meddev|biopharma|b2b|b2c|d2c|web3|i?gaming|ecommerce)$/;

/** "GrameenPhone", "iRelaunch", "4chan": only a name is written so; a place as "McAllen" is. */
const isCoined = (organization: string): boolean =>
  !/^(?:Mc|Mac|De|Du|La|Le|Los|Van)\p{Lu}/u.test(organization) &&
  /^(?:\p{Lu}?\p{Ll}+\p{Lu}\p{Ll}+\S*|\d+\p{Ll}{3,}|\p{Lu}\p{Ll}+\d+)$/u.test(organization) &&
  !WRITTEN_ALIKE.test(foldText(organization));

/** "Designer, Storyteller": another role. */
const isRole = (organization: string): boolean =>
  isHeadWord(titleTokens(organization).at(-1) ?? '');

/** @param holds whether somebody with this title surely works at a known employer that follows */
function splitAtSure(
  text: string,
  form: RegExp,
  holds: (title: string) => boolean,
): TitleAndEmployer | null {
  const { title, organization } = form.exec(text)?.groups ?? {};
  if (title === undefined || organization === undefined || isRole(organization)) return null;
  const isNamed = /\p{Lu}|\d/u.test(organization);
  if (!isNamed || !isPost(title)) return null;
  const isSure =
    saysWhatItIs(organization) ||
    (isKnownEmployer(organization) && holds(title)) ||
    (isOfWhole(title) && isCoined(organization));
  return isSure ? { title, organization } : null;
}

/**
 * The employer in "Head of Data at Norvane", "Founder, GrameenPhone" and "CEO of Google"; null where
 * nothing is sure to be one. Behind a comma and "of" stand places, departments and other roles as well:
 * there only what is a known employer, says what it is ("… University") or is written as nothing else is.
 */
export function splitTitle(text: string): TitleAndEmployer | null {
  if (NOT_SPLIT.test(text)) return null;
  return (
    splitAtAt(text) ??
    splitAtSure(text, TITLE_COMMA, isPost) ??
    splitAtSure(text, TITLE_OF, isOfWhole)
  );
}
