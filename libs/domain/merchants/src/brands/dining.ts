import type { BrandList } from '../brand-list';

/** Restaurants, delivery and coffee. */
export const dining: BrandList = {
  Dining: `
    McDonald's = mcdonalds | mcdonald s | mc donalds | mcd | mcdonald
    Burger King = burger king | burgerking | bk; Wendy's = wendys | wendy s
    Chipotle = chipotle | chipotle mex; Chick-fil-A = chick fil a | chickfila
    Taco Bell = taco bell | tacobell; KFC = kfc | kentucky fried
    Subway~ = subway | subway store | subway sandwiches; Domino's = dominos | domino s | dominos pizza
    Pizza Hut = pizza hut; Papa Johns = papa john | papa johns
    Little Caesars = little caesars | little caesar; Panera Bread = panera; Panda Express = panda express
    Five Guys = five guys | 5 guys | 5guys; Shake Shack = shake shack | shakeshack
    In-N-Out Burger = in n out; Popeyes = popeyes; Arby's = arbys | arby s
    Sonic Drive-In = sonic drive | sonic; Jack in the Box = jack in the box; Whataburger
    Culver's = culvers | culver s; Dairy Queen = dairy queen | dq grill; Zaxby's = zaxbys
    Raising Cane's = raising canes | raising cane; Wingstop; Buffalo Wild Wings = buffalo wild | bww
    Applebee's = applebees | applebee s; Chili's = chilis | chili s; Olive Garden = olive garden
    Red Lobster = red lobster; Outback Steakhouse = outback | outback steak
    Texas Roadhouse = texas roadhouse; LongHorn Steakhouse = longhorn steak
    Cheesecake Factory = cheesecake facto | the cheesecake; TGI Fridays = tgi friday | tgi fridays | tgifridays
    IHOP = ihop; Denny's = dennys | denny s; Waffle House = waffle house; Cracker Barrel = cracker barrel
    Red Robin = red robin; P.F. Chang's = p f changs | pf changs | p f chang s
    Noodles & Company = noodles and co | noodles company; Sweetgreen = sweetgreen; Cava = cava | cava grill
    Qdoba = qdoba; Moe's Southwest Grill = moes southwest | moes sw
    Jersey Mike's = jersey mikes | jersey mike s; Jimmy John's = jimmy johns | jimmy john s; Potbelly
    Firehouse Subs = firehouse subs; Quiznos; Schlotzsky's = schlotzskys; Which Wich = which wich
    Blaze Pizza = blaze pizza; MOD Pizza = mod pizza; Chuck E. Cheese = chuck e cheese
    Dave & Buster's = dave and busters | dave busters; Hooters; Ruth's Chris = ruths chris
    Carrabba's = carrabbas; Bonefish Grill = bonefish; BJ's Restaurants = bjs restaurant | bj s restaurant
    Yard House = yard house; California Pizza Kitchen = california pizza | cpk
    El Pollo Loco = el pollo loco; Del Taco = del taco; Carl's Jr. = carls jr | carl s jr
    Hardee's = hardees; White Castle = white castle; Steak 'n Shake = steak n shake; Bojangles = bojangles
    Church's Chicken = churchs chicken; Krystal~ = krystal; Checkers = checkers drive; Rally's = rallys
    Auntie Anne's = auntie anne | auntie annes; Cinnabon; Baskin-Robbins = baskin robbins | baskin
    Ben & Jerry's = ben and jerry | ben and jerrys; Cold Stone Creamery = cold stone
    Jamba = jamba juice | jamba; Smoothie King = smoothie king; Tropical Smoothie Cafe = tropical smoothie
    Crumbl = crumbl; Insomnia Cookies = insomnia cookies; Nothing Bundt Cakes = nothing bundt
    Krispy Kreme = krispy kreme; Einstein Bros. Bagels = einstein bros | einstein
    Bruegger's Bagels = brueggers; Au Bon Pain = au bon pain; Le Pain Quotidien = le pain quotidien
    Corner Bakery = corner bakery; Joe & The Juice = joe and the juice; Dig~ = dig inn
    Just Salad = just salad; Chopt = chopt; Halal Guys = halal guys | the halal guys
    Nathan's Famous = nathans famous; Golden Corral = golden corral; Bob Evans = bob evans
    Perkins = perkins restaurant; First Watch = first watch; Habit Burger = habit burger | the habit
    Smashburger; Freddy's = freddys frozen | freddys; Portillo's = portillos; Benihana = benihana
    Maggiano's = maggianos; Capital Grille = capital grille | the capital grille; Torchy's Tacos = torchys
    Cooper's Hawk = coopers hawk; Marco's Pizza = marcos pizza; Round Table Pizza = round table pizza
    Papa Murphy's = papa murphys; Jet's Pizza = jets pizza; Sbarro = sbarro
    DoorDash = doordash | dd doordash | door dash | dd*doordash
    Uber Eats = uber eats | ubereats | uber * eats | uber eat; Grubhub = grubhub | grub hub; Postmates
    Seamless~ = seamless | seamlss; Caviar = trycaviar | caviar com; ezCater = ezcater
    Toast Takeout = toasttab takeout; ChowNow = chownow; Slice~ = slice pizza
    Deliveroo = deliveroo | deliveroo co | deliveroo plus; Just Eat = just eat | justeat | just eat takeaway
    Thuisbezorgd.nl = thuisbezorgd | thuisbezorgd nl
    Lieferando = lieferando | lieferando de | takeaway com | yd yourdelivery; Wolt = wolt
    Glovo = glovo | glovoapp; Foodora = foodora; Bolt Food = bolt food; Foodpanda; Greggs = greggs
    Nando's = nandos | nando s; Wagamama = wagamama; PizzaExpress = pizza express | pizzaexpress; Zizzi
    Ask Italian = ask italian; Prezzo~ = prezzo; Bella Italia = bella italia
    Wetherspoon = wetherspoon | jd wetherspoon | j d wetherspoon | wetherspoons
    Leon = leon restaurants | leon; itsu = itsu; Yo! Sushi = yo sushi
    Honest Burgers = honest burgers | honest burger; Byron = byron hamburgers; GBK = gbk | gourmet burger
    Franco Manca = franco manca; Dishoom = dishoom; Toby Carvery = toby carvery; Harvester~ = harvester
    Beefeater = beefeater; Brewers Fayre = brewers fayre; Hungry Horse = hungry horse
    Slug & Lettuce = slug and lettuce; All Bar One = all bar one; Las Iguanas = las iguanas
    Turtle Bay = turtle bay; Wasabi = wasabi | wasabi sushi; Tortilla~ = tortilla; Pho~ = pho
    Giraffe = giraffe restaurant; Frankie & Benny's = frankie and benny | frankie bennys
    Pizza Pilgrims = pizza pilgrims; Papa John's UK = papa johns uk; Wimpy = wimpy
    Patisserie Valerie = patisserie valerie; Gail's = gails bakery | gail s | gails
    Pret A Manger = pret a manger | pret; EAT.~ = eat ltd; Tossed~ = tossed; Crussh; Chopstix = chopstix
    Stonegate = stonegate pub; Greene King = greene king; Fuller's = fullers pub | fuller smith
    BrewDog = brewdog; Young's Pubs = youngs pub; Mitchells & Butlers = mitchells and butlers
    Supermac's = supermacs; Abrakebabra = abrakebabra; Eddie Rocket's = eddie rockets; Nordsee = nordsee
    Vapiano = vapiano; L'Osteria = l osteria | losteria; Block House = block house
    Hans im Glück = hans im gluck | hans im glueck; dean&david = dean and david | dean david
    Peter Pane = peter pane; Backwerk = backwerk; Kamps = kamps; Le Crobag = le crobag; Ditsch = ditsch
    Alex~ = alex gaststatten; Haxnbauer; Hofbräuhaus = hofbrauhaus; Yormas = yormas; Kochlöffel = kochloffel
    Steinecke = steinecke; Dat Backhus = dat backhus; Junge Bäckerei = junge die backerei
    Wiener Feinbäckerei = wiener feinbackerei; Anker Brot = ankerbrot
    Quick = quick restaurant | quick restaurants; Flunch = flunch; Buffalo Grill = buffalo grill
    Hippopotamus = hippopotamus; Paul~ = paul; Paul = boulangerie paul | paul boulangerie
    Brioche Dorée = brioche doree; Pomme de Pain = pomme de pain; Courtepaille
    Léon de Bruxelles = leon de bruxelles; Big Fernand = big fernand; La Mie Câline = la mie caline
    Marie Blachère = marie blachere; Exki = exki; Class'croute = class croute; Big Mamma = big mamma
    O'Tacos = o tacos | otacos; 100 Montaditos = 100 montaditos; Telepizza = telepizza; VIPS = vips
    Foster's Hollywood = fosters hollywood | foster s hollywood; Goiko = goiko; Rodilla = rodilla
    Ginos = ginos; TGB = the good burger; La Tagliatella = la tagliatella
    Pans & Company = pans and company | pans company; La Mafia se Sienta = la mafia se sienta
    Lizarran = lizarran; Granier = granier; Santagloria = santagloria; Honest Greens = honest greens
    Autogrill = autogrill; Old Wild West = old wild west; La Piadineria = la piadineria
    Rossopomodoro = rossopomodoro; Roadhouse = roadhouse; Spontini = spontini; Alice Pizza = alice pizza
    Grom = grom; Venchi = venchi; Chef Express = chef express; Spizzico = spizzico; Poke House = poke house
    Signorvino = signorvino; Febo = febo; La Place = la place; Bagels & Beans = bagels and beans
    New York Pizza = new york pizza; Bram Ladage = bram ladage; Vlaamsch Broodhuys = vlaamsch broodhuys
    Smullers; Kwalitaria; Kiosk~ = kiosk ns; H3~ = h3; Max Burgers = max burgers | max hamburger
    Hesburger = hesburger; Sunset Boulevard = sunset boulevard; MAX~ = max; OpenTable = opentable
    Resy = resy; Tock = tock; Toast = toasttab; Aramark = aramark; Sodexo = sodexo
    Compass Group = compass group; Eurest = eurest; Canteen Vending = canteen | ctlp canteen
    Cantaloupe = cantaloupe vending
  `,
  Coffee: `
    Starbucks = starbucks | sbux; Dunkin' = dunkin | dunkin donuts
    Peet's Coffee = peets | peet s | peets coffee; Blue Bottle Coffee = blue bottle; Dutch Bros = dutch bros
    Tim Hortons = tim hortons | tim horton; Caribou Coffee = caribou coffee | caribou; Philz Coffee = philz
    Intelligentsia = intelligentsia; Stumptown Coffee = stumptown; La Colombe = la colombe
    Gregorys Coffee = gregorys coffee | gregory s coffee; Joe Coffee = joe coffee
    Scooter's Coffee = scooters coffee; Biggby Coffee = biggby
    Coffee Bean & Tea Leaf = coffee bean and tea | the coffee bean | coffee bean
    Black Rifle Coffee = black rifle coffee; Verve Coffee = verve coffee; Bluestone Lane = bluestone lane
    Think Coffee = think coffee; Ralph's Coffee = ralphs coffee; Kung Fu Tea = kung fu tea
    Gong Cha = gong cha; Birch Coffee = birch coffee; Human Bean = human bean | the human bean
    7 Brew = 7 brew; Trade Coffee = drinktrade; Nespresso = nespresso
    Costa Coffee = costa | costa coffee | costa express; Caffè Nero = caffe nero | nero
    Esquires Coffee = esquires; Black Sheep Coffee = black sheep coffee; Coffee #1 = coffee 1
    Harris + Hoole = harris and hoole | harris hoole; AMT Coffee = amt coffee
    Boston Tea Party = boston tea party; Soho Coffee = soho coffee; Insomnia Coffee = insomnia coffee
    Butlers Chocolate Café = butlers chocolate; Puccino's = puccinos; Grind = grind coffee
    Notes Coffee = notes coffee; Workshop Coffee = workshop coffee; Pact Coffee = pact coffee
    Tchibo = tchibo; Einstein Kaffee = einstein kaffee; Balzac Coffee = balzac coffee
    Espresso House = espresso house; Coffee Fellows = coffee fellows
    San Francisco Coffee Company = san francisco coffee; The Barn = the barn coffee | the barn
    Aida = aida cafe; Columbus Café = columbus cafe; French Coffee Shop = french coffee shop
    Cojean~ = cojean; Café Richard = cafe richard; Faborit = faborit; Illy = illy | illycaffe
    Lavazza = lavazza; 12oz Coffee = 12oz; Coffeecompany = coffeecompany | coffee company
    Douwe Egberts = douwe egberts; Anne&Max = anne and max; Doppio Espresso = doppio espresso
    Wayne's Coffee = waynes coffee; Johan & Nyström = johan and nystrom; Baresso = baresso
    Robert's Coffee = roberts coffee; Green Caffè Nero = green caffe nero
    Padaria Portuguesa = padaria portuguesa | a padaria portuguesa; Delta Cafés = delta cafes
    Coffee Island = coffee island; Gregory's = gregorys; Mikel Coffee = mikel
  `,
};
