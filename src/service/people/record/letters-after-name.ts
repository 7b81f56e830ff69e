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

/** Some are names as well: letters have more than one capital. */
const isWritten = (word: string): boolean => (word.match(/\p{Lu}/gu) ?? []).length > 1;

/** The letters behind the first comma of a name: "Ada Moss, Ph.D., PMP" has PhD and PMP. Pure. */
export function lettersAfterName(name: string): string[] {
  const comma = name.indexOf(',');
  const before = name.slice(0, comma);
  // "MOSS, RD": of a name in capitals nothing tells letters and initials apart.
  if (comma < 0 || !/\p{Ll}/u.test(before)) return [];
  const words = name.slice(comma + 1).split(/[\s,|/()]+/);
  const known = words
    .filter(isWritten)
    .flatMap((word) => LETTERS.get(withoutPoints(word).toLowerCase()) ?? []);
  return [...new Set(known)];
}

/**
 * The record with a fact that tells the letters, so that who asks for CPAs finds them: of a name only
 * what names the person is searched.
 */
export function withLettersTold(record: PersonRecord): PersonRecord {
  const letters = lettersAfterName(record.name);
  if (letters.length === 0) return record;
  const text = `Letters after the name: ${letters.join(', ')}`;
  const { facts = [] } = record;
  return facts.some((one) => one.text === text)
    ? record
    : { ...record, facts: [...facts, { text }] };
}
