import type { QuestionReader } from './parser.ts';

const ASKING =
  /^(?:please\s+)?(?:find|show|list|get|give|looking|search|i|need|want|me|for|a|an|the)\s+/i;
const PLACE = /\s+(?:(?:based|located|working|living)\s+)?(?:in|near|from|around)\s+(.+)$/i;
const AFTER = /\s+(?:jobs?|positions?|roles?|at|with|who)(?:\s.*)?$/i;
const YEARS = /\b\d+(?:-\d+)?\+?\s+years?\b/gi;

function withoutAsking(text: string): string {
  const shorter = text.replace(ASKING, '');
  return shorter === text ? text : withoutAsking(shorter);
}

/** The peer: a few regular expressions, written in an afternoon. */
export const readByRegex: QuestionReader = (question) => {
  const text = withoutAsking(question.replace(YEARS, ' ').replace(/[?.!]/g, '').trim());
  const place = PLACE.exec(text)?.[1]?.replace(AFTER, '').trim();
  const title = text.replace(PLACE, '').replace(AFTER, '').trim();
  return { titles: title === '' ? [] : [title], places: place === undefined ? [] : [place] };
};
