import { foldTokens } from '../../../text/fold.ts';

/** What somebody is, in words that questions seldom ask for; singular, folded. */
const CALLINGS = new Set(
  `matron cantor choirmaster verger sexton bursar usher docent lector guide bosun quartermaster
   convenor convener rapporteur concertmaster draughtsman draftsman miller beadle almoner
   housemaster housemistress timekeeper stagehand gaffer conservator restorer signalman
   stationmaster postmaster ranger bricklayer weaver spinner roadie cameraman camerawoman
   keeper ferryman boatman salesperson nurseryman signwriter typesetter compositor bookbinder`.split(
    /\s+/,
  ),
);
/** No list holds every "-keeper". */
const ENDING =
  /\p{L}{3}(?:ologist|iatrist|ographer|ician|wright|keeper|smith|onist|inist|ellist|olist|anist|aesthetist|esthetist|therapist)$/u;

/** Whether words name a calling that the vocabulary of questions lacks. */
export const isCalling = (words: string): boolean =>
  foldTokens(words).some((word) => CALLINGS.has(word) || ENDING.test(word));
