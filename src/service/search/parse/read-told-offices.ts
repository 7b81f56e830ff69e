import { oneOfTitles } from './one-of-titles.ts';
import type { Context, PlaceReading, TitleReading } from './reading.ts';
import { folded } from './words.ts';

/** Outweighs the same words as two titles: "second in command" and "governor". */
const WEIGHT = 7;
const MAX_WORDS = 10;

const LAW = `(?:top|chief|leading|highest|number one) (?:legal|law enforcement) (?:officer|official)s?`;
const LAWYER = `(?:top|chief|leading|highest|number one) (?:lawyer|attorney|prosecutor|cop)s?`;
const SECOND = `(?:second in command|number two|no 2|right hand(?: man| woman| person)?|deput(?:y|ies)|understud(?:y|ies)|next in line)`;
/** "head of elections marketing" is something else. */
const NOT_ONE_THING = `(?= (?:of|for|in|at|on|and|or|who)\\b|$)`;
/** The offices that a whole state elects. */
const STATEWIDE = [
  'governor',
  'lieutenant governor',
  'attorney general',
  'secretary of state',
  'state treasurer',
  'treasurer',
  'state auditor',
  'auditor',
  'state comptroller',
  'comptroller',
  'state controller',
];
const OF_STATE = `(?:of|for|in) (?:the |a |each |every |any )?(?:entire |whole )?states?(?: government)?`;

/** An office told by what it is to another, or to its state. */
interface ToldOffice {
  readonly says: RegExp;
  readonly titles: readonly string[];
  /** Only where the name of a state follows or stands before, with "of" or "'s". */
  readonly besideState?: true;
}

const TOLD: readonly ToldOffice[] = [
  { says: new RegExp(`^(?:${LAW}|${LAWYER}) ${OF_STATE}`), titles: ['attorney general'] },
  { says: new RegExp(`^state (?:government )?(?:${LAW}|${LAWYER})`), titles: ['attorney general'] },
  { says: new RegExp(`^(?:${LAW}|${LAWYER})`), titles: ['attorney general'], besideState: true },
  {
    says: new RegExp(
      `^${SECOND} (?:to|of|for|after|behind|under) (?:the |a |each |every )?governors?`,
    ),
    titles: ['lieutenant governor'],
  },
  { says: new RegExp(`^governors? (?:own )?${SECOND}`), titles: ['lieutenant governor'] },
  {
    says: new RegExp(`^${SECOND} (?:of|for|in) (?:the |a |each |every |any )?state government`),
    titles: ['lieutenant governor'],
  },
  {
    says: /^(?:second in command|no 2)/,
    titles: ['lieutenant governor'],
    besideState: true,
  },
  {
    says: /^(?:state )?(?:constitutional|statewide|state wide|statewide elected|elected statewide|statewide executive) (?:officer|official|officeholder|office holder)s?/,
    titles: STATEWIDE,
  },
  // "LG" is a company too.
  { says: /^lgs?/, titles: ['lieutenant governor'], besideState: true },
  {
    says: /^(?:keeper|guardian|holder)s? of the (?:public |state )?purse(?: strings)?(?: (?:of|for) the state(?: government)?)?/,
    titles: ['treasurer', 'state treasurer'],
    besideState: true,
  },
  {
    says: new RegExp(
      `^${SECOND} (?:to|of|for|after|behind|under) (?:the |a |each |every )?mayors?`,
    ),
    titles: ['vice mayor', 'deputy mayor'],
  },
  { says: new RegExp(`^chief executives? ${OF_STATE}`), titles: ['governor'] },
  {
    says: new RegExp(
      `^(?:state )?(?:officials?|officers?|heads?|chiefs?|person|people|those) (?:who (?:is|are|was|were) )?(?:of|in charge of|responsible for|who (?:runs?|ran|oversees?|oversaw|administers?)) (?:the |running |overseeing |administering )?(?:state )?elections?${NOT_ONE_THING}`,
    ),
    titles: ['chief election officer'],
  },
  { says: /^chief executives? of (?:the |a |each |every )?(?:city|town)/, titles: ['mayor'] },
];

/** "the state's top lawyer", "second in command to the governor": offices told in other words. */
export function readToldOffices(
  { question }: Context,
  places: readonly PlaceReading[],
): TitleReading[] {
  return question.words.flatMap((_, i): TitleReading[] => {
    const text = folded(question, i, Math.min(question.words.length, i + MAX_WORDS));
    for (const { says, titles, besideState } of TOLD) {
      const said = says.exec(text)?.[0];
      if (said === undefined || /^\p{L}/u.test(text.slice(said.length))) continue;
      const to = i + said.split(' ').length;
      if (besideState && !isBesideState({ question }, places, i, to)) continue;
      return [oneOfTitles(question, titles, { from: i, to }, WEIGHT * (to - i))];
    }
    return [];
  });
}

/** "Connecticut's top lawyer", "the state's top lawyer", "the top lawyer of Ohio". */
function isBesideState(
  { question }: Pick<Context, 'question'>,
  places: readonly PlaceReading[],
  from: number,
  to: number,
): boolean {
  const before = question.words[from - 1];
  const isOwned = before?.possessive === true;
  if (isOwned && before.folded === 'state') return true;
  if (isOwned && places.some((place) => place.to === from)) return true;
  const isOf = question.words[to]?.folded === 'of';
  return isOf && places.some((place) => place.cueFrom === to);
}
