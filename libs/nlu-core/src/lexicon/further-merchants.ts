/** Shops, services and companies of Britain, Ireland, Australia, Canada and India, by category; the same notation as in `merchants.ts`. */
export const furtherMerchants: Readonly<Record<string, string>> = {
  Groceries:
    "Dunnes Stores|dunnes,SuperValu|super valu|super value,Centra,Farmfoods|farm foods,Costcutter|cost cutter,Londis,Nisa,Budgens,Booths,Heron Foods,Iceland|iceland foods,Dan Murphy's|dan murphys|dan murphy,BWS|b w s,Liquorland,Drakes,FreshCo|fresh co,Real Canadian Superstore|superstore,Farm Boy,Longo's|longos,Zehrs,Metro Groceries,LCBO|l c b o,Beer Store|the beer store,BigBasket|big basket,Blinkit|blink it,Zepto,Reliance Fresh|reliance smart,Nature's Basket|natures basket,Milk & More|milk and more,Majestic Wine,Oddbins",
  Dining:
    "Pizza Express,Zizzi,Prezzo,Ask Italian,Bella Italia,Frankie & Benny's|frankie and bennys,Wimpy,Leon,Yo Sushi|yo sushi,Gail's|gails,Supermac's|supermacs|super macs,Apache Pizza,Abrakebabra,Boojum,Bewley's|bewleys,Insomnia Coffee|insomnia,Brewers Fayre,Beefeater,Miller & Carter|miller and carter,Hungry Horse,Greene King,All Bar One,Slug & Lettuce|slug and lettuce,German Doner Kebab,Tim Horton's,Swiss Chalet,Mary Brown's|mary browns,Boston Pizza,The Keg,Haldiram's|haldirams|haldiram,Barbeque Nation|barbecue nation,Cafe Coffee Day|coffee day,Chaayos,Oporto,Red Rooster,Zambrero,Donut King,Muffin Break,Sushi Hub,Saravana Bhavan,Bikanervala,Skip the Dishes|skipthedishes",
  Transport:
    'LNER|l n e r,Avanti West Coast|avanti,GWR|g w r|great western railway,ScotRail|scot rail,CrossCountry Trains|cross country trains,Thameslink,South Western Railway,Southeastern Trains,Megabus|mega bus,FlixBus|flix bus,Irish Rail,Dublin Bus,Bus Eireann|bus éireann,Luas,Translink,Lothian Buses,Applegreen|apple green,Maxol,Gulf Petrol,NCP|n c p,Q-Park|q park,APCOA,PayByPhone|pay by phone,Linkt,13cabs|thirteen cabs,Petro-Canada|petro canada,GO Transit|go transit,TTC|t t c,Ultramar,Husky|husky station,Rapido,IRCTC|i r c t c,RedBus|red bus,Indian Oil,Bharat Petroleum,Hindustan Petroleum,FASTag|fast tag,Namma Metro,Delhi Metro,Euro Car Parts,Evans Cycles,Supercheap Auto|super cheap auto',
  Housing:
    "The Range,Topps Tiles,Howdens,Travis Perkins,Jewson,Woodie's|woodies,Freedom Furniture,Fantastic Furniture,Temple & Webster|temple and webster,RONA|rona,Home Hardware,The Brick,Structube,DFS|d f s,Oak Furnitureland|oak furniture land,Bensons for Beds,Dreams Beds,Dobbies,Urban Company|urban clap|urbanclap,Pepperfry,Robert Dyas,Plumbase,Big Yellow|big yellow storage",
  Utilities:
    'Sky|sky mobile|sky broadband|sky digital,BT|b t|bt broadband,EE|e e,O2,Three Mobile|three mobile,TalkTalk|talk talk,Plusnet|plus net,Hyperoptic,Tesco Mobile,Lebara,Voxi,iD Mobile|id mobile,Smarty Mobile,E.ON|eon|e on|eon next,Scottish Power,SSE|s s e,OVO|ovo energy|ovo,Utilita,Utility Warehouse,Severn Trent,Anglian Water,United Utilities,Southern Water,Yorkshire Water,Scottish Water,Welsh Water,Irish Water|uisce eireann,Electric Ireland,Bord Gais|bord gáis,Energia,Airtricity|sse airtricity,Eir|eir broadband,TPG|t p g,Amaysim,Boost Mobile,Aussie Broadband,EnergyAustralia|energy australia,Red Energy,Alinta|alinta energy,Synergy Energy,Sydney Water,Yarra Valley Water,Rogers,Fido,Koodo,Freedom Mobile,Enbridge,BC Hydro|b c hydro,Hydro One,Toronto Hydro,Hydro-Quebec|hydro quebec,Videotron,Jio|reliance jio,Airtel,BSNL|b s n l,Tata Power,Adani Electricity,BESCOM,Tata Play|tata sky,Freesat,Virgin Media|virgin',
  Entertainment:
    'Vue|vue cinema,Showcase Cinema|showcase,Everyman Cinema|everyman,Picturehouse|picture house,Omniplex,Village Cinemas,Cineplex,PVR|p v r|pvr inox,BookMyShow|book my show,Ladbrokes,William Hill,Paddy Power,Bet365|bet three six five|bet 365,Betfred,Sportsbet,Chessington,Thorpe Park,Hollywood Bowl,Tenpin,Go Ape,English Heritage,Flip Out,Dreamworld',
  Shopping:
    "Next,Penneys,TK Maxx|tk maxx|t k maxx|tk max,New Look,Clarks,Schuh,Mountain Warehouse,Go Outdoors,Millets,Trespass,Timpson|timpsons,Ryman,Lush,Poundstretcher,House of Fraser,Selfridges,Harrods,Harvey Nichols,Fat Face|fatface,White Stuff,Monsoon,H Samuel,Ernest Jones,Littlewoods,Debenhams,Peacocks|peacocks store,Bonmarche,Brown Thomas,Arnotts,Canadian Tire,Winners,HomeSense|home sense,Hudson's Bay|hudsons bay|the bay,Dollarama,Sport Chek|sport check,Indigo|chapters indigo,Aritzia,Best & Less|best and less,Reject Shop|the reject shop,Spotlight,BCF|b c f,Kathmandu,Country Road,Witchery,Mecca Cosmetica,Croma,Reliance Digital,Reliance Trends,Pantaloons,Shoppers Stop,Nykaa,Meesho,Ajio,Tanishq,FirstCry|first cry,Gumtree|gum tree,Kijiji,Hermes Parcels",
  Health:
    'LloydsPharmacy|lloyds pharmacy,Chemist Warehouse,TerryWhite|terry white,Shoppers Drug Mart|shoppers drugmart,Apollo Pharmacy,PharmEasy|pharm easy,Nuffield Health|nuffield,David Lloyd,PureGym|pure gym,The Gym Group,F45|f forty five,Goodlife Fitness|good life fitness,Cult Fit|cultfit|cult dot fit,Lenskart|lens kart,Well Pharmacy,Vets4Pets|vets for pets',
  Travel:
    'Jet2|jet two,TUI|t u i,Aer Lingus,Wizz Air|wizz,Loganair,Eurotunnel|le shuttle,P&O Ferries|p and o|p and o ferries,Stena Line|stena,Irish Ferries,Haven Holidays,Center Parcs|centre parcs|centerparcs,Parkdean|parkdean resorts,Hoseasons,Trailfinders,IndiGo Airlines|indigo airlines,Air India,SpiceJet|spice jet,Vistara,OYO|oyo rooms,MakeMyTrip|make my trip,Rex Airlines,Flight Centre,Porter Airlines,Via Rail',
  Subscriptions:
    'NOW TV|now tv,Stan,Binge,Kayo|kayo sports,Crave,Hotstar|disney hotstar,SonyLIV|sony liv,Zee5|zee five,Gousto,Mindful Chef,Abel & Cole|abel and cole,Riverford,Guardian|the guardian,Telegraph|the telegraph,Irish Times|the irish times,Globe and Mail|the globe and mail,BritBox,TNT Sports|t n t sports,Discovery Plus',
  Education: "Open University|the open university,Byju's|byjus,Unacademy,Twinkl",
  Insurance:
    'Aviva,Direct Line,Admiral,Churchill,Axa,Hastings Direct,Petplan|pet plan,VHI|v h i|vhi healthcare,Laya|laya healthcare,Irish Life,FBD|f b d,NRMA|n r m a,AAMI|a a m i,RACV|r a c v,RACQ|r a c q,HCF|h c f,NIB|n i b,Allianz,Budget Direct,Manulife,Sun Life,CAA|c a a,LIC|l i c,Star Health,HDFC Ergo,Policybazaar|policy bazaar,The AA|the a a,The RAC|the r a c',
  Business: 'Royal Mail,Evri,DPD|d p d,An Post,Australia Post|auspost|aus post,Canada Post,India Post',
  Gifts:
    "Moonpig|moon pig,Card Factory,Clintons,Funky Pigeon,Interflora,Bloom & Wild|bloom and wild,Oxfam,British Heart Foundation,Cancer Research,RSPCA|r s p c a,RNLI|r n l i,Barnardo's|barnardos,Age UK,Trocaire|trócaire,Vinnies|saint vinnies,Salvos|the salvos,Save the Children,Macmillan,Comic Relief,JustGiving|just giving,Ferns N Petals|ferns and petals",
};

/** Of these, the names that are also everyday words. */
export const furtherShy: readonly string[] = [
  ...['next', 'sky', 'ee', 'e e', 'eir', 'rogers', 'fido', 'virgin', 'iceland', 'booths', 'leon', 'insomnia'],
  ...['vue', 'showcase', 'everyman', 'lush', 'winners', 'indigo', 'spotlight', 'monsoon', 'stan', 'binge'],
  ...['crave', 'admiral', 'churchill', 'guardian', 'telegraph', 'macmillan', 'clintons', 'avanti', 'rapido'],
  ...['wizz', 'stena', 'nuffield', 'superstore', 'beefeater', 'woodies', 'millets', 'trespass', 'clarks'],
  ...[
    'energia',
    'laya',
    'gails',
    'the range',
    'the bay',
    'metro groceries',
    'drakes',
    'the keg',
    'the brick',
    'kayo',
    'centra',
    'budgens',
  ],
];
