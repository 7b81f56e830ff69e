import { pick } from '../seeded-random.ts';
import type { Kind } from './network-employers.ts';

/** Languages in which people of the network write their position. */
export type Language = 'de' | 'fr' | 'es' | 'pt' | 'it';

const listed = (text: string): string[] => text.split(',').map((entry) => entry.trim());

const ENGINEERING = listed(`Software Engineer, Senior Software Engineer, Staff Software Engineer,
  Sr. SWE, Software Developer, Engineering Manager, Frontend Developer, Backend Engineer,
  DevOps Engineer, Site Reliability Engineer, Data Engineer, Senior Data Scientist, Data Scientist,
  Data Analyst, Machine Learning Engineer, ML Engineer, Security Engineer, Cloud Architect,
  Solutions Architect, QA Engineer, Full Stack Developer, iOS Developer`);
const PRODUCT =
  listed(`Product Manager, Senior Product Manager, Product Owner, Group PM, UX Designer,
  Product Designer, Senior UX Researcher, Head of Product, Program Manager, Scrum Master`);
const SELLING = listed(`Account Executive, Key Account Manager, Sales Manager, Head of Sales,
  Customer Success Manager, Marketing Manager, Head of Marketing, Growth Marketing Lead,
  Content Strategist, Business Development Manager, Sales Development Representative, PR Manager`);
const PEOPLE = listed(`Recruiter, Senior Technical Recruiter, Talent Acquisition Partner,
  HR Business Partner, Head of People, Talent Sourcer, HR Manager`);
const OFFICE = listed(`Legal Counsel, General Counsel, Financial Controller, Office Manager,
  Executive Assistant, Head of Finance, Working Student, Intern, Project Manager, Procurement Manager`);
const BOSSES = listed(`CEO, CTO, COO, CFO, CMO, Co-Founder & CEO, Co-Founder & CTO, Founder,
  Founder & CEO, Chief Technology Officer, Chief Product Officer, VP Engineering, VP of Sales,
  Managing Director, Head of Engineering, Chief of Staff, Co-founder`);

const POSITIONS: Readonly<Record<Kind, readonly (readonly string[])[]>> = {
  tech: [ENGINEERING, ENGINEERING, ENGINEERING, PRODUCT, PRODUCT, SELLING, PEOPLE, OFFICE],
  finance: [
    ENGINEERING,
    PRODUCT,
    PEOPLE,
    listed(`Analyst, Associate, Vice President, Investment Banking Analyst, Risk Manager, Actuary,
      Compliance Officer, Portfolio Manager, Relationship Manager, Executive Director, Underwriter`),
    listed('Payments Lead, Fraud Analyst, Quantitative Analyst, Treasury Manager, Legal Counsel'),
  ],
  consulting: [
    listed(`Consultant, Senior Consultant, Manager, Senior Manager, Partner, Associate Partner,
      Director, Business Analyst, Engagement Manager, Principal, Tax Advisor, Auditor`),
    listed('Senior Associate, Technology Consultant, Strategy Consultant, SAP Consultant'),
    PEOPLE,
  ],
  industry: [
    ENGINEERING,
    SELLING,
    OFFICE,
    PEOPLE,
    listed(`Mechanical Engineer, Electrical Engineer, Supply Chain Manager, Plant Manager,
      Quality Manager, R&D Engineer, Head of Procurement, Logistics Coordinator, Sustainability Manager,
      Embedded Software Engineer, Director Strategy, Brand Manager, Technical Project Lead`),
  ],
  health: [
    listed(`Physician, Cardiologist, Clinical Research Associate, Medical Science Liaison,
      Registered Nurse, Biostatistician, Pharmacist, Regulatory Affairs Manager, Resident Doctor,
      Lab Technician, Principal Scientist, Psychologist`),
    OFFICE,
  ],
  science: [
    listed(`PhD Student, PhD Candidate, Postdoctoral Researcher, Postdoc, Assistant Professor,
      Professor of Physics, Professor of Economics, Lecturer, Research Scientist, Research Assistant,
      Professor of Computer Science, Student, MBA Candidate, Research Fellow`),
  ],
  public: [
    listed(`Policy Officer, Programme Manager, Economist, Project Officer, Communications Officer,
      Consultant, Policy Adviser, Fundraising Manager, Volunteer Coordinator, Diplomat`),
  ],
  media: [
    listed(`Journalist, Editor, Senior Reporter, Art Director, Copywriter, Video Producer,
      Creative Director, Foreign Correspondent, Podcast Host, Media Planner`),
  ],
  capital: [
    listed('Partner, General Partner, Principal, Investment Manager, Venture Partner, Investor'),
  ],
  agency: [
    listed(`Recruitment Consultant, Executive Search Consultant, Headhunter, Senior Recruiter,
      Talent Partner, Team Lead Recruiting`),
  ],
  alone: [
    listed(`Freelance Web Developer, Executive Coach, Freelance Designer, Photographer, Translator,
      Angel Investor, Business Coach, Interim Manager, Independent Consultant, Yoga Teacher,
      Speaker | Author | Coach, Copywriter, Founder, Data Consultant, Illustrator, Architect`),
  ],
  startup: [BOSSES, BOSSES, ENGINEERING, ENGINEERING, PRODUCT, SELLING, PEOPLE, OFFICE],
};

/** A man's form, then a woman's where it differs. */
const LOCAL: Readonly<Record<Language, string>> = {
  de: `Geschäftsführer/Geschäftsführerin, Softwareentwickler/Softwareentwicklerin,
    Vertriebsleiter/Vertriebsleiterin, Projektleiter/Projektleiterin, Werkstudent/Werkstudentin,
    Leiter Einkauf/Leiterin Einkauf, Rechtsanwalt/Rechtsanwältin, Unternehmensberater/Beraterin,
    Personalreferent/Personalreferentin, Wissenschaftlicher Mitarbeiter/Wissenschaftliche Mitarbeiterin,
    Entwicklungsingenieur/Entwicklungsingenieurin, Steuerberater/Steuerberaterin,
    Abteilungsleiter IT/Abteilungsleiterin IT, Teamleiter Marketing/Teamleiterin Marketing`,
  fr: `Directeur général/Directrice générale, Ingénieur logiciel/Ingénieure logiciel,
    Chef de projet/Cheffe de projet, Responsable marketing, Chargé de recrutement/Chargée de recrutement,
    Avocat/Avocate, Responsable commercial/Responsable commerciale, Consultant/Consultante,
    Développeur web/Développeuse web, Directeur financier/Directrice financière`,
  es: `Director general/Directora general, Ingeniero de software/Ingeniera de software,
    Jefe de proyecto/Jefa de proyecto, Abogado/Abogada, Responsable de marketing,
    Consultor/Consultora, Gerente de ventas, Desarrollador/Desarrolladora, Periodista`,
  pt: `Engenheiro de software/Engenheira de software, Gerente de projetos, Diretor comercial/Diretora
    comercial, Analista de dados, Advogado/Advogada, Recrutador/Recrutadora, Professor/Professora`,
  it: `Amministratore delegato/Amministratrice delegata, Ingegnere, Responsabile vendite,
    Avvocato/Avvocata, Sviluppatore software/Sviluppatrice software, Giornalista, Consulente`,
};

/** A position at an organization of this kind. */
export const positionAt = (random: () => number, kind: Kind): string =>
  pick(random, pick(random, POSITIONS[kind]));

/** A position in a person's own language. */
export function localPosition(random: () => number, language: Language, isWoman: boolean): string {
  const [man = '', woman] = pick(random, listed(LOCAL[language])).split('/');
  return (isWoman ? (woman ?? man) : man).replace(/\s+/g, ' ');
}

/** What people add to a position. */
export const EXTRAS = [
  ...[' | ex-Google', ' | ex-McKinsey', ' (ex-Amazon)', ' | Speaker', ' 🚀', ' | Mentor', ' 🌱'],
  ...[' (part-time)', ' (on parental leave)', ' - We are hiring!', ' | Keynote Speaker', ', EMEA'],
  ...[
    ', DACH',
    ' (m/f/d)',
    ' | Author',
    ', Europe',
    ' & Board Member',
    ' | Open for new challenges',
  ],
];
