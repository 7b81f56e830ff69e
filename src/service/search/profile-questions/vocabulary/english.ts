import { cue, type Language, wordSet } from './language.ts';

const RECORD = [
  cue(
    'links',
    /\b(linkedin|twitter|github|instagram|facebook|web ?(site|page|address)s?|home ?page|urls?|links?|blogs?|social media|(online|social) (profiles?|presence|accounts?)|profile page)\b/,
  ),
  cue(
    'connected',
    /\b(how long|since when) (have|did|do) (i|we) (known?|know)\b|\bhow long (she|he|they) and i (have )?know/,
  ),
  cue(
    'connected',
    /\b(when|how long ago|how long since|last time)\b.*\b(i|we)\b.*\b(in touch|in contact|talk(ed)?|speak|spoke|spoken|wrote|written|hear|heard|messaged|e ?mailed)\b/,
    'touch',
  ),
  cue(
    'contact',
    /\b(e ?mails?|phones?|telephones?|mobile|cell|whatsapp|fax|contact (details|info\w*|data|number|her|him|them|she)|(reach|call|text|ring) (her|him|them|she)|address(es)?|in touch|get hold of)\b/,
  ),
  cue(
    'connected',
    /\bconnected (on|since)\b|\b(i|we)\b.*\b(add(ed)?|met)\b|\b(we|i|us|me)\b.*\b(connect(ed)?|linked)\b|\bconnect(ed)?\b.*\b(we|i|us|me)\b/,
  ),
  cue(
    'updated',
    /\b(updated?|up to date|how (recent|current|fresh|old) (is|are) ((this|these|that)(?! (person|man|woman|guy|one|employee|candidate|contact))|the (profile|info\w*|data|record|page))|last (changed|modified|checked|refreshed|edited)|when was (this|it|the (profile|record)) (added|imported|collected|recorded|changed))\b/,
  ),
  cue(
    'sources',
    /\b(who (says?|said|claims?|states?|vouches)|(?<!open )sources?|citations?|evidence|proof|where (does|did|is) (this|that|it|the|these)( info\w*| data| facts?)? (come )?from|how do (we|you|i) know(?! (him|her|them|she)$))\b/,
  ),
  cue('pictures', /\b(photos?|pictures?|images?|portraits?|headshots?|looks? like)\b/),
];

const PERSON = [
  // Of the employer, which a profile tells nothing of.
  cue(
    'personal',
    /\b(how many|number of) (employees|people|staff|workers)\b.*\b(company|companies|employer|firm|organi[sz]ation|startup)\b|\b(headcount|turnover|funding|valuation)\b|\bhow (big|large) is\b.*\b(company|employer|firm)\b/,
  ),
  cue('names', /\b(maiden|birth) names?\b|\bname (at birth|before marriage)\b/, 'maiden'),
  cue('names', /\b(surname|(last|family) name)s?\b/, 'family'),
  cue('names', /\b(first|given|christian) names?\b/, 'given'),
  cue(
    'names',
    /\b((other|alternative|former|different|any more) names?|known as|aka|alias(es)?|nick ?names?|go(es)? by|also called)\b/,
    'other',
  ),
  cue(
    'names',
    /\b((full|middle|real|whole|legal) name|what (is|s) (his|her|their|she s?) ?name|(is|are) (he|she|they) called)\b/,
  ),
  cue(
    'gender',
    /\b(gender|sex|pronouns?)\b|\b(man|male|woman|female) or (a |is )?(man|male|woman|female)\b|\b(he|she) or (a |is )?(he|she)$|\bis (she|he|this|they)( person)? (a )?(man|woman|male|female)\b/,
  ),
  cue(
    'personal',
    /\b(religio(n|us)|faith|ethnic(ity)?|race|sexual\w*|politic(s|al (party|views?|affiliation|leaning))|(which|what) party|(health|medical) (condition|problem|issue|record)s?|disab(led|ility)|pregnant|criminal|arrested|convicted|votes?d? for)\b/,
    'sensitive',
  ),
  cue(
    'personal',
    /\b(is|are|was) (he|she|they) (an? )?(christian|muslim|jew|jewish|hindu|buddhist|catholic|atheist|hispanic|latin[oax]|asian|black|white|african american|gay|lesbian|bisexual|straight|queer|trans(gender)?|democrat|republican|conservative|liberal|ill|sick)$/,
    'sensitive',
  ),
  cue(
    'personal',
    /\b(married|marital|spouse|wife|husband|divorced|children|kids?|sons?|daughters?|parents?|father|mother|siblings?|brothers?|sisters?|have a family)\b|\b(his|her|their|a) partner\b(?! at)|\bis \w+ single$/,
  ),
  cue(
    'personal',
    /\b(salary|earns?|income|net worth|rich|wealthy|nationalit(y|ies)|citizenship|citizen of|passport|how tall|weigh|dead|alive|died|did (she|he|they) die|deceased|boss|reports? to|who (is|was|are|were) (her|his|their) (\w+ )?(manager|supervisor)|(her|his|their) (line |direct )?(manager|supervisor) ?s?|colleagues?|coworkers?|friends?|mentors?)\b|\bis (she|he|they) retired\b|\bwho (was|is|were|became) .*\b(before|after)\b|\bwho .*\b(succeed(ed)?|replaced?)\b|\b(predecessor|successor)s?\b/,
  ),
];

const LIFE = [
  cue(
    'achievements',
    /\b(talks?|speech(es)?|keynotes?|conferences?)\b|\b(spoken|spoke|speaks?) (\w+ )?(at|about|on)\b/,
    'talks',
  ),
  cue('birth', /\bhow old\b/),
  cue(
    'birth_place',
    /\b(where|which (city|town|country|state))\b.*\b(born|grow up|grew up|raised)\b|\b(birth ?place|place of birth|home ?town|native of|originally from)\b|\bwhere (is|are|does|do|did) \w+ (come )?from\b/,
  ),
  cue(
    'birth',
    /\b(age|aged|birth ?(days?|date|year)|date of birth|dob|year of birth|born|(older|younger) than|turn(s|ed)? \d\d)\b|\b(over|under|above|below) \d\d$/,
  ),
  cue(
    'languages',
    /\b((?<!programming )languages?|fluent|fluently|bilingual|multilingual|mother tongue|native speaker)\b|\b(speaks?|spoken)\b(?! (at|about|on|to|for)\b)/,
  ),
  cue(
    'interests',
    /\b(hobb(y|ies)|interests|interested in|passions?|passionate|(free|spare) time|outside (of )?work|leisure|for fun|enjoys?|(she|he|they) likes? to|does \w+ like to|pastimes?)\b/,
  ),
  cue(
    'achievements',
    /\b(awards?|awarded|prizes?|won|win|honou?rs?|honou?red|medals?|achiev\w+|accomplish\w+|distinctions?)\b/,
  ),
];

const STAYS = [
  cue(
    'education',
    /\b(when|what year|which year|how long ago)\b.*\b(graduat\w+|(finish|complete|leave|get|receive|earn)\w* .*(degree|stud\w+|school|college|university|ph ?d|masters?|bachelors?|mba|msc|bsc))\b|\b(graduation (year|date)|class of)\b/,
    'end',
  ),
  cue(
    'education',
    /\b(when|what year|which year)\b.*\b((start|begin|began)\w* (stud|college|university|school)|enrol)/,
    'start',
  ),
  cue('education', /\b(first|earliest) (degree|school|university|college|diploma)\b/, 'first'),
  cue(
    'education',
    /\b(last|latest|most recent) (degree|school|university|college|diploma)\b/,
    'latest',
  ),
  cue('education', /\bhow (long|many years)\b.*\bstud(y|ied|ying)\b/, 'length'),
  cue('place', /\b(how long|when|since when)\b.*\b(lived?|living|moved? to|resid\w+)\b/, 'span'),
  cue(
    'stay_dates',
    /\b(when|what (year|month|date)|which (year|month)|how long ago)\b.*\b(leave|leaving|left|quit|resign(ed)?|retired?|depart(ed)?|stop(ped)?|end(ed)?|finish(ed)?|step(ped)? down)\b|\bend date\b/,
    'end',
  ),
  cue(
    'stay_dates',
    /\b(when|what (year|month|date)|which (year|month)|how long ago)\b.*\b(join(ed)?|start(ed)?|beg[aiu]n|hired|appointed|elected|become|became|named|t(ake|ook) (office|over)|assumed?|promoted|found(ed)?|launch(ed)?|set up|open(ed)?)\b|\bsince when\b|\b(start|joining) date\b/,
    'start',
  ),
  cue(
    'work_past',
    /\b(years|months) of (\w+ )?experience\b|\bhow (long|many years) .*\b(career|been working)\b/,
    'first',
  ),
  cue(
    'stay_dates',
    /\b(how (long|many years|much time|many months)|length of|tenure|duration)\b/,
    'length',
  ),
  cue(
    'research',
    /\b(publish\w*|publications?|papers?|research(ed|es|ing)?|wrote|written|writes?|authored|author|books?|articles?|patents?|journals?|thesis|dissertation)\b/,
  ),
  cue(
    'skills',
    /\b(skills?|skilled|good at|proficien\w+|experti[sz]e|expert|experienced?( \w+)? (with|in|of)|technolog(y|ies)|programming|able to|familiar with|competen\w+|known for|speciali[sz]e[sd]?)\b|\b(does|do) (?!you|we|i\b)(\w+ ){1,3}know\b|\bcan (she|he|they)\b/,
  ),
  cue(
    'place',
    /\b(used to live|lived|did \w+ (ever )?live|previous(ly)? (liv\w+|home|location)|past (locations?|places|homes?))\b/,
    'past',
  ),
  cue(
    'place',
    /\b(lives?|living in|based|located|location|resid(es?|ing|ence)|home)\b|\b(which|what) (city|country|state|town|part of the world)( (is|are|does) (the )?\w+)?( in| from)?( now)?$|\bwhere (is|are|s) \w+( (now|today|currently|these days))?$|\bwhereabouts\b/,
  ),
];

const WORK = [
  cue(
    'work_past',
    /\b(before|after|since|following)( \w+)? (university|college|school|uni|graduation|graduating|studies|studying)\b/,
  ),
  cue(
    'work_past',
    /\b(which|what) (countr(y|ies)|cit(y|ies)|places|towns?)\b.*\b(worked|work in|jobs?|employed)\b/,
    'workplaces',
  ),
  cue(
    'work_past',
    /\b(co ?)?found(ed|er|ing)?\b|\b(entrepreneur\w*|self employed|freelanc\w+)\b|\b(own|owns|owned|start|started|starting|set up|launch|launched|create|created)\b.*\b(company|companies|business|firm|start ?up)\b/,
    'founded',
  ),
  cue(
    'work_now',
    /\b(current|present)( \w+)? (jobs?|roles?|positions?|employers?|compan(y|ies)|titles?|offices?)\b|\b(jobs?|roles?|positions?|employers?|titles?)\b.*\b(now|nowadays|currently|at (the|this) moment|today|these days)\b/,
  ),
  cue('work_past', /\b(first|earliest) (job|role|position|employer|company|work)\b/, 'first'),
  cue('work_past', /\b(latest|most recent) (job|role|position|employer|company|title)\b/, 'latest'),
  cue(
    'work_past',
    /\b(last|previous|prior) (job|role|position|employer|company|title|workplace)\b/,
    'previous',
  ),
  cue('work_past', /\b(worked|did \w+ (ever )?work|used to work|work(ing)? (before|after))\b/),
  cue(
    'work_now',
    /\bwork(s|ing)? (at|for|as|in|with|on)\b|(?<!\bwhy )\b(did|has|have) (she|he|they) (leave|left|quit|resign(ed)?)\b/,
  ),
  cue(
    'education',
    /\b(stud(y|ied|ies|ying)|educat\w+|schools?|colleges?|universit(y|ies)|uni|degrees?|graduat\w+|alma mater|major(ed)?|ph ?d|doctora\w+|masters?|bachelors?|mba|msc|bsc|diplomas?|academic\w*|courses?|qualifications?)\b/,
  ),
  cue(
    'work_past',
    /\b(used to (be|do)|previous(ly)?|former(ly)?|past|earlier|before|prior|career|work (history|experience|background)|resume|cv|background|employment|experience|jobs|positions|roles|employers|companies|after|did \w+ (ever )?(do|serve|hold)|(has|have) \w+ (ever )?(been|served|held|worked)|was (she|he|they))\b/,
  ),
  cue(
    'work_now',
    /\b(works?|working|job|title|employer|employed|employs?|occupation|profession|position|role|company|for a living|current(ly)?|nowadays|do(es)? (\w+ ){1,2}do|doing|still|represents?|district|constituency|(which|what) (department|team|unit|division)|offices?|holds?|in charge|(is|are)( n?t)? (she|he|they) (an?|the|at|with|in)|(isn|aren) t (she|he|they) (an?|the|at|with|in))\b/,
  ),
  cue('events', /\b(happened|events?|timeline|milestones?|chronolog\w+|news)\b/),
  cue(
    'summary',
    /\bwho (is|s|was|are) (she|he|they|this)\b|\btell me( more)? about (she|he|her|him|them|this)\b|\b(summar\w+|overview|bio|biography|headline|introduce|describe)\b|\bwhat (do|can) (we|you|i) (know|tell)\b|\bwhat is known\b/,
  ),
  cue('stay_dates', /\bwhen\b/, 'span'),
];

export const ENGLISH: Language = {
  cues: [...RECORD, ...PERSON, ...LIFE, ...STAYS, ...WORK],
  functionWords:
    wordSet(`a about again list all also am an and any are as at be been being but by can
    could d did do does done during else ever exactly far for from get go goes gone got had has have
    he her here herself him himself his how i if in into is it its just ll m many me might more much my
    of on or our out over own per person please re s say she should so some such t tell than that
    the their them then there these they this those through to too under until up us ve very was we
    well went were what whats when where which while who whom whose why will with would yes you your
    already still yet now today currently nowadays moment ago since between know known really maybe
    give show find out let days these different there total altogether overall something
    anything everything`),
  askingWords: wordSet(`accomplished accomplishment accomplishments achievement achievements added
    address addresses age aged aka alias alive alma alternative appointed assume assumed author
    authored award awarded awards based become became been began begin begun bilingual bio biography
    birth birthday birthdate birthplace born boss brother brothers called career changed checked
    children chronology citation citations citizenship class colleague colleagues come coming
    complete completed connect connected connecting constituency contact country current cv data
    date dead deceased depart departed describe details did die died divorced dob doing duration
    earlier earliest earn earned earns educated education elected email emails e mail employed
    employees employer employers employment end ended enjoy enjoys enrolled ethnicity event events evidence
    experience experienced expert expertise faith familiar family father fax finish finished first
    fluent fluently former formerly free friends full fun gender given good graduate graduated
    graduating graduation grew grow happened head headline health held hired hobbies hobby hold
    home hometown honor honors honour honours image images income info information interested
    interests introduce join joined joining kids language languages last lasted latest learn
    leave leaving left leisure length like likes link linked links live lived lives living located
    location long looks look maiden major majored male female man woman marital married mater
    medal medals met middle milestones mobile month months mother name named names nationality
    native net news number old older other outside page parents partner passion passionate
    passions past pastimes phone photo photos picture pictures place places portrait prior
    previous previously prizes proficient profession profile pronouns proof publications publish
    published qualification qualifications quit race raised reach read real receive received
    recent record recorded religion religious represent represents research reside residence
    resides resign resigned resume retire retired rich role roles salary says said serve served
    sex siblings sister sisters skill skilled skills social son sons source sources spare speak
    speaks specialise specialize spoken spouse start started starting state states stay stayed
    step stepped stop stopped studied studies study studying summary surname tall technologies
    telephone tenure think thing things time timeline title touch town turned turns update
    updated url urls use used using wealthy website wife win won work worked working works worth
    write writes written wrote year years young younger husband history background overview
    occupation workplace becoming being getting promoted program code moved url urls taking attend attended attends term terms contract duties daughter daughters kid linkedin github twitter staff workers headcount undergraduate
    site web text ring call kind sort whole legal job jobs position positions ex employs employ found
    founded founder founding launch launched open opened set startup represented own owns
    owned originally add talk talks speech keynote conference conferences spoke about`),
  nouns: wordSet(`university college school institute company firm city country state team unit
    department district board books book paper papers article articles prize prizes award research
    author degree diploma course title office organization organisation business party union
    technology programming journal thesis patent companies schools universities colleges firms
    institutions organizations organisations offices`),
  before: wordSet('before prior previously previous preceding former formerly earlier past'),
  after: wordSet('after following since afterwards'),
  negations: wordSet('not never no nor without nt don didn doesn hasn isn wasn haven'),
  asking: wordSet('what where when who whom whose which how why'),
  comparisons: wordSet(`longest shortest best worst favourite favorite most least highest lowest
    biggest important better`),
};
