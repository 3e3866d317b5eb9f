import type { BrandList } from '../brand-list';

/** Internet and phone. */
export const connections: BrandList = {
  Internet: `
    Comcast = comcast | comcast xfinity | comcast cable; Xfinity; Spectrum = spectrum | charter comm
    Cox = cox communications | cox comm | cox; Optimum = optimum | cablevision
    Frontier Communications = frontier comm | frontier online; CenturyLink = centurylink | century link
    Lumen = lumen technologies; Verizon Fios = verizon fios | vz fios
    AT&T Internet = at and t internet | att uverse | at and t uverse; Google Fiber = google fiber; RCN = rcn
    Astound = astound; Starlink = starlink | starlink internet; HughesNet = hughesnet; Viasat = viasat
    Mediacom = mediacom; Windstream = windstream; Earthlink = earthlink; Ziply Fiber = ziply
    Sonic Internet = sonic net; WOW! Internet = wow internet | wow business; Suddenlink = suddenlink
    Sparklight = sparklight; Consolidated Communications = consolidated comm; Metronet = metronet
    DirecTV = directv; Dish Network = dish network | dish ntwk
    BT = bt group | british telecom | bt plc | bt
    Sky = sky digital | sky uk | sky subscription | sky deutschland | sky; Virgin Media = virgin media
    TalkTalk = talktalk | talk talk; Plusnet = plusnet; Hyperoptic = hyperoptic
    Community Fibre = community fibre; Zen Internet = zen internet; Now Broadband = now broadband
    KCOM = kcom; Vodafone Broadband = vodafone broadband; Eir = eir; Pure Telecom = pure telecom
    Telekom = deutsche telekom | telekom deutschland | telekom | t home
    1&1 = 1 und 1 | 1 and 1 | 1and1 | 1u1; Unitymedia = unitymedia; NetCologne = netcologne
    M-net = m net telekommunikation | m net; Deutsche Glasfaser = deutsche glasfaser
    PŸUR = pyur | tele columbus; EWE TEL = ewe tel; A1 Telekom = a1 telekom | a1
    Magenta Austria = magenta telekom; Swisscom = swisscom; Sunrise = sunrise; Salt Mobile = salt mobile
    Free = free telecom | free haut debit | free hautdebit | freebox; SFR = sfr; Numericable = numericable
    Digi = digi spain | digi mobil | digi; Fastweb = fastweb; Tiscali = tiscali; Linkem = linkem
    Open Fiber = open fiber; Eolo = eolo; Ziggo = ziggo | vodafoneziggo; KPN Internet = kpn internet
    Delta Fiber = delta fiber | caiway; Odido Thuis = odido thuis; Online.nl = online nl; XS4ALL = xs4all
    Telenet = telenet; Proximus = proximus; VOO = voo; Scarlet = scarlet; MEO = meo; NOS = nos comunicacoes
    Bredbandsbolaget = bredbandsbolaget; Bahnhof = bahnhof ab; YouSee = yousee; Telenor = telenor
    Altibox = altibox; UPC = upc polska | upc
  `,
  Phone: `
    Verizon Wireless = verizon wireless | verizon wrls | vzwrlss | vzw | verizonwrlss | vz wireless; Verizon
    AT&T = at and t | att | at t | att bill | at and t mobility | att payment
    T-Mobile = t mobile | tmobile | tmobile auto | t mobile auto; Sprint~ = sprint | sprint wireless
    Mint Mobile = mint mobile; Cricket Wireless = cricket wireless | cricket
    Metro by T-Mobile = metro by t mobile | metropcs | metro pcs; Boost Mobile = boost mobile
    Google Fi = google fi | google project fi; Visible = visible wireless | visible service
    US Cellular = us cellular; Straight Talk = straight talk; TracFone = tracfone
    Xfinity Mobile = xfinity mobile; Spectrum Mobile = spectrum mobile; US Mobile = us mobile
    Consumer Cellular = consumer cellular; Republic Wireless = republic wireless; Tello = tello; Ting = ting
    Skype = skype; Vonage = vonage; Ooma = ooma; EE = ee limited | ee ltd | ee mobile | ee and t mobile | ee
    O2 = o2 | o2 uk | o2 de | telefonica germany | telefonica uk
    Vodafone = vodafone | vodafone gmbh | vodafone ltd | vodafone espana | vodafone italia; Three~ = three
    Three = three mobile | hutchison 3g | h3g | three co uk | three uk | three ireland | 3 ireland
    giffgaff = giffgaff; Tesco Mobile = tesco mobile; Lebara = lebara; Lycamobile = lycamobile; Voxi = voxi
    iD Mobile = id mobile; SMARTY = smarty; Sky Mobile = sky mobile; Asda Mobile = asda mobile
    Spusu = spusu; congstar = congstar; freenet = freenet | mobilcom debitel | klarmobil
    winSIM = winsim | drillisch; ALDI TALK = aldi talk | medion mobile; fraenk = fraenk
    Blau = blau mobilfunk; Simyo = simyo; otelo = otelo; Lidl Connect = lidl connect; HoT = hot telekom
    bob~ = bob mobile
    Orange = orange sa | orange france | orange espagne | orange mobile | orange spagne | orange polska | orange belgium | orange business
    Orange~ = orange; Bouygues Telecom = bouygues telecom | bouygues; Sosh = sosh; Free Mobile = free mobile
    RED by SFR = red by sfr; Prixtel = prixtel; Coriolis = coriolis telecom
    La Poste Mobile = la poste mobile; NRJ Mobile = nrj mobile
    Movistar = movistar | telefonica de espana | telefonica moviles; Yoigo = yoigo; MásMóvil = masmovil
    Jazztel = jazztel; Pepephone = pepephone; Lowi = lowi; O2 España = o2 espana; Euskaltel = euskaltel
    TIM = tim spa | telecom italia | tim; WindTre = wind tre | windtre; Iliad = iliad
    ho. Mobile = ho mobile | vei srl; Kena Mobile = kena mobile; PosteMobile = postemobile
    Very Mobile = very mobile; CoopVoce = coopvoce; KPN = kpn; Odido = odido; Ben~ = ben nl
    hollandsnieuwe = hollandsnieuwe; Youfone = youfone; Simpel = simpel nl | simpel
    Mobile Vikings = mobile vikings; BASE = base company; Vodafone Portugal = vodafone portugal
    Telia = telia; Tele2 = tele2; Comviq = comviq; Hallon~ = hallon; Oister~ = oister; DNA = dna oyj
    Elisa = elisa oyj; Play~ = p4 sp; Plus GSM = polkomtel; Airalo = airalo; Holafly = holafly
  `,
};
