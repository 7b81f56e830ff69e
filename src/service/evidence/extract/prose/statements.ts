import { clausesOf } from './clauses.ts';
import { eachDegree } from './education-rules.ts';
import { jobRule } from './job-rules.ts';
import { isTitle } from './phrases.ts';
import { isHobby, mayBeHobby } from './title-praise.ts';

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
  // "is an avid runner and a photographer": both in their free time.
  if (verb !== undefined && other !== undefined && isHobby(one) && mayBeHobby(other)) {
    return [`${verb}${one}`];
  }
  const isTwo =
    verb !== undefined &&
    other !== undefined &&
    (PLAIN.test(one) || /^the former /.test(one) || isTitle(one.split(/ (?:at|of|,) /)[0] ?? ''));
  return isTwo ? [`${verb}${one}`, `${verb}${other}`] : [clause];
}

/** "is a lover of clay, working as a potter": where somebody is something, they work so now. */
const WORKING =
  /^(is [^;]{3,120}?), (?:and )?(?:currently |now |presently )?working (as an? .{3,160})$/u;

const eachWork = (clause: string): string[] => {
  const [, one, other] = WORKING.exec(clause) ?? [];
  return one === undefined || other === undefined ? [clause] : [one, `works ${other}`];
};

const ROLES =
  /^((?:is|was) (?:also )?)((?:an?|the) [^;]{3,90}?),? and ((?:an?|the|current|former) \p{L}.{2,120})$/u;
/** "is a keen sailor and a pilot": "of a farmer and a pilot" would be about somebody else. */
const PLAIN = /^an?(?: (?!(?:of|to|with|between|from|by|for|in|who)\b)[\p{L}-]+){1,5}$/u;

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
  withOwners(
    joinGraduations(clausesOf(predicate)).flatMap(eachDegree).flatMap(eachWork).flatMap(eachRole),
  );
