import { html, markdown, type WildPage } from './wild-page.ts';

/** The half that the rules were tuned on. */
export const TUNED_PAGES: readonly WildPage[] = [
  html(
    'personal about page, third person',
    `<html><head><title>About – Kwabena Ofori-Lunt</title></head><body><header><h1>Kwabena Ofori-Lunt</h1>
<p>Chief Scientist, Aurora Grid Labs</p></header><main><p>Born in Accra in 1981, Kwabena has worked on
electric grids for two decades. He leads the storage research group at Aurora Grid Labs, which he joined in
2016. Before that he spent four years at Solvane Power as a battery engineer.</p>
<p>He has a PhD in Electrochemistry from the University of Northmere (2009) and a BSc from Tafo College.
His book "The Patient Battery" came out in 2020. He loves birdwatching.</p></main></body></html>`,
    {
      'Kwabena Ofori-Lunt': {
        jobs: [
          ['Chief Scientist', 'Aurora Grid Labs', '2016'],
          ['battery engineer', 'Solvane Power'],
        ],
        education: [
          ['University of Northmere', 'PhD', '2009'],
          ['Tafo College', 'BSc'],
        ],
        born: '1981',
        places: ['Accra'],
        works: ['The Patient Battery'],
        passions: ['birdwatching'],
      },
    },
  ),
  html(
    'faculty page',
    `<html><head><title>Prof. Ingrid Vasse | Department of Geology | Hartwell University</title>
<meta property="og:site_name" content="Hartwell University"></head><body><nav>Home People</nav>
<h1>Ingrid Vasse</h1><h2>Professor of Geology</h2><p>Office: Stone Building 214</p>
<h3>Biography</h3><p>Ingrid Vasse is Professor of Geology at Hartwell University, where she has taught
since 2011. She was previously a lecturer at the University of Elmsford from 2004 to 2011.</p>
<h3>Education</h3><ul><li>PhD, Geology, University of Elmsford, 2003</li>
<li>MSc, Earth Sciences, University of Marlow, 1998</li></ul>
<h3>Research interests</h3><p>Her research focuses on glacial sediments.</p></body></html>`,
    {
      'Ingrid Vasse': {
        jobs: [
          ['Professor of Geology', 'Hartwell University', '2011'],
          ['lecturer', 'University of Elmsford', '2004', '2011'],
        ],
        education: [
          ['University of Elmsford', 'PhD', '2003'],
          ['University of Marlow', 'MSc', '1998'],
        ],
        works: ['glacial sediments'],
      },
    },
  ),
  html(
    'company team page',
    `<html><head><title>Our Team - Brightwater Analytics</title><meta property="og:site_name"
content="Brightwater Analytics"></head><body><h1>Meet the Brightwater Analytics team</h1>
<div class="card"><h3>Hannah Okell</h3><p>Co-founder &amp; CEO</p><p>Hannah founded Brightwater Analytics in 2015
after six years at Delmar Bank.</p></div>
<div class="card"><h3>Tomasz Brodny</h3><p>Chief Technology Officer</p><p>Tomasz was previously a principal
engineer at Ferrous Systems Lab. He holds an MSc in Computer Science from Gdynia Technical University.</p></div>
<div class="card"><h3>Leila Marchetti</h3><p>Head of Product, joined Brightwater in 2019</p></div>
</body></html>`,
    {
      'Hannah Okell': {
        jobs: [
          ['Co-founder & CEO', 'Brightwater Analytics'],
          ['Founder', 'Brightwater Analytics', '2015'],
          [null, 'Delmar Bank'],
        ],
      },
      'Tomasz Brodny': {
        jobs: [
          ['Chief Technology Officer', 'Brightwater Analytics'],
          ['principal engineer', 'Ferrous Systems Lab'],
        ],
        education: [['Gdynia Technical University', 'MSc']],
      },
      'Leila Marchetti': { jobs: [['Head of Product', 'Brightwater Analytics', '2019']] },
    },
  ),
  html(
    'press release, appointment',
    `<html><head><title>Quillon Robotics names new CFO</title><meta property="article:published_time"
content="2025-03-18"></head><body><article><h1>Quillon Robotics names new CFO</h1>
<p>ROTTERDAM, 18 March 2025 – Quillon Robotics today announced that Henrik Dahlström has been appointed
Chief Financial Officer, effective 1 April 2025. He succeeds Maria Pohl, who is retiring.</p>
<p>Dahlström was previously Finance Director at Norvik Shipping, where he worked from 2016 to 2025.</p>
<p>"Henrik brings exactly the experience we need," said Oskar Lund, Chief Executive Officer of Quillon
Robotics.</p></article></body></html>`,
    {
      'Henrik Dahlström': {
        jobs: [
          ['Chief Financial Officer', 'Quillon Robotics', '2025-04-01'],
          ['Finance Director', 'Norvik Shipping', '2016', '2025'],
        ],
      },
      'Maria Pohl': {},
      'Oskar Lund': { jobs: [['Chief Executive Officer', 'Quillon Robotics']] },
    },
  ),
  html(
    'conference speaker bio',
    `<html><head><title>Speakers – DataForge 2024</title></head><body><h1>Speakers</h1>
<h2>Aiko Tremblay</h2><p><em>Staff Engineer, Lumenstack</em></p><p>Aiko Tremblay is a staff engineer at
Lumenstack, where she works on query planners. Prior to Lumenstack, she was a software engineer at Cobalt Search.
She is the author of "Plans Within Plans" and lives in Montreal.</p>
<h2>Dmitri Halloran</h2><p><em>Independent consultant</em></p><p>Dmitri is an independent consultant. He has
spoken at conferences in twelve countries.</p></body></html>`,
    {
      'Aiko Tremblay': {
        jobs: [
          ['Staff Engineer', 'Lumenstack'],
          ['software engineer', 'Cobalt Search'],
        ],
        places: ['Montreal'],
        works: ['Plans Within Plans'],
      },
      'Dmitri Halloran': { jobs: [['Independent consultant', null]] },
    },
  ),
  html(
    'obituary-like notice',
    `<html><head><title>Walter Pemberwick, 1931–2019 | Coldharbour Gazette</title></head><body>
<h1>Walter Pemberwick, 1931–2019</h1><p>Walter Pemberwick, a retired headmaster of Coldharbour Grammar School,
died on 4 May 2019 at the age of 87. Born in Leeds on 12 June 1931, he studied history at the University of
Wexcombe, graduating in 1953. He joined Coldharbour Grammar School in 1960 and was its headmaster from 1972
to 1991. He is survived by his wife, Doreen Pemberwick, a former nurse at St Brannoc Hospital.</p></body></html>`,
    {
      'Walter Pemberwick': {
        jobs: [
          ['headmaster', 'Coldharbour Grammar School', '1972', '1991'],
          [null, 'Coldharbour Grammar School', '1960'],
        ],
        education: [['University of Wexcombe', null, '1953']],
        born: '1931-06-12',
        places: ['Leeds'],
      },
      'Doreen Pemberwick': { jobs: [['nurse', 'St Brannoc Hospital']] },
    },
  ),
  html(
    'encyclopedia lead',
    `<html><head><title>Marisol Etxeberria - Openpedia</title></head><body><h1>Marisol Etxeberria</h1>
<p>Marisol Etxeberria (born 9 February 1974) is a Spanish architect and educator who is the director of the
Bilbao School of Design. She won the Calatrava Medal in 2012.</p><h2>Early life</h2><p>Etxeberria was born in
Pamplona and grew up in Vitoria. She graduated from the University of Navarra East in 1997 with a degree in
architecture.</p><h2>Career</h2><p>From 2001 to 2009 she worked at Estudio Mendia as an associate. In 2010 she
founded Taller Norte.</p></body></html>`,
    {
      'Marisol Etxeberria': {
        jobs: [
          ['architect', null],
          ['director', 'Bilbao School of Design'],
          ['associate', 'Estudio Mendia', '2001', '2009'],
          ['Founder', 'Taller Norte', '2010'],
        ],
        education: [['University of Navarra East', 'degree', '1997']],
        born: '1974-02-09',
        places: ['Pamplona', 'Vitoria'],
        works: ['Calatrava Medal'],
      },
    },
  ),
  markdown(
    'résumé in Markdown',
    `# Priyanka Sundaresan

Senior Data Engineer · Rotterdam, Netherlands

## Experience

### Senior Data Engineer — Havenloop
*March 2020 – Present*

- Built the event pipeline

### Data Engineer — Kestrel Logistics
*2016 – 2020*

- Moved reports to the cloud

## Education

- **MSc Computer Science**, Delftmere University, 2014 – 2016
- **BTech**, Coimbra Institute of Technology, 2014

## Interests

Carnatic singing, long-distance cycling
`,
    {
      'Priyanka Sundaresan': {
        jobs: [
          ['Senior Data Engineer', 'Havenloop', '2020-03'],
          ['Data Engineer', 'Kestrel Logistics', '2016', '2020'],
        ],
        education: [
          ['Delftmere University', 'MSc', '2016'],
          ['Coimbra Institute of Technology', 'BTech', '2014'],
        ],
        places: ['Rotterdam, Netherlands'],
        passions: ['Carnatic singing'],
      },
    },
  ),
  html(
    'public professional profile',
    `<html><head><title>Joanna Fairweather-Bux - Regional Manager - Tidewell | Proflink</title></head><body><main>
<h1>Joanna Fairweather-Bux</h1><h2>Regional Manager at Tidewell</h2><p>Bristol, England, United Kingdom</p>
<section><h2>Experience</h2><ul><li>Regional Manager · Tidewell · 2018 – Present</li>
<li>Store Manager · Tidewell · Jan 2014 – Dec 2017</li><li>Sales Assistant · Mornay &amp; Sons · 2011 – 2013</li></ul></section>
<section><h2>Education</h2><ul><li>University of Avonlea · BA, Business Studies · 2008 – 2011</li></ul></section>
<section><h2>Volunteering</h2><ul><li>Trustee · Harbour Food Bank</li></ul></section></main></body></html>`,
    {
      'Joanna Fairweather-Bux': {
        jobs: [
          ['Regional Manager', 'Tidewell', '2018'],
          ['Store Manager', 'Tidewell', '2014-01', '2017-12'],
          ['Sales Assistant', 'Mornay & Sons', '2011', '2013'],
          ['Trustee', 'Harbour Food Bank'],
        ],
        education: [['University of Avonlea', 'BA', '2011']],
        places: ['Bristol, England, United Kingdom'],
      },
    },
  ),
  html(
    'news interview',
    `<html><head><title>"Bread is patience": an evening with Lorcan Duffield</title><meta property="article:published_time"
content="2023-10-02"></head><body><article><h1>"Bread is patience": an evening with Lorcan Duffield</h1>
<p>By Sara Winkel</p><p>Lorcan Duffield opened his bakery, Crumb &amp; Ember, in Galway in 2017. Before that, the
41-year-old was a civil engineer at Moyle Construction.</p><p><b>What made you change?</b></p>
<p>"I was tired," Duffield says. "My brother works at Atlas Bank and he told me to go."</p>
<p>Duffield, who grew up in Sligo, learned the trade from Agnes Tully, a baker at Tully's Kitchen.</p></article></body></html>`,
    {
      'Lorcan Duffield': {
        jobs: [['civil engineer', 'Moyle Construction']],
        places: ['Sligo'],
      },
      'Sara Winkel': {},
      'Agnes Tully': { jobs: [['baker', "Tully's Kitchen"]] },
    },
  ),
  html(
    'alumni notes',
    `<html><head><title>Class Notes, Spring 2022 | Redfern College</title></head><body><h1>Class Notes</h1>
<h2>1998</h2><p><strong>Corinne Abelard</strong> '98 was named general counsel of Pinecrest Health in January.
She lives in Portland, Oregon.</p><h2>2004</h2><p><strong>Jamal Whitlock</strong> '04 is a producer at Channel
Nine Studios. <strong>Renata Solis</strong> '04 received the Hollander Prize in 2021 for her novel.</p></body></html>`,
    {
      'Corinne Abelard': {
        jobs: [['general counsel', 'Pinecrest Health']],
        places: ['Portland, Oregon'],
      },
      'Jamal Whitlock': { jobs: [['producer', 'Channel Nine Studios']] },
      'Renata Solis': { works: ['Hollander Prize'] },
    },
  ),
  html(
    'code host profile',
    `<html><head><title>okvelasco (Olufemi Velasco) · CodeBarn</title></head><body><main>
<h1><span class="p-name">Olufemi Velasco</span> <span class="nick">okvelasco</span></h1>
<div>Compiler engineer at Tessera. Maintainer of minilink. Loves type theory.</div>
<ul class="vcard-details"><li>Tessera</li><li>Lagos, Nigeria</li><li><a rel="me" href="https://velasco.example">velasco.example</a></li></ul>
<h2>Pinned</h2><ul><li>minilink – a very small linker</li></ul></main></body></html>`,
    {
      'Olufemi Velasco': {
        jobs: [['Compiler engineer', 'Tessera']],
        places: ['Lagos, Nigeria'],
        passions: ['type theory'],
      },
    },
  ),
  html(
    'experience table',
    `<html><head><title>Curriculum vitae – Beatrix Nordahl</title></head><body><h1>Beatrix Nordahl</h1>
<h2>Professional experience</h2><table><tr><th>Period</th><th>Position</th><th>Organisation</th></tr>
<tr><td>2017–present</td><td>Senior Curator</td><td>Ostrava Museum of Glass</td></tr>
<tr><td>2012–2017</td><td>Assistant Curator</td><td>Lysefjord Gallery</td></tr></table>
<h2>Education</h2><table><tr><td>2012</td><td>MA, Art History</td><td>University of Bergholm</td></tr></table>
</body></html>`,
    {
      'Beatrix Nordahl': {
        jobs: [
          ['Senior Curator', 'Ostrava Museum of Glass', '2017'],
          ['Assistant Curator', 'Lysefjord Gallery', '2012', '2017'],
        ],
        education: [['University of Bergholm', 'MA', '2012']],
      },
    },
  ),
  html(
    'linked data with a graph',
    `<html><head><title>Yusuf Karadere | Meridian Foundation</title><script type="application/ld+json">
{"@context":"https://schema.org","@graph":[{"@type":"WebPage","name":"Yusuf Karadere","about":{"@id":"#yk"}},
{"@type":["Person"],"@id":"#yk","name":"Yusuf Karadere","jobTitle":"Programme Director","worksFor":{"@id":"#org"},
"alumniOf":{"@type":"CollegeOrUniversity","name":"Izmir Coast University"},"birthDate":"1979-11-02",
"address":{"@type":"PostalAddress","addressLocality":"Ankara","addressCountry":"Türkiye"}},
{"@type":"Organization","@id":"#org","name":"Meridian Foundation"}]}</script></head><body>
<h1>Yusuf Karadere</h1><p>Programme Director at the Meridian Foundation. Previously at Levant Relief.</p></body></html>`,
    {
      'Yusuf Karadere': {
        jobs: [
          ['Programme Director', 'Meridian Foundation'],
          [null, 'Levant Relief'],
        ],
        education: [['Izmir Coast University']],
        born: '1979-11-02',
        places: ['Ankara, Türkiye'],
      },
    },
  ),
  html(
    'hResume',
    `<html><body><div class="h-resume"><div class="p-contact h-card"><span class="p-name">Elodie Grandval</span>
<span class="p-locality">Lyon</span></div><p class="p-summary">Pharmacist.</p>
<div class="p-experience h-event"><span class="p-name">Pharmacist at Pharmacie du Rhône</span>
<time class="dt-start" datetime="2015-09">September 2015</time> – <time class="dt-end" datetime="2021-06">June 2021</time></div>
<div class="p-education h-event"><span class="p-name">Université de Lyon-Est</span> <time class="dt-end"
datetime="2014">2014</time></div></div></body></html>`,
    {
      'Elodie Grandval': {
        jobs: [['Pharmacist', 'Pharmacie du Rhône', '2015-09', '2021-06']],
        education: [['Université de Lyon-Est', null, '2014']],
        places: ['Lyon'],
      },
    },
  ),
  html(
    'third person with they',
    `<html><head><title>Robin Achterberg</title></head><body><h1>Robin Achterberg</h1><p>Robin Achterberg is a sound
designer at Foley House. They joined Foley House in 2018. They previously worked at Radio Merwede as a producer.
They live in Utrecht with two dogs and enjoy modular synthesizers.</p></body></html>`,
    {
      'Robin Achterberg': {
        jobs: [
          ['sound designer', 'Foley House', '2018'],
          ['producer', 'Radio Merwede'],
        ],
        places: ['Utrecht'],
        passions: ['modular synthesizers'],
      },
    },
  ),
  html(
    'first-person about page',
    `<html><head><title>Mateus Quintela – about</title></head><body><h1>Hi, I'm Mateus Quintela</h1>
<p>I am a freelance photographer based in Porto. From 2014 to 2019 I worked at Jornal da Ria as a picture editor.
I studied film at the University of Beira, graduating in 2013.</p></body></html>`,
    {
      'Mateus Quintela': {
        jobs: [
          ['freelance photographer', null],
          ['picture editor', 'Jornal da Ria', '2014', '2019'],
        ],
        education: [['University of Beira', null, '2013']],
        places: ['Porto'],
      },
    },
  ),
  html(
    'board of directors',
    `<html><head><title>Board of Directors | Halcyon Water</title><meta property="og:site_name" content="Halcyon Water"></head>
<body><h1>Board of Directors</h1><p>The board of Halcyon Water meets six times a year.</p>
<h3>Dame Frances Oyelaran</h3><p>Chair</p><p>Frances joined the board in 2020. She was Chief Executive of Mersea
Energy until 2018 and is a non-executive director of Calder Bank.</p>
<h3>Graham Stoltz</h3><p>Senior Independent Director</p><p>Graham spent 15 years at Bexley Partners, most recently as
managing partner.</p></body></html>`,
    {
      'Frances Oyelaran': {
        jobs: [
          ['Chair', 'Halcyon Water'],
          ['Chief Executive', 'Mersea Energy', null, '2018'],
          ['non-executive director', 'Calder Bank'],
        ],
      },
      'Graham Stoltz': {
        jobs: [
          ['Senior Independent Director', 'Halcyon Water'],
          ['managing partner', 'Bexley Partners'],
        ],
      },
    },
  ),
  html(
    'page that speaks of others',
    `<html><head><title>Visit of the Minister</title><meta property="article:published_time" content="2021-05-11"></head><body>
<h1>Minister visits Larkhall Shipyard</h1><p>Minister Paula Ekström visited Larkhall Shipyard on Tuesday. Yard
manager Colin Dace showed her the new dock. Unlike her predecessor, Ekström did not work at the yard. Dace's deputy
is an engineer at Larkhall Shipyard too. "I met the director of Aberlour Marine," said Ekström.</p></body></html>`,
    {
      'Paula Ekström': { jobs: [['Minister', null]] },
      'Colin Dace': {
        jobs: [
          ['Yard manager', null],
          ['manager', 'Larkhall Shipyard'],
        ],
      },
    },
  ),
  markdown(
    'plain résumé list',
    `Stefan Miroslav Petkanov

Experience
- Site Engineer, Balkan Bridges, Sofia (2008-2012)
- Project Manager, Danube Infrastructure, 2012-2019
- Director of Operations at Rila Tunnels since 2019

Education
- MEng Civil Engineering, Technical University of Plovdiv, 2008
`,
    {
      'Stefan Miroslav Petkanov': {
        jobs: [
          ['Site Engineer', 'Balkan Bridges', '2008', '2012'],
          ['Project Manager', 'Danube Infrastructure', '2012', '2019'],
          ['Director of Operations', 'Rila Tunnels', '2019'],
        ],
        education: [['Technical University of Plovdiv', 'MEng', '2008']],
      },
    },
  ),
];
