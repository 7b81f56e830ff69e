import type { SearchSnapshot } from '../contract/search.ts';

/** Words of a question about more than one of those who have a name. */
const SEVERAL =
  /(?<!\p{L})(?:both|compar(?:e|es|ed|ing|ison|er|ar)|versus|vs|the two|beiden?|vergleiche?n?|les deux|ambos|los dos)(?!\p{L})/iu;
const TWO_NAMED = /(?<!\p{L})[Tt]wo (?=\p{Lu})/u;

/** Whether several people of one name are asked for, so that nobody must say which is meant. */
export const asksForSeveral = ({ query }: Pick<SearchSnapshot, 'query'>): boolean =>
  query != null && (SEVERAL.test(query) || TWO_NAMED.test(query));
