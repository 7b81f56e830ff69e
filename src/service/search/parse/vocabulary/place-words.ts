import { phraseSet } from '../../../text/vocabulary/phrase-set.ts';

/** Ordinary words and names that are also towns; without a cue they are not read as a place. */
export const PLACE_LIKE_WORDS = phraseSet(`
  nice reading mobile bath orange split hull sale bury barking deal wells rugby crew rust
  surprise normal paradise independence enterprise commerce industry liberty hope media union
  sterling temple eagle mission plantation sunrise victor male man men lens nancy tours angers
  brest bar most opera roman van batman of date best hem spa ten young colon progress pilot lead
  home hit ad bend golden aurora gary warren troy tyler allen carson clinton marion norman ames
  davis grant eugene cary march may august florence salem lima data ray early rich price price
  bell bay beach park hill lake river forest green brown white black gray grey king queen prince
  regal royal central north south east west northern southern eastern western upper lower new
  old grand great little big high low long short centre center middle market trade bank cross
  church castle bridge port harbor harbour island ocean sea star moon sun sky rock stone wood
  iron gold silver diamond pearl ruby crystal rose lily daisy holly ivy olive cherry apple lemon
  mango banana honey sugar coffee tea rice bean corn oil gas coal water fire wind snow rain
  storm thunder art music film chess golf surf tennis dance yoga football soccer hockey baseball
  hunting fishing sailing law order justice peace war love life light power energy force speed
  motion action sports wine beer story novel poem play game model fashion style design media
  print press news radio video photo learning talent trust wealth fund growth success climax
  eureka experiment truth boring chase page moscow_mule jordan chad georgia_tech zion eden alice
  kelly ashley kim lee ali hana mary ana maria laura sara emma anna julia diana
`);

/** Regions, countries and cities that are also given names; without a cue they may be a person. */
export const PERSON_LIKE_PLACES = phraseSet(`
  jordan georgia virginia carolina chad victoria florence sydney paris austin charlotte savannah
  madison brooklyn chelsea israel kenya india china dakota adelaide lincoln jackson houston
  dallas denver phoenix troy tyler eugene warren lawrence carson aurora sofia lima catalina
`);

/**
 * Two-letter codes that are English words: in lower case they count only at the end of a phrase
 * after "in" or "near", or before a field of work.
 */
export const WORD_LIKE_CODES = phraseSet(
  'in or me hi ok oh ma pa de la id al us na co as it am on so no is be',
);
