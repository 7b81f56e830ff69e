import { foldText } from '../fold.ts';

/** The chambers whose members are asked for. */
export interface Chambers {
  readonly upper: boolean;
  readonly lower: boolean;
}

/** A legislature, or one of its chambers, as records name it. */
interface ChamberName {
  readonly name: string;
  /** `whole`: an employer that records name for members of either chamber. */
  readonly kind: 'upper' | 'lower' | 'whole';
  /** Other ways to write the name. */
  readonly written: readonly string[];
}

const NATION = ['United States', 'US', 'U.S.', 'United States of America'];

const NATIONAL: readonly ChamberName[] = [
  {
    name: 'United States Senate',
    kind: 'upper',
    written: [...NATION.map((nation) => `${nation} Senate`), 'Senate of the United States'],
  },
  {
    name: 'United States House of Representatives',
    kind: 'lower',
    written: [
      ...NATION.map((nation) => `${nation} House of Representatives`),
      'House of Representatives of the United States',
    ],
  },
  {
    name: 'United States House',
    kind: 'lower',
    written: NATION.map((nation) => `${nation} House`),
  },
  // Each by its own spelling, as only those of chambers are compared by whose they are.
  ...[
    ...NATION.map((nation) => `${nation} Congress`),
    'Congress of the United States',
    'Congress',
  ].map((name) => ({ name, kind: 'whole' as const, written: [] })),
];

const ofState = (state: string): readonly ChamberName[] => [
  {
    name: `${state} Senate`,
    kind: 'upper',
    written: [`${state} State Senate`, `Senate of ${state}`, `State Senate of ${state}`],
  },
  {
    name: `${state} House of Representatives`,
    kind: 'lower',
    written: [`${state} State House of Representatives`, `House of Representatives of ${state}`],
  },
  { name: `${state} House`, kind: 'lower', written: [`${state} State House`] },
  {
    name: `${state} House of Delegates`,
    kind: 'lower',
    written: [`House of Delegates of ${state}`],
  },
  { name: `${state} State Assembly`, kind: 'lower', written: [`${state} Assembly`] },
  { name: `${state} General Assembly`, kind: 'whole', written: [] },
  {
    name: `${state} Legislature`,
    kind: 'whole',
    written: [`${state} State Legislature`, `Legislature of ${state}`],
  },
];

const folded = ({ name, written }: ChamberName): string[] => [name, ...written].map(foldText);

/** The folded names that an index may have for the chambers of these states and of the nation. */
export const chamberTerms = (states: readonly string[]): string[] => [
  ...new Set([...NATIONAL, ...states.flatMap(ofState)].flatMap(folded)),
];

/**
 * The names of the chambers asked for that an index has; none if it lacks one of them, since those
 * of its members who are on record would be left out.
 */
function chambersIn(
  names: readonly ChamberName[],
  { upper, lower }: Chambers,
  known: ReadonlySet<string>,
): string[] {
  const has = (one: ChamberName) => folded(one).some((term) => known.has(term));
  const found = (asked: ChamberName['kind']) =>
    names.filter((one) => one.kind === asked && has(one)).map(({ name }) => name);
  const whole = found('whole');
  const parts = [...(upper ? [found('upper')] : []), ...(lower ? [found('lower')] : [])];
  const isEach = parts.every((part) => part.length > 0);
  return whole.length > 0 || isEach ? [...parts.flat(), ...whole] : [];
}

/** @param known folded names of the organizations of the index */
export const nationalChambers = (chambers: Chambers, known: ReadonlySet<string>): string[] =>
  chambersIn(NATIONAL, chambers, known);

/** @param known folded names of the organizations of the index */
export const stateChambers = (
  state: string,
  chambers: Chambers,
  known: ReadonlySet<string>,
): string[] => chambersIn(ofState(state), chambers, known);
