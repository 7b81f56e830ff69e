import { ORGANIZATION_SUFFIXES } from '../../text/vocabulary/organizations.ts';
import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import type { Lexicon } from './lexicon.ts';
import type { Context, IgnoredReading } from './reading.ts';
import { NameRuns, type Run } from './relations/name-runs.ts';
import { folded, isDivided, slice, termKey } from './words.ts';

/** The clause of words that ask who manages whom. */
export const MANAGER = 'manager';

/** Before the name of a manager, whoever it is. */
const REPORTS = phraseSet(`
  reports_to report_to reporting_to reported_to reports_directly_to report_directly_to
  managed_by supervised_by direct_report_of direct_reports_of direct_reports_to subordinate_of
  subordinates_of manager_is boss_is supervisor_is manager_named boss_named
`);
/** Before the name of a manager or of an employer: only a person on record is one. */
const WORKS_FOR = phraseSet(`
  works_for work_for working_for worked_for works_under work_under working_under worked_under
  team_of employees_of staff_of manager_of boss_of supervisor_of who_manages who_supervises
  whos_managing
`);
/** Behind the name: "Ada Obi's |team|", "Ada Obi's |boss|". */
const OWN = phraseSet(`
  team direct_reports direct_report reports subordinates subordinate employees staff people crew
  manager managers boss supervisor line_manager
`);
const BOARDS = phraseSet('board boards committee parliament council');
const REPORT = /^reports?$/;
const DOES = /^(?:does|did|do)$/;
/** Only words that ask for people belong to the question whose boss somebody is. */
const ASKING = /^(?:everyone|everybody|people|those|who|that|are|is|employees|staff)$/;
/** Outweighs the name and every other reading of the words. */
const WEIGHT = 60;

/**
 * "who reports to Ada Obi", "Ada Obi's team": no record says who manages whom, and Ada Obi herself is no
 * answer. The words are told as not applied.
 */
export function readManagers(context: Context, lexicon: Lexicon): IgnoredReading[] {
  const names = new NameRuns(context, lexicon);
  const isOnRecord = (run: Run) => isKnownPerson(context, lexicon, run);
  const mayBePerson = (run: Run) => !isOtherThanPerson(context, lexicon, run);
  return context.question.words.flatMap((_, i) => {
    const found =
      leading(context, names, { isOnRecord, mayBePerson }, i) ??
      owned(context, names, isOnRecord, i) ??
      asked(context, names, i);
    return found === null ? [] : [found];
  });
}

const make = (from: number, to: number): IgnoredReading => ({
  ...{ kind: 'ignored', isOfManager: true, from, to, cueFrom: from, cueTo: to },
  weight: WEIGHT,
});

type IsPerson = (run: Run) => boolean;

/**
 * "who works for Morgan Stanley" is about an employer, though Morgan and Stanley are names, and so may
 * be "Ford" and "Baker Hughes": without a given name, where anybody has an employer on record.
 */
function isKnownPerson(context: Context, lexicon: Lexicon, { from, to }: Run): boolean {
  const { question, known, gazetteer } = context;
  if (known.organizations.has(termKey(question, from, to))) return false;
  // "Madison's team" may be that of the town.
  if (to - from === 1 && gazetteer.find(slice(question, from, to)) !== null) return false;
  if (!lexicon.isGiven(from) && !known.isOfOneCompany) return false;
  for (let i = from; i < to; i++) {
    if (lexicon.isOrganization(i) || !known.nameTokens.has(folded(question, i, i + 1)))
      return false;
  }
  return true;
}

/** "reports to the board", "reports to Jane Street": a body or an employer. */
function isOtherThanPerson(
  { question, known }: Context,
  lexicon: Lexicon,
  { from, to }: Run,
): boolean {
  if (known.organizations.has(termKey(question, from, to))) return true;
  for (let i = from; i < to; i++) {
    const isWord = lexicon.isKnownWord(i) || ORGANIZATION_SUFFIXES.has(folded(question, i, i + 1));
    if (!lexicon.isOrganization(i) && !isWord && !BOARDS.has(folded(question, i, i + 1))) {
      return false;
    }
  }
  return true;
}

interface Persons {
  readonly isOnRecord: IsPerson;
  readonly mayBePerson: IsPerson;
}

/** "|reports to Ada Obi|", "who |works for Ada Obi|" */
function leading(
  { question }: Context,
  names: NameRuns,
  { isOnRecord, mayBePerson }: Persons,
  i: number,
): IgnoredReading | null {
  const { words } = question;
  const reports = REPORTS.lengthAt(words, i);
  const works = WORKS_FOR.lengthAt(words, i);
  const length = Math.max(reports, works);
  if (length === 0) return null;
  const run = names.after(i + length, true);
  // "who works for the Avery Foundation", "employees of Ada Obi Ltd" name an employer.
  if (run === null || !(reports > 0 ? mayBePerson : isOnRecord)(run)) return null;
  return make(i, run.to);
}

/** "|Ada Obi's team|" */
function owned(
  { question }: Context,
  names: NameRuns,
  isOnRecord: IsPerson,
  i: number,
): IgnoredReading | null {
  const { words } = question;
  const length = words[i - 1]?.possessive === true ? OWN.lengthAt(words, i) : 0;
  if (length === 0 || isDivided(question, i)) return null;
  const run = names.before(i, 0);
  return run === null || !isOnRecord(run) ? null : make(startOf(words, run), i + length);
}

/** "everybody |in Ada Obi's team|" */
const startOf = (words: Context['question']['words'], { from }: Run): number =>
  /^(?:in|on|of|from)$/.test(words[from - 1]?.folded ?? '') &&
  (from === 1 || ASKING.test(words[from - 2]?.folded ?? ''))
    ? from - 1
    : from;

/** "who |does Ada Obi report to|" */
function asked({ question }: Context, names: NameRuns, i: number): IgnoredReading | null {
  const { words } = question;
  const isReport = REPORT.test(words[i]?.folded ?? '') && words[i + 1]?.folded === 'to';
  const run = isReport ? names.before(i, 0) : null;
  const does = (run?.from ?? 0) - 1;
  return run !== null && DOES.test(words[does]?.folded ?? '') ? make(does, i + 2) : null;
}
