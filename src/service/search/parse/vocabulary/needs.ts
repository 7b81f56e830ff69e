import { type PhraseSet, phraseSet } from '../../../text/vocabulary/phrase-set.ts';

/** Something that people need done, and the titles of those who do it. */
export interface Need {
  readonly about: PhraseSet;
  readonly titles: readonly string[];
}

const need = (about: string, ...titles: string[]): Need => ({ about: phraseSet(about), titles });

/** Longer phrases win; the first title says it best. */
export const NEEDS: readonly Need[] = [
  need(
    'tax_return tax_returns tax_declaration my_taxes our_taxes his_taxes her_taxes tax_bill',
    'tax advisor',
    'tax consultant',
    'accountant',
  ),
  need(
    `lawsuit legal_trouble legal_problem legal_problems legal_question legal_dispute divorce
    getting_sued being_sued got_sued been_sued sued my_landlord our_landlord last_will`,
    'lawyer',
  ),
  need(
    `pictures photos photo_shoot headshot headshots wedding_pictures wedding_photos portrait
    portraits`,
    'photographer',
  ),
  need('cat dog puppy kitten pet pets hamster rabbit horse', 'veterinarian'),
  need(
    'website web_site homepage landing_page online_shop web_shop',
    'web developer',
    'web designer',
  ),
  need('logo brochure flyer', 'graphic designer'),
  need('translate translated translating translation', 'translator', 'interpreter'),
  need('pipe pipes faucet toilet sink drain boiler burst_pipe leaking_tap', 'plumber'),
  need('wiring fuse fuse_box power_outlet light_switch', 'electrician'),
  need(
    `apartment flat buy_a_house sell_a_house sell_my_house sell_our_house selling_our_house
    house_hunting`,
    'real estate agent',
    'realtor',
  ),
  need(
    'my_savings our_savings my_pension our_pension my_retirement inheritance my_money',
    'financial advisor',
    'wealth manager',
  ),
  need(
    `fund_my_startup fund_our_startup raise_money raising_money seed_round invest_in_my_startup
    invest_in_our_startup invest_in_my_company invest_in_our_company invest_in_us invest_in_me
    funding_for_my_startup back_my_startup`,
    'investor',
    'venture partner',
    'general partner',
    'angel investor',
    'investment manager',
  ),
  need('my_cv my_resume new_job job_search open_position fill_a_position', 'recruiter'),
  need('toothache tooth teeth', 'dentist'),
  need('back_pain knee rash fever', 'physician'),
  need('anxiety burnout panic_attacks', 'psychologist', 'therapist'),
  need('my_car our_car', 'mechanic'),
  need('press_release press_coverage', 'PR manager'),
  need(
    `guest_on_a_podcast be_on_a_podcast appear_on_a_podcast on_their_podcast podcast_interview
    on_a_podcast`,
    'podcast host',
    'podcaster',
  ),
  need(
    `presentation big_presentation public_speaking my_speech our_pitch my_pitch career_advice
    next_career_step my_career`,
    'coach',
    'executive coach',
    'career coach',
  ),
  need(
    'contract my_contract employment_contract nda terms_and_conditions review_a_contract',
    'lawyer',
    'legal counsel',
  ),
  need('visa work_permit residence_permit', 'immigration lawyer', 'lawyer'),
  need('patent patents my_invention', 'patent attorney', 'lawyer'),
  need('keynote after_dinner_speech', 'keynote speaker', 'speaker'),
  need('my_thesis my_manuscript my_novel proofread proofreading', 'editor', 'proofreader'),
  need('promo_video image_film product_video', 'video producer', 'videographer', 'filmmaker'),
  need(
    'mobile_app our_app my_app iphone_app',
    'iOS developer',
    'app developer',
    'software developer',
  ),
  need('renovation floor_plan house_plans extension new_house', 'architect'),
  need('garden lawn hedge', 'gardener', 'landscaper'),
  need('shelf shelves kitchen_table wardrobe', 'carpenter'),
  need('palpitations heart_murmur chest_pain', 'cardiologist', 'physician'),
  need('prescription medication pills', 'pharmacist', 'physician'),
  need('mortgage my_loan', 'banker', 'financial advisor'),
  need('haircut', 'hairdresser'),
  need('wedding_cake birthday_cake', 'baker'),
  need('bookkeeping my_accounts our_accounts expenses', 'accountant', 'bookkeeper'),
];

/** Words that ask for help. */
export const HELPING = phraseSet(`
  could_help can_help might_help help_me_with help_us_with help_with need_help someone_who_could
  someone_who_can somebody_who_could somebody_who_can anyone_who_could anyone_who_can
  anybody_who_could anybody_who_can someone_to somebody_to anyone_to anybody_to someone_that_can
  need_someone need_somebody who_could who_can could_fix can_fix fix repair who_should_i_ask
  i_would_love_to_be id_love_to_be i_want_to_be
  i_would_like_to_be id_like_to_be looking_for_help need_some_help looking_for_advice
  who_should_i_call who_do_i_call who_should_i_talk_to advise_me advise_us recommendations
`);

/** Words that say what is wrong; no record is about them. */
export const TROUBLE = phraseSet(`
  mess broken broke sick ill leaking leaks leak leaked trouble stuck crashed hurts hurt headache
  burst flooded injured limping dying urgent problem problems issue issues dispute
`);
