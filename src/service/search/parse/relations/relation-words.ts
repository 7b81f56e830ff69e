import type { Relation } from '../../../../contract/intent.ts';
import { phraseSet } from '../../../text/vocabulary/phrase-set.ts';

type Type = Relation['type'];
type Phrases = ReturnType<typeof phraseSet>;

/** Words that say "before" or "after" by themselves: whoever follows them held the same job. */
export const BEFORE = phraseSet(`
  predecessor_of predecessors_of predecessor_to came_before come_before comes_before preceded
  precedes was_succeeded_by were_succeeded_by got_succeeded_by was_replaced_by were_replaced_by
  got_replaced_by was_followed_by in_office_before right_before immediately_before
  handed_over_to office_before was_ousted_by
`);
export const AFTER = phraseSet(`
  successor_of successors_of successor_to successors_to came_after come_after comes_after
  succeeded succeeds succeeding replaced replaces replacing followed_after took_over_from
  takes_over_from taking_over_from inherited_from right_after immediately_after
  in_office_after office_after preceded_by came_next_after
`);
export const WITH = phraseSet(`
  colleague_of colleagues_of coworker_of coworkers_of co_worker_of co_workers_of peers_of peer_of
  teammate_of teammates_of workmates_of contemporary_of contemporaries_of at_the_same_time_as
  same_time_as alongside together_with side_by_side_with overlapped_with overlapping_with
  overlaps_with overlap_with serves_under served_under serve_under serving_under in_office_with colleague_to colleagues_to
`);
/** "the same surname as", "share a surname with". */
function sharing(nouns: string): Phrases {
  const own = nouns
    .split(' ')
    .flatMap((noun) => [
      `same_${noun}_as same_${noun}_like same_${noun}_that`,
      ...['share', 'shares', 'sharing', 'have', 'has', 'with'].flatMap((verb) =>
        ['a', 'the', 'their', 'his', 'her', 'one', 'the_same', 'same'].map(
          (article) =>
            `${verb}_${article}_${noun}_with ${verb}_${article}_${noun}_as ${verb}_${article}_${noun}_of`,
        ),
      ),
    ]);
  return phraseSet(own.join(' '));
}
/** What is now the same for both. */
export const SAME: readonly (readonly [Type, Phrases])[] = [
  [
    'same_employer',
    phraseSet(`
      same_company_as same_employer_as same_firm_as same_organization_as same_organisation_as
      same_business_as same_agency_as share_an_employer_with
      shares_an_employer_with share_employer_with current_colleague_of current_colleagues_of
      current_coworker_of current_coworkers_of
    `),
  ],
  [
    'same_unit',
    phraseSet(`
      same_department_as same_dept_as same_party_as same_division_as same_unit_as
      same_political_party_as share_a_department_with shares_a_department_with
      share_a_party_with shares_a_party_with
    `),
  ],
  [
    'same_title',
    phraseSet(`
      same_title_as same_job_title_as same_job_as same_position_as same_role_as same_profession_as
      same_occupation_as same_job_title_like same_line_of_work_as
    `),
  ],
  [
    'same_connected_day',
    phraseSet(
      'same_day_as same_date_as same_day_i_added same_day_i_connected_with day_i_added day_i_connected_with',
    ),
  ],
  [
    'same_school',
    phraseSet(`
      same_school_as same_university_as same_college_as same_alma_mater_as same_uni_as
      same_high_school_as same_law_school_as same_business_school_as same_schools_as
    `),
  ],
  [
    'same_birth_year',
    phraseSet('same_year_as same_birth_year_as same_age_as same_year_of_birth_as'),
  ],
  ['same_family_name', sharing('surname last_name family_name lastname second_name')],
  ['same_given_name', sharing('first_name given_name forename christian_name firstname')],
  ['same_city', phraseSet('same_city_as same_town_as same_place_as same_village_as')],
  ['same_state', phraseSet('same_state_as same_region_as same_province_as')],
  ['same_country', phraseSet('same_country_as same_nation_as')],
];
/** Words before such a cue that belong to it: "who works in the same city as". */
export const SAME_LEAD = phraseSet(`
  the in at from to for of is are was were who works work working worked served born lives live living based went
  goes studied study graduated attended have has share shares sharing
  on did i we connect connected connecting add added with exact very also else other others people
`);
/** These take a thing or a date as often as a person: "works with Python". */
export const MAYBE_WITH = phraseSet(`
  served_with serves_with serve_with serving_with sat_with sits_with sit_with sitting_with
  worked_with works_with work_with working_with was_with were_with been_with
`);
export const MAYBE_AFTER = phraseSet('followed follow follows succeed replace');
/** A name stands before these: "Laura's colleagues", "who did Tina Kotek replace?" */
export const OWN: readonly (readonly [Type, Phrases])[] = [
  ['before', phraseSet('predecessor predecessors')],
  ['after', phraseSet('successor successors replacement')],
  [
    'with',
    phraseSet(`
      colleague colleagues coworker coworkers co_worker co_workers peers teammates workmates
      contemporaries fellow
    `),
  ],
];
export const DID: readonly (readonly [Type, Phrases])[] = [
  ['before', phraseSet('replace succeed follow come_after take_over_from replacing')],
  ['after', phraseSet('precede come_before hand_over_to')],
  [
    'with',
    phraseSet(`
      serve_with work_with sit_with overlap_with serve_together_with work_together_with
      serve_alongside work_alongside have_coworkers have_colleagues have_any_coworkers
      have_any_colleagues have_co_workers have_any_co_workers have_teammates have_any_teammates
      have_workmates
    `),
  ],
];
/** After a name: the people at the same employer now. */
export const AND_WITH = phraseSet(
  ['', 'who', 'whoever', 'everyone', 'everybody', 'the_people', 'people', 'those']
    .flatMap((whom) =>
      ['he', 'she', 'they'].flatMap((one) =>
        ['works', 'work'].map((verb) => `and_${whom}_${one}_${verb}_with`.replace('__', '_')),
      ),
    )
    .join(' '),
  'and_the_people_who_work_with_her and_the_people_who_work_with_him and_their_colleagues',
  'and_her_colleagues and_his_colleagues and_her_coworkers and_his_coworkers',
);
export const WAS_BY: readonly (readonly [Type, Phrases])[] = [
  ['after', phraseSet('replaced_by succeeded_by followed_by')],
  ['before', phraseSet('preceded_by')],
];
/** Offices that are held under another: "Ada Obi's lieutenant governor". */
export const OFFICES_UNDER = phraseSet(`
  lieutenant_governor lt_governor lt_gov deputy_governor vice_governor vice_president vice_mayor
  deputy_mayor attorney_general secretary_of_state treasurer chief_of_staff deputy running_mate
`);
/** A time that belongs to somebody: "Ada Obi's term". */
export const TERMS = phraseSet(`
  term terms tenure time time_in_office administration governorship mayoralty years reign
  presidency time_as term_of_office era
`);
/** After the name of who came next: "the mayor that Ada Obi replaced". */
export const REPLACED = phraseSet(
  'replaced succeeded followed took_over_from came_after inherited_from defeated beat ousted',
);
