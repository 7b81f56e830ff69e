/**
 * First-level regions by GeoNames admin code. An entry is `code Name=alias=alias`; entries are
 * separated by `;`. An alias after a tilde is the region's only where its country is said. Only
 * countries whose regions are commonly used as places of residence.
 */
const REGIONS: Readonly<Record<string, string>> = {
  US: `AL Alabama;AK Alaska;AZ Arizona;AR Arkansas;CA California=Calif;CO Colorado;
    CT Connecticut;DE Delaware;DC District of Columbia;FL Florida;GA Georgia;HI Hawaii=Hawai'i;
    ID Idaho;IL Illinois;IN Indiana;IA Iowa;KS Kansas;KY Kentucky;LA Louisiana;ME Maine;
    MD Maryland;MA Massachusetts=Mass;MI Michigan;MN Minnesota;MS Mississippi;MO Missouri;
    MT Montana;NE Nebraska;NV Nevada;NH New Hampshire;NJ New Jersey=Jersey State;NM New Mexico;
    NY New York=New York State=NY State;NC North Carolina;ND North Dakota;OH Ohio;OK Oklahoma;
    OR Oregon;PA Pennsylvania=Penna;RI Rhode Island;SC South Carolina;SD South Dakota;
    TN Tennessee;TX Texas;UT Utah;VT Vermont;VA Virginia;
    WA Washington=Washington State=WA State;WV West Virginia;WI Wisconsin;WY Wyoming`,
  CA: `01 Alberta=AB;02 British Columbia=BC;03 Manitoba=MB;04 New Brunswick=NB;
    05 Newfoundland and Labrador=NL=Newfoundland;07 Nova Scotia=NS;08 Ontario=ON;
    09 Prince Edward Island=PEI;10 Quebec=QC=Québec;11 Saskatchewan=SK;12 Yukon=YT;
    13 Northwest Territories;14 Nunavut=NU`,
  GB: 'ENG England;SCT Scotland;WLS Wales;NIR Northern Ireland=Ulster',
  AU: `01 Australian Capital Territory=ACT;02 New South Wales=NSW;03 Northern Territory=NT;
    04 Queensland=QLD;05 South Australia=SA;06 Tasmania=TAS;07 Victoria=VIC;
    08 Western Australia=WA`,
  DE: `01 Baden-Württemberg;02 Bavaria=Bayern;03 Bremen;04 Hamburg;05 Hesse=Hessen;
    06 Lower Saxony=Niedersachsen;07 North Rhine-Westphalia=Nordrhein-Westfalen=NRW;
    08 Rhineland-Palatinate=Rheinland-Pfalz;09 Saarland;10 Schleswig-Holstein;
    11 Brandenburg;12 Mecklenburg-Western Pomerania=Mecklenburg-Vorpommern;
    13 Saxony=Sachsen;14 Saxony-Anhalt=Sachsen-Anhalt;15 Thuringia=Thüringen;16 Berlin`,
  IN: `01 Andaman and Nicobar Islands;02 Andhra Pradesh;03 Assam;05 Chandigarh;
    06 Dadra and Nagar Haveli;07 Delhi;09 Gujarat;10 Haryana;11 Himachal Pradesh;
    12 Jammu and Kashmir=Kashmir;13 Kerala;14 Lakshadweep;16 Maharashtra;17 Manipur;
    18 Meghalaya;19 Karnataka;20 Nagaland;21 Odisha=Orissa;22 Puducherry=Pondicherry;
    23 Punjab;24 Rajasthan;25 Tamil Nadu;26 Tripura;28 West Bengal;29 Sikkim;
    30 Arunachal Pradesh;31 Mizoram;32 Daman and Diu;33 Goa;34 Bihar;35 Madhya Pradesh;
    36 Uttar Pradesh;37 Chhattisgarh;38 Jharkhand;39 Uttarakhand;40 Telangana;41 Ladakh`,
  FR: `11 Île-de-France=Paris Region;24 Centre-Val de Loire;27 Bourgogne-Franche-Comté=Burgundy;
    28 Normandy=Normandie;32 Hauts-de-France;44 Grand Est=Alsace;52 Pays de la Loire;
    53 Brittany=Bretagne;75 Nouvelle-Aquitaine=Aquitaine;76 Occitanie=Occitania;
    84 Auvergne-Rhône-Alpes=Rhône-Alpes;93 Provence-Alpes-Côte d'Azur=Provence;
    94 Corsica=Corse`,
  ES: `07 Balearic Islands=Baleares;27 La Rioja;29 Community of Madrid;31 Region of Murcia;
    32 Navarre=Navarra;34 Asturias;39 Cantabria;51 Andalusia=Andalucía;52 Aragon;
    53 Canary Islands=Canarias;54 Castilla-La Mancha;55 Castile and León=Castilla y León;
    56 Catalonia=Cataluña=Catalunya;57 Extremadura;58 Galicia;
    59 Basque Country=País Vasco=Euskadi;60 Valencian Community`,
  IT: `01 Abruzzo;02 Basilicata;03 Calabria;04 Campania;05 Emilia-Romagna;
    06 Friuli-Venezia Giulia;07 Lazio;08 Liguria;09 Lombardy=Lombardia;10 Marche;11 Molise;
    12 Piedmont=Piemonte;13 Apulia=Puglia;14 Sardinia=Sardegna;15 Sicily=Sicilia;
    16 Tuscany=Toscana;17 Trentino-Alto Adige=South Tyrol=Trentino;18 Umbria;
    19 Aosta Valley;20 Veneto`,
  BR: `01 Acre;02 Alagoas;03 Amapá;04 Amazonas;05 Bahia;06 Ceará;07 Distrito Federal;
    08 Espírito Santo;11 Mato Grosso do Sul;13 Maranhão;14 Mato Grosso;15 Minas Gerais;
    16 Pará;17 Paraíba;18 Paraná;20 Piauí;21 Rio de Janeiro;22 Rio Grande do Norte;
    23 Rio Grande do Sul;24 Rondônia;25 Roraima;26 Santa Catarina;27 São Paulo;28 Sergipe;
    29 Goiás;30 Pernambuco;31 Tocantins`,
  MX: `01 Aguascalientes;02 Baja California;03 Baja California Sur;04 Campeche;05 Chiapas;
    06 Chihuahua;07 Coahuila;08 Colima;09 Mexico City;10 Durango;11 Guanajuato;12 Guerrero;
    13 Hidalgo;14 Jalisco;15 State of Mexico=Estado de México=~México;16 Michoacán;17 Morelos;
    18 Nayarit;19 Nuevo León;20 Oaxaca;21 Puebla;22 Querétaro;23 Quintana Roo;
    24 San Luis Potosí;25 Sinaloa;26 Sonora;27 Tabasco;28 Tamaulipas;29 Tlaxcala;30 Veracruz;
    31 Yucatán;32 Zacatecas`,
  NL: `01 Drenthe;02 Friesland;03 Gelderland;04 Groningen;05 Limburg;06 North Brabant=Brabant;
    07 North Holland=Noord-Holland;09 Utrecht;10 Zeeland;11 South Holland=Zuid-Holland;
    15 Overijssel;16 Flevoland`,
  CH: `AG Aargau;AI Appenzell Innerrhoden;AR Appenzell Ausserrhoden;BE Bern;BL Basel-Landschaft;
    BS Basel-Stadt;FR Fribourg;GE Geneva=Genève;GL Glarus;GR Graubünden=Grisons;JU Jura;
    LU Lucerne=Luzern;NE Neuchâtel;NW Nidwalden;OW Obwalden;SG St. Gallen;SH Schaffhausen;
    SO Solothurn;SZ Schwyz;TG Thurgau;TI Ticino;UR Uri;VD Vaud;VS Valais=Wallis;ZG Zug;
    ZH Zürich`,
  AT: `01 Burgenland;02 Carinthia=Kärnten;03 Lower Austria=Niederösterreich;
    04 Upper Austria=Oberösterreich;05 Salzburg;06 Styria=Steiermark;07 Tyrol=Tirol;
    08 Vorarlberg;09 Vienna=Wien`,
  BE: 'BRU Brussels;VLG Flanders=Vlaanderen;WAL Wallonia=Wallonie',
  IE: 'C Connacht;L Leinster;M Munster',
  ZA: `02 KwaZulu-Natal;03 Free State;05 Eastern Cape;06 Gauteng;07 Mpumalanga;
    08 Northern Cape;09 Limpopo;10 North West;11 Western Cape`,
  AE: `01 Abu Dhabi;02 Ajman;03 Dubai;04 Fujairah;05 Ras Al Khaimah;06 Sharjah;
    07 Umm Al Quwain`,
  CN: `01 Anhui;02 Zhejiang;03 Jiangxi;04 Jiangsu;05 Jilin;06 Qinghai;07 Fujian;
    08 Heilongjiang;09 Henan;10 Hebei;11 Hunan;12 Hubei;13 Xinjiang;14 Tibet;15 Gansu;
    16 Guangxi;18 Guizhou;19 Liaoning;20 Inner Mongolia;21 Ningxia;22 Beijing;23 Shanghai;
    24 Shanxi;25 Shandong;26 Shaanxi;28 Tianjin;29 Yunnan;30 Guangdong;31 Hainan;32 Sichuan;
    33 Chongqing`,
  PK: `02 Balochistan;03 Khyber Pakhtunkhwa=KPK;04 Punjab;05 Sindh;06 Azad Kashmir;
    07 Gilgit-Baltistan;08 Islamabad`,
  NZ: `E7 Auckland;E8 Bay of Plenty;E9 Canterbury;F1 Gisborne;F2 Hawke's Bay;
    F3 Manawatu-Wanganui;F4 Marlborough;F5 Nelson;F6 Northland;F7 Otago;F8 Southland;
    F9 Taranaki;G1 Waikato;G2 Wellington;G3 West Coast Region;TAS Tasman`,
  AR: `01 Buenos Aires;02 Catamarca;03 Chaco;04 Chubut;05 Córdoba;06 Corrientes;08 Entre Ríos;
    09 Formosa;10 Jujuy;11 La Pampa;12 La Rioja;13 Mendoza;14 Misiones;15 Neuquén;16 Río Negro;
    17 Salta;18 San Juan;19 San Luis;20 Santa Cruz;21 Santa Fe;22 Santiago del Estero;
    23 Tierra del Fuego;24 Tucumán`,
};

/** Countries whose regions have names that better-known places have: "Santa Cruz", "San Juan". */
export const REGION_WITH_COUNTRY: ReadonlySet<string> = new Set(['AR']);

/** Countries whose region outranks a city of the same name: "New York" contains New York City. */
export const REGION_FIRST: ReadonlySet<string> = new Set(['US', 'CA', 'AU', 'GB']);

/** One first-level region of a country. */
export interface RegionName {
  readonly country: string;
  readonly code: string;
  readonly name: string;
  readonly aliases: readonly string[];
}

/** All regions of the table. */
export function listRegions(): RegionName[] {
  return Object.entries(REGIONS).flatMap(([country, table]) =>
    table.split(';').map((entry) => {
      const [head = '', ...aliases] = entry.trim().split('=');
      const space = head.indexOf(' ');
      return { country, code: head.slice(0, space), name: head.slice(space + 1), aliases };
    }),
  );
}
