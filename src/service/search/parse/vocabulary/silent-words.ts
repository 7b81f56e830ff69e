import { phraseSet } from '../../../text/vocabulary/phrase-set.ts';

/**
 * Words that no answer has to account for: articles, pronouns, prepositions, forms of "to be",
 * polite and asking words, words for people, and light verbs of having a job or a home. Words of
 * time, order, negation and number are none. Shorter than `FILLERS`: those words form no concept,
 * and an answer still names them.
 */
export const SILENT_WORDS = phraseSet(
  `a an the this that these those some any all each every such same it its they them their theirs
  he him his she her hers i me my mine we us our ours you your yours who whom whose which what
  where when why how whoever and or but so if then than as of at by for from in into on onto to
  toward with within through via per up out about is are was were be been being am do does did
  done have has had having can could may might must shall should will would there here very really
  quite just also too even`,
  `please thanks thank hi hello hey ok okay yes good morning afternoon evening dont doesnt isnt
  arent im ive id whos whats thats theyre lets theres`,
  `find show list get give tell search searching looking look need want wanted help see say think
  know knows known name called many`,
  `people person persons ppl peeps folks folk someone somebody anyone anybody everyone everybody one
  ones guy guys contact contacts connection connections network`,
  `work works working worked serve serves serving served hold holds holding held represent represents
  representing represented member members live lives living based`,
  // German
  `der die das den dem des ein eine einen einem einer wer wen wem wessen was welche welcher welches
  wo wie und oder von vom zu zum zur im am an auf aus bei beim mit fur uber um in ist sind war waren
  hat haben habe ich mich mir mein meine meinen meiner du sie er es wir uns sich man bitte zeig zeige
  suche finde kenne gibt alle leute personen jemand arbeitet arbeiten`,
  // French
  `le la les un une des du de d l a au aux en et ou qui que quel quelle quels quelles est sont etait
  etaient ai as avons ont j je mon ma mes nous on il elle ils elles ce cest jai ces chez dans par pour
  sur avec y connais connaitre cherche trouve montre moi qu gens personnes quelquun travaille
  travaillent`,
  // Spanish
  `el los las lo una unos unas del o u e quien quienes cual cuales donde es son era eran fue fueron he
  ha han yo mi mis nos se al con para por sobre conozco conoces busco busca muestrame dame algun alguno
  alguna alguien gente trabaja trabajan hay`,
);
