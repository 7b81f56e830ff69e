import { html, markdown, type WildPage } from './wild-page.ts';

/** The half that no rule was tuned on: its score estimates that of unknown pages. */
export const HELD_OUT_PAGES: readonly WildPage[] = [
  html(
    'personal about page, third person',
    `<html><head><title>Solveig Hartmannsen</title></head><body><h1>Solveig Hartmannsen</h1><p>Marine Biologist,
Institute for Fjord Studies</p><main><p>Solveig was born in Tromsø in 1986. She is a marine biologist at the Institute
for Fjord Studies and heads the kelp programme there. She holds a PhD in Marine Ecology from Nordhav University (2014)
and an MSc from the University of Skagen (2010). From 2014 to 2017 she was a postdoctoral researcher at the Baltic
Research Centre.</p><p>Her first book, "Under the Kelp", appeared in 2022. In her free time she enjoys ice
swimming.</p></main></body></html>`,
    {
      'Solveig Hartmannsen': {
        jobs: [
          ['Marine Biologist', 'Institute for Fjord Studies'],
          ['postdoctoral researcher', 'Baltic Research Centre', '2014', '2017'],
        ],
        education: [
          ['Nordhav University', 'PhD', '2014'],
          ['University of Skagen', 'MSc', '2010'],
        ],
        born: '1986',
        places: ['Tromsø'],
        works: ['Under the Kelp'],
        passions: ['ice swimming'],
      },
    },
  ),
  html(
    'faculty page',
    `<html><head><title>Dr Rohan Bhattal - School of Law - University of Trewin</title></head><body>
<h1>Dr Rohan Bhattal</h1><p>Senior Lecturer in Law</p><p>rohan@trewin.example</p><h2>About</h2><p>Rohan Bhattal joined
the University of Trewin in 2015. Before joining Trewin, he was a barrister at Gable Chambers. He specialises in
maritime law.</p><h2>Qualifications</h2><ul><li>LLM – University of Trewin – 2010</li><li>LLB – Colby University –
2008</li></ul></body></html>`,
    {
      'Rohan Bhattal': {
        jobs: [
          ['Senior Lecturer in Law', 'University of Trewin', '2015'],
          ['barrister', 'Gable Chambers'],
        ],
        education: [
          ['University of Trewin', 'LLM', '2010'],
          ['Colby University', 'LLB', '2008'],
        ],
        works: ['maritime law'],
      },
    },
  ),
  html(
    'company team page',
    `<html><head><title>Leadership | Cinderpath</title><meta property="og:site_name" content="Cinderpath"></head><body>
<h1>Leadership at Cinderpath</h1><section><h2>Amina Delacroix</h2><h4>Chief Executive Officer</h4><p>Amina has led
Cinderpath since 2021. Prior to this she was Chief Operating Officer at Wexford Retail.</p></section>
<section><h2>Victor Longhurst</h2><h4>VP Engineering</h4><p>Victor joined in 2018 from Plinth Software, where he was an
engineering manager.</p></section><section><h2>Noor Haddad</h2><h4>General Counsel</h4><p>Noor studied law at Saltmere
University and began her career at Amery LLP.</p></section></body></html>`,
    {
      'Amina Delacroix': {
        jobs: [
          ['Chief Executive Officer', 'Cinderpath', '2021'],
          ['Chief Operating Officer', 'Wexford Retail'],
        ],
      },
      'Victor Longhurst': {
        jobs: [
          ['VP Engineering', 'Cinderpath', '2018'],
          ['engineering manager', 'Plinth Software'],
        ],
      },
      'Noor Haddad': {
        jobs: [
          ['General Counsel', 'Cinderpath'],
          [null, 'Amery LLP'],
        ],
        education: [['Saltmere University']],
      },
    },
  ),
  html(
    'press release, appointment',
    `<html><head><title>Tallow &amp; Reed appoints Managing Director</title><meta property="article:published_time"
content="2022-09-05"></head><body><h1>Tallow &amp; Reed appoints Managing Director</h1><p>LONDON – Tallow &amp; Reed, the
paper maker, has appointed Genevieve Stroud as Managing Director with effect from 1 October 2022. Stroud joins from
Ardent Packaging, where she served as Commercial Director. She replaces Peter Wray, who left the company in
June.</p><p>Stroud holds a degree in chemistry from the University of Farrow.</p></body></html>`,
    {
      'Genevieve Stroud': {
        jobs: [
          ['Managing Director', 'Tallow & Reed', '2022-10-01'],
          ['Commercial Director', 'Ardent Packaging'],
        ],
        education: [['University of Farrow', 'degree']],
      },
      'Peter Wray': { jobs: [[null, 'Tallow & Reed', null, '2022-06']] },
    },
  ),
  html(
    'conference speaker bio',
    `<html><head><title>Keynotes | Northern Health Summit</title></head><body><h2>Keynote speakers</h2>
<h3>Dr. Sofia Lindqvist-Rao</h3><p>Medical Director, Vesper Clinic</p><p>Dr. Lindqvist-Rao has been Medical Director of
Vesper Clinic since 2019. She trained at Karlsund Medical School and has published the study "Night Shifts" in
2021.</p><h3>Bruno Castellane</h3><p>Founder, OpenWard</p><p>Bruno is the founder of OpenWard. Earlier in his career, he
worked at Lattice Health as a product manager.</p></body></html>`,
    {
      'Sofia Lindqvist-Rao': {
        jobs: [['Medical Director', 'Vesper Clinic', '2019']],
        education: [['Karlsund Medical School']],
        works: ['Night Shifts'],
      },
      'Bruno Castellane': {
        jobs: [
          ['Founder', 'OpenWard'],
          ['product manager', 'Lattice Health'],
        ],
      },
    },
  ),
  html(
    'obituary-like notice',
    `<html><head><title>In memory of Edith Marlowe-Finch</title></head><body><h1>Edith Marlowe-Finch</h1><p>Edith
Marlowe-Finch, who has died aged 92, was a botanist at the Royal Garden of Pellworth for thirty years. She was born in
Norwich on 3 March 1928. After graduating from Girdlestone College in 1949 she worked at the Seed Bureau as an
assistant. She received the Linnet Medal in 1985. Her brother, Arthur Marlowe, was a pilot.</p></body></html>`,
    {
      'Edith Marlowe-Finch': {
        jobs: [
          ['botanist', 'Royal Garden of Pellworth'],
          ['assistant', 'Seed Bureau'],
        ],
        education: [['Girdlestone College', null, '1949']],
        born: '1928-03-03',
        places: ['Norwich'],
        works: ['Linnet Medal'],
      },
      'Arthur Marlowe': { jobs: [['pilot', null]] },
    },
  ),
  html(
    'encyclopedia lead',
    `<html><head><title>Tadeusz Wolanik – Openpedia</title></head><body><h1>Tadeusz Wolanik</h1><p>Tadeusz Wolanik (born
1965 in Lublin) is a Polish conductor. He has been chief conductor of the Masovia Philharmonic since 2008.</p><h2>Life and
career</h2><p>Wolanik studied at the Academy of Music in Katowice. He was assistant conductor of the Vistula Opera between
1992 and 1998, and later served as music director of the Gdansk Chamber Orchestra until 2007. In 2003 he was awarded the
Silver Baton Prize.</p></body></html>`,
    {
      'Tadeusz Wolanik': {
        jobs: [
          ['conductor', null],
          ['chief conductor', 'Masovia Philharmonic', '2008'],
          ['assistant conductor', 'Vistula Opera', '1992', '1998'],
          ['music director', 'Gdansk Chamber Orchestra', null, '2007'],
        ],
        education: [['Academy of Music']],
        born: '1965',
        places: ['Lublin'],
        works: ['Silver Baton Prize'],
      },
    },
  ),
  markdown(
    'résumé in Markdown',
    `# Callum Ashgrove

**Product Designer**

Edinburgh, Scotland

## Work

**Product Designer**, Brightfold (2021 – present)

Design of the mobile application.

**UX Designer**, Studio Larch (2017 – 2021)

## Education

**BDes, Product Design** — Glenmore School of Art, 2013–2017

## Hobbies

- Hill running
- Letterpress printing
`,
    {
      'Callum Ashgrove': {
        jobs: [
          ['Product Designer', 'Brightfold', '2021'],
          ['UX Designer', 'Studio Larch', '2017', '2021'],
        ],
        education: [['Glenmore School of Art', 'BDes', '2017']],
        places: ['Edinburgh, Scotland'],
        passions: ['Hill running', 'Letterpress printing'],
      },
    },
  ),
  html(
    'public professional profile',
    `<html><head><title>Miguel Arrabal | Proflink</title></head><body><h1>Miguel Arrabal</h1>
<p>Supply chain analyst at Ostrom Foods</p><p>Valencia, Spain</p><h2>Experience</h2><ol>
<li><h3>Supply Chain Analyst</h3><p>Ostrom Foods</p><p>Feb 2019 - Present</p></li>
<li><h3>Warehouse Planner</h3><p>Lumbrera Logistics</p><p>Jun 2015 - Jan 2019</p></li></ol>
<h2>Education</h2><ol><li><h3>Universidad de Albufera</h3><p>Bachelor's degree, Economics</p><p>2011 - 2015</p></li></ol>
</body></html>`,
    {
      'Miguel Arrabal': {
        jobs: [
          ['Supply Chain Analyst', 'Ostrom Foods', '2019-02'],
          ['Warehouse Planner', 'Lumbrera Logistics', '2015-06', '2019-01'],
        ],
        education: [['Universidad de Albufera', "Bachelor's degree", '2015']],
        places: ['Valencia, Spain'],
      },
    },
  ),
  html(
    'news interview',
    `<html><head><title>Five questions for Ottilie Brandauer</title><meta property="article:published_time"
content="2024-02-20"></head><body><h1>Five questions for Ottilie Brandauer</h1><p>Ottilie Brandauer is the head of
Wetterstein Rescue. The 38-year-old joined the mountain rescue service in 2009; before that, she was a ski instructor at
Alpin Schule Imst.</p><p><strong>Do you work with your sister?</strong></p><p>"My sister is a doctor at Klinik Zirl," she
says, laughing. "She joined in 2012."</p><p>Brandauer's colleague, Jonas Prem, is a paramedic.</p></body></html>`,
    {
      'Ottilie Brandauer': {
        jobs: [
          ['head', 'Wetterstein Rescue'],
          ['ski instructor', 'Alpin Schule Imst'],
        ],
      },
      'Jonas Prem': { jobs: [['paramedic', null]] },
    },
  ),
  html(
    'alumni notes',
    `<html><head><title>Alumni news – Thornbury University</title></head><body><h1>Alumni news</h1><ul>
<li><b>Deborah Klee (BA 1995)</b> has been elected president of the Upland Historical Society.</li>
<li><b>Anton Rezvani (MSc 2010)</b> joined Polder Insurance as an actuary last month and lives in Haarlem.</li>
<li><b>Siobhan Keating (BSc 2001)</b> published a novel, "Saltgrass", in 2019.</li></ul></body></html>`,
    {
      'Deborah Klee': {
        jobs: [['president', 'Upland Historical Society']],
        education: [['Thornbury University', 'BA', '1995']],
      },
      'Anton Rezvani': {
        jobs: [['actuary', 'Polder Insurance']],
        places: ['Haarlem'],
        education: [['Thornbury University', 'MSc', '2010']],
      },
      'Siobhan Keating': {
        works: ['Saltgrass'],
        education: [['Thornbury University', 'BSc', '2001']],
      },
    },
  ),
  html(
    'code host profile',
    `<html><head><title>mzielke (Magda Zielke) · CodeBarn</title></head><body><div itemscope
itemtype="http://schema.org/Person"><h1><span itemprop="name">Magda Zielke</span> <span itemprop="additionalName">mzielke</span></h1>
<div>Site reliability engineer @stonequay. Author of tidepool.</div><ul><li itemprop="worksFor">Stonequay</li>
<li itemprop="homeLocation">Poznań, Poland</li></ul></div><h2>Popular repositories</h2><p>tidepool: a scheduler</p></body></html>`,
    {
      'Magda Zielke': {
        jobs: [['Site reliability engineer', 'Stonequay']],
        places: ['Poznań, Poland'],
      },
    },
  ),
  html(
    'experience table',
    `<html><head><title>CV</title></head><body><h1>Lwazi Mthombeni</h1><h2>Employment history</h2><table>
<thead><tr><th>Employer</th><th>Role</th><th>From</th><th>To</th></tr></thead><tbody>
<tr><td>Karoo Wind</td><td>Turbine Technician</td><td>2013</td><td>2018</td></tr>
<tr><td>Cape Renewables</td><td>Operations Manager</td><td>2018</td><td>present</td></tr></tbody></table>
<h2>Education</h2><table><tr><th>Institution</th><th>Qualification</th><th>Year</th></tr><tr><td>Umzimvubu College</td>
<td>Diploma in Engineering</td><td>2012</td></tr></table></body></html>`,
    {
      'Lwazi Mthombeni': {
        jobs: [
          ['Turbine Technician', 'Karoo Wind', '2013', '2018'],
          ['Operations Manager', 'Cape Renewables', '2018'],
        ],
        education: [['Umzimvubu College', 'Diploma', '2012']],
      },
    },
  ),
  html(
    'linked data with roles',
    `<html><head><title>Carys Penhallow</title><script type="application/ld+json">{"@context":"https://schema.org",
"@type":"ProfilePage","mainEntity":{"@type":"Person","name":"Carys Penhallow","worksFor":[{"@type":"OrganizationRole",
"roleName":"Harbour Master","startDate":"2017-05","worksFor":{"@type":"Organization","name":"Port of Lannick"}},
{"@type":"OrganizationRole","roleName":"Deck Officer","startDate":"2009","endDate":"2017","worksFor":{"@type":
"Organization","name":"Celtic Ferries"}}],"alumniOf":["Falwyn Maritime Academy"],"sameAs":["https://proflink.example/carys"]}}
</script></head><body><h1>Carys Penhallow</h1><p>Carys Penhallow is Harbour Master at the Port of Lannick. She was born in
Truro.</p></body></html>`,
    {
      'Carys Penhallow': {
        jobs: [
          ['Harbour Master', 'Port of Lannick', '2017-05'],
          ['Deck Officer', 'Celtic Ferries', '2009', '2017'],
        ],
        education: [['Falwyn Maritime Academy']],
        places: ['Truro'],
      },
    },
  ),
  html(
    'hCard with prose',
    `<html><body><div class="h-card"><a class="p-name u-url" href="https://ibarra.example">Xabier Ibarra</a>,
<span class="p-job-title">Luthier</span> at <span class="p-org">Taller Ibarra</span>,
<span class="p-locality">Gernika</span></div><p>Xabier Ibarra has built guitars since 1999. Earlier he was an apprentice at
Casa Olmedo from 1994 to 1999.</p></body></html>`,
    {
      'Xabier Ibarra': {
        jobs: [
          ['Luthier', 'Taller Ibarra'],
          ['apprentice', 'Casa Olmedo', '1994', '1999'],
        ],
        places: ['Gernika'],
        works: ['built guitars'],
      },
    },
  ),
  html(
    'third person with they',
    `<html><head><title>Contributors – Offcut Magazine</title></head><body><h1>Contributors</h1><p><b>Ash Delgado-Whyte</b> is
a writer and translator. They are an editor at Offcut Magazine and taught at Marsh College from 2015 to 2018. Their essays
have appeared in many journals.</p><p><b>Kim Sandoval</b> is an illustrator based in Oaxaca. They studied design at
Monteluz University.</p></body></html>`,
    {
      'Ash Delgado-Whyte': {
        jobs: [
          ['writer and translator', null],
          ['editor', 'Offcut Magazine'],
          [null, 'Marsh College', '2015', '2018'],
        ],
      },
      'Kim Sandoval': {
        jobs: [['illustrator', null]],
        education: [['Monteluz University']],
        places: ['Oaxaca'],
      },
    },
  ),
  html(
    'first-person about page',
    `<html><head><title>About me</title></head><body><h1>About me</h1><p>My name is Dagny Oleander and I am a software
developer at Pebblework. I live in Malmö. Previously I was a teacher at Sundby School from 2010 to 2016. I have a BSc in
Mathematics from the University of Öland.</p></body></html>`,
    {
      'Dagny Oleander': {
        jobs: [
          ['software developer', 'Pebblework'],
          ['teacher', 'Sundby School', '2010', '2016'],
        ],
        education: [['University of Öland', 'BSc']],
        places: ['Malmö'],
      },
    },
  ),
  html(
    'board of directors',
    `<html><head><title>Trustees | The Lantern Trust</title><meta property="og:site_name" content="The Lantern Trust"></head><body>
<h1>Trustees</h1><h3>Malcolm Eyre (Chair)</h3><p>Malcolm Eyre was appointed Chair of the Lantern Trust in 2017. He is a
former partner at Holt Audit.</p><h3>Zainab Quraishi</h3><p>Treasurer</p><p>Zainab is a chartered accountant. She retired as
finance director of Plover Books in 2019.</p></body></html>`,
    {
      'Malcolm Eyre': {
        jobs: [
          ['Chair', 'Lantern Trust', '2017'],
          ['partner', 'Holt Audit'],
        ],
      },
      'Zainab Quraishi': {
        jobs: [
          ['Treasurer', 'The Lantern Trust'],
          ['chartered accountant', null],
          ['finance director', 'Plover Books', null, '2019'],
        ],
      },
    },
  ),
  html(
    'page that speaks of others',
    `<html><head><title>New library opens</title><meta property="article:published_time" content="2020-08-30"></head><body>
<h1>New library opens in Fenwick</h1><p>Mayor Audrey Tennant opened the Fenwick Library on Saturday. The library was designed
by Pascal Onyango, an architect at Studio Okra. Tennant thanked the head of Fenwick Council and said the builder had worked
at Marl Homes. Volunteers who joined in 2018 were there too.</p></body></html>`,
    {
      'Audrey Tennant': { jobs: [['Mayor', null]] },
      'Pascal Onyango': { jobs: [['architect', 'Studio Okra']] },
    },
  ),
  markdown(
    'plain résumé list',
    `NAME: Florentina Ruscu

WORK EXPERIENCE

* 2019 - present: Veterinary Surgeon, Carpathia Animal Clinic
* 2014 - 2019: Veterinary Assistant, Clinica Brasov Nord

EDUCATION

* 2008 - 2014: Doctor of Veterinary Medicine, University of Transilvania West
`,
    {
      'Florentina Ruscu': {
        jobs: [
          ['Veterinary Surgeon', 'Carpathia Animal Clinic', '2019'],
          ['Veterinary Assistant', 'Clinica Brasov Nord', '2014', '2019'],
        ],
        education: [['University of Transilvania West', 'Doctor of Veterinary Medicine', '2014']],
      },
    },
  ),
];
