import { phraseSet } from './phrase-set.ts';

/** Short names of well-known universities; full names are recognized by their form. */
export const FAMOUS_SCHOOLS = phraseSet(`
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
`);

/** Those that are also a place or an ordinary word: only a cue makes them schools. */
export const AMBIGUOUS_SCHOOLS = phraseSet(`
  berkeley oxford cambridge georgetown duke penn waterloo warwick imperial bu bc rice sloan
  booth asu nit anu eth unc snu haas tuck wharton kellogg parsons notre_dame st_andrews sorbonne
  hec tum
`);

/** Last words of the name of a school. */
export const SCHOOL_SUFFIXES = phraseSet(`
  university college polytechnic academy conservatory seminary institute_of_technology
  law_school business_school medical_school high_school school_of_law school_of_business
  school_of_medicine school_of_design school_of_economics school_of_management
  school_of_engineering graduate_school community_college state_university state_college
`);
