import { splitList } from './split-list.ts';

/** A line of work: its career ladder, its sectors, and what its people do. */
export interface Field {
  /** Titles from the first job to the last. */
  readonly ladder: readonly string[];
  /** Kinds of organization with such jobs; see `organizations.ts`. */
  readonly sectors: readonly Sector[];
  readonly studies: readonly string[];
  /** Topics that its people work on: each fits "worked on …" and "a talk on …". */
  readonly topics: readonly string[];
}

export type Sector =
  | 'software'
  | 'finance'
  | 'health'
  | 'energy'
  | 'research'
  | 'media'
  | 'food'
  | 'public'
  | 'industry'
  | 'school';

const field = (ladder: string, sectors: string, studies: string, topics: string): Field => ({
  ladder: splitList(ladder),
  sectors: splitList(sectors) as readonly Sector[],
  studies: splitList(studies),
  topics: splitList(topics),
});

export const FIELDS: readonly Field[] = [
  field(
    'Software Engineer, Senior Software Engineer, Staff Engineer, Director of Engineering, CTO',
    'software, finance, health, media',
    'Computer Science, Software Engineering, Mathematics',
    `distributed databases, stream processing, mobile payments, search ranking,
     real-time collaboration, developer tooling, API design, offline-first apps`,
  ),
  field(
    `Compiler Engineer, Senior Compiler Engineer, Compiler Team Lead,
     Director of Programming Languages`,
    'software, research',
    'Computer Science, Electrical Engineering',
    `register allocation, garbage collection, just-in-time compilation, type inference,
     WebAssembly runtimes, auto-vectorization`,
  ),
  field(
    `Machine Learning Engineer, Senior Machine Learning Engineer, Head of Machine Learning,
     VP of AI`,
    'software, health, research, finance',
    'Computer Science, Statistics, Physics',
    `recommender systems, speech recognition, medical image segmentation, fraud detection,
     language models for small languages, reinforcement learning for robotics`,
  ),
  field(
    'Site Reliability Engineer, Senior Site Reliability Engineer, Infrastructure Lead',
    'software, finance',
    'Computer Science, Information Systems',
    `incident response, Kubernetes migrations, observability, capacity planning,
     zero-downtime deployments`,
  ),
  field(
    'Security Analyst, Security Engineer, Principal Security Engineer, CISO',
    'software, finance, public',
    'Computer Science, Cryptography',
    'threat modelling, key management, phishing defence, secure boot, bug bounty programmes',
  ),
  field(
    'Product Designer, Senior Product Designer, Design Lead, Head of Design',
    'software, health, media',
    'Interaction Design, Graphic Design, Psychology',
    `accessible interfaces, design systems, onboarding for older people, hospital signage,
     voice interfaces`,
  ),
  field(
    'Product Manager, Senior Product Manager, Group Product Manager, Chief Product Officer',
    'software, finance, health',
    'Economics, Computer Science, Industrial Engineering',
    'pricing experiments, marketplace growth, privacy by default, self-service onboarding',
  ),
  field(
    'Data Analyst, Data Scientist, Senior Data Scientist, Head of Data',
    'software, finance, health, public, food',
    'Statistics, Economics, Mathematics',
    'causal inference, demand forecasting, survey weighting, public transport data, churn models',
  ),
  field(
    'Junior Doctor, Cardiologist, Consultant Cardiologist, Chief of Cardiology',
    'health',
    'Medicine',
    `heart failure in young adults, remote monitoring of arrhythmia, cardiac rehabilitation,
     minimally invasive valve repair`,
  ),
  field(
    'Nurse, Senior Nurse, Head Nurse, Director of Nursing',
    'health',
    'Nursing, Public Health',
    'home care for dementia, vaccination campaigns, night shift rosters, wound care',
  ),
  field(
    'Research Assistant, Postdoctoral Researcher, Senior Scientist, Principal Investigator',
    'research, health',
    'Molecular Biology, Biochemistry, Chemistry',
    `malaria vaccines, CRISPR screening, protein folding, antibiotic resistance,
     enzyme design for plastic recycling`,
  ),
  field(
    'Marine Biologist, Senior Marine Biologist, Head of Ocean Research',
    'research, public',
    'Marine Biology, Ecology',
    'coral reef restoration, whale acoustics, kelp forests, microplastics in fjords',
  ),
  field(
    'Lecturer, Associate Professor, Professor of History, Dean',
    'school',
    'History, Archaeology',
    `medieval trade routes, the history of lighthouses, oral histories of dock workers,
     Roman road building`,
  ),
  field(
    'Teaching Assistant, Mathematics Teacher, Head of Mathematics, School Principal',
    'school',
    'Mathematics, Education',
    'teaching fractions with music, girls in mathematics, school chess clubs, rural schooling',
  ),
  field(
    'Solar Engineer, Senior Solar Engineer, Head of Renewables, VP of Grid Operations',
    'energy, industry',
    'Electrical Engineering, Physics',
    'rooftop solar co-operatives, battery storage, offshore wind, microgrids for islands',
  ),
  field(
    'Geologist, Senior Geologist, Chief Geologist',
    'energy, research',
    'Geology, Earth Science',
    'geothermal drilling, landslide warning, groundwater mapping, volcanic ash',
  ),
  field(
    'Financial Analyst, Portfolio Manager, Investment Director, CFO',
    'finance, energy, food',
    'Finance, Economics, Accounting',
    'green bonds, pension reform, currency hedging, micro-lending to farmers',
  ),
  field(
    'Associate, Senior Associate, Partner, General Counsel',
    'finance, public, software',
    'Law',
    'data protection, maritime law, patent licensing, asylum cases, tenancy rights',
  ),
  field(
    'Reporter, Investigative Journalist, Editor, Editor-in-Chief',
    'media',
    'Journalism, Political Science, Literature',
    'river pollution, election integrity, care homes, the price of bread, disinformation',
  ),
  field(
    'Sound Engineer, Film Composer, Music Director',
    'media',
    'Music, Acoustics',
    'film scores for documentaries, restoring wax cylinders, choir recordings, spatial audio',
  ),
  field(
    'Line Cook, Sous-Chef, Head Chef, Restaurant Owner',
    'food',
    'Culinary Arts, Hospitality',
    'fermentation, zero-waste kitchens, regional cheese, school canteens, sourdough',
  ),
  field(
    'Architect, Senior Architect, Design Director',
    'industry, public',
    'Architecture, Urban Planning',
    'timber high-rises, social housing, flood-proof schools, reuse of old factories',
  ),
  field(
    'Mechanical Engineer, Robotics Engineer, Head of Robotics',
    'industry, research, health',
    'Mechanical Engineering, Robotics',
    'prosthetic hands, warehouse robots, underwater drones, soft grippers',
  ),
  field(
    'Policy Adviser, Senior Policy Adviser, Head of Urban Mobility, City Councillor',
    'public',
    'Public Policy, Urban Planning, Political Science',
    'cycling networks, night buses, open data, participatory budgets, noise maps',
  ),
  field(
    'Recruiter, Talent Partner, Head of People, Chief People Officer',
    'software, health, industry, food',
    'Psychology, Business Administration',
    'structured interviews, apprenticeships, returning parents, remote teams',
  ),
  field(
    'Sales Representative, Account Executive, Sales Director, Chief Revenue Officer',
    'software, industry, energy, food',
    'Business Administration, Communication',
    'partner programmes, public tenders, opening new markets, renewals',
  ),
  field(
    'Co-founder, Founder and CEO, Angel Investor',
    'software, food, energy, health',
    'Business Administration, Computer Science, Design',
    `bootstrapped companies, repairable electronics, tele-medicine for villages, urban farming,
     second-hand logistics`,
  ),
];

/** Hobbies; each makes a whole sentence after a name. */
export const INTERESTS = splitList(`
  plays the cello in an amateur orchestra, restores wooden sailing boats, runs ultramarathons,
  keeps bees on a rooftop, volunteers with mountain rescue, translates poetry, collects old maps,
  climbs frozen waterfalls, teaches children to code, breeds heritage apples, plays Go in a club,
  repairs bicycles for refugees, sings in a jazz quartet, photographs night skies, flies gliders,
  builds mechanical clocks, bakes rye bread for a food bank, referees youth football,
  swims in open water all winter, tends a community garden, studies medieval calligraphy,
  rides long-distance brevets, coaches a wheelchair basketball team, maps caves,
  writes crime novels, keeps a weather diary since childhood, dances tango, restores radios
`);
