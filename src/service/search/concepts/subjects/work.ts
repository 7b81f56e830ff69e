/** Building, making, energy, transport, land and food. */
export const WORK = `
  construction, builders, building trade, building houses, construction workers, building sites, tradespeople > construction, bricklayer, roofer, crane operator, joiner, glazier, carpenter, plasterer, mason, scaffolder, contractor, plumber, electrician, site manager
  carpentry, woodwork, woodworking, working with wood, carpenters, furniture, furniture makers, cabinets > carpenter, joiner, cabinetmaker, woodworker, furniture, carpentry, upholsterer
  masonry, brickwork, stonework > bricklayer, mason, stonemason
  roofs, roofing > roofer, roofing
  windows, glass, window panes > glazier, glassblower, window cleaner
  plumbing, plumbers, pipes, leaking taps, bathrooms > plumber, plumbing, pipefitter
  wiring, electricians, electrical, electric, circuits, electrical work > electrician, electrical engineer, electrical contractor
  metalwork, metalworking, metal, working with metal > welder, blacksmith, goldsmith, sheet metal, metalworker, machinist, steelworker, toolmaker
  steel, steel mills, iron > steelworker, steel, foundry
  jewellery, jewelry, jewelers, jewels, rings > goldsmith, silversmith, jeweller, jeweler, jewelry, gemologist
  pottery, ceramics, clay > potter, ceramicist, ceramics, pottery
  clothes, clothing, sewing, dressmaking, fashion, garments, suits > tailor, dressmaker, seamstress, fashion, clothing, apparel, textile
  fashion design, fashion shows, models > fashion designer, fashion design, fashion model
  shoes, footwear, boots > shoemaker, cobbler, footwear
  leather, bags > leather, saddler
  crafts, handicrafts, artisans, craftspeople > potter, goldsmith, joiner, shoemaker, bookbinder, tailor, blacksmith, artisan, glassblower
  printing, bookbinding, printers > bookbinder, printer, typesetter, printing
  manufacturing, factories, production, industry > manufacturing, plant manager, factory, production manager, machinist
  machines, machinery, mechanical engineering > mechanical engineer, mechanic, machinist
  cars, automobiles, car industry, automotive > automotive, car dealer, auto mechanic, car mechanic, electric cars
  repairing cars, garages > car mechanic, auto mechanic
  electric cars, electric vehicles, batteries, e-mobility > electric cars, electric vehicles, batteries, battery
  engineering, engineers > engineer, engineering
  bridges, civil engineering, infrastructure, dams > civil engineer, bridge engineer, structural engineer, bridges, infrastructure
  architecture, architects, designing buildings, house design > architect, architecture, architectural
  town planning, city planning, urban planning, urban development, zoning, cities > urban planner, city planner, city planning, urban planning, zoning, town planner
  interior design, interior decoration, decorating homes > interior designer, interior design, interior decorator
  surveying, land surveying, maps, mapping, cartography > surveyor, cartographer, cartography, geographic information
  "open to work", jobseekers > jobseeker, jobseekers, open to work, opentowork, open to opportunities, open to new opportunities, open for challenges, open for new challenges, open to new challenges, open for new opportunities, open for opportunities, open to new roles, open to offers, seeking opportunities, seeking new opportunities, seeking a new role, looking for work, looking for a job, looking for a new role, looking for new opportunities, looking for opportunities, in search of new opportunities, #opentowork, job seeker, job hunting, unemployed, looking for my next role, looking for my next opportunity, seeking a new opportunity, seeking opportunity, em busca de recolocacao, em busca de novas oportunidades, em busca de oportunidades, em busca de novos desafios, buscando recolocacao, disponivel no mercado, en busca de oportunidades, en busca de empleo, en busqueda de empleo, auf jobsuche, auf der suche nach neuen herausforderungen, a la recherche d'un emploi, en recherche d'emploi, a l'ecoute du marche
  cleaning, cleaners, janitors, housekeeping > cleaner, janitor, housekeeper, housekeeping, caretaker
  energy, power, electric, power supply, electricity, electricity supply, power plants, power grid, utilities, electric power > energy, electric, electric utilities, electricity, power plant, public utilities, utility, wind power, solar power, wind turbine, nuclear power
  renewables, renewable energy, renewable power, green energy, clean energy, sustainable energy, alternative energy, wind energy, wind power, wind farms, windmills > renewable energy, wind power, wind turbine, solar energy, solar power, solar panels, geothermal, offshore wind
  solar energy, solar, solar power > solar
  nuclear energy, nuclear power, atomic energy, atomic power, reactors > nuclear
  fossil fuels > oil, gas, petroleum, drilling, natural gas, coal, pipeline
  oil and gas, oil, gas, oil wells, petroleum, natural gas, oil industry, drilling > oil, gas, petroleum, drilling, natural gas, pipeline
  coal, coal mining, miners, mining, minerals, mines > coal miner, coal mining, mining, miner, minerals, quarry
  sustainability, green business, corporate responsibility > sustainability, sustainable
  trains, railways, railroads, railway, rail, train travel, locomotives > railroad, railroads, railway, rail, train driver, locomotive, locomotives, train conductor
  trams, streetcars > tram, streetcar
  public transport, public transportation, mass transit, transit, buses, commuters, commuting, bus service, subways > transit, public transit, electric buses, bus driver, tram, subway, transportation
  transport, transportation, traffic, mobility > transport, transportation, transit, highways, railroad
  roads, highways, streets, potholes, road repair, roadworks, road building, motorways > roads, highways, road, highway, transportation
  trucking, trucks, truck drivers, truckers, lorries, haulage, road freight > truck driver, lorry driver, trucker, trucking, haulage
  taxis, chauffeurs > taxi driver, chauffeur
  bicycles, cycling, bikes > bicycle, cycling, cyclist
  planes, airplanes, aircraft, flying, aviation, flight, pilots, airports > aviation, pilot, flight attendant, air traffic, airline, airport, aerospace
  airlines, cabin crew, air travel, stewardesses > flight attendant, airline, air traffic, cabin crew, airline pilot
  space, outer space, space travel, spaceflight, rockets, astronauts, satellites > astronaut, spacecraft, satellite, rocket, space agency
  ships, shipping, maritime, boats, seafaring, seafarers, harbors, harbours, ports, maritime trade, docks > ship captain, ports, port authority, marine transportation, maritime, sailor, docker, shipping, logistics, freight, supply chain, harbor, harbour
  supply chains, supply chain, logistics, freight, warehouses, storage, distribution, moving goods > warehouse, logistics, supply chain, freight, shipping, customs broker, distribution center
  the mail, mail, post, letters, parcels, post office, mailmen > postal, postman, mail carrier, courier, postmaster
  farming, farmers, farms, agriculture, growing crops, crops, growing food, food growers, tilling the land > agriculture, agricultural, farmer, farm, rancher, dairy, livestock, growers, harvest, wheat, agronomist, shepherd
  farm animals, livestock, cattle, sheep, cows, raising animals, ranching, pigs > livestock, cattle, dairy, shepherd, rancher, swine, poultry
  dairy, milk > dairy, dairy farmer
  cheese, cheese making > cheesemaker, cheesemonger, cheese
  organic food, organic farming, natural food > organic, pesticides, small growers
  rural life, the countryside, rural areas, country life, villages > rural, farm, countryside
  gardening, gardens, gardeners, parks and gardens, landscaping > gardener, landscape gardener, landscaper, allotment, horticulture, horticulturist
  flowers, florists, bouquets > florist, floristry, flowers
  forests, forestry, timber, logging, lumber, woods, cutting trees > forestry, forest, logger, timber, lumber, logging
  trees, planting trees > trees, tree, arborist, forestry
  fishing, fisheries, fishermen, catching fish, anglers, fish > fish, fisherman, fishery, fisheries, fishing, salmon, aquaculture
  hunting, hunters, game > hunting, hunter, game warden
  bees, beekeeping, honey > beekeeper, beekeeping, apiary
  wine, wines, vineyards, wine making, winemaking, vintners, grapes, wine tasting > winemaker, vineyard, vintner, sommelier, viticulture, winery
  beer, brewing, breweries, beer making > brewer, brewery, brewing
  alcohol, booze, liquor, strong drinks, spirits > liquor, alcohol, distillery, distiller, spirits, brewer, winemaker
  bread, baking, bakers, bakeries > baker, bakery, baking, pastry
  cakes, desserts, sweets, pastries, confectionery, chocolate > pastry, confectioner, confectionery, chocolatier, pastry chef, baker, bakery
  meat, butchers, sausages > butcher, meat, slaughterhouse
  cooking, cooks, chefs, cuisine, gourmet cooking, kitchens, recipes, good food > chef, cook, culinary, cookbook
  coffee, cafes, espresso > barista, coffee
  restaurants, dining, eating out, catering, waiters, food in a restaurant > restaurant, chef, waiter, waitress, caterer, catering
  hotels, hospitality, innkeepers, guests > hotel, hospitality, innkeeper
  tourism, tourists, holidays, holidaymakers, vacations, vacationers, travel, sightseeing, travellers, travel industry > tourism, tour guide, travel agent, tour operator, hotel, tourist
  food, food industry, nourishment > food, chef, cookbook, baker, butcher, pastry chef, grocer
  hunger, hungry people, the hungry, starving people, feeding the poor, food for the poor > food bank, hungry, soup kitchen, hunger
  hair, hairdressing, haircuts, barbers, hair styling, hair salons > hairdresser, barber, hair stylist
  beauty, cosmetics, make-up, makeup, beauty salons > make-up artist, beautician, cosmetics, cosmetologist
  tattoos, tattoo artists, piercings > tattooist, tattoo
  funerals, burials, burying the dead, undertakers, the dead > funeral, undertaker, mortician, embalmer
  babysitting, child care, childcare, looking after children, minding children, daycare > nanny, babysitter, childminder, day care, child care, kindergarten
  watches, clocks, watchmaking > watchmaker, clockmaker, horologist
  inventing, inventors, inventions > inventor, invented, patent, patents
  jobs, employment, unemployment, the jobless, job creation, workers, job market, labour market > employment, workforce, labor, labour, unemployment, trade union
  workers' rights, labor unions, labor rights, employee rights, trade unions, unions, organized labor, organised labour, unionists, union members, collective bargaining, labor movement > trade union, labor, union organizer, labor union, collective bargaining, labour, unions, employment law
  low wages, minimum wage, wages, working poor, fair pay, pay > minimum wage, wages, living wage
  drinks, pubs, bars, cocktails, serving drinks > bartender, barman, barmaid, barkeeper, mixologist, pub, sommelier
  constructing houses, house building, constructing buildings, home building > builder, bricklayer, construction, carpenter, roofer, mason
  wood, wooden furniture > carpenter, joiner, cabinetmaker, woodworker, woodcarver
  building maintenance, repairs, odd jobs, handymen, handyman, household repairs > handyman, maintenance technician, caretaker, janitor, facility manager
  cleaning buildings, clean the inside of buildings, cleaning houses > cleaner, janitor, housekeeper
  heating, air conditioning, boilers, furnaces > hvac, heating engineer, plumber, heating, refrigeration
  paint, house painting, wallpaper, decorating > decorator, house painter
  floors, tiles, tiling, carpets > tiler, floor layer, carpet fitter
  gas pipes, gas lines, pipelines > pipeline, gas fitter, pipefitter
  motor cars, driving cars, being driven > chauffeur, taxi driver
  vehicles, repairing vehicles, car repairs, engines, motors > mechanic, automotive, vehicle technician
  motorcycles, motorbikes > motorcycle
  horseshoes, shoeing horses, shoes for horses, shoe horses > farrier, blacksmith
  luggage, baggage, suitcases > porter, baggage handler, bellhop
  rubbish, refuse, rubbish collection, garbage collection, trash collection > refuse collector, garbage collector, dustman, waste management, sanitation worker
  seafood, fish shops, selling fish > fishmonger, fisherman, fishery, seafood
  fruit, vegetables, fruit and vegetables, orchards > greengrocer, fruiterer, orchard, fruit grower, market gardener
  soil, soils > agronomist, soil scientist, geologist, soil
  tractors, farm machines, farm machinery > agricultural machinery, tractor
  sheep, wool, flocks > shepherd, sheep, wool
  textiles, fabrics, weaving, cloth, knitting > weaver, textile, textiles, knitwear, seamstress
  hats, gloves > milliner, hatter
  toys, dolls > toy maker, toys
  musical instruments, violins being made, guitars being made > luthier, instrument maker, piano tuner
  paper, packaging > packaging, paper mill
  plastics, polymers, rubber > plastics, polymer
  drones, unmanned aircraft > drone, drones, uav
  3d printing, additive manufacturing > 3d printing, additive manufacturing
  elevators, lifts > elevator technician, lift engineer
  lifting heavy loads, cranes > crane operator, crane
  demolition, explosives > demolition, blaster
  aerospace, aircraft engineering, building planes > aerospace, aeronautical, aircraft engineer
  shipbuilding, shipyards > shipbuilder, shipyard, naval architect
  subway, metro, underground trains > subway, metro
  parking, car parks > parking
  electric cars, charging stations > charging infrastructure
  dust, work safety, occupational safety, workplace safety, accidents at work > safety engineer, health and safety, occupational safety, ehs
  heavy industry > steelworker, foundry, coal miner, machinist
  moving people, ferries, cruises > ferry, cruise
  lighthouses, navigation > navigator, lighthouse keeper
  slaughter, abattoirs > butcher, slaughterhouse
  wind, geothermal > wind power, wind turbine, wind farm, wind energy, renewable, geothermal
`;
