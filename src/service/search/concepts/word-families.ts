import { stemOf } from './word-stem.ts';

/**
 * Words that people use for a subject, and those with which profiles name it, where vectors of news
 * text keep them apart: "aging" is far from "senior citizens", "corrections" from "prisons". Written
 * by hand, from names of committees, agencies and professions.
 */
const FAMILIES: Readonly<Record<string, string>> = {
  'actor actress theater theatre drama': 'actor actress theater theatre drama stage',
  'addiction drug opioid': 'addiction opioid substance narcotics drug overdose',
  'airport airline flying pilot': 'aviation airport airline aeronautics pilot',
  'alcohol liquor beer drinking': 'liquor alcohol alcoholic spirits brewery',
  'athlete sport': 'sport athletics athletic athlete',
  'child kid youth children': 'child children youth juvenile kid pediatric',
  'clergy priest religion church': 'pastor minister priest clergy reverend rabbi imam chaplain',
  'climate warming emission': 'climate carbon emission warming',
  'computer software programming': 'software computing computer programming developer',
  'cop police': 'police sheriff constable',
  'court judge': 'judiciary judicial court judge magistrate',
  'disabled disability': 'disability disabled accessibility',
  'doctor physician medic': 'physician doctor medical surgeon pediatrician medicine',
  'elderly senior aged': 'aging elderly senior retirement geriatric',
  'entrepreneur founder startup': 'entrepreneur entrepreneurship founder cofounder startup',
  'farmer farming farm agriculture': 'agriculture agricultural farm farming rancher livestock',
  'fire firefighter fireman': 'fire firefighter firefighting',
  'forest wood': 'forestry forest timber logging logger',
  'gambling casino lottery': 'gaming casino lottery gambling',
  'gun weapon': 'firearm gun weapon',
  'highway road': 'highway road transportation street',
  'homeless homelessness': 'homeless homelessness shelter',
  'immigrant migrant refugee': 'immigration immigrant refugee migrant asylum',
  'indian native indigenous': 'tribal tribe indian native indigenous reservation',
  'job unemployment employment worker': 'labor labour workforce employment',
  'journalist reporter journalism': 'newspaper journalism journalist reporter editor correspondent',
  'lawyer attorney': 'attorney lawyer counsel solicitor barrister defender',
  'marijuana cannabis weed': 'cannabis marijuana hemp',
  'prison prisoner jail inmate': 'corrections correctional prison jail penitentiary',
  'railway railroad train': 'railroad rail railway train',
  'renewable solar': 'renewable solar wind geothermal',
  'retiree pension retired': 'pension retirement',
  'school teaching education': 'education school teacher educational teaching',
  'soldier troop military': 'military army navy soldier veteran guard armed',
  'tax taxation': 'tax taxation revenue',
  'teacher educator': 'teacher educator teaching instructor',
  'transit commuter bus': 'transit bus',
  veteran: 'veteran military army navy',
  'vote voter voting': 'voting voter vote ballot election',
  'woman women female feminist': 'women woman female feminist gender',
};

/** For each asked word's stem, the words that may name its subject. */
const byStem = new Map<string, string[]>();
for (const [asked, named] of Object.entries(FAMILIES)) {
  for (const one of asked.split(' ').map(stemOf)) {
    byStem.set(one, [...(byStem.get(one) ?? []), ...named.split(' ')]);
  }
}

const stems = new Map([...byStem].map(([one, named]) => [one, new Set(named.map(stemOf))]));

/** The words that may name the subject of a word. */
export const familyOf = (word: string): readonly string[] => byStem.get(stemOf(word)) ?? [];

/** Whether `named` may name the subject of `asked`; both are stems. */
export const isInFamily = (asked: string, named: string): boolean =>
  stems.get(asked)?.has(named) === true;
