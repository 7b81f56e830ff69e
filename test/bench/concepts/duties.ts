import { asks, type ConceptQuestion } from './concept-questions.ts';

/**
 * What people of these occupations do, after the word lists with which English is taught: other
 * people chose the occupations and what to say of them.
 */
export const DUTIES: readonly ConceptQuestion[] = [
  asks('looks after the finances of an organisation', /accountant|bookkeeper/i, /banker/i),
  asks('keeps financial records', /accountant|bookkeeper/i, /banker/i),
  asks('performs in plays and films', /actor/i, /acrobat|conjuror/i),
  asks('serves airline passengers', /flight attendant/i),
  asks('designs buildings', /architect/i, /builder/i),
  asks('makes bread and cakes', /baker|confectioner/i),
  asks('makes coffee in a café', /barista/i),
  asks('serves drinks in a pub', /bartender/i, /barista|sommelier/i),
  asks("cuts men's hair", /barber/i),
  asks('constructs houses', /builder/i, /carpenter|architect|electrician|glazier/i),
  asks('makes and repairs wooden things', /carpenter/i),
  asks('takes payments in a shop', /cashier/i, /florist|fishmonger|butcher/i),
  asks('prepares food in a restaurant', /chef/i, /baker|butcher/i),
  asks('cleans the inside of buildings', /cleaner/i),
  asks('treats teeth and gums', /dentist/i),
  asks('studies the stars', /astronomer/i),
  asks('writes books', /author/i),
  asks('cuts and sells meat', /butcher/i),
  asks('works with electric circuits', /electrician/i),
  asks('does difficult acts at a circus', /acrobat|conjuror/i),
  asks('commands warships', /admiral/i, /sailor/i),
  asks('represents a country abroad', /ambassador/i),
  asks('digs up remains of the past', /archaeologist/i, /curator|geologist/i),
  asks('draws maps', /cartographer/i),
  asks('drives a motor car', /chauffeur/i, /mechanic/i),
  asks('works in a coal mine', /coal miner/i),
  asks('sells sweets', /confectioner/i, /baker/i),
  asks('does tricks by sleight of hand', /conjuror/i),
  asks('in charge of a museum', /curator/i),
  asks('sells medicines', /pharmacist/i),
  asks('shoes horses', /farrier/i),
  asks('deals in fish', /fishmonger/i),
  asks('sells flowers', /florist/i),
  asks('studies rocks and soils', /geologist/i),
  asks('puts glass into windows', /glazier/i),
  asks('treats sick animals', /veterinary/i),
  asks('decides cases in court', /judge/i, /lawyer/i),
  asks('takes care of plants', /gardener/i, /florist|farmer/i),
  asks('makes clothes', /tailor/i),
  asks('carries luggage', /porter/i),
  asks('finds security holes in computers', /ethical hacker/i, /software/i),
  asks('knows about wine', /sommelier/i),
  asks('studies life in the sea', /marine biologist/i),
  asks('collects the rubbish', /refuse collector/i),
  asks('repairs vehicles', /mechanic/i),
  asks('cares for patients', /nurse|physician/i, /dentist|pharmacist/i),
  asks('represents clients in legal matters', /lawyer/i, /judge/i),
  asks('enforces the law', /police/i, /judge|lawyer/i),
  asks('grows crops', /farmer/i, /gardener/i),
  asks('teaches pupils', /teacher/i),
  asks('writes computer programs', /software/i, /hacker/i),
  asks('puts out fires', /firefighter/i),
];

const listOf = (lines: string): readonly string[] => lines.split(',').map((line) => line.trim());

/** The titles of those who have these duties. */
export const OCCUPATIONS =
  listOf(`Accountant, Bookkeeper, Actor, Flight attendant, Architect, Baker, Banker,
  Barista, Bartender, Barber, Builder, Carpenter, Cashier, Chef, Cleaner, Dentist, Astronomer, Author,
  Butcher, Electrician, Acrobat, Admiral, Ambassador, Archaeologist, Cartographer, Chauffeur,
  Coal miner, Confectioner, Conjuror, Museum curator, Pharmacist, Farrier, Fishmonger, Florist,
  Geologist, Glazier, Veterinary surgeon, Judge, Gardener, Tailor, Hotel porter, Ethical hacker,
  Sommelier, Marine biologist, Refuse collector, Mechanic, Nurse, Physician, Lawyer, Police officer,
  Farmer, Teacher, Software engineer, Firefighter, Sailor`);

/** Duties of occupations that none of these people has. */
export const ABSENT_DUTIES =
  listOf(`plays the violin, flies fighter jets, breeds race horses, teaches yoga, writes poems,
  sells houses, manages hedge funds, trains dogs, makes perfume, delivers babies, forecasts the weather,
  translates novels, mends watches, drives trains, takes photographs, records music, studies insects,
  designs jewellery, edits films, referees football matches, insures ships, tattoos people,
  brews beer`);
