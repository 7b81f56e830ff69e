import { phraseSet } from '../../../text/vocabulary/phrase-set.ts';

/** Industries and kinds of company: where a person works, not the occupation. */
export const INDUSTRIES = phraseSet(`
  gaming healthtech health_tech fintech fin_tech edtech ed_tech biotech bio_tech medtech
  med_tech insurtech insur_tech proptech prop_tech adtech ad_tech martech mar_tech agtech
  ag_tech agritech foodtech food_tech legaltech legal_tech cleantech clean_tech climatetech
  climate_tech greentech regtech govtech hrtech hr_tech retailtech deeptech deep_tech spacetech
  space_tech femtech traveltech sportstech web3 web_3 crypto cryptocurrency defi nft nfts
  metaverse saas paas iaas ecommerce e_commerce cybersecurity consumer_tech consumer_goods cpg
  fmcg big_tech pharma pharmaceuticals biopharma insurance banking telecom telecommunications
  media_and_entertainment adtech automotive aerospace logistics real_estate hospitality
  nonprofit non_profit nonprofits ngo ngos iot robotics hardware_startups ai_startup ai_startups
  semiconductors oil_&_gas renewable_energy manufacturing retail fashion healthcare
  life_sciences vc consulting management_consulting gambling igaming esports devtools dev_tools
  developer_tools creator_economy defense_tech wealthtech paytech payments marketplace
  marketplaces energy mobility space lending advertising entertainment sports travel publishing
  consumer_marketplace climate neobank neobanks vertical_saas
`);

/** Stages and sizes of companies. */
export const STAGES = phraseSet(`
  startup startups start_up start_ups series_a series_b series_c series_d series_e series_f seed
  seed_stage pre_seed early_stage growth_stage late_stage unicorn unicorns faang fang maang
  public_company public_companies private_company private_companies publicly_traded fortune_500
  fortune_100 fortune_1000 f500 scaleup scaleups scale_up scale_ups yc y_combinator bootstrapped
  venture_backed vc_backed pe_backed stealth stealth_mode big_four big_4 mbb remote hybrid
  onsite on_site remote_first
`);

/** Tools and languages: they become concepts, outside of titles. */
export const SKILLS = phraseSet(`
  python java javascript js typescript ts react reactjs react_native angular vue vuejs svelte
  node nodejs node_js next_js nextjs django flask fastapi rails ruby ruby_on_rails go golang
  rust c++ c# kotlin swift objective_c scala clojure haskell erlang elixir php laravel perl lua
  julia sql nosql mysql postgres postgresql mongodb redis cassandra elasticsearch kafka spark
  hadoop airflow dbt snowflake bigquery redshift databricks tableau looker powerbi power_bi
  excel docker kubernetes k8s terraform ansible jenkins aws gcp azure linux unix bash git
  tensorflow pytorch keras pandas numpy scikit_learn spring spring_boot graphql rest api apis
  grpc figma sketch photoshop illustrator indesign autocad solidworks matlab stata spss r
  hubspot marketo jira confluence unity unreal solidity ethereum selenium cypress playwright
  cuda opencv ros net dotnet asp_net html css tailwind webpack vhdl verilog cobol microservices
  big_data large_language_model large_language_models large_scale distributed_systems system_design ci_cd a_b_testing data_pipelines fortran vba lean six_sigma
`);

/** Subjects of words that say nothing alone: a question is full of "search", "people" and "best". */
export const SUBJECTS_OF_FILLERS = phraseSet(`
  help_desk help_desks search_engine search_engines search_engine_optimization search_engine_optimisation
  search_and_rescue best_practice best_practices people_analytics people_operations live_music
  live_events live_performance work_life_balance work_life outer_space open_space open_spaces
  public_space public_spaces public_interest user_experience customer_experience
  patient_experience employee_experience small_business small_businesses family_business
  family_businesses middle_class working_class class_action class_actions employee_relations
  employee_engagement interest_rate interest_rates knowledge_graph knowledge_graphs
  knowledge_management knowledge_base knowledge_bases knowledge_sharing career_coaching
  career_change career_changes career_development career_counseling career_counselling
  career_planning field_hockey field_work field_research job_creation job_training job_market
  job_markets job_security experience_design company_culture company_law company_history
  talent_acquisition talent_management talent_development business_planning
`);

/**
 * Words that begin the name of a subject where another word of it follows at once: "human rights",
 * "number theory", but "a human in Boise", "number of".
 */
export const STARTS_OF_SUBJECTS = phraseSet(`
  human space number information business industry office class
`);
