import { phraseSet } from './phrase-set.ts';

/** Well-known employers, so that "Google engineers" is understood with an empty index. */
export const FAMOUS_ORGANIZATIONS = phraseSet(`
  msft self_employed mercado_libre mercadolibre mercado_pago
  google alphabet meta facebook instagram whatsapp amazon apple microsoft netflix nvidia tesla
  spacex openai anthropic deepmind linkedin twitter uber lyft airbnb doordash instacart stripe
  paypal block_inc square coinbase robinhood plaid klarna revolut wise monzo shopify spotify
  salesforce_com slack zoom dropbox github gitlab atlassian palantir databricks snowflake_inc
  cloudflare datadog mongodb_inc twilio okta adobe intuit oracle_corporation ibm intel amd
  qualcomm cisco broadcom dell hp hewlett_packard sap_se siemens bosch samsung sony huawei
  tencent alibaba bytedance tiktok baidu xiaomi foxconn toyota honda ford general_motors gm
  volkswagen bmw mercedes_benz audi porsche boeing airbus lockheed_martin northrop_grumman
  raytheon ge general_electric 3m caterpillar john_deere exxon exxonmobil chevron shell bp
  totalenergies walmart target costco ikea nike adidas starbucks mcdonalds coca_cola pepsi
  pepsico nestle unilever procter_&_gamble p&g johnson_&_johnson j&j pfizer moderna merck
  novartis roche astrazeneca gsk bayer goldman_sachs morgan_stanley jpmorgan jp_morgan
  jpmorgan_chase citigroup citibank citi wells_fargo bank_of_america barclays hsbc ubs
  credit_suisse deutsche_bank bnp_paribas blackrock blackstone kkr bridgewater jane_street
  citadel two_sigma visa mastercard american_express amex mckinsey mckinsey_&_company bain
  bain_&_company bcg boston_consulting_group deloitte pwc pricewaterhousecoopers kpmg ey
  ernst_&_young accenture capgemini infosys tcs wipro cognizant disney pixar warner_bros nbc abc
  cbs bbc cnn fox_news new_york_times the_new_york_times washington_post wall_street_journal
  the_guardian reuters bloomberg associated_press nasa esa cern fbi cia nsa nih cdc fda nato
  unicef unesco united_nations world_bank imf world_health_organization red_cross
  amnesty_international greenpeace wikimedia mozilla red_hat vmware y_combinator sequoia
  andreessen_horowitz a16z softbank verizon at&t t_mobile comcast vodafone fedex ups dhl maersk
  delta_air_lines united_airlines lufthansa ryanair singapore_airlines marriott hilton_hotels
  texas_instruments yahoo ebay etsy pinterest reddit snap snapchat discord figma_inc notion
  canva asana hugging_face mistral cohere scale_ai waymo cruise rivian lucid epic_games
  riot_games activision blizzard electronic_arts ubisoft nintendo valve unity_technologies
  amazon_web_services google_cloud google_deepmind youtube twitch vw quantumblack
  merrill_lynch siemens_energy siemens_healthineers deutsche_telekom deutsche_bahn
  the_times doctors_without_borders medecins_sans_frontieres big_four big_4 mbb faang maang gafam
`);

/** Employers whose names are ordinary words: they need a capital or "at". */
export const AMBIGUOUS_ORGANIZATIONS = phraseSet(`
  meta apple target visa shell zoom slack square snap notion discord ge gm hp ups fox wise
  cruise lucid citadel valve block bain citi ford amazon dell unity bloomberg blizzard nike ey
  bp cohere
`);

/** Last words of the name of an organization. */
export const ORGANIZATION_SUFFIXES = phraseSet(`
  inc corp corporation llc llp ltd limited gmbh ag plc sa bv ab oy group holdings labs
  laboratories technologies industries partners capital ventures bank foundation institute
  institutes institution laboratory observatory
  association society council ministry department agency authority commission union hospital
  clinic airlines airways motors pharmaceuticals systems_inc consulting_group media_group
  studios pictures records newspaper times tribune post senate assembly legislature parliament
  congress
`);

/** Words after "at" that do not start a name: "at least", "at companies". */
export const NO_ORGANIZATION = phraseSet(`
  least most scale home work school university college all present once night risk first last
  companies company startups startup firms firm organizations organization big large small top
  early late growth leading fast public private global local any resigned retired quit abroad elsewhere
  overseas anywhere somewhere others nowhere
`);
