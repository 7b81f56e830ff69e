import type { PersonRecord } from './person-record.ts';

/** Degrees, licences and certificates as people write them behind their names, without points. */
const LETTERS = new Map(
  `PhD EdD PharmD PsyD DPhil MD DO DDS DMD DVM DNP MBA EMBA MPA MPH MPP MSW MEd MFA MHA MSN MSc MEng
   LLB LLM JD BSc BEng BSN RN APRN NP LPN CNM CRNA LCSW LMSW LMFT LPC CPA CMA CIA CISA CISM CISSP
   CRISC CCSP CEH CAMS CFE CFA CAIA CFP FRM PRM FMVA ACCA FCCA ACA FCA CIMA CGMA CTP ASA FSA FCAS
   ACAS CPCU PMP CAPM PgMP PMI-ACP CSM CSPO PSM PSPO SAFe CSCP CPIM CLTD CPSM SHRM-CP SHRM-SCP PHR
   SPHR GPHR CPN PE EIT SE PEng CEng CSWP AIA LEED RD CSCS PCC MCC ACC CBAP ITIL`
    .split(/\s+/)
    .map((one) => [one.toLowerCase(), one]),
);

const withoutPoints = (word: string): string => word.replaceAll('.', '').replaceAll('®', '');

const isWritten = (word: string): boolean => (word.match(/\p{Lu}/gu) ?? []).length > 1;

/** The letters of a piece between commas; empty where it has any other word. */
function lettersOf(piece: string): string[] {
  const words = piece.split(/[\s|/;()]+/).filter((word) => word !== '');
  const known = words.map((word) =>
    isWritten(word) ? LETTERS.get(withoutPoints(word).toLowerCase()) : undefined,
  );
  return known.includes(undefined) ? [] : known.flatMap((one) => one ?? []);
}

/**
 * The letters behind the first comma of a name: "Ada Moss, Ph.D., PMP" has PhD and PMP. They end at
 * other words: "Ada Moss, Baltimore, MD" has none. Pure.
 */
export function lettersAfterName(name: string): string[] {
  const [before = '', ...pieces] = name.split(',');
  const isInCapitals = before === before.toUpperCase() && before !== before.toLowerCase();
  if (isInCapitals) return [];
  const found: string[] = [];
  for (const piece of pieces) {
    const letters = lettersOf(piece);
    if (letters.length === 0) break;
    found.push(...letters);
  }
  // "Moss, RD" and "Islam, MD" have initials and given names there.
  const isWhole = before.trim().split(/\s+/).length > 1;
  return [...new Set(found.filter((one) => isWhole || one.length > 2))];
}

const TOLD = 'Letters after the name: ';

/** Whether a fact tells the letters of a name, and so holds only as long as the name has them. */
export const tellsLetters = ({ text }: { readonly text: string }): boolean => text.startsWith(TOLD);

/**
 * The record with a fact that tells the letters, so that who asks for CPAs finds them: of a name only
 * what names the person is searched.
 */
export function withLettersTold(record: PersonRecord): PersonRecord {
  const letters = lettersAfterName(record.name);
  if (letters.length === 0) return record;
  const text = `${TOLD}${letters.join(', ')}`;
  const { facts = [] } = record;
  return facts.some((one) => one.text === text)
    ? record
    : { ...record, facts: [...facts, { text }] };
}
