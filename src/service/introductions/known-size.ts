import { foldText } from '../text/fold.ts';
import { familyNamed, nameKey } from '../text/organizations/company-families.ts';
import { FAMOUS_ORGANIZATIONS } from '../text/vocabulary/organizations.ts';
import { phraseSet } from '../text/vocabulary/phrase-set.ts';

/** What people write where they have no employer: two of them share nothing. */
const NO_EMPLOYER = phraseSet(`
  self_employed selfemployed self freelance freelancer freelancing independent independent_consultant
  consultant contractor various various_companies various_clients multiple unemployed none n_a na
  not_employed retired student confidential stealth stealth_startup stealth_mode stealth_mode_startup
  startup home sabbatical career_break seeking_opportunities open_to_work looking_for_work
  selbststandig selbstandig freiberuflich freiberufler rentner arbeitssuchend privat
  independant a_son_compte sans_emploi retraite etudiant autonomo por_cuenta_propia jubilado estudiante
  zelfstandig libero_professionista
`);

export const isNoEmployer = (name: string): boolean => NO_EMPLOYER.has(foldText(name));

/** Whether an employer is known to have many thousands of people, of whom few are in the index. */
export const isKnownToBeLarge = (name: string): boolean =>
  FAMOUS_ORGANIZATIONS.has(foldText(name)) || familyNamed(nameKey(name)) !== undefined;
