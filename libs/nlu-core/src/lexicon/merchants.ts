import { wordTable } from '../model/word-table';
import { furtherMerchants, furtherShy } from './further-merchants';

/**
 * Well-known merchants by category. The names are written as people say them; the first form is displayed, and `|` separates other spoken
 * forms.
 */
const table: Readonly<Record<string, string>> = wordTable({
  Groceries:
    "Whole Foods|wf market|whole foods market,Trader Joe's|tjs|trader joes|trader joe,Costco|cost co,Safeway,Kroger,Aldi|aldis,Publix,Wegmans,H-E-B|heb|h e b,Albertsons,Sprouts|sprouts farmers market,Food Lion,Giant Eagle,Stop & Shop|stop and shop,Meijer,Winn-Dixie|winn dixie|winn dixies,Lidl,Sam's Club|sams club|sam club,BJ's Wholesale|bjs wholesale|bjs,Ralphs,Vons,Piggly Wiggly,Harris Teeter,ShopRite|shop rite,Instacart,Fred Meyer,Hy-Vee|hy vee,WinCo|winco|win co,Tesco,Sainsbury's|sainsburys,Waitrose,Asda,Morrisons,Co-op|the co op,Marks & Spencer|marks and spencer|m and s,Spar,Big Bazaar,DMart|d mart,Woolworths|woolies,Coles,Food 4 Less,Smart & Final|smart and final,Grocery Outlet,Loblaws,Save Mart,99 Ranch,H Mart|h mart,Ocado,IGA|i g a,Harris Farm|harris farm markets,Foodland,Sobeys|sobey's,No Frills|nofrills,Carrefour,Rewe,Edeka,Mercadona,Patel Brothers,Foodtown,Pak'nSave|pak n save|paknsave,Jewel-Osco|jewel osco,Hannaford,Market Basket,King Soopers|king supers,Fry's Food|fry's food|frys food,QFC|q f c,Seafood City",
  Dining:
    "Starbucks|starbies|sbux|starbux|starbs,Chipotle|chipolte,McDonald's|mcds|mcdons|maccas|mickey ds|mcdonalds|mcdonald|mickey d,Burger King|bk lounge,Wendy's|wendys|wendy,Taco Bell|t bell|tbell,KFC|k f c,Subway,Domino's|dominos|domino,Pizza Hut,Papa John's|papa johns|papa john,Panera|panera bread,Dunkin'|dunks|dunkies|dunkin|dunkin donuts,Chick-fil-A|cfa|chick fil a|chick filet|chickfila,Five Guys,Shake Shack,In-N-Out|in n out|in and out burger|in and out,Popeyes,Olive Garden,Applebee's|applebees,Chili's|chilis,Denny's|dennys,IHOP|i hop,Cheesecake Factory|the cheesecake factory,Outback|outback steakhouse,Red Lobster,Texas Roadhouse,Buffalo Wild Wings,Sonic|sonic drive in,Arby's|arbys,Jack in the Box,Dairy Queen,Panda Express,Little Caesars,Jimmy John's|jimmy johns,Jersey Mike's|jersey mikes,Qdoba,Sweetgreen|sweet green,Krispy Kreme,Tim Hortons,Peet's|peets|peets coffee|peet coffee,Blue Bottle|blue bottle coffee,DoorDash|door dash,Uber Eats|ubereats,Grubhub|grub hub,Postmates,Waffle House,Cracker Barrel,Red Robin,P.F. Chang's|pf changs|p f changs,Noodles & Company|noodles and company,Wingstop,Culver's|culvers,White Castle,Raising Cane's|raising canes|canes,Jamba Juice|jamba,Baskin-Robbins|baskin robbins,Auntie Anne's|auntie annes,Ben & Jerry's|ben and jerrys|ben and jerry,Three Brothers|3 brothers,Zaxby's|zaxbys,Bojangles,Whataburger|what a burger,Nando's|nandos,Pret|pret a manger,Greggs|gregg,Costa|costa coffee,Caffe Nero|cafe nero,Wagamama,Deliveroo,Just Eat,Wetherspoons|wetherspoon|spoons,Zomato,Swiggy,Cava,Zoe's Kitchen,Portillo's|portillos,Carl's Jr|carls jr,Del Taco,El Pollo Loco,Cold Stone|coldstone|cold stone creamery,itsu,Hungry Jack's|hungry jacks|hungry jack,Grill'd|grilld,Guzman y Gomez|guzman|guzman and gomez,Boost Juice,Gloria Jean's|gloria jeans,Menulog,Harvester,Toby Carvery,Dishoom,Crumbl|crumbl cookies,Cinnabon,Jollibee|jolly bee,Prince's Hot Chicken|princes hot chicken",
  Transport:
    "Uber|ubr,Bolt,Ola,Lyft,Shell|shell station,Chevron,Exxon|exxon mobil|exxonmobil,Mobil,BP|b p,Texaco,Citgo,Valero,Sunoco,Arco,Speedway,Wawa,Sheetz,QuikTrip|quick trip|quiktrip,7-Eleven|7 eleven|seven eleven,Circle K,Casey's|caseys,Jiffy Lube,AutoZone|auto zone,O'Reilly|oreilly|oreilly auto parts,Pep Boys,Valvoline,Firestone,Goodyear,Discount Tire,Caltrain|cal train,Greyhound,Bird|bird scooter,Lime|lime scooter,E-ZPass|ez pass|e z pass|ezpass,Midas,Zipcar|zip car,Love's|loves travel stop,Pilot|pilot flying j,Phillips 66|phillips sixty six,Union 76|union seventy six,Halfords,Kwik Fit|quick fit,Ampol,Caltex,Esso,Trainline|the trainline,National Rail,TfL|t f l|transport for london,MTA|m t a,National Express,Arriva,Stagecoach,Addison Lee,Repco,RingGo|ring go,JustPark|just park,ParkMobile|park mobile,ChargePoint|charge point,Electrify America",
  Housing:
    "Home Depot|homedepot|the home depot,Lowe's|lowes|lowe,IKEA|i kea,Wayfair,Ace Hardware,Menards,Ashley Furniture,Pottery Barn,Crate & Barrel|crate and barrel,West Elm,Bed Bath & Beyond|bed bath and beyond,Sherwin-Williams|sherwin williams,HomeGoods|home goods,Pier 1|pier one,Harbor Freight,True Value,Bunnings|bunnings warehouse,B&Q|b and q,Screwfix|screw fix,Wickes,Toolstation|tool station,Homebase|home base,Dunelm,Mitre 10|mitre ten,Public Storage,U-Haul|u haul|uhaul,TaskRabbit|task rabbit",
  Utilities:
    'Verizon,AT&T|at and t|a t and t|att,T-Mobile|t mobile|tmobile,Comcast,Xfinity,Con Edison|con ed|coned|conedison,PG&E|pg and e|pge|p g and e,Duke Energy,Sprint,Mint Mobile,Cox Communications,CenturyLink|century link,Google Fi,Dominion Energy,National Grid,British Gas,Octopus Energy,EDF|e d f,Virgin Media,Vodafone|voda phone,Giffgaff|giff gaff,Telstra,Optus,Origin Energy,AGL|a g l,Bell Canada,Telus,Cricket Wireless,Thames Water,SDG&E|sdge|s d g e,Puget Sound Energy,Southwest Gas',
  Entertainment:
    "AMC|amc theaters|amc theatres,Regal|regal cinemas|regal cinema,Cinemark,Ticketmaster|ticket master,StubHub|stub hub,Steam,PlayStation|playstation store,Xbox,Nintendo,Dave & Buster's|dave and busters,Six Flags|six flags,Disneyland,Disney World,Barnes & Noble|barnes and noble,GameStop|game stop,Fandango,Top Golf|topgolf,Studio 54|studio fifty four,Eventbrite,Live Nation,Chuck E. Cheese|chuck e cheese,SeaWorld|sea world,Universal Studios,Patreon,Odeon,Cineworld|cine world,Hoyts,Event Cinemas,Legoland|lego land,Alton Towers,Bowlero,National Trust|the national trust",
  Shopping:
    "Amazon|amzn|amz|amazon.com|amazons,Target|tgt|tarjay,Walmart|wmt|wally world|wal mart|wall mart,Best Buy|bby|bestbuy,Macy's|macys,Nordstrom,Nordstrom Rack,Kohl's|kohls|kohl,JCPenney|jc penney|jc penny|j c penny|penny,Old Navy,Zara,H&M|h and m,Uniqlo,Nike,Adidas,TJ Maxx|t j maxx|tjmaxx|tj max,Marshalls,Ross|ross dress for less,Forever 21|forever twenty one,Sephora,Ulta|ulta beauty,Etsy,eBay|e bay,Apple Store|apple,Dollar Tree,Dollar General,Family Dollar,Five Below,Big Lots,Petco,PetSmart|pet smart,Michaels,Hobby Lobby,Joann|joann fabrics,Staples,Office Depot,OfficeMax|office max,REI|r e i,Dick's|dicks sporting goods|dick sporting goods,Foot Locker|footlocker,Victoria's Secret|victorias secret|victoria secret,Bath & Body Works|bath and body works,Lululemon|lulu lemon,Banana Republic,J.Crew|j crew|jcrew,American Eagle,Hollister,Abercrombie,Urban Outfitters,Chewy,Shein,Temu,Wish,Sears,Burlington,Gap,The Gap,Bloomingdale's|bloomingdales,Saks,Primark,Argos,John Lewis,B&M|b and m,Poundland,Boots store,Superdrug,Currys,Sports Direct,ASOS|a sos,Flipkart,Myntra,StockX|stock x,Depop,Vinted,Poshmark,Figs,Tractor Supply,Claire's|claires,Bass Pro|bass pro shops,Cabela's|cabelas,Micro Center,Carter's|carters,Newegg|new egg,Great Clips,Supercuts|super cuts,99 Cents Only|ninety nine cents only,B&H|b and h,Levi's|levis,Gucci,Kmart|k mart,Big W|big double u,JB Hi-Fi|jb hi fi|j b hi fi|jb hifi,Harvey Norman,Officeworks|office works,Myer,David Jones,Matalan,Boohoo,River Island,JD Sports|j d sports,Decathlon,Smyths|smyth's|smyths toys,Home Bargains,Wilko,WHSmith|w h smith|wh smith|smiths,Waterstones,Hobbycraft|hobby craft,Pets at Home,Petbarn|pet barn,The Body Shop|body shop,Academy Sports,Cotton On,Rebel Sport,Muji,Anthropologie,Facebook Marketplace,AliExpress|ali express,Powell's Books|powells books|powell's,Blick Art Materials|blick",
  Health:
    "CVS|c v s,Walgreens|wall greens,Rite Aid|right aid,GNC|g n c,Planet Fitness,LA Fitness,24 Hour Fitness|twenty four hour fitness,Equinox,Orangetheory|orange theory,CrossFit,Kaiser|kaiser permanente,Quest Diagnostics,LabCorp|lab corp,Warby Parker,LensCrafters|lens crafters,Peloton,Anytime Fitness,Gold's Gym|golds gym|gold gym,YMCA|y m c a|the y,SoulCycle|soul cycle,Boots pharmacy,Banfield,Priceline Pharmacy,Specsavers|spec savers,Vision Express,Holland & Barrett|holland and barrett,Virgin Active,Teladoc,BetterHelp|better help,Bartell Drugs|bartell|bartell's|bartells",
  Travel:
    'Delta|delta airlines|delta air lines,United Airlines|united,American Airlines,Southwest|southwest airlines,JetBlue|jet blue,Alaska Airlines,Spirit Airlines,Frontier Airlines,Airbnb|air bnb|air b and b|air b n b,Marriott,Hilton,Hyatt,Holiday Inn,Motel 6|motel six,Super 8|super eight,Best Western,Expedia,Booking.com|booking com,Priceline,Hotels.com|hotels com,Vrbo|v r b o,Hertz,Avis,Enterprise|enterprise rent a car,Budget Rent a Car|budget rent a car,Amtrak,Carnival|carnival cruise,Royal Caribbean,British Airways,Lufthansa,Ryanair|ryan air,EasyJet|easy jet,La Quinta,Hampton Inn|hampton inn|the hampton|hampton,Sheraton,Westin,Ritz-Carlton|ritz carlton,Four Seasons,Kayak,Turo,Premier Inn,Travelodge|travel lodge,Qantas|quantas,Jetstar|jet star,Virgin Australia,Air New Zealand,Air Canada,WestJet|west jet,Europcar,Sixt,Days Inn,Comfort Inn,Brittany Ferries,Hostelworld,Skyscanner|sky scanner',
  Education:
    'Coursera,Udemy,Khan Academy,Skillshare|skill share,Duolingo|duo lingo,Chegg,Pearson,MasterClass|master class,Kumon,',
  Insurance:
    'Geico,State Farm,Progressive,Allstate|all state,Liberty Mutual,Farmers Insurance,USAA|u s a a,Nationwide,Aetna,Blue Cross|blue cross blue shield,Cigna,MetLife|met life,Lemonade Insurance,Bupa,Medibank',
  Subscriptions:
    'Netflix|nflx,Spotify|spotfy|spot ify,Hulu,Disney+|disney plus,HBO Max|hbo max|hbo|h b o,Apple Music,Apple TV|apple tv plus,YouTube Premium|youtube premium|youtube,Amazon Prime|prime|prime video,Paramount+|paramount plus,Peacock,iCloud|i cloud,Dropbox|drop box,Google One,Adobe|adobe creative cloud,Microsoft 365|office 365|microsoft three sixty five,New York Times|the new york times|ny times,Audible,Kindle Unlimited,ChatGPT|chat gpt,LinkedIn Premium|linkedin,Canva,Substack,Wall Street Journal|the wall street journal,Washington Post|the washington post,Tidal,Crunchyroll|crunchy roll,Sirius XM|siriusxm|sirius,HelloFresh|hello fresh,Blue Apron,DAZN|d a z n,Sky Sports,NordVPN|nord vpn',
  Business:
    "FedEx|fed ex,UPS|u p s,USPS|u s p s|post office|the post office,WeWork|we work,GoDaddy|go daddy,Squarespace|square space,Zoom,Slack,GitHub|git hub,Shopify,Mailchimp|mail chimp,Vistaprint|vista print,Upwork,Fiverr,AWS|amazon web services,Kinko's|kinkos,QuickBooks|quick books,TurboTax|turbo tax,H&R Block|h and r block,Xero,FreshBooks|fresh books",
  Gifts:
    '1-800-Flowers|1 800 flowers|one eight hundred flowers,Hallmark,Goodwill,Red Cross|the red cross,Salvation Army|the salvation army,GoFundMe|go fund me,UNICEF',
});

export interface KnownMerchant {
  name: string;
  forms: readonly string[];
  category: string;
}

export const knownMerchants: readonly KnownMerchant[] = [
  ...Object.entries(table),
  ...Object.entries(furtherMerchants),
].flatMap(([category, names]) =>
  names.split(',').map((entry) => {
    const forms = entry.split('|');
    return { name: forms[0]!, forms, category };
  }),
);

/** Merchant names that are also everyday words. They count only after at, from or to, or next to an amount. */
export const shyMerchants: ReadonlySet<string> = new Set([
  ...furtherShy,
  'shell',
  'target',
  'subway',
  'sonic',
  'steam',
  'bird',
  'lime',
  'gap',
  'wish',
  'apple',
  'ross',
  'pilot',
  'delta',
  'united',
  'enterprise',
  'progressive',
  'prime',
  'zoom',
  'slack',
  'penny',
  'boots',
  'mobil',
  'sprint',
  'wendy',
  'domino',
  'jamba',
  'staples',
  'michaels',
  'regal',
  'pearson',
  'equinox',
  'frontier',
  'kayak',
  'avis',
  'peacock',
  'tidal',
  'midas',
  'visible',
  'outback',
  'popeyes',
  'speedway',
  'uber',
  'bolt',
  'ola',
  'spar',
  'costa',
  'coles',
  'spoons',
  'figs',
  'dunks',
  'lowe',
  'pret',
  'canes',
  'saks',
  'sears',
  'carnival',
  'nationwide',
  'goodwill',
  'sirius',
  'the y',
  'linkedin',
  'youtube',
  'fiverr',
]);
