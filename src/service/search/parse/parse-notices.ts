import { type Notice, noticeOf } from '../../../contract/notices.ts';
import type { Span } from '../../../contract/search.ts';
import { isCandidacy } from '../../text/vocabulary/offices.ts';
import { APART } from './apart-from-list.ts';
import { namesJob } from './exclude-clauses.ts';
import type { ParsedQuestion } from './parsed-question.ts';
import { MANAGER } from './read-managers.ts';
import { titlesForNeed } from './read-needs.ts';

/** Longer parts are quoted by their first words. */
const MAX_QUOTED = 60;

const field = 'query';

/** What the answer must say about words of the question that no clause holds. */
export function parseNotices(parsed: ParsedQuestion): Notice[] {
  const { ignored, leansOn, passed, unreadLanguage } = parsed;
  // The first notice covers every word that is no name.
  if (unreadLanguage !== null) {
    const said = `the question seems to be in ${unreadLanguage}, which is not supported; only names`;
    return [noticeOf('not_applied', `${said} in it were used.`, { field })];
  }
  return [
    ...(leansOn === null ? [] : [leaning(quoted(leansOn.text))]),
    ...needsRead(parsed),
    ...pairsRead(parsed),
    ...eitherRead(parsed),
    ...stillRead(parsed),
    ...moveRead(parsed),
    ...neverRanRead(parsed),
    ...bornThereRead(parsed),
    ...degreesAtRead(parsed),
    ...studiedRead(parsed),
    ...officesRead(parsed),
    ...unread(
      ignored.filter(({ clause }) => clause === APART),
      'cannot be searched as an alternative to the others; ask for it separately',
    ),
    ...unread(
      ignored.filter(({ clause }) => clause === MANAGER),
      'nobody has a manager on record, so who works for whom is not known',
    ),
    ...unread(
      ignored.filter(({ clause }) => clause !== APART && clause !== MANAGER),
      'not understood',
    ),
    ...unread(bornSomewhere(parsed) === null ? passed : passed.filter(isNotBirth), 'passed over'),
  ];
}

/** "born", as the languages that are read have it. */
const BIRTH = /^(?:was |were )?(?:born|geboren\p{L}*|nacid[oa]s?|nées?|nés?)$/iu;
const isNotBirth = ({ text }: Span): boolean =>
  !BIRTH.test(text) && !/^(?:raised|bred)$/i.test(text);

/** The word that asks for a place of birth: "born" that no date of birth took, beside a place. */
function bornSomewhere({ intent, passed }: ParsedQuestion): Span | null {
  const places = [intent.geo, ...(intent.places ?? [])].filter((clause) => clause != null);
  return places.length === 0 ? null : (passed.find(({ text }) => BIRTH.test(text)) ?? null);
}

/** "born in Texas": the place on record is where somebody lives, or was told to be from. */
function bornThereRead(parsed: ParsedQuestion): Notice[] {
  const born = bornSomewhere(parsed);
  if (born === null) return [];
  const said =
    `"${quoted(born.text)}" read as people whose place on record is there: ` +
    'no record has a place of birth.';
  return [noticeOf('altered', said, { field: 'intent.geo.place', words: quoted(born.text) })];
}

/** "help with my website": who meets a need is a guess. */
const needsRead = ({ spans, intent }: ParsedQuestion): Notice[] =>
  spans.flatMap(({ text }) => {
    const titles = titlesForNeed(text);
    const isAsked = (intent.experiences ?? []).some(
      ({ title, titleAnyOf }) =>
        titles[0] !== undefined && [title, ...(titleAnyOf ?? [])].includes(titles[0]),
    );
    if (!isAsked) return [];
    const said = `"${quoted(text)}" read as a need for: ${titles.join(', ')}.`;
    return [noticeOf('altered', said, { field: 'intent.experiences', words: quoted(text) })];
  });

/** "Ohio Senate or Iowa House": each place is listed with each job, as no clause holds pairs. */
function pairsRead({ spans }: ParsedQuestion): Notice[] {
  const listed = spans.filter(({ clause }) =>
    /^(?:geo\.place|experiences\.title)AnyOf$/.test(clause),
  );
  const kinds = listed.map(({ clause }) => clause);
  const isInterleaved = kinds.length >= 4 && kinds.every((kind, i) => kind !== kinds[i - 1]);
  if (!isInterleaved) return [];
  const words = listed.map(({ text }) => quoted(text)).join(', ');
  const said =
    'any of the places with any of the jobs, as places and jobs cannot be searched in pairs.';
  return [noticeOf('altered', said, { field: 'intent', words })];
}

/** "Harvard and Yale alumni": nobody may have gone to both, and who asks for both must know. */
const eitherRead = ({ either }: ParsedQuestion): Notice[] =>
  either.map(({ clause, text }) => {
    const words = quoted(text);
    const toAskForEach = clause === 'experiences.title' ? '' : '; with "both", each is asked for';
    const said = `"${words}" as any of them${toAskForEach}.`;
    return noticeOf('applied', said, { field: `intent.${clause}`, words });
  });

/** "governors since 2005": who has been one since then and still is, or all who were. */
const stillRead = ({ still }: ParsedQuestion): Notice[] =>
  still.map(({ text }) => {
    const words = quoted(text);
    const said = `"${words}" as then or earlier, and still; for all who were, say "at any time ${words}".`;
    return noticeOf('applied', said, { field: 'intent.experiences.started', words });
  });

/** "ex-Acme", "formerly at Acme": where somebody was, and not that they went elsewhere. */
const NO_VERB = /^(?:ex|x|former|formerly|past|previous|previously|once|alum\w*|veterans?)\b/i;

/** "moved from Acme to Initech": no clause holds which of two jobs came first. */
function moveRead({ spans, intent }: ParsedQuestion): Notice[] {
  const jobs = (intent.experiences ?? []).filter(({ excluded }) => excluded !== true);
  const left = jobs.findIndex(({ organization, former }) => organization && former);
  const isElsewhere = jobs
    .slice(left + 1)
    .some(({ organization, former, temporalScope }) => organization && !former && !temporalScope);
  const verb = spans.find(
    ({ clause, text }) => clause === 'experiences.former' && !NO_VERB.test(text),
  );
  if (verb === undefined || left < 0 || !isElsewhere) return [];
  const words = quoted(verb.text);
  const said = `"${words}" as having had both jobs; which came first is not compared.`;
  return [noticeOf('altered', said, { field: 'intent.experiences', words })];
}

/** "never ran for governor": who holds the office ran for it, and is on record as its holder. */
const neverRanRead = ({ intent }: ParsedQuestion): Notice[] =>
  (intent.experiences ?? []).flatMap(({ title, excluded }) => {
    if (excluded !== true || !isCandidacy(title ?? '')) return [];
    const said = `only who is on record as "${title}" is left out, not who held the office.`;
    return [noticeOf('altered', said, { field: 'intent.experiences' })];
  });

/** "PhDs at Yale": they may have got it there, or work there. */
const degreesAtRead = ({ degreesAt }: ParsedQuestion): Notice[] =>
  degreesAt.map(({ clause, text }) => {
    const words = quoted(text);
    const said = `"${words}" as a degree from there; for who works there, say "who work at".`;
    return noticeOf('applied', said, { field: `intent.${clause}`, words });
  });

/** "a PhD in economics": no clause holds the subject of a degree. */
const studiedRead = ({ studied }: ParsedQuestion): Notice[] =>
  studied.map(({ clause, text }) => {
    const words = quoted(text);
    const said = `"${words}" as a topic of the whole profile, not as the subject of the degree.`;
    return noticeOf('altered', said, { field: `intent.${clause}`, words });
  });

/** "still in office": which of the jobs on record are offices is not known. */
function officesRead({ spans, intent }: ParsedQuestion): Notice[] {
  const isAnyJob = (intent.experiences ?? []).some(
    ({ temporalScope, ...job }) => temporalScope === 'current' && !namesJob(job),
  );
  return spans.flatMap(({ clause, text }) => {
    const isSaid = clause === 'experiences.temporalScope' && /\boffice\b/i.test(text);
    if (!isAnyJob || !isSaid) return [];
    const words = quoted(text);
    const said = `"${words}" read as any job that is held today.`;
    return [noticeOf('altered', said, { field: 'intent.experiences', words })];
  });
}

const leaning = (words: string): Notice =>
  noticeOf(
    'not_applied',
    `"${words}" leans on something said before; only the other words were used.`,
    { field, words },
  );

function unread(spans: ParsedQuestion['ignored'], why: string): Notice[] {
  if (spans.length === 0) return [];
  const parts = spans.map(({ text }) => `"${quoted(text)}"`).join(', ');
  const words = spans.map(({ text }) => quoted(text)).join(', ');
  return [noticeOf('not_applied', `${parts} (${why}).`, { field, words })];
}

function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  if (line.length <= MAX_QUOTED) return line;
  const end = line.lastIndexOf(' ', MAX_QUOTED);
  return `${line.slice(0, end > 0 ? end : MAX_QUOTED)} …`;
}
