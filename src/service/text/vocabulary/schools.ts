import { phraseSet } from './phrase-set.ts';

/** Short names of universities that are family names as well: "Ada Brown". */
const ALSO_NAMES = `
  auburn barnard bates baylor bowdoin brown bucknell carleton clemson colby colgate creighton
  drexel fordham gonzaga grinnell haverford lehigh macalester marquette middlebury oberlin
  pepperdine pomona rice rutgers skidmore syracuse temple tulane vassar villanova wesleyan
`;

/** Short names of well-known universities; full names are recognized by their form. */
const FAMOUS_SCHOOLS = phraseSet(
  `
  stanford harvard yale princeton columbia_university cornell dartmouth brown_university upenn
  penn wharton mit caltech berkeley uc_berkeley ucla ucsd ucsb ucsf uc_davis uc_irvine usc nyu
  cmu carnegie_mellon georgia_tech virginia_tech texas_a&m ut_austin umich uiuc purdue uchicago
  northwestern_university johns_hopkins duke unc emory vanderbilt rice_university notre_dame
  georgetown tufts brandeis wellesley smith_college swarthmore williams_college amherst_college
  penn_state ohio_state michigan_state asu byu bu bc rpi wpi rit suny cuny oxford cambridge
  imperial imperial_college ucl lse kings_college_london edinburgh_university warwick
  durham_university st_andrews bristol_university trinity_college_dublin eth eth_zurich epfl
  tu_munich tum tu_berlin tu_delft ku_leuven sorbonne sciences_po polytechnique insead hec
  hec_paris esade iese bocconi lbs london_business_school mcgill ubc uoft waterloo
  queens_university nus ntu hku hkust tsinghua peking_university fudan kaist snu postech utokyo
  iit iit_bombay iit_delhi iit_madras iit_kanpur iit_kharagpur iim iim_ahmedabad iisc
  bits_pilani nit unsw anu technion weizmann kellogg booth haas sloan tuck fuqua juilliard risd
  parsons lmu lmu_munich ivy_league oxbridge
  lsu fsu uva smu tcu vcu ucf uga unlv uconn umass
  depaul usna usma usafa west_point naval_academy air_force_academy coast_guard_academy
  tec_de_monterrey tecnologico_de_monterrey itesm unam itam cinvestav udem uanl udlap
  case_western stony_brook george_mason texas_tech cal_poly cal_state cal_state_fullerton uc_riverside
  uc_merced uc_santa_cruz uc_santa_barbara uc_san_diego ut_dallas boston_college
  washington_and_lee william_and_mary william_&_mary north_carolina_a&t florida_a&m prairie_view_a&m
  arizona_state ball_state boise_state colorado_state florida_state fresno_state georgia_state
  indiana_state iowa_state kansas_state kent_state louisiana_state mississippi_state montana_state
  nc_state north_carolina_state oklahoma_state oregon_state san_diego_state san_francisco_state
  san_jose_state utah_state washington_state wayne_state wichita_state
`,
  ALSO_NAMES,
);

/** Who works at a university whose name stands before it: "Stanford |professors|". */
export const SCHOLARS = phraseSet(`
  professor professors lecturer lecturers instructor instructors faculty dean deans provost provosts
  chancellor chancellors economist economists researcher researchers scientist scientists scholar
  scholars historian historians mathematician mathematicians statistician statisticians physicist
  physicists chemist chemists biologist biologists sociologist sociologists psychologist psychologists
  philosopher philosophers linguist linguists anthropologist anthropologists astronomer astronomers
  postdoc postdocs fellow fellows coach coaches librarian librarians academics staff
`);

/** After the name of a state and "state", these are no part of a university: "Ohio state |senators|". */
const OF_A_STATE = phraseSet(`
  senator senators representative representatives rep reps legislator legislators legislature senate
  house assembly assemblyman assemblymen assemblywoman assemblymember assemblymembers delegate
  delegates treasurer treasurers auditor attorney trooper troopers police government governments
  employee employees park parks department departments agency agencies official officials lawmaker
  lawmakers politician politicians secretary superintendent comptroller controller capitol supreme
  board line fair
`);

type Words = readonly { readonly folded: string }[];

/** Whether a name that ends before `to` is a state, and not a university, by the word after it. */
export const isNameOfState = (words: Words, to: number): boolean =>
  words[to - 1]?.folded === 'state' && OF_A_STATE.lengthAt(words, to) > 0;

/** The most words of a phrase of `FAMOUS_SCHOOLS`. */
const MAX_WORDS = 5;

/** "Washington & Lee" is listed as "Washington and Lee". */
const withAnd = (words: Words) =>
  words.map(({ folded }) => ({ folded: folded === '&' ? 'and' : folded }));

/** The length in words of the name of a well-known university at a word; 0 if there is none. */
export function famousSchoolLength(words: Words, at: number): number {
  const length = Math.max(
    FAMOUS_SCHOOLS.lengthAt(words, at),
    FAMOUS_SCHOOLS.lengthAt(withAnd(words.slice(at, at + MAX_WORDS)), 0),
  );
  return length > 1 && isNameOfState(words, at + length) ? 0 : length;
}

/** Those that are also a place or an ordinary word: only a cue makes them schools. */
export const AMBIGUOUS_SCHOOLS = phraseSet(
  `
  berkeley oxford cambridge georgetown duke penn waterloo warwick imperial bu bc sloan
  booth asu nit anu eth unc snu haas tuck wharton kellogg parsons notre_dame st_andrews sorbonne
  hec tum
  stony_brook cal_state vcu ucf smu lsu fsu west_point
`,
  ALSO_NAMES,
);

const NAMES_TOO = phraseSet(ALSO_NAMES);

/** Whether words are a well-known university, and no family name. */
export const isSurelySchool = (phrase: string): boolean =>
  FAMOUS_SCHOOLS.has(phrase) && !NAMES_TOO.has(phrase);

/** Last words of the name of a school. */
export const SCHOOL_SUFFIXES = phraseSet(`
  university college polytechnic academy conservatory seminary institute_of_technology
  law_school business_school medical_school high_school school_of_law school_of_business
  school_of_medicine school_of_design school_of_economics school_of_management
  school_of_engineering graduate_school community_college state_university state_college a&m a&t
`);
