/** The fixed top-level categories and the words that name them outright. */
export const categoryNames: Readonly<Record<string, readonly string[]>> = {
  Groceries: ['groceries', 'grocery', 'food shopping'],
  Dining: [
    'dining',
    'dining out',
    'eating out',
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
  Entertainment: ['entertainment', 'fun', 'leisure', 'hobbies', 'games', 'video games', 'gaming'],
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

/** Everyday things people pay for → category. */
export const nounCategories: Readonly<Record<string, string>> = Object.fromEntries(
  (
    [
      [
        'Groceries',
        'milk,bread,vegetables,veggies,fruit,fruits,produce,meat,cheese,supermarket,snack,snacks,food for the week,farmers market,butcher,bananas,apples,cereal,chicken,baby formula,formula,lettuce,weekly shop',
      ],
      [
        'Dining',
        'lunch,dinner,breakfast,brunch,supper,coffee,coffees,latte,lattes,cappuccino,espresso,tea,bagel,bagels,pizza,pizzas,burger,burgers,burrito,burritos,taco,tacos,sushi,sandwich,sandwiches,ramen,ice cream,donut,donuts,doughnuts,meal,drinks,drink,beer,beers,wine,cocktails,cocktail,happy hour,bar tab,bar,pub,cafe,bakery,food delivery,delivery,team lunch,date night,smoothie,boba,bubble tea,steak,wings,dessert,cake,pastry,pastries,croissant,noodles,curry,salad,fries,chinese food,thai food,indian food,mexican food,italian food,seafood,appetizers,tip,catering,soda,hot dog,hot dogs,kebab,diner',
      ],
      [
        'Transport',
        'gas,gasoline,petrol,diesel,fuel,filling up,parking,parking meter,parking ticket,toll,tolls,taxi,cab,bus,bus fare,bus ticket,bus pass,train fare,subway fare,metro,metro card,train,subway ride,oil change,car wash,car repair,car repairs,car payment,tires,tire,brakes,car maintenance,mechanic,ride,ride home,uber ride,lyft ride,scooter,bike repair,registration,car registration,gas station,car parts,monthly pass,transit pass,ferry,speeding ticket',
      ],
      [
        'Housing',
        'rent,mortgage,hoa,hoa dues,furniture,plumber,plumbing,electrician,home repair,home repairs,repairs,roof repair,cleaning service,cleaner,maid,lawn care,landscaping,couch,sofa,mattress,paint,home improvement,house repairs,pest control,gardener,handyman,storage unit,security deposit,property tax',
      ],
      [
        'Utilities',
        'electric,electricity,electric bill,electricity bill,power bill,power,water,water bill,gas bill,heating,heating bill,internet,internet bill,wifi,wi fi,wifi bill,phone bill,cell phone bill,cellphone bill,mobile bill,cable,cable bill,trash,trash bill,garbage,sewer,sewage,utility bill,utilities bill,energy bill,phone plan,cell phone,light bill,broadband',
      ],
      [
        'Entertainment',
        'movie,movies,movie tickets,movie ticket,cinema,concert,concert tickets,concert ticket,theater,theatre,game,video game,video games,bowling,museum,zoo,amusement park,tickets,comedy show,tv show,arcade,book,books,comic books,karaoke,mini golf,golf,board game,board games,festival,streaming rental,lottery tickets,lottery,club,night out,magazine,hockey game,baseball game,football game,basketball game,party,popcorn',
      ],
      [
        'Shopping',
        'shoes,shirt,shirts,t shirt,pants,jeans,jacket,dress,sweater,socks,hat,coat,sneakers,boots,headphones,laptop,phone case,phone,charger,electronics,toys,toy,backpack,purse,watch,jewelry,makeup,cosmetics,skincare,perfume,lamp,dishes,kitchenware,towels,bedding,tv,television,computer,monitor,keyboard,camera,toiletries,shampoo,detergent,cleaning supplies,paper towels,toilet paper,household items,household supplies,diapers,pet food,dog food,cat food,pet supplies,haircut,hair cut,nails,manicure,pedicure,salon,barber,spa,plants,tools,sunglasses,glasses frame,batteries,candles,earrings,necklace,bike,bicycle,tablet,mouse,speaker,clothes for the kids,uniform,suit,laundry,dry cleaning,dog grooming,dog groomer',
      ],
      [
        'Health',
        'doctor,doctor visit,doctors visit,doctor appointment,copay,co pay,dentist,dental,prescription,prescriptions,medicine,medication,meds,pharmacy,drugstore,hospital,hospital bill,medical bill,therapy,therapist,vitamins,gym,gym membership,yoga,yoga class,pilates,massage,contacts,contact lenses,glasses,eye exam,optometrist,chiropractor,vet,vet bill,veterinarian,physical therapy,vaccine,checkup,blood test,personal trainer,workout class,supplements,protein powder,urgent care,dermatologist,cough syrup,bandages',
      ],
      [
        'Travel',
        'flight,flights,plane ticket,plane tickets,airfare,hotel,hotels,hotel room,motel,hostel,rental car,car rental,cruise,luggage,baggage fee,checked bag,train ticket,train tickets,passport,visa fee,resort,souvenirs,airline tickets,airline ticket,airport parking,lodging,vacation rental',
      ],
      [
        'Education',
        'textbook,textbooks,course,online course,class,classes,school supplies,tuition fee,student loan,student loans,student loan payment,college,lessons,piano lessons,guitar lessons,tutor,tutoring,school fees,daycare,day care,preschool,summer camp,exam fee,workshop,school trip,swimming lessons,dance class',
      ],
      [
        'Insurance',
        'car insurance,auto insurance,health insurance,home insurance,renters insurance,homeowners insurance,life insurance,pet insurance,insurance premium,dental insurance,travel insurance,insurance bill,insurance payment',
      ],
      [
        'Subscriptions',
        'netflix subscription,magazine subscription,newspaper,app subscription,membership,membership fee,cloud storage,software subscription,streaming service,annual membership',
      ],
      [
        'Business',
        'office supplies,printer ink,printer,business cards,client lunch,client dinner,domain,domain name,web hosting,hosting,coworking,coworking space,advertising,ads,software license,postage,stamps,shipping,conference,conference ticket,business trip,stationery,printing,contractor',
      ],
      [
        'Taxes',
        'income tax,income taxes,tax bill,tax payment,estimated taxes,state taxes,federal taxes,quarterly taxes,back taxes',
      ],
      [
        'Fees',
        'bank fee,atm fee,overdraft fee,late fee,late charge,service charge,service fee,overdraft,fine,penalty,interest charge,wire fee,annual fee,foreign transaction fee,processing fee,library fine',
      ],
      [
        'Gifts',
        'present,birthday present,birthday gift,wedding gift,christmas present,christmas presents,christmas gifts,flowers,bouquet,church,tithe,offering,gift card,gift cards,baby shower gift,anniversary gift,mother day gift,valentine gift,housewarming gift,fundraiser,red cross,goodwill donation',
      ],
      [
        'Salary',
        'bonus,overtime,payday,commission,paid by work,year end bonus,stipend,direct deposit,monthly salary,tips earned',
      ],
      [
        'Freelance',
        'invoice,gig,freelance work,freelance project,freelance job,client payment,consulting fee,side job,side gig,freelance gig,client,logo design,website design,babysitting,tutoring income,commission work',
      ],
      [
        'Investment Income',
        'dividend,interest,capital gains,stock dividend,dividend payment,savings interest,interest payment',
      ],
      ['Refund', 'tax refund,cash back,cashback,rebate,returned item,money back'],
    ] as const
  ).flatMap(([category, words]) => words.split(',').map((word) => [word, category] as const)),
);

const everyday: ReadonlySet<string> = new Set(
  [...Object.entries(categoryNames).flat(2), ...Object.keys(nounCategories)].map((word) =>
    word.toLowerCase(),
  ),
);

/** Whether everybody's words already say which fixed category is meant. */
export const isEverydayWord = (name: string): boolean => everyday.has(name.toLowerCase());
