import type { BrandList } from '../brand-list';

/** Flights, lodging, agencies and rented cars. */
export const travel: BrandList = {
  Flights: `
    Delta Air Lines = delta air | delta airlines | delta
    United Airlines = united airlines | united air | united
    American Airlines = american airlines | american air | aa com
    Southwest Airlines = southwest | southwes | southwest air; JetBlue = jetblue | jet blue
    Alaska Airlines = alaska air | alaska a | alaska airlines
    Spirit Airlines = spirit airl | spirit airlines | spirit air
    Frontier Airlines = frontier airl | frontier ai | frontier airlines
    Hawaiian Airlines = hawaiian air | hawaiian airlines; Allegiant Air = allegiant
    Sun Country = sun country; Breeze Airways = breeze airways | breeze air; Avelo = avelo
    Air Canada = air canada; WestJet = westjet; Aeromexico = aeromexico; LATAM = latam; Avianca = avianca
    Copa Airlines = copa air | copa; British Airways = british airways | british a | ba com
    easyJet = easyjet | easy jet; Ryanair = ryanair; Jet2 = jet2; Wizz Air = wizz air | wizzair
    TUI = tui airways | tui uk | tui; Virgin Atlantic = virgin atlantic | virgin atl; Loganair = loganair
    Aer Lingus = aer lingus; Flybe; Lufthansa = lufthansa | deutsche lufthansa | lh; Eurowings = eurowings
    Condor = condor flugdienst | condor; SWISS = swiss international air | swiss intl | swiss air
    Austrian Airlines = austrian airlines | austrian air; Air France = air france | airfrance
    Transavia = transavia; KLM = klm | klm royal; Iberia = iberia | iberia lineas; Vueling = vueling
    Volotea = volotea; Air Europa = air europa; ITA Airways = ita airways | ita spa
    Brussels Airlines = brussels airlines; TAP Air Portugal = tap air | tap portugal | tap
    SAS = sas scandinavian | scandinavian airlines | sas; Norwegian = norwegian air | norwegian
    Finnair = finnair; LOT = lot polish | polskie linie; Emirates~ = emirates airline | emirates
    Qatar Airways = qatar airways | qatar air; Turkish Airlines = turkish airlines | turkish air | thy
    Etihad = etihad; Singapore Airlines = singapore air; Cathay Pacific = cathay; ANA = all nippon
    Japan Airlines = japan airlines | jal; Qantas = qantas; Aegean Airlines = aegean air
    Icelandair = icelandair; airBaltic = airbaltic | air baltic; Pegasus Airlines = pegasus air
    Opodo = opodo; eDreams = edreams; Kiwi.com = kiwi com; Skyscanner = skyscanner
    Gogo Inflight = gogo inflight | gogoair
  `,
  Lodging: `
    Airbnb = airbnb | airbnb hm | airbnb payments
    Booking.com = booking com | booking | bookingcom | bkg booking | hotel at booking
    Vrbo = vrbo | homeaway; Hotels.com = hotels com | hotelscom
    Marriott = marriott | jw marriott | marriott hotels
    Courtyard by Marriott = courtyard by marriott | courtyard; Residence Inn = residence inn
    Fairfield Inn = fairfield inn; Hilton Garden Inn = hilton garden; Hilton = hilton | hilton hotels
    Hampton Inn = hampton inn | hampton inns; DoubleTree = doubletree; Embassy Suites = embassy suites
    Homewood Suites = homewood suites; Hyatt = hyatt | grand hyatt | hyatt place
    Holiday Inn Express = holiday inn express | holiday inn exp; Holiday Inn Express = holiday inn exp
    Holiday Inn; IHG = ihg; Crowne Plaza = crowne plaza; InterContinental = intercontinental
    Sheraton = sheraton; Westin = westin | the westin; Best Western = best western; La Quinta = la quinta
    Comfort Inn = comfort inn; Quality Inn = quality inn; Days Inn = days inn; Super 8 = super 8
    Motel 6 = motel 6; Red Roof = red roof; Extended Stay America = extended stay; Wyndham = wyndham
    Ramada = ramada; Four Seasons = four seasons; Ritz-Carlton = ritz carlton | the ritz carlton
    Omni Hotels = omni hotel; Kimpton = kimpton; Ace Hotel = ace hotel; Sonder = sonder
    KOA = koa campground | koa; Hostelworld = hostelworld; Premier Inn = premier inn | premier inns
    Travelodge = travelodge; Novotel = novotel; ibis = ibis | ibis hotel | hotel ibis
    Mercure = mercure | hotel mercure; Accor = accor; Radisson = radisson
    Center Parcs = center parcs | centerparcs; Haven Holidays = haven holidays; Butlins = butlins; YHA = yha
    Motel One = motel one; Meininger = meininger; a&o Hostels = a and o hostel
    B&B Hotels = b and b hotel | b and b hotels | bb hotel
    Leonardo Hotels = leonardo hotel | leonardo hotels; Steigenberger = steigenberger; Maritim = maritim
    Campanile = campanile; Kyriad = kyriad; Logis Hotels = logis hotel; Gîtes de France = gites de france
    Pierre & Vacances = pierre and vacances; Club Med = club med
    NH Hotels = nh hotel | nh hotels | nh collection; Meliá = melia; Barceló = barcelo hotel
    Paradores = paradores | parador; Riu = riu hotel; Iberostar = iberostar; Van der Valk = van der valk
    citizenM = citizenm; Scandic = scandic; Landal = landal; Roompot = roompot; Pestana = pestana
    Vila Galé = vila gale; Generator Hostels = generator hostel; Jugendherberge = jugendherberge | djh
  `,
  Travel: `
    Expedia = expedia; Priceline = priceline | priceln; Kayak = kayak com; Orbitz = orbitz
    Travelocity = travelocity; Hopper~ = hopper inc | hopper; Tripadvisor = tripadvisor | viator
    GetYourGuide = getyourguide; Lastminute.com = lastminute; Trip.com = trip com; Agoda = agoda; Trivago
    Hertz = hertz | hertz rent; Avis = avis rent | avis; Budget Rent a Car = budget rent | budget rac
    Enterprise = enterprise rent | enterprise rac; National Car Rental = national car rental
    Alamo = alamo rent | alamo; Dollar Rent A Car = dollar rent | dollar rac; Thrifty~ = thrifty car
    Sixt = sixt; Europcar = europcar; Goldcar = goldcar; U-Haul = u haul | uhaul; Penske = penske truck
    Ryder = ryder truck; Carnival Cruise = carnival cruise | carnival; Royal Caribbean = royal caribbean
    Norwegian Cruise Line = norwegian cruise; Princess Cruises = princess cruises; MSC Cruises = msc cruise
    P&O Cruises = p and o cruises; P&O Ferries = p and o ferries; Brittany Ferries = brittany ferries
    Stena Line = stena line; Irish Ferries = irish ferries; DFDS = dfds; Eurotunnel = eurotunnel | getlink
    Clear~ = clear me | clearme; TSA PreCheck = tsa precheck; Global Entry = global entry
    Costco Travel = costco travel; AAA Travel = aaa travel; On the Beach = on the beach
    loveholidays = loveholidays | love holidays; Hays Travel = hays travel; FTI Touristik = fti touristik
    HolidayCheck = holidaycheck; Check24 Reisen = check24 reise; weg.de = weg de
    DER Touristik = der touristik; Voyage Privé = voyage prive; Logitravel = logitravel
    Viajes El Corte Inglés = viajes el corte; Halcón Viajes = halcon viajes; Corendon = corendon
    Sunweb = sunweb; D-reizen = d reizen; Neckermann Reisen = neckermann reisen
    Heathrow Airport = heathrow airport; Dufry = dufry; World Duty Free = world duty free
    Hudson News = hudson news | hudson st | hudsonnews; Relay = relay
  `,
};
