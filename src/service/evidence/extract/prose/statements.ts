import { clausesOf } from './clauses.ts';
import { eachDegree } from './education-rules.ts';
import { jobRule } from './job-rules.ts';
import { isTitle } from './phrases.ts';

/** "studied physics at Saltmere, graduating in 2003" is one statement. */
function joinGraduations(clauses: readonly string[]): string[] {
  const joined: string[] = [];
  for (const clause of clauses) {
    const before = joined.at(-1);
    if (before !== undefined && /^graduating (?:in|with)\b/.test(clause)) {
      joined[joined.length - 1] = `${before}, ${clause}`;
    } else joined.push(clause);
  }
  return joined;
}

/** "is a sculptor and the founder of Clay House" is two statements. */
function eachRole(clause: string): string[] {
  const [, verb, one = '', other] = ROLES.exec(clause) ?? [];
  const isTwo =
    verb !== undefined && other !== undefined && isTitle(one.split(/ (?:at|of|,) /)[0] ?? '');
  return isTwo ? [`${verb}${one}`, `${verb}${other}`] : [clause];
}

const ROLES =
  /^((?:is|was) (?:also )?)((?:an?|the) [^;]{3,90}?),? and ((?:an?|the) \p{L}.{2,120})$/u;

const ITS =
  /^(?<verb>(?:is|was|became|has been) )its (?<title>\p{L}[^,;.]{2,60}?)(?= (?:from|since|until|in|between)\b|$)/u;

/**
 * "joined Northwind and was its director": the second clause gets the organization of the first.
 */
function withOwners(clauses: readonly string[]): string[] {
  let owner: string | null = null;
  return clauses.map((clause) => {
    const found = ITS.exec(clause);
    const { verb = '', title = '' } = found?.groups ?? {};
    if (found !== null && owner !== null && isTitle(title)) {
      return `${verb}${title} at ${owner}${clause.slice(found[0].length)}`;
    }
    const said = jobRule({ text: clause, publishedAt: null, lead: '' });
    owner = said?.experience?.organization ?? owner;
    return clause;
  });
}

/** The statements of a predicate, each with its verb first. */
export const statementsOf = (predicate: string): string[] =>
  withOwners(joinGraduations(clausesOf(predicate)).flatMap(eachDegree).flatMap(eachRole));
