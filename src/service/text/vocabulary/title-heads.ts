import { phraseSet } from './phrase-set.ts';

/**
 * Nouns for occupations and offices: the last word of a title. Singular, folded, grouped by area of
 * work; the grammar in `read-titles.ts` puts modifiers before them.
 */
export const TITLE_HEADS = phraseSet(
  // Leading
  `manager director head chief president vp svp evp avp gm officer executive supervisor
  superintendent administrator admin coordinator leader lead captain foreman commander overseer
  chairman chairwoman chairperson chair founder cofounder owner proprietor partner principal
  entrepreneur intrapreneur trustee chancellor provost dean rector registrar warden steward boss
  controller comptroller treasurer secretary`,
  // Building and data
  `engineer developer programmer coder architect designer analyst scientist researcher tester
  technician technologist maintainer modeler modeller cryptographer statistician mathematician
  economist econometrician actuary quant annotator sysadmin webmaster swe sde sre sdet mle dba
  pm tpm pmm po`,
  // Business
  `consultant specialist advisor adviser strategist planner associate assistant representative rep
  agent broker dealer trader banker underwriter investor financier accountant auditor bookkeeper
  buyer purchaser merchandiser marketer salesperson salesman saleswoman seller telemarketer
  recruiter sourcer headhunter trainer evangelist advocate ambassador liaison negotiator
  mediator moderator facilitator generalist expeditor estimator appraiser assessor adjuster
  examiner inspector surveyor planner scheduler dispatcher buyer realtor receptionist clerk
  teller cashier copywriter storyteller controller cpa cfa ae aes bdr sdr csm tam kam hrbp ea
  cto ceo cfo coo cmo cio ciso cpo cro cdo cso chro cao cco gc cxo md mp`,
  // Law and government
  `counsel attorney lawyer solicitor barrister paralegal notary judge magistrate prosecutor mayor
  governor senator congressman congresswoman congressperson representative delegate legislator
  lawmaker assemblyman assemblywoman assemblymember assemblyperson alderman alderwoman
  councilman councilwoman councilmember councillor councilor commissioner minister ambassador
  diplomat consul envoy attache sheriff deputy marshal constable politician parliamentarian
  ombudsman regulator lobbyist whip speaker mp selectman supervisor policymaker bureaucrat
  pollster`,
  // Media, arts, sport
  `writer editor author novelist journalist reporter columnist correspondent blogger publisher
  producer director filmmaker screenwriter playwright cinematographer videographer photographer
  animator illustrator artist painter sculptor potter musician composer conductor singer
  songwriter guitarist pianist violinist drummer dj actor actress comedian dancer choreographer
  curator archivist librarian historian translator interpreter proofreader podcaster streamer
  youtuber influencer presenter broadcaster announcer coach athlete player footballer referee
  umpire golfer runner swimmer cyclist sailor skipper poet critic stylist`,
  // Health, care, science, teaching
  `doctor physician surgeon nurse rn lpn cna crna midwife dentist orthodontist pharmacist therapist psychologist
  psychiatrist psychotherapist counselor counsellor veterinarian vet paramedic emt optometrist
  radiographer sonographer phlebotomist dietitian nutritionist caregiver carer practitioner
  attendant clinician hygienist chiropractor podiatrist social_worker chemist physicist
  biologist biochemist geneticist astronomer astronaut geologist ecologist meteorologist
  climatologist linguist philosopher theologian teacher professor lecturer instructor tutor
  educator scholar fellow postdoc student apprentice intern trainee headteacher headmaster
  headmistress chaplain pastor priest rabbi imam bishop deacon nun monk missionary`,
  // Trades, service, security
  `mechanic electrician plumber carpenter welder machinist mason roofer painter builder contractor
  subcontractor operator driver chauffeur trucker pilot aviator navigator sailor mariner chef
  cook baker barista bartender mixologist sommelier brewer winemaker waiter waitress hostess
  butler housekeeper cleaner janitor caretaker gardener landscaper florist farmer rancher
  fisherman forester arborist beekeeper butcher grocer shopkeeper jeweler jeweller tailor
  seamstress upholsterer locksmith glazier blacksmith barber hairdresser beautician
  cosmetologist esthetician tattooist masseuse nanny babysitter guard bodyguard detective
  investigator firefighter fireman policeman policewoman soldier sergeant lieutenant colonel
  admiral veteran paratrooper courier assembler fabricator installer repairer handyman worker
  laborer labourer aide handler helper keeper maker volunteer organizer organiser activist campaigner fundraiser philanthropist
  futurist
  spokesperson spokesman spokeswoman businessperson businessman businesswoman alderperson
  selectwoman selectperson congressmember councilperson anchorwoman`,
);

/** Roles of several words whose last word alone is not a title. */
export const FIXED_TITLES = phraseSet(`
  working_student
  chief_justice associate_justice supreme_court_justice social_worker scrum_master
  flight_attendant principal_investigator major_general brigadier_general chief_of_staff
  secretary_of_state secretary_of_defense secretary_of_the_treasury member_of_parliament
  member_of_congress member_of_the_board board_member council_member city_council_member
  town_council_member assembly_member committee_member team_member crew_member faculty_member
  staff_member founding_member cabinet_member school_board_member attorney_general
  surgeon_general postmaster_general inspector_general solicitor_general adjutant_general
  auditor_general director_general secretary_general governor_general justice_of_the_peace
  head_of_state head_of_government speaker_of_the_house majority_leader minority_leader
  chief_of_police police_chief fire_chief sergeant_at_arms city_clerk maitre_d
  stay_at_home_parent entrepreneur_in_residence executive_in_residence artist_in_residence
  writer_in_residence scholar_in_residence editor_in_chief editor_at_large commander_in_chief
  mayor_pro_tem mayor_pro_tempore president_pro_tem president_pro_tempore speaker_pro_tem
  speaker_pro_tempore second_in_command registered_nurse general_practitioner first_officer
`);

/** Titles after which "of" introduces what is led or taught: "director of partnerships". */
export const OF_LEADERS = phraseSet(`
  head director vp svp evp avp president manager chief dean chair professor lecturer teacher
  instructor minister secretary commissioner superintendent leader lead coordinator supervisor
  officer vice_chair chairman administrator partner associate fellow controller
`);

/** Titles followed by what they lead even without "of": "VP Sales". */
export const BARE_LEADERS = phraseSet('vp svp evp avp president director head');
