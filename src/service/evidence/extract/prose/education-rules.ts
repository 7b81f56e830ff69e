import { timeSpan } from '../dates/time-span.ts';
import type { Clause, Finding, Rule } from './finding.ts';
import { isSchoolName, PROPER, trimmedName } from './phrases.ts';

/** Degrees as people write them; the group is called `degree`. */
export const DEGREE =
  "(?<degree>(?:(?:Ph\\.?D|D\\.?Phil|Ed\\.?D|M\\.?D|J\\.?D|MBA|M\\.?Sc|M\\.?Phil|M\\.?A|M\\.?S|M\\.?Eng|M\\.?Tech|M\\.?Ed|M\\.?F\\.?A|M\\.?Des|M\\.?Arch|M\\.?Mus|MPA|MPH|B\\.?Sc|B\\.?A|B\\.?S|B\\.?Eng|B\\.?Tech|B\\.?Ed|B\\.?F\\.?A|B\\.?Des|B\\.?Arch|B\\.?Mus|B\\.?Com|LL\\.?[BMD])(?![\\p{L}])\\.?|doctorate|[Mm]aster['’]?s(?: degree)?|[Bb]achelor['’]?s(?: degree)?|(?:Master|Bachelor|Doctor) of [A-Z]\\p{L}+(?: (?:Medicine|Arts|Science|Engineering|Administration))?|first degree|degree|[Dd]iploma|first-class degree|Diplom(?:-\\p{L}+)?|Dipl\\.-(?:Ing|Kfm|Inf|Phys|Chem)\\.?|Dr\\.(?: (?:phil|med|iur|jur|rer\\. nat)\\.)?|Magister|Lizentiat|Staatsexamen|Doktorat|Licenciatura|Grado|Doctorado|Doctorat|Master(?! of)))";
const FIELD = '(?<field>[\\p{L}][^,;:()"“”]{0,70}?)';
const SCHOOL = `(?:the )?(?<school>${PROPER})`;

const STUDIED = new RegExp(
  `^(?:stud(?:ied|ies|ying)|read|majored in|trained in) ${FIELD} (?:at|with|in) ${SCHOOL}`,
  'u',
);
const STUDIED_AT = new RegExp(`^(?:stud(?:ied|ies|ying)|trained) at ${SCHOOL}`, 'u');
const GRADUATED = new RegExp(
  `^graduat(?:ed|es|ing) (?:[^,;]{0,60}? )??(?:from|at) ${SCHOOL}(?:[^,;.]{0,20}? with (?:an? )?(?:first-class )?${DEGREE}(?: degree)?(?: in (?<field>[\\p{L} ]{1,60}?)(?= in \\d|[,.;]|$))?)?`,
  'u',
);
const HOLDS = new RegExp(
  `^(?:holds|has|had|earned|received|got|completed|obtained|took|gained|finished|did|defended|was awarded|has earned) (?:an? |her |his |their |the )?${DEGREE}(?: degree)?(?: (?:in|of) ${FIELD})? (?:from|at) ${SCHOOL}`,
  'u',
);
const EDUCATED = new RegExp(`^was educated at ${SCHOOL}`, 'u');
const ATTENDED = new RegExp(`^attend(?:ed|s|ing) ${SCHOOL}`, 'u');
const ALUMNA = new RegExp(`^is an? (?:alumn(?:a|us|i)|alum|graduate) of ${SCHOOL}`, 'u');

const ADVERBS = /^(?:(?:also|later|then|first|previously|subsequently|recently|originally) )+/;
/** Another degree in the same sentence: "and a BSc from …". */
const FURTHER = new RegExp(`(?:, and|,| and) (?=an? ${DEGREE}(?: |$))`, 'gu');
const FINISHED = /\bgraduat(?:ed|ing)\b|\bfinish(?:ed|ing)\b|\bcomplet(?:ed|ing)\b/i;

function datesOf({ text, publishedAt, lead }: Clause, isEnd: boolean) {
  const span = timeSpan(text, publishedAt) ?? timeSpan(lead, publishedAt);
  if (span === null) return {};
  return {
    ...(span.start !== undefined && { start_date: span.start }),
    ...(span.end !== undefined && { end_date: span.end }),
    ...(span.at !== undefined && isEnd && { end_date: span.at }),
  };
}

/** "studied physics at the University of Saltmere, graduating in 2003"; "holds a PhD in … from …". */
export const educationRule: Rule = (given): Finding | null => {
  const clause = { ...given, text: given.text.replace(ADVERBS, '') };
  const patterns = [HOLDS, GRADUATED, STUDIED_AT, STUDIED, EDUCATED, ATTENDED, ALUMNA];
  for (const pattern of patterns) {
    const { school, field, degree } = pattern.exec(clause.text)?.groups ?? {};
    if (school === undefined) continue;
    // "studied wolves at Northwind" is a job, "read law at Saltmere" is a course.
    const isSure = degree !== undefined || pattern === GRADUATED || pattern === ALUMNA;
    const isStudy =
      isSchoolName(school) || /^(?:studied|read|majored|was educated)/.test(clause.text);
    if (!isSure && !isStudy) continue;
    const isEnd = pattern === GRADUATED || pattern === HOLDS || FINISHED.test(clause.text);
    return {
      education: {
        school: trimmedName(school),
        ...(degree !== undefined && { degree }),
        ...(field !== undefined && { field_of_study: field.trim() }),
        ...datesOf(clause, isEnd),
      },
    };
  }
  return null;
};

/** Splits "holds a PhD from A and a BSc from B" into two statements. */
export function eachDegree(clause: string): string[] {
  const verb = new RegExp(`^(?<verb>[^,]{2,30}? )(?=an? ${DEGREE}(?: |$))`, 'u').exec(clause);
  if (verb === null || !HOLDING.test(clause)) return [clause];
  const [first = clause, ...others] = partsOf(clause);
  return [first, ...others.map((other) => `${verb[0]}${other}`)];
}

const HOLDING =
  /^(?:(?:also|currently) )?(?:holds|has|had|earned|received|got|completed|obtained|gained)\b/;

function partsOf(clause: string): string[] {
  const cuts = [...clause.matchAll(FURTHER)];
  const starts = [0, ...cuts.map((cut) => cut.index + cut[0].length)];
  return starts.map((start, at) => clause.slice(start, cuts[at]?.index ?? clause.length));
}
