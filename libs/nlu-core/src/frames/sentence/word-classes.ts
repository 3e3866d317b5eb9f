import type { Token } from '../../model/types';
import { wordSet as words } from '../../model/word-table';

/** Words without content of their own; they never count as unexplained. */
export const light = words(
  "a an the my our me i we us you it its is are was were be am been do does did have has had having to of for in on at from with by and or so just really actually currently now right can could will would tell let know want need like get see check look up out about any all much many some this that these those there here still yet already also too then go into over during through per as than what how which when where who how total overall altogether amount exactly roughly around approximately money give show find pull bring whats far got sorry wait well ok one ones thing another your using use that's worth only totally please stuff thanks today's give back down off hey bit little ever each every quick quickly real even flat altogether",
);

/** Verbs that ask to record something. */
export const recordVerbs = words(
  'add log record enter track register note insert put charge post input document create make write jot file save include chuck stick pop throw toss slap bung punch',
);
/** Verbs of recording that mean money only with a word such as expense. */
export const weakRecordVerbs = words('create make write save file include document post insert');
/** Verbs of recording that also mean putting things somewhere. They need an amount with its currency, or the account that paid. */
export const colloquialVerbs = words('chuck stick pop throw toss slap bung punch');
export const expenseNouns = words(
  'expense expenses purchase transaction payment spending expenditure cost outlay debit spend entry receipt',
);
export const incomeNouns = words(
  'income earnings deposit paycheck salary refund bonus dividend wages wage reimbursement revenue payslip cashback rebate',
);

/** Past verbs of paying in the first person. */
export const strongPast = words(
  'venmoed zelled cashapped paypaled spent paid bought purchased ordered booked blew dropped splurged renewed replaced shelled forked donated tipped subscribed spend snagged nabbed contributed coughed ponied plunked dished scooped rented',
);
export const weakPast = words(
  'got grabbed had used took lost ate picked gave charged put rented treated filled covered picked stopped swung threw chipped pitched kicked',
);
export const incomePast = words('received earned made sold collected deposited won found');

export const adverbs = words(
  'just already also have has had only recently then finally did ended up actually really probably still both all even later since now too basically went and ahead out over',
);
export const people = words(
  'wife husband mom mum mam nan nana gran granny grandad granddad auntie aunty dad mother father brother sister friend boss son daughter kid kids roommate roommates partner boyfriend girlfriend parents neighbor neighbour landlord cousin uncle aunt grandma grandpa team company employer coworker colleague client manager girlfriend fiance guy girl man woman child children family grandmother grandfather teacher someone somebody everyone people nobody anyone nephew niece nephews nieces grandson granddaughter grandkids grandparents stepson stepdaughter cousins sitter',
);

export const questionWords = words(
  'what how why when where who which whose whom did does is are was were should shall am whether',
);
export const auxiliaries = words('do can could would will may might have has had');

export const negations = words(
  'not never nothing none neither nor without nobody hardly barely except instead',
);
export const hypotheticals = words(
  "should would could might maybe perhaps if unless wish hope hoping almost nearly planning plan thinking considering will shall suppose supposed imagine pretend hypothetically whether wonder wondering afford someday dream dreamed dreamt tried try probably possibly think guess believe pretending assume assuming forgot budgeted estimate hypothetical ought tomorrow's expect expecting intend intending going",
);

/** Things that other assistants manage. Adding to them is not supported. */
export const otherObjects = words(
  'list lists timer timers alarm alarms reminder reminders calendar contact contacts playlist playlists meeting meetings appointment appointments song songs music email emails message messages sms volume temperature thermostat recipe recipes cart todo todos task tasks weight calories workout score points document documents spreadsheet photo photos video videos invite guests vote reservation reservations table tables queue stopwatch brightness channel station event-guest agenda notebook diary percent cup tablespoon teaspoon ingredients ingredient album podcast movie-list wishlist favorites bookmark bookmarks tweet facebook instagram twitter blanket oven microwave light lights lamp-on fan vacuum robot room number minutes notes schedule itinerary countdown degrees word words dictionary line lines column row comment comments friend address birthday game-list team member members',
);

const files =
  /^(photos?|pictures?|pics?|videos?|emails?|texts?|messages?|files?|songs?|voicemails?|contacts?|apps?|alarms?|timers?|notes?|documents?|playlists?|recordings?)$/;
const entries = /^(expense|purchase|transaction|entry|one|bill|charge)$/;

/** 'delete the photos of the party' names something of other apps, 'delete the photos purchase' an entry. */
export const namesFile = ({ tokens }: { tokens: readonly Token[] }): boolean =>
  tokens.some((t) => files.test(t.text)) && !tokens.some((t) => entries.test(t.text));

/** Commands to move money or to buy, which are never carried out by voice. */
export const moneyMoves = words(
  'send wire transfer pay venmo zelle buy purchase order sell invest withdraw deposit donate move tip exchange convert lend give request reload reserve book trade cash top-up loan borrow subscribe redeem refund repay settle remit',
);

export const destructive = words('delete erase wipe clear reset destroy remove purge drop');

/** Prepositions that begin a part of the sentence. */
export const prepositions = words(
  'toward towards at from to for on in with using via by under as into onto of through',
);

/** Verbs that ask somebody to do something other than recording. */
export const imperatives = words(
  'wager gamble invoice submit dispense bargain haggle unsubscribe deliver collect claim hand pass lend quote negotiate find show get give look search tell ask call play book reserve bid offer raise keep lower increase decrease reduce trim bump boost shrink slash hike allow allot allocate grant cut turn open close start stop set cancel refund return delete remove erase undo change move transfer send pay buy order wire sell invest withdraw lend borrow exchange convert remind text email message schedule read translate calculate compute count compare check list help bring take let split double charge divide multiply subtract round guess estimate cook bake boil heat drive walk go meet wake dim watch download upload share invite hire rent subscribe redeem donate tip trade request freeze lock unlock block report dispute apply teach explain define spell sing hit throw draw build explore pick choose recommend suggest plan budget limit cap restrict allocate save spend',
);

/** Plural words that are said of an amount without a preposition: 'forty gas', 'thirty groceries'. */
export const isMassNoun = (word: string): boolean =>
  /^(groceries|gas|snacks|drinks|taxes|clothes|shoes|flowers|tips|dues|meds|supplies|wings|utilities|was|is|yes|tolls|fees|repairs|tickets-|pants|jeans|glasses|toiletries|movies|insurance|business|transportation|lights|subscriptions|donations|gifts|bus|less|diapers|vitamins|lessons|electronics|dues)$/.test(
    word,
  );
