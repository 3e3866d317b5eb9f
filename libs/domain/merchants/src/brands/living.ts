import type { BrandList } from '../brand-list';

/** Health, care and pets. */
export const living: BrandList = {
  Pharmacy: `
    CVS Pharmacy = cvs | cvs pharmacy | cvs pharmac; Walgreens = walgreens | walgreen
    Rite Aid = rite aid | riteaid; Duane Reade = duane reade; Walmart Pharmacy = walmart pharmacy
    Capsule = capsule pharmacy; Express Scripts = express scripts | express scripts pharmacy
    OptumRx = optumrx | optum rx; GoodRx = goodrx; PillPack = pillpack; Bartell Drugs = bartell drug
    Hims = hims | forhims; Ro Health = ro co; Alto Pharmacy = alto pharmacy
    Boots = boots | boots the chemist | boots pharmacy; Superdrug Pharmacy = superdrug pharmacy
    LloydsPharmacy = lloydspharmacy | lloyds pharmacy; Well Pharmacy = well pharmacy
    Rowlands Pharmacy = rowlands pharmacy; Pharmacy2U = pharmacy2u; Day Lewis = day lewis
    Holland & Barrett = holland and barrett | holland barrett; DocMorris = docmorris
    Shop Apotheke = shop apotheke; Medpex = medpex; Sanicare = sanicare
    Lafayette Pharmacie = pharmacie lafayette; Pharmacie Monge = pharmacie monge; Farmae = farmae
    Lloyds Farmacia = lloyds farmacia; Promofarma = promofarma; BENU = benu apotheek | benu
    McCabes Pharmacy = mccabes pharmacy; Hickey's Pharmacy = hickeys pharmacy; Apoteket = apoteket
    Apotek Hjärtat = apotek hjartat; Kronans Apotek = kronans apotek
    Vitamin Shoppe = vitamin shoppe | the vitamin shoppe; GNC = gnc
  `,
  Doctor: `
    Kaiser Permanente = kaiser permanente | kaiser perm | kaiser
    Quest Diagnostics = quest diagnostics | quest diag; LabCorp = labcorp | laboratory corp
    One Medical = one medical; CVS MinuteClinic = minuteclinic | minute clinic; Aspen Dental = aspen dental
    Zocdoc = zocdoc; Teladoc = teladoc; BetterHelp = betterhelp; Talkspace = talkspace
    LensCrafters = lenscrafters; Warby Parker = warby parker; Pearle Vision = pearle vision
    Visionworks = visionworks; America's Best = americas best
    1-800 Contacts = 1 800 contacts | 1800contacts; Zenni = zenni; Invisalign = invisalign; CityMD = citymd
    Concentra = concentra; MedExpress = medexpress; Mayo Clinic = mayo clinic
    Cleveland Clinic = cleveland clinic; Sutter Health = sutter health; NYU Langone = nyu langone
    Mount Sinai = mount sinai; Advocate Health = advocate health; Banner Health = banner health
    HCA Healthcare = hca healthcare; Specsavers = specsavers; Vision Express = vision express
    Bupa Dental Care = bupa dental | bupa dental care; Mydentist = mydentist
    Optical Express = optical express; Nuffield Hospital = nuffield hospital
    Babylon Health = babylon health; Push Doctor = push doctor; NHS Prescription = nhs prescription | nhsbsa
    Fielmann = fielmann; Apollo-Optik = apollo optik; Mister Spex = mister spex; Charité = charite
    Doctolib = doctolib; Optic 2000 = optic 2000; Afflelou = afflelou | alain afflelou; Krys = krys
    Générale d'Optique = generale d optique; Quirónsalud = quironsalud | quiron; Vitaldent = vitaldent
    Sanitas Dental = sanitas dental; Vivanta; General Óptica = general optica; Multiópticas = multiopticas
    Salmoiraghi & Viganò = salmoiraghi; Hans Anders = hans anders; Pearle = pearle; Eye Wish = eye wish
    Infomedics = infomedics; Famed; Synsam = synsam; Synoptik = synoptik
  `,
  Fitness: `
    Planet Fitness = planet fitness | planet fit | pf planet; LA Fitness = la fitness; Equinox = equinox
    24 Hour Fitness = 24 hour fitness | 24hour; Anytime Fitness = anytime fitness | anytime fit
    Crunch Fitness = crunch fitness | crunch; Orangetheory Fitness = orangetheory
    Gold's Gym = golds gym | gold s gym
    Life Time Fitness = life time fitness | lifetime fitness | life time; SoulCycle = soulcycle
    Barry's = barrys bootcamp | barrys; ClassPass = classpass; F45 = f45; Peloton = peloton | onepeloton
    CorePower Yoga = corepower; YMCA = ymca; Blink Fitness = blink fitness; Pure Barre = pure barre
    Club Pilates = club pilates; CrossFit = crossfit; EoS Fitness = eos fitness; Strava = strava
    MyFitnessPal = myfitnesspal; Noom = noom; WW = weight watchers | ww international; Beachbody = beachbody
    Tonal = tonal; PureGym = puregym | pure gym; The Gym Group = the gym group | gym group
    David Lloyd = david lloyd; Virgin Active = virgin active; Nuffield Health = nuffield health
    Fitness First = fitness first; Third Space = third space; JD Gyms = jd gyms; Bannatyne = bannatyne
    Better~ = better gll; Snap Fitness = snap fitness; FLYEfit = flyefit; McFIT = mcfit | rsg group
    FitX = fitx; Clever Fit = clever fit; Urban Sports Club = urban sports; John Reed = john reed
    EASYFITNESS = easyfitness; Holmes Place = holmes place; John Harris = john harris fitness
    Basic-Fit = basic fit; Fitness Park = fitness park; Keep Cool = keepcool
    L'Orange Bleue = l orange bleue; Neoness = neoness; Gymlib = gymlib; VivaGym = vivagym
    Metropolitan~ = metropolitan gym; DiR~ = dir fitness; SportCity = sportcity; Fit For Free = fit for free
    TrainMore = trainmore; SATS = sats; Nordic Wellness = nordic wellness
    Fitness World = fitness world | puregym denmark; Wellpass = wellpass | egym; Gympass = gympass | wellhub
    Solinca = solinca
  `,
  'Personal care': `
    Sephora = sephora; Ulta Beauty = ulta | ulta beauty; Sally Beauty = sally beauty
    Great Clips = great clips; Supercuts = supercuts; Sport Clips = sport clips
    Bath & Body Works = bath and body | bath body; Fantastic Sams = fantastic sams; Drybar = drybar
    European Wax Center = european wax; Massage Envy = massage envy; Hand & Stone = hand and stone
    The Body Shop = body shop | the body shop; Lush = lush; Aveda = aveda; Kiehl's = kiehls
    MAC Cosmetics = mac cosmetics; Glossier = glossier; Dollar Shave Club = dollar shave
    Harry's = harrys inc | harrys com; Birchbox = birchbox; Ipsy = ipsy; Aesop = aesop
    Bluemercury = bluemercury; Floyd's Barbershop = floyds 99; Hair Cuttery = hair cuttery
    Cost Cutters = cost cutters; Superdrug = superdrug; Toni & Guy = toni and guy; Rush Hair = rush hair
    Space NK = space nk; Lookfantastic = lookfantastic; Cult Beauty = cult beauty; Treatwell = treatwell
    Savers Health = savers health; Regis Salon = regis salon; The Perfume Shop = the perfume shop
    dm = dm drogerie | dm drogeriemarkt | dm fil | dm markt | dm; Rossmann = rossmann
    Budni = budni | budnikowsky; Douglas = parfumerie douglas | douglas; Flaconi = flaconi; Notino = notino
    BIPA = bipa; Klier = frisor klier; Essanelle = essanelle; Marionnaud = marionnaud; Nocibé = nocibe
    Yves Rocher = yves rocher; L'Occitane = l occitane | loccitane; Jean Louis David = jean louis david
    Dessange = dessange; Franck Provost = franck provost; Planity = planity; Druni = druni; Primor = primor
    Arenal Perfumerías = arenal perfumerias; Clarel = clarel; Marco Aldany = marco aldany
    Acqua & Sapone = acqua e sapone; KIKO Milano = kiko milano | kiko; Etos = etos; ICI Paris XL = ici paris
    Rituals = rituals; Brainwash = brainwash kappers; Trekpleister = trekpleister; Di = di beauty
    Matas = matas; KICKS = kicks; Hebe = hebe; Super-Pharm = super pharm
  `,
  Pets: `
    Petco = petco; PetSmart = petsmart; Chewy = chewy | chewy com; BarkBox = barkbox | bark co
    Rover = rover com; Wag! = wag labs; Banfield = banfield; VCA Animal Hospital = vca animal | vca
    Pet Supplies Plus = pet supplies plus; Petland = petland
    The Farmer's Dog = farmers dog | the farmers dog; Ollie Pets = myollie; Pets at Home = pets at home
    Vets4Pets = vets4pets; Jollyes = jollyes; Zooplus = zooplus; Bitiba = bitiba; Tails.com = tails com
    Butternut Box = butternut box; Petplan = petplan; ManyPets = manypets; Trupanion = trupanion
    Healthy Paws = healthy paws; Fressnapf = fressnapf; Futterhaus = das futterhaus; Kölle Zoo = kolle zoo
    Maxi Zoo = maxi zoo; Animalis = animalis; Médor et Compagnie = medor et compagnie
    Tiendanimal = tiendanimal; Kiwoko = kiwoko; Arcaplanet = arcaplanet; Isola dei Tesori = isola dei tesori
    Pets Place = pets place; Ranzijn = ranzijn; Tom & Co = tom and co; AniCura = anicura
    IVC Evidensia = evidensia; Figo = figo pet; Petmeds = petmeds | 1800petmeds
    Musti ja Mirri = musti ja mirri; Arken Zoo = arken zoo
  `,
};
