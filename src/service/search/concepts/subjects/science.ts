/** Science, nature and computing. */
export const SCIENCE = `
  science, scientists, research, researchers, scientific research > scientist, research, researcher, scientific, biologist, physicist, chemist, geneticist, postdoc, postdoctoral, botanist, entomologist, seismologist, glaciologist, epidemiologist, meteorologist
  biology, biologists, living things, life sciences > biologist, biology, botanist, geneticist, entomologist, zoologist, microbiologist, biotech, biotechnology, biochemist
  plants, botany, plant biology, plant life > botanist, botany, plant, horticulture, gardener
  insects, bugs, beetles, butterflies, ants > entomologist, entomology, insect
  animals, animal life, wildlife, wild animals, fauna, zoos, wild creatures > wildlife, zookeeper, zoologist, zoology, veterinarian, veterinary, livestock, animal, game warden
  pets, cats, dogs, animal shelters > veterinary, veterinarian, stray cats, dog trainer, animal shelter, pet
  birds, birdwatching, ornithology > birds, ornithologist, falconer
  sea life, the ocean, oceans, the sea, marine life, marine research > marine biologist, oceanographer, oceanography, coral, marine biology, marine resources
  coral, reefs > coral, reefs
  genes, genetics, dna, heredity, genomes > geneticist, genetics, genomics, genome, gene therapy
  cells, microbes, bacteria > microbiologist, microbiology, bacteriologist, cell biology
  chemistry, chemists, chemicals > chemist, chemistry, chemical, biochemist
  physics, physicists > physicist, physics
  astronomy, astronomers, stars, planets, telescopes > astronomer, astronomy, astrophysicist, astrophysics
  mathematics, math, maths, numbers, mathematicians, number theory, calculus > mathematician, mathematics, mathematical, statistician, biostatistician, number theorist, algebra
  statistics, statisticians, number crunchers, number crunching, crunching numbers > statistician, biostatistician, statistics, data analyst, data scientist, quantitative analyst, actuary
  data, data analysis, analytics, data science, big data > data scientist, data analyst, data engineer, analytics, data science, statistician, biostatistician, database
  weather, weather forecasting, forecasts, storms, meteorology > meteorologist, meteorology, weather
  climate, climate change, global warming, climate science, climate scientists, climate policy, greenhouse gases, warming, emissions, carbon emissions > climate, climatologist, global warming, carbon emissions, carbon capture, glaciologist, emissions
  glaciers, ice, ice sheets, polar ice, polar research, arctic, antarctica > glaciologist, glacier, polar, arctic, antarctic
  earthquakes, quakes, tremors, tsunamis > seismologist, seismology, earthquake
  volcanoes, volcano research, lava > volcanologist, volcano
  rocks, geology, stones > geologist, geology, mineralogist
  fossils > paleontologist, paleontology, fossil
  dinosaurs, dinosaur bones, prehistoric life > paleontologist, paleontology, dinosaur
  rivers, floods, groundwater, lakes > hydrologist, hydrology, flood, rivers, river
  water, clean water, water supply, drinking water, safe water, water quality, tap water > drinking water, water resources, hydrologist, water supply, wells, waterworks, wastewater
  sewage, sewers, wastewater > wastewater, sewer, sanitation
  environment, environmental, the environment, environmental protection, nature conservation, conservation, ecology, environmentalists, pollution, saving the planet, nature > environment, environmental, conservation, ecology, ecologist, climate, wildlife, pollution, natural resources, plastic bags
  litter, waste, garbage, trash, recycling, plastic waste, rubbish > recycling, waste management, plastic bags, sanitation, garbage
  endangered species, protecting animals, wildlife protection > wildlife, conservation, salmon, zoologist
  computers, computing, information technology > software, computing, programming, programmer, database, web developer, computer scientist, help desk, network engineer, computer science, it manager
  software, programming, coding, coders, programmers, software development, developers > software, software engineer, developer, programming, programmer, web developer, full stack, backend, frontend, software developer, app developer
  mobile apps, phone apps, apps, app development > ios developer, android developer, mobile developer, app developer
  databases, storing data > database, database administrator, data engineer
  servers, cloud servers, cloud, cloud computing, operations of servers > cloud, devops, site reliability, system administrator, cloud architect
  networks, computer networks > network engineer, network administrator
  cybersecurity, computer security, hackers, hacking, cyber attacks, it security, information security > penetration tester, security engineer, cybersecurity, information security, ethical hacker, security analyst
  encryption, cryptography, codes and ciphers > cryptographer, cryptography, encryption
  artificial intelligence, ai, machine learning, deep learning, neural networks, smart machines > machine learning, artificial intelligence, deep learning, ml engineer, computer vision, neural networks
  robots, robotics, automation > robotics, robot, automation engineer
  semiconductors, microchips, chips, computer chips, microelectronics, processors > chip designer, semiconductor, microelectronics, chip design, integrated circuits
  electronics, circuits > electronics, electrical engineer, embedded
  tech support, it support, computer help, computer problems, help with computers > help desk, it support, technical support, helpdesk, support technician
  user experience, usability, user interfaces > ux, user experience, interaction designer, usability
  testing software, software testing > qa engineer, test engineer, software tester
  internet, internet connections, internet access, broadband, online access, wifi > broadband, internet, telecommunications, fiber optic
  phones, telephones, telecoms, telecommunications > telecommunications, telecom, telephone
  quantum computing, quantum computers > quantum computing, quantum information, qubits
  dark matter > dark matter, dark energy
  nanotechnology > nanotechnology, nanotech
  computer programs, writing programs, writing software, program computers > programmer, software engineer, software developer, developer
  security holes, vulnerabilities, breaking into systems > penetration tester, ethical hacker, security researcher, security engineer
  life in the sea, sea animals, sea > marine biologist, oceanographer, marine biology
  lasers, light, optics > laser, optics, photonics, optical engineer
  materials, new materials > materials scientist, materials science, metallurgist
  brain research, how the brain works > neuroscientist, neuroscience, neurologist
  cell therapy, stem cells > stem cell, cell therapy
  human behavior, human societies, peoples and cultures, tribes and cultures > anthropologist, anthropology, sociologist, sociology, ethnologist
  society, social research > sociologist, sociology, social scientist
  geography, countries and maps > geographer, geography
  satellites, remote sensing > remote sensing, satellite, earth observation
  search engines, seo, google rankings > search engine optimization, seo
  blockchains, smart contracts > blockchain, smart contract, web3
  virtual reality, augmented reality, vr > virtual reality, augmented reality
  internet of things, connected devices, smart home > internet of things, iot, smart home
  firmware, embedded systems, hardware close software > embedded, firmware
  chatbots, language models, text generation > natural language processing, language models, conversational ai
  recognizing images, image recognition > computer vision, image processing
  supercomputers, high performance computing > supercomputing, high performance computing
  open source > open source
  poison, toxins, toxic substances > toxicologist, toxicology
  fungi, mushrooms > mycologist, mycology
  snakes, reptiles > herpetologist, reptile
  horses and cattle breeding, breeding > breeder, breeding
  dogs, dog training, training dogs, puppies > dog trainer, kennel, dog groomer, dog breeder
`;
