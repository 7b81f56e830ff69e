/** Degrees, licences and certificates as people write them behind their names, without points. */
const LETTERS = new Map(
  `PhD EdD PharmD PsyD DPhil MD DO DDS DMD DVM DNP MBA EMBA MPA MPH MPP MSW MEd MFA MHA MSN MSc MEng
   LLB LLM JD BSc BEng BSN RN APRN NP LPN CNM CRNA LCSW LMSW LMFT LPC CPA CMA CIA CISA CISM CISSP
   CRISC CCSP CEH CAMS CFE CFA CAIA CFP CIPM CRPC CFF CGEIT FRM PRM FMVA ACCA FCCA ACA FCA FCPA CIMA CGMA CTP ASA
   FSA FCAS ACAS CPCU PMP PgMP CAPM PMI-ACP PRINCE2 CSM CSPO PSM PSPO SAFe CSCP CPIM CLTD CPSM
   SHRM-CP SHRM-SCP PHR SPHR GPHR CPN PE EIT SE PEng CEng CPEng CSWP AIA LEED RD CSCS PCC MCC ACC
   CBAP ITIL`
    .split(/\s+/)
    .map((one) => [one.toLowerCase(), one]),
);

/** The letters as they are written, by the same in any case; undefined: none. */
export const lettersAfterNames = (word: string): string | undefined =>
  LETTERS.get(word.toLowerCase());
