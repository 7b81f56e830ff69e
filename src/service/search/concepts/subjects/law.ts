/** Law, safety and defence. */
export const LAW = `
  lawyers, lawyer, attorneys, solicitors, legal advice, legal help, legal counsel, counsel, legal work, going to law, legal profession > attorney, lawyer, solicitor, barrister, counsel, legal counsel, public defender, paralegal, notary, law firm, legal adviser
  legal system, the law, justice system, jurisprudence > judiciary, judicial, attorney, lawyer, judge, prosecutor, solicitor, public defender, criminal justice
  criminal law, criminal defense, criminal courts, trials, criminal cases > prosecutor, public defender, district attorney, criminal justice, criminal lawyer, judge, magistrate, judiciary
  judges, judging, the bench, courts, court system, courtrooms > judge, magistrate, judiciary, judicial, justice of the peace, court clerk
  prosecutors, prosecuting crime, district attorneys > prosecutor, district attorney, attorney general, prosecuting
  contracts, deeds, conveyancing, wills > notary, conveyancer, conveyancing, probate
  police, policemen, cops, law enforcement, law and order, detectives, investigators of crime, fighting crime, police work, policing, crime prevention > police, detective, sheriff, constable, police officer, state trooper, marshal, criminal justice, public safety
  crime, criminals, crimes > crime, criminal, police, detective
  prisons, prison, jails, jail, prisoners, convicts, inmates, ex-offenders, offenders, lockups > prison, prisons, jail, corrections, correctional, penitentiary, probation, parole, inmate
  capital punishment, executions, death row > death penalty, death row
  probation, parole > probation, parole
  border control, borders, frontier, customs officers > border guard, border patrol, customs, immigration officer
  spying, spies, espionage, intelligence agencies > intelligence officer, espionage, counterintelligence, spy
  terrorism, national security, homeland security > homeland security, counterterrorism, national security
  fire, fires, firemen, firefighters, firefighting, putting out fires, fire brigade, fire department > firefighter, fire captain, fire chief, fire marshal, fire department, fire brigade, firefighters, fireman
  emergencies, natural disasters, disasters, disaster relief, catastrophes, hurricanes, floods, crisis response > emergency services, emergency management, disaster, flood, flood relief, disaster relief, civil protection, emergency response
  lifesaving, rescue > lifeguard, rescue
  military, armed forces, the army, army, soldiers, troops, servicemen, people in uniform, defense, national defence, warriors, combat, war > military, army, navy, marines, air force, national guard, soldier, infantry, fighter pilot, submarine officer, colonel, sergeant major, veterans
  navy, sailors, sailor, seamen, sea service, warships > navy, naval, sailor, ship captain, submarine, seaman, coast guard, marines, boatswain
  air force, military pilots, fighter jets, warplanes > air force, fighter pilot, navy pilot
  veterans, veteran, ex-soldiers, former soldiers, old soldiers > veterans, veteran, marines, national guard, army, navy
  weapons, guns, gun, firearms, gun rights, gun laws, gun control, right to bear arms, second amendment > firearms, firearm, second amendment, weapons, gun, rifle
  locks, burglars, keys, safes > locksmith, burglary
  privacy, personal data, data protection, private information > privacy, data protection
  human rights, civil rights, civil liberties, discrimination, equal rights > human rights, civil rights, civil liberties, equality, discrimination, voting rights
  women's rights, feminism, feminists, gender equality, equality of the sexes, women's issues > women, feminism, gender equality, women's rights
  gay rights, gay marriage, same-sex couples, lgbt, lgbtq, gays and lesbians > same-sex, lgbt, lgbtq, gay, lesbian, transgender
  abortion, pro-life, pro-choice, right to life, unborn children > abortion, reproductive rights, pro-life, pro-choice, planned parenthood
  domestic violence, battered women, family violence, abused women, violence against women > domestic violence, women's shelter, domestic abuse
  corruption, bribery, bribes, crooked officials > bribery, corruption, anti-corruption, ethics
  fraud, scams, swindlers, money laundering > fraud, scam, scams, money laundering, forensic accountant
  compliance, following the rules, regulations > compliance, regulatory
  intellectual property, patents, copyright, trademarks > patent, intellectual property, trademark, copyright
  racism, race relations, minorities > minorities, racial, civil rights, racism
  legal, legal matters, legal questions, legal cases, legal issues > attorney, lawyer, solicitor, barrister, counsel, legal, paralegal, notary, public defender
  enforcing the law, enforce the law, keeping order, public order > police, sheriff, constable, detective, state trooper
  warships, fleets > admiral, navy, naval, submarine, frigate
  bodyguards, guarding people, security guards, guarding buildings > bodyguard, security guard, security officer
  missing persons, private eyes, snooping > private investigator, detective
  lawsuits, suing, litigation, disputes in court > litigation, litigator, trial lawyer, sued, attorney
  mediation, settling disputes, arbitration, conflict resolution > mediator, arbitrator, mediation, arbitration, ombudsman, peace talks
  employment law, labor law, dismissals > employment lawyer, labor lawyer, employment law
  inheritance, estates after death, last wills > notary, probate, estate planning, trusts
  bombs, mines being cleared, explosives disposal > bomb disposal, ordnance
  fire safety, fire prevention > fire marshal, fire inspector, firefighter
  traffic police, speeding > traffic officer, state trooper, highway patrol
`;
