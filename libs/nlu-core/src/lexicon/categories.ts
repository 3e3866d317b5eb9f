import { wordTable } from '../model/word-table';
import { billThings } from './bills';
import { furtherThings } from './further-things';
import { regionalThings } from './regional-things';

/** The fixed top-level categories, with the words that name them directly. */
export const categoryNames: Readonly<Record<string, readonly string[]>> = {
  Groceries: ['groceries', 'grocery', 'food shopping'],
  Dining: [
    'dining',
    'dining out',
    'eating out',
    'eat out',
    'ate out',
    'dine out',
    'restaurants',
    'restaurant',
    'food',
    'takeout',
    'take out',
    'food and drink',
    'food and dining',
    'food and drinks',
    'coffee shops',
    'fast food',
    'restaurant food',
    'meals',
  ],
  Transport: [
    'getting around',
    'getting about',
    'transport',
    'transportation',
    'transit',
    'commuting',
    'commute',
    'car',
    'auto',
    'automotive',
    'ride shares',
    'rideshares',
    'rideshare',
  ],
  Housing: ['housing', 'home', 'house'],
  Utilities: ['utilities', 'utility'],
  Entertainment: [
    'entertainment',
    'fun',
    'fun money',
    'leisure',
    'hobbies',
    'games',
    'video games',
    'gaming',
  ],
  Shopping: ['shopping', 'retail', 'clothing', 'clothes', 'household'],
  Health: ['health', 'healthcare', 'health care', 'medical', 'fitness', 'wellness'],
  Travel: ['travel', 'traveling', 'travelling', 'vacation', 'vacations', 'trips', 'trip', 'holidays'],
  Education: ['education', 'school', 'tuition'],
  Insurance: ['insurance'],
  Subscriptions: ['subscriptions', 'subscription', 'streaming', 'memberships'],
  Business: ['business', 'business expenses', 'business expense', 'work expenses', 'work expense', 'office'],
  Taxes: ['taxes', 'tax'],
  Fees: ['fees', 'fee', 'bank fees', 'charges'],
  Gifts: ['gifts', 'gift', 'donations', 'donation', 'charity', 'presents'],
  Salary: ['salary', 'wages', 'wage', 'paycheck', 'paychecks', 'payroll'],
  Freelance: ['freelance', 'freelancing', 'side hustle', 'consulting', 'contract work'],
  'Investment Income': ['investment income', 'investments', 'dividends', 'interest income'],
  Refund: ['refund', 'refunds', 'reimbursement', 'reimbursements'],
  Transfer: ['transfers'],
  Other: ['other', 'miscellaneous', 'misc', 'uncategorized', 'uncategorised'],
};

export const incomeCategories: ReadonlySet<string> = new Set([
  'Salary',
  'Freelance',
  'Investment Income',
  'Refund',
]);

/** Everyday things people pay for, with their category. */
export const nounCategories: Readonly<Record<string, string>> = wordTable(
  Object.fromEntries(
    [
      ...([
        [
          'Groceries',
          'bottle of water,bottles of water,bottled water,water bottles,milk,bread,vegetables,veggies,fruit,fruits,produce,meat,cheese,supermarket,snack,snacks,food for the week,food shop,big shop,main shop,farmers market,butcher,bananas,apples,cereal,chicken,baby formula,formula,lettuce,weekly shop,eggs,rice,pasta,juice,yogurt,butter,fish,salmon,beef,pork,turkey,veg,spices,frozen food,deli meat,baby food,bottled water,chips,cookies,candy,chocolate,kombucha,nuts,coffee beans,costco run,grocery run,groceries for the week,household groceries,eggs and bacon,corner shop,corner store,bodega,convenience store,mini mart,off licence,greengrocer,greengrocers,fishmonger,crisps,sweets,biscuits,squash,loo roll,ketchup,flour,sugar,honey,cooking oil,tofu,avocado,avocados,tomatoes,potatoes,onions,garlic,oranges,grapes,berries,strawberries,watermelon,mango,mangoes,pineapple,oat milk,almond milk,creamer,cream,bacon,ham,sausages,shrimp,lobster,tortillas,salsa,hummus,granola,oatmeal,peanut butter,jam,popsicles,frozen pizza,lunch meat,gatorade,energy drink,energy drinks,soda pop,kirana,dal,atta,paneer,ghee,masala,vegetable market,halal meat,baguette,loaf,dog biscuits,six pack,booze,liquor,liquor store,off licence,whiskey,whisky,vodka,gin,rum,tequila,champagne,prosecco,keg,corn,beans,spinach,mushrooms,pumpkin',
        ],
        [
          'Dining',
          'thai,thai food,indian,mexican,italian,japanese,korean,vietnamese,greek food,lebanese,chinese,chinese food,indian food,mexican food,italian food,korean food,japanese food,vietnamese food,lunch,dinner,breakfast,brunch,supper,coffee,coffees,latte,lattes,cappuccino,espresso,tea,bagel,bagels,pizza,pizzas,burger,burgers,burrito,burritos,taco,tacos,sushi,sandwich,sandwiches,ramen,ice cream,donut,donuts,doughnuts,meal,drinks,drink,beer,beers,wine,cocktails,cocktail,happy hour,bar tab,tab,the tab,bar,pub,cafe,bakery,food delivery,delivery,team lunch,date night,smoothie,boba,bubble tea,steak,wings,dessert,cake,pastry,pastries,croissant,noodles,curry,salad,fries,chinese food,thai food,indian food,mexican food,italian food,seafood,appetizers,tip,catering,soda,hot dog,hot dogs,kebab,diner,fried chicken,bbq,barbecue,fish and chips,soup,waffles,pancakes,milkshake,frozen yogurt,gelato,nachos,quesadilla,poke bowl,pho,dumplings,hotpot,buffet,meal deal,room service,bistro,brasserie,steakhouse,pizzeria,taqueria,creperie,tea room,takeaway,take away,carry out,snack bar,vending machine,lemonade,iced coffee,cold brew,mocha,frappuccino,macchiato,muffin,muffins,round of drinks,bottle of wine,pint,pints,food truck,doordash order,lunch special,burrito bowl,chai,hot chocolate,coffee date,team dinner,birthday dinner,anniversary dinner,takeaways,chippy,round at the pub,curry house,sunday roast,roast dinner,pub lunch,pub quiz,matcha,americano,flat white,chai latte,cocoa,slushie,milk tea,poke,bibimbap,dim sum,gyro,gyros,shawarma,falafel,sub,hoagie,wrap,quesadillas,enchiladas,churros,empanadas,dosa,samosa,samosas,biryani,thali,food court,canteen,cafeteria,bar food,tapas,brownie,brownies,cookie,scone,scones,cupcake,cupcakes,pie,pretzel,pretzels,hot cheetos,glass of wine,margarita,margaritas,marg,shots,bar snacks,chicken nuggets,nuggets,mcnuggets,bento,teriyaki,crepes,crepe,omelette,pancake breakfast,steak dinner,prix fixe,cover charge at the bar,tasting menu,deli,kebabs,fried rice,sashimi,hot pot,korean bbq,guac',
        ],
        [
          'Transport',
          'the pump,at the pump,to park,metrocard,metro card,oyster card,transit card,subway card,travelcard,train card,bus card,honda,toyota,chevy,chevrolet,subaru,jeep,nissan,mazda,kia,hyundai,bmw,audi,volvo,volkswagen,vw,mercedes,lexus,prius,corolla,camry,civic,minivan,sedan,hatchback,pickup truck,moped,vespa,harley,van,vans,truck,trucks,work truck,suv,motorcycle,wheel alignment,alignment,servo,gas,gasoline,petrol,diesel,fuel,filling up,parking,parking meter,parking ticket,toll,tolls,taxi,cab,bus,bus fare,bus ticket,train fare,subway fare,metro,metro card,train,subway ride,oil change,car wash,car repair,car repairs,tires,tire,brakes,car maintenance,mechanic,ride,ride home,uber ride,lyft ride,scooter,bike repair,registration,gas station,car parts,monthly pass,transit pass,ferry,speeding ticket,tank,tank of gas,full tank,fill up,fillup,tow,towing,tow truck,rideshare ride,car battery,smog check,emissions test,valet,garage parking,parking garage,parking pass,bike share,bus tickets,subway,subway card,tram,rickshaw,car inspection,inspection,alignment,windshield,wiper blades,dmv,license renewal,license plates,charging station,ev charging,supercharger,tune up,taxi ride,cab ride,cab fare,taxi fare,uberx,carpool,auto rickshaw,tuk tuk,minicab,black cab,tube,tube fare,oyster,oyster card,oyster top up,travelcard,petrol station,car park,pay and display,tyres,tyre,windscreen,windscreen wipers,windshield wipers,wipers,alternator,spark plugs,radiator,muffler,catalytic converter,carburetor,starter motor,oil filter,brake pads,rotors,state inspection,car wax,air freshener,antifreeze,jump start,e scooter,bus fares,tram ticket,light rail,coach,coach ticket,metro pass,ez pass,toll road,bridge toll,parking spot,street parking,car detailing,detailing,driver license,tags,taxi driver,cab driver,uber driver,charging',
        ],
        [
          'Housing',
          'painter,carpenter,landscaper,landscapers,lawn guy,yard guy,yard man,repairman,repair man,repair guy,fridge repair,appliance repair,pool guy,tree guy,tree trimming,tile guy,drywall guy,pest guy,bug guy,window washer,pressure washing,power washing,snow plow guy,junk removal,home inspector,home inspection,septic guy,heating guy,furnace guy,light fixture,light fixtures,furniture,plumber,plumbing,electrician,home repair,home repairs,repairs,roof repair,cleaning service,maid,lawn care,landscaping,couch,sofa,mattress,paint,home improvement,house repairs,pest control,handyman,security deposit,dishwasher,washing machine,dryer,refrigerator,fridge,stove,desk,bookshelf,dresser,rug,carpet,curtains,blinds,locksmith,roofer,hvac,air conditioner,water heater,maintenance,moving truck,movers,uhaul,storage,exterminator,lawn mower,house cleaning,cleaning lady,housekeeper,apartment,deposit on the apartment,snow removal,gutters,light bulbs,bed frame,pillows,boiler,gutter,roof,window cleaning,cleaner lady,skip hire,light bulb,lightbulb,lightbulbs,lumber,plywood,drywall,sheetrock,insulation,caulk,sealant,tiles,grout,pvc,pipe,pipes,faucet,toilet seat,shower head,shower curtain,doorknob,locks,door lock,smoke detector,batteries for the smoke alarm,mulch,soil,seeds,fertilizer,compost,garden hose,hose,rake,shovel,snow blower,grill propane,propane tank,patio furniture,air filter,furnace,furnace filter,thermostat,water filter,septic,chimney sweep,carpet cleaning,deck stain,paint rollers,paint brushes,wallpaper,kettle,microwave,vacuum,hoover,heater,space heater,ironing board,mop,broom,bucket,curtain rod,pillow,blanket,sheets,duvet,mattress topper,lampshade,picture frame,picture frames,mirror,armchair,recliner,bookcase,coffee table,dining table,chairs,letting agent,garage door',
        ],
        [
          'Utilities',
          'trash,garbage,power,water,cell phone,propane,natural gas,sanitation,cell service,phone service,prepaid phone,utility,recharge,mobile recharge,phone recharge,phone top up,top up,sim,sim card,gas and electric meter,electric meter,gas meter,prepay meter,dump fee,landfill,hotspot',
        ],
        [
          'Entertainment',
          'movie,movies,movie tickets,movie ticket,cinema,concert,concert tickets,concert ticket,theater,theatre,game,video game,video games,bowling,museum,zoo,amusement park,tickets,comedy show,tv show,arcade,book,books,comic books,karaoke,mini golf,golf,board game,board games,festival,streaming rental,lottery tickets,lottery,club,night out,magazine,hockey game,baseball game,football game,basketball game,party,popcorn,bar trivia,trampoline park,paintball,laser tag,escape room,trivia,trivia night,trivia tab,quiz night,bake sale,aquarium,ballet,opera,musical,stand up,comedy club,theme park,water park,roller rink,ice skating,skiing,ski pass,lift ticket,camping,fishing,fishing license,hunting license,golf clubs,green fees,poker,casino,bingo,scratch tickets,lotto ticket,lotto tickets,dvd,vinyl,vinyl records,guitar,piano,ps5,xbox,nintendo,switch game,steam game,in app purchase,novel,novels,comics,crafts,craft supplies,hobby supplies,lego,legos,billiards,nightclub,cover charge,pay per view,movie rental,sporting event,season tickets,football tickets,baseball tickets,nba tickets,broadway tickets,festival ticket,festival tickets,matinee,matinee movie,film,gig tickets,gig ticket,merch,concert merch,band tee,vinyls,record store,cd,dvds,blu ray,v bucks,robux,roblox,fortnite,minecraft,dlc,scratch offs,scratch off,scratch cards,scratchcard,raffle,raffle tickets,raffle ticket,bingo night,pool table,darts,skate park,climbing gym,rock climbing,swimming,swimming pool,soft play,petting zoo,pumpkin patch,corn maze,haunted house,county fair,carnival rides,fireworks,puzzle,puzzles,jigsaw,crossword,crosswords,crossword book,guitar strings,drumsticks,sheet music,piano tuning,art supplies,yarn,knitting needles,fabric,thread,beads,paint set,canvases,sketchbook,model kit,trading cards,pokemon cards,magic cards,manga,paperback,kindle book,ebook,bait,tackle,ammo,bowling shoes,green fee,golf balls,ski rental,surf lesson,surfboard,kayak rental,paddle board,bike rental,homecoming ticket,prom ticket,dance ticket,play ticket,circus,magic show,wrestling,soccer game,football match,match ticket,match tickets,rugby,cricket,season pass,arcade tokens,escape room tickets,photo booth,cruise excursion',
        ],
        [
          'Shopping',
          'shoes,shirt,shirts,t shirt,pants,jeans,jacket,dress,sweater,socks,hat,coat,sneakers,boots,headphones,laptop,phone case,phone,charger,electronics,toys,toy,backpack,purse,watch,jewelry,makeup,cosmetics,skincare,perfume,lamp,dishes,kitchenware,towels,bedding,tv,television,computer,monitor,keyboard,camera,toiletries,shampoo,detergent,cleaning supplies,paper towels,toilet paper,household items,household supplies,diapers,pet food,dog food,cat food,pet supplies,colour and cut,cut and colour,color and cut,cut and color,highlights,blowout,haircut,hair cut,nails,manicure,pedicure,salon,barber,spa,plants,tools,sunglasses,glasses frame,batteries,candles,earrings,necklace,bike,bicycle,tablet,mouse,speaker,clothes for the kids,uniform,suit,laundry,dry cleaning,dog grooming,dog groomer,belt,wallet,gloves,scarf,underwear,bra,leggings,hoodie,sweatshirt,sweatpants,swimsuit,bathing suit,sandals,heels,flip flops,raincoat,umbrella,suitcase strap,handbag,bracelet,blender,toaster,air fryer,coffee maker,vacuum cleaner,hair dryer,razor,deodorant,toothpaste,toothbrush,soap,lotion,sunscreen,nail polish,lipstick,mascara,hair dye,haircut and color,waxing,facial,eyebrows,nails done,tattoo,piercing,iphone,ipad,macbook,airpods,kindle,smartwatch,fitbit,usb cable,cable for my phone,hard drive,printer paper,stroller,car seat,crib,baby clothes,baby stuff,baby supplies,dog toys,cat litter,litter,leash,fish tank,bird seed,flower pots,hammer,wrench,screws,nails and screws,hardware,hardware store,department store,thrift store,paint supplies,tailor,alterations,dry cleaner,laundromat,costume,halloween costume,school clothes,school uniform,work clothes,trainers,jumper,jumpers,trousers,tracksuit,wellies,scarves,mittens,beanie,cardigan,blazer,yoga pants,shorts,bikini,swimming trunks,bras,boxers,tights,stockings,pajamas,pyjamas,robe,slippers,loafers,cleats,jordans,tie,tote,tote bag,parka,winter coat,winter jacket,prom dress,dressmaker,hairdresser,hairdressers,extensions,highlights,perm,blowout,brows,lashes,foundation,eyeliner,moisturizer,razors,shaving cream,conditioner,hairspray,hair gel,hairbrush,floss,mouthwash,body wash,bath bomb,tissues,kleenex,napkins,paper plates,trash bags,ziploc bags,foil,cling film,dish soap,sponges,bleach,laundry soap,fabric softener,dryer sheets,lightning cable,hdmi cable,adapter,power bank,memory card,sd card,flash drive,flashlight,earbuds,phone screen,screen protector,screen repair,phone repair,telly,router,webcam,microphone,playstation,xbox controller,controller,console,nintendo switch,kitty litter,dog treats,treats for the dog,dog toy,chew toy,collar,aquarium filter,hamster,chicken feed,horse feed,hay,pet groomer,groomer,dog walker,dog sitter,pet sitter,cat sitter,kennel,kennels,nappies,baby wipes,wipes,pacifier,onesie,christmas tree,decorations,christmas decorations,ornaments,balloons,streamers,candle,poster,vase,water bottle,lunch box,lunch bag,containers,tupperware,pots,pans,pan,frying pan,knives,cutlery,silverware,mugs,mug,cups,plates,bowls,teapot,scrubs,compression socks,work boots,work gloves,gloves for work,tool box,drill,screwdriver,drill bits,extension cord,duct tape,glue,super glue,paint thinner,ladder,tarp,rope,padlock,tent,sleeping bag,backpacking stove,lantern,cooler,skateboard,skateboard deck,roller skates,helmet,basketball,football,soccer ball,tennis racket,tennis balls,yoga mat,dumbbells,weights,jump rope,pocket knife,watch battery,watch strap,wedding ring,dry cleaners,launderette,shoe repair,cobbler,key copies,keys copied,spare key,locket,charity shop,flea market,garage sale,dollar store,vintage radio,charger cable,laptop bag,laptop stand,keyboard cover,desk lamp,desk mat,standing desk mat,office supplies for school',
        ],
        [
          'Health',
          'pills,blood pressure pills,medical supplies,chemist,vet visit,vet appointment,doctor,doctor visit,doctors visit,doctor appointment,copay,co pay,dentist,dental,prescription,prescriptions,medicine,medication,meds,pharmacy,drugstore,hospital,therapy,therapist,vitamins,yoga,yoga class,pilates,massage,contacts,contact lenses,glasses,eye exam,optometrist,chiropractor,vet,veterinarian,physical therapy,vaccine,checkup,blood test,personal trainer,workout class,supplements,protein powder,urgent care,dermatologist,cough syrup,bandages,ibuprofen,aspirin,tylenol,antibiotics,inhaler,insulin,bandaids,first aid kit,thermometer,braces,root canal,dental cleaning,teeth cleaning,wisdom teeth,ultrasound,x ray,mri,lab work,blood work,surgery,er visit,ambulance,walk in clinic,pediatrician,psychiatrist,psychologist,counseling,counselor,acupuncture,nutritionist,physio,crossfit,spin class,gym pass,fitness class,running shoes insoles,hearing aids,eye doctor,eye drops,eyeglasses,flu shot,covid test,birth control,pregnancy test,dog vaccine,cat vaccine,vet visit,pharmacist,tablets,optician,opticians,specs,reading glasses,gp,private doctor,midwife,physiotherapist,physiotherapy,osteopath,podiatrist,counselling,hygienist,retainer,invisalign,orthodontist,hearing aid,hearing aid batteries,cane,wheelchair,crutches,knee brace,ankle brace,bandage,plasters,paracetamol,advil,nyquil,dayquil,cold medicine,cough drops,allergy meds,allergy pills,zyrtec,claritin,contact solution,condoms,thermometers,shot at the clinic,vaccination,xray,clinic,minute clinic,copays,spin classes,zumba,crossfit class,barre,boxing class,karate,taekwondo,martial arts,swim class,gym day pass,trainer,vets,vet checkup,pet meds,flea treatment,heartworm pills,shots for the dog,inserts,orthotics,creatine,pre workout,collagen,melatonin,probiotics,cbd,cpr class,cpr recert',
        ],
        [
          'Travel',
          'flight,flights,plane ticket,plane tickets,airfare,hotel,hotels,hotel room,motel,hostel,rental car,car rental,cruise,luggage,baggage fee,checked bag,train ticket,train tickets,passport,visa fee,resort,souvenirs,airline tickets,airline ticket,airport parking,lodging,vacation rental,airbnb,uber to the airport,airport shuttle,shuttle,travel visa,guided tour,sightseeing,excursion,travel insurance deposit,timeshare,campground,campsite,rv rental,boat rental,jet ski,scuba,beach house,cabin,cabin rental,eurail pass,flight upgrade,seat upgrade,bag fees,checked bags,layover meal,hotel stay,motel room,hotel bill,bed and breakfast,cruise ticket,air ticket,air tickets,airplane ticket,airport taxi,airport transfer,bed and board,guesthouse,youth hostel,lounge pass,airport lounge,travel adapter,travel pillow,suitcase,currency exchange fee,ferry ticket,ferry tickets,eurostar,rail ticket,rail tickets,road trip,road trip gas,toll pass,campsite fee,camp site,rv park,lodge,ski resort,ski trip,bus tour,city tour,museum tour,boat trip,whale watching,snorkeling,visa application,esta,passport photos,passport renewal,baggage fees,luggage fee,extra legroom,seat selection,roaming,duty free',
        ],
        [
          'Education',
          'soccer registration,league registration,team registration,sports registration,camp registration,school registration,class registration,registration fee,soccer league,soccer fees,little league,textbook,textbooks,team fees,swim team,swim team fees,team dues,club fees,course,online course,class,classes,school supplies,college,lessons,guitar lessons,tutor,tutoring,preschool,summer camp,exam fee,workshop,school trip,dance class,tuition payment,student fees,lab fee,field trip,sat prep,test prep,certification,certification exam,bootcamp,coding bootcamp,seminar,webinar,language class,language lessons,cooking class,art class,driving lessons,ballet lessons,violin lessons,soccer camp,day camp,babysitter,nanny,child care,after school program,school lunch,school lunches,pencils,notebooks,backpack for school,college application,application fee,dorm,meal plan,scholarship fee,montessori,kindergarten,playgroup,school photos,school pictures,pta,yearbook,yearbooks,cap and gown,graduation gown,exam,exams,gre,gmat,ielts,toefl,english course,english course book,language course,spanish lessons,french lessons,music lessons,music lesson,piano teacher,piano lesson,piano books,guitar lesson,singing lessons,voice lessons,art lessons,riding lessons,horse riding,swim lessons,swimming lesson,tennis lessons,karate class,gymnastics,dance recital,recital,scout dues,scouts,girl scouts,boy scouts,camp,science camp,sitter,baby sitter,babysitting money,au pair,transcript,notebook,binder,binders,pens,calculator,chemistry textbook,lab coat,stethoscope,nclex,ceu course,ceu,certificate course,udemy course,driving lesson,driving test,drivers ed',
        ],
        [
          'Insurance',
          'homeowners insurance,dental insurance,travel insurance,insurance bill,insurance payment,insurance deductible,deductible,vision insurance,flood insurance,liability insurance,motorcycle insurance,rental insurance,warranty,extended warranty,insurance copay,applecare,truck insurance,work truck insurance,boat insurance,rv insurance,landlord insurance,aa membership,umbrella policy,title insurance,pmi,cobra,vision plan,gap insurance,cell phone insurance',
        ],
        [
          'Subscriptions',
          'netflix subscription,magazine subscription,newspaper,app subscription,membership,membership fee,cloud storage,software subscription,streaming service,annual membership,spotify premium,youtube premium,hulu subscription,disney plus subscription,prime membership,amazon prime,icloud,icloud storage,google one,patreon,substack,onlyfans,audible,kindle unlimited,new york times,costco membership,aaa membership,vpn,chatgpt,game pass,xbox live,playstation plus,meal kit,hello fresh,gym subscription,newspaper subscription,crunchyroll sub,twitch sub,twitch,discord nitro,onlyfans sub,meditation app,calm app,headspace,fitness app,strava,dating app,tinder,bumble,duolingo plus,nyt,wsj,economist,the economist,the athletic,paramount,peacock sub,now tv,britbox,apple one,spotify family,spotify student,youtube tv,sling,nintendo online,cloud backup,backblaze,1password,lastpass,norton,antivirus,ring subscription,extra cloud storage',
        ],
        [
          'Business',
          'office supplies,printer ink,printer,business cards,client lunch,client dinner,domain,domain name,web hosting,hosting,coworking,coworking space,advertising,ads,software license,postage,stamps,shipping,conference,conference ticket,business trip,stationery,printing,contractor,zoom subscription,adobe subscription,github,aws,aws bill,google ads,facebook ads,linkedin premium,office rent,office chair,business lunch,business dinner,business meeting,client gift,client meeting,legal fees,lawyer,attorney,accountant,bookkeeper,notary,trademark,logo,flyers,brochures,trade show,booth,freelancer,virtual assistant,mailchimp,quickbooks,invoice software,work laptop,work phone,toner,ink,envelopes,packaging,packaging supplies,courier,fedex,ups shipping,mileage,work trip,toner cartridge,toner cartridges,paper clips,folders,filing cabinet,courier charge,courier fee,freight,bubble wrap,shipping labels,mailing,registered mail,certified mail,po box,parking for the client,client coffee,software renewal,domain renewal,ssl certificate,google workspace,microsoft office,figma,chatgpt subscription,openai,api credits,linkedin ads,tax preparer,cpa,bookkeeping,payroll service,registered agent,business license,trade license,liability cover,uniforms,safety vest,hard hat,work van,tools for work,job materials,supplies for the job,professional dues,bar dues',
        ],
        [
          'Taxes',
          'income tax,income taxes,tax payment,estimated taxes,state taxes,federal taxes,quarterly taxes,back taxes,sales tax,irs payment,self employment tax,tax prep,turbotax,tax return filing,capital gains tax,estate tax,county taxes,city tax,road tax disc,hmrc,irs,franchise tax,excise tax',
        ],
        [
          'Fees',
          'bank fee,atm fee,overdraft fee,late fee,late charge,service charge,service fee,overdraft,fine,penalty,interest charge,wire fee,annual fee,foreign transaction fee,processing fee,library fine,bank charge,parking fine,traffic ticket,traffic fine,convenience fee,cancellation fee,returned check fee,nsf fee,maintenance fee,monthly fee,account fee,transfer fee,delivery fee,booking fee,resort fee,currency conversion fee,notary fee,court fee,passport fee,permit,permit fee,bail,towing fee,toll violation,finance charge,credit card fee,membership due,late payment fee,wire transfer fee,bank charges,foreign fee,atm withdrawal fee,monthly service fee,stop payment fee,id card fee,copy fee,court costs,parking violation,speeding fine,library fines,late fees,cancellation charge,restocking fee,cleaning fee,locker,locker rental,coat check,entry fee,entrance fee,membership renewal fee',
        ],
        [
          'Gifts',
          'food bank,food pantry,shelter,animal shelter,present,birthday present,birthday gift,wedding gift,christmas present,christmas presents,christmas gifts,flowers,bouquet,church,tithe,offering,gift card,gift cards,baby shower gift,anniversary gift,mother day gift,valentine gift,housewarming gift,fundraiser,red cross,goodwill donation,graduation gift,retirement gift,secret santa,white elephant,gift basket,gift wrap,wrapping paper,greeting card,greeting cards,birthday card,thank you card,card for mom,anniversary present,wedding present,baby gift,hostess gift,teacher gift,gofundme,charity donation,donation to charity,mosque,synagogue,girl scout cookies,toys for tots,salvation army,bouquet of flowers,roses,engagement gift,collection plate,church collection,missions,tithes,zakat,sadaqah,temple,temple donation,puja,gurdwara,humane society,wikipedia,npr,public radio,kickstarter,charity run,sponsorship,poppy appeal,whip round,leaving present,leaving do,leaving card,christening gift,baptism gift,communion gift,bar mitzvah gift,quinceanera gift,diwali gifts,eid gift,hanukkah gift,stocking stuffers,a dozen roses,dozen roses,florist,box of chocolates,chocolates for mom,toy for the baby,christmas cards,birthday cards,sympathy card,wedding card,wreath,funeral flowers,baby shower,bridal shower,bachelor party,bachelorette party,teacher gifts,tip jar,street musician',
        ],
        [
          'Salary',
          'child benefit,universal credit,state pension,old age pension,pension payment,disability benefit,disability allowance,carers allowance,attendance allowance,sick pay,statutory sick pay,maternity pay,jobseekers allowance,job seekers allowance,the dole,dole money,housing benefit,tax credits,working tax credits,winter fuel payment,childrens allowance,social welfare,centrelink,centrelink payment,jobseeker payment,age pension,youth allowance,family tax benefit,parenting payment,cpp,oas,old age security,canada child benefit,child tax benefit,gst credit,social security,social security deposit,social security check,disability check,bonus,overtime,payday,commission,paid by work,year end bonus,stipend,direct deposit,monthly salary,tips earned',
        ],
        [
          'Freelance',
          'invoice,gig,freelance work,freelance project,freelance job,client payment,consulting fee,side job,side gig,freelance gig,client,clients,logo design,logo job,design job,writing job,editing job,translation job,website design,babysitting,tutoring income,commission work,mowing,lawn mowing,dog walking,pet sitting,house sitting,etsy sale,etsy sales,ebay sale,photo shoot,wedding shoot,commission piece,side gig payout,doordash earnings,uber earnings,drum lesson',
        ],
        [
          'Investment Income',
          'interest from savings,dividend,interest,capital gains,stock dividend,dividend payment,savings interest,interest payment',
        ],
        ['Refund', 'tax refund,cash back,cashback,rebate,returned item,money back'],
      ] as const),
      ...Object.entries(furtherThings),
      ...Object.entries(regionalThings),
      ...Object.entries(billThings),
    ].flatMap(([category, words]) => words.split(',').map((word) => [word, category] as const)),
  ),
);

const everyday: ReadonlySet<string> = new Set(
  [...Object.entries(categoryNames).flat(2), ...Object.keys(nounCategories)].map((word) =>
    word.toLowerCase(),
  ),
);

/** Whether an everyday word already names one fixed category. */
export const isEverydayWord = (name: string): boolean => everyday.has(name.toLowerCase());
