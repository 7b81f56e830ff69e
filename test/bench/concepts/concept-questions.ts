/** A concept and which sentences fit it. */
export interface ConceptQuestion {
  readonly concept: string;
  /** Sentences of `legislature-topics.ts` that fit. */
  readonly fits: RegExp;
  /** Sentences that some would let pass: they count neither for nor against. */
  readonly perhaps?: RegExp;
}

/** A concept with the sentences that fit it. */
export const asks = (concept: string, fits: RegExp, perhaps?: RegExp): ConceptQuestion => ({
  concept,
  fits,
  ...(perhaps !== undefined && { perhaps }),
});

/** Judged by reading the sentences, before any search was tried. */
export const CONCEPTS: readonly ConceptQuestion[] = [
  asks('soldiers', /military|marines|national guard|army|navy/i, /police/i),
  asks('veterans', /veterans|marines|national guard|army|navy/i, /military/i),
  asks('police and firefighters', /police and fire/i, /public safety|police|fire captain/i),
  asks('education policy', /education|schools|teachers/i, /school|teacher|professor/i),
  asks(
    'water resources',
    /water resources|water, parks|drinking water/i,
    /natural resources|marine/i,
  ),
  asks('farming', /agricultur|farm|rancher/i, /rural/i),
  asks('teachers', /teacher/i, /education|school|professor|principal/i),
  asks('doctors', /physician/i, /health|nurse|dentist|hospital|medic|veterinarian|pharmacist/i),
  asks('health care', /health|medicaid/i, /hospital|medic|physician|nurse|drug|aging|care/i),
  asks('mental health', /mental health/i, /health|opioid|abuse/i),
  asks('gun rights', /firearms/i, /hunting|rights/i),
  asks('lawyers', /attorney|defender/i, /judiciary|law school/i),
  asks('courts and judges', /judiciary/i, /attorney|defender|justice|sued/i),
  asks('prisons', /prison|corrections/i, /justice|death penalty/i),
  asks(
    'criminal justice',
    /criminal justice/i,
    /prison|judiciary|police|defender|death|corrections/i,
  ),
  asks('taxes', /tax/i, /ways and means|budget|fiscal/i),
  asks('state budget', /budget|appropriations/i, /fiscal|ways and means/i),
  asks('senior citizens', /aging|seniors/i, /retirement/i),
  asks('pensions', /pensions/i, /aging|seniors|employees/i),
  asks('child welfare', /children, families/i, /children|families|human services/i),
  asks('roads and highways', /roads|highways/i, /transport|drunk driving|bus/i),
  asks('public transport', /transit|transportation|buses/i, /truck|railroad/i),
  asks('railways', /railroad/i, /transport|transit/i),
  asks('gambling', /gaming/i),
  asks('fishing', /fish/i, /marine|salmon|wildlife/i),
  asks(
    'wildlife conservation',
    /wildlife/i,
    /game warden|parks|salmon|environment|natural resources/i,
  ),
  asks('forests', /forest/i, /logger|parks|natural resources/i),
  asks('climate change', /climate/i, /environment|wind power/i),
  asks('renewable energy', /wind power/i, /energy|electric/i),
  asks('oil and gas', /oil, gas/i, /energy|pipeline|mining/i),
  asks('coal miners', /coal/i, /mining|minerals|union/i),
  asks('labor unions', /union|labor|collective bargaining/i, /employ|worker|wage/i),
  asks('minimum wage', /minimum wage/i, /labor|employ/i),
  asks('housing', /housing/i, /homeless|real estate|homeowner/i),
  asks('homeless people', /homeless/i, /housing|food bank|homeowner/i),
  asks('Native Americans', /tribal|indian/i, /reservation/i),
  asks('immigrants', /immigra/i),
  asks('drug addiction', /substance abuse|opioid/i, /drug|marijuana|mental/i),
  asks('cannabis', /marijuana/i),
  asks('alcohol', /liquor|drunk/i, /substance/i),
  asks('voting rights', /voting/i, /elections|redistricting|equality|rights/i),
  asks('elections', /election/i, /redistricting|voting|campaign/i),
  asks("women's rights", /women/i, /equality|abortion|domestic violence|rights/i),
  asks('broadband access', /broadband|telecommunications/i),
  asks('tourism', /tourism/i),
  asks('banking', /bank/i, /insurance agent|food bank/i),
  asks('journalists', /newspaper/i, /radio/i),
  asks('clergy', /pastor/i, /church/i),
  asks('pilots', /pilot/i, /aviation/i),
  asks('entrepreneurs', /entrepreneur|business owner/i, /business|restaurant|owner/i),
  asks('airports', /aviation/i, /pilot/i),
  asks('nurses', /nurse/i, /health|physician|hospital/i),
];

const listOf = (lines: string): readonly string[] =>
  lines.split(',').map((line) => line.replace(/\s+/g, ' ').trim());

/** Concepts that fit none of the sentences, nor any real official that the bench has. */
export const ABSENT_CONCEPTS = listOf(`
  quantum cryptography, beekeeping software, ballet, deep learning, compilers, figure skating,
  sushi chefs, origami, rocket propulsion, semiconductor design, astrophysics, paleontology,
  falconry, kubernetes, protein folding, game theory, opera singers, video games, plastic surgery,
  perfume, volcano research, genome sequencing, robotics, skateboarding, glassblowing, tattoo artists,
  yoga instructors, medieval manuscripts, blockchain, cheese making, chess grandmasters,
  fashion design, wine tasting, marine archaeology, jazz saxophone, machine translation,
  distributed databases, reinforcement learning, particle accelerators, embedded firmware,
  venture capital, hedge funds, product management, growth marketing, mobile payments,
  search engine optimization, pediatric oncology, stem cells, string theory, organic chemistry,
  brain surgery, puppetry, haiku poetry, watchmaking, speech recognition, diamond cutting
`);

/** Half of the concepts, by a hash of their words: rules are not tuned on them. */
export function isHeldOut(concept: string): boolean {
  let hash = 7;
  for (const letter of concept) hash = (hash * 31 + letter.charCodeAt(0)) | 0;
  return hash % 2 !== 0;
}
