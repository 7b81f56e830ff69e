/** Arts, media, learning, leisure and belief. */
export const CULTURE = `
  art, artists, fine art, fine arts, visual arts, painting, paintings, galleries, works of art > sculptor, painter, artist, gallery, fine arts, museum curator, watercolour, illustrator, arts
  painting, painters, paintings > painter, watercolour, watercolor, oil painting
  sculpture, statues, carving > sculptor, sculpture
  drawing, comics, comic books, cartoons, illustration > illustrator, cartoonist, comic
  photography, photographers, taking pictures, photos > photographer, photography, photographs
  design, designers, graphic design, layout, visual design > designer, graphic designer, art director, design
  museums, heritage, exhibitions, collections > museum, curator, heritage
  the arts, arts, culture, cultural life > arts, culture, museum, theatre, theater
  theatre, theater, the stage, stage, acting, actors, actresses, drama, plays > actor, actress, theatre, theater, playwright, stage actor, drama
  cinema, film, films, movie, movies, film makers, filmmaking, moviemaking, making movies, documentaries > film, films, movie, cinema, filmmaker, documentary, film director, video producer, cinematographer, screenwriter, camera operator
  television, tv, broadcasting > television, news anchor, broadcaster, tv
  radio, podcasts > radio, podcast
  music, musicians, making music, bands > musician, music, violinist, pianist, singer, choir, composer, guitarist, drummer, organist, conductor of orchestra, orchestra, opera
  classical music, orchestras, symphonies, concerts > violinist, pianist, orchestra, choir, opera, composer, cellist, symphony, philharmonic
  singing, singers, choirs, vocals > singer, choir, opera singer, vocalist, soprano, tenor
  jazz, saxophone > jazz, saxophonist
  recording, sound, audio, acoustics > sound engineer, audio, acoustics
  dance, dancing, dancers, ballet, ballroom dancing > choreographer, dancer, ballet, dance
  comedy, comedians, jokes, stand-up comedy, humor > comedian, comedy
  circus, acrobats, magic > circus, acrobat, magician
  writing, writers, authors, fiction, fiction writers, novels, literature, writing books, storytelling > novelist, author, writer, poet, fiction, literature, literary
  poetry, poems, poets > poet, poetry
  books, reading, publishing, publishers > novelist, librarian, library, libraries, publisher, publishing, bookseller, cookbook, author, literary
  libraries, librarians, lending books > librarian, library, libraries, archivist
  journalism, journalists, the press, press, news, newspapers, reporters, the news, news media, news business, media, reporting > journalist, journalism, newspaper, reporter, news anchor, correspondent, editor in chief, newspaper editor, editor, broadcaster
  video games, gaming industry, games development > game developer, game designer, video games
  chess, board games > chess
  gambling, betting, casinos, lotteries, wagering, games of chance > gaming, casino, casinos, gambling, lottery, croupier, bookmaker
  sports, sport, athletics, athletes, sportspeople > athlete, athletic, football, basketball, baseball, soccer, referee, swimming, marathon, sports, tennis
  soccer, football > football, soccer
  baseball > baseball, little league
  swimming, swimmers > swimming, swimmer, lifeguard
  running, marathons, jogging > marathon, runner
  climbing, mountaineering, mountains, mountain climbers, alpinism > mountaineer, mountaineering, climber, climbed, mountain guide, eiger
  sailing, sailboats, yachting, yachts > sailing, yacht, regatta, skipper
  skiing, snowboarding, winter sports > ski, skiing, snowboard
  referees, umpires > referee, umpire
  coaching, coaches, training teams > coach, trainer
  horses, horse racing, riding > jockey, horse, equestrian
  outdoors, hiking, camping, nature walks, parks, outdoor life > outdoor recreation, parks, hiking, national park, park ranger, camping
  scouts, youth groups, scouting > boy scouts, girl scouts, youth worker
  volunteering, volunteers, helping out for free > volunteer, volunteers, volunteering
  schools, schooling, education, teaching, pupils, classrooms, learning > education, school, schools, teacher, teaching, principal, educator, headmaster, kindergarten, lecturer, professor, tutor
  teachers, educators, schoolteachers > teacher, educator, teaching, instructor, lecturer, tutor
  preschool, kindergarten, nursery school, early childhood, toddlers, young children > kindergarten, preschool, nursery teacher, early childhood
  universities, colleges, college, higher education, academia, academic, academics, professors, scholars, scholarship > professor, university, higher education, lecturer, college, postdoctoral, postdoc, academic, research fellow
  students, undergraduates, trainees, interns > student, intern, trainee, apprentice
  scholarships, tuition, student loans, paying for school > scholarships, scholarship, tuition, student aid
  teaching adults, literacy, learning to read > literacy, to read, adult education
  languages, linguists, foreign languages, speaking languages, translation, translating, interpreting, interpreters, translators > linguistics, linguist, interpreter, translator, translation, language teacher
  history, historians, the past, middle ages, medieval times > historian, history, archaeologist, archaeology, medieval, historical
  archaeology, ancient ruins, ancient history, antiquity, excavations > archaeologist, archaeology, archeologist, excavation
  philosophy, philosophers > philosopher, philosophy
  religion, faith, churches, clergy, priests, preachers, ministers, spiritual life, worship, pastors, religious people > pastor, priest, chaplain, rabbi, imam, clergy, reverend, church, bishop, deacon, theologian, missionary
  diplomacy, diplomats, foreign affairs, foreign policy, peace, peacemaking, international relations, ambassadors > diplomat, diplomacy, ambassador, peace talks, foreign affairs, consul, peacekeeping
  social media, influencers > social media, influencer
  web, websites, web design, web pages, building websites > web developer, web designer, web development, webmaster, frontend developer
  plays and films, acting in films > actor, actress, stage actor
  circus acts, juggling, conjuring, sleight of hand, magic tricks, tricks > acrobat, conjuror, conjurer, magician, juggler, circus
  remains of the past, buried treasure > archaeologist, archeologist
  editing, proofreading, editors > editor, proofreader, copy editor
  scripts, screenplays, scriptwriting > screenwriter, scriptwriter, playwright
  film sets, costumes, stage design > set designer, costume designer, stage designer
  animation, cartoons on screen, visual effects > animator, animation, visual effects
  piano, keyboards > pianist, piano, organist
  guitars, rock music, rock bands, pop music > guitarist, rock band, bassist, drummer, singer
  drums, percussion > drummer, percussionist
  violins, strings > violinist, cellist, luthier, viola
  hip hop, rap > rapper, hip hop
  djs, nightclubs, parties at night > dj, nightclub, disc jockey
  composing, writing songs, songs > composer, songwriter, singer
  tennis, racket sports > tennis
  golf > golfer, golf
  boxing, martial arts, karate, wrestling > boxer, boxing, martial arts, karate, judo, wrestler
  american football, quarterbacks > quarterback, football
  hockey > hockey
  ice skating, figure skating > skater, skating
  rowing, canoes, water sports > rower, rowing, canoe, kayak
  diving, scuba, underwater work > diver, diving, scuba
  olympics, olympic games > olympic, olympian
  exams, curricula, lesson plans, curriculum design > curriculum, examiner
  special education, children who learn slowly > special education, special needs
  school administration, headteachers, running schools > principal, headmaster, superintendent of schools, school administrator
  apprenticeships, vocational training, learning a trade > apprentice, vocational, apprenticeship
  missionaries, missions > missionary
  judaism, jews, synagogues > rabbi, jewish, synagogue
  islam, muslims, mosques > imam, muslim, mosque
  buddhism > buddhist, zen
  genealogy, family trees, ancestry > genealogist, genealogy
  coins, stamps, collecting > numismatist, collector
  calligraphy, lettering, fonts > calligrapher, typographer, typeface
  fashion photography, portraits > photographer, portrait
  restoring paintings, art restoration > conservator, restorer
`;
