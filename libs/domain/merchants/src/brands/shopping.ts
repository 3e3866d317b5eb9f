import type { BrandList } from '../brand-list';

/** Shops for everything but food and clothes, presents and charities. */
export const shopping: BrandList = {
  Shopping: `
    Amazon = amazon | amzn | amzn mktp | amazon mktplace | amazon com | amazon marketplace | amazon uk | amazon de | amazon eu | amazon payments | amazon fr | amazon es | amazon it | amazon nl | amz | amazon retail | amazon pay
    Walmart = walmart | wal mart | wm supercenter | wmt plus | walmart com | wal wal mart | wmsupercenter
    Target~ = target | target com | target t | target store; Target = target com | target plus
    eBay = ebay | ebay o; Etsy = etsy | etsy com | etsyuk; AliExpress = aliexpress | alipay aliexpress
    Temu = temu | temu com; Shein = shein; Wish~ = wish com; Alibaba = alibaba; Mercari = mercari
    Poshmark = poshmark; Depop = depop; Vinted = vinted; OfferUp = offerup; Macy's = macys | macy s
    Kohl's = kohls | kohl s; JCPenney = jcpenney | jc penney | j c penney; Dillard's = dillards; Belk
    Bloomingdale's = bloomingdales | bloomingdale; Saks Fifth Avenue = saks fifth | saks | saks off 5th
    Neiman Marcus = neiman marcus; QVC = qvc; HSN = hsn; Big Lots = big lots
    Dollar Tree = dollar tree | dollartree; Dollar General = dollar general | dollar ge | dg retail
    Family Dollar = family dollar; Five Below = five below; Ollie's = ollies bargain
    Tuesday Morning = tuesday morning; Burlington = burlington stores | burlington; Overstock = overstock
    Woot = woot; Zulily; Michaels = michaels | michaels stores; Hobby Lobby = hobby lobby | hobbylobby
    JOANN = joann | jo ann stores; Party City = party city
    Barnes & Noble = barnes and noble | barnes noble | barnesandnoble
    Books-A-Million = books a million | booksamillion; Half Price Books = half price books
    Powell's Books = powells; Staples = staples | staples inc; Office Depot = office depot | officemax
    FedEx Office = fedex office print; Tractor Supply = tractor supply; Cabela's = cabelas
    Bass Pro Shops = bass pro; REI = rei | rei com | rei store
    Dick's Sporting Goods = dicks sporting | dick s sporting | dickssporting
    Academy Sports = academy sports; Big 5 = big 5 sporting; Golf Galaxy = golf galaxy; Claire's = claires
    Spencer's = spencer gifts; Pandora Jewelry = pandora jewelry | pandora store | pandora us
    Kay Jewelers = kay jewelers; Zales = zales; Jared = jared galleria
    Tiffany & Co. = tiffany and co | tiffany; Swarovski = swarovski; Goodwill = goodwill
    Salvation Army Store = salvation army store; Savers = savers; Sunglass Hut = sunglass hut
    Shutterfly = shutterfly; Vistaprint = vistaprint; Redbubble = redbubble; Zazzle = zazzle
    Minted = minted; Things Remembered = things remembered; Argos = argos | argos ltd
    John Lewis = john lewis; Marks & Spencer = marks and spencer | m and s | marks spencer | m s
    WHSmith = whsmith | wh smith | w h smith; Waterstones = waterstones; Foyles = foyles
    The Works = the works stores | the works; Home Bargains = home bargains | tj morris
    B&M = b and m | b and m retail; Poundland = poundland; Poundstretcher = poundstretcher
    The Range = the range | cds superstores; Wilko = wilko; TK Maxx = tk maxx | tkmaxx | t k maxx
    Debenhams = debenhams; Harrods = harrods; Selfridges = selfridges; Harvey Nichols = harvey nichols
    Fenwick = fenwick; Liberty~ = liberty london; Card Factory = card factory; Clintons = clintons
    Paperchase = paperchase; Hobbycraft = hobbycraft; Flying Tiger = flying tiger | tiger retail
    Søstrene Grene = sostrene grene; Oxfam Shop = oxfam shop; British Heart Foundation Shop = bhf shop
    Sports Direct = sports direct | sportsdirect; JD Sports = jd sports | jdsports; Decathlon = decathlon
    Go Outdoors = go outdoors; Mountain Warehouse = mountain warehouse; Cotswold Outdoor = cotswold outdoor
    Evans Cycles = evans cycles; Blacks = blacks outdoor; Very = very co uk | shop direct | very
    Littlewoods = littlewoods; OnBuy = onbuy; Not On The High Street = notonthehighstreet; Moonpig = moonpig
    Funky Pigeon = funky pigeon; Easons = easons | eason; Brown Thomas = brown thomas; Arnotts = arnotts
    Galeria = galeria kaufhof | galeria karstadt | galeria; KaDeWe = kadewe
    Otto = otto gmbh | otto versand | otto de | otto payments
    Zalando = zalando | zalando payments | zalando se; About You = about you | aboutyou; Bonprix = bonprix
    Baur = baur versand; TEDi = tedi; Action = action | action nl | action france; KiK = kik textil | kik
    Woolworth = woolworth; MäcGeiz = mac geiz; Thalia = thalia; Hugendubel = hugendubel; Weltbild = weltbild
    Müller = mueller drogerie | muller drogerie | mueller gmbh | muller handels | mueller handels
    Intersport = intersport; SportScheck = sportscheck; Globetrotter = globetrotter; Depot~ = depot gries
    Nanu-Nana = nanu nana; Idee Creativmarkt = idee creativ; Fnac = fnac; Cultura = cultura
    Cdiscount = cdiscount; La Redoute = la redoute; Veepee = veepee | vente privee
    Galeries Lafayette = galeries lafayette; Printemps = printemps haussmann | printemps
    Le Bon Marché = le bon marche; Gifi = gifi; Hema = hema; Centrakor
    La Foir'Fouille = la foir fouille | foirfouille; Nature & Découvertes = nature et decouvertes
    Go Sport = go sport; Rakuten = rakuten; El Corte Inglés = el corte ingles | corte ingles
    Casa del Libro = casa del libro; Sprinter = sprinter; Wallapop = wallapop; La Rinascente = rinascente
    Coin = coin spa; Feltrinelli = feltrinelli; Mondadori = mondadori; Tigotà = tigota; Kasanova = kasanova
    Cisalfa = cisalfa; Bol.com = bol com | bol; Bijenkorf = bijenkorf | de bijenkorf; Blokker = blokker
    Wehkamp = wehkamp; Kruidvat = kruidvat; Bruna = bruna; Intertoys = intertoys; Xenos = xenos
    Big Bazar = big bazar; Marktplaats = marktplaats; Inno = galeria inno | inno
    Standaard Boekhandel = standaard boekhandel; Allegro = allegro; Empik = empik; Pepco = pepco
    Åhléns = ahlens; Clas Ohlson = clas ohlson; Stockmann = stockmann; Tokmanni = tokmanni
    Normal = normal as; Magasin = magasin du nord; PayPal = paypal; LEGO = lego
    Smyths Toys = smyths toys | smyths; Toys R Us = toys r us; Build-A-Bear = build a bear
    Disney Store = disney store | shopdisney; GameStop = gamestop | game stop
    Games Workshop = games workshop; Miniso = miniso; Muji = muji; Funko = funko
  `,
  Electronics: `
    Best Buy = best buy | bestbuy; Apple Store = apple store | apple online store | apple r
    Micro Center = micro center | microcenter; B&H Photo = b and h photo | bhphoto | b h photo
    Newegg = newegg; Adorama = adorama; Dell = dell; HP~ = hp com | hp store; Lenovo = lenovo
    Samsung = samsung; Google Store = google store; Microsoft Store = microsoft store
    Crutchfield = crutchfield; Monoprice = monoprice; Anker = anker; Bose = bose; Sonos = sonos
    GoPro = gopro; DJI = dji; Garmin = garmin; Fitbit = fitbit; Logitech = logitech; Razer = razer
    Corsair~ = corsair; Framework~ = framework computer; Back Market = back market | backmarket
    Gazelle~ = gazelle; Fry's Electronics = frys electronics
    Currys = currys | currys pc world | currys online; AO.com = ao com | ao retail
    Scan Computers = scan computers; Overclockers = overclockers; CEX = cex; Richer Sounds = richer sounds
    Ebuyer = ebuyer; Laptops Direct = laptops direct; musicMagpie = musicmagpie
    Harvey Norman = harvey norman; Power City = power city; MediaMarkt = mediamarkt | media markt
    Saturn~ = saturn | saturn electro; notebooksbilliger = notebooksbilliger; Cyberport = cyberport
    Conrad = conrad electronic; Alternate = alternate; Expert~ = expert; Gravis = gravis
    Mindfactory = mindfactory; Medion = medion; Euronics = euronics; Darty = darty; Boulanger = boulanger
    LDLC = ldlc; Materiel.net = materiel net; Rue du Commerce = rue du commerce
    PcComponentes = pccomponentes | pc componentes; K-Tuin = k tuin; Phone House = phone house
    Unieuro = unieuro; MediaWorld = mediaworld | media world; ePrice = eprice; Coolblue = coolblue
    BCC = bcc; Azerty = azerty; Vanden Borre = vanden borre; Krëfel = krefel; Worten = worten
    Radio Popular = radio popular; Elgiganten = elgiganten; Elkjøp = elkjop; Gigantti = gigantti
    Verkkokauppa = verkkokauppa; Inet~ = inet ab; Webhallen = webhallen; NetOnNet = netonnet; x-kom = x kom
    RTV Euro AGD = rtv euro agd; Alza = alza; Digitec Galaxus = digitec | galaxus; Thomann = thomann
    Fairphone = fairphone; Raspberry Pi = raspberry pi
  `,
  Gifts: `
    1-800-Flowers = 1 800 flowers | 1800flowers; FTD = ftd; Teleflora = teleflora; ProFlowers = proflowers
    Edible Arrangements = edible arrangements; Hallmark = hallmark; Harry & David = harry and david
    UrbanStems = urbanstems; The Bouqs = bouqs; Godiva = godiva; See's Candies = sees candies
    Interflora = interflora; Bloom & Wild = bloom and wild; Bunches = bunches co uk
    Hotel Chocolat = hotel chocolat; Thorntons Chocolate = thorntons chocolate; Fleurop = fleurop
    Blume2000 = blume2000 | blume 2000; Aquarelle = aquarelle com; Florajet = florajet; Bloomon = bloomon
    Fleurtop; Topbloemen = topbloemen; Leonidas = leonidas; Jeff de Bruges = jeff de bruges; Lindt = lindt
    Euroflorist = euroflorist
  `,
  Charity: `
    American Red Cross = american red cross | red cross; UNICEF = unicef
    Doctors Without Borders = doctors without borders | msf; GoFundMe = gofundme; St. Jude = st jude
    Salvation Army = salvation army; United Way = united way; Habitat for Humanity = habitat for humanity
    World Vision = world vision; ASPCA = aspca; WWF = wwf; Sierra Club = sierra club; ACLU = aclu
    Planned Parenthood = planned parenthood; Feeding America = feeding america
    Wikimedia Foundation = wikimedia | wikipedia; NPR = npr; PBS~ = pbs; Kiva = kiva org
    DonorsChoose = donorschoose; Save the Children = save the children
    Compassion International = compassion intl; ActBlue = actblue; WinRed = winred
    Cancer Research UK = cancer research; Oxfam = oxfam; RNLI = rnli; NSPCC = nspcc; RSPCA = rspca
    RSPB = rspb; British Heart Foundation = british heart; Macmillan Cancer Support = macmillan
    JustGiving = justgiving | just giving; National Trust = national trust; Shelter~ = shelter charity
    Great Ormond Street Hospital Charity = gosh charity; Barnardo's = barnardos; Dogs Trust = dogs trust
    Crisis~ = crisis uk; Trócaire = trocaire; Concern Worldwide = concern worldwide
    Brot für die Welt = brot fur die welt; Aktion Mensch = aktion mensch; Caritas = caritas
    Misereor = misereor; Greenpeace = greenpeace; SOS Kinderdorf = sos kinderdorf
    Deutsches Rotes Kreuz = deutsches rotes kreuz | drk; Ärzte ohne Grenzen = arzte ohne grenzen
    betterplace = betterplace; Médecins Sans Frontières = medecins sans frontieres
    Restos du Cœur = restos du coeur; Croix-Rouge française = croix rouge
    Secours populaire = secours populaire; Emmaüs = emmaus; Cruz Roja = cruz roja; Cáritas = caritas
    Croce Rossa Italiana = croce rossa; Emergency~ = emergency ong; KWF Kankerbestrijding = kwf
    Rode Kruis = rode kruis; Amnesty International = amnesty; HelloAsso = helloasso
  `,
};
