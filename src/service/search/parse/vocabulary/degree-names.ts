import type { Degree } from '../../../../contract/degrees.ts';
import { type PhraseSet, phraseSet } from '../../../text/vocabulary/phrase-set.ts';

/** What people call degrees in questions, and the degrees that they mean by it. */
export const DEGREE_NAMES: readonly (readonly [degrees: readonly Degree[], said: PhraseSet])[] = [
  [
    ['associate'],
    phraseSet('associate_degree associate_degrees associates_degree associates_degrees'),
  ],
  [
    ['bachelor'],
    phraseSet(`
      bachelors bachelor bachelor_degree bachelors_degree bachelor_degrees bachelors_degrees
      undergrad undergrad_degree undergrad_degrees undergraduate_degree undergraduate_degrees
    `),
  ],
  [['ba'], phraseSet('ba bas b_a b_a_s a_b ba_degree bachelor_of_arts')],
  [['bs'], phraseSet('bs bsc bscs b_s b_sc bs_degree bachelor_of_science')],
  [
    ['master'],
    phraseSet('masters master master_degree masters_degree master_degrees masters_degrees'),
  ],
  [['ma'], phraseSet('ma mas m_a ma_degree master_of_arts')],
  [['ms'], phraseSet('ms msc mscs m_s m_sc ms_degree master_of_science')],
  [['mfa'], phraseSet('mfa mfas m_f_a mfa_degree master_of_fine_arts')],
  [['llm'], phraseSet('llm llms ll_m llm_degree master_of_laws')],
  [['mba'], phraseSet('mba mbas m_b_a mba_degree mba_degrees master_of_business_administration')],
  [['jd'], phraseSet('jd jds j_d jd_degree juris_doctor')],
  [['jd', 'llm'], phraseSet('law_degree law_degrees')],
  [['md'], phraseSet('md mds m_d md_degree medical_degree medical_degrees doctor_of_medicine')],
  [['edd'], phraseSet('edd edds ed_d edd_degree doctor_of_education')],
  [['dba'], phraseSet('dba dbas d_b_a dba_degree doctor_of_business_administration')],
  [['doctorate'], phraseSet('doctorate doctorates doctoral_degree doctoral_degrees')],
  [
    ['phd'],
    phraseSet('phd phds ph_d ph_ds ph_d_s phd_degree phd_degrees dphil doctor_of_philosophy'),
  ],
  [
    ['master', 'jd', 'md', 'doctorate'],
    phraseSet(`
      graduate_degree graduate_degrees postgraduate_degree postgraduate_degrees advanced_degree
      advanced_degrees
    `),
  ],
];

/** Any degree, of whatever level. */
export const ANY_DEGREE: readonly Degree[] = [
  ...(['associate', 'bachelor', 'master', 'jd', 'md', 'doctorate'] as const),
];
export const ANY_DEGREE_NAMES = phraseSet(`
  degree degrees college_degree college_degrees university_degree university_degrees
  academic_degree academic_degrees
`);
