import type { Context } from './reading.ts';
import { WELCOME } from './vocabulary/askers-words.ts';

/** Words by their index. */
interface Words {
  readonly from: number;
  readonly to: number;
  readonly cueFrom: number;
  readonly cueTo: number;
}

/** Readings of one list, and the word that joins them; a list of one has none. */
export interface List<R> {
  readonly items: readonly R[];
  readonly joint: 'or' | 'and' | 'comma' | null;
  /** "both Apple and Netflix": each of them must be met. */
  readonly both: boolean;
}

/** Words of a cue that may be repeated at each item: "in Ohio or in Iowa". */
const CUE =
  '(?:(?:a|an|the|other|any other|all other|also|even|at|for|in|from|of|near|with|by|to|as|on|ex-?|former)\\s*)*';
const OR = new RegExp(
  `^(?:,?\\s*(?:or|nor|and/or|or else)\\b\\s*${CUE}|[/|]|[,;?]?\\s*(?:and )?(?:what|how) about\\s*${CUE})$`,
);
const AND = new RegExp(`^(?:,?\\s*(?:and|plus|as well as)\\b\\s*${CUE}|,?\\s*[&+]\\s*${CUE})$`);
const INITIALS = /(?:^|\.)\p{L}$/u;
const QUOTES = /["“”„«»]/gu;
const COMMA = new RegExp(`^[,;]\\s*${CUE}$`);

/** Joins neighbouring readings of one kind into lists: "Deloitte, KPMG or PwC". */
export function joinReadings<R extends Words>(context: Context, readings: readonly R[]): List<R>[] {
  const lists: { items: R[]; joints: List<R>['joint'][] }[] = [];
  for (const reading of readings) {
    const last = lists.at(-1);
    const before = last?.items.at(-1);
    const joint = before === undefined ? null : jointOf(context, before, reading);
    if (last !== undefined && joint !== null) {
      last.items.push(reading);
      last.joints.push(joint);
    } else lists.push({ items: [reading], joints: [] });
  }
  return lists.map(({ items, joints }) => ({
    items,
    joint: (['or', 'and', 'comma'] as const).find((joint) => joints.includes(joint)) ?? null,
    both: !joints.includes('or') && joints.includes('and') && isBoth(context, items),
  }));
}

/** The text between two readings as a joint; words of a cue before the second do not count. */
function jointOf({ question }: Context, a: Words, b: Words): List<Words>['joint'] {
  const end = question.words[a.cueTo - 1]?.end ?? 0;
  const start = question.words[b.from]?.start ?? end;
  // The point of "D.C." stands outside of the word.
  const isShort = INITIALS.test(question.words[a.cueTo - 1]?.text ?? '');
  const gap = question.text.slice(isShort && question.text[end] === '.' ? end + 1 : end, start);
  const text = gap.replace(QUOTES, ' ').trim().toLowerCase();
  if (OR.test(text) || isWelcome(question, b.cueTo)) return 'or';
  if (AND.test(text)) return 'and';
  return COMMA.test(text) ? 'comma' : null;
}

/** "plumbers, electricians are welcome too": the second is another choice. */
const isWelcome = ({ words }: Context['question'], i: number): boolean =>
  WELCOME.lengthAt(words, i) > 0;

function isBoth({ question }: Context, [first]: readonly Words[]): boolean {
  if (first === undefined) return false;
  for (let i = first.from - 1; i >= first.from - 3; i--) {
    const word = question.words[i]?.folded ?? '';
    if (word === 'both') return true;
    if (!/^(?:at|in|for|the|from|with|of)$/.test(word)) return false;
  }
  return false;
}
