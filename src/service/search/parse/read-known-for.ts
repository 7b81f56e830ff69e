import type { DateRange } from '../../../contract/intent.ts';
import { monthsBefore } from './partial-dates.ts';
import { amountAt, boundBefore, boundsOf } from './read-durations.ts';
import type { ChangeReading, Context, WhenReading } from './reading.ts';

/** Who the asker knows, and whom they are connected to. */
const KNOWING =
  /(?:^| )(?:(?:have (?:i|we)|i have|ive|we have|weve|i|we) known|(?:been )?connected(?: (?:to|with))?(?: me)?|(?:my|our) (?:network|connections|contacts)|(?:been )?(?:a |my )?(?:connections?|contacts?)(?: of mine)?)$/;
/** The longest of these, in words. */
const REACH = 5;
/** More than the years of a job. */
const WEIGHT = 40;

/** Since when, of somebody known for so many years. */
function knownSince(now: Date, { min, max }: { min?: number; max?: number }): DateRange {
  const before = (years: number) => monthsBefore(now, Math.round(years * 12));
  return {
    ...(max === undefined ? {} : { from: before(max) }),
    ...(min === undefined ? {} : { to: before(min) }),
  };
}

/** "whom have I known |for more than ten years|": since when they are connected. */
export function readKnownFor(context: Context): (ChangeReading | WhenReading)[] {
  const { words } = context.question;
  return words.flatMap((_, i): (ChangeReading | WhenReading)[] => {
    const amount = amountAt(context, i);
    if (amount === null) return [];
    const [bound, from] = boundBefore(context, i);
    if (words[from - 1]?.folded !== 'for') return [];
    const before = words.slice(Math.max(0, from - 1 - REACH), from - 1);
    const said = KNOWING.exec(before.map(({ folded }) => folded).join(' '))?.[0].trim();
    if (said === undefined) return [];
    const start = from - 1;
    const verb = start - said.split(' ').length;
    const years = boundsOf(amount, bound);
    return [
      {
        ...{ kind: 'change', change: 'connected', isPast: true },
        ...{ from: verb, to: start, cueFrom: verb, cueTo: start, weight: WEIGHT },
      },
      {
        ...{ kind: 'when', relation: years.min === undefined ? 'since' : 'until', isBare: false },
        range: knownSince(context.now, years),
        ...{ from: start, to: amount.to, cueFrom: start, cueTo: amount.to, weight: WEIGHT },
      },
    ];
  });
}
