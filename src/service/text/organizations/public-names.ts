import { foldText } from '../fold.ts';
import { isCountry, isUsState } from './country-words.ts';
import type { OrganizationName } from './organization-fit.ts';
import type { PublicBody } from './public-body.ts';

/** What only a government has a ministry or department of; "Ministry of Sound" is a company. */
const FIELD =
  `(?:public )?(?:finances?|treasury|foreign|external affairs|health|higher education|education|
  defen[cs]e|justice|interior|home affairs|transport(?:ation)?|labou?r|econom(?:y|ic affairs)|
  agriculture|culture|energy|environment(?:al)?|homeland security|veterans? affairs|hacienda|economia|
  finanzas|salud|sanidad|saude|educacion|educacao|defensa|defesa|justicia|justica|transportes?|trabajo|
  trabalho|agricultura|cultura|energia|medio ambiente|relaciones exteriores|asuntos exteriores|
  affaires etrangeres|sante|armees|interieur|travail|economie|energie|environnement)`.replace(
    /\s*\n\s*/g,
    '',
  );
const OF = '(?:(?:of|the|for|de|del|la|do|da|dos|du|des|les|l|d|y|et|and) )+';

const MINISTRY = new RegExp(
  `\\b(?:ministry|ministerio|ministere|ministero|secretaria) ${OF}${FIELD}\\b|\\bgovernment ministry\\b`,
);
const GERMAN =
  /\b(?:ministerium fur|[a-z]*bundesministerium|[a-z]+ministerium|[a-z]*bundesamt|bundesregierung|stadtverwaltung)\b/;
const DEPARTMENT = new RegExp(
  `^(?:(?:us|u s|united states|federal|state)\\b.* department of |.*\\bstate department of |.*\\bdepartment ${OF}${FIELD}(?: and .*)?$)`,
);
/** Their departments have the same names: "Department of Education, Norvane University". */
const ELSEWHERE =
  /\b(?:universi[a-z]+|college|school|hospital|church|club|academy|theat(?:er|re)|league|credit union|foundation)\b/;
const WORDS =
  /\b(?:ayuntamiento|alcaldia|municipalidad|prefeitura|gobierno (?:de|del|federal)|gouvernement)\b|^(?:the )?government of |\b(?:federal|local|state|provincial|municipal) government$/;
const EMBASSY = /^(?:the )?(?:royal )?(?:embassy|consulate(?: general)?|high commission) of /;
const OF_COUNTRY = /^(?:the )?(.+) (?:embassy|consulate(?: general)?|government)$/;
const OF_US =
  /^(?:the )?(?:us|u s|united states)(?: of america)? (?:department|senate|house of representatives|congress|government|embassy|consulate|(?:district|bankruptcy) court|court of appeals|attorney s office|census bureau|geological survey|coast guard|secret service|forest service|marshals service|patent and trademark office|customs and|citizenship and|agency for|bureau of)\b/;

/** City of Hope is a hospital; the others are churches, charities and sayings. */
const NO_PLACE = /^(?:city of (?:hope|refuge|god|joy)\b|state of (?:the|mind|flux|play|grace)\b)/;

/** "Saltmere County" is one; the "Food Bank of Saltmere County" is not. */
const isOnlyCounty = (text: string): boolean =>
  !/ (?:of|for|in|at) /.test(text) && text.split(' ').length <= 4;

function isPlace({ government }: OrganizationName, text: string): boolean {
  if (government === null || NO_PLACE.test(text) || ELSEWHERE.test(text)) return false;
  const isFirst = /^(?:the )?(?:county|city|state|town) of /.test(text);
  return government !== 'county' || isFirst || isOnlyCounty(text);
}

/** A house, senate or council with a place or level: those of students, coffee and arts have none. */
function isOfPublic({ kind, place, isOfState }: PublicBody, text: string): boolean {
  if (kind === 'house representative' || kind === 'house delegate') return true;
  if (kind === 'council') {
    return (
      /\b(?:city|town|county|borough|district|parish) council$/.test(text) ||
      /^(?:city |town )?council of the (?:city|district|county) of /.test(text)
    );
  }
  if (kind === 'house') return isOfState || place === 'us';
  const bare = place.replace(/ national$/, '');
  return bare !== '' && (isOfState || isUsState(bare) || isCountry(bare));
}

function isOfCountry(text: string): boolean {
  const place = OF_COUNTRY.exec(text)?.[1];
  return place !== undefined && (isCountry(place) || isUsState(place));
}

/** Whether a name can only be that of a government, a part of one or a public body. */
export function isPublicName(name: OrganizationName): boolean {
  const text = foldText(name.written);
  if (isPlace(name, text) || OF_US.test(text) || EMBASSY.test(text)) return true;
  if (name.body !== null && isOfPublic(name.body, text)) return true;
  if (isOfCountry(text) || MINISTRY.test(text) || GERMAN.test(text) || WORDS.test(text))
    return true;
  return DEPARTMENT.test(text) && !ELSEWHERE.test(text);
}

/** Whether a name begins with that of the United States. */
export const isOfUs = ({ written }: OrganizationName): boolean =>
  /^(?:the )?(?:us|u s|united states)\b/.test(foldText(written));

/** Words of which such a name has one, as they are listed. */
export const PUBLIC_WORDS: readonly string[] =
  `us united u city county state town township village borough commonwealth municipality stadt hall
   senate house representative delegate legislature assembly council ministry ministerio ministere
   ministero ministerium bundesministerium finanzministerium innenministerium justizministerium
   kultusministerium wirtschaftsministerium umweltministerium verteidigungsministerium secretaria
   bundesamt bundesregierung stadtverwaltung department ayuntamiento alcaldia municipalidad prefeitura
   gobierno gouvernement government embassy consulate commission`.split(/\s+/);

const CENTRAL_BANK =
  /^(?:central bank|banco central|banque centrale) (?:of|de|do|da|del|du|d) (.+)$/;
const OF_DEMONYM = /^(.+) central bank$/;

/** "Central Bank of Kenya" is a country's; the "Central Bank of St. Louis" is a bank like others. */
export function isCentralBankName({ written }: OrganizationName): boolean {
  const text = foldText(written);
  const place = CENTRAL_BANK.exec(text)?.[1] ?? OF_DEMONYM.exec(text)?.[1];
  return place !== undefined && isCountry(place);
}
