import type { BrandList } from '../brand-list';

/** Fuel, transit, rides, parking and cars. */
export const moving: BrandList = {
  Fuel: `
    Tesla Supercharger = tesla supercharger | tesla inc supercharger; Pilot~ = pilot | pilot travel
    EVgo = evgo; ChargePoint = chargepoint; Electrify America = electrify america; Ionity = ionity
    EnBW Mobility = enbw mobility; Pod Point = pod point; Gridserve = gridserve; Fastned = fastned; Allego = allego
    Shell = shell oil | shell station | shell service | shell garage | station shell
    Shell~ = shell | shell oil | shell service | shell station; Shell = shell oil
    ExxonMobil = exxon | exxonmobil; Mobil~ = mobil; Chevron = chevron; BP = bp | bp connect; Texaco
    Gulf~ = gulf oil | gulf; Citgo; Sunoco; Marathon~ = marathon petro | marathon; Valero
    Phillips 66 = phillips 66; Conoco; 76~ = 76; 76 = 76 united pacific | 76 gas
    Sinclair = sinclair oil | sinclair; ARCO = arco; Speedway = speedway; Circle K = circle k
    QuikTrip = quiktrip | qt; RaceTrac = racetrac | race trac; Wawa; Sheetz; Casey's = caseys | casey s
    Kwik Trip = kwik trip; Kum & Go = kum and go; Love's = loves travel | love s travel | loves
    Pilot Flying J = pilot travel | pilot flying | flying j; Buc-ee's = buc ees | bucees; Maverik = maverik
    GetGo = getgo; Cumberland Farms = cumberland farms; Murphy USA = murphy usa | murphy express | murphy
    Costco Gas = costco gas; Sam's Fuel = sams fuel; Kroger Fuel = kroger fuel; Safeway Fuel = safeway fuel
    Thorntons; Royal Farms = royal farms; Holiday Stations = holiday stations | holiday stn
    Stewart's Shops = stewarts shop; Hess = hess; Getty~ = getty; Mirabito; Turkey Hill = turkey hill
    TA Travel Center = ta travel | ta operating; Esso = esso; Jet~ = jet petrol | jet tankstelle | jet
    Texaco UK = texaco uk; Applegreen = applegreen; Moto Services~ = moto fuel; MFG = mfg | motor fuel group
    Rontec = rontec; Tesco = tesco petrol | tesco pay at pump | tesco pfs
    Sainsbury's = sainsburys petrol | sainsburys pfs
    Asda = asda petrol | asda f stn | asda pfs | asda filling
    Morrisons = morrisons petrol | morrison petrol | morrisons pfs; Circle K Ireland~ = topaz; Maxol = maxol
    Emo Oil = emo oil; Aral = aral | aral station | aral ag
    TotalEnergies = totalenergies | total energies | total station | total access | relais total
    Agip = agip; Eni = eni | eni station | enistation; Star Tankstelle = star tankstelle | orlen deutschland
    HEM = hem tankstelle; OMV = omv; Westfalen = westfalen tankstelle
    AVIA = avia | avia station | station avia; Q8 = q8 | q8 easy | kuwait petroleum
    IP~ = ip gruppo api | italiana petroli; Tamoil = tamoil; Repsol = repsol; Cepsa = cepsa
    Galp = galp | galp energia; Petronor = petronor; BallenOil = ballenoil; Plenoil = plenoil; Moeve = moeve
    Tango~ = tango; TinQ = tinq; Lukoil = lukoil; Argos~ = argos tank; Prio Energy = prio energy
    Orlen = orlen | pkn orlen; OKQ8 = okq8; Preem = preem; Ingo~ = ingo; Neste = neste
    ABC Asemat = abc asema; Uno-X = uno x; MOL = mol plc | mol benzinkut; Turmöl = turmol; Elan~ = elan
  `,
  'Public transit': `
    MTA = mta | mta nyct | mta nyct paygo | mta*nyct | mta metrocard | omny; LIRR = lirr | mta lirr
    Metro-North = metro north | mta metro north; NJ Transit = nj transit | njt; PATH~ = path tapp | path
    BART = bart | bart clipper; Clipper = clipper | clipper systems | clipper transit; Caltrain
    SFMTA Muni = sfmta muni | muni; LA Metro = la metro | lacmta | tap metro; CTA = cta | chicago transit
    Ventra = ventra; Metra = metra; MBTA = mbta; SEPTA = septa; WMATA = wmata | smartrip; MARTA = marta
    TriMet = trimet; Sound Transit = sound transit; ORCA Card = orca card | orca
    King County Metro = king county metro; RTD Denver = rtd denver; DART = dart transit | dallas area rapid
    Amtrak = amtrak; Brightline = brightline; Greyhound = greyhound; Megabus; FlixBus = flixbus | flix
    Peter Pan Bus = peter pan bus; Metrolink = metrolink; Citi Bike = citi bike | citibike
    Capital Bikeshare = capital bikeshare; Divvy = divvy; Lime = lime ride | limebike | lime | lim
    Bird~ = bird app | bird ride
    TfL = tfl | tfl travel | tfl gov uk | tfl travel charge | transport for london | lul ticket | lul
    Trainline = trainline | the trainline | thetrainline; National Rail = national rail; LNER = lner
    GWR = gwr | great western rail; Avanti West Coast = avanti west | avanti
    Southeastern = southeastern | southeastern rail; Southern Railway = southern rail | southern railway
    South Western Railway = south western rail | swr | s w railway
    Northern Rail = northern rail | northern trains; ScotRail = scotrail
    TransPennine Express = transpennine | tpe; Thameslink = thameslink | govia thameslink
    Greater Anglia = greater anglia; CrossCountry = crosscountry | cross country trains; c2c = c2c
    Heathrow Express = heathrow express; Gatwick Express = gatwick express; Eurostar = eurostar
    National Express = national express; Stagecoach = stagecoach; Arriva = arriva
    First Bus = first bus | firstbus | first group; Lothian Buses = lothian buses; Go-Ahead = go ahead
    Translink = translink; Merseyrail = merseyrail; Santander Cycles = santander cycles
    TfWM = tfwm | west midlands metro; Bee Network = bee network; Irish Rail = irish rail | iarnrod eireann
    Dublin Bus = dublin bus; Leap Card = leap card; Bus Éireann = bus eireann; Luas = luas
    Deutsche Bahn = deutsche bahn | db vertrieb | db fernverkehr | db bahn | bahn de | db regio
    BVG = bvg | berliner verkehrsbetriebe; HVV = hvv | hamburger hochbahn
    MVG = mvg | munchner verkehrs | mvv; KVB = kvb | kolner verkehrs; RMV = rmv; VVS = vvs; VBB = vbb
    S-Bahn Berlin = s bahn berlin; ÖBB = obb | oebb; Wiener Linien = wiener linien; Westbahn = westbahn
    SBB = sbb | sbb cff ffs; ZVV = zvv; Nextbike = nextbike; Tier = tier mobility | tier
    Voi = voi technology | voi; Rheinbahn; Deutschlandticket = deutschlandticket; VGN = vgn
    BlaBlaCar = blablacar | comuto; SNCF = sncf | sncf connect | sncf voyageurs | sncf internet | oui sncf
    RATP = ratp | ratp; Navigo = navigo | service navigo | comutitres; Ouigo = ouigo
    Transilien = transilien; TCL Lyon = tcl lyon | tcl; Vélib' = velib; TBM~ = tbm bordeaux
    Île-de-France Mobilités = ile de france mobilites | idfm; Renfe = renfe | renfe viajeros
    Metro de Madrid = metro de madrid | metro madrid; EMT Madrid = emt madrid
    TMB = tmb | transports metropolitans; Alsa = alsa | alsa grupo; FGC = fgc; Cercanías = cercanias
    Iryo = iryo; Trenitalia = trenitalia; Italo = italo treno | italo | ntv italo
    ATM Milano = atm milano | atm spa | azienda trasporti milanesi; ATAC = atac; Trenord = trenord
    GTT = gtt torino; Itabus; NS = ns groep | ns reizigers | ns international | nederlandse spoorwegen | ns
    GVB = gvb; RET = ret rotterdam | ret; HTM = htm personenvervoer | htm
    OV-chipkaart = ov chipkaart | translink systems | trans link systems | ovpay; Connexxion = connexxion
    Qbuzz = qbuzz; OV-fiets = ov fiets; Swapfiets = swapfiets; SNCB = sncb | nmbs | sncb nmbs
    STIB-MIVB = stib | mivb; De Lijn = de lijn; TEC = tec wallonie
    CP = comboios de portugal | cp comboios | cp; Metro de Lisboa = metropolitano de lisboa | metro lisboa
    Carris = carris; SL = sl | storstockholms; SJ = sj ab | sj; DSB = dsb; Rejsekort = rejsekort
    Ruter = ruter; Vy = vy tog | vy; HSL = hsl; VR = vr yhtyma | vr; PKP Intercity = pkp intercity
    ZTM Warszawa = ztm; České dráhy = ceske drahy; RegioJet = regiojet; MÁV = mav start; BKK = bkk
  `,
  'Ride-share': `
    Uber One = uber one; Uber = uber | uber trip | uber bv | uber technologies | uber pending | ubr
    Lyft = lyft | lyft ride; Bolt = bolt | bolt eu | bolt operations | bolt services
    FREE NOW = free now | freenow | mytaxi | free now gmbh; Cabify = cabify; Gett = gett
    Addison Lee = addison lee; Ola~ = ola cabs; Via~ = via transportation
    Curb = curb taxi | curb mobility | curb; Alto~ = alto ride; Revel~ = revel transit; Heetch = heetch
    G7 Taxis = g7 taxi | taxis g7; Taxi.eu = taxi eu; itTaxi = ittaxi; Sixt Ride = sixt ride
    TaxiCaller = taxicaller; Lynk = lynk taxi; Zipcar = zipcar; Turo = turo; Getaround = getaround
    ShareNow = share now | sharenow | car2go; Miles = miles mobility | miles carsharing
    Greenwheels = greenwheels; WeShare = weshare; Enjoy~ = enjoy eni; Zity = zity; Communauto
  `,
  'Parking and tolls': `
    E-ZPass = e zpass | ezpass | e z pass | ez pass; SunPass = sunpass | sun pass
    FasTrak = fastrak | fas trak; TxTag = txtag; Peach Pass = peach pass
    I-PASS = i pass illinois | ipass | illinois tollway; NTTA = ntta; E-470 = e 470
    ParkMobile = parkmobile | park mobile; SpotHero = spothero; PayByPhone = paybyphone | pay by phone
    LAZ Parking = laz parking; SP+ Parking = sp plus parking | sp parking; Icon Parking = icon parking
    Premium Parking = premium parking; ParkWhiz = parkwhiz; Impark = impark
    Passport Parking = passport parking; ABM Parking = abm parking; Ace Parking = ace parking
    Diamond Parking = diamond parking; Towne Park = towne park; Flash Parking = flash parking
    Propark = propark; Metropolis Parking = metropolis parking
    NYC Parking = nyc parking | nycdot parking | nyc dot parking; Massport Parking = massport parking
    Good To Go! = good to go; RingGo = ringgo | ring go; NCP = ncp | ncp car parks | national car parks
    JustPark = justpark | just park; Q-Park = q park | qpark; APCOA = apcoa | apcoa parking
    Saba Parking = saba park | saba parking; Euro Car Parks = euro car parks; ParkingEye = parkingeye
    Dart Charge = dart charge; TfL Congestion Charge = tfl cong | congestion charge | tfl ulez
    MiPermit = mipermit; eFlow = eflow; EasyPark = easypark | easy park; Parkster = parkster
    Contipark = contipark; Parkopedia = parkopedia; Handyparken = handyparken; ASFINAG = asfinag
    Indigo = indigo park | indigo group | parking indigo; Effia = effia
    Vinci Autoroutes = vinci autoroutes | asf autoroute | cofiroute | escota; APRR = aprr | area autoroute
    Sanef = sanef; Ulys = ulys; Bip&Go = bip and go; Telepass = telepass
    Autostrade per l'Italia = autostrade; Telpark = telpark; Empark = empark; Bip&Drive = bip and drive
    Autopistas = autopistas | abertis; Via Verde = via verde; ParkBee = parkbee; Yellowbrick = yellowbrick
    Interparking = interparking; 4411 = 4411; ePark = epark
  `,
  'Car payment': `
    Toyota Financial Services = toyota financial | toyota fin | toyota ach | tfs
    Honda Financial Services = honda financial | american honda finance | honda pmt
    Ford Credit = ford credit | ford motor cr; GM Financial = gm financial
    Ally Auto = ally auto | ally pymt; Capital One Auto Finance = capital one auto
    Nissan Motor Acceptance = nissan motor acc | nmac; Hyundai Motor Finance = hyundai motor fin
    Kia Finance = kia finance | kia motors fin; VW Credit = vw credit
    Volkswagen Financial Services = volkswagen financial | volkswagen leasing | vw leasing
    BMW Financial Services = bmw financial | bmw bank
    Mercedes-Benz Financial = mercedes benz fin | mb financial; Subaru Motors Finance = subaru motors
    Carvana = carvana; CarMax Auto Finance = carmax auto; Santander Consumer = santander consumer
    Westlake Financial = westlake fin; Exeter Finance = exeter finance
    Tesla Finance = tesla finance | tesla lease; Chrysler Capital = chrysler capital
    Black Horse = black horse finance | blackhorse; MotoNovo = motonovo; Zuto = zuto; Arval = arval
    LeasePlan = leaseplan; ALD Automotive = ald automotive | ayvens; DIAC = diac
    Renault Financement = rci banque | mobilize financial
  `,
  'Car service': `
    AutoZone = autozone; O'Reilly Auto Parts = oreilly auto | o reilly auto
    Advance Auto Parts = advance auto; NAPA Auto Parts = napa auto | napa store; Pep Boys = pep boys
    Jiffy Lube = jiffy lube; Valvoline = valvoline; Firestone = firestone; Goodyear = goodyear
    Discount Tire = discount tire | americas tire; Les Schwab = les schwab; Midas = midas; Meineke = meineke
    Mavis = mavis; Monro = monro muffler | monro; NTB = ntb; Take 5 = take 5 oil | take 5
    Big O Tires = big o tires; Caliber Collision = caliber collision; Safelite = safelite
    Mister Car Wash = mister car wash; Zips Car Wash = zips car wash; Tire Rack = tire rack
    RockAuto = rockauto; AAA = aaa | aaa membership | aaa ca
    DMV = dmv | ca dmv | nys dmv | state of calif dmv; Halfords = halfords; Kwik Fit = kwik fit | kwikfit
    Euro Car Parts = euro car parts; RAC = rac motoring | rac
    The AA = the aa | aa membership | automobile association; Formula One Autocentres = formula one auto
    IMO Car Wash = imo car wash; Green Flag = green flag; ADAC = adac; A.T.U = atu | a t u auto
    TÜV = tuv | tuev; DEKRA = dekra; Mr. Wash = mr wash; Euromaster = euromaster; Pitstop~ = pitstop
    Feu Vert = feu vert; Norauto = norauto; Speedy = speedy france; ANWB = anwb; Vergölst = vergolst
    ÖAMTC = oamtc; ACI = automobile club italia; ITV~ = itv; Tesla = tesla
  `,
};
