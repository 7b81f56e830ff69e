import { foldTokens } from '../fold.ts';
import { quotedPhrase } from '../quoted-phrase.ts';
import { singular } from '../titles/title-words.ts';
import { nameKey } from './company-families.ts';

/** A kind of employer, and the words for it. */
export interface EmployerKind {
  /** As in `knownKinds`. */
  readonly kind: string;
  /** What one of them is, for people to read: "a bank". */
  readonly is: string;
  /** Words for one of them: "bank". Singular. */
  readonly nouns: readonly string[];
  /** Words for what they do: "banking"; with "company" after it also one of them. */
  readonly fields: readonly string[];
  /** Words that make one of a name, as `nameKey`: "University of …". */
  readonly sure: readonly string[];
  /** Words in a name that suggest one: "… Pharma", "… Capital Partners". */
  readonly likely: readonly string[];
}

const listed = (text = ''): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

const kind = (
  name: string,
  is: string,
  said: { nouns?: string; fields?: string; sure?: string; likely?: string },
): EmployerKind => ({
  kind: name,
  is,
  nouns: listed(said.nouns),
  fields: listed(said.fields),
  sure: listed(said.sure).map(nameKey),
  likely: listed(said.likely).map(nameKey),
});

const KINDS: readonly EmployerKind[] = [
  kind('fintech', 'a fintech company', {
    nouns: 'fintech, neobank, payment provider, payment processor',
    fields: 'fintech, fin tech, financial technology, payments, payment, paytech, wealthtech',
    likely: 'pay, payment, fintech',
  }),
  // "blockchain people" and "DeFi people" do it wherever they work, so these words are topics.
  kind('crypto', 'a crypto company', {
    nouns: 'blockchain company, blockchain startup, web3 company, web3 startup, defi company',
    fields: 'crypto, cryptocurrency',
    likely: 'crypto, blockchain, coin, web3',
  }),
  kind('crypto exchange', 'a crypto exchange', {
    nouns: 'crypto exchange, cryptocurrency exchange, bitcoin exchange',
  }),
  kind('central bank', 'a central bank', {
    nouns: 'central bank, monetary authority',
    // Commercial banks have these words too; `isCentralBankName` tells them apart.
    sure: 'monetary authority',
    likely: 'central bank, banco central, banque centrale, zentralbank',
  }),
  kind('financial regulator', 'a financial regulator', {
    nouns: `financial regulator, securities regulator, market regulator, banking regulator,
      financial supervisor, financial authority`,
    sure: `financial conduct authority, securities commission, financial services authority,
      financial supervisory authority, financial supervisory service, securities and exchange commission,
      securities and futures commission, financial markets authority, financial services agency`,
    likely:
      'financial authority, supervisory authority, regulatory authority, capital market authority',
  }),
  kind('bank', 'a bank', {
    nouns: 'bank, investment bank, savings bank',
    fields: 'banking, investment banking, retail banking',
    sure: 'sparkasse, volksbank, raiffeisenbank, kantonalbank, bancorp',
    likely: 'bank, banque, banco, banca, banken, bancaire',
  }),
  kind('insurance', 'an insurance company', {
    nouns: 'insurer, reinsurer, insurance carrier, health insurer',
    fields: 'insurance, reinsurance',
    sure: 'versicherung, versicherungen, versicherungsgruppe, assurances',
    likely: 'insurance, assurance, seguros, assicurazioni, reinsurance, krankenkasse',
  }),
  kind('insurtech', 'an insurtech company', {
    fields: 'insurtech, insuretech',
    likely: 'insurtech',
  }),
  kind('carmaker', 'a car maker', {
    nouns: `car maker, carmaker, car manufacturer, automaker, auto maker, automobile manufacturer,
      automobile maker, car company, auto manufacturer, car brand`,
    likely: 'motor, motors',
  }),
  kind('automotive', 'a company of the car industry', {
    nouns: 'automotive supplier, car supplier, auto supplier, car parts maker',
    fields: 'automotive, car, auto, automobile',
    likely: 'automotive, motor, motors, automobile, automobil',
  }),
  kind('airline', 'an airline', {
    nouns: 'airline, air carrier',
    fields: 'airline',
    sure: 'airline, airlines, airways',
    likely: 'aviation, air',
  }),
  kind('biotech', 'a biotech company', {
    fields: 'biotech, bio tech, biotechnology',
    nouns: 'biotech',
    likely: 'biotech, therapeutics, bioscience, biosciences, biologics, genomics, biotechnology',
  }),
  kind('pharma', 'a pharmaceutical company', {
    nouns: 'drug maker, drugmaker',
    fields: `pharma, pharmaceuticals, pharmaceutical, big pharma, biopharma, life sciences,
      life science`,
    likely: 'pharma, pharmaceutical, pharmaceuticals, laboratories, therapeutics, biopharma',
  }),
  kind('medical device', 'a medical device company', {
    nouns: 'medical device maker, medical device manufacturer',
    fields: 'medtech, med tech, medical device, medical devices',
    likely: 'medtech, medizintechnik',
  }),
  kind('hospital', 'a hospital', {
    nouns: 'hospital, clinic',
    sure: 'hospital, hospitals, klinikum, krankenhaus, universitatsklinikum, hopital',
    likely: 'clinic, klinik, kliniken',
  }),
  kind('consulting', 'a consultancy', {
    nouns: 'consultancy, management consultancy, strategy consultancy',
    fields: 'consulting, management consulting, strategy consulting, strategy',
    likely: 'consulting, consultancy, consultants, advisory, unternehmensberatung',
  }),
  kind('accounting', 'an accounting firm', {
    nouns: 'accountancy, auditor',
    fields: 'accounting, accountancy, audit, auditing',
    likely: 'accountants, wirtschaftsprufungsgesellschaft',
  }),
  kind('it services', 'an IT services company', {
    nouns: 'it consultancy, outsourcer',
    fields: 'it services, it consulting, it outsourcing',
    likely: 'infotech',
  }),
  kind('venture capital', 'a venture capital firm', {
    nouns:
      'vc, venture fund, vc fund, venture capital fund, venture capitalist, vc firm, investment fund',
    fields: 'venture capital, vc, venture',
    likely: 'ventures, venture',
  }),
  kind('private equity', 'a private equity firm', {
    nouns: 'pe fund, private equity fund, buyout fund',
    fields: 'private equity, pe, buyout',
    likely: 'equity, capital partners',
  }),
  kind('asset management', 'an asset manager', {
    nouns: 'asset manager, fund manager, investment manager',
    fields: 'asset management, investment management',
    likely: 'asset, investments',
  }),
  kind('hedge fund', 'a hedge fund', {
    nouns: 'hedge fund, quant fund',
    fields: 'hedge funds',
    sure: 'hedge fund',
  }),
  kind('wealth management', 'a wealth manager', {
    nouns: 'wealth manager, private bank',
    fields: 'wealth management, private banking',
    sure: 'wealth management, private wealth',
    likely: 'wealth, private bank',
  }),
  kind('law firm', 'a law firm', {
    nouns: 'law firm, law office',
    fields: 'biglaw, big law',
    sure: 'rechtsanwalte, attorneys, abogados, solicitors',
    likely: 'law, legal, avocats, llp',
  }),
  kind('media', 'a media company', {
    nouns: `newspaper, magazine, broadcaster, tv station, news agency, news outlet, radio station,
      tv channel, news magazine, daily newspaper, daily paper, daily, weekly, weekly magazine, weekly
      newspaper, tv network, news site, news organization, news organisation, newsroom, news company,
      newswire, news wire, broadcasting company, publication`,
    fields: 'media, news, broadcasting',
    likely: 'news, media, zeitung, times, herald, tribune, gazette, radio, tv, magazine',
  }),
  kind('publisher', 'a publisher', {
    nouns: 'publisher, publishing house',
    fields: 'publishing, book publishing',
    sure: 'verlag',
    likely: 'publishing, publishers, press, books, editions',
  }),
  kind('advertising agency', 'an advertising agency', {
    nouns: `ad agency, advertising agency, creative agency, marketing agency, pr agency,
      media agency`,
    fields: 'advertising',
    likely: 'advertising, werbeagentur',
  }),
  kind('staffing agency', 'a staffing agency', {
    nouns: `staffing agency, recruiting agency, recruitment agency, headhunting firm, recruiting firm,
      executive search firm, temp agency, staffing firm`,
    fields: 'staffing, executive search',
    likely: 'recruiting, recruitment, staffing, personal, personnel',
  }),
  kind('telecom', 'a telecom company', {
    nouns: 'telco, telecom, mobile operator, phone company, mobile carrier',
    fields: 'telecom, telecoms, telco, telecommunication, telecommunications',
    likely: 'telecom, telekom, telecommunications, mobile',
  }),
  kind('oil and gas', 'an oil and gas company', {
    nouns: 'oil major, oil company, oil giant',
    fields: 'oil and gas, oil & gas, oil, petroleum',
    likely: 'oil, petroleum, petrol',
  }),
  kind('renewable energy', 'a renewable energy company', {
    fields: `renewable energy, renewables, clean energy, solar, wind energy, wind power, green energy,
      solar energy, cleantech, clean tech`,
    likely: 'solar, wind, renewables, renewable',
  }),
  kind('energy', 'an energy company', {
    nouns: 'utility, power company, energy supplier, utility company',
    fields: 'energy, utilities, power',
    sure: 'stadtwerke',
    likely: 'energy, energie, energia, power, electric, solar',
  }),
  kind('retail', 'a retailer', {
    nouns: 'retailer, supermarket, supermarket chain, retail chain, grocer',
    fields: 'retail, grocery',
    likely: 'stores, supermarket, supermarkt, retail',
  }),
  kind('e commerce', 'an e-commerce company', {
    nouns: 'online shop, online retailer, marketplace, online marketplace',
    fields: 'e commerce, ecommerce, online retail',
    likely: 'shop, commerce, marketplace',
  }),
  kind('consumer goods', 'a consumer goods company', {
    fields: 'consumer goods, fmcg, cpg, consumer packaged goods, fast moving consumer goods',
  }),
  kind('food company', 'a food and drink company', {
    nouns: 'food maker, food producer, brewery, beverage maker',
    fields: 'food, food and beverage, food & beverage, beverage',
    likely: 'foods, food, brewery, beverages',
  }),
  kind('fashion', 'a fashion company', {
    nouns: 'fashion house, fashion brand, fashion label, luxury brand, luxury house',
    fields: 'fashion, luxury, apparel, luxury goods',
    likely: 'fashion, couture, apparel',
  }),
  kind('gaming', 'a games company', {
    nouns: 'game studio, games studio, game publisher, game developer, video game company',
    fields: 'gaming, games, game, video games, video game',
    likely: 'games, gaming, interactive',
  }),
  kind('semiconductor', 'a chip company', {
    nouns: 'chip maker, chipmaker, semiconductor manufacturer, semiconductor maker',
    fields: 'semiconductor, semiconductors, chip, chips',
    likely: 'semiconductor, semiconductors, microelectronics, silicon',
  }),
  kind('software', 'a software company', {
    nouns: 'software vendor, software maker',
    fields: 'software, saas, enterprise software',
    likely: 'software',
  }),
  kind('cybersecurity', 'a cybersecurity company', {
    nouns: 'security vendor',
    fields: 'cybersecurity, cyber security, it security, infosec',
    likely: 'cyber, cybersecurity',
  }),
  kind('ai company', 'an AI company', {
    nouns: 'ai lab, ai company',
    fields: 'generative ai, genai',
    likely: 'ai',
  }),
  kind('social media', 'a social media company', {
    nouns: 'social network, social media platform',
    fields: 'social media',
  }),
  kind('streaming', 'a streaming service', {
    nouns: 'streaming service, streaming platform',
    fields: 'streaming, video streaming, music streaming',
  }),
  kind('edtech', 'an edtech company', {
    fields: 'edtech, ed tech, education technology, e learning, online education',
    likely: 'learning, academy',
  }),
  kind('travel company', 'a travel company', {
    nouns: 'travel agency, tour operator, online travel agency',
    fields: 'travel, tourism, travel tech',
    likely: 'travel, tours, reisen, tourism',
  }),
  kind('hotel', 'a hotel company', {
    nouns: 'hotel, hotel chain, hotel group',
    fields: 'hospitality, hotel, hotels',
    sure: 'hotel, hotels',
    likely: 'resort, resorts, hospitality',
  }),
  kind('logistics', 'a logistics company', {
    nouns: 'shipping line, freight forwarder, courier, parcel service, shipping company',
    fields: 'logistics, shipping, freight, supply chain',
    likely: 'logistics, shipping, freight, spedition, cargo, logistik',
  }),
  kind('railway', 'a railway company', {
    nouns: 'railway, railroad, rail operator, train company, train operator',
    fields: 'rail, railway, railroad',
    likely: 'railway, railways, railroad, rail, bahn',
  }),
  kind('aerospace', 'an aerospace company', {
    nouns: 'aircraft maker, aircraft manufacturer, plane maker, space agency',
    fields: 'aerospace, aviation',
    likely: 'aerospace, aviation, aero, aeronautics',
  }),
  kind('space company', 'a space company', {
    nouns: 'space company, space agency, rocket maker, satellite maker',
    fields: 'space tech, spacetech, spaceflight, space industry',
    likely: 'space, satellite',
  }),
  kind('defense', 'a defense company', {
    nouns: 'defense contractor, defence contractor, arms maker',
    fields: 'defense, defence, defense tech, defence tech, defense industry, arms',
    likely: 'defense, defence',
  }),
  kind('chemicals', 'a chemicals company', {
    nouns: 'chemical maker, chemicals maker, chemical manufacturer',
    fields: 'chemicals, chemical, specialty chemicals',
    likely: 'chemicals, chemical, chemie, chemie',
  }),
  kind('industrial', 'an industrial company', {
    nouns: 'industrial conglomerate, machine builder, machinery maker, industrial group',
    fields: 'industrial, machinery, mechanical engineering, industrial automation, manufacturing',
    likely: 'maschinenbau, machinery, industries, industrial, manufacturing',
  }),
  kind('real estate', 'a real estate company', {
    nouns: 'property developer, property company, estate agency, real estate agency',
    fields: 'real estate, proptech, prop tech, property, commercial real estate',
    likely: 'realty, immobilien, properties, estate, immobilier, homes',
  }),
  kind('nonprofit', 'a nonprofit', {
    nouns: `nonprofit, non profit, ngo, charity, foundation, nonprofit organization,
      aid organization, aid agency, non profit organization`,
    fields: 'nonprofit, non profit, ngo, philanthropy, third sector',
    sure: 'charity',
    likely: 'foundation, stiftung, fondation, fund, relief, trust',
  }),
  kind('government', 'a government body', {
    nouns: `government, government agency, government department, government body, public authority,
      government ministry, federal agency, state agency, public administration`,
    fields: 'public sector, civil service',
    // `isPublicName` says what surely is one: churches, clubs and companies have these words too.
    likely: `secretaria, federal, agency, authority, commission, bureau, government, municipality,
      ministerio, ministere, gobierno, consulate`,
  }),
  kind('international organization', 'an international organization', {
    nouns: `international organization, international organisation, un agency, intergovernmental
      organization, multilateral organization, international body, world body, international
      institution, un organization, un organisation, un body, multilateral institution,
      intergovernmental body, multilateral body, supranational organization`,
  }),
  kind('university', 'a university', {
    nouns: 'university, business school, college, uni',
    fields: 'academia, higher education',
    sure: `university, universitat, universite, universidad, universita, universiteit,
      universidade, hochschule, fachhochschule, college, uniwersytet`,
    likely: 'polytechnic, academy, institute',
  }),
  kind('research institute', 'a research institute', {
    nouns: 'research institute, research lab, research laboratory, think tank, national lab',
    likely: 'institut, institute, laboratory, forschungszentrum',
  }),
];

/** Demonyms and names of the countries in which many known employers have their seat. */
const COUNTRIES = new Map(
  Object.entries({
    us: 'american, us, usa',
    gb: 'british, uk, english',
    de: 'german',
    fr: 'french',
    it: 'italian',
    es: 'spanish',
    nl: 'dutch',
    ch: 'swiss',
    at: 'austrian',
    se: 'swedish',
    dk: 'danish',
    fi: 'finnish',
    pl: 'polish',
    jp: 'japanese',
    cn: 'chinese',
    kr: 'korean, south korean',
    in: 'indian',
    tw: 'taiwanese',
    il: 'israeli',
    ca: 'canadian',
    br: 'brazilian',
    au: 'australian',
    ie: 'irish',
  }).flatMap(([code, words]) => listed(words).map((word): [string, string] => [word, code])),
);

/** Nouns that make an employer of a field: "fintech company". */
const EMPLOYERS = new Set(
  `company firm business employer corporation organization organisation industry sector giant
   maker manufacturer provider group world space`.split(/\s+/),
);

const BY_NOUN = new Map<string, EmployerKind>();
const BY_FIELD = new Map<string, EmployerKind>();
const wordsOf = (phrase: string) =>
  foldTokens(phrase)
    .filter((word) => word !== '&')
    .map(singular)
    .join(' ');
for (const one of KINDS) {
  for (const noun of one.nouns) if (!BY_NOUN.has(wordsOf(noun))) BY_NOUN.set(wordsOf(noun), one);
  for (const field of one.fields) {
    if (!BY_FIELD.has(wordsOf(field))) BY_FIELD.set(wordsOf(field), one);
  }
}

/** A kind of employer as a question says it. */
export interface AskedKind {
  readonly kind: EmployerKind;
  /** The country of the seat, as ISO 3166 in lower case; null: any. */
  readonly country: string | null;
  /** "fintech" says what is done there, "fintech company" and "bank" that it is an employer. */
  readonly isField: boolean;
}

/** Words for a country at the start, and how many they are. */
function countryAt(words: readonly string[]): readonly [code: string | null, length: number] {
  const two = COUNTRIES.get(words.slice(0, 2).join(' '));
  if (two !== undefined) return [two, 2];
  const one = COUNTRIES.get(words[0] ?? '');
  return one === undefined ? [null, 0] : [one, 1];
}

/** The kind of employer that a phrase means; null if it means none. */
export function kindAsked(phrase: string): AskedKind | null {
  if (quotedPhrase(phrase) !== null) return null;
  const words = foldTokens(phrase).filter((word) => !/^(?:an?|the|any|some|&)$/.test(word));
  const [country, length] = countryAt(words);
  const said = words.slice(length).map(singular);
  const noun = BY_NOUN.get(said.join(' '));
  if (noun !== undefined) return { kind: noun, country, isField: false };
  const isEmployer = said.length > 1 && EMPLOYERS.has(said.at(-1) ?? '');
  const field = BY_FIELD.get((isEmployer ? said.slice(0, -1) : said).join(' '));
  return field === undefined ? null : { kind: field, country, isField: !isEmployer };
}
