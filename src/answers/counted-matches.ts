import { MAX_COUNTED } from '../contract/max-counted.ts';
import { counted, grouped } from './safe-words.ts';

/** `12 people`; `10,000 or more people` where the service counted no further. */
export const countedMatches = (count: number, one = 'person', many = 'people'): string =>
  count === MAX_COUNTED ? `${grouped(count)} or more ${many}` : counted(count, one, many);

/** `31`; `10,000 or more`. */
export const groupedMatches = (count: number): string =>
  count === MAX_COUNTED ? `${grouped(count)} or more` : grouped(count);
