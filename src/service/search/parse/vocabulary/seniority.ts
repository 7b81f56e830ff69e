import { phraseSet } from '../../../text/vocabulary/phrase-set.ts';

/** Words for people of high rank, whatever their title. */
export const LEADERS = phraseSet(`
  senior_leader senior_leaders senior_leadership leadership leadership_team leadership_teams
  senior_management senior_manager_or_above upper_management top_management management_team
  leadership_position leadership_positions leadership_role leadership_roles higher_up higher_ups
  decision_maker decision_makers big_shots senior_staff senior_people senior_folks senior_person
  senior_contacts senior_connections senior_employees senior_position senior_positions
  senior_role senior_roles senior_level at_senior_level at_a_senior_level senior_guys senior_ppl top_brass bigwigs management_position
  management_positions
`);
export const EXECUTIVES = phraseSet(`
  executive executives exec execs top_executive top_executives senior_executive senior_executives
  executive_level at_executive_level at_an_executive_level executive_team c_suite_executives
`);
/** Who teaches at a university, whatever their rank. */
export const FACULTY = phraseSet('faculty faculty_member faculty_members faculties');
export const BEGINNERS = phraseSet(`
  entry_level junior_people junior_folks junior_staff junior_employees junior_person juniors
  entry_level_people entry_level_employees entry_level_staff junior_contacts junior_level
  early_career early_career_people newcomers junior_position junior_positions junior_role
  junior_roles
`);
export const INVESTORS = phraseSet('vc vcs venture_capitalist venture_capitalists vc_investors');

/** Functions that a title may name or mean: "people in HR". */
export const FUNCTIONS = phraseSet(`
  hr human_resources sales marketing finance legal engineering design product operations ops
  procurement communications comms purchasing people_operations recruiting talent_acquisition
  biz_dev bizdev business_development bd mktg public_relations pr risk compliance tax fraud
  accounting audit treasury payroll logistics supply_chain quality strategy partnerships
  buying sourcing cybersecurity it_security fundraising branding underwriting
  quality_assurance investor_relations corporate_communications
  human_resource einkauf vertrieb
`);

/** Verbs for doing the work of a function: "who handles risk", "people who do PR". */
export const DOING = phraseSet(`
  do does doing did done handle handles handling handled work_on works_on working_on deal_with
  deals_with dealing_with cover covers covering fight fights fighting
`);
/** Verbs and phrases for leading it: "who runs HR at Acme". */
export const LEADING = phraseSet(`
  run runs running ran lead leads leading led head heads heading headed oversee oversees overseeing
  manage manages managing managed in_charge_of responsible_for look_after looks_after
  looking_after take_care_of takes_care_of taking_care_of heads_up heading_up steer steers
`);

/** Who leads a function, besides its head, director and vice president. */
export const LEADERS_OF: Readonly<Record<string, readonly string[]>> = {
  hr: ['head of people', 'HR manager', 'chief people officer', 'people lead', 'personnel manager'],
  'human resources': ['head of people', 'HR manager', 'chief people officer', 'people lead'],
  engineering: ['CTO', 'engineering manager', 'head of development'],
  finance: ['CFO', 'finance manager', 'financial controller', 'head of controlling'],
  marketing: ['CMO', 'marketing manager'],
  sales: ['CRO', 'sales manager'],
  product: ['chief product officer'],
  legal: ['general counsel', 'chief legal officer'],
  operations: ['COO', 'operations manager'],
  procurement: ['chief procurement officer', 'procurement manager'],
  purchasing: ['chief procurement officer', 'procurement manager', 'head of procurement'],
  communications: ['communications manager', 'chief communications officer'],
  design: ['creative director', 'chief design officer'],
};

/** Functions in short. */
export const SHORT_FUNCTIONS: ReadonlyMap<string, string> = new Map([
  ['biz dev', 'business development'],
  ['biz-dev', 'business development'],
  ['bizdev', 'business development'],
  ['bd', 'business development'],
  ['pr', 'public relations'],
  ['comms', 'communications'],
]);
