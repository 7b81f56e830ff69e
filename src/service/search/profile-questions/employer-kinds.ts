import { foldText } from '../../text/fold.ts';
import type { QuestionWord } from './asked.ts';
import type { Stay } from './stays.ts';

/** Words for a kind of employer, which names of employers seldom hold: "has she been in government?" */
interface EmployerKind {
  readonly words: ReadonlySet<string>;
  /** Folded names of employers of the kind. */
  readonly employers: RegExp;
  /** Folded titles that only such employers have. */
  readonly titles: RegExp | null;
  /** How the words are read, for the answer. */
  readonly readAs: string;
}

const LEGISLATURES =
  /\b(house of (representatives|delegates|commons)|senate|(state|general|national) assembly|legislature|parliament|congress)\b/;

const KINDS: readonly EmployerKind[] = [
  {
    words: new Set(['legislature', 'legislator', 'lawmaker', 'statehouse', 'legislative']),
    employers: LEGISLATURES,
    titles: /\b(state (senator|representative)|assembly(man|woman|member)|legislator)\b/,
    readAs: 'chambers of a legislature',
  },
  {
    words: new Set(
      `government governmental politics politician sector civil servant regierung politik
       gobierno politica gouvernement politique`.split(/\s+/),
    ),
    employers: new RegExp(
      `${LEGISLATURES.source}|^(state|city|county|town|village|council|department|ministry|government) of\\b|\\b(federal|ministry|ministere|ministerio|ministerium|bundesamt|municipality|government|council|city office|transport authority)\\b`,
    ),
    titles:
      /\b(governor|mayor|(state|us) senator|state representative|council ?(member|man|woman)|attorney general|minister|secretary of state)\b/,
    readAs: 'legislatures, ministries, public bodies and elected offices',
  },
  {
    words: new Set([
      'academia',
      'academic',
      'university',
      'college',
      'universitat',
      'wissenschaft',
      'academie',
    ]),
    employers: /\b(universit\w+|college|polytechnic|institute of technology|hochschule)\b/,
    titles: /\b(professor|lecturer|postdoc\w*)\b/,
    readAs: 'universities and colleges',
  },
  {
    words: new Set(['bank', 'banking', 'banks', 'banque', 'banco']),
    employers: /bank\b|\bbanque\b|\bbanco\b/,
    titles: /\bbank(er|ing)\b/,
    readAs: 'employers named a bank',
  },
  {
    words: new Set(['hospital', 'hospitals', 'healthcare', 'krankenhaus', 'hopital']),
    employers: /\b(hospital|clinic|klinik\w*|health|krankenhaus|hopital)\b/,
    titles: null,
    readAs: 'hospitals, clinics and health services',
  },
  {
    words: new Set(['military', 'army', 'navy', 'forces']),
    employers: /\b(army|navy|air force|marine corps|coast guard|national guard|bundeswehr)\b/,
    titles: null,
    readAs: 'armed forces',
  },
];

const kindOf = ({ folded }: QuestionWord): EmployerKind | null =>
  KINDS.find(({ words }) => words.has(folded)) ?? null;

/** Whether a stay is with an employer of the kind that a word names. */
export function isOfKind(word: QuestionWord, { kind, at, role }: Stay): boolean {
  const meant = kind === 'job' ? kindOf(word) : null;
  if (meant === null) return false;
  const isTitle = meant.titles?.test(foldText(role)) ?? false;
  return isTitle || meant.employers.test(foldText(at));
}

export const isKindOfEmployer = (word: QuestionWord): boolean => kindOf(word) !== null;

/** How the words of a topic that name a kind of employer are read. */
export function readAsKind(topic: readonly QuestionWord[]): string {
  const readings = new Map<string, string[]>();
  for (const word of topic) {
    const kind = kindOf(word);
    if (kind !== null) {
      readings.set(kind.readAs, [...(readings.get(kind.readAs) ?? []), word.said]);
    }
  }
  return [...readings].map(([readAs, said]) => `Read “${said.join(' ')}” as ${readAs}.`).join(' ');
}
