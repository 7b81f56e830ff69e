/** What an organization does: it decides which positions its people hold. */
export type Kind =
  | 'tech'
  | 'finance'
  | 'consulting'
  | 'industry'
  | 'health'
  | 'science'
  | 'public'
  | 'media'
  | 'capital'
  | 'agency'
  | 'alone'
  | 'startup';

export interface Employer {
  readonly name: string;
  readonly kind: Kind;
}

/**
 * Employers as their people type them, one entry per spelling with the number of people. The
 * organizations exist, and nobody who works there in this network does.
 */
const EMPLOYERS: Readonly<Record<Exclude<Kind, 'startup'>, string>> = {
  tech: `Google 14; Google Cloud 4; Google DeepMind 3; YouTube 2; Alphabet Inc. 1; Microsoft 12;
    Microsoft Deutschland GmbH 3; Microsoft Research 2; LinkedIn 3; GitHub 4; Amazon 8;
    Amazon Web Services (AWS) 5; AWS 5; amazon 1; Twitch 1; Meta 7; Meta Platforms 2; Facebook 2;
    Instagram 1; WhatsApp 1; Apple 6; Netflix 3; SAP 10; SAP SE 3; SAP SuccessFactors 2; SAP Labs 1;
    IBM 5; IBM Deutschland GmbH 1; IBM Research 2; Red Hat 2; Salesforce 5; salesforce.com 1;
    Slack 2; Tableau 1; Oracle 4; NVIDIA 4; OpenAI 3; Databricks 3; Snowflake 2; Spotify 4;
    Zalando SE 4; Zalando 2; Booking.com 3; Uber 3; Shopify 2; Atlassian 2; Palantir Technologies 2;
    HubSpot 3; Personio 4; Celonis 4; Delivery Hero 3; HelloFresh 2; Canva 2; Intel Corporation 3;
    Cisco 3; Figma 1; Notion 1; DeepL 2; TikTok 2; ByteDance 1`,
  finance: `Stripe 6; Adyen 4; Klarna 4; Klarna Bank AB 1; Revolut 4; N26 4; N26 GmbH 1; Wise 3;
    Plaid 2; Checkout.com 2; SumUp 3; Trade Republic 3; PayPal 3; Deutsche Bank 6;
    Deutsche Bank AG 2; JPMorgan Chase & Co. 3; J.P. Morgan 3; Goldman Sachs 4; Morgan Stanley 3;
    UBS 3; Credit Suisse 2; ING 2; BNP Paribas 3; HSBC 2; Barclays 2; Santander 2; Commerzbank AG 2;
    Allianz 4; Allianz SE 1; Allianz Technology 1; Munich Re 3; AXA 2; Swiss Re 2; BlackRock 2`,
  consulting: `Deloitte 5; Deloitte Consulting LLP 2; Deloitte Digital 2; Monitor Deloitte 1; KPMG 3;
    KPMG AG Wirtschaftsprüfungsgesellschaft 2; KPMG US 1; PwC 4; PricewaterhouseCoopers 2;
    PwC Deutschland 2; Strategy& 1; EY 4; Ernst & Young 2; EY-Parthenon 2; McKinsey & Company 6;
    McKinsey 1; McKinsey Digital 1; QuantumBlack, AI by McKinsey 1; Boston Consulting Group (BCG) 4;
    BCG 2; BCG X 2; Bain & Company 3; Accenture 6; Accenture Song 1; Capgemini 3;
    Capgemini Invent 2; Roland Berger 2; Infosys 2; Tata Consultancy Services 3; Thoughtworks 3`,
  industry: `Siemens 9; Siemens AG 5; Siemens Healthineers 4; Siemens Energy 4; Siemens Mobility 2;
    Siemens Digital Industries Software 2; Bosch 5; Robert Bosch GmbH 3; Bosch Rexroth 1;
    BSH Hausgeräte GmbH 1; BMW Group 5; BMW 2; Mercedes-Benz AG 3; Daimler Truck AG 2;
    Volkswagen AG 3; VW 1; AUDI AG 2; Porsche AG 2; Tesla 4; Airbus 4; Airbus Defence and Space 2;
    Continental 2; ABB 2; Schneider Electric 2; Philips 3; BASF 3; Shell 2; TotalEnergies 2;
    Ørsted 2; Vestas 2; Lufthansa Systems 1; Deutsche Lufthansa AG 2; Deutsche Telekom 3;
    T-Systems 2; Telefónica 2; Deutsche Bahn 3; IKEA 2; Nestlé 3; Unilever 3; Procter & Gamble 2;
    Adidas 2; adidas AG 1; Inditex 2; L'Oréal 2; DHL 2; Maersk 2`,
  health: `Novartis 4; Roche 4; Genentech 1; Pfizer 3; BioNTech SE 2; Sanofi 2; AstraZeneca 2;
    Charité – Universitätsmedizin Berlin 3; Doctolib 3; Merck KGaA, Darmstadt, Germany 2;
    Bayer 2; Bayer AG 1; Novo Nordisk 2; NHS 3; Mayo Clinic 2; Médecins Sans Frontières 2`,
  science: `Technical University of Munich 4; TUM 1; ETH Zürich 4; LMU München 2; Stanford University 4;
    Massachusetts Institute of Technology 2; MIT 1; University of Oxford 3; INSEAD 2;
    Fraunhofer-Gesellschaft 2; Fraunhofer IAO 1; EPFL 2; CERN 2; TU Delft 2; Sorbonne Université 2;
    Max Planck Institute for Intelligent Systems 2; Harvard University 2; IE Business School 2;
    Universidad Complutense de Madrid 1; Imperial College London 2`,
  public: `European Commission 3; United Nations 2; UNICEF 2; World Bank Group 2; Stadt Köln 1;
    World Health Organization 2; GIZ 2; Greenpeace 1; Auswärtiges Amt 1; Bundesagentur für Arbeit 1;
    OECD 2; European Central Bank 2; Teach First Deutschland 1; Amnesty International 2`,
  media: `Axel Springer SE 2; BBC 3; The New York Times 2; WPP 2; Ogilvy 2; Le Monde 1; El País 1;
    DER SPIEGEL 2; Penguin Random House 1; Bertelsmann 2; Reuters 1; Publicis Groupe 2`,
  capital: `Sequoia Capital 2; Andreessen Horowitz 1; a16z 1; Index Ventures 2; HV Capital 2;
    Earlybird Venture Capital 2; Speedinvest 1; Point Nine 1; Balderton Capital 1; Y Combinator 2`,
  agency: `Hays 4; Michael Page 3; Robert Half 2; Randstad 2; Korn Ferry 2; Heidrick & Struggles 1`,
  alone: `self-employed 7; Self-employed 5; Freelance 6; Freelancer 3; Selbstständig 3; Autónomo 1;
    Stealth Startup 6; Stealth Mode 2; Independent 2; Open to work 2; - 1; Various 1; Indépendante 1`,
};

const STEMS = `Nordlicht, Vellum, Quarry, Tandemly, Brightfen, Ostrella, Calder, Umbrana, Kestrel,
  Ironmoss, Fjordlight, Lumenfold, Marrow, Pellucia, Rookhaven, Saltmere, Tidewharf, Varnholt,
  Zephyrine, Birchline, Corvantis, Dunlarch, Glimmerby, Larkspire, Isenmark, Orchardine, Mistle`;
const ENDINGS = [
  'GmbH',
  '.io',
  ' AI',
  ' Labs',
  ' Health',
  'Pay',
  ' Robotics',
  ' Studio',
  ' Energy',
];

const entries = (kind: Kind, text: string): Employer[] =>
  text.split(';').flatMap((entry) => {
    const [, name = '', people = '1'] = /^\s*([\s\S]+?)\s+(\d+)\s*$/.exec(entry) ?? [];
    return Array.from({ length: Number(people) }, () => ({
      name: name.replace(/\s+/g, ' '),
      kind,
    }));
  });

/** One entry per person: a company with four people is there four times. */
export const KNOWN_EMPLOYERS: readonly Employer[] = Object.entries(EMPLOYERS).flatMap(
  ([kind, text]) => entries(kind as Kind, text),
);

/** Young companies that do not exist. */
export const STARTUPS: readonly Employer[] = STEMS.split(',').flatMap((stem) =>
  ENDINGS.map((ending) => ({
    name: `${stem.trim()}${ending === 'GmbH' ? ' GmbH' : ending}`,
    kind: 'startup' as const,
  })),
);
