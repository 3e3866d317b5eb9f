/**
 * Things that come as a bill, by category. Purchases, questions about bills and commands for bills all read this one list: what can be paid
 * can also be asked about, added, moved and removed.
 */
export const billThings: Readonly<Record<string, string>> = {
  Utilities:
    'council tax,broadband,broadband bill,home broadband,fibre,full fibre,fibre broadband,internet,internet bill,internet plan,internet service,wifi,wi fi,wifi bill,phone line,line rental,landline,landline bill,home phone,phone bill,mobile bill,cell phone bill,cellphone bill,cell bill,phone plan,mobile plan,data plan,phone contract,mobile contract,sim only,sim only plan,sim plan,sim contract,electric,electricity,electric bill,electricity bill,electrics bill,leccy,leccy bill,light bill,power bill,gas bill,gas and electric,gas and electricity,electric and gas,electricity and gas,gas and leccy,dual fuel,dual fuel bill,energy bill,energy bills,heating,heating bill,heating oil,hot water bill,water bill,water rates,water charges,sewerage,sewerage charge,sewage,sewer,trash bill,trash collection,garbage collection,rubbish bill,rubbish collection,bin bill,bin charges,bin charge,bin collection,bin tags,garden waste,garden waste collection,brown bin,waste collection,waste charges,recycling,utility bill,utilities bill,cable,cable bill,cable tv,sky tv,sky bill,sky broadband,sky package,virgin bill,bt bill,ee bill,o2 bill,vodafone bill,foxtel,tv licence,tv license,tv licence fee,television licence,tv package,nbn,nbn bill,starlink,hydro,hydro bill,dth,dth recharge,piped gas,piped gas bill,gas cylinder,lpg cylinder,cooking gas,gas refill',
  Transport:
    'mot,mot test,nct,wof,warrant of fitness,car service,car tax,van tax,motor tax,rego,car rego,vehicle registration,car registration,car payment,car finance,car finance payment,van finance,pcp payment,car loan,car lease,car note,lease payment,car emi,bike emi,congestion charge,ulez,ulez charge,dart charge,clean air charge,parking permit,resident permit,residents permit,season ticket,railcard,bus pass,train pass',
  Housing:
    'rent,rent payment,pg rent,mortgage,mortgage payment,home loan,home loan emi,house emi,ground rent,service charge on the flat,management fees,management company,factor fees,factoring fees,sinking fund,strata,strata fees,strata levy,strata levies,body corporate,body corporate fees,hoa,hoa dues,condo fees,maintenance fees,society maintenance,society charges,society dues,flat maintenance,property tax,council rates,land rates,house rates,rates bill,rates notice,boiler service,boiler cover,window cleaner,cleaner,gardener,storage unit,house alarm,alarm monitoring,house alarm monitoring,septic tank,domestic help,allotment,allotment rent,garage rent,lockup',
  Education:
    'nursery,nursery fees,nursery bill,daycare,day care,childcare,childcare bill,childminder,child minder,creche,creche fees,kindy fees,preschool fees,after school club,after school care,breakfast club,wraparound care,holiday club,school fees,school fee,school dinners,dinner money,school van,school van fees,school bus fees,tuition,tuition fees,tuition fee,uni fees,hostel fees,student loan,student loans,student loan payment,hecs,hecs debt,hecs repayment,piano lessons,swimming lessons',
  Health:
    'gym,gym membership,gym subs,gym fees,vet bill,vet plan,pet health plan,dentist bill,dental bill,hospital bill,medical bill,prescription prepayment,prescription prepayment certificate,contact lens subscription,private gp membership',
  Insurance:
    'car insurance,van insurance,auto insurance,home insurance,house insurance,contents insurance,buildings insurance,building insurance,renters insurance,life insurance,life cover,health insurance,private health,private health insurance,private health cover,private medical,hospital cover,extras cover,ambulance cover,pet insurance,pet cover,phone insurance,breakdown cover,home emergency cover,third party insurance,bike insurance,income protection,payment protection,funeral plan,dental plan,green slip,ctp,lic premium,insurance premium,term insurance,term plan,mediclaim',
  Entertainment:
    'football subs,rugby subs,cricket subs,hockey subs,netball subs,tennis subs,club subs,bowls subs,golf subs,golf club membership',
  Groceries: 'milkman,milk bill,milk delivery,paper bill,newspaper bill,veg box',
  Business: 'union fees,union subs,union dues,professional subscription,accountancy fees',
  Taxes:
    'tax bill,self assessment,self assessment bill,vat,vat bill,vat return,corporation tax,advance tax,road tax,vehicle tax,property taxes,property tax bill,local property tax,lpt',
  Gifts: 'charity direct debit,monthly donation,charity standing order',
  Other:
    'loan repayment,loan payment,loan repayments,personal loan repayment,bank loan repayment,credit union,credit union loan,loan emi,personal loan emi,emi,sip,chit fund',
};

const categories = /^(Utilities|Insurance|Subscriptions)$/;
const things: ReadonlySet<string> = new Set(Object.values(billThings).flatMap((words) => words.split(',')));

/** Whether a thing comes as a bill: it is in the list, or everything in its category is paid regularly. */
export const comesAsBill = (thing: string, category: string | undefined): boolean =>
  things.has(thing.toLowerCase()) || categories.test(category ?? '');
