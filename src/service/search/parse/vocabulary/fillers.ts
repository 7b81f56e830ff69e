import { phraseSet } from '../../../text/vocabulary/phrase-set.ts';

/** Words that ask, join or point, and carry no meaning by themselves. */
export const FILLERS = phraseSet(
  `a an the this that these those some any all each every both either neither such same other
  another i me my mine we us our ours you your yours he him his she her hers it its they them
  their theirs who whom whose which what where when why how whoever and or but nor so if then
  than as of at by for from in into on onto to toward towards with within without over under
  between among about across around near nearby through throughout during along via per up down
  out off upon inside outside beyond behind above below after before since until till while am
  is are was were be been being do does did doing done have has had having can could may might
  must shall should will would not no yes there here very really quite just only also too even
  still ever always often usually please thanks thank hi hello hey ok okay um eg ie etc dont
  doesnt isnt arent im ive id whos youre theyre lets`,
  `find show list get give search searching seek seeking look looking need want wanted fetch
  display return tell help let locate discover identify recommend suggest introduce connect meet
  know knows known knowing contact reach interview hire hiring recruit recruiting match matching`,
  `people person persons peoples someone somebody anyone anybody everyone everybody one ones folks
  folk individuals individual candidate candidates talent talents professional professionals
  profile profiles human humans guy guys team teams member members staff employee employees
  colleague colleagues contacts expert experts pro pros`,
  `position positions job jobs role roles opening openings vacancy vacancies opportunity
  opportunities title titles titled career careers gig gigs company companies firm firms
  organization organizations organisation organisations employer employers business businesses
  corporation corporations industry industries sector sectors field space area areas region
  regions location locations place places domain`,
  `work works working worked based located living lives live lived residing resides reside resided
  covering covers cover situated headquartered stationed operating employed serving serve serves
  served represent represents represented representing elected hold holds held holding become
  became becoming start starts started starting join joined joining leave left run runs ran
  running led leading lead leads manage manages managed managing build builds built building
  made make makes making use uses used using go goes went gone going move moved moving come
  comes came coming currently current now present presently today recently recent lately former
  sitting incumbent connection connections added ever
  formerly previous previously past ex retired onetime erstwhile late originally once`,
  `experience experiences experienced expertise expert skilled skill skills seasoned proficient
  background backgrounds specializing specialising specialized specialised specialize specialise
  specializes interested interest interests passionate passion knowledge knowledgeable fluent
  familiar focused focus focusing concentrate involved active certified trained studied study majored
  majoring
  studies studying graduated graduate graduates graduating attended attend attending educated
  alumni alumnus alumna alums alum founded founding cofounded grew grown up born raised native
  class office dropouts dropout dr mr mrs ms prof hon sir dame strong good great best top
  excellent talented qualified leading lead leads proven named called name`,
  `sometime relatively tally year years yr yrs month months old ago last next least most more less many much few several lot
  lots kind sort type types`,
  `yo heya hiya howdy sup lol haha hehe hmm hm umm uh uhm er erm tho again btw anyways anyway cuz
  coz innit omg ugh oops dang yeah yep nope nah hola hallo bonjour crowd gang bros bro buddies buddy
  pals pal dudes dude chums homies whoever remind pronoun pronouns`,
  // Polite words, slang and questions about how many
  `pls plz plse ppl peeps asap kindly gimme lemme wanna gonna gotta lookin thx ty cheers hiya
  dear madam greetings regards sincerely else idea wonder wondering curious maybe perhaps possibly
  somewhere anywhere actually basically literally simply exactly tbh btw fyi imo idk anything
  something compare comparing versus vs stop stops stopped stopping cease ceases ceased quit quits stuff info information details number count total exist exists happen happens happened
  ideally says say appreciate appreciated possible guess think hoping hope able ask asking question answer ya yall
  sit sits sat sitting carry carries carried carrying occupy occupies
  occupied occupying remain remains remained stay stays stayed hes shes whats wheres whos thats theyre theres lets ill id wed youd cud shud dunno y u r ur urgent urgently quick quickly`,
);
