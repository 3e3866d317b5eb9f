import type { BrandList } from '../brand-list';

/** Supermarkets, warehouses and markets of the United States, the United Kingdom and the European Union. */
export const groceries: BrandList = {
  Groceries: `
    7-Eleven = 7 eleven | 7eleven | 7 11; ALDI Süd = aldi sued | aldi sud
    ALDI Nord = aldi nord | aldi gmbh co kg nord
    M&S Food = m and s simply food | marks and spencer simply food | m and s foodhall | m and s food
    Whole Foods Market = whole foods | wholefds | whole fds | wholefoods | wholefood | wfm
    Trader Joe's = trader joe | traderjoes; Kroger; Safeway; Albertsons; Publix = publix | publix super
    H-E-B = h e b | heb; ALDI = aldi | aldi stores | aldi suisse
    Lidl = lidl | lidl us | lidl gb | lidl dienstleistung; Wegmans; Meijer = meijer | meijer store
    Giant Food = giant food | giant food inc; Giant~ = giant; Giant Eagle = giant eagle
    Giant Company = giant company | giant martins; Stop & Shop = stop and shop | stop shop; Food Lion
    Harris Teeter = harris teeter | harristeeter; Hannaford; ShopRite = shoprite | shop rite
    Acme Markets = acme markets | acme mkt; Acme Markets~ = acme; Jewel-Osco = jewel osco | jewel; Vons; Ralphs
    Smith's Food = smiths food | smiths fd | smiths marketplace
    Fry's Food = frys food | frys fd | frys mktplc; King Soopers = king soopers | kingsoopers
    City Market~ = city market; Dillons = dillons; QFC = qfc; Fred Meyer = fred meyer | fred m
    Winn-Dixie = winn dixie; Ingles Markets = ingles markets | ingles; Piggly Wiggly
    Food 4 Less = food 4 less | food4less; WinCo Foods = winco | winco foods
    Stater Bros. = stater bros | stater brothers; Sprouts Farmers Market = sprouts | sprouts farmers
    Fresh Market = fresh market | the fresh market; Hy-Vee = hy vee | hyvee; Schnucks
    Market Basket = market basket | demoulas; Price Chopper; Tops Markets = tops markets | tops mkt
    Weis Markets = weis markets | weis; Lucky Supermarkets = lucky supermarkets | lucky supermarket
    Raley's = raleys; Save Mart = save mart | savemart; Smart & Final = smart and final | smart final
    Grocery Outlet = grocery outlet; Save A Lot = save a lot | savealot
    Costco = costco | costco whse | costco wholesale; Sam's Club = sams club | samsclub | sam s club
    BJ's Wholesale = bjs wholesale | bj s wholesale | bjs whls; Fairway Market = fairway market; Gristedes
    Key Food = key food; C-Town = c town | ctown; Food Bazaar; Western Beef
    FreshDirect = freshdirect | fresh direct; Instacart = instacart | ic instacart; Peapod
    Thrive Market = thrive market; Misfits Market = misfits market; Imperfect Foods = imperfect foods
    Gopuff = gopuff | go puff; Amazon Fresh = amazon fresh | amznfresh | amzn fresh; Weee! = weee | sayweee
    H Mart = h mart | hmart; 99 Ranch Market = 99 ranch; Cub Foods = cub foods; Marc's = marcs
    Food City~ = food city; Lowes Foods = lowes foods; Bashas' = bashas; El Super~ = el super
    Vallarta Supermarkets = vallarta; Cardenas Markets = cardenas
    Northgate Market = northgate market | northgate gonzalez; Rouses = rouses
    Brookshire's = brookshires | brookshire bros; Woodman's = woodmans | woodman s
    Festival Foods = festival foods; Pick 'n Save = pick n save; Mariano's = marianos; Dierbergs
    County Market~ = county market; New Seasons Market = new seasons; Berkeley Bowl = berkeley bowl
    Gelson's = gelsons; Bristol Farms = bristol farms; Erewhon = erewhon
    Lunds & Byerlys = lunds and byerlys; Kowalski's = kowalskis; Big Y = big y; Shaw's = shaws | shaw s
    Star Market = star market; Foodtown = foodtown; Uwajimaya; Mitsuwa; Patel Brothers = patel brothers
    Boxed~ = boxed com; HelloFresh = hellofresh | hello fresh; Blue Apron = blue apron
    Home Chef = home chef; Factor = factor75 | factor 75; Butcherbox = butcherbox; Hungryroot = hungryroot
    EveryPlate = everyplate; Green Chef = green chef; Total Wine = total wine; BevMo! = bevmo
    ABC Fine Wine = abc fine wine; Spec's = specs liquor | specs wine; Binny's = binnys; Drizly = drizly
    Tesco = tesco | tesco stores | tesco express | tesco extra | tesco store | tesco pfs
    Sainsbury's = sainsburys | sainsbury | js online grocery; Asda = asda | asda superstore | asda groceries
    Morrisons = morrisons | wm morrison | wm morrisons | morrison; Waitrose = waitrose
    Co-op = co op group | coop group | co operative food | coop food | co op food | the co operative | cooperative food | co op
    Iceland = iceland foods | iceland; Ocado = ocado | ocado com; Budgens; Londis; Nisa = nisa local | nisa
    Costcutter; Booths = booths; Farmfoods; Heron Foods = heron foods; Spar = spar | eurospar | interspar
    Premier Stores~ = premier stores; One Stop = one stop stores | one stop; McColl's = mccolls; Gousto
    Abel & Cole = abel and cole; Riverford = riverford; Getir; Zapp~ = zapp; Planet Organic = planet organic
    Majestic Wine = majestic wine; Dunnes Stores = dunnes stores | dunnes; SuperValu = supervalu
    Centra = centra; Tesco Ireland = tesco ireland; REWE = rewe | rewe markt
    Edeka = edeka | e center | e neukauf; Netto = netto | netto marken discount | netto marken
    Penny~ = penny markt | penny; Kaufland = kaufland; Norma~ = norma; Real~ = real hypermarkt
    Globus = globus | globus sb; Tegut = tegut; Marktkauf; Hit Markt = hit markt; Alnatura = alnatura
    Denns BioMarkt = denns | denn s biomarkt | denns biomarkt | dennree; Bio Company = bio company
    famila = famila; nahkauf; Flink = flink | flink se; Gorillas = gorillas
    Picnic = picnic gmbh | picnic | picnic bv; Getränke Hoffmann = getranke hoffmann
    Billa = billa | billa plus | billa dankt; Hofer = hofer kg | hofer; MPreis = mpreis
    Migros = migros | migros m; Coop = coop | coop pronto; Denner = denner; Volg
    Carrefour = carrefour | carrefour city | carrefour market | carrefour express | carref; Auchan = auchan
    E.Leclerc = leclerc | e leclerc | e.leclerc | centre leclerc
    Intermarché = intermarche | intermarche super; Super U = super u | hyper u | u express | systeme u
    Monoprix = monoprix | monop; Franprix
    Casino Supermarchés = casino supermarche | geant casino | casino shop | petit casino
    Picard = picard surgeles | picard; Naturalia = naturalia; Biocoop = biocoop; Grand Frais = grand frais
    Cora = cora | hyper cora; Match~ = supermarche match; Lidl France = lidl france; G20 = g20
    Nicolas = nicolas vin; Mercadona = mercadona; Dia = dia sa | dia | supermercados dia; Eroski = eroski
    Consum = consum | consum coop; Alcampo = alcampo; Hipercor = hipercor; Supercor = supercor
    Ahorramas = ahorramas | ahorra mas; BonÀrea = bonarea; Caprabo = caprabo; Condis = condis
    Bon Preu = bon preu | bonpreu; Gadis = gadis; Esselunga = esselunga
    Conad = conad | conad city | conad superstore
    Coop Italia = coop italia | ipercoop | unicoop | coop alleanza | coop lombardia; Eurospin = eurospin
    Pam = pam panorama | pam supermercati | pam local; Despar = despar; Bennet = bennet
    Iper = iper la grande | iper montebello; Carrefour Italia = gs carrefour; MD~ = md spa | md discount
    Penny Market = penny market; NaturaSì = naturasi; Eataly = eataly; Il Gigante = il gigante; Tigros
    Famila~ = famila superstore; Crai = crai; Sigma~ = sigma supermercato
    Albert Heijn = albert heijn | ah to go | ah | ah bv; Jumbo = jumbo | jumbo supermarkten
    Plus Supermarkt = plus supermarkt | plus; Dirk = dirk vdbroek | dirk van den broek | dirk
    Dekamarkt = dekamarkt; Hoogvliet = hoogvliet; Vomar = vomar; Coop Nederland~ = coop supermarkt
    Ekoplaza = ekoplaza; Marqt = marqt; Crisp~ = crisp bv; Colruyt = colruyt | colruyt lage
    Delhaize = delhaize | ad delhaize | proxy delhaize; Okay~ = okay supermarkt; Match Belgium~ = match food
    Bio-Planet = bio planet; Pingo Doce = pingo doce
    Continente = continente | modelo continente | continente bom dia; Minipreço = minipreco
    Intermarché Portugal = intermarche portugal; Lidl Portugal = lidl e cia
    ICA = ica | ica supermarket | ica kvantum | ica maxi | ica nara; Hemköp = hemkop; Willys = willys
    Coop Sverige = coop konsum | stora coop; Rema 1000 = rema 1000 | rema1000; Kiwi~ = kiwi; Føtex = fotex
    Bilka = bilka; Irma~ = irma; Meny = meny; K-Market = k market | k supermarket | k citymarket
    S-Market = s market; Prisma~ = prisma; Alepa; Biedronka = biedronka | jmp sa biedronka
    Żabka = zabka | zabka polska; Stokrotka = stokrotka; Albert = albert ceska | albert supermarket
    Tesco Česko = tesco cz; Rohlik = rohlik; Mega Image = mega image
    Dino Polska = dino polska | market dino; Sklavenitis = sklavenitis; AB Vassilopoulos = ab vassilopoulos
    Konzum = konzum; Mercator = mercator; Too Good To Go = too good to go | toogoodtogo
    Cash & Carry = booker cash; Makro = makro; Metro Cash & Carry = metro cash | metro deutschland
    Selgros = selgros
  `,
};
