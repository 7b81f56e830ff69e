import { foldTokens } from '../../../text/fold.ts';

/** Occupations that questions seldom use; singular, folded. */
const OCCUPATIONS = new Set(
  `matron cantor choirmaster verger sexton bursar usher docent lector guide bosun quartermaster
   convenor convener rapporteur concertmaster draughtsman draftsman miller beadle almoner
   housemaster housemistress timekeeper stagehand gaffer conservator restorer signalman
   stationmaster postmaster ranger bricklayer weaver spinner roadie cameraman camerawoman
   keeper ferryman boatman salesperson nurseryman signwriter typesetter compositor bookbinder`.split(
    /\s+/,
  ),
);
/** Endings for occupations that no list covers, such as every "-keeper". */
const ENDING =
  /\p{L}{3}(?:ologist|iatrist|ographer|ician|wright|keeper|smith|onist|inist|ellist|olist|anist|aesthetist|esthetist|therapist)$/u;

/** Whether words name an occupation that is missing from the vocabulary of questions. */
export const isRareOccupation = (words: string): boolean =>
  foldTokens(words).some((word) => OCCUPATIONS.has(word) || ENDING.test(word));
