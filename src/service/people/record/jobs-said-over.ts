import { foldText } from '../../text/fold.ts';
import { rememberTexts } from '../../text/remember-texts.ts';
import { isHeadWord } from '../../text/titles/title-compounds.ts';
import { titleTokens } from '../../text/titles/title-words.ts';
import { FAMOUS_ORGANIZATIONS } from '../../text/vocabulary/organizations.ts';
import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import { isNoValue } from './no-value.ts';
import type { PersonRecord, RecordExperience } from './person-record.ts';

const RETIRED = 'ret|retd|retired|aposentad[ao]|jubilad[ao]';

/** Such a word alone in brackets at the end. */
const inBrackets = (words: string): RegExp =>
  new RegExp(String.raw`\s*[([]\s*(?:${words})\.?[)\]]\s*$`, 'i');

/** "US Navy (Retired)", "Dean (former)"; not "Globex (formerly Acme)", which has another name now. */
const OVER_IN_BRACKETS = inBrackets(`${RETIRED}|former|formerly|ex`);

/** "ex-Norvane", "former Norvane", "Formerly at Norvane"; "Ex Libris" is a name. */
const OVER_EMPLOYER =
  /^(?:ex-|former(?:ly)? (?:at |with )?|Formerly (?:at |with )?)(?=[\p{Lu}\d])/u;
/** "Ex-Google", but "Ex-Cell-O" and "Former Prisoners Trust" are names. */
const MAYBE_OVER = /^(?:Ex-|Former )(?=[\p{Lu}\d])/u;

/** "Former dean", "Retired teacher", "ex-minister". */
const OVER_WORD = /^(?:(?:former(?:ly)?|retired)\s+|ex-(?!officio))/i;
const OVER_TITLE = new RegExp(`${OVER_WORD.source}(?<first>[^\\s-]+)`, 'iu');

/** What titles begin with, besides what somebody is: "Vice", but not the "Norvane" of another job. */
const BEGINNINGS = phraseSet(
  'assistant associate chief deputy executive general junior managing prime principal senior staff uk us vice',
);

/** After which a title says another role, which may be held now. */
const OTHER_ROLE = /[,;|/&–]| - |\b(?:and|turned|now|current|currently|present|presently|today)\b/i;

/** Texts kept: thousands of people share a title. */
const MOST_TEXTS = 5000;

/** Instead of a title or an employer: "Retired", "Aposentado". */
const isRetired = rememberTexts(
  MOST_TEXTS,
  (text): boolean => titleTokens(text).join(' ') === 'retired' || RETRAITE.test(text),
);

/** With its accent: without it, "retraite" is a pension and not who has one. */
const RETRAITE = /^(?:jeune )?retraitée?$/iu;

/** "Colonel (Ret.)", "Retired teacher"; not "Former teacher", who may have any other job now. */
const saysRetiredTitle = (text: string): boolean =>
  /^retired\s/i.test(text) || RETIRED_IN_BRACKETS.test(text);
const RETIRED_IN_BRACKETS = inBrackets(RETIRED);

const isSaid = (text: string | undefined): text is string =>
  text !== undefined && text !== '' && !isNoValue(text);

const withoutBrackets = (text: string | undefined): string | undefined =>
  text?.replace(OVER_IN_BRACKETS, '');

/** What a column of a job says beside that the job is over. */
function left(text: string | undefined): string | undefined {
  const bare = withoutBrackets(text);
  return bare === undefined || isRetired(bare) ? undefined : bare;
}

/** "Former Norvane engineer" may be one elsewhere now. */
function saysOver(title: string): boolean {
  const first = OVER_TITLE.exec(title)?.groups?.first;
  if (first === undefined || OTHER_ROLE.test(title)) return false;
  const word = foldText(first.replaceAll('.', ''));
  // "Former Students Officer" is held: the plural says of whom.
  return BEGINNINGS.has(word) || (isHeadWord(word) && !word.endsWith('s'));
}

/** The employer that somebody had: without "ex-" where that is no part of its name. */
function employerHeld(organization: string | undefined): string | undefined {
  const employer = left(organization);
  if (employer === undefined || employer.includes(',')) return employer;
  const known = employer.replace(MAYBE_OVER, '');
  if (known !== employer && FAMOUS_ORGANIZATIONS.has(foldText(known))) return known;
  return employer.replace(OVER_EMPLOYER, '');
}

/** The title that somebody held: without "former" where that is said of all of it. */
function titleHeld(title: string | undefined): string | undefined {
  const role = left(title);
  return role !== undefined && saysOver(role) ? role.replace(OVER_WORD, '') : role;
}

/** A job whose title or employer says that it is over, as one that is over. */
function asSaid(job: RecordExperience): RecordExperience {
  if (job.current !== undefined || job.end_date !== undefined) return job;
  const { title, organization, ...rest } = job;
  const role = titleHeld(title);
  const employer = employerHeld(organization);
  const isOver = role !== title || employer !== organization;
  if (!isOver || (!isSaid(role) && !isSaid(employer))) return job;
  return {
    ...(isSaid(role) && { title: role }),
    ...(isSaid(employer) && { organization: employer }),
    ...rest,
    current: false,
  };
}

/** Of an employer, "(Retired)" only says that this job is over. */
const saysRetired = ({ title, organization }: RecordExperience): boolean =>
  (isSaid(title) && (isRetired(title) || saysRetiredTitle(title))) ||
  (isSaid(organization) && isRetired(organization));

const isOver = ({ current, end_date }: RecordExperience): boolean =>
  current === false || (current === undefined && end_date !== undefined);

/** A headline that only says what somebody is now, and it is not retired. */
const OTHER_STATE = /^(?:active|employed|deceased|dead|management|working)$/i;

/**
 * What else is said of somebody whose job ended so, or whose whole headline is "Retired": that they
 * are retired, which no ended job says. Who has another job is not, nor who is said to be active.
 */
function retirement(
  { headline = '', experiences: before = [] }: PersonRecord,
  after: readonly RecordExperience[],
) {
  if (OTHER_STATE.test(headline.trim()) || after.some(({ title = '' }) => isRetired(title)))
    return [];
  const ended = before.filter((job, at) => job !== after[at]);
  const isSaidOfJob = ended.some(saysRetired) && after.every(isOver);
  const isSaidOfPerson = isRetired(headline) && !after.some(({ current }) => current === true);
  return isSaidOfJob || isSaidOfPerson ? [{ title: 'Retired' }] : [];
}

/**
 * The record with those jobs over of which the words say so: "Colonel" at "US Air Force (Retired)",
 * the CEO of "Former CEO". Who is said to be retired has that as a title of its own. Dates and
 * `current` go before words. Pure.
 */
export function withJobsSaidOver(record: PersonRecord): PersonRecord {
  const { experiences = [] } = record;
  const jobs = experiences.map(asSaid);
  const added = retirement(record, jobs);
  const isSame = added.length === 0 && jobs.every((job, at) => job === experiences[at]);
  return isSame ? record : { ...record, experiences: [...jobs, ...added] };
}
