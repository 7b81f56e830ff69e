import { lazily } from '../lazily.ts';
import { nameKey } from './company-families.ts';

/**
 * Well-known employers by what they do and the country of their seat (ISO 3166, in lower case). A
 * kind may be a part of another (">"): a question for the wider one includes it. Common public
 * knowledge as of 2026, written down from memory; a name is left out where it is an ordinary word
 * that other employers use too.
 */
const EMPLOYERS = `
fintech
  us: stripe, plaid, paypal, square, block inc, venmo, cash app, robinhood, affirm, sofi,
    marqeta, carta, betterment, wealthfront, credit karma, nerdwallet, lendingclub, upstart, green
    dot, fiserv, dwolla, melio, acorns, moneylion, greenlight, navan, modern treasury, braintree,
    payoneer
  gb: revolut, wise, transferwise, monzo, starling bank, checkout, oaknorth, gocardless,
    zopa, truelayer, worldremit, zilch, clearbank, onfido, funding circle, paysafe, soldo, rapyd,
    iwoca, marshmallow, lendable, modulr, sumup
  de: n26, trade republic, scalable capital, raisin, solaris, solarisbank, mambu, auxmoney,
    billie, taxfix, penta, vivid money, wefox, smava, ratepay, upvest, pliant, finleap, wirecard
  nl: adyen, mollie, bunq, bux
  se: klarna, trustly, tink, zettle, izettle, bambora, anyfin
  fr: qonto, lydia, swile, spendesk, pennylane, younited, payfit
  br: nubank, stone co, pagseguro, mercado pago, creditas
  in: razorpay, paytm, phonepe, zerodha, policybazaar, groww, pine labs
  au: afterpay, airwallex
  es: bnext
  it: nexi, satispay, scalapay
  other: opay, flutterwave, paystack, chipper cash, ant group, ant financial, alipay, lufax,
    payu, kaspi, tinkoff, twisto, bitpanda, rapyd, etoro, pleo, worldline, ingenico
crypto > fintech
  us: circle internet financial, ripple, consensys, chainalysis, opensea, paxos, anchorage digital,
    alchemy, dapper labs, fireblocks, uniswap labs, ava labs, mysten labs, aptos labs, aptos
    foundation, aave labs, compound labs, galaxy digital, cointracker, bitgo, trm labs, messari,
    chainlink labs, protocol labs, stellar development foundation, solana foundation, solana labs,
    offchain labs, optimism foundation, layerzero labs, eigen labs, blockfi, celsius network,
    grayscale, grayscale investments, bitwise asset management, tzero, a16z crypto, moonpay, abra
  gb: elliptic, copper, aave, gnosis
  ch: cardano foundation, ethereum foundation, bitcoin suisse, sygnum, notabene, near foundation
  fr: ledger
  other: blockchain, tether, polygon labs, starkware, matter labs, input output, iohk, animoca
    brands, sky mavis, matrixport
crypto exchange > crypto
  us: coinbase, kraken, gemini trust, backpack exchange
  other: binance, bitpanda, bitstamp, bitmex, crypto, okx, bybit, bitfinex, kucoin, upbit,
    bithumb, deribit, bitso, huobi, gate io, coincheck
central bank
  us: federal reserve
  gb: bank of england
  de: deutsche bundesbank
  fr: bank of france
  it: bank of italy
  es: bank of spain
  nl: de nederlandsche bank
  ch: swiss national bank, bank for international settlements
  in: reserve bank of india
  br: central bank of brazil
  se: sveriges riksbank, riksbank
  at: oesterreichische nationalbank
  other: european central bank, bank of mexico, central bank of ireland, bank of portugal, bank of
    japan, people's bank of china, bank of canada, reserve bank of australia, national bank of
    belgium, bank of korea, bank of israel, south african reserve bank, danmarks nationalbank,
    norges bank, bank of finland, national bank of poland, monetary authority of singapore, hong
    kong monetary authority, saudi central bank, central bank of the uae, bank of russia
financial regulator
  us: us securities and exchange commission, commodity futures trading commission, finra, federal
    deposit insurance corporation, office of the comptroller of the currency, consumer financial
    protection bureau
  gb: financial conduct authority, prudential regulation authority
  de: bafin
  ch: finma
  fr: amf, european banking authority, european securities and markets authority
  it: consob
  es: cnmv
  nl: autoriteit financiele markten
  ca: ontario securities commission
  other: monetary authority of singapore, hong kong monetary authority, cnbv, iosco, esma, fsma,
    dubai financial services authority, virtual assets regulatory authority, securities and
    futures commission, capital market authority, financial services agency, financial supervisory
    service, cssf, asic, sebi, cvm
bank
  us: jpmorgan chase, jp morgan, bank of america, citigroup, citi, citibank, wells fargo,
    goldman sachs, morgan stanley, us bank, us bancorp, pnc bank, pnc, truist, capital one, td
    bank, bny mellon, bank of new york mellon, state street, silicon valley bank, svb, first
    republic, fifth third bank, keybank, huntington bank, regions bank, m&t bank, citizens bank,
    ally bank, northern trust, lazard, evercore, moelis, jefferies, comerica, zions bank, first
    citizens bank, charles schwab bank
  gb: barclays, hsbc, lloyds bank, lloyds banking group, natwest, natwest group, royal bank of
    scotland, rbs, standard chartered, santander uk, nationwide building society, virgin money,
    starling bank, monzo, rothschild & co, coutts
  de: deutsche bank, commerzbank, dz bank, kfw, landesbank baden wurttemberg, lbbw, bayernlb,
    helaba, postbank, hypovereinsbank, berenberg, sparkasse, dkb, deutsche kreditbank, comdirect,
    n26, norddeutsche landesbank, nord lb, metzler, deka, aareal bank, volksbank
  ch: ubs, credit suisse, julius bar, julius baer, pictet, lombard odier, zurcher kantonalbank,
    raiffeisen, vontobel, postfinance
  fr: bnp paribas, societe generale, credit agricole, natixis, bpce, credit mutuel, la banque
    postale, bpifrance
  es: santander, banco santander, bbva, caixabank, bankia, sabadell, banco sabadell, bankinter
  it: unicredit, intesa sanpaolo, mediobanca, banca monte dei paschi di siena, banco bpm, fineco
  nl: ing, abn amro, rabobank, triodos bank, bunq
  at: erste group, erste bank, raiffeisen bank international, bawag, bank austria
  ca: royal bank of canada, rbc, toronto dominion, scotiabank, bmo, cibc, bank of montreal
  au: commonwealth bank, westpac, anz, national australia bank, nab, macquarie, macquarie group
  jp: mufg, mizuho, sumitomo mitsui banking corporation, smbc, nomura, daiwa securities
  cn: icbc, bank of china, china construction bank, agricultural bank of china, china merchants
    bank
  in: central bank of india, hdfc bank, icici bank, axis bank, state bank of india,
    kotak mahindra bank, sbi
  other: nordea, seb, swedbank, handelsbanken, danske bank, dnb, kbc, belfius, dbs, ocbc, uob,
    itau, bradesco, banco do brasil, standard bank, absa, firstrand, nedbank, sberbank, pko bank
    polski, pekao, emirates nbd, qnb, first abu dhabi bank, allied irish banks, bank of ireland,
    bank hapoalim, ecobank
insurance
  us: state farm, allstate, progressive, progressive insurance, geico, liberty mutual, metlife,
    prudential financial, new york life, aig, american international group, chubb, travelers,
    nationwide insurance, usaa, farmers insurance, massmutual, northwestern mutual,
    unitedhealth group, unitedhealthcare, aetna, cigna, humana, elevance health,
    blue cross blue shield, aflac, the hartford, genworth, marsh, marsh mclennan, arthur j
    gallagher, berkshire hathaway
  gb: aviva, legal & general, prudential plc, admiral group, direct line, lloyds of london, aon,
    rsa insurance, phoenix group, hiscox, beazley, willis towers watson, wtw
  de: allianz, munich re, ergo, talanx, hdi, huk coburg, r+v versicherung, hannover re, hannover
    ruck, gothaer, debeka, signal iduna, provinzial, devk, versicherungskammer
    bayern, techniker krankenkasse, aok, barmer, dak gesundheit, alte leipziger
  ch: swiss re, zurich insurance, swiss life, helvetia, die mobiliar, css versicherung, baloise
  fr: axa, cnp assurances, groupama, maif, scor, malakoff humanis, covea, macif
  it: generali, assicurazioni generali, unipol
  other: aegon, asr nederland, nn group, achmea, mapfre, sanlam, ping an, aia, tokio marine,
    msad, sompo, manulife, sun life, intact financial, great west life, qbe, suncorp, ageas, if
    insurance, tryg, gjensidige, uniqa, vienna insurance group, pzu
carmaker > automotive
  de: bmw, bmw group, mercedes benz, mercedes benz ag, daimler, volkswagen, vw, audi, porsche,
    opel, volkswagen group, cariad, mercedes amg
  us: tesla, ford, ford motor company, general motors, gm, chevrolet, cadillac, chrysler, jeep,
    rivian, lucid motors, fisker, buick
  jp: toyota, honda, nissan, mazda, subaru, mitsubishi motors, suzuki, lexus, daihatsu
  kr: hyundai, hyundai motor company, kia, genesis motor
  it: fiat, ferrari, lamborghini, maserati, alfa romeo, pagani
  fr: renault, renault group, peugeot, citroen, psa group, groupe psa, bugatti, alpine cars
  gb: jaguar land rover, jlr, rolls royce motor cars, bentley, bentley motors, aston martin,
    mclaren automotive, lotus cars
  se: volvo cars, polestar, koenigsegg
  cn: byd, nio, xpeng, li auto, geely, saic motor, great wall motor, chery
  other: stellantis, skoda auto, seat, cupra, dacia, tata motors, mahindra & mahindra, maruti
    suzuki, vinfast, rimac
automotive
  de: bosch, robert bosch, continental, zf, zf friedrichshafen, schaeffler, mahle, hella,
    daimler truck, man truck & bus, brose, eberspacher, elringklinger, vitesco, leoni, webasto
  us: lear corporation, borgwarner, delphi, aptiv, visteon, dana incorporated, cummins,
    goodyear, harley davidson
  other: magna, magna international, denso, aisin, valeo, faurecia, forvia, michelin,
    bridgestone, pirelli, brembo, autoliv, volvo group, volvo trucks, scania, iveco, hyundai
    mobis, gestamp, plastic omnium, hankook
airline
  de: lufthansa, deutsche lufthansa, eurowings, condor, tuifly, germanwings, air berlin
  us: delta air lines, united airlines, american airlines, southwest airlines, jetblue, alaska
    airlines, spirit airlines, frontier airlines, hawaiian airlines
  gb: british airways, easyjet, virgin atlantic, jet2, flybe
  fr: air france
  ie: ryanair, aer lingus
  es: iberia, vueling, air europa
  other: klm, swiss international air lines, austrian airlines, brussels airlines, sas
    scandinavian airlines, finnair, norwegian air shuttle, tap air portugal, lot polish airlines,
    wizz air, turkish airlines, emirates, emirates airline, etihad, etihad airways, qatar airways,
    singapore airlines, cathay pacific, qantas, air canada, westjet, air new zealand, ana, all
    nippon airways, japan airlines, korean air, air india, indigo airlines, latam airlines,
    avianca, ethiopian airlines, kenya airways, aeromexico, ita airways, alitalia, icelandair
biotech > pharma
  de: biontech, curevac, morphosys, qiagen, evotec, miltenyi biotec, immatics
  us: moderna, genentech, amgen, gilead, gilead sciences, biogen, regeneron, vertex
    pharmaceuticals, illumina, alnylam, crispr therapeutics, editas medicine, beam therapeutics,
    ginkgo bioworks, 23andme, bluebird bio, seagen, incyte, biomarin, 10x genomics, calico,
    verily, grail, novavax, recursion, tempus ai, intellia therapeutics, exact sciences, bio rad,
    guardant health, sana biotechnology, altos labs, flagship pioneering
  gb: oxford nanopore, immunocore, benevolentai, exscientia, isomorphic labs
  ch: lonza, actelion, idorsia
  other: genmab, argenx, galapagos, bavarian nordic, samsung biologics, celltrion, biocon, wuxi
    apptec, beigene, csl, csl behring, cellectis, insilico medicine, novozymes
pharma
  us: pfizer, merck & co, johnson & johnson, janssen, eli lilly, lilly, bristol myers squibb,
    bms, abbvie, abbott, allergan, viatris, mylan, zoetis, baxter, organon, catalent, mckesson
  ch: novartis, roche, hoffmann la roche, sandoz, ferring
  de: bayer, merck kgaa, boehringer ingelheim, stada, fresenius, grunenthal, sartorius, berlin
    chemie
  gb: astrazeneca, gsk, glaxosmithkline, haleon
  fr: sanofi, servier, ipsen, pierre fabre
  dk: novo nordisk, lundbeck, leo pharma
  jp: takeda, astellas, daiichi sankyo, eisai, otsuka
  in: sun pharma, cipla, dr reddys, lupin pharmaceuticals
  other: teva, ucb, grifols, almirall, chiesi, menarini, recordati, gedeon richter, hikma, krka
medical device
  us: medtronic, boston scientific, stryker, edwards lifesciences, intuitive surgical, becton
    dickinson, zimmer biomet, ge healthcare, dexcom, align technology, hologic, resmed, danaher,
    thermo fisher scientific
  de: siemens healthineers, b braun, fresenius medical care, drager, draeger, carl zeiss
    meditec, ottobock, karl storz, brainlab, biotronik, hartmann group
  other: philips, philips healthcare, smith & nephew, coloplast, straumann, sonova, ypsomed, gn
    hearing, olympus, terumo, cochlear, elekta, demant
hospital
  us: mayo clinic, cleveland clinic, johns hopkins hospital, johns hopkins medicine,
    massachusetts general hospital, mass general brigham, kaiser permanente, mount sinai, nyu
    langone, memorial sloan kettering, md anderson, hca healthcare, stanford health care, ucsf
    health, cedars sinai, providence health, sutter health
  de: charite, helios, helios kliniken, asklepios, universitatsklinikum, uniklinik, uke hamburg,
    sana kliniken, vivantes, klinikum rechts der isar
  other: nhs, national health service, karolinska university hospital, inselspital, ap hp,
    assistance publique hopitaux de paris, apollo hospitals, great ormond street hospital,
    universitatsspital zurich
consulting
  us: mckinsey, mckinsey & company, boston consulting group, bcg, bain, bain & company, booz
    allen hamilton, oliver wyman, kearney, at kearney, lek consulting, zs associates, alvarez &
    marsal, fti consulting, huron consulting, slalom, west monroe, navigant, mercer, gartner,
    quantumblack
  de: roland berger, simon kucher, porsche consulting, horvath, zeb, bearingpoint, mhp, detecon,
    q_perior, d fine
  gb: deloitte, kpmg, ernst & young, ey, pwc, pricewaterhousecoopers, pa consulting, strategy&,
    ey parthenon, monitor deloitte
  ie: accenture, accenture song
  fr: capgemini, capgemini invent, sopra steria consulting, wavestone, sia partners, eurogroup
    consulting
  other: thoughtworks, infosys consulting, tata consultancy services, tcs, bdo, grant thornton,
    rsm, arthur d little, protiviti, north highland
accounting > consulting
  gb: deloitte, kpmg, ernst & young, ey, pwc, pricewaterhousecoopers
  other: bdo, grant thornton, rsm, mazars, forvis mazars, baker tilly, crowe, rodl & partner,
    ebner stolz, moore global, nexia
it services
  in: infosys, tata consultancy services, tcs, wipro, hcl, hcltech, tech mahindra, ltimindtree,
    mphasis
  us: cognizant, dxc technology, kyndryl, epam, globant, slalom, unisys, perficient, ibm
    consulting
  de: t systems, msg systems, adesso, bechtle, cancom, codecentric, datev, computacenter, gft
    technologies
  other: accenture, capgemini, atos, sopra steria, cgi, ntt data, fujitsu, thoughtworks, endava,
    softserve, tietoevry, nagarro, luxoft, sopra
venture capital
  us: sequoia capital, sequoia, andreessen horowitz, a16z, accel, benchmark capital, founders
    fund, kleiner perkins, greylock, lightspeed venture partners, bessemer venture partners,
    general catalyst, first round capital, khosla ventures, new enterprise associates, nea, union
    square ventures, usv, y combinator, techstars, 500 startups, 500 global, insight partners,
    battery ventures, redpoint ventures, menlo ventures, gv, google ventures, intel capital,
    salesforce ventures, floodgate, initialized capital, lux capital, felicis, ribbit capital,
    thrive capital, ggv capital, index ventures, ivp, spark capital, true ventures, tiger global,
    coatue, flagship pioneering
  gb: balderton capital, atomico, localglobe, seedcamp, octopus ventures, northzone, lakestar,
    entrepreneur first, mmc ventures, dawn capital, notion capital, passion capital, hoxton
    ventures
  de: earlybird, earlybird venture capital, hv capital, holtzbrinck ventures, point nine, point
    nine capital, cherry ventures, project a, project a ventures, high tech grunderfonds, htgf,
    rocket internet, target global, bitkraft, unternehmertum venture capital, uvc partners, la
    famiglia, visionaries club, global founders capital, 42cap, lakestar, b2venture, capnamic,
    picus capital, redalpine, creandum
  fr: partech, partech partners, idinvest, eurazeo growth, kima ventures, serena capital, alven,
    elaia, sofinnova
  other: speedinvest, eqt ventures, creandum, northzone, btov, sequoia capital india, peak xv,
    hongshan, softbank vision fund, matrix partners, kaszek, redalpine, wingman ventures, vsquared
    ventures, inovo, connect ventures, atlantic labs
private equity
  us: blackstone, kkr, carlyle, carlyle group, the carlyle group, apollo global management, bain
    capital, warburg pincus, silver lake, thoma bravo, vista equity partners, advent
    international, general atlantic, hellman & friedman, francisco partners, leonard green, ares
    management, oaktree capital
  gb: cvc capital partners, apax partners, permira, bridgepoint, 3i, cinven, charterhouse, hg
    capital, triton partners
  other: eqt, ardian, eurazeo, partners group, nordic capital, pai partners, waterland, dbag,
    deutsche beteiligungs, brookfield, investcorp, temasek
asset management
  us: blackrock, vanguard, fidelity, fidelity investments, state street global advisors, pimco,
    t rowe price, franklin templeton, capital group, invesco, wellington management, jane street,
    berkshire hathaway
  gb: schroders, abrdn, m&g, legal & general investment management, baillie gifford
  de: dws, union investment, deka, allianz global investors, flossbach von storch
  other: amundi, pictet asset management, natixis investment managers, robeco, temasek, gic,
    norges bank investment management, partners group, carmignac, apg, pggm, nn investment
    partners
hedge fund > asset management
  us: bridgewater, bridgewater associates, citadel, two sigma, renaissance technologies, aqr, de shaw,
    point72, millennium management, elliott management, tiger global, baupost group, third point,
    pershing square, farallon capital, viking global, coatue, lone pine capital, balyasny
  gb: man group, marshall wace, brevan howard, winton, lansdowne partners, bluecrest
wealth management > asset management
  us: charles schwab, edward jones, raymond james, ameriprise financial, merrill lynch, lpl financial
  gb: st james's place, hargreaves lansdown, brewin dolphin, rathbones, coutts
  ch: julius bar, julius baer, pictet, lombard odier, vontobel, union bancaire privee
insurtech > insurance
  us: lemonade, root insurance, oscar health, hippo insurance, next insurance, ethos life, kin insurance
  gb: marshmallow, zego, cuvva, manypets
  de: wefox, getsafe, ottonova, clark versicherung
  fr: alan, luko
  in: policybazaar, acko, digit insurance
law firm
  us: latham & watkins, kirkland & ellis, skadden, white & case, jones day, sidley austin,
    cravath swaine & moore, sullivan & cromwell, davis polk, wachtell lipton rosen & katz, gibson
    dunn, cooley, wilson sonsini, baker mckenzie, dentons, morgan lewis, ropes & gray, weil
    gotshal & manges, cleary gottlieb, debevoise & plimpton, simpson thacher, covington, orrick,
    fenwick & west, greenberg traurig, quinn emanuel, willkie farr, mayer brown, akin gump, paul
    weiss, k&l gates
  gb: clifford chance, allen & overy, a&o shearman, linklaters, freshfields, freshfields
    bruckhaus deringer, slaughter and may, dla piper, hogan lovells, norton rose fulbright,
    herbert smith freehills, cms, bird & bird, osborne clarke, ashurst, taylor wessing, eversheds
    sutherland, pinsent masons, clyde & co, simmons & simmons, addleshaw goddard
  de: hengeler mueller, gleiss lutz, noerr, heuking, luther rechtsanwaltsgesellschaft, flick
    gocke schaumburg, poellath
  other: garrigues, uria menendez, cuatrecasas, bar & karrer, homburger, loyens & loeff, de
    brauw blackstone westbroek, schonherr, wolf theiss, mannheimer swartling, vinge, gide loyrette
    nouel, king & wood mallesons
media
  us: new york times, washington post, wall street journal, bloomberg, associated press, cnn,
    nbc, nbcuniversal, abc news, cbs, cbs news, fox news, npr, pbs, politico, axios, buzzfeed, vox
    media, time magazine, forbes, fortune magazine, business insider, wired, conde nast, hearst,
    los angeles times, usa today, gannett, dow jones, new yorker, propublica, boston globe,
    chicago tribune, vice media, warner bros discovery, paramount, msnbc, techcrunch, san
    francisco chronicle, huffpost, espn
  gb: bbc, guardian, the guardian, financial times, economist, the economist, the times, times
    of london, daily telegraph, the telegraph, daily mail, reuters, thomson
    reuters, sky news, itv, channel 4, sunday times, news uk
  de: axel springer, der spiegel, spiegel, die zeit, zeit verlag, frankfurter allgemeine
    zeitung, faz, suddeutsche zeitung, bild zeitung, ard, zdf, wdr, ndr, bayerischer rundfunk, rtl
    deutschland, deutsche welle, handelsblatt, die welt, dpa, deutsche presse agentur,
    bertelsmann, burda, hubert burda media, gruner + jahr, prosiebensat 1, tagesspiegel,
    deutschlandfunk, funke mediengruppe, heise, rbb, swr, mdr, hessischer rundfunk
  fr: le monde, le figaro, liberation, agence france presse, afp, france televisions, tf1, radio
    france, canal+, les echos, mediapart
  es: el pais, el mundo, la vanguardia, rtve, el confidencial
  it: la repubblica, corriere della sera, rai, mediaset, la stampa, il sole 24 ore
  ch: neue zurcher zeitung, nzz, srf, ringier, tamedia, tages anzeiger
  other: al jazeera, cbc, globe and mail, toronto star, der standard, nikkei, asahi shimbun,
    nhk, times of india, hindustan times, south china morning post, xinhua, cctv, abc australia,
    irish times, svt, dr danmarks radio, gazeta wyborcza, haaretz, euronews, politico europe,
    rferl, news corp
publisher
  us: penguin random house, harpercollins, simon & schuster, macmillan publishers, mcgraw hill,
    wiley, scholastic, oreilly media
  de: springer nature, suhrkamp, s fischer verlag, cornelsen, westermann, klett, c h beck,
    holtzbrinck
  other: hachette, hachette livre, elsevier, pearson, bloomsbury, oxford university press,
    cambridge university press, wolters kluwer, faber & faber, taylor & francis, bertelsmann,
    penguin books, gallimard, editis, planeta
advertising agency
  gb: wpp, saatchi & saatchi, m&c saatchi, vccp, ogilvy uk
  us: omnicom, interpublic, ogilvy, mccann, bbdo, ddb, tbwa, leo burnett, wunderman thompson,
    vml, vmly&r, grey group, fcb, rga, r/ga, wieden+kennedy, droga5, 72andsunny, edelman, weber
    shandwick, fleishmanhillard, mindshare, groupm, burson, frog design, ideo
  fr: publicis, publicis groupe, publicis sapient, havas, betc, jcdecaux
  de: jung von matt, scholz & friends, serviceplan, thjnk, ketchum deutschland, plan net
  jp: dentsu, hakuhodo
  other: dentsu aegis, mediacom, omd, zenith media, carat, starcom, accenture song, s4 capital,
    media monks, forsman & bodenfors
staffing agency
  us: robert half, korn ferry, heidrick & struggles, spencer stuart, russell reynolds, manpower,
    manpowergroup, kelly services, kforce, insight global, aerotek, allegis, teksystems
  gb: hays, michael page, pagegroup, reed recruitment, robert walters, harvey nash, sthree,
    odgers berndtson, page executive
  ch: adecco, egon zehnder, adecco group
  nl: randstad, brunel
  other: kienbaum, manpower group, gi group, amadeus fire, synergie, boyden, experis
telecom
  us: verizon, at&t, t mobile, comcast, charter communications, lumen technologies, sprint, us
    cellular, cox communications, level 3 communications
  de: deutsche telekom, telekom, telekom deutschland, t mobile, 1&1, freenet, vodafone
    deutschland, o2 telefonica
  gb: bt, bt group, vodafone, sky uk, virgin media o2, openreach
  es: telefonica, movistar, masmovil
  fr: orange, bouygues telecom, sfr, iliad
  other: swisscom, a1 telekom austria, kpn, proximus, telenor, telia, tele2, tdc, telecom
    italia, ntt, ntt docomo, kddi, softbank corp, china mobile, china telecom, reliance jio,
    bharti airtel, telstra, bell canada, rogers communications, telus, mtn, safaricom, etisalat,
    america movil, turkcell, sk telecom, ericsson, nokia, liberty global
oil and gas > energy
  us: exxonmobil, exxon, exxon mobil, chevron, conocophillips, occidental petroleum,
    halliburton, baker hughes, schlumberger, slb, marathon petroleum, valero, phillips 66, hess
    corporation, kinder morgan, eog resources
  gb: bp, british petroleum, shell, royal dutch shell, centrica
  other: totalenergies, total energies, eni, equinor, repsol, saudi aramco, aramco, petrobras,
    gazprom, rosneft, lukoil, omv, petronas, adnoc, sinopec, cnooc, petrochina, wintershall dea,
    galp, orlen, pemex, ecopetrol, suncor, cnrl, saipem
renewable energy > energy
  dk: vestas, orsted
  de: enpal, 1komma5, sma solar, nordex, enercon, lichtblick, naturstrom, zolar, baywa re
  us: sunrun, first solar, sunpower, enphase, nextera energy, tesla energy, sunnova, form energy
  other: siemens gamesa, iberdrola renovables, octopus energy, northvolt, goldwind, longi, jinko
    solar, solaredge, climeworks, neoen, acciona energia, ge vernova, canadian solar, ecosia solar
energy
  de: eon, e on, rwe, enbw, vattenfall, uniper, siemens energy, stadtwerke munchen, tennet,
    50hertz, amprion
  fr: edf, engie, electricite de france, orano, enedis, schneider electric
  other: enel, iberdrola, endesa, naturgy, national grid, sse, centrica, duke energy, southern
    company, dominion energy, pg&e, pacific gas and electric, exelon, constellation energy, axpo,
    alpiq, verbund, fortum, statkraft, vattenfall, edp, con edison
retail
  us: amazon, walmart, target corporation, costco, kroger, home depot, lowes, best buy, macys,
    nordstrom, walgreens, cvs, cvs health, sams club, whole foods, trader joes, gap inc, kohls, tj
    maxx, tjx, rei, sephora, wayfair, dollar general
  de: aldi, lidl, schwarz gruppe, rewe, rewe group, edeka, kaufland, metro ag, dm drogerie
    markt, rossmann, otto, otto group, mediamarkt, mediamarktsaturn, ceconomy, zalando, douglas,
    tchibo, galeria, aldi sud, aldi nord
  gb: tesco, sainsburys, marks & spencer, m&s, waitrose, john lewis, asda, morrisons, harrods,
    argos, ocado
  fr: carrefour, leclerc, auchan, decathlon, fnac, leroy merlin, galeries lafayette, monoprix,
    casino group, intermarche
  se: ikea, h&m, hennes & mauritz, ica, axfood
  es: inditex, zara, mercadona, el corte ingles
  ch: migros, digitec galaxus
  other: ahold delhaize, albert heijn, uniqlo, fast retailing, woolworths, coles, 7 eleven,
    primark, jysk, esselunga, loblaw, shoprite, biedronka
e commerce
  us: amazon, ebay, etsy, wayfair, chewy, instacart, doordash, poshmark, stitch fix, warby
    parker
  de: zalando, otto, about you, delivery hero, hellofresh, westwing, home24, mytheresa, flaconi,
    idealo, rebuy, lieferando
  other: alibaba, jd, pinduoduo, temu, shein, rakuten, coupang, flipkart, myntra,
    mercadolibre, mercado libre, allegro, bol, asos, farfetch, ocado, deliveroo, just eat,
    just eat takeaway, takeaway, cdiscount, vinted, jumia, lazada, shopee, veepee, vestiaire
    collective, backmarket, back market, glovo, manomano, coolblue, digitec galaxus, shopify,
    meesho, swiggy, zomato
consumer goods
  us: procter & gamble, p&g, coca cola, coca cola company, pepsico, mars, mondelez, kraft heinz,
    general mills, kellogg company, colgate palmolive, johnson & johnson, kimberly clark, estee
    lauder, hershey, tyson foods, campbell soup, clorox, kenvue, nike
  gb: unilever, diageo, reckitt, british american tobacco, cadbury, associated british foods,
    haleon
  ch: nestle, lindt, lindt & sprungli, nespresso, barry callebaut, philip morris international,
    givaudan
  de: henkel, beiersdorf, adidas, puma, dr oetker, haribo, ritter sport, bahlsen, miele,
    melitta, hugo boss, tchibo
  fr: loreal, l oreal, danone, pernod ricard, lactalis, bonduelle
  other: ab inbev, anheuser busch inbev, heineken, carlsberg, ferrero, barilla, lego, red bull,
    essity, suntory, kirin, asahi, shiseido, kao, arla foods, frieslandcampina, jbs, grupo bimbo,
    bacardi, campari, lavazza, electrolux, perfetti van melle
food company
  us: coca cola, pepsico, kraft heinz, general mills, kellogg company, mondelez, mars, tyson
    foods, cargill, mcdonalds, starbucks, burger king, yum brands, chipotle, dominos, beyond meat,
    impossible foods, campbell soup, hershey
  de: dr oetker, haribo, hellofresh, ritter sport, bahlsen, tonnies
  other: nestle, danone, unilever, ferrero, barilla, red bull, lactalis, arla foods, ab inbev,
    heineken, oatly, jbs, lindt, grupo bimbo
fashion
  fr: lvmh, louis vuitton, christian dior, dior, hermes, chanel, kering, saint laurent,
    balenciaga, givenchy, cartier, celine, lacoste
  it: gucci, prada, armani, versace, dolce & gabbana, bottega veneta, moncler, valentino, fendi,
    zegna, diesel, benetton, miu miu
  us: nike, ralph lauren, tommy hilfiger, calvin klein, pvh, levi strauss, michael kors,
    tapestry, under armour, gap inc, skims
  gb: burberry, asos, stella mccartney, boohoo, mulberry
  de: adidas, puma, hugo boss, zalando, about you, escada, tom tailor, birkenstock, marc o polo,
    jil sander
  other: inditex, zara, h&m, uniqlo, shein, primark, richemont, desigual, acne studios,
    lululemon, g star, asics, on running
gaming
  us: epic games, riot games, activision blizzard, activision, blizzard entertainment,
    electronic arts, ea sports, take two, rockstar games, 2k games, roblox, unity technologies,
    bungie, zynga, valve corporation, naughty dog, insomniac games, bethesda, scopely, niantic,
    xbox game studios, discord, glu mobile
  fr: ubisoft, gameloft, voodoo, dontnod
  pl: cd projekt, cd projekt red, techland, 11 bit studios
  fi: supercell, rovio, remedy entertainment
  se: king, mojang, paradox interactive, embracer group
  jp: nintendo, sony interactive entertainment, playstation, square enix, capcom, sega, bandai
    namco, konami, fromsoftware
  de: innogames, crytek, goodgame studios, wooga, daedalic, kolibri games
  other: tencent games, netease games, nexon, ncsoft, krafton, garena, playrix, wargaming,
    larian studios, miniclip, outfit7
semiconductor
  us: nvidia, intel, intel corporation, amd, advanced micro devices, qualcomm, broadcom, texas
    instruments, micron, analog devices, applied materials, lam research, kla, globalfoundries,
    marvell, onsemi, microchip technology, synopsys, cadence design systems, cerebras, groq,
    xilinx, skyworks, western digital, sambanova, sifive, wolfspeed
  de: infineon, aixtron, siltronic, elmos semiconductor, x fab
  nl: asml, nxp, nxp semiconductors, asm international, be semiconductor
  tw: tsmc, mediatek, foxconn, umc, ase group, realtek
  kr: sk hynix, samsung electronics, samsung semiconductor
  gb: arm, arm holdings, graphcore, imagination technologies
  other: stmicroelectronics, tokyo electron, renesas, kioxia, rohm, ams osram, nordic
    semiconductor, smic, hisilicon, soitec
software
  us: microsoft, oracle, salesforce, adobe, servicenow, workday, intuit, vmware, snowflake,
    databricks, datadog, slack, zoom, zoom video communications, dropbox, github, gitlab, hubspot,
    twilio, okta, mongodb, confluent, hashicorp, splunk, box, asana, figma, airtable, docusign,
    zendesk, autodesk, ansys, palantir, palantir technologies, red hat, ibm, google, stripe,
    cloudflare, new relic, pagerduty, tableau, qualtrics, veeva, zapier, vercel, netsuite, ptc,
    amplitude, mixpanel, intercom, rippling, squarespace, citrix, akamai
  de: sap, celonis, personio, teamviewer, software ag, deepl, contentful, nemetschek, datev, sap
    labs, staffbase, camunda, n8n, signavio
  au: atlassian, canva, xero, safetyculture
  gb: sage, sage group, sophos, aveva, snyk, darktrace
  fr: dassault systemes, dataiku, algolia, contentsquare, mirakl, doctolib
  ca: shopify, opentext, hootsuite, constellation software
  il: wix, monday, check point, jfrog
  other: uipath, spotify, jetbrains, miro, pipedrive, messagebird, odoo, zoho, freshworks,
    postman, sinch, visma, unit4, typeform, factorial, grammarly, mews, productboard, avast
cybersecurity > software
  us: palo alto networks, crowdstrike, fortinet, zscaler, okta, rapid7, tenable, mandiant,
    fireeye, sentinelone, cloudflare, proofpoint, mcafee, symantec, norton, norton lifelock,
    splunk, duo security, recorded future, tanium, hackerone
  il: check point, check point software, wiz, cyberark, cybereason, armis, cato networks
  other: darktrace, sophos, kaspersky, eset, trend micro, avast, avira, bitdefender, f secure,
    withsecure, snyk, g data, secunet, genua, orange cyberdefense, nordvpn, 1password,
    hornetsecurity
ai company
  us: openai, anthropic, scale ai, hugging face, xai, perplexity, perplexity ai, character ai,
    inflection ai, adept ai, runway ml, midjourney, nvidia, google deepmind, google ai, meta ai,
    sierra ai, anysphere, cerebras, together ai, harvey ai, glean, safe superintelligence, weights
    & biases, langchain, pinecone, figure ai, covariant, databricks
  gb: deepmind, google deepmind, stability ai, synthesia, wayve, elevenlabs, isomorphic labs,
    polyai
  de: aleph alpha, deepl, helsing, black forest labs, parloa, merantix, cognigy, n8n
  fr: mistral, mistral ai, hugging face, poolside
  other: cohere, ai21 labs, deepseek, moonshot ai, zhipu ai, sakana ai, lovable, silo ai
social media
  us: meta, facebook, instagram, whatsapp, twitter, x corp, linkedin, snap, snap inc, snapchat,
    pinterest, reddit, discord, youtube, tumblr, quora, bluesky, twitch
  other: tiktok, bytedance, weibo, wechat, telegram, mastodon, vkontakte, bereal, xing, new work
    se, kuaishou
streaming
  us: netflix, hulu, disney streaming, disney+, hbo, hbo max, youtube, twitch, apple music,
    apple tv, pandora, amazon prime video, amazon music, roku, vimeo, paramount+, tidal,
    crunchyroll
  other: spotify, deezer, soundcloud, dazn, rtl+, zattoo, viaplay, iqiyi
edtech
  us: coursera, udemy, duolingo, khan academy, chegg, 2u, udacity, quizlet, coursehero, course
    hero, instructure, blackboard, edx, outschool, masterclass, codecademy, pluralsight,
    skillshare, brilliant org, general assembly, guild education
  other: babbel, gostudent, byjus, unacademy, simpleclub, sofatutor, studysmarter,
    openclassrooms, futurelearn, multiverse, preply, busuu, kahoot, go1, domestika, 360learning,
    photomath
travel company
  us: airbnb, expedia, tripadvisor, priceline, uber, lyft, kayak, vrbo, american express global
    business travel
  nl: booking, booking holdings
  de: tui, getyourguide, trivago, flixbus, flix, omio, holidaycheck, dertour, check24 reisen,
    sixt
  other: skyscanner, amadeus, amadeus it group, blablacar, trainline, trip, ctrip,
    makemytrip, edreams odigeo, lastminute, agoda, klook, thomas cook, club med, civitatis,
    traveloka, kiwi, travelperk
hotel
  us: marriott, marriott international, hilton, hilton worldwide, hyatt, wyndham, choice hotels,
    best western, sheraton, westin, ritz carlton, mgm resorts, caesars entertainment, loews
    hotels, omni hotels
  other: accor, ihg, intercontinental hotels group, four seasons, radisson, kempinski, mandarin
    oriental, shangri la, nh hotels, melia, meininger, motel one, steigenberger, citizenm, ruby
    hotels, aman, a&o hostels, scandic, whitbread, premier inn, taj hotels, oberoi
logistics
  de: dhl, deutsche post, deutsche post dhl, dhl express, db schenker, hermes germany, hapag
    lloyd, hellmann, dachser, sennder, forto, rhenus, dpd deutschland, arvato supply chain, kion
  us: fedex, ups, united parcel service, xpo logistics, flexport, ch robinson, c h robinson,
    expeditors, ryder, jb hunt, usps, united states postal service, uber freight, gxo, old
    dominion freight line, prologis
  ch: kuehne + nagel, kuehne nagel, panalpina, swiss post, die schweizerische post
  dk: maersk, ap moller maersk, dsv
  other: cma cgm, msc mediterranean shipping company, geodis, dpd, gls, royal mail, tnt,
    evergreen marine, cosco shipping, ceva logistics, nippon express, yamato, sf express, cainiao,
    postnl, la poste, poste italiane, correos, gebruder weiss, osterreichische post, bpost,
    jungheinrich
railway
  de: deutsche bahn, db regio, db cargo, db netz, db fernverkehr, flixtrain
  other: sncf, amtrak, sbb, obb, trenitalia, renfe, network rail, union pacific, bnsf, csx,
    norfolk southern, eurostar, indian railways, alstom, siemens mobility, stadler rail, canadian
    national
aerospace
  us: boeing, lockheed martin, northrop grumman, raytheon, rtx, general dynamics, ge aerospace,
    honeywell aerospace, l3harris, spacex, blue origin, rocket lab, pratt & whitney, collins
    aerospace, textron, spirit aerosystems, anduril, nasa, gulfstream, virgin galactic, planet
    labs, shield ai
  fr: airbus, thales, safran, dassault aviation, arianespace, arianegroup, ariane group, mbda,
    onera, cnes
  de: airbus defence and space, mtu aero engines, ohb, isar aerospace, rheinmetall, hensoldt,
    diehl, rocket factory augsburg, volocopter, lilium, dlr, deutsches zentrum fur luft und
    raumfahrt, helsing, quantum systems, lufthansa technik
  gb: bae systems, rolls royce, rolls royce holdings, qinetiq, cobham, oneweb, gkn aerospace
  other: leonardo, saab, embraer, bombardier, esa, european space agency, kongsberg, elbit
    systems, israel aerospace industries, rafael, mitsubishi heavy industries, pilatus, ruag,
    isro, jaxa, gmv, indra, hindustan aeronautics
space company > aerospace
  us: spacex, blue origin, rocket lab, nasa, virgin galactic, planet labs, relativity space,
    axiom space, firefly aerospace, astra space, jet propulsion laboratory, nasa jet propulsion
    laboratory, united launch alliance
  other: esa, european space agency, isar aerospace, arianespace, arianegroup, ohb, rocket
    factory augsburg, cnes, dlr, isro, jaxa, oneweb, ses satellites, eutelsat, iceye, the
    exploration company
defense > aerospace
  us: lockheed martin, northrop grumman, raytheon, rtx, general dynamics, l3harris, anduril,
    palantir, bae systems inc, huntington ingalls, leidos, science applications international,
    booz allen hamilton, shield ai
  de: rheinmetall, hensoldt, krauss maffei wegmann, knds, diehl, helsing, quantum systems,
    thyssenkrupp marine systems, heckler & koch, airbus defence and space
  other: bae systems, thales, leonardo, saab, mbda, dassault aviation, qinetiq, naval group,
    kongsberg, elbit systems, rafael, nammo, patria
chemicals
  de: basf, bayer, evonik, henkel, covestro, lanxess, wacker chemie, brenntag, altana, symrise,
    k+s, merck kgaa, linde
  us: dow, dow chemical, dupont, 3m, ppg, eastman chemical, air products, ecolab, sherwin
    williams, celanese, huntsman, lyondellbasell, corteva
  other: clariant, sabic, akzonobel, dsm, dsm firmenich, solvay, syensqo, air liquide, arkema,
    johnson matthey, ineos, umicore, borealis, yara, syngenta, givaudan, firmenich, ems chemie,
    sika, mitsubishi chemical, asahi kasei, lg chem, linde
industrial
  de: siemens, thyssenkrupp, trumpf, kuka, festo, bosch rexroth, voith, durr, gea, krones,
    liebherr, phoenix contact, wago, sick ag, kion, heidelberg materials, jungheinrich, zeiss,
    carl zeiss, claas, stihl, kaercher, karcher, wurth, knorr bremse, dmg mori, linde, beckhoff,
    viessmann
  us: general electric, ge, honeywell, 3m, caterpillar, john deere, deere & company, emerson,
    rockwell automation, eaton, illinois tool works, parker hannifin, danaher, cummins, otis,
    johnson controls, whirlpool
  ch: abb, schindler, sulzer, buhler, georg fischer, endress+hauser, bystronic
  fr: schneider electric, saint gobain, legrand, alstom, vinci, bouygues
  jp: hitachi, mitsubishi electric, toshiba, komatsu, fanuc, kawasaki heavy industries,
    panasonic, omron, keyence, canon
  other: philips, atlas copco, sandvik, skf, alfa laval, assa abloy, kone, wartsila, tetra pak,
    andritz, voestalpine, tata steel, arcelormittal, holcim, lafargeholcim, crh, larsen & toubro,
    samsung, lg electronics, hyundai heavy industries, doosan, danfoss, grundfos, electrolux,
    husqvarna
real estate
  us: cbre, jll, jones lang lasalle, wework, zillow, redfin, compass real estate, cushman &
    wakefield, opendoor, re/max, keller williams, coldwell banker, brookfield properties,
    prologis, simon property group, greystar, tishman speyer
  de: vonovia, deutsche wohnen, leg immobilien, engel & volkers, scout24, immobilienscout24,
    patrizia, tag immobilien, ece, mcmakler, aroundtown
  other: savills, knight frank, colliers, bnp paribas real estate, rightmove, unibail rodamco
    westfield, wincasa, swiss prime site, emaar, nexity, mitsui fudosan, foxtons
nonprofit
  us: red cross, american red cross, gates foundation, bill & melinda gates foundation, teach
    for america, habitat for humanity, aclu, world wildlife fund, wwf, nature conservancy, ford
    foundation, rockefeller foundation, wikimedia, wikimedia foundation, mozilla foundation, human
    rights watch, salvation army, goodwill, feeding america, united way, planned parenthood, open
    society foundations, electronic frontier foundation, code for america, room to read, sierra
    club, doctors without borders usa, the nature conservancy, mercy corps, mozilla, ymca,
    american cancer society, international rescue committee
  de: caritas, diakonie, teach first deutschland, deutsches rotes kreuz, drk, welthungerhilfe,
    bertelsmann stiftung, robert bosch stiftung, nabu, bund naturschutz, brot fur die welt,
    arbeiterwohlfahrt, awo, johanniter, malteser, arzte ohne grenzen, konrad adenauer stiftung,
    friedrich ebert stiftung, ashoka deutschland, heinrich boll stiftung, betterplace
  ch: international committee of the red cross, icrc, wwf international, helvetas, gavi
  gb: oxfam, save the children, amnesty international, cancer research uk, national trust,
    british red cross, wellcome trust, british heart foundation, barnardos, teach first, christian
    aid, wateraid
  other: medecins sans frontieres, doctors without borders, msf, greenpeace, unicef, care
    international, plan international, transparency international, sos childrens villages, ashoka,
    brac, world vision, reporters without borders, action contre la faim, handicap international,
    caritas internationalis
government
  us: us securities and exchange commission, commodity futures trading commission, federal deposit
    insurance corporation, federal trade commission, federal communications commission, federal
    bureau of investigation, central intelligence agency, national security agency, us environmental
    protection agency, internal revenue service, us government accountability office, national
    science foundation, us department of state, us department of the treasury, us department of
    defense, us department of justice, us department of energy, us department of homeland security,
    department of veterans affairs, nasa, us army, us army corps of engineers, united states army, us navy,
    united states navy, us air force, united states air force, us marine corps, united states marine corps, us coast
    guard, federal reserve, national institutes of health, consumer financial protection bureau,
    office of the comptroller of the currency
  gb: nhs, national health service, hm treasury, hmrc, hm revenue and customs, nhs england, cabinet
    office, bank of england, financial conduct authority, prudential regulation authority
  de: bafin, deutsche bundesbank
  fr: amf, bank of france
  it: bank of italy, consob
  es: bank of spain, cnmv
  nl: de nederlandsche bank, autoriteit financiele markten
  ch: swiss national bank, finma
  in: reserve bank of india
  br: central bank of brazil
  ie: central bank of ireland
  mx: bank of mexico, cnbv
  pt: bank of portugal
  cn: people's bank of china, hong kong monetary authority
  sg: monetary authority of singapore
  other: european commission, european central bank, european banking authority, european securities
    and markets authority
international organization
  other: united nations, un, unicef, unesco, undp, unhcr, world bank, world bank group, imf,
    international monetary fund, world health organization, who, nato, oecd, european commission,
    european parliament, european central bank, ecb, world trade organization, wto, ilo,
    international labour organization, iaea, osce, council of europe, european investment bank,
    eib, ebrd, asian development bank, african development bank, interpol, icrc, ifc, world food
    programme, wfp, fao, ifad, inter american development bank, european union, international
    criminal court, unido, unops, un women, esa, cern
university
  us: mit, massachusetts institute of technology, caltech, harvard, stanford, yale, princeton,
    ucla, uc berkeley, georgia tech, virginia tech, carnegie mellon, johns hopkins, upenn,
    wharton, nyu, cornell, dartmouth, california institute of technology, cuny, suny, penn state,
    ucsf
  de: tum, lmu, lmu munchen, rwth aachen, karlsruher institut fur technologie, tu berlin, tu
    munchen, tu darmstadt, tu dresden, hu berlin, fu berlin, whu, hochschule munchen, universitat
    mannheim, hasso plattner institut, charite
  ch: eth zurich, epfl, hsg, zhaw
  gb: lse, ucl, london school of economics, imperial college london, kings college london,
    oxford, cambridge, london business school
  fr: insead, hec paris, sciences po, ecole polytechnique, sorbonne universite, essec, ens
    paris, centralesupelec, escp
  nl: tu delft, tu eindhoven, vrije universiteit amsterdam, universiteit leiden
  other: ie business school, iese, esade, bocconi, politecnico di milano, ku leuven, dtu, ntnu,
    kth, chalmers, iit bombay, iit delhi, iit madras, iim ahmedabad, tsinghua, kaist, mcgill,
    unsw, technion, tu wien, wu wien, karolinska institutet, kth royal institute of technology,
    eth
research institute
  de: fraunhofer, fraunhofer gesellschaft, max planck, max planck society, helmholtz, helmholtz
    association, leibniz association, desy, dlr, dfki, dkfz, forschungszentrum julich, diw berlin
  us: national institutes of health, nih, los alamos national laboratory, lawrence livermore
    national laboratory, oak ridge national laboratory, argonne national laboratory, broad
    institute, scripps research, rand corporation, brookings institution, salk institute, sandia
    national laboratories, allen institute, brookhaven national laboratory, lawrence berkeley
    national laboratory, fermilab, nasa
  other: cern, inria, cnrs, embl, francis crick institute, alan turing institute, paul scherrer
    institute, inserm, csiro, riken, institut pasteur, tno, imec, vtt, weizmann institute, csic,
    cnr
`;

export interface KnownEmployer {
  readonly name: string;
  /** Of its seats; none where the table does not note it. */
  readonly countries: readonly string[];
}

/** The employers of one kind. */
export interface KnownKind {
  /** The wider kind that this one is a part of; null: none. */
  readonly within: string | null;
  /** By `nameKey`. */
  readonly employers: ReadonlyMap<string, KnownEmployer>;
}

const UNNOTED = 'other';

function employersOf(lines: readonly string[]): ReadonlyMap<string, KnownEmployer> {
  const employers = new Map<string, KnownEmployer>();
  for (const line of lines) {
    const [country = '', names = ''] = line.split(': ');
    for (const name of names.split(',').map((one) => one.trim())) {
      const key = nameKey(name);
      const own = country === UNNOTED ? [] : [country];
      const countries = [...(employers.get(key)?.countries ?? []), ...own];
      if (key !== '') employers.set(key, { name, countries });
    }
  }
  return employers;
}

/** "kind > wider kind", then a line for each country; a line may be continued further in. */
function readKind(text: string): [string, KnownKind] {
  const [head = '', ...lines] = text.replace(/\n {4}/g, ' ').split(/\n {2}/);
  const [kind = '', within = null] = head.trim().split(' > ');
  return [kind, { within, employers: employersOf(lines) }];
}

/** The well-known employers of each kind. */
export const knownKinds = lazily(
  (): ReadonlyMap<string, KnownKind> =>
    new Map(
      EMPLOYERS.trim()
        .split(/\n(?=\S)/)
        .map(readKind),
    ),
);
