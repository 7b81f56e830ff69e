const listOf = (lines: string): readonly string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What people of a made-up workforce do, under the names that they give it. */
export const TRADES = listOf(`
  Oncologist
  Midwife
  Anaesthetist
  Dermatologist
  Paediatrician
  Cardiologist
  Physiotherapist
  Optician
  Paramedic
  Hospice nurse
  Clinical psychologist
  Dietitian
  Epidemiologist
  Glaciologist
  Meteorologist
  Seismologist
  Entomologist
  Marine biologist
  Botanist
  Geneticist
  Biostatistician
  Actuary
  Tax adviser
  Loan officer
  Stockbroker
  Fund manager
  Bookkeeper
  Payroll clerk
  Estate agent
  Notary
  Public prosecutor
  Immigration solicitor
  District judge
  Prison chaplain
  Detective inspector
  Border guard
  Firefighter
  Lifeguard
  Submarine officer
  Fighter pilot
  Flight attendant
  Air traffic controller
  Train driver
  Tram conductor
  Lorry driver
  Crane operator
  Bricklayer
  Roofer
  Glazier
  Joiner
  Locksmith
  Welder
  Potter
  Goldsmith
  Tailor
  Shoemaker
  Florist
  Landscape gardener
  Shepherd
  Winemaker
  Brewer
  Pastry chef
  Butcher
  Barista
  Hotel receptionist
  Tour guide
  Kindergarten teacher
  Lecturer in linguistics
  Sign language interpreter
  Librarian
  Archaeologist
  Museum curator
  Sculptor
  Violinist
  Choir conductor
  Choreographer
  Stage actor
  Documentary director
  Sound engineer
  Novelist
  Copywriter
  Sports reporter
  News anchor
  Graphic designer
  Web developer
  Database administrator
  Penetration tester
  Machine learning engineer
  Chip designer
  Help desk technician
  Talent acquisition partner
  Trade union secretary
  Social worker
  Debt counsellor
  Probation officer
  Urban planner
  Architect
  Bridge engineer
  Hydrologist
  Wind turbine technician
  Nuclear physicist
  Drilling engineer
  Supermarket cashier
  Auctioneer
  Call centre agent
  Postal worker
  Warehouse manager
  Customs broker
  Ship captain
  Veterinary surgeon
  Zookeeper
  Football referee
  Swimming instructor
  Hairdresser
  Undertaker
  Nanny
  Window cleaner
`);

/** What else is told of them. */
export const DEEDS = listOf(`
  Feeds stray cats in a shelter.
  Led the protest against plastic bags.
  Plants trees along the streets of the suburb.
  Organizes a festival of short films.
  Published a cookbook of Persian dishes.
  Teaches newcomers from Syria to read.
  Dug wells in villages without taps.
  Built a school for blind pupils.
  Studies how memory fails in Alzheimer's patients.
  Invented an artificial heart valve.
  Restores steam locomotives.
  Runs meetings for recovering alcoholics.
  Mentors girls in mathematics.
  Wrote a thesis on medieval merchants.
  Speaks for tenants against rent increases.
  Climbed the north face of the Eiger.
  Maps coral reefs.
  Tested a vaccine against malaria.
  Took part in the peace talks in Geneva.
  Holds a patent on batteries for electric cars.
  Won a prize for photographs of birds.
  Asks for wheelchair ramps in stations.
  Pays the tuition of orphans.
  Plays chess for the county.
  Brought the harvest of small growers to the market.
  Keeps an allotment without pesticides.
  Exposed bribery in the ministry.
  Hosts a podcast on crypto scams.
`);
