/**
 * Public institutions with a name in several languages, or a short name that others may have too;
 * in the form of company-families.ts. Common public knowledge.
 */
export const PUBLIC_INSTITUTIONS = `
us securities and exchange commission = sec, us sec, securities and exchange commission,
  united states securities and exchange commission
commodity futures trading commission = cftc, us commodity futures trading commission
federal deposit insurance corporation = fdic
federal trade commission = ftc, us federal trade commission
federal communications commission = fcc, us federal communications commission
federal bureau of investigation = fbi
central intelligence agency = cia
national security agency = nsa
us environmental protection agency = us epa, environmental protection agency,
  united states environmental protection agency
internal revenue service = irs
us government accountability office = gao, us gao, government accountability office
national science foundation = nsf, us national science foundation
us department of state = us state department, state department, united states department of state
us department of the treasury = us treasury, us treasury department, treasury department,
  united states department of the treasury
us department of defense = us dod, us defense department, united states department of defense
us department of justice = us doj, united states department of justice
us department of energy = us doe, united states department of energy
us department of homeland security = us dhs, department of homeland security
federal reserve = the fed, federal reserve board, federal reserve system, us federal reserve,
  board of governors of the federal reserve system, federal reserve board of governors
  > federal reserve bank, federal reserve bank of new york, federal reserve bank of boston,
  federal reserve bank of chicago, federal reserve bank of san francisco,
  federal reserve bank of atlanta, federal reserve bank of cleveland, federal reserve bank of dallas,
  federal reserve bank of kansas city, federal reserve bank of minneapolis,
  federal reserve bank of philadelphia, federal reserve bank of richmond,
  federal reserve bank of st louis
european central bank = ecb, ezb, europaische zentralbank, banque centrale europeenne,
  banco central europeo, banca centrale europea
bank for international settlements = bis, bank for international settlement
bank of england = boe
bank of france = banque de france
bank of italy = banca d'italia, banca d'italia eurosistema
bank of spain = banco de espana
bank of mexico = banco de mexico, banxico
bank of portugal = banco de portugal
central bank of brazil = banco central do brasil, brazilian central bank
central bank of ireland = irish central bank
deutsche bundesbank = bundesbank, german central bank, german federal bank
de nederlandsche bank = dnb, dutch central bank
swiss national bank = snb, schweizerische nationalbank, banque nationale suisse
reserve bank of india = rbi
people's bank of china = pboc
financial conduct authority = fca, uk financial conduct authority, uk fca
prudential regulation authority = pra
european securities and markets authority = esma
european banking authority = eba
monetary authority of singapore = mas
hong kong monetary authority = hkma
autorite des marches financiers = amf
autoriteit financiele markten = afm, dutch authority for the financial markets
federal financial supervisory authority = bafin, bundesanstalt fur finanzdienstleistungsaufsicht
swiss financial market supervisory authority = finma, eidgenossische finanzmarktaufsicht
comision nacional bancaria y de valores = cnbv
comision nacional del mercado de valores = cnmv
international organization of securities commissions = iosco
`;
