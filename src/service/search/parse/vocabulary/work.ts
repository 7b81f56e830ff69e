/** What somebody does all day, in words for it, and the titles of those who do it. */
export interface Work {
  /** Words without articles: "drive trains". */
  readonly said: readonly (readonly string[])[];
  readonly titles: readonly string[];
}

const work = (said: string, ...titles: string[]): Work => ({
  said: said.split(',').map((phrase) => phrase.trim().split(/\s+/)),
  titles,
});

/** The first title says it best. A verb alone stands for the work only if it is nothing else. */
export const WORKS: readonly Work[] = [
  work(
    'teach at university, teaches at university, teach at college, teach students, teach university students',
    ...['professor', 'lecturer', 'assistant professor'],
  ),
  work(
    'teach school, teach kids, teach children, teach at school, teach in school, teach pupils',
    'teacher',
  ),
  work('teach yoga, teaches yoga, teaching yoga, give yoga classes', 'yoga teacher'),
  work(
    `draw pictures, draws pictures, draw pictures for children book, draw illustrations, illustrate,
     illustrates, illustrate books, illustrate children book, draw comics, draw cartoons, draw`,
    'illustrator',
  ),
  work(
    `take photos, takes photos, take pictures, takes pictures, take portraits, take headshots,
     photograph, photographs, shoot weddings, photograph weddings, takes photographs, take
     photographs`,
    'photographer',
  ),
  work(
    'translate, translates, translate texts, translate documents, translate books',
    ...['translator', 'interpreter'],
  ),
  work(
    'host podcast, hosts podcast, host podcasts, hosting podcast, run podcast, runs podcast, has podcast, have podcast, make podcasts, do podcasts, do podcast, own podcast',
    ...['podcast host', 'podcaster'],
  ),
  work(
    'write code, writes code, code for living, build software, writes software, write software, program computers',
    ...['software engineer', 'software developer', 'developer', 'programmer'],
  ),
  work(
    'build websites, builds websites, make websites, makes websites, code websites',
    ...['web developer', 'frontend developer', 'full stack developer', 'web designer'],
  ),
  work(
    `write for newspaper, write for newspapers, write for magazine, write for magazines, write news,
     report news, work as reporters, write articles`,
    ...['journalist', 'reporter', 'correspondent'],
  ),
  work('write ads, write ad copy, write copy, writes copy, write slogans', 'copywriter'),
  work('edit books, edit manuscripts, edit texts, edits books', 'editor', 'proofreader'),
  work(
    'make videos, makes videos, produce videos, shoot videos, edit videos, film weddings',
    ...['video producer', 'videographer', 'filmmaker', 'video editor'],
  ),
  work('make films, make movies, direct films, direct movies', 'filmmaker', 'film director'),
  work(
    'drive trains, drives trains, drive train, drives train, drive trams',
    ...['train driver', 'Lokführer', 'conductor'],
  ),
  work('fly planes, flies planes, fly plane, fly aircraft, fly airplanes', 'pilot'),
  work(
    'treat patients, treats patients, see patients, practice medicine, practise medicine',
    ...['physician', 'doctor', 'nurse', 'surgeon', 'therapist'],
  ),
  work('care for patients, look after patients, nurse patients', 'nurse'),
  work('fix teeth, treat teeth, fixes teeth', 'dentist'),
  work('fix hearts, treat hearts, treat heart patients', 'cardiologist'),
  work('practice law, practise law, practices law, practises law', 'lawyer'),
  work('argue in court, go to court, plead in court', 'lawyer', 'attorney', 'barrister'),
  work('do taxes, does taxes, prepare tax returns, do tax returns', 'tax advisor', 'accountant'),
  work('audit, audits, audit companies, audit books, do audits', 'auditor'),
  work('do bookkeeping, keep books, keeps books', 'bookkeeper', 'accountant'),
  work(
    'find jobs for people, place candidates, recruit, recruits, hire people, hires people, recruit people, hire engineers, find people jobs',
    'recruiter',
  ),
  work(
    `invest in startups, invests in startups, invest in companies, invest in start ups, fund startups,
     funds startups, back startups, invest, invests, invest money in startups`,
    ...['investor', 'venture partner', 'general partner', 'angel investor', 'investment manager'],
  ),
  work(
    'coach people, coaches people, coach executives, coach me, coach us, coach managers, coach leaders',
    'coach',
  ),
  work(
    `sit on board, sits on board, sit on boards, sits on boards, serve on board, serve on boards,
     are on board`,
    'board member',
  ),
  work(
    `run company, runs company, run companies, run startup, runs startup, run their own company, run
     own company, run startups, run their own business, run own business, run business, runs
     business, head company, lead company, lead companies`,
    ...['CEO', 'founder', 'managing director', 'owner', 'president'],
  ),
  work(
    `started company, started their own company, started own company, started startup, start
     companies, founded company, founded startup, founded their own company, built their own company,
     set up company`,
    'founder',
  ),
  work('design apps, design interfaces, design user interfaces', 'UX designer', 'product designer'),
  work(
    'design logos, make logos, design posters, design brochures',
    'graphic designer',
    'designer',
  ),
  work('design buildings, design houses, plan buildings, plan houses, draw buildings', 'architect'),
  work(
    'cook for living, cooks for living, cook professionally, cook in restaurant, run kitchen, runs kitchen',
    'cook',
    'chef',
  ),
  work('play music, make music, plays music', 'musician'),
  work(
    'analyse data, analyze data, analyses data, analyzes data, crunch numbers, crunches numbers',
    ...['data analyst', 'data scientist', 'analyst', 'statistician'],
  ),
  work(
    'train models, trains models, build models, train machine learning models, train ai models',
    ...['machine learning engineer', 'data scientist', 'deep learning engineer'],
  ),
  work('sell software, sell things, sell products, sells software', 'salesperson'),
  work('buy for company, buy things for their company, buy supplies', 'purchaser', 'buyer'),
  work(
    'give talks, give keynotes, give speeches, speak at conferences, speaks at conferences',
    ...['speaker', 'keynote speaker'],
  ),
  work('negotiate treaties, represent their country, represent country', 'diplomat'),
  work('grow food, grow vegetables, keep cows', 'farmer'),
  work('fight fires, fights fires, put out fires', 'firefighter'),
];
