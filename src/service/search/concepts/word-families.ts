import { stemOf } from './word-stem.ts';

/**
 * Words that people use for a subject, and those with which profiles name it, where vectors of news
 * text keep them apart: "aging" is far from "senior citizens", "corrections" from "prisons". Written
 * by hand, from names of committees, agencies and professions.
 */
const FAMILIES: Readonly<Record<string, string>> = {
  'accountant accounting bookkeeper':
    'accounting accountant auditor audit bookkeeper bookkeeping tax',
  'actor actress theater theatre drama': 'actor actress theater theatre drama stage',
  'addiction addict opioid': 'addiction opioid substance narcotics overdose recovery',
  'advertising advert': 'advertising advertisement marketing media',
  'airport airline flying pilot': 'aviation airport airline aeronautics aerospace pilot',
  'alcohol liquor beer drinking': 'liquor alcohol alcoholic spirits brewery drunk',
  'architect architecture': 'architect architecture architectural',
  'artist art': 'art artist painter sculptor gallery',
  'astronomer astronomy space': 'astronomy astronomer space aerospace',
  'athlete sport': 'sport athletics athletic athlete football basketball baseball soccer',
  'banker banking bank': 'bank banking banker credit',
  'biologist biology': 'biology biologist biological',
  'budget spending': 'budget appropriations fiscal finance expenditure',
  'chemist chemistry': 'chemistry chemist chemical',
  'child kid youth children': 'child children youth juvenile kid pediatric',
  'clergy priest religion religious church':
    'pastor minister priest clergy reverend rabbi imam chaplain',
  'climate warming emission': 'climate carbon emission warming',
  'coach coaching': 'coach coaching trainer',
  'computer software programming coding coder': 'software computing computer programming developer',
  'conservation ecology nature': 'conservation wildlife environment environmental ecology',
  'consumer shopper': 'consumer retail customer',
  'cook chef cooking': 'chef cook culinary kitchen restaurant',
  'cop police': 'police sheriff constable',
  'court judge': 'judiciary judicial court judge magistrate',
  'crime criminal': 'crime criminal justice',
  'data analytics statistics': 'data analytics statistics statistician statistical',
  'dentist tooth': 'dentist dental dentistry orthodontist',
  'disabled disability': 'disability disabled accessibility',
  'disaster emergency': 'emergency disaster flood relief',
  'doctor physician medic': 'physician doctor medical surgeon pediatrician medicine',
  'elderly senior aged older': 'aging elderly senior retirement geriatric',
  'election electoral': 'election electoral redistricting ballot voting',
  'electricity electric power': 'electricity electric utility grid power',
  energy: 'energy electricity power utility oil solar',
  'entrepreneur founder startup': 'entrepreneur entrepreneurship founder cofounder startup owner',
  'environment environmental pollution': 'environment environmental pollution climate',
  'ethics corruption': 'ethics integrity accountability oversight',
  'farmer farming farm agriculture': 'agriculture agricultural farm farming rancher livestock',
  'film movie cinema': 'film movie cinema filmmaker director',
  'finance financial investing': 'finance financial investment treasury banking',
  'fire firefighter fireman': 'fire firefighter firefighting',
  'fishing fisherman fishery': 'fishing fish fishery fisherman aquaculture',
  'forest wood': 'forestry forest timber logging logger',
  'gambling casino lottery': 'gaming casino lottery gambling',
  'gun weapon': 'firearm gun weapon',
  'healthcare hospital': 'health healthcare medical hospital clinic medicaid medicare',
  'hiring recruiter recruiting hr':
    'recruiting recruiter talent hiring sourcer recruitment staffing',
  'highway road': 'highway road transportation street',
  'homeless homelessness': 'homeless homelessness shelter',
  'house housing apartment': 'housing homeowner rental tenant',
  'hunger food': 'food nutrition hunger',
  'immigrant migrant refugee': 'immigration immigrant refugee migrant asylum',
  'indian native indigenous': 'tribal tribe indian native indigenous reservation',
  'insurance insurer': 'insurance insurer actuary underwriter',
  'internet web broadband': 'internet web broadband online telecommunications',
  'job unemployment employment worker': 'labor labour workforce employment',
  'journalist reporter journalism': 'newspaper journalism journalist reporter editor correspondent',
  'lawyer attorney': 'attorney lawyer counsel solicitor barrister defender',
  'librarian library': 'library librarian archive archivist',
  'logistics shipping freight': 'logistics shipping freight warehouse supply',
  'marijuana cannabis weed': 'cannabis marijuana hemp',
  'mathematician math maths': 'mathematics mathematician mathematical',
  'mine miner mining': 'mining miner mine mineral coal quarry',
  'museum heritage': 'museum heritage curator',
  'musician music': 'music musician composer orchestra singer',
  'nurse nursing': 'nurse nursing midwife',
  'petroleum oil gas': 'petroleum oil gas drilling pipeline',
  'physicist physics': 'physics physicist',
  'prison prisoner jail inmate': 'corrections correctional prison jail penitentiary',
  'psychologist psychology therapist':
    'psychology psychologist therapist counselor psychiatrist mental',
  'railway railroad train': 'railroad rail railway train',
  'realtor estate': 'realtor estate property broker',
  'renewable solar wind': 'renewable solar wind geothermal',
  'retiree pension retired': 'pension retirement',
  'sales selling seller': 'sales seller salesman account',
  'school schooling teaching education': 'education school teacher educational teaching',
  'scientist science': 'science scientist research researcher scientific',
  'security cybersecurity hacker': 'security cybersecurity hacker',
  'ship shipping port maritime': 'maritime marine ship port harbor shipping',
  'soldier troop military': 'military army navy soldier veteran guard armed',
  'tax taxation': 'tax taxation revenue',
  'teacher educator': 'teacher educator teaching instructor',
  'tourist travel tourism': 'tourism tourist travel hospitality hotel',
  'transit commuter bus': 'transit bus',
  'transport transportation': 'transport transportation transit highway railroad',
  'truck trucker driver': 'truck driver trucking',
  'union unionist': 'union labor bargaining',
  'university college academic': 'university college professor academic higher',
  'vet veterinarian': 'veterinarian veterinary',
  veteran: 'veteran military army navy',
  'vote voter voting': 'voting voter vote ballot election',
  'woman women female feminist': 'women woman female feminist gender',
  'writer author': 'writer author novelist poet',
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
