import { phraseSet } from '../../../text/vocabulary/phrase-set.ts';

/** Words of rank before a title; also before "head of" and "director of". */
export const RANKS = phraseSet(`
  senior sr junior jr lead principal staff distinguished associate assistant deputy vice chief
  executive managing general group global regional national area district country founding first
  second interim acting trainee corporate international worldwide local co joint
  senior_executive independent non_executive supervising certified chartered licensed registered
  divisional territory zone cluster branch site emeritus adjunct visiting tenured full_time
  part_time freelance
`);

/** Fields of work: before a title's noun and after "head of". */
export const FIELDS = phraseSet(
  // Technology
  `software data machine learning ai ml nlp llm cv genai gen ai_safety vision computer deep
  artificial intelligence natural language generative backend back_end frontend front_end
  fullstack full_stack full stack mobile ios android web cloud platform infrastructure infra
  devrel salesops finops secops sysops marops prodops legalops site reliability security network
  networking systems system embedded firmware hardware electrical electronics electronic
  mechanical civil chemical industrial structural aerospace aeronautical automotive biomedical
  nuclear petroleum mining marine environmental manufacturing process processes quality qa qc
  test testing automation validation verification safety solutions solution technical tech
  technology it information applications application app apps integration integrations
  api_platform database databases storage etl warehouse warehousing analytics analytic insights
  bi business_intelligence reporting visualization decision quantitative quant research applied
  scientific algorithm algorithms robotics perception controls control rf asic fpga vlsi silicon
  chip semiconductor optical photonics power energy battery graphics rendering game gameplay
  compiler compilers kernel os distributed performance scalability search ranking recommendation
  recommendations blockchain smart_contract protocol cryptography identity iam soc cyber
  cybersecurity penetration threat malware appsec infosec incident vulnerability red_team
  blue_team trust integrity abuse moderation ar vr xr hpc gpu simulation geospatial gis
  bioinformatics computational desktop helpdesk help desk service_desk it_support noc telecom
  wireless salesforce sap oracle servicenow workday netsuite sharepoint wordpress shopify
  dynamics erp crm hris hrms etrm scada plc cnc cad cam bim developer developers product
  products project projects program programs programme programmes portfolio delivery release
  agile scrum change transformation implementation implementations onboarding deployment
  deployments professional services service enterprise_architecture enterprise smb mid_market
  midmarket commercial b2b b2c d2c e_commerce ecommerce analysis planning space payments
  open_source consumer team teams distributed_systems marketplace lending mobility advertising
  web3 web_3 crypto defi iot gaming tooling internal_tools core contact call contact_center
  call_center center centre knowledge hiring build space insurance banking telecom cybersecurity
  healthcare logistics api apis prompt model models ml_platform feature labeling annotation
  experimentation growth_engineering edge gateway compute virtualization middleware mainframe
  cobol bi_developer power_platform low_code no_code localization internationalization
  accessibility`,
  // Commerce
  `sales account accounts customer customers client clients success support experience care
  engagement retention loyalty renewals renewal community communities inside outside field
  channel channels alliance alliances partner partners partnership partnerships presales
  pre_sales post_sales business development strategy strategic revenue growth demand generation
  lead_generation gtm go_to_market marketing brand branding content social media seo sem ppc
  paid acquisition digital email lifecycle crm event events campaign campaigns advertising ads
  affiliate influencer copy editorial creative merchandising merchandise category catalog
  pricing monetization ecosystem marketplace operations operation operational ops bizops revops
  operating finance financial fp&a accounting tax taxation audit auditing treasury payroll
  billing collections receivable payable credit risk compliance fraud aml kyc actuarial
  underwriting investment investments investor equity venture private capital markets asset
  wealth fund hedge credit_risk mergers m&a acquisitions valuation economic economics cost
  budget planning procurement purchasing sourcing supply_chain supply chain logistics inventory
  fleet transportation transport distribution fulfillment fulfilment shipping freight import
  export customs contracts contract vendor vendors supplier commodity store retail shop
  restaurant kitchen hotel hospitality catering front_office guest travel tourism leasing
  property real_estate construction building facilities facility workplace office administrative
  executive personal virtual`,
  // People, law, public life
  `legal law corporate ip intellectual patent trademark litigation privacy data_protection
  employment labor labour regulatory policy public government governmental affairs external
  relations communication communications pr media press hr human resources people talent
  recruiting recruitment recruiter staffing compensation total rewards benefits training
  learning_and_development l&d diversity equity inclusion dei belonging employee employer
  organizational culture wellness state federal county city town municipal local house assembly
  council congressional parliamentary senate school lieutenant prime foreign defense defence
  finance_minister education interior justice police fire military army navy naval air force
  border probate circuit supreme high court trial criminal family immigration district
  democratic republican campaign election elections land planning urban community_development
  housing welfare social rural zoning`,
  // Health, science, teaching, arts, trades
  `clinical medical health healthcare nursing registered dental surgical orthopedic pediatric
  cardiac oncology radiology emergency mental behavioral occupational physical respiratory
  veterinary pharmacy pharmaceutical biotech_research laboratory lab life sciences science
  sciences biology chemistry physics mathematics math statistics statistical engineering arts
  history philosophy psychology sociology anthropology political economy linguistics literature
  english french spanish german chinese japanese foreign_language music theatre theater film
  video audio sound visual motion graphic graphics design ux ui user interface interaction
  usability human_computer art interior fashion textile industrial_design production
  post_production studio news sports sport athletic fitness yoga dance voice photo photography
  animation 2d 3d technical_writing curriculum instructional elementary primary secondary middle
  high_school kindergarten preschool special education academic admissions student faculty
  college university assistant_professor research_and_development r&d innovation sustainability
  esg climate conservation wildlife water waste agricultural agriculture crop soil food beverage
  nutrition flight airline aviation ground truck forklift crane heavy equipment maintenance
  repair hvac plumbing electrical_maintenance welding line plant shift night floor counter
  pastry sous head executive_chef sushi bar wine tour travel wedding event_planning
  security_guard marketing_automation lead demand_planning strategic_finance fpa deal deals desk
  order orders revenue_accounting general_ledger ledger close proposal proposals bid bids tender
  grants grant donor fundraising membership loyalty_program member admissions enrollment
  registrar title escrow mortgage loan loans claims claim underwriter policyholder
  wealth_management portfolio_management trading sales_trading fixed income equities derivatives
  fx commodities macro rates structuring valuation transaction transfer pricing
  customer_experience product_marketing stock day night ux_research brand_design
  decision_science`,
);

/** Last words of a department; with a field before them they name a role. */
export const DEPARTMENTS = phraseSet(`
  operations ops relations success support acquisition enablement partnerships affairs strategy
  safety communications marketing generation management advocacy engagement care
`);

/** Levels of experience that are not part of titles in profiles. */
export const LEVELS = phraseSet(`
  mid_level midlevel mid mid_career mid_senior entry_level entry
  early_career early_stage_career late_career c_level c_suite new_grad new_grads recent_graduate recent_graduates
`);

/** One-word departments that name a role: "revops in Berlin". */
export const DEPARTMENT_TITLES = phraseSet(`
  devops devsecops mlops dataops devrel revops salesops bizops finops secops sysops marops
  prodops legalops
`);
