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
  biz_dev bizdev business_development bd mktg public_relations pr
`);

/** Functions in short. */
export const SHORT_FUNCTIONS: ReadonlyMap<string, string> = new Map([
  ['biz dev', 'business development'],
  ['biz-dev', 'business development'],
  ['bizdev', 'business development'],
  ['bd', 'business development'],
  ['pr', 'public relations'],
]);
