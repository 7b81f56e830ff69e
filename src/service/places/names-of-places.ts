import { phraseTable } from '../text/phrase-table.ts';

/** Languages whose names of regions and large cities are known. */
export const NAMING_LANGUAGES = ['de', 'es', 'fr', 'it', 'nl', 'pt'] as const;
export type NamingLanguage = (typeof NAMING_LANGUAGES)[number];

/**
 * `name|other name > English`, folded. In a language in which questions are asked, a name that is
 * the same in English stands here too, to be known for a place.
 */
const NAMES: Readonly<Record<NamingLanguage, string>> = {
  de: `munchen|muenchen > Munich
    koln|koeln > Cologne
    nurnberg > Nuremberg
    hannover > Hanover
    wien > Vienna
    genf > Geneva
    zurich|zuerich > Zurich
    luzern > Lucerne
    mailand > Milan
    rom > Rome
    venedig > Venice
    florenz > Florence
    turin > Turin
    neapel > Naples
    genua > Genoa
    padua > Padua
    triest > Trieste
    bozen > Bolzano
    lissabon > Lisbon
    sevilla > Seville
    saragossa > Zaragoza
    nizza > Nice
    strassburg > Strasbourg
    brussel|bruessel > Brussels
    antwerpen > Antwerp
    gent > Ghent
    brugge|bruegge > Bruges
    luttich|luettich > Liège
    den haag > The Hague
    prag > Prague
    brunn|bruenn > Brno
    pressburg > Bratislava
    warschau > Warsaw
    krakau > Kraków
    breslau > Wrocław
    danzig > Gdańsk
    lodz > Łódź
    kattowitz > Katowice
    bukarest > Bucharest
    hermannstadt > Sibiu
    belgrad > Belgrade
    agram > Zagreb
    laibach > Ljubljana
    athen > Athens
    moskau > Moscow
    sankt petersburg > Saint Petersburg
    kiew > Kyiv
    lemberg > Lviv
    kopenhagen > Copenhagen
    goteborg > Gothenburg
    kairo > Cairo
    alexandria > Alexandria
    jerusalem > Jerusalem
    damaskus > Damascus
    teheran > Tehran
    neu delhi > New Delhi
    kalkutta > Kolkata
    peking > Beijing
    shanghai|schanghai > Shanghai
    hongkong > Hong Kong
    tokio > Tokyo
    singapur > Singapore
    mexiko stadt > Mexico City
    havanna > Havana
    kapstadt > Cape Town
    bayern > Bavaria
    sachsen > Saxony
    hessen > Hesse
    niedersachsen > Lower Saxony
    nordrhein westfalen > North Rhine-Westphalia
    lombardei > Lombardy
    toskana > Tuscany
    sizilien > Sicily
    sardinien > Sardinia
    katalonien > Catalonia
    andalusien > Andalusia
    flandern > Flanders
    schottland > Scotland
    nordirland > Northern Ireland
    kalifornien > California
    nordkarolina > North Carolina
    sudkarolina > South Carolina
    norddakota > North Dakota
    suddakota > South Dakota
    neumexiko > New Mexico
    niederlanden > Netherlands
    usa|vereinigte staaten|vereinigten staaten|den usa > United States
    vereinigtes konigreich|grossbritannien > United Kingdom
    tschechische republik > Czechia`,
  es: `londres > London
    edimburgo > Edinburgh
    nueva york > New York
    nueva york ciudad|ciudad de nueva york > New York City
    filadelfia > Philadelphia
    nueva orleans > New Orleans
    berlin > Berlin
    munich > Munich
    colonia > Cologne
    hamburgo > Hamburg
    francfort|frankfurt > Frankfurt
    dusseldorf > Düsseldorf
    viena > Vienna
    ginebra > Geneva
    zurich > Zurich
    basilea > Basel
    berna > Bern
    paris > Paris
    marsella > Marseille
    burdeos > Bordeaux
    niza > Nice
    estrasburgo > Strasbourg
    roma > Rome
    milan > Milan
    turin > Turin
    florencia > Florence
    venecia > Venice
    napoles > Naples
    bolonia > Bologna
    genova > Genoa
    lisboa > Lisbon
    oporto > Porto
    bruselas > Brussels
    amberes > Antwerp
    gante > Ghent
    brujas > Bruges
    amsterdam > Amsterdam
    la haya > The Hague
    praga > Prague
    varsovia > Warsaw
    cracovia > Kraków
    bucarest > Bucharest
    belgrado > Belgrade
    moscu > Moscow
    san petersburgo > Saint Petersburg
    kiev > Kyiv
    atenas > Athens
    estocolmo > Stockholm
    copenhague > Copenhagen
    gotemburgo > Gothenburg
    estambul > Istanbul
    jerusalen > Jerusalem
    el cairo > Cairo
    ciudad del cabo > Cape Town
    johannesburgo > Johannesburg
    nueva delhi > New Delhi
    calcuta > Kolkata
    pekin > Beijing
    tokio > Tokyo
    seul > Seoul
    singapur > Singapore
    sidney > Sydney
    sevilla > Seville
    la habana > Havana
    ciudad de mexico|cdmx > Mexico City
    estado de mexico|edomex > State of Mexico
    cataluna > Catalonia
    andalucia > Andalusia
    pais vasco > Basque Country
    baviera > Bavaria
    sajonia > Saxony
    lombardia > Lombardy
    toscana > Tuscany
    sicilia > Sicily
    flandes > Flanders
    escocia > Scotland
    inglaterra > England
    gales > Wales
    irlanda del norte > Northern Ireland
    nueva jersey > New Jersey
    nuevo mexico > New Mexico
    nuevo hampshire > New Hampshire
    carolina del norte > North Carolina
    carolina del sur > South Carolina
    dakota del norte > North Dakota
    dakota del sur > South Dakota
    virginia occidental > West Virginia
    luisiana > Louisiana
    pensilvania > Pennsylvania
    misisipi > Mississippi
    misuri > Missouri
    hawai > Hawaii
    oregon > Oregon
    nueva gales del sur > New South Wales
    columbia britanica > British Columbia
    estados unidos|ee uu|eeuu > United States
    paises bajos|holanda > Netherlands`,
  fr: `londres > London
    edimbourg > Edinburgh
    new york > New York
    nouvelle orleans|la nouvelle orleans > New Orleans
    philadelphie > Philadelphia
    munich > Munich
    cologne > Cologne
    hambourg > Hamburg
    francfort > Frankfurt
    nuremberg > Nuremberg
    sarrebruck > Saarbrücken
    vienne > Vienna
    geneve > Geneva
    bale > Basel
    berne > Bern
    barcelone > Barcelona
    seville > Seville
    valence > Valencia
    saragosse > Zaragoza
    lisbonne > Lisbon
    rome > Rome
    milan > Milan
    turin > Turin
    venise > Venice
    florence > Florence
    naples > Naples
    bologne > Bologna
    bruxelles > Brussels
    anvers > Antwerp
    gand > Ghent
    bruges > Bruges
    louvain > Leuven
    la haye > The Hague
    varsovie > Warsaw
    cracovie > Kraków
    prague > Prague
    bucarest > Bucharest
    moscou > Moscow
    saint petersbourg > Saint Petersburg
    athenes > Athens
    thessalonique > Thessaloníki
    copenhague > Copenhagen
    goteborg > Gothenburg
    jerusalem > Jerusalem
    beyrouth > Beirut
    teheran > Tehran
    pekin > Beijing
    singapour > Singapore
    seoul > Seoul
    le caire > Cairo
    alger > Algiers
    tanger > Tangier
    le cap > Cape Town
    la havane > Havana
    mexico > Mexico City
    montreal > Montreal
    baviere > Bavaria
    saxe > Saxony
    catalogne > Catalonia
    andalousie > Andalusia
    pays basque > Basque Country
    lombardie > Lombardy
    toscane > Tuscany
    sicile > Sicily
    flandre|flandres > Flanders
    wallonie > Wallonia
    ecosse > Scotland
    angleterre > England
    pays de galles > Wales
    irlande du nord > Northern Ireland
    nouveau mexique > New Mexico
    caroline du nord > North Carolina
    caroline du sud > South Carolina
    dakota du nord > North Dakota
    dakota du sud > South Dakota
    virginie occidentale > West Virginia
    virginie > Virginia
    californie > California
    floride > Florida
    georgie > Georgia
    louisiane > Louisiana
    pennsylvanie > Pennsylvania
    hawai > Hawaii
    colombie britannique > British Columbia
    nouvelle ecosse > Nova Scotia
    nouveau brunswick > New Brunswick
    etats unis|les etats unis > United States
    allemagne > Germany`,
  it: `londra > London
    edimburgo > Edinburgh
    parigi > Paris
    marsiglia > Marseille
    lione > Lyon
    nizza > Nice
    tolosa > Toulouse
    strasburgo > Strasbourg
    berlino > Berlin
    monaco di baviera > Munich
    colonia > Cologne
    amburgo > Hamburg
    francoforte|francoforte sul meno > Frankfurt
    stoccarda > Stuttgart
    norimberga > Nuremberg
    ginevra > Geneva
    zurigo > Zurich
    basilea > Basel
    berna > Bern
    barcellona > Barcelona
    siviglia > Seville
    saragozza > Zaragoza
    lisbona > Lisbon
    milano > Milan
    torino > Turin
    roma > Rome
    firenze > Florence
    venezia > Venice
    napoli > Naples
    genova > Genoa
    padova > Padua
    bruxelles > Brussels
    anversa > Antwerp
    gand > Ghent
    lovanio > Leuven
    l aia > The Hague
    praga > Prague
    varsavia > Warsaw
    cracovia > Kraków
    bucarest > Bucharest
    belgrado > Belgrade
    zagabria > Zagreb
    lubiana > Ljubljana
    atene > Athens
    salonicco > Thessaloníki
    mosca > Moscow
    san pietroburgo > Saint Petersburg
    stoccolma > Stockholm
    copenaghen > Copenhagen
    gerusalemme > Jerusalem
    il cairo > Cairo
    citta del capo > Cape Town
    nuova delhi > New Delhi
    pechino > Beijing
    seul > Seoul
    citta del messico > Mexico City
    l avana > Havana
    filadelfia > Philadelphia
    baviera > Bavaria
    catalogna > Catalonia
    fiandre > Flanders
    scozia > Scotland
    inghilterra > England
    galles > Wales
    irlanda del nord > Northern Ireland
    stati uniti > United States
    regno unito > United Kingdom
    paesi bassi|olanda > Netherlands`,
  nl: `londen > London
    parijs > Paris
    rijsel > Lille
    straatsburg > Strasbourg
    berlijn > Berlin
    munchen > Munich
    keulen > Cologne
    aken > Aachen
    neurenberg > Nuremberg
    wenen > Vienna
    geneve > Geneva
    bazel > Basel
    milaan > Milan
    turijn > Turin
    venetie > Venice
    napels > Naples
    lissabon > Lisbon
    sevilla > Seville
    brussel > Brussels
    antwerpen > Antwerp
    gent > Ghent
    brugge > Bruges
    luik > Liège
    bergen > Mons
    den haag|s gravenhage > The Hague
    den bosch > 's-Hertogenbosch
    praag > Prague
    warschau > Warsaw
    boekarest > Bucharest
    athene > Athens
    moskou > Moscow
    kopenhagen > Copenhagen
    jeruzalem > Jerusalem
    kaapstad > Cape Town
    peking > Beijing
    tokio > Tokyo
    beieren > Bavaria
    saksen > Saxony
    catalonie > Catalonia
    vlaanderen > Flanders
    wallonie > Wallonia
    noord holland > North Holland
    zuid holland > South Holland
    noord brabant > North Brabant
    schotland > Scotland
    engeland > England
    noord ierland > Northern Ireland
    californie > California
    verenigde staten > United States
    verenigd koninkrijk > United Kingdom`,
  pt: `londres > London
    edimburgo > Edinburgh
    nova york|nova iorque > New York
    filadelfia > Philadelphia
    nova orleans > New Orleans
    berlim > Berlin
    munique > Munich
    colonia > Cologne
    hamburgo > Hamburg
    francoforte > Frankfurt
    estugarda > Stuttgart
    viena > Vienna
    genebra > Geneva
    zurique > Zurich
    basileia > Basel
    berna > Bern
    marselha > Marseille
    bordeus > Bordeaux
    estrasburgo > Strasbourg
    sevilha > Seville
    saragoca > Zaragoza
    lisboa > Lisbon
    roma > Rome
    milao > Milan
    turim > Turin
    florenca > Florence
    veneza > Venice
    napoles > Naples
    bolonha > Bologna
    genova > Genoa
    bruxelas > Brussels
    antuerpia > Antwerp
    gante > Ghent
    haia > The Hague
    amesterdao > Amsterdam
    roterdao > Rotterdam
    praga > Prague
    varsovia > Warsaw
    cracovia > Kraków
    bucareste > Bucharest
    belgrado > Belgrade
    atenas > Athens
    moscou|moscovo > Moscow
    sao petersburgo > Saint Petersburg
    estocolmo > Stockholm
    copenhague|copenhaga > Copenhagen
    istambul > Istanbul
    cidade do cabo > Cape Town
    joanesburgo > Johannesburg
    nova delhi > New Delhi
    pequim > Beijing
    xangai > Shanghai
    toquio > Tokyo
    seul > Seoul
    singapura > Singapore
    cidade do mexico > Mexico City
    baviera > Bavaria
    catalunha > Catalonia
    andaluzia > Andalusia
    lombardia > Lombardy
    escocia > Scotland
    inglaterra > England
    pais de gales > Wales
    irlanda do norte > Northern Ireland
    nova jersey > New Jersey
    novo mexico > New Mexico
    carolina do norte > North Carolina
    carolina do sul > South Carolina
    estados unidos > United States
    reino unido > United Kingdom
    paises baixos|holanda > Netherlands`,
};

/** The names that a language has for regions and large cities, folded, and their English names. */
export const namesOfPlaces = (language: NamingLanguage): Map<string, string> =>
  phraseTable(NAMES[language]);
