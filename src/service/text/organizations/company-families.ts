import { joinedLetters } from '../joined-letters.ts';
import { editDistance } from '../names/edit-distance.ts';
import { organizationTokens } from './organization-words.ts';
import { PUBLIC_INSTITUTIONS } from './public-institutions.ts';

/**
 * Well-known organizations: other names (=), parts (>), which a question for the whole includes if
 * they go by its name ("Google Cloud") and nearly matches if not ("YouTube"), and
 * what is close and not a part (~): companies of the group under a name and management of their
 * own, and former parts that are companies of their own now. `*`: whatever starts with the name is a
 * part of it ("SAP Labs"), since nobody else may use it; never for names that are ordinary words.
 * Common public knowledge as of 2026, written down from memory of the companies' own descriptions.
 */
const FAMILIES = `
google* = alphabet, alphabet google, goog > youtube, deepmind ~ waymo, verily, calico, fitbit
amazon = amazon com, amzn > amazon web services, aws, amazon prime, amazon prime video, amazon robotics,
  amazon music, amazon studios, amazon mgm studios, amazon fresh, amazon advertising, amazon ads,
  amazon alexa, amazon science, amazon logistics, amazon lab126, amazon business, amazon games,
  amazon devices, amazon uk, amazon germany ~ twitch, whole foods, whole foods market, audible, imdb
amazon web services* = aws
meta = facebook, meta platforms, facebook meta, fb > instagram, whatsapp, reality labs, oculus,
  facebook reality labs, meta ai, meta reality labs, facebook ai research, meta superintelligence labs
freelance = freelancer, self employed, selbststandig, freiberuflich, freiberufler, autonomo, autonoma,
  independiente, profesional independiente, trabajador independiente, consultor independiente,
  por cuenta propia, independant, independante, libero professionista
microsoft* = msft > linkedin, github, xbox, azure ~ activision blizzard, nuance, mojang
apple = apple computer, aapl > apple music, apple tv, apple retail ~ beats
ibm* = international business machines ~ red hat, kyndryl
mercado libre* = mercadolibre, mercado libre com, meli > mercado pago, mercado envios
salesforce* = salesforce com ~ slack, tableau, mulesoft, heroku
twitter = x corp, x twitter
bytedance* > tiktok
block = block inc > cash app, square ~ tidal
oracle = oracle corporation > oracle cloud, oracle cloud infrastructure, oracle netsuite, netsuite,
  oracle health, oracle labs ~ cerner
sap* > successfactors ~ sap user group
hp = hewlett packard, hp inc ~ hewlett packard enterprise, hpe
hewlett packard enterprise = hpe
nvidia* = nvda ~ mellanox
intel = intel corporation > intel labs ~ mobileye, altera
samsung* ~ samsung life, samsung sds
deloitte* > monitor deloitte
pwc* = pricewaterhousecoopers, price waterhouse coopers > strategy&, strategy &
ey* = ernst & young, ernst young > ey parthenon, parthenon
kpmg*
accenture* > accenture song, avanade
mckinsey* = mckinsey & company, mck, mckinsey and company > quantumblack, quantumblack ai by mckinsey
boston consulting group* = bcg > bcg x, bcg digital ventures, bcg gamma, platinion
bain = bain & company, bain and company > bain & company germany ~ bain capital
capgemini* > sogeti ~ altran
infosys*
tata consultancy services* = tcs ~ tata, tata steel, tata motors
jpmorgan chase* = jpmorgan, jp morgan, jp morgan chase, jpmorganchase, jpmorgan chase bank, jpm, jpmc > chase, chase bank
goldman sachs* = goldman, gs
morgan stanley* ~ e trade
citigroup* = citi, citibank
bank of america* = bofa, boa, bank of america merrill lynch, bofa securities > merrill, merrill lynch
hsbc* = hongkong and shanghai banking corporation
ubs* ~ credit suisse
deutsche bank* ~ postbank, dws
bnp paribas* = bnp
klarna*
revolut*
adyen*
n26*
monzo*
wise = transferwise, wise payments
andreessen horowitz = a16z
y combinator = yc
volkswagen* = vw, volkswagen group ~ audi, porsche, skoda, seat, bentley
bmw* = bayerische motoren werke, bmw group ~ mini, rolls royce
mercedes benz* = daimler, daimler ag, mercedes ~ daimler truck
bosch = robert bosch, bosch group > bosch rexroth, bosch global software technologies,
  bosch engineering ~ bsh hausgerate, bosch siemens hausgerate
siemens = siemens ag > siemens digital industries, siemens digital industries software,
  siemens mobility, siemens smart infrastructure, siemens technology, siemens advanta
  ~ siemens energy, siemens healthineers, siemens gamesa, siemens nixdorf
allianz* ~ pimco
lufthansa* = deutsche lufthansa ~ eurowings, swiss international air lines
deutsche telekom = telekom, deutsche telekom group > telekom deutschland ~ t systems, t mobile
deutsche bahn = deutsche bahn group ~ db schenker
general electric = ge > ge aviation, ge aerospace, ge power, ge gas power, ge renewable energy,
  ge digital, ge capital, ge research, ge global research, ge additive, ge transportation
  ~ ge healthcare, ge vernova, ge appliances
general motors = gm ~ cruise
procter & gamble* = p&g, procter and gamble
johnson & johnson* = j&j, johnson and johnson ~ kenvue
at&t* ~ warner media
3m = minnesota mining and manufacturing
american express* = amex
walmart* ~ sams club
disney = walt disney, walt disney company > disney streaming, walt disney studios, disney parks
  ~ pixar, espn, marvel
glaxosmithkline = gsk
roche* = hoffmann la roche ~ genentech
merck & co = msd, merck sharp dohme ~ merck kgaa
exxonmobil* = exxon, exxon mobil
hp inc = hewlett packard
cisco* = cisco systems ~ webex, splunk
dell = dell technologies, dell emc > dell emc ~ vmware, secureworks
verizon* = verizon communications, verizon wireless
t mobile = t mobile us ~ sprint
x = x corp, twitter
warner bros discovery = wbd ~ cnn, hbo, warner bros
nbcuniversal* = nbcu, nbc universal ~ comcast
wells fargo* = wells fargo bank
bny* = bny mellon, bank of new york mellon, bank of new york
barclays* = barclays bank
santander* = banco santander ~ openbank
bbva* = banco bilbao vizcaya argentaria
ing = ing bank, ing group, internationale nederlanden groep
societe generale* = socgen, sg cib
natwest* = natwest group, rbs, royal bank of scotland ~ coutts
rbc* = royal bank of canada
td bank* = toronto dominion, toronto dominion bank, td
smbc* = sumitomo mitsui banking corporation
mufg* = mitsubishi ufj, mitsubishi ufj financial group
sequoia capital = sequoia
intuit ~ mailchimp, credit karma
thoughtworks* = thought works
cognizant* = cognizant technology solutions
hcltech* = hcl, hcl technologies
munich re* = munchener ruckversicherung, munich reinsurance ~ ergo
swiss re* = swiss reinsurance, schweizerische ruckversicherung
zurich insurance* = zurich insurance group, zurich versicherung
novo nordisk* ~ novo holdings, novo nordisk foundation
novartis* ~ sandoz
bayer* = bayer ag ~ covestro, monsanto
bristol myers squibb = bms, bristol myers ~ celgene
boehringer ingelheim* = boehringer
thermo fisher scientific = thermo fisher
unitedhealth group = united health group, uhg > unitedhealthcare, optum
coca cola = coca cola company, coke ~ coca cola hbc, coca cola europacific partners
ab inbev = anheuser busch inbev, anheuser busch
l oreal* = loreal
lvmh = moet hennessy louis vuitton > louis vuitton, christian dior, sephora
inditex = industria de diseno textil > zara, massimo dutti, bershka, pull & bear
h&m = hennes & mauritz, h & m
royal dutch shell = shell
bp = british petroleum
totalenergies* = total, total energies
edf = electricite de france
enel* = enel group ~ endesa
rtx = raytheon, raytheon technologies > collins aerospace, pratt & whitney
airbus* ~ airbus helicopters, airbus defence and space
lockheed martin* = lockheed
itau unibanco* = itau, banco itau, itau unibanco holding > itau bba, iti itau
metso = metso outotec, outotec, metso minerals
case western reserve university* = cwru, case western
department veteran affair = us department veteran affair, united states department veteran affair,
  veteran affair, va > va medical center, va hospital, veteran affair medical center
nasa = national aeronautics and space administration > jet propulsion laboratory, jpl
esa = european space agency
cern = european organization for nuclear research
nih = national institutes of health
cdc = centers for disease control and prevention
fda = food and drug administration
imf = international monetary fund, fondo monetario internacional, fonds monetaire international
oecd = organisation for economic co operation and development, ocde
icrc = international committee of the red cross
wwf = world wildlife fund, world wide fund for nature
red cross = rotes kreuz, croix rouge, cruz roja
giz = deutsche gesellschaft fur internationale zusammenarbeit
european commission = eu commission, eu kommission, europaische kommission, commission europeenne, comision europea
financial times = ft
wall street journal = wsj
washington post = wapo
frankfurter allgemeine zeitung = faz
suddeutsche zeitung = sz
der spiegel* = spiegel, spiegel verlag
neue zurcher zeitung = nzz
agence france presse = afp
deutsche presse agentur = dpa
associated press = ap
ups = united parcel service
dhl* = deutsche post dhl, dhl group, deutsche post
kuehne nagel = kuhne nagel
medecins sans frontieres* = doctors without borders, msf, arzte ohne grenzen, medicos sin fronteras
world health organization = who, weltgesundheitsorganisation, organisation mondiale de la sante, organizacion mundial de la salud
united nations = un, uno, vereinte nationen, nations unies, naciones unidas ~ unicef, undp, unhcr
world bank = world bank group, weltbank, banque mondiale, banco mundial
european central bank = ecb, ezb, europaische zentralbank, banque centrale europeenne, banco central europeo
new york times = nyt, ny times
auswartiges amt = german foreign office, german federal foreign office
penguin random house = prh, random house
netflix = nflx
tesla = tsla
amnesty international = amnesty
hv capital = holtzbrinck ventures
bundesagentur fur arbeit = german federal employment agency, federal employment agency
times = the times of london, times of london ~ new york times, sunday times, financial times,
  los angeles times
national health service = nhs
british broadcasting corporation* = bbc, beeb, the beeb
massachusetts institute of technology = mit
> mit media lab, mit sloan, mit sloan school of management, mit csail, sloan school of management
university of california* ~ university of california press
university of texas*
university of wisconsin*
university of north carolina*
university of maryland*
university of illinois*
university of massachusetts*
university of california berkeley* = berkeley, uc berkeley, cal berkeley > haas school of business
university of california los angeles* = ucla > ucla anderson
university of north carolina chapel hill = unc, unc chapel hill
university of illinois urbana champaign = uiuc
university of pennsylvania = upenn, penn > wharton, wharton school, wharton business school
northwestern university = northwestern > kellogg, kellogg school of management
university of chicago = uchicago > booth, booth school of business, chicago booth
university of michigan = umich ~ michigan state university
virginia polytechnic institute and state university = virginia tech, virginia polytechnic institute
united states military academy = us military academy, west point, usma
united states naval academy = us naval academy, naval academy, usna
united states air force academy = us air force academy, air force academy, usafa
united states coast guard academy = us coast guard academy, coast guard academy, uscga
georgia institute of technology = georgia tech
pennsylvania state university = penn state
ohio state university = ohio state, osu
north carolina a&t state university = north carolina a&t, nc a&t
michigan state university = michigan state
arizona state university = asu, arizona state
harvard university = harvard > harvard business school, hbs, harvard law school, harvard kennedy school,
  harvard medical school, harvard college
stanford university = stanford > stanford gsb, stanford graduate school of business, stanford law school
london school of economics = lse, london school of economics and political science
university college london = ucl
imperial college london = imperial, imperial college
fraunhofer gesellschaft* = fraunhofer, fraunhofer society
max planck society* = max planck, max planck gesellschaft
eth zurich = eth, eidgenossische technische hochschule zurich, swiss federal institute of technology
technical university of munich = tum, tu munich, tu munchen, technische universitat munchen
ludwig maximilian university of munich = lmu, lmu munchen, lmu munich,
  ludwig maximilians universitat munchen
technical university of berlin = tu berlin, technische universitat berlin
delft university of technology = tu delft, technische universiteit delft
university of british columbia = ubc
university of toronto = uoft, u of t
national university of singapore = nus
`;

/** Several organizations under one name. */
const GROUPS = `
big four = deloitte, pwc, ey, kpmg
big 4 = deloitte, pwc, ey, kpmg
mbb = mckinsey, boston consulting group, bain
faang = meta, amazon, apple, netflix, google
maang = meta, amazon, apple, netflix, google
mamaa = meta, amazon, apple, microsoft, google
gafam = google, apple, meta, amazon, microsoft
big tech = google, amazon, meta, apple, microsoft
magnificent seven = google, amazon, apple, meta, microsoft, nvidia, tesla
ivy league = brown university, columbia university, cornell university, dartmouth college,
  harvard university, princeton university, university of pennsylvania, yale university
oxbridge = university of oxford, university of cambridge
`;

const SIGNS = /[™®©℠]/g;
const LETTERS_AT_END = /\b(?:\p{L}\.){2,}$/u;
const AT_AND_T = /\bat ?& ?t\b/gi;

/** Signs after a brand, and dots in a legal form at the end: "Acme™", "Acme S.A.". */
function withoutSigns(name: string): string {
  const bare = name.replace(SIGNS, '');
  return bare.endsWith('.')
    ? bare.replace(LETTERS_AT_END, (form) => form.replaceAll('.', ''))
    : bare;
}

/** "at" is left out of names, so "AT&T" needs to be one word. */
const withAnds = (name: string): string =>
  name.includes('&') ? name.replace(AT_AND_T, 'att').replaceAll('&', ' & ') : name;

/** The words of a name as one text, in the form in which names are compared. */
export const nameKey = (name: string): string =>
  joinedLetters(organizationTokens(withAnds(withoutSigns(name)))).join(' ');

const listed = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

const linesOf = (text: string): string[] =>
  text
    .trim()
    .replace(/\n(?:\s+|(?=[>~]))/g, ' ')
    .split('\n');

/** A well-known organization; every name is a `nameKey`. */
interface Family {
  readonly key: string;
  readonly names: readonly string[];
  readonly parts: readonly string[];
  readonly close: readonly string[];
  /** Whatever starts with the name is a part. */
  readonly isOwnWord: boolean;
}

const section = (line: string, sign: string): string[] =>
  listed(line.split(sign)[1]?.split(/[=>~]/)[0] ?? '').map(nameKey);

function familyOf(line: string): Family {
  const [name = ''] = line.split(/[=>~]/);
  const key = nameKey(name.replace('*', ''));
  return {
    key,
    names: [key, ...section(line, '=')],
    parts: section(line, '>'),
    close: section(line, '~'),
    isOwnWord: name.includes('*'),
  };
}

const ALL = [...linesOf(FAMILIES), ...linesOf(PUBLIC_INSTITUTIONS)].map(familyOf);
const BY_NAME = new Map<string, Family>();
for (const family of ALL) {
  for (const name of family.names) if (!BY_NAME.has(name)) BY_NAME.set(name, family);
}

/** Every name of the well-known organizations, as `nameKey`. */
export const familyNames = (): Iterable<string> => BY_NAME.keys();

/** The well-known organization of this name. */
export const familyNamed = (key: string): Family | undefined => BY_NAME.get(key);

/** Shorter names are too close to other words: "mets", "bosh". */
const MIN_TYPO_CHARS = 6;

/** The well-known organization that one word may be a typo of. */
export function familyByTypo(key: string): Family | undefined {
  if (key.length < MIN_TYPO_CHARS || key.includes(' ')) return undefined;
  return ALL.find(({ names }) => names.some((name) => editDistance(key, name, 1) === 1));
}

/** The words after a family's own name: "bcg x" → "x"; null if it starts otherwise. */
function restAfter(family: Family, key: string): string | null {
  const name = family.names
    .filter((one) => key.startsWith(`${one} `))
    .reduce((longest, one) => (one.length > longest.length ? one : longest), '');
  return name === '' ? null : key.slice(name.length + 1);
}

/** Groups of customers or former staff, which carry a company's name and are not a part of it. */
const OUTSIDERS =
  /\b(?:alumni|club|community|fan|foundation|partner|user|reseller|retiree|union)\b/;

const sameName = (one: string, other: string): boolean =>
  one === other || (BY_NAME.get(one) !== undefined && BY_NAME.get(one) === BY_NAME.get(other));

/** "LinkedIn Germany" is LinkedIn; "Square Enix" is not Square. */
const isTelling = (name: string): boolean => name.includes(' ') || name.length > 7;

/** Whether the organization of this name is a part of the family, or only close to it. */
export function placeInFamily(family: Family, key: string): 'part' | 'close' | null {
  const isIn = (list: readonly string[]) =>
    list.some((one) => sameName(one, key) || (isTelling(one) && key.startsWith(`${one} `)));
  if (isIn(family.close)) return 'close';
  if (isIn(family.parts)) return 'part';
  const rest = family.isOwnWord ? restAfter(family, key) : null;
  return rest === null ? null : OUTSIDERS.test(rest) ? 'close' : 'part';
}

/** Whether the organization of this name belongs to a well-known one, or is close to one. */
export const isInFamily = (key: string): boolean =>
  BY_NAME.has(key) || ALL.some((family) => placeInFamily(family, key) !== null);

/** Every word under which an organization of the family may be listed. */
export const familyWords = ({ names, parts, close }: Family): string[] =>
  [...names, ...parts, ...close].flatMap((one) => one.split(' '));

const MEMBERS = new Map(
  linesOf(GROUPS).map((line): [string, string[]] => {
    const [name = '', members = ''] = line.split(' = ');
    return [nameKey(name), listed(members)];
  }),
);

/** The names of the members of a well-known group ("Big Four"); none for other names. */
export const organizationFamily = (phrase: string): readonly string[] =>
  MEMBERS.get(nameKey(phrase)) ?? [];
