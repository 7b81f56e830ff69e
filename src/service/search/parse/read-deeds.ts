import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import { oneOfTitles } from './one-of-titles.ts';
import type { Context, PlaceReading, ScopeCue, TitleReading } from './reading.ts';
import { folded, isDivided, type Question } from './words.ts';

const RUNS = phraseSet(`
  run runs ran running lead leads led leading govern governs governed governing head heads headed
  heading in_charge_of is_in_charge_of was_in_charge_of
`);
/** "who |runs| Chicago": who does so now. */
const NOW = /^(?:runs|leads|governs|heads|chairs|is)$/;
/** "who |chaired| the Audit Committee", and "chair" as a verb where the word before makes it one. */
const CHAIRS = /^(?:chairs?|chaired|chairing)$/;
const ONLY_VERB = /^(?:chaired|chairing)$/;
const BEFORE_CHAIR = /^(?:who|whos|that|which|to|now|currently|still|once)$/;
/** "the chair |of| …", "a chaired |professor|": a noun, or a word of a title. */
const AFTER_NOUN = /^(?:of|for|at|in|from|with|and|or|who|that|professors?|professorships?)$/;
const ARTICLES = phraseSet('a an the their our his her its some any');
/** What is run, and the office of who runs it. */
const OFFICES: Readonly<Record<string, string>> = {
  city: 'mayor',
  cities: 'mayor',
  town: 'mayor',
  towns: 'mayor',
  state: 'governor',
  states: 'governor',
};
/** Words that may follow: "run a city in Nevada", not "run a city council". */
const AFTER =
  /^(?:in|and|or|but|who|that|now|right|today|since|before|after|from|for|between|until|as|near|while|when|whilst|during|then)$/;
/** Outweighs "city" as a word of a place. */
const WEIGHT = 7;

/** Offices told as what one does: "people who run a city", "who |chaired| the Audit Committee". */
export function readDeeds(context: Context, places: readonly PlaceReading[]): TitleReading[] {
  const read = [...readRunning(context, places), ...readChairing(context)];
  return read.map((one) => ({ ...one, scope: one.scope ?? presentOf(context.question, one) }));
}

/** "who |runs| Ohio" asks for today's. */
function presentOf({ words }: Question, { from, to }: TitleReading): ScopeCue | null {
  const isPresent = words.slice(from, to).some(({ folded }) => NOW.test(folded));
  if (!isPresent || words[from - 1]?.folded !== 'who') return null;
  return { scope: 'current', word: from, isTense: true };
}

/** "who |chairs| the Audit Committee" */
function readChairing({ question }: Context): TitleReading[] {
  const { words } = question;
  return words.flatMap(({ folded }, i): TitleReading[] => {
    const next = words[i + 1]?.folded;
    // "who |co-chairs| it"
    const from = words[i - 1]?.folded === 'co' ? i - 1 : i;
    const isVerb = ONLY_VERB.test(folded) || BEFORE_CHAIR.test(words[from - 1]?.folded ?? '');
    if (!CHAIRS.test(folded) || !isVerb || next === undefined) return [];
    if (AFTER_NOUN.test(next) || isDivided(question, i + 1)) return [];
    return [{ ...oneOfTitles(question, ['chair'], { from, to: i + 1 }, WEIGHT), isVerb: true }];
  });
}

function readRunning(
  { question, gazetteer }: Context,
  places: readonly PlaceReading[],
): TitleReading[] {
  const { words } = question;
  return words.flatMap((_, i): TitleReading[] => {
    const verb = RUNS.lengthAt(words, i);
    if (verb === 0) return [];
    const noun = i + verb + ARTICLES.lengthAt(words, i + verb);
    const office = OFFICES[words[noun]?.folded ?? ''];
    const to = noun + 1;
    const isOpen = to < words.length && !isDivided(question, to);
    if (office !== undefined && !(isOpen && !AFTER.test(words[to]?.folded ?? ''))) {
      return [oneOfTitles(question, [office], { from: i, to }, WEIGHT)];
    }
    const ran = places.find(({ from }) => from === i + verb || isCityOf(question, i + verb, from));
    const kind = ran === undefined ? undefined : gazetteer.resolve(ran.value)?.kind;
    const head = kind === 'city' ? 'mayor' : kind === 'region' ? 'governor' : null;
    // "who runs Boston Dynamics": more than the place is run.
    const ends =
      ran !== undefined && (ran.cueTo === words.length || isDivided(question, ran.cueTo));
    const goesOn = ran !== undefined && AFTER.test(words[ran.cueTo]?.folded ?? '');
    if (ran === undefined || head === null || !(ends || goesOn)) return [];
    // "in charge |of Boston": the preposition belongs to the place.
    const last = Math.min(i + verb, ran.cueFrom > i ? ran.cueFrom : i + verb);
    return [oneOfTitles(question, [head], { from: i, to: last }, WEIGHT)];
  });
}

/** "runs the city of |Boston" */
const isCityOf = (question: Question, from: number, to: number): boolean =>
  to - from < 5 &&
  /^(?:the )?(?:(?:city|town|state) of )?(?:the )?$/.test(`${folded(question, from, to)} `);
