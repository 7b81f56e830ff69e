import { phraseSet } from '../../../text/vocabulary/phrase-set.ts';

const FORGETTING = `forgot forget forgetting have_forgotten ive_forgotten cant_remember cannot_remember
  dont_remember do_not_remember cant_recall dont_recall cannot_recall dont_know do_not_know didnt_catch
  not_sure_of not_sure_about unsure_of unsure_about no_idea_of no_idea_about dont_have lost missing`;
const WHOSE = 'the his her their its this that any a';
const NAMES = `name first_name last_name family_name given_name surname full_name second_name whole_name
  names first_names last_names rest_of_the_name rest_of_it rest_of_his_name rest_of_her_name exact_name
  spelling exact_spelling correct_spelling right_spelling`;
const SPELLING = `how_to_spell dont_know_how_to_spell not_sure_how_to_spell no_idea_how_to_spell
  no_idea_how_you_spell cant_spell cannot_spell can_not_spell how_do_you_spell not_sure_how_its_spelled
  dont_know_how_its_spelled not_sure_how_you_spell how_you_spell however_you_spell however_its_spelled
  sure_how_to_spell`;
const WHOLE = `spelling_may_be_off spelling_might_be_off spelling_could_be_wrong spelling_may_be_wrong
  spelling_might_be_wrong probably_misspelled probably_misspelling_it might_be_misspelling
  whats_his_name whats_her_name whats_their_name whatshisname whatshername whatsisname whatsherface
  whatshisface sp i_think_its_spelled escapes_me name_escapes_me the_name_escapes_me
  first_name_escapes_me last_name_escapes_me surname_escapes_me his_name_escapes_me
  her_name_escapes_me`;

const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
const OWNED = words(WHOSE).flatMap((whose) => words(NAMES).map((name) => `${whose}_${name}`));
const OBJECTS = [...OWNED, ...words(NAMES)];
const all = (starts: string, ends: readonly string[]) =>
  words(starts).flatMap((start) => ends.map((end) => `${start}_${end}`));

/** What people say of a name they only half remember: "forgot her last name", "how to spell it". */
export const FORGOTTEN_NAMES = phraseSet(
  all(FORGETTING, OBJECTS).join(' '),
  all(SPELLING, [...OBJECTS, 'it', 'that', 'him', 'her']).join(' '),
  SPELLING,
  WHOLE,
);
