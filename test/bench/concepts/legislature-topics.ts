const listOf = (lines: string): readonly string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Committees under names like those of real legislatures. */
export const COMMITTEES = listOf(`
  Agriculture and Livestock
  Agriculture, Forestry and Natural Resources
  Aging and Long-Term Care
  Appropriations
  Banking and Insurance
  Budget and Fiscal Review
  Business Affairs and Labor
  Children, Families and Seniors
  Cities and Municipalities
  Coal Mining and Reclamation
  Commerce and Consumer Protection
  Corrections and Criminal Justice
  Economic Development and Tourism
  Education
  Higher Education and Workforce Development
  K-12 Schools and Libraries
  Elections and Ethics
  Electric Utilities and Telecommunications
  Energy and Public Utilities
  Environment and Climate
  Environmental Quality
  Fish, Wildlife and Marine Resources
  Gaming and Casinos
  Government Operations and Accountability
  Health and Human Services
  Mental Health and Substance Abuse
  Housing and Homelessness
  Indian and Tribal Affairs
  Immigration and Refugees
  Judiciary
  Firearms and Second Amendment
  Labor and Employment
  Liquor Control
  Local Government
  Marine Transportation and Ports
  Medicaid Oversight
  Military and Veterans Affairs
  Military Affairs and Public Safety
  Oil, Gas and Minerals
  Parks and Outdoor Recreation
  Police and Firefighters
  Public Safety and Emergency Services
  Prisons and Rehabilitation
  Property Taxes
  Railroads and Public Transit
  Redistricting
  Retirement and Pensions
  Roads and Bridges
  Rules
  Rural Affairs
  Small Business and Entrepreneurship
  State Employees and Collective Bargaining
  Transportation and Highways
  Water Resources
  Water, Parks and Wildlife
  Ways and Means
  Women and Equality
  Arts and Culture
  Aviation and Aerospace
  Privacy and Data Protection
`);

/** What legislators did before they were elected. */
export const CALLINGS = listOf(`
  Bookbinder
  Cattle rancher
  Dairy farmer
  Attorney
  Public defender
  High school teacher
  School principal
  Registered nurse
  Family physician
  Pharmacist
  Dentist
  Veterinarian
  Real estate broker
  Insurance agent
  Certified public accountant
  Civil engineer
  Electrician
  Plumber
  Carpenter
  Police sergeant
  Fire captain
  Army colonel
  Navy pilot
  Lutheran pastor
  Newspaper editor
  Radio host
  Restaurant owner
  Truck driver
  Bank manager
  Librarian
  Social worker
  Steelworker
  Coal miner
  Logger
  Commercial fisherman
  Game warden
  Airline pilot
  Small business owner
  Union organizer
  College professor of history
  Football coach
  Funeral director
  Car dealer
  Homemaker
  Lobbyist
  Campaign consultant
  Software salesman
  Surveyor
`);

/** What biographies of legislators tell besides. */
export const REMARKS = listOf(`
  Sponsored a bill to raise the pay of teachers.
  Sponsored a law against drunk driving.
  Wrote the act that legalized medical marijuana.
  Campaigned against the death penalty.
  Fought for clean drinking water in rural counties.
  Led the effort to expand broadband internet to farms.
  Introduced legislation on offshore wind power.
  Introduced a bill that protects victims of domestic violence.
  Worked to lower the price of prescription drugs.
  Founded a food bank for hungry families.
  Chaired the task force on the opioid crisis.
  Supports lower property taxes for homeowners.
  Pushed for a minimum wage of fifteen dollars.
  Coached a Little League baseball team for twenty years.
  Volunteers with the Boy Scouts.
  Plays the organ at church.
  Served two tours in Vietnam with the Marines.
  Served in Iraq with the National Guard.
  Grew up on a wheat farm as the youngest of nine children.
  Lives with a spouse and three children.
  Enjoys hunting and fishing.
  Raised funds for breast cancer research.
  Advocates for people with disabilities.
  Wants to restore salmon to the rivers of the coast.
  Helped to rebuild the town after the flood.
  Was a member of the school board for eight years.
  Served on the city planning commission.
  Was president of the chamber of commerce.
  Was a delegate to the national convention of the party.
  Graduated from law school at night while working as a waiter.
  Helped to pass a ban on abortion.
  Supports same-sex marriage.
  Sued the state over voting rights of minorities.
  Negotiated the purchase of new electric buses.
  Opposed the pipeline across the reservation.
  Secured money for a children's hospital.
`);
