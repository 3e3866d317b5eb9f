/**
 * Everyday things of Britain, Ireland, Australia, Canada and India, by category. Words with another common meaning are there only together
 * with a word that excludes it: 'the match', not 'match'.
 */
export const regionalThings: Readonly<Record<string, string>> = {
  Groceries:
    'vegemite,marmite,curd,the messages,ribena,irn bru,barrys tea,weetabix,milo,tim tams,sabzi,poha,besan,maida,idli batter,dosa batter,tinned soup,bread and eggs,bits for dinner,bits for tea,stuff for tea,something for tea',
  Dining:
    'roast dinner,roast dinners,roast dinner out,smashed avo,timbits,double double coffee,poutine,vada pav,pani puri,pav bhaji,chole bhature,idli,spice bag,chicken fillet roll,breakfast roll,jambon,ninety nine flake,chip shop,chippy tea,fish supper,sausage supper,bacon bap,egg bap,pie and mash,pasty,pasties,cheeky nandos,halal snack pack,chiko roll,flat whites,cream tea,afternoon tea,pub grub,donair,butter tart,beavertail,lassi,mithai,tiffin,dabba',
  Transport:
    'leap card,leap card top up,myki card,dart ticket,luas ticket,bus eireann ticket,presto card top up,presto top up,opal card top up,m fifty toll,m6 toll,e toll,toll tag,park and ride,breakdown callout,tyre repair,new tyres,winter tyres,fast tag recharge,metro recharge,railcard renewal,parking app,resident parking,pcn,car valet,mini valet,servicing the car,car servicing,petrol in the car,diesel in the van',
  Housing:
    'new bed,single bed,double bed,diy bits,diy stuff,skip for the rubbish,hire of a skip,deposit on the flat,flat deposit,tenancy deposit,bond on the flat,key money,digs money,gutter cleaning,gutters cleaned,cavity wall,damp proof,gas engineer,boiler repair,chimney swept,oven cleaned,carpet cleaner hire,inverter battery,water purifier service,ro service,pest control guy,geyser repair,ac service',
  Utilities:
    'coal,bag of coal,bags of coal,briquettes,bale of briquettes,bag of turf,bag of logs,load of logs,kiln dried logs,home heating oil,the bins,bin lift,gas top up,electric top up,leccy top up,key meter top up,prepay electric,prepay gas,water tanker,internet recharge,topped up my phone',
  Entertainment:
    'the match,hurling tickets,gaa tickets,scratch card,the bookies,bookies,bet on bet on the football,the horses,a flutter,pub quiz entry,sunday papers,the comic,swim at the pool,leisure centre,the baths,the lido,ipl tickets,the footy,the races,race day',
  Shopping:
    'barbers,the barbers,trim at the barber,cot,travel cot,knickers,pants and socks,thongs,jandals,togs,swimming togs,akubra,saree,salwar,salwar kameez,lehenga,sherwani,toque,tuque,rucksack,glasses case,key cutting,key cut,heel repair,resoling,runners for the gym,new runners,gum boots,gumboots,uggs,ugg boots,dressing gown,washing tablets,dishwasher salt,plug adaptor',
  Health:
    'chiropodist,chiropody,lemsip,strepsils,gaviscon,rennies,smear test,medicines,a and e,accident and emergency,minor injuries,nhs prescription,prescription charge,prescription charges,dental hygienist,check up at the optician,sight test,varifocals,bulk bill gap,gp gap fee,dispensary,ayurvedic medicine,homeopath,savlon,dettol',
  Travel:
    'package holiday,holiday deposit,holiday balance,the caravan,caravan hire,summer holiday,half term holiday,ferry to ireland,ferry to the isle of wight,sleeper train,static caravan,glamping,holiday money',
  Education:
    'voluntary contribution,school books,school book rental,debs,debs ticket,grinds,maths grinds,irish college,gaeltacht,wraparound,ucas,ucas fee,coaching fees,coaching classes,entrance exam fee,kumon classes,brownies subs,cubs subs,scout subs,beavers subs,rainbows subs',
  Insurance: 'aa cover,rac cover,rac membership,green flag,green flag cover,gap cover',
  Gifts:
    'mass card,communion money,communion card,confirmation money,confirmation card,a poppy,church envelope,trocaire box,rakhi,rakhi gift,shagun,diwali sweets,eidi,sponsor money,sponsored walk,sponsored run,sponsoring my mate,new year gift,mass offering',
  Business:
    'posting a parcel,parcel post,posted a parcel,parcel to post,recorded delivery,special delivery,first class stamps,second class stamps,book of stamps,dbs check,van signwriting',
};
