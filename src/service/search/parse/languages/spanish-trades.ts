/** Spanish words for fields of work and kinds of employers, for `phraseTable`. */
export const SPANISH_TRADES = `
  aduanas > customs
  aduanal|aduanero > customs
  agronegocios > agribusiness
  alimentos > food
  aprendizaje automatico > machine learning
  aseguradoras|compania de seguros|companias de seguros > insurers
  atencion al cliente|servicio al cliente > customer service
  atraccion de talento|adquisicion de talento > talent acquisition
  banca > banking
  bancos > banks
  bienes raices|sector inmobiliario > real estate
  calidad > quality
  capital de riesgo > venture capital
  carga > cargo
  ciberseguridad > cybersecurity
  comercio electronico > e-commerce
  comercio exterior > foreign trade
  compras > purchasing
  comunicacion > communication
  construccion > construction
  consultoras > consultancies
  consultoria > consulting
  contabilidad > accounting
  derecho > law
  desarrollo de negocios|desarrollo de negocio > business development
  despacho de abogados|despachos de abogados|bufete de abogados|bufetes de abogados > law firms
  educacion > education
  empresa|empresas > company
  energia > energy
  exportacion|exportaciones > export
  farmaceutica|farmaceuticas > pharmaceutical
  finanzas > finance
  hospitales > hospitals
  hoteles > hotels
  hoteleria > hospitality
  importacion|importaciones > import
  ingenieria > engineering
  inteligencia artificial > artificial intelligence
  logistica > logistics
  manufactura > manufacturing
  mercadotecnia|mercadeo > marketing
  mineria > mining
  recursos humanos|rrhh > HR
  restaurantes > restaurants
  salud|sanidad > healthcare
  seguros > insurance
  tecnologia|tecnologias > technology
  tecnologia de la informacion|tecnologias de la informacion > information technology
  telecomunicaciones > telecommunications
  transporte > transport
  turismo > tourism
  universidades > universities
  ventas > sales`;
