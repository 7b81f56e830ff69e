import { isDivided, type Question } from './words.ts';

/** The last words of subjects that are studied, by their endings and in full. */
const SUBJECT = new RegExp(
  '(?:ics|ogy|ing|istry|ences?|ance|ature|nomy|graphy|sophy|cine|ism)$|' +
    '^(?:accounting|administration|arts?|business|communications?|cs|design|education|english|' +
    'history|law|maths?|music|relations|spanish|studies|theatre|theater)$',
);

/** "finance |majors|", "a |major| in physics": what somebody studied, and no officer of an army. */
export function isStudiedMajor(question: Question, i: number): boolean {
  const word = (n: number) => question.words[n]?.folded ?? '';
  if (!/^majors?$/.test(word(i))) return false;
  if (i > 0 && !isDivided(question, i) && SUBJECT.test(word(i - 1))) return true;
  const isHad = /^(?:with|has|have|having|had)$/.test(word(i - 2)) && word(i - 1) === 'a';
  const isAsked = word(i - 1) === 'whose' && /^(?:is|was)$/.test(word(i + 1));
  return (isHad && word(i + 1) === 'in') || isAsked;
}
