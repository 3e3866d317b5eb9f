import type { BrandList } from '../brand-list';

/** Streaming, events, hobbies, learning and children. */
export const leisure: BrandList = {
  Streaming: `
    Netflix = netflix | netflix com; Spotify = spotify | spotify usa | spotify p | spotify ab; Hulu = hulu
    Disney+ = disney plus | disneyplus | disney plus com; HBO Max = hbo max | hbomax | help hbomax | max com
    Paramount+ = paramount plus | paramountplus; Peacock = peacock tv | peacock; Apple TV+ = apple tv
    Apple Music = apple music
    YouTube Premium = youtube premium | youtubepremium | google youtube premium | google youtubepremium
    YouTube = google youtube | youtube
    YouTube TV = youtube tv | youtubetv | google youtube tv | google youtubetv
    Prime Video = prime video | primevideo | amazon prime video | amazon video | amznprime video
    Pandora = pandora media | pandora music | pandora internet; SiriusXM = siriusxm | sirius xm | sxm
    Tidal = tidal; Audible = audible | audible uk | audible gmbh; ESPN+ = espn plus; Sling TV = sling tv
    fuboTV = fubotv | fubo; Philo = philo; Crunchyroll = crunchyroll; Starz = starz; Showtime = showtime
    discovery+ = discovery plus; BritBox = britbox; AMC+ = amc plus; MUBI = mubi
    Criterion Channel = criterion channel; Twitch = twitch; Deezer = deezer; SoundCloud = soundcloud
    Roku = roku; Plex = plex inc | plex; DAZN = dazn; NOW = now tv | nowtv | sky now | now entertainment
    ITVX = itvx; Viaplay = viaplay; WOW = wow tv | wow sky; RTL+ = rtl plus | rtl interactive; Joyn = joyn
    Magenta TV = magenta tv; Canal+ = canal plus | canal + | canalplus; Molotov = molotov; OCS = ocs orange
    Qobuz = qobuz; Filmin = filmin; Movistar Plus+ = movistar plus; Atresplayer = atresplayer
    Mediaset Infinity = mediaset infinity; Timvision = timvision; Videoland = videoland; NPO Plus = npo plus
    NLZIET = nlziet; Pathé Thuis = pathe thuis; Streamz = streamz; Storytel = storytel; TV4 Play = tv4 play
    Player.pl = player pl; SkyShowtime = skyshowtime; Apple One = apple one
    Curiosity Stream = curiositystream; Nebula = nebula tv
  `,
  Events: `
    Ticketmaster = ticketmaster; Live Nation = live nation; StubHub = stubhub; SeatGeek = seatgeek
    Vivid Seats = vivid seats; AXS = axs; Eventbrite = eventbrite | eb event; Fandango = fandango
    AMC Theatres = amc theatre | amc theatres | amc | amc online; Regal Cinemas = regal cinemas | regal
    Cinemark = cinemark; Alamo Drafthouse = alamo drafthouse; Marcus Theatres = marcus theatre
    Harkins = harkins theatres | harkins; Landmark Theatres = landmark theatres; Atom Tickets = atom tickets
    Disney World = disney world | wdw | walt disney world; Disneyland = disneyland
    Universal Studios = universal studios | universal orlando; Six Flags = six flags; SeaWorld = seaworld
    Cedar Point = cedar point; Topgolf = topgolf; Bowlero = bowlero; Main Event = main event
    Lucky Strike = lucky strike; MoMA = moma; The Met = metropolitan museum; Smithsonian = smithsonian
    Museum of Natural History = amnh; Broadway.com = broadway com; Telecharge = telecharge
    TodayTix = todaytix; Dice FM = dice fm; TickPick = tickpick; Gametime = gametime
    Odeon = odeon cinemas | odeon; Cineworld = cineworld
    Vue = vue cinemas | vue entertainment | vue bsl | vue; Everyman = everyman cinemas | everyman
    Picturehouse = picturehouse; Curzon = curzon; Showcase Cinemas = showcase cinema
    See Tickets = see tickets; ATG Tickets = atg tickets | ambassador theatre; Alton Towers = alton towers
    Thorpe Park = thorpe park; Legoland = legoland
    Merlin Entertainments = merlin attractions | merlin entertain; Tate = tate gallery
    Kew Gardens = kew gardens; Hollywood Bowl = hollywood bowl; Tenpin = tenpin
    Eventim = eventim | cts eventim; CinemaxX = cinemaxx; UCI Kinowelt = uci kinowelt | uci
    Cinestar = cinestar; Kinopolis = kinopolis; Cineplex = cineplex; Europa-Park = europa park
    Phantasialand = phantasialand; Heide Park = heide park; Zoo Berlin = zoologischer garten
    Pathé = pathe cinema | cinemas pathe | pathe; UGC = ugc; MK2 = mk2; CGR Cinémas = cgr; Gaumont = gaumont
    Fnac Spectacles = fnac spectacles; Disneyland Paris = disneyland paris | euro disney
    Parc Astérix = parc asterix; Puy du Fou = puy du fou; Futuroscope = futuroscope
    Musée du Louvre = musee du louvre; Cinesa = cinesa; Yelmo Cines = yelmo; Kinépolis = kinepolis
    PortAventura = portaventura; Entradas.com = entradas com; Museo del Prado = museo del prado
    Sagrada Familia = sagrada familia; The Space Cinema = the space cinema; UCI Cinemas = uci cinemas
    TicketOne = ticketone; Gardaland = gardaland; Vivaticket = vivaticket; Efteling = efteling
    Rijksmuseum = rijksmuseum; Ticketswap = ticketswap; Artis = artis zoo; Walibi = walibi
    Pairi Daiza = pairi daiza; NOS Cinemas = cinemas nos | nos cinemas; Tivoli Gardens = tivoli
    Liseberg = liseberg; Filmstaden = filmstaden; Multikino = multikino; Cinema City = cinema city
    Helios = helios kino; Museumkaart = museumkaart
  `,
  Hobbies: `
    Steam = steam | steampowered | steamgames | steam purchase | wl steam | valve
    PlayStation = playstation | playstation network | sony playstation | psn
    Xbox = xbox | microsoft xbox | xbox game; Nintendo = nintendo; Epic Games = epic games
    Riot Games = riot games; Blizzard = blizzard; EA = electronic arts | ea com; Roblox = roblox
    GOG = gog com; Humble Bundle = humble bundle; Ubisoft = ubisoft; Minecraft = minecraft | mojang
    Guitar Center = guitar center; Sweetwater = sweetwater sound | sweetwater; Reverb = reverb com
    Amazon Kindle = kindle svcs | kindle unltd | kindle | amazon kindle; Kobo = kobo
    Comixology = comixology; Blick Art = blick art; Jerry's Artarama = jerrys artarama; Ravelry = ravelry
    National Lottery = national lottery | camelot lottery | allwyn lottery; Bet365 = bet365
    DraftKings = draftkings; FanDuel = fanduel; Paddy Power = paddy power; William Hill = william hill
    Ladbrokes = ladbrokes; Betfair = betfair; Sky Bet = sky bet; Lotto24 = lotto24
    FDJ = fdj | francaise des jeux; Tipico = tipico; Tipp24 = tipp24; PMU = pmu; Sisal = sisal
    Toto Casino = toto casino; Staatsloterij = staatsloterij | nederlandse loterij
    Postcode Loterij = postcode loterij; Gear4music = gear4music; PMT = pmt music
    Music Store = music store professional; Woodbrass = woodbrass
    Wizards of the Coast = wizards of the coast; Chess.com = chess com
  `,
  Education: `
    Coursera = coursera; Udemy = udemy; Udacity = udacity; Skillshare = skillshare
    MasterClass = masterclass; Duolingo = duolingo; Babbel = babbel; Rosetta Stone = rosetta stone
    Chegg = chegg; Khan Academy = khan academy; edX = edx; Codecademy = codecademy
    Pluralsight = pluralsight; DataCamp = datacamp; Brilliant~ = brilliant org
    LinkedIn Learning = linkedin learning; College Board = college board
    Pearson = pearson education | pearson vue; Kumon = kumon; Sylvan Learning = sylvan learning
    Open University = open university; Preply = preply; italki = italki; Lingoda = lingoda
    Volkshochschule = volkshochschule | vhs; Goethe-Institut = goethe institut
    Alliance Française = alliance francaise; Instituto Cervantes = instituto cervantes
    Domestika = domestika; LOI = loi nv; NHA = nha thuisstudie; DUO = dienst uitvoering onderwijs | duo
    Blinkist = blinkist; FutureLearn = futurelearn; OpenClassrooms = openclassrooms; Acadomia = acadomia
    Studierendenwerk = studierendenwerk | studentenwerk; Quizlet = quizlet
  `,
  Childcare: `
    Bright Horizons = bright horizons; KinderCare = kindercare; Care.com = care com; Sittercity = sittercity
    Primrose School = primrose school; Goddard School = goddard school; Busy Bees = busy bees
    UrbanSitter = urbansitter; Tutor Time = tutor time; Childcare Choices = childcare choices
    Tax-Free Childcare = tax free childcare | hmrc tax free child; Babilou = babilou
    People&Baby = people and baby; Pajemploi = pajemploi; Partou = partou
    KidsFoundation = kidsfoundation | kids foundation; Smallsteps = smallsteps; Pampers = pampers
    BuyBuy Baby = buybuy baby | buy buy baby; Mothercare = mothercare; BabyOne = babyone
    Baby-Walz = baby walz; Prénatal = prenatal; Aubert = aubert; Kiddicare = kiddicare
  `,
  School: `
    ParentPay = parentpay; MySchoolBucks = myschoolbucks; Scholastic = scholastic; Tucasi = tucasi
    SchoolMoney = schoolmoney; WisePay = wisepay; Lifetouch = lifetouch
  `,
};
