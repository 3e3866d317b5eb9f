import type { BrandList } from '../brand-list';

/** Insurers by what they insure. */
export const insurance: BrandList = {
  'Car insurance': `
    GEICO = geico | geico auto
    Progressive = progressive | prog casualty | progressive ins | prog insurance | progressive insurance
    Esurance = esurance; The General = the general insurance; Root Insurance = root insurance
    Metromile = metromile; Safe Auto = safe auto; Mercury Insurance = mercury insurance | mercury ins
    21st Century Insurance = 21st century ins; Dairyland = dairyland; Infinity Auto = infinity auto
    Direct Line = direct line; Admiral = admiral insurance | admiral | eui ltd
    Hastings Direct = hastings direct | hastings insurance; Churchill = churchill insurance
    More Than = more than insurance; Esure = esure; LV = lv insurance | liverpool victoria | lv general
    1st Central = 1st central; Marmalade = marmalade insurance; By Miles = by miles
    HUK-Coburg = huk coburg | huk24; CosmosDirekt = cosmosdirekt; DA Direkt = da direkt
    Direct Assurance = direct assurance; Línea Directa = linea directa; Verti = verti
    Génesis Seguros = genesis seguros; Prima Assicurazioni = prima assicurazioni; ConTe.it = conte it
    Genertel = genertel; Linear Assicurazioni = linear assicurazioni; InShared = inshared; FBTO = fbto
    Ditzo = ditzo
  `,
  Insurance: `
    State Farm = state farm | state farm ro | statefarm; Allstate = allstate | allstate ins
    Liberty Mutual = liberty mutual; Farmers Insurance = farmers ins
    USAA Insurance = usaa p and c | usaa insurance | usaa p c
    Nationwide Insurance = nationwide ins | nationwide mutual; Travelers = travelers | travelers ins
    American Family Insurance = american family; Erie Insurance = erie insurance | erie ins; Amica = amica
    The Hartford = the hartford | hartford ins; Chubb = chubb; AIG = aig; Assurant = assurant
    Auto-Owners = auto owners; Kemper = kemper; Aviva = aviva
    AXA = axa | axa insurance | axa france | axa versicherung | axa assicurazioni
    Allianz = allianz | allianz versicherung | allianz vers; Zurich = zurich insurance | zurich
    RSA = rsa insurance; Saga = saga services; Ageas = ageas; Ergo = ergo | ergo versicherung
    Generali = generali; R+V Versicherung = r plus v versicherung | r v allgemeine | r und v; DEVK = devk
    Gothaer = gothaer; Signal Iduna = signal iduna; Württembergische = wurttembergische; Barmenia = barmenia
    LVM = lvm versicherung | lvm; HDI = hdi versicherung | hdi; VGH = vgh; VHV = vhv; ARAG = arag
    Provinzial = provinzial; Getsafe = getsafe; Friday~ = friday insurance; WGV = wgv
    Wiener Städtische = wiener stadtische; UNIQA = uniqa; Mobiliar = mobiliar; Helvetia = helvetia
    MAIF = maif; MACIF = macif; MAAF = maaf; Matmut = matmut; GMF = gmf assurances | gmf
    Groupama = groupama; MMA = mma iard | mma; Luko = luko; Mapfre = mapfre
    Mutua Madrileña = mutua madrilena; Santalucía = santalucia seguros | santalucia; Ocaso = ocaso
    Pelayo = pelayo; Catalana Occidente = catalana occidente; UnipolSai = unipolsai | unipol
    Reale Mutua = reale mutua; Cattolica = cattolica assicurazioni; Sara Assicurazioni = sara assicurazioni
    Centraal Beheer = centraal beheer; Interpolis = interpolis; OHRA = ohra; Univé = unive
    Nationale-Nederlanden = nationale nederlanden; ASR = asr verzekeringen | asr; Achmea = achmea
    Ethias = ethias; AG Insurance = ag insurance; Fidelidade = fidelidade; Tranquilidade = tranquilidade
    If~ = if skadeforsakring; Trygg-Hansa = trygg hansa; Folksam = folksam; Tryg = tryg
    Gjensidige = gjensidige; PZU = pzu; Warta = warta; Asurion = asurion; SquareTrade = squaretrade
    World Nomads = world nomads
  `,
  'Home insurance': `
    Lemonade = lemonade insurance | lemonade; Hippo Insurance = hippo insurance
    Kin Insurance = kin insurance; Toggle = toggle insurance; Policygenius = policygenius; HomeLet = homelet
    Homeprotect = homeprotect
  `,
  'Health insurance': `
    Kaiser Permanente = kaiser hps | kaiser permanente premium; Aetna = aetna; Cigna = cigna
    UnitedHealthcare = unitedhealthcare | united healthcare | uhc
    Blue Cross Blue Shield = blue cross | bcbs | blue shield; Anthem = anthem blue | anthem; Humana = humana
    Oscar Health = oscar health; Molina Healthcare = molina; Ambetter = ambetter
    Covered California = covered california; Healthcare.gov = healthcare gov; Delta Dental = delta dental
    VSP Vision = vsp vision; MetLife Dental = metlife dental; Bupa = bupa
    Vitality Health = vitality health | vitality; AXA Health = axa health; Simplyhealth = simplyhealth
    Denplan = denplan; Vhi = vhi healthcare | vhi; Laya Healthcare = laya
    Irish Life Health = irish life health; Techniker Krankenkasse = techniker krankenkasse; AOK = aok
    Barmer = barmer; DAK-Gesundheit = dak gesundheit | dak; DKV = dkv; Debeka = debeka
    HanseMerkur = hansemerkur; Ottonova = ottonova; MGEN = mgen; Harmonie Mutuelle = harmonie mutuelle
    Malakoff Humanis = malakoff humanis | malakoff; AG2R La Mondiale = ag2r; Alan = alan sa | alan assurance
    Swiss Life Santé = swisslife sante; Apivia = apivia; Sanitas = sanitas
    Adeslas = adeslas | segurcaixa adeslas; Asisa = asisa
    CZ Zorgverzekering = cz groep | cz zorgverzekeringen | cz; Zilveren Kruis = zilveren kruis; VGZ = vgz
    Menzis = menzis; ONVZ = onvz; DSW Zorgverzekeraar = dsw zorg; CSS = css versicherung | css
    Helsana = helsana; Sympany; Médis = medis; Multicare = multicare; Mutualité = mutualite
    UniSalute = unisalute; Partena = partena
  `,
  'Life insurance': `
    Northwestern Mutual = northwestern mu | northwestern mutual; New York Life = new york life
    Prudential = prudential; MetLife = metlife; MassMutual = massmutual; Guardian Life = guardian life
    Lincoln Financial = lincoln financial; Primerica = primerica; Mutual of Omaha = mutual of omaha
    Globe Life = globe life; Haven Life = haven life; Legal & General = legal and general
    Royal London = royal london; Scottish Widows = scottish widows; Aegon = aegon
    SunLife = sunlife | sun life; Phoenix Life = phoenix life; Hannoversche Leben = hannoversche leben
    CNP Assurances = cnp assurances; Dela = dela; Monuta = monuta; Irish Life = irish life
    Zurich Life = zurich life; Aflac = aflac; Colonial Life = colonial life
  `,
};
