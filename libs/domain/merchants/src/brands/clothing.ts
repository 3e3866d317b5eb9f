import type { BrandList } from '../brand-list';

/** Clothes and shoes. */
export const clothing: BrandList = {
  Clothing: `
    Gap~ = gap | gap us | gap outlet | gap com; Old Navy = old navy | oldnavy
    Banana Republic = banana republic; Athleta = athleta; Nike = nike | nike com | niketown; adidas = adidas
    Under Armour = under armour; Lululemon = lululemon; H&M = h and m | hm com | h m | hm | h and m hennes
    Zara = zara; Uniqlo = uniqlo; Forever 21 = forever 21; American Eagle = american eagle | ae outf
    Abercrombie & Fitch = abercrombie; Hollister = hollister; J.Crew = j crew | jcrew; Madewell = madewell
    Anthropologie = anthropologie; Urban Outfitters = urban outfitters; Free People = free people; Nordstrom
    Nordstrom Rack; T.J. Maxx = t j maxx | tj maxx | tjmaxx | tjx; Marshalls = marshalls
    Ross = ross stores | ross store | ross dress; Levi's = levis | levi strauss | levi s
    Patagonia = patagonia; The North Face = north face | the north face
    Columbia Sportswear = columbia sportswear | columbia sports; Vans~ = vans store | vans
    Converse = converse; New Balance = new balance; Skechers = skechers
    Foot Locker = foot locker | footlocker; Finish Line = finish line; DSW = dsw
    Famous Footwear = famous footwear; Payless = payless shoe; Zappos = zappos; Allbirds = allbirds
    Everlane = everlane; Bonobos = bonobos; Ralph Lauren = ralph lauren | polo ralph
    Calvin Klein = calvin klein; Tommy Hilfiger = tommy hilfiger; Michael Kors = michael kors
    Coach~ = coach; Kate Spade = kate spade; Express~ = express; Men's Wearhouse = mens wearhouse
    Jos. A. Bank = jos a bank; Brooks Brothers = brooks brothers; Ann Taylor = ann taylor; LOFT = loft
    Chico's = chicos; Talbots = talbots; Lane Bryant = lane bryant; Torrid = torrid; Hot Topic = hot topic
    PacSun = pacsun; Carter's = carters | carter s; OshKosh = oshkosh
    Children's Place = childrens place | the childrens place; Gymboree = gymboree; Lands' End = lands end
    L.L.Bean = l l bean | ll bean; Eddie Bauer = eddie bauer; Duluth Trading = duluth trading
    Stitch Fix = stitch fix; Rent the Runway = rent the runway
    Victoria's Secret = victorias secret | victoria s secret; Aerie = aerie; Fabletics = fabletics
    Gymshark = gymshark; Vuori = vuori; Alo Yoga = alo yoga; Fashion Nova = fashion nova; ThredUp = thredup
    The RealReal = realreal | the realreal; Crocs = crocs; Birkenstock = birkenstock; UGG = ugg
    Timberland = timberland; Primark = primark | penneys
    Next~ = next | next retail | next plc | next directory; ASOS = asos; boohoo = boohoo
    PrettyLittleThing = prettylittlething; Missguided = missguided; New Look = new look
    River Island = river island; Matalan = matalan; Peacocks = peacocks; George at Asda = george asda
    Superdry = superdry; Fat Face = fat face | fatface; White Stuff = white stuff; Joules = joules
    Barbour = barbour; Ted Baker = ted baker; Reiss = reiss; Hobbs = hobbs; Phase Eight = phase eight
    Monsoon = monsoon accessorize | monsoon; Clarks = clarks; Schuh = schuh; Dune London = dune london
    Office Shoes = office shoes; Dr. Martens = dr martens; Moss = moss bros
    Charles Tyrwhitt = charles tyrwhitt; Timpson = timpson; Weird Fish = weird fish; Seasalt = seasalt
    Boden = boden; C&A = c and a; Peek & Cloppenburg = peek and cloppenburg | peek u cloppenburg
    s.Oliver = s oliver; Esprit = esprit; Tom Tailor = tom tailor
    Ernsting's family = ernstings family | ernsting s family; Takko = takko; NKD = nkd
    Deichmann = deichmann; Snipes = snipes; Görtz = gortz; Breuninger = breuninger; Hugo Boss = hugo boss
    Jack Wolfskin = jack wolfskin; Kiabi = kiabi; Jules~ = jules; Celio = celio; Promod = promod
    Camaïeu = camaieu; Etam = etam; Undiz = undiz; Petit Bateau = petit bateau; Jacadi = jacadi
    Okaïdi = okaidi; Vertbaudet = vertbaudet; Gémo = gemo; Eram = eram; Chaussea = chaussea
    San Marina = san marina; Minelli = minelli; Sézane = sezane; Sandro = sandro; Maje = maje
    Lacoste = lacoste; Mango = mango; Pull&Bear = pull and bear; Bershka = bershka
    Stradivarius = stradivarius; Massimo Dutti = massimo dutti; Oysho = oysho; Lefties = lefties
    Springfield~ = springfield tendam; Cortefiel = cortefiel; Desigual = desigual; Scalpers = scalpers
    Bimba y Lola = bimba y lola; Camper = camper; OVS = ovs; Benetton = benetton; Calzedonia = calzedonia
    Intimissimi = intimissimi; Tezenis = tezenis; Terranova = terranova; Piazza Italia = piazza italia
    Alcott = alcott; Geox = geox; Diesel = diesel; Gucci = gucci; Prada = prada; WE Fashion = we fashion
    G-Star RAW = g star; Scotch & Soda = scotch and soda; Zeeman = zeeman; vanHaren = vanharen
    Suitsupply = suitsupply; JBC = jbc; Torfs = torfs; Parfois = parfois; Salsa Jeans = salsa jeans
    LPP Reserved = reserved; KappAhl = kappahl; Lindex = lindex; Gina Tricot = gina tricot; COS = cos store
    Weekday = weekday; Arket = arket; Vero Moda = vero moda; Jack & Jones = jack and jones
    Bestseller = bestseller; eobuwie = eobuwie; CCC = ccc; Asics = asics; Puma = puma; Reebok = reebok
  `,
};
