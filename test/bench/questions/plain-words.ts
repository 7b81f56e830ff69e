import { foldTokens } from '../../../src/service/text/fold.ts';

const wordSet = (...texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap(foldTokens));

/**
 * Words that an answer may pass over, folded. A list of its own, not the parser's: one that grew
 * with the parser would hide what the parser drops. Words of time, order, negation, gender and
 * number (save "how many", which every total answers) are not fillers.
 */
export const FILLER_WORDS = wordSet(
  `+ a an the this that these those some any all each every such same it its they them their theirs
  he him his she her hers i me my mine we us our ours you your yours who whom whose which what
  where when why how whoever and or + but so if then than as of at by for from in into on onto to
  toward with within through via per up out about is are was were be been being am do does did
  done have has had having can could may might must shall should will would there here very really
  quite just also too even`,
  `please thanks thank hi hello hey ok okay yes good morning afternoon evening don't doesn't isn't
  aren't I'm I've I'd who's what's that's they're let's there's here's`,
  `find show list get give tell search searching looking look need want wanted help see say think
  know knows known name called many`,
  `people person persons ppl peeps folks folk someone somebody anyone anybody everyone
  everybody one ones guy guys contact contacts connection connections network`,
  // Light verbs of holding a job or living somewhere: only a clause after them says something.
  `work works working worked serve serves serving served hold holds holding held represent represents
  representing represented member members live lives living based`,
  `der die das den dem des ein eine einen einem einer wer wen wem wessen was welche welcher welches
  wo wie und oder von vom zu zum zur im am an auf aus bei beim mit für über um in ist sind war waren
  hat haben habe ich mich mir mein meine meinen meiner du sie er es wir uns sich man bitte zeig zeige
  suche finde kenne gibt alle leute personen jemand arbeitet arbeiten`,
  `le la les un une des du de d l à au aux en et ou qui que quel quelle quels quelles où est sont
  était étaient ai as a avons ont je j me mon ma mes nous on il elle ils elles ce c'est j'ai ces chez
  dans par pour sur avec y connais connaître cherche trouve montre moi est-ce qu gens personnes quelqu'un
  travaille travaillent`,
  `el los las lo una unos unas del y o u e quién quien quiénes quienes qué cuál cuáles dónde es son
  era eran fue fueron he ha han yo mi mis nos se al con para por sobre en conozco conoces busco
  busca muéstrame dame algún alguno alguna alguien personas gente trabaja trabajan hay`,
);

/** Verbs and words of time, order, number and negation, which no concept of a person consists of. */
export const VERB_AND_TIME_WORDS = wordSet(
  `take takes took taken taking become becomes became becoming leave leaves left leaving join joins
  joined joining start starts started starting begin begins began begun beginning end ends ended
  ending stop stopped quit retire retires retired resign resigned replace replaces replaced succeed
  succeeds succeeded elect elected sworn appointed appoint run runs ran win wins won lose lost sit sits sat move moves moved used go goes went
  gone come comes came make makes made meet meets met connect connects connected add added message
  messaged lived born die died show shows don does carry carried use study studied`,
  `later earlier before after between since until till still now currently presently today ever never
  already again during recently lately latest newest oldest youngest earliest first last top next
  most least more less long longer longest short shortest soon ago once previously formerly former ex
  previous current present past back then year years month months week weeks day days decade decades
  century time term terms old young age aged under over almost nearly about around exactly`,
  `not no without except excluding neither nor none only other others else another both either
  together several few number count total amount`,
  `vor nach seit bis zwischen während früher später jetzt heute damals ehemalig ehemalige ehemaliger
  wurde wurden geworden nicht kein keine ohne vernetzt jahr jahre jahren monat letzte letzten`,
  `avant après depuis jusqu entre pendant ancien ancienne anciens ancienne maintenant pas sans sauf
  année années ans mois dernier dernière`,
  `antes después desde hasta entre durante antiguo antigua ahora actualmente no sin excepto año años
  mes último última`,
);
