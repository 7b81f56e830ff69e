import { foldTokens } from '../fold.ts';
import { joinedLetters } from '../joined-letters.ts';
import { withGrade } from './title-grades.ts';
import { inEnglish } from './title-in-english.ts';

/** Short, gendered and compound forms of the words of job titles. */
const FORMS: Readonly<Record<string, string>> = {
  actress: 'actor',
  adviser: 'advisor',
  admin: 'administrator',
  ae: 'account executive',
  ag: 'attorney general',
  ai: 'artificial intelligence',
  alderman: 'council member',
  alderperson: 'council member',
  alderwoman: 'council member',
  assemblyman: 'assembly member',
  assemblymember: 'assembly member',
  assemblyperson: 'assembly member',
  assemblywoman: 'assembly member',
  assistants: 'assistant',
  assoc: 'associate',
  asst: 'assistant',
  atty: 'attorney',
  avp: 'assistant vice president',
  backend: 'back end',
  bi: 'business intelligence',
  bdr: 'business development representative',
  businessman: 'businessperson',
  businesswoman: 'businessperson',
  cao: 'chief administrative officer',
  cco: 'chief commercial officer',
  cdo: 'chief data officer',
  ceo: 'chief executive officer',
  cfo: 'chief financial officer',
  chairman: 'chair',
  chairperson: 'chair',
  chairwoman: 'chair',
  chro: 'chief human resources officer',
  cio: 'chief information officer',
  ciso: 'chief information security officer',
  clo: 'chief legal officer',
  cmo: 'chief marketing officer',
  cofounder: 'founder',
  comms: 'communications',
  congressmember: 'congress member',
  congressman: 'congress member',
  congressperson: 'congress member',
  congresswoman: 'congress member',
  coo: 'chief operating officer',
  councillor: 'council member',
  councilman: 'council member',
  councilmember: 'council member',
  councilor: 'council member',
  councilperson: 'council member',
  councilwoman: 'council member',
  cpo: 'chief product officer',
  cro: 'chief revenue officer',
  cso: 'chief strategy officer',
  cto: 'chief technology officer',
  dba: 'database administrator',
  dev: 'developer',
  devs: 'developer',
  dir: 'director',
  eng: 'engineering',
  engr: 'engineer',
  evp: 'executive vice president',
  exec: 'executive',
  fireman: 'firefighter',
  frontend: 'front end',
  fullstack: 'full stack',
  fulltime: 'full time',
  gc: 'general counsel',
  gm: 'general manager',
  gov: 'governor',
  guv: 'governor',
  hr: 'human resources',
  hrbp: 'human resources business partner',
  jr: 'junior',
  kam: 'key account manager',
  lt: 'lieutenant',
  ltgov: 'lieutenant governor',
  mfg: 'manufacturing',
  mgmt: 'management',
  mgr: 'manager',
  mkt: 'marketing',
  mktg: 'marketing',
  ml: 'machine learning',
  mle: 'machine learning engineer',
  mp: 'member parliament',
  nlp: 'natural language processing',
  ops: 'operations',
  pm: 'product manager',
  pr: 'public relations',
  policeman: 'police officer',
  policewoman: 'police officer',
  postdoc: 'postdoctoral researcher',
  pres: 'president',
  prez: 'president',
  prof: 'professor',
  qa: 'quality assurance',
  rep: 'representative',
  retiree: 'retired',
  rn: 'registered nurse',
  salesman: 'salesperson',
  saleswoman: 'salesperson',
  sde: 'software engineer',
  sdet: 'software test engineer',
  sdr: 'sales development representative',
  sec: 'secretary',
  secy: 'secretary',
  selectperson: 'selectman',
  selectwoman: 'selectman',
  sen: 'senator',
  sos: 'secretary state',
  spokesman: 'spokesperson',
  spokeswoman: 'spokesperson',
  sr: 'senior',
  sre: 'site reliability engineer',
  supt: 'superintendent',
  svp: 'senior vice president',
  swe: 'software engineer',
  tpm: 'technical program manager',
  treas: 'treasurer',
  ui: 'user interface',
  ux: 'user experience',
  vc: 'venture capital',
  vet: 'veterinarian',
  vp: 'vice president',
  waitress: 'waiter',
};

const STOP = new Set([
  'a',
  'an',
  'and',
  '&',
  'at',
  'by',
  'co',
  'for',
  'in',
  'of',
  'para',
  'the',
  'to',
]);

/** The approximate singular of an English noun; both sides of a comparison use it. */
export function singular(word: string): string {
  if (word.length < 4 || /(ss|us|is|ics)$/.test(word)) return word;
  if (word.endsWith('women') || word.endsWith('men')) return word.replace(/men$/, 'man');
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(ches|shes|sses|xes)$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

const ALL_FORMS = new Map(Object.entries(FORMS));

const formOf = (word: string): string | undefined => ALL_FORMS.get(word);

function expanded(token: string): string[] {
  const one = singular(token);
  // "VPs" and "SREs" are too short for `singular`, which leaves "bus" unchanged.
  const form = formOf(token) ?? formOf(one) ?? formOf(token.replace(/s$/, ''));
  return form === undefined ? [one] : form.split(' ').map(singular);
}

/** The normalized words of a title: equal for "VPs of Eng" and "Vice President, Engineering". */
export function titleTokens(title: string): string[] {
  // "co-founder" folds into two words; the first means nothing alone.
  const words = title.split(',').flatMap((one) => inEnglish(joinedLetters(foldTokens(one))));
  const tokens = words.filter((token) => !STOP.has(token));
  return [...withGrade(tokens.flatMap(expanded))];
}
