import type { BrandList } from '../brand-list';

/** Rent, mortgages, furniture, tools and repairs. */
export const home: BrandList = {
  'Home goods': `
    IKEA = ikea; Home Depot = home depot | the home depot | homedepot; Lowe's = lowes | lowe s
    Menards = menards; Ace Hardware = ace hardware | ace hdwe | ace hdw; True Value = true value
    Harbor Freight = harbor freight; Bed Bath & Beyond = bed bath and beyond | bed bath
    HomeGoods = homegoods | home goods; At Home~ = at home store
    Crate & Barrel = crate and barrel | crate barrel | cb2; Pottery Barn = pottery barn; West Elm = west elm
    Williams-Sonoma = williams sonoma; Restoration Hardware = restoration hardware | rh com
    Wayfair = wayfair; Ashley Furniture = ashley furniture | ashley homestore; Rooms To Go = rooms to go
    Raymour & Flanigan = raymour; La-Z-Boy = la z boy; Article~ = article com
    Container Store = container store | the container store; Pier 1 = pier 1
    World Market = world market | cost plus; Kirkland's = kirklands; Sherwin-Williams = sherwin williams
    Floor & Decor = floor and decor; Mattress Firm = mattress firm; Casper = casper
    Purple Mattress = purple innovation; Sleep Number = sleep number; Tempur-Pedic = tempur
    Rejuvenation = rejuvenation; Lumber Liquidators = ll flooring | lumber liquidators
    Northern Tool = northern tool; Dyson = dyson; iRobot = irobot; Nest~ = nest labs; Ring~ = ring com
    SimpliSafe = simplisafe; Yankee Candle = yankee candle; Le Creuset = le creuset
    Sur La Table = sur la table; Brooklinen = brooklinen; Parachute Home = parachute home
    Havertys = havertys; Conn's = conns home; B&Q = b and q | b q; Wickes = wickes; Screwfix = screwfix
    Toolstation = toolstation; Homebase = homebase; Travis Perkins = travis perkins; Dunelm = dunelm
    Habitat~ = habitat; DFS = dfs furniture | dfs; Oak Furnitureland = oak furnitureland
    Harveys~ = harveys furniture; SCS = scs furniture; Dreams~ = dreams beds | dreams
    Bensons for Beds = bensons for beds; MADE.com = made com; Loaf = loaf com; Robert Dyas = robert dyas
    Magnet Kitchens = magnet kitchens; Howdens = howdens; Wren Kitchens = wren kitchens
    Carpetright = carpetright; Lakeland = lakeland; Dobbies = dobbies; Woodie's = woodies
    Topps Tiles = topps tiles; Laura Ashley = laura ashley; OKA = oka direct; Wyevale = wyevale
    Notcutts = notcutts; OBI = obi | obi bau; Bauhaus = bauhaus; Hornbach = hornbach
    toom = toom baumarkt | toom; Hagebau = hagebau | hagebaumarkt; Hellweg = hellweg
    Globus Baumarkt = globus baumarkt; XXXLutz = xxxlutz | xxxl; Höffner = hoffner; Roller~ = roller
    Poco = poco einrichtung | poco; JYSK = jysk | danisches bettenlager; Möbelix = mobelix; Mömax = momax
    Segmüller = segmuller; Home24 = home24; Westwing = westwing; Butlers Home = butlers gmbh
    Dehner = dehner; WMF = wmf; Leroy Merlin = leroy merlin; Castorama = castorama
    Brico Dépôt = brico depot; Bricomarché = bricomarche; Bricorama = bricorama
    Mr. Bricolage = mr bricolage; Maisons du Monde = maisons du monde; Conforama = conforama; But = but sas
    Alinéa = alinea; Truffaut = truffaut; Jardiland = jardiland; Botanic~ = botanic; Zôdio = zodio
    Casa = casa shops; Bricomart = bricomart; Obramat = obramat; Zara Home = zara home
    Muebles Boom = muebles boom; Brico~ = brico; Mondo Convenienza = mondo convenienza
    Poltronesofà = poltronesofa; Bricoman = bricoman; OBI Italia = obi italia; Tecnomat = tecnomat
    Gamma = gamma bouwmarkt | gamma; Praxis~ = praxis; Karwei = karwei; Hubo = hubo; Intratuin = intratuin
    Leen Bakker = leen bakker; Kwantum = kwantum; Beter Bed = beter bed; Loods 5 = loods 5
    Brico Plan-It = brico plan it; AKI = aki bricolage; Byggmax = byggmax; Mio~ = mio ab; Silvan = silvan
    Agata Meble = agata meble
  `,
  Rent: `
    Greystar = greystar; Equity Residential = equity residential | eqr
    AvalonBay = avalonbay | avalon communities; Camden Living = camden property
    Essex Apartments = essex property; Invitation Homes = invitation homes
    American Homes 4 Rent = american homes 4 rent | ah4r; Bozzuto = bozzuto
    Lincoln Property = lincoln property; RentCafe = rentcafe; Zillow Rentals = zillow rentals | zillow rent
    Bilt = bilt rent | bilt rewards | bilt rent | biltrewards; AppFolio = appfolio; Buildium = buildium
    ClickPay = clickpay; RentPayment = rentpayment | rent payment; PayLease = paylease | zego paylease
    Avail = avail rent; Cozy~ = cozy services; MAA = mid america apt; UDR = udr inc; OpenRent = openrent
    Foxtons = foxtons; Savills Lettings = savills; Countrywide Lettings = countrywide lettings
    Peabody = peabody trust | peabody; L&Q = l and q | london and quadrant
    Clarion Housing = clarion housing; Unite Students = unite students; Vonovia = vonovia
    Deutsche Wohnen = deutsche wohnen; LEG Immobilien = leg immobilien | leg wohnen
    SAGA Hamburg = saga siedlungs | saga unternehmens; Gewobag = gewobag; degewo = degewo; HOWOGE = howoge
    TAG Wohnen = tag wohnen; Grand City Property = grand city property; Foncia = foncia; Nexity = nexity
    Citya = citya; Action Logement = action logement; Paris Habitat = paris habitat
    Alquiler Seguro = alquiler seguro; Tecnocasa~ = tecnocasa; Vesteda = vesteda; Ymere = ymere
    Eigen Haard = eigen haard; Rochdale = woningstichting rochdale; Portaal = portaal; Woonstad = woonstad
    De Key = de key; Stadgenoot = stadgenoot; Holland2Stay = holland2stay; Public Storage = public storage
    Extra Space Storage = extra space; CubeSmart = cubesmart
    Big Yellow Storage = big yellow self | big yellow; Safestore = safestore; Shurgard = shurgard
  `,
  Mortgage: `
    Rocket Mortgage = rocket mortgage | quicken loans
    Wells Fargo Home Mortgage = wells fargo home | wf home mtg | wells fargo mortgage | wf home mortgage
    Chase Mortgage = chase mortgage | jpmorgan chase mtg | chase home; Mr. Cooper = mr cooper | nationstar
    Freedom Mortgage = freedom mortgage; PennyMac = pennymac; loanDepot = loandepot
    US Bank Home Mortgage = us bank home mtg | us bank home mortgage; Shellpoint = shellpoint | newrez
    Carrington Mortgage = carrington mortgage; Flagstar = flagstar; PHH Mortgage = phh mortgage
    Caliber Home Loans = caliber home; Guild Mortgage = guild mortgage; Dovenmuehle = dovenmuehle
    Cenlar = cenlar; Lakeview Loan Servicing = lakeview loan; United Wholesale Mortgage = united wholesale
    Nationwide Mortgage = nationwide mortgage; Halifax Mortgage = halifax mortgage | halifax mtg
    Santander Mortgage = santander mortgage | santander mort; Barclays Mortgage = barclays mortgage
    HSBC Mortgage = hsbc mortgage; NatWest Mortgage = natwest mortgage; Lloyds Mortgage = lloyds mortgage
    Virgin Money Mortgage = virgin money mtg | virgin money mortgage
    Skipton Building Society = skipton building; Leeds Building Society = leeds building
    Yorkshire Building Society = yorkshire building; Coventry Building Society = coventry building; Interhyp
    Bausparkasse Schwäbisch Hall = bausparkasse schwabisch | schwabisch hall; Wüstenrot = wustenrot
    LBS = lbs bausparkasse; Crédit Foncier = credit foncier; Florius = florius; Obvion = obvion
    Munt Hypotheken = munt hypotheken
  `,
  Maintenance: `
    Angi = angi | angieslist | angi leads; Thumbtack = thumbtack; TaskRabbit = taskrabbit
    Roto-Rooter = roto rooter; Terminix = terminix; Orkin = orkin; ServPro = servpro
    Stanley Steemer = stanley steemer; TruGreen = trugreen; Merry Maids = merry maids
    Molly Maid = molly maid; Mr. Handyman = mr handyman; Mr. Rooter = mr rooter
    One Hour Heating = one hour heating; American Home Shield = american home shield
    Choice Home Warranty = choice home warranty; Handy = handy com; Checkatrade = checkatrade
    HomeServe = homeserve; Rentokil = rentokil; MyHammer = myhammer; Helpling = helpling
    Rated People = rated people; Dyno-Rod = dyno rod; Pimlico Plumbers = pimlico plumbers
  `,
  HOA: `
    FirstService Residential = firstservice residential | firstservice; Associa = associa
    Community Association Management~ = cam hoa; RealManage = realmanage; FirstPort = firstport
  `,
};
