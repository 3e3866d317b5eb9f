import type { MoneyMention, Slots } from '../../model/types';
import { wordAt, joinedWords } from '../../time/clock';
import type { Sentence } from '../sentence/sentence';

/** Categories whose amounts are usually in the hundreds: '1450' is 1,450 for rent, but 14.50 for lunch. */
const bigCategories = new Set([
  'Housing',
  'Salary',
  'Taxes',
  'Travel',
  'Insurance',
  'Education',
  'Freelance',
  'Investment Income',
]);

/** Things that cost hundreds or more: 'new laptop twelve ninety nine' is 1,299. */
const thingsOfHundreds = new Set(
  'laptop computer macbook ipad iphone television fridge refrigerator dishwasher washer dryer couch sofa mattress tv playstation xbox ps5 stove oven freezer recliner treadmill'.split(
    ' ',
  ),
);

/** Also things and trades that may cost tens, but rarely a few dollars and cents: 'boots two twenty' is 220. */
const costlyThings = new Set([
  ...thingsOfHundreds,
  ...(
    'tuner housekeeper installer inspector designer photographer caterer locksmith exterminator technician handyman gardener coach instructor vet dentist doctor therapist plumber electrician mechanic lawyer accountant surgeon orthodontist contractor landlord roofer painter mover movers ' +
    'tuition daycare preschool childcare nanny braces premium deductible surgery ' +
    'switch nintendo console tablet phone headphones earbuds airpods speaker monitor printer camera watch smartwatch ' +
    'microwave desk chair table rug bed dresser bookshelf bike bicycle stroller grill drill lawnmower heater ' +
    'pump alternator starter compressor dump part parts lumber drywall plywood concrete gravel mulch flooring tile tiles siding shingles fencing windows cabinets countertop ' +
    'glasses boots shoes sneakers heels jacket coat suit dress purse handbag luggage suitcase necklace ring earrings bracelet ' +
    'tires tyres brakes battery transmission repair repairs fixed serviced towed tow towing hotel airbnb flight flights massage tattoo concert festival ' +
    'cottage villa guesthouse cabin lodge hostel therapy therapist session payment instalment installment checkup physical xray mri crown filling'
  ).split(' '),
]);
/** Words that make an expensive thing a cheap one: 'phone case', 'watch strap'. */
const small =
  /^(bag|bags|filter|filters|belt|stand|sleeve|mount|case|charger|cable|cord|strap|cleaner|polish|laces|insoles|cover|card|wax|wash|snack|food)$/;
const billed = /^(bill|bills|invoice|payment)$/;
const utilities =
  /^(electric|electricity|water|gas|heating|internet|power|utility|utilities|energy|sewer|trash|phone|cable|medical|hospital|dental|vet|heat|oil)$/;

/** True when a price of about one dollar and some cents is unlikely for what was bought. */
export const costsHundreds = (s: Sentence, slots: Slots): boolean =>
  // 'the ring subscription six ninety nine'.
  slots.category === 'Subscriptions'
    ? (s.mentions.money[0]?.units ?? 2) < 2 &&
      s.tokens.some((t) => /^(renewed|renewal|annual|annually|yearly|year|membership|pass)$/.test(t.text))
    : hundredsLikely(s, slots);

const hundredsLikely = (s: Sentence, slots: Slots): boolean =>
  // 'dairy queen seven eighty five and don't tell the doctor'.
  (!(slots.category === 'Dining' && slots.merchant !== undefined) &&
    s.tokens.some(
      (t, i) =>
        (costlyThings.has(t.text) && !small.test(wordAt(s.tokens, i + 1))) ||
        (billed.test(t.text) && utilities.test(wordAt(s.tokens, i - 1))),
    )) ||
  slots.category === 'Insurance' ||
  usuallyHundreds(s, slots) ||
  /** A dinner costs more than a dollar and some cents. */
  (s.mentions.money[0] !== undefined &&
    s.mentions.money[0].units < 2 &&
    s.tokens.some((t) =>
      /^(run|haul|dinner|brunch|groceries|restaurant|steakhouse|catering|party)$/.test(t.text),
    )) ||
  (slots.category === 'Utilities' && !/water/i.test(slots.description ?? ''));

const singles =
  /^(card|cards|stamp|stamps|pen|pens|pencil|gum|candy|soap|shampoo|toothpaste|toothbrush|batteries|lighter|magazine|newspaper|candle|socks|bandaids|aspirin|ibuprofen|tylenol|vitamins|lotion|sponge|sponges|tape|snack|snacks|coffee|soda|water|arcade|bus|parking|download|app|rental|popcorn|comic|copy|copies|key|keys|balloon|balloons|charger|cable)$/;
const ofHundreds: ReadonlySet<string> = new Set([
  'Shopping',
  'Health',
  'Travel',
  'Education',
  'Business',
  'Gifts',
  'Utilities',
  'Housing',
  'Taxes',
]);

/**
 * True for prices that are too low when read as dollars and cents: 'a jacket one forty', 'new drain snake two fifteen', 'groceries two
 * ten'.
 */
function usuallyHundreds(s: Sentence, slots: Slots): boolean {
  const money = s.mentions.money[0];
  if (money?.reading !== 'elliptical' || money.units >= 4 || /[49]9$/.test(String(money.minor))) return false;
  // 'business cards' are printed by the hundred.
  if (s.tokens.some((t, i) => singles.test(t.text) && wordAt(s.tokens, i - 1) !== 'business')) return false;
  // Hardly anything but a drink, a snack or a fare costs a dollar and some cents.
  const fewDollars = /^(Dining|Groceries|Transport|Subscriptions)$/.test(slots.category ?? '');
  const isForPet = s.tokens.some((t) => /^(dog|cat|puppy|kitten|pet|vet)$/.test(t.text));
  return (
    isForPet ||
    (money.units < 2 && !fewDollars) ||
    s.tokens.some((t) => /^(tickets|concert|musical|festival|show)$/.test(t.text)) ||
    ofHundreds.has(slots.category ?? '') ||
    s.tokens.some((t) =>
      /^(new|booked|groceries|annual|yearly|license|licence|permit|weekly|monthly|looked|inspected|installed|serviced|checked|detailed|painted|replaced|towed|cleaned|tuned)$/.test(
        t.text,
      ),
    )
  );
}

/** Things that cost hundreds in categories that also contain cheap goods: rent, but not light bulbs. */
const large =
  /\b(rent|mortgage|hoa|deposit|down payment|property|roof|hvac|furnace|furniture|apartment|condo|loan|movers?|storage|repairs?|plumb\w*|electrician|contractor|couch|sofa|mattress|bed|desk|dresser|fridge|refrigerator|washer|dryer|washing machine|dishwasher|stove|maid|clean\w*|landscap\w*|gardener|handyman|boiler|flights?|hotels?|motel|airbnb|cottage|villa|lodge|hostel|cruise|resort|airfare|plane|vacation|trip|travel|cabin|rental|tickets?|tuition|daycare|preschool|nursery|camp|fees|bootcamp|college|school|course|class|classes|lessons?|tutor\w*|nanny|childcare|education|housing|home|house)\b/;
const mixed = /^(Housing|Travel|Education)$/;
/** Small things in those categories: 'notebooks and pens for class twelve fifty', 'window cleaner sixteen forty'. */
const supplies =
  /\b(window cleaners?|windows cleaned|oven cleaner|notebooks?|pens?|pencils?|supplies|crayons|markers|binders?|folders?|glue|poster ?board|lunch(es)?|snacks?)\b/;
/** Work by the hour or the visit: 'gardener eighteen fifty' is 18.50. */
const byTheHour =
  /\b(gardener|gardening|maid|(window |house )?clean(er|ers|ing)|lessons?|tutor\w*|sitter|babysitter)\b/;
const bigThing = (category: string, things: string): boolean =>
  bigCategories.has(category) && (!mixed.test(category) || (large.test(things) && !supplies.test(things)));

/** The larger reading of a price in two parts for a thing that costs hundreds or more; it is asked about. */
export function priceInHundreds(s: Sentence): number | undefined {
  const [money, ...others] = s.mentions.money;
  if (!money || others.length > 0 || money.currency !== undefined) return undefined;
  const bought = s.tokens.some(
    (t, i) =>
      thingsOfHundreds.has(t.text) &&
      (i + 1 === money.from ||
        i + 1 === s.tokens.length ||
        /^(for|from|at|on|with|and|today|yesterday)$/.test(wordAt(s.tokens, i + 1))) &&
      !s.tokens
        .slice(Math.max(0, i - 3), i)
        .some((x) => /^(for|of|on|fix|repair|fixed|repaired|clean|rent)$/.test(x.text)),
  );
  const fixed = s.tokens.some((t) =>
    /^(case|cover|repair|fixed|part|parts|cable|rental|delivery|game|app)$/.test(t.text),
  );
  // 'one eighty to the guy who mows the lawn'.
  const hired =
    /\b(guy|man|lady|woman|kid|girl|boy|person|people) (who|that) (\w+ )?(mows|mowed|cuts|cut|cleans|cleaned|fixes|fixed|painted|paints|plows|plowed|shovels|tutors|teaches|watches|watched|installed|repaired|hauled|walks)\b/.test(
      joinedWords(s.tokens),
    );
  const whole = money.undividedMinor ?? money.alternatives[0];
  if (hired && money.reading === 'elliptical' && money.units < 10 && whole !== undefined) return whole;
  return bought && !fixed && money.units < 35 ? money.undividedMinor : undefined;
}

const regularIncome =
  /\b(social security|pension|annuity|paycheck|salary|wages|disability|unemployment|stipend|alimony)\b/;

/** Categories in which 'one fifty' is as likely 150 as 1.50. A typical price such as 'nine ninety nine' is not ambiguous. */
const widePrices: ReadonlySet<string> = new Set(['Health', 'Business', 'Insurance', 'Education']);
const cheap: ReadonlySet<string> = new Set(['Dining', 'Groceries', 'Entertainment', 'Subscriptions']);
/** The reading of an ambiguous number that fits what was bought. */
export function chosen(money: MoneyMention, category: string, runsHigh: boolean, things: string): number {
  const other = money.alternatives[0];
  // 'five oh five for a smoothie' is 5.05, but dinner for 205 is likely.
  if (
    money.reading === 'elliptical' &&
    other !== undefined &&
    other < money.minor &&
    money.currency === undefined &&
    cheap.has(category) &&
    !/\b(dinner|brunch|groceries|restaurant|steakhouse|catering|party|tickets?|concert|show)\b/.test(things)
  )
    return other;
  // 'two ninety on a hotel' also means hundreds.
  const low = money.reading === 'elliptical' && money.units < 20;
  if (money.reading === 'elliptical' && other !== undefined && runsHigh) return Math.max(money.minor, other);
  // 'rent was eight fifty'.
  if (
    low &&
    other !== undefined &&
    (category === 'Salary' || (mixed.test(category) && bigThing(category, things)))
  )
    return Math.max(money.minor, other);
  // 'got paid thirty one twenty'.
  if (
    money.reading === 'elliptical' &&
    // 'four hundred twelve fifty' is no way to say 41,250.
    money.units < 100 &&
    money.undividedMinor !== undefined &&
    (category === 'Salary' || regularIncome.test(things))
  )
    return Math.max(money.minor, money.undividedMinor);
  // 'twelve thirty five in interest' is 12.35.
  const interest = /\b(interest|dividends?|cash ?back)\b/.test(things);
  const hourly = money.units >= 13 && byTheHour.test(things);
  if (low && money.undividedMinor !== undefined && !interest && !hourly && bigThing(category, things))
    return Math.max(money.minor, money.undividedMinor);
  return money.reading === 'joined' && other !== undefined && bigThing(category, things)
    ? Math.max(money.minor, other)
    : money.minor;
}

export const isWide = (money: MoneyMention, slots: Slots): boolean =>
  money.reading === 'elliptical' &&
  money.alternatives.length > 0 &&
  money.currency === undefined &&
  // 'renewed for one forty nine' is hardly 1.49, unless it was a drink, a snack or a fare.
  ((money.units < 2 && !/^(Dining|Groceries|Transport)$/.test(slots.category ?? '')) ||
    !/[49][59]$/.test(String(Math.min(money.minor, ...money.alternatives)))) &&
  (slots.type === 'income' ||
    widePrices.has(slots.category ?? '') ||
    // 'three ten' is clearly 3.10 only for food and other cheap things.
    money.units < 2 ||
    (money.units < 10 && !cheap.has(slots.category ?? '')));
