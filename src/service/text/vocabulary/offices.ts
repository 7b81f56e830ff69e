import { foldText } from '../fold.ts';
import { phraseSet } from './phrase-set.ts';

/** Short forms of the titles of public offices, and the titles that they stand for. */
interface ShortOffice {
  /** Folded, singular; an underscore is a space. */
  readonly says: string;
  readonly titles: readonly string[];
  /** Such a short word only means the office right before a name: "Del. Orrin". */
  readonly onlyBeforeName?: true;
  /** Says enough to be an office after any word: "youngest US senator". */
  readonly isWhole?: true;
}

const REPRESENTATIVE = ['representative', 'state representative', 'US representative'];

const SHORT_OFFICES: readonly ShortOffice[] = [
  { says: 'gov guv', titles: ['governor'] },
  {
    says: `lt_gov lt_governor lt_guv lieut_gov lieut_governor lieutenant_gov lite_gov ltgov`,
    titles: ['lieutenant governor'],
  },
  {
    says: 'ag atty_gen atty_general attorney_gen att_gen att_general state_ag',
    titles: ['attorney general'],
  },
  { says: 'sos sec_of_state secy_of_state sec_state', titles: ['secretary of state'] },
  { says: 'state_rep st_rep', titles: ['state representative'] },
  { says: 'state_sen st_sen', titles: ['state senator'] },
  {
    says: `us_rep u_s_rep us_representative u_s_representative united_states_representative
      united_states_rep federal_representative us_congressman us_congresswoman u_s_congressman
      u_s_congresswoman`,
    titles: ['US representative', 'congress member'],
    isWhole: true,
  },
  {
    says: `us_sen u_s_sen us_senator u_s_senator united_states_senator united_states_sen
      federal_senator`,
    titles: ['US senator'],
    isWhole: true,
  },
  {
    says: 'congressman congresswoman congressperson congressmember congressmen congresswomen',
    titles: ['congress member', 'US representative'],
    isWhole: true,
  },
  { says: 'sen', titles: ['senator'], onlyBeforeName: true },
  { says: 'rep', titles: REPRESENTATIVE, onlyBeforeName: true },
  { says: 'del', titles: ['delegate', 'state delegate'], onlyBeforeName: true },
  { says: 'asm assem', titles: ['assembly member'], onlyBeforeName: true },
  { says: 'ald', titles: ['alderman', 'council member'], onlyBeforeName: true },
  { says: 'cllr', titles: ['councillor'] },
  { says: 'cmsr commr cmmr', titles: ['commissioner'] },
  { says: 'supt', titles: ['superintendent'] },
  { says: 'sec secy', titles: ['secretary'], onlyBeforeName: true },
  { says: 'treas', titles: ['treasurer'] },
  { says: 'pres', titles: ['president'], onlyBeforeName: true },
  { says: 'prof', titles: ['professor'], onlyBeforeName: true },
  { says: 'da', titles: ['district attorney'], onlyBeforeName: true },
  { says: 'pm', titles: ['prime minister'], onlyBeforeName: true },
];

const BY_PHRASE = new Map<string, ShortOffice>(
  SHORT_OFFICES.flatMap((office) =>
    office.says.split(/\s+/).map((says) => [says.replaceAll('_', ' '), office] as const),
  ),
);

/** Every short form, as an index of where one starts. */
export const SHORT_OFFICE_WORDS = phraseSet(...SHORT_OFFICES.map(({ says }) => says));

/** The office that a short form stands for; `phrase` is folded and singular. */
export const shortOffice = (phrase: string): ShortOffice | undefined => BY_PHRASE.get(phrase);

/** Offices by which people are addressed: a name may follow. Singular. */
export const FORMS_OF_ADDRESS = phraseSet(
  ...SHORT_OFFICES.map(({ says }) => says),
  `governor lieutenant_governor attorney_general secretary_of_state secretary treasurer auditor
  comptroller controller commissioner superintendent sheriff marshal mayor vice_mayor deputy_mayor
  mayor_pro_tem senator representative delegate congressman congresswoman congressperson
  congressmember assemblyman assemblywoman assemblymember assemblyperson assembly_member
  councilman councilwoman councilmember councilperson council_member councillor councilor
  alderman alderwoman alderperson selectman selectwoman supervisor trustee speaker chair chairman
  chairwoman chairperson majority_leader minority_leader majority_whip minority_whip president
  vice_president prime_minister premier minister chancellor ambassador judge justice
  chief_justice associate_justice magistrate district_attorney prosecutor chief police_chief
  fire_chief clerk county_clerk city_clerk professor doctor captain lieutenant sergeant colonel
  major general admiral coach pastor rabbi bishop`,
);

/** The last words of public offices: who only mentions one in a profile does not hold it. */
const HELD_OFFICES = phraseSet(`
  justice judge magistrate sheriff constable coroner district_attorney prosecutor president
  vice_president ambassador consul congressman congresswoman congress senator representative
  premier prime_minister minister chancellor king queen pope monarch school_board_member
  board_of_education_member county_executive county_commissioner county_clerk county_supervisor
  city_manager alderman cabinet_secretary surgeon_general postmaster_general
`);
const MAX_OFFICE_WORDS = 4;

/** Whether a title is a public office that somebody holds: "supreme court justice". */
export function isHeldOffice(title: string): boolean {
  const words = foldText(title).split(' ');
  return words.some(
    (_, at) => words.length - at <= MAX_OFFICE_WORDS && HELD_OFFICES.has(words.slice(at).join(' ')),
  );
}

/** Offices of a country: the country may follow without "of". */
export const COUNTRY_OFFICES = phraseSet(`
  president vice_president prime_minister premier minister chancellor ambassador pm pres secretary
`);

/** Offices of a city: the place that follows one without "of" is the city. */
export const CITY_OFFICES = phraseSet(`
  mayor vice_mayor deputy_mayor councilman councilwoman councilmember council_member alderman
  alderwoman
`);

/** Offices of a town, county or state. Singular. */
export const PLACE_OFFICES = phraseSet(`
  governor lieutenant_governor attorney_general secretary_of_state treasurer auditor mayor vice_mayor
  deputy_mayor council_member councilmember city_council_member alderman senator state_senator
  representative state_representative delegate state_delegate assembly_member legislator
  state_legislator sheriff congress_member us_senator us_representative
`);

/** Whether a title is an office of a town or state: its place is that of the office. */
export const isOfficeOfPlace = (title: string): boolean => PLACE_OFFICES.has(foldText(title));

const CANDIDATE_FOR = 'candidate for';

/** The title of somebody who was up for an office. */
export const candidacyFor = (office: string): string => `${CANDIDATE_FOR} ${office}`;

/** Whether a title is such a one. */
export const isCandidacy = (title: string): boolean => title.startsWith(CANDIDATE_FOR);
