import { foldText } from '../../../text/fold.ts';
import type { Block } from '../page/page-blocks.ts';

/** What the entries below a heading of a résumé are. */
export type SectionKind = 'jobs' | 'education' | 'passions' | 'accomplishments' | 'research';

/** Résumé headings in compared form, with "and" for "&". */
const HEADINGS: readonly (readonly [SectionKind, RegExp])[] = [
  [
    'jobs',
    /^(?:my )?(?:(?:professional|work|working|relevant|selected|academic|teaching|research|clinical|industry|management|leadership|public|other|further|additional|previous|former|earlier|current|past|present|career|employment|and) ){0,4}(?:experience|employment|career|work|background|appointments?|positions?(?: held)?|posts?(?: held)?|offices(?: held)?|jobs|roles|volunteering|volunteer experience|teaching)(?: (?:history|record|experience|summary|highlights|overview|to date))?(?: of .{3,60})?$/,
  ],
  [
    'jobs',
    /^where i(?: have|ve| ve)? worked$|^(?:professional|employment|work|working|career) (?:history|life|path|record|timeline)$/,
  ],
  [
    'jobs',
    /^(?:berufserfahrung|beruflicher werdegang|berufliche stationen|werdegang|berufspraxis|experiences? professionnelles?|parcours professionnel|carriere|experiencia (?:profesional|laboral)|trayectoria(?: profesional)?|werkervaring|loopbaan|professionele ervaring|esperienze? (?:professional[ei]|lavorativ[ae]))$/,
  ],
  [
    'education',
    /^(?:(?:academic|university|higher|formal) )?(?:education(?: and (?:training|qualifications))?|qualifications|degrees|studies|training|schooling|educational background|academic background|academic record|education and degrees)$/,
  ],
  [
    'education',
    /^(?:ausbildung|studium|bildungsweg|bildung|formations?|etudes|diplomes|formacion(?: academica)?|educacion|estudios|opleiding(?:en)?|studie|formazione|istruzione)$/,
  ],
  ['passions', /^(?:(?:personal )?interests|hobbies(?: and interests)?|interests and hobbies)$/],
  [
    'accomplishments',
    /^(?:(?:selected|academic|major|other|professional|civic|teaching) )?(?:awards?|honou?rs|prizes|distinctions|recognitions?|decorations|medals)(?:,? (?:and )?(?:awards|honou?rs|prizes|distinctions|recognition|fellowships|scholarships|grants))*(?: received)?$/,
  ],
  [
    'accomplishments',
    /^(?:auszeichnungen|ehrungen|preise(?: und auszeichnungen)?|prix(?: et distinctions)?|distinctions|premios(?: y (?:reconocimientos|distinciones))?|reconocimientos|prijzen|onderscheidingen)$/,
  ],
  ['research', /^(?:(?:selected |recent )?publications)$/],
];
/** An icon or number before a heading, and a colon after it. */
const ORNAMENT = /^[^\p{L}]{1,8}(?=\p{L})|\s*:$/gu;
const MAX_HEADING_CHARS = 50;

/** The kind of a résumé heading; null for any other text. */
export function sectionKind({ kind, text }: Block): SectionKind | null {
  if (kind === 'item' || text.length > MAX_HEADING_CHARS + 10) return null;
  const plain = text
    .replace(ORNAMENT, '')
    .replace(/\[edit\]$/, '')
    .replace(/ [&/+] /g, ' and ');
  // A sentence with a full stop is not a heading, nor is a list.
  if (plain.length > MAX_HEADING_CHARS || /[.;?!]$/.test(plain)) return null;
  return HEADINGS.find(([, pattern]) => pattern.test(foldText(plain)))?.[0] ?? null;
}
