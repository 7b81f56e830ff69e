import type { Place } from '../../places/place.ts';
import type { Context } from './reading.ts';
import { capitalOf } from './vocabulary/capitals.ts';
import { folded, isDivided, slice } from './words.ts';

/** A place told by another one, under its own name. */
interface Described {
  /** Exclusive. */
  readonly to: number;
  readonly place: Place;
  readonly name: string;
}

const MAX_WORDS = 3;
/** "venture capital of Texas" is money. */
const MONEY = /^(?:venture|human|social|risk|growth|working|equity)$/;
/** "the capital of |Wisconsin", "the state capital of the state of |Utah". */
const CAPITAL_OF = /^(?:the )?(?:state )?capital (?:city )?of (?:the )?(?:state of )?(?:the )?/;
/** "Wisconsin's |state capital". */
const OWN_CAPITAL = /^(?:state )?capital(?: city)?(?= |$)/;
/** "the state that |Wichita is in", "the same state as |Wichita". */
const STATE_OF =
  /^(?:the )?(?:same )?(?:home )?state (?:(?:that|which|where|as|containing|around|surrounding) (?:has |holds |contains |includes )?|of which |in which )?/;
const IS_IN =
  /^(?:is|are|lies|sits|belongs|falls)(?: (?:located|situated|found|part))?(?: (?:in|to|within|of))?(?= |$)/;
/** "the State Assembly in |Sacramento" is that of the state, whose members are not of the city. */
const CHAMBER =
  /(?:^| )(?:assembly|senate|legislature|statehouse|state house|state capitol) (?:in|at|of)$/;
const NEEDS_NO_VERB = /(?:as|containing|around|surrounding|has|holds|contains|includes) $/;

/** "the capital of Wisconsin", "the state that Wichita is in", "the State Senate in Albany". */
export function describedPlace(context: Context, i: number): Described | null {
  return (
    capitalAt(context, i) ?? ownCapitalAt(context, i) ?? stateAt(context, i) ?? seatAt(context, i)
  );
}

/** The words from `i` on, up to a comma, as text that patterns match. */
function textFrom({ question }: Context, i: number): string {
  let to = i + 1;
  while (to < question.words.length && to < i + 12 && !isDivided(question, to)) to += 1;
  return folded(question, i, Math.min(to, question.words.length));
}

const wordsIn = (text: string): number => text.split(' ').filter((word) => word !== '').length;

function asDescribed({ gazetteer }: Context, to: number, name: string): Described | null {
  const place = gazetteer.resolve(name);
  return place === null ? null : { to, place, name };
}

/** The longest run of words at `i` for which `read` has an answer. */
function longest(
  { question }: Context,
  i: number,
  read: (to: number) => Described | null,
): Described | null {
  for (let to = Math.min(question.words.length, i + MAX_WORDS); to > i; to--) {
    const found = read(to);
    if (found !== null) return found;
  }
  return null;
}

function capitalAt(context: Context, i: number): Described | null {
  const said = CAPITAL_OF.exec(`${textFrom(context, i)} `)?.[0];
  const before = context.question.words[i - 1]?.folded ?? '';
  if (said === undefined || MONEY.test(before)) return null;
  const first = i + wordsIn(said);
  return longest(context, first, (to) => {
    const capital = capitalOf(slice(context.question, first, to));
    return capital === undefined ? null : asDescribed(context, to, capital);
  });
}

function ownCapitalAt(context: Context, i: number): Described | null {
  return longest(context, i, (to) => {
    if (context.question.words[to - 1]?.possessive !== true) return null;
    const capital = capitalOf(slice(context.question, i, to));
    const said = OWN_CAPITAL.exec(textFrom(context, to))?.[0];
    if (capital === undefined || said === undefined) return null;
    return asDescribed(context, to + wordsIn(said), capital);
  });
}

function stateAt(context: Context, i: number): Described | null {
  const said = STATE_OF.exec(`${textFrom(context, i)} `)?.[0];
  if (said === undefined) return null;
  const first = i + wordsIn(said);
  return longest(context, first, (to) => {
    const region = regionOf(context, first, to);
    const verb = IS_IN.exec(textFrom(context, to))?.[0];
    if (region === null || (verb === undefined && !NEEDS_NO_VERB.test(said))) return null;
    return asDescribed(context, to + wordsIn(verb ?? ''), region);
  });
}

/** The region of the city that the words name. */
function regionOf({ question, gazetteer }: Context, from: number, to: number): string | null {
  const city = gazetteer.find(slice(question, from, to), { prefer: 'city' });
  const isCity = city?.kind === 'city' && city.country === 'US';
  return isCity ? (city.region ?? null) : null;
}

function seatAt(context: Context, i: number): Described | null {
  if (!CHAMBER.test(folded(context.question, Math.max(0, i - MAX_WORDS), i))) return null;
  return longest(context, i, (to) => {
    const region = regionOf(context, i, to);
    if (region === null) return null;
    const seat = context.gazetteer.find(slice(context.question, i, to), { prefer: 'city' });
    const isSeat = capitalOf(region)?.startsWith(`${seat?.city},`) === true;
    return isSeat ? asDescribed(context, to, region) : null;
  });
}
