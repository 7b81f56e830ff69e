/** Society, families and government. */
export const SOCIETY = `
  nobel laureates, nobel laureate, nobel prize winners, nobel winners > nobel laureate, nobel prize, nobel peace prize, nobel memorial prize
  children, child, kids, youngsters, youth, minors, teenagers > child, children, youth, juvenile, kids, pediatric, pediatrician, paediatrician, kindergarten, nanny, boy scouts, little league
  child welfare, child protection, protecting children, neglected children, abused children, foster care, adoption, orphans > children, families, child welfare, foster, orphans, adoption, child protection
  families, parents, family life, family policy > families, family, parents, parental
  poverty, poor, poor families, the needy, welfare, low-income families > social worker, food bank, poverty, welfare, human services, orphans, hungry families, social services
  social work, social services, social workers, social welfare > social worker, social services, human services, welfare, social work
  refugees, asylum, asylum seekers, displaced people > refugees, refugee, asylum, newcomers
  immigrants, immigration, migrants, migration, newcomers, foreigners > immigration, immigrants, refugees, newcomers, migrant, asylum
  indigenous peoples, native americans, american indians, tribes, first nations, native tribes > tribal, indian, indigenous, native american, reservation, tribe
  voting, voters, voting rights, elections, electoral, election law, polls, ballots, ballot access, right to vote, election campaigns, running elections > elections, election, electoral, vote, voting, ballot, redistricting, voter
  gerrymandering, redistricting, district maps, election districts > redistricting, gerrymandering
  political campaigns, campaigning, politics, politicians > campaign, political, politician, campaign consultant, lobbyist
  lobbying, lobbyists, interest groups > lobbyist, lobbying
  ethics, honesty in government, accountability, government oversight > ethics, accountability, oversight, anti-corruption, transparency
  local government, towns, municipalities, city hall, municipal affairs > municipalities, local government, city council, city planning, mayor
  bureaucracy, civil servants, public administration, government employees, public employees > civil servant, state employees, public administration, government operations, policy officer
  cannabis, marijuana, weed, pot, hemp, legal weed > marijuana, cannabis, hemp
  smoking, tobacco, cigarettes > tobacco, smoking
  drunk drivers, drink driving, road safety, traffic safety > drunk driving, road safety, traffic safety
  development aid, aid workers, foreign aid, humanitarian work, third world > humanitarian, development aid, aid worker, wells in villages, relief worker
  community work, community organizing, neighborhoods, neighbourhoods > community organizer, community worker, neighborhood, community development
  mentoring, mentors, guiding young people > mentor, mentors, mentoring
  policy, policy makers, public policy > policy, policy officer, policy adviser
  ambassadors, representing a country, country abroad, embassies > ambassador, diplomat, consul, embassy, consulate
  orphanages, children without parents > orphans, orphanage, foster
  teen pregnancy, teenage mothers > family planning, youth worker
  single parents, single mothers > families, family support
  gangs, youth crime, juvenile delinquents > juvenile, youth worker, probation officer, gang
  loneliness, isolated people > seniors, befriending
  drug policy, legalization of drugs > marijuana, cannabis, drug policy
  public buildings, state property > public works, facilities
  taxpayers > tax, taxes
  daylight, time zones > time zone
  census, population figures > demographer, census, demography
  property rights, land use > zoning, land use, property rights
  sex workers, trafficking, human trafficking, modern slavery > human trafficking, trafficking
  ex-prisoners, second chances > reentry, probation, rehabilitation, prison
  women, woman, female, females > women, woman, female, feminist, gender
`;
