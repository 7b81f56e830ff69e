import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import { type Cue, cueBefore } from './place-cue.ts';
import { type Phrase, phrasesAt } from './place-phrases.ts';
import { radiusAt } from './read-personal.ts';
import type { Context, PlaceReading } from './reading.ts';
import { weighPlace } from './weigh-place.ts';
import { listHead } from './word-list.ts';
import { isDivided, slice } from './words.ts';

/** Who lives in a place; doctors are residents "at" or "in" one. */
const INHABITANTS = phraseSet('residents inhabitants townspeople dwellers locals');

/** The distance that "near Denver" means. */
const NEAR_DISTANCE = '50km';

/** What inhabitants add to the weight of the place that they are of. */
const INHABITED = 3;

function isThe({ question }: Context, i: number): boolean {
  return question.words[i]?.folded === 'the';
}

/** The cue before a place; in a list, the one before its first item: "in Ohio or |Nice". */
function cueOf(context: Context, from: number): Cue {
  const own = cueBefore(context, from);
  if (own.strength !== 'none') return own;
  const head = listHead(context.question, from);
  return head === from ? own : { ...cueBefore(context, head), from };
}

function readPlace(context: Context, phrase: Phrase, measured: boolean): PlaceReading | null {
  const cue: Cue = measured
    ? { strength: 'strong', from: phrase.from, near: false, historical: false }
    : cueOf(context, phrase.from);
  const weight = weighPlace(context, phrase, cue);
  if (weight <= 0) return null;
  const { question } = context;
  const word = (n: number) => question.words[n]?.folded ?? '';
  const isLed = word(cue.from) === 'of' && INHABITANTS.has(word(cue.from - 1));
  const isFollowed = INHABITANTS.has(word(phrase.end)) && !isDivided(question, phrase.end);
  const cueFrom = cue.strength === 'none' ? phrase.from : cue.from - (isLed ? 1 : 0);
  return {
    kind: 'place',
    value: phrase.name ?? slice(question, phrase.from, phrase.to),
    from: phrase.from,
    to: phrase.to,
    cueFrom,
    cueTo: phrase.end + (isFollowed ? 1 : 0),
    weight: weight + (isLed || isFollowed ? INHABITED : 0),
    distance: cue.near && phrase.place.kind === 'city' ? NEAR_DISTANCE : null,
    distanceSpan: null,
    historical: cue.historical,
  };
}

/** Every way to read words as a place, with the cue for it. */
export function readPlaces(context: Context): PlaceReading[] {
  const { words } = context.question;
  const radii = words.flatMap((_, i) => {
    const radius = radiusAt(context, i);
    return radius === null ? [] : [{ ...radius, from: i }];
  });
  return words.flatMap((_, i) => {
    const radius = radii.find((r) => r.next === i || (r.next === i - 1 && isThe(context, i - 1)));
    return phrasesAt(context, i).flatMap((phrase) => {
      const reading = readPlace(context, phrase, radius !== undefined);
      if (reading === null) return [];
      if (radius === undefined) return [reading];
      const distanceSpan = [radius.from, radius.next] as const;
      const { distance } = radius;
      const cueFrom = Math.min(reading.cueFrom, radius.from);
      return [{ ...reading, distance, distanceSpan, cueFrom, weight: reading.weight + 12 }];
    });
  });
}
