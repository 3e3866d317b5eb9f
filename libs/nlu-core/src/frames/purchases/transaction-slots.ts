import { minorFromDecimal } from '@app/money';
import { incomeCategories } from '../../lexicon/categories';
import type { Hazard, Slots } from '../../model/types';
import { sharedThings } from '../../money/two-part-prices';
import { wordAt, joinedWords } from '../../time/clock';
import type { Act } from '../sentence/act-kind';
import { countsThings } from '../sentence/counted-things';
import { chosen, costsHundreds, priceInHundreds, isWide } from './price-sense';
import {
  isCardInterest,
  isFoodShop,
  isPresent,
  isRide,
  isRoast,
  isRoute,
  isUnnamed,
  replacedThing,
  withoutPerson,
} from './meant-category';
import { typeOf, type Described } from './purchase-slots';
import type { Sentence } from '../sentence/sentence';
import { strongPast } from '../sentence/word-classes';

/** In whole units. Above this, an amount without a currency is checked if it could mean another amount. */
const unclearAboveUnits = 100;
/** Categories of received money. */
const receivable = new Set([...incomeCategories, 'Gifts', 'Business', 'Transfer', 'Other']);

export function slotsOf(s: Sentence, act: Act, d: Described, line: Slots | undefined): Slots {
  const money = s.mentions.money[0];
  const text = joinedWords(s.tokens);
  const owedInterest = !act.income && isCardInterest(text);
  const type = owedInterest ? 'expense' : typeOf(act, d.slots);
  const day =
    s.mentions.days.filter((m) => !isOccasion(s, m)).at(-1)?.day ??
    s.mentions.periods[0]?.period.to ??
    s.clock.today;
  const said =
    type === 'income' && d.slots.category && !receivable.has(d.slots.category) ? undefined : d.slots.category;
  // 'a client paid me 500 for a logo' is income from the client, whatever the work was.
  const earned = type === 'income' && act.category !== undefined && !incomeCategories.has(said ?? '');
  const category =
    (earned ? act.category : said) ?? (type === 'income' ? incomeCategory(act, d) : givenTo(s));
  return {
    ...(money
      ? {
          amountMinor:
            line?.amountMinor ??
            priceInHundreds(s) ??
            chosen(money, category, type === 'income' || costsHundreds(s, d.slots), joinedWords(s.tokens)) *
              countOf(s),
          ...(money.currency ? { currency: money.currency } : {}),
        }
      : {}),
    type,
    date: day,
    ...(act.payer && !d.slots.merchant ? { merchant: act.payer } : {}),
    ...d.slots,
    ...(d.slots.description ? { description: withoutPerson(d.slots.description) } : {}),
    ...(act.payer && !d.slots.description ? { description: act.payer } : {}),
    category,
    ...purposeOf(s, d.slots, { ...d.slots, category, type }, { text, owedInterest }),
    ...(line
      ? {
          category: line.category,
          ...(line.description ? { description: line.description } : {}),
          ...(line.action ? { action: line.action } : {}),
        }
      : {}),
  };
}

/** The category, and sometimes the description, that follows from what the purchase was for; later kinds outrank earlier ones. `said` is without what was guessed. */
function purposeOf(
  s: Sentence,
  said: Slots,
  slots: Slots,
  { text, owedInterest }: { text: string; owedInterest: boolean },
): Pick<Slots, 'category' | 'guessedCategory' | 'isCategoryMeant' | 'description'> {
  const isExpense = slots.type === 'expense';
  const guessed = (category: string): Pick<Slots, 'category' | 'guessedCategory' | 'isCategoryMeant'> => ({
    category,
    guessedCategory: category,
    isCategoryMeant: true,
  });
  return {
    ...(isExpense && (isRoute(s, text) || isUnnamed(slots.description)) ? { isCategoryMeant: true } : {}),
    ...(isExpense ? replacedThing(s, slots) : {}),
    ...(isParking(s, said) ? { ...guessed('Transport'), description: 'parking' } : {}),
    ...(isGasBill(s, said) ? guessed('Utilities') : {}),
    ...(isExpense && isRide(s, said, text) ? guessed('Transport') : {}),
    ...(isExpense && isPresent(s, slots, text) ? guessed('Gifts') : {}),
    ...(isExpense && slots.category === 'Shopping' && !said.merchant && isFoodShop(text)
      ? guessed('Groceries')
      : {}),
    ...(slots.category === 'Other' && isRoast(text)
      ? { ...guessed('Dining'), description: 'sunday roast' }
      : {}),
    ...(owedInterest ? { ...guessed('Fees'), description: 'credit card interest' } : {}),
  };
}

/** 'for christmas' and 'sunday roast' say what for, not on which day it was bought. */
const isOccasion = (s: Sentence, { from, to }: { from: number; to: number }): boolean =>
  /^(roasts?|carvery)$/.test(wordAt(s.tokens, to)) ||
  (wordAt(s.tokens, from - 1) === 'for' &&
    /^(christmas|xmas|easter|valentines|halloween|thanksgiving|hanukkah|diwali)\b/.test(
      joinedWords(s.tokens.slice(from, to)),
    ));

/** 'parked at the hospital, six': the place where one parked is not what was paid for, unless a category was named. */
const isParking = (s: Sentence, { category, guessedCategory }: Slots): boolean =>
  (category === undefined || guessedCategory !== undefined) &&
  /\b(parked|parking|to park)( up| the car| my car| the van)?( \S+)? (at|in|by|near|outside|behind|beside|opposite|on|round|for) /.test(
    `${joinedWords(s.tokens)} `,
  ) &&
  !/\b(fine|ticket|permit)\b/.test(joinedWords(s.tokens));

/** Money handed to a relative is a gift: 'gave my nephew 200 for graduation'. */
const givenTo = (s: Sentence): string =>
  /\b(gave|sent|slipped|handed|mailed)( to)?( my| our)? (nephews?|nieces?|grandsons?|granddaughters?|grandkids|god(son|daughter)|mom|mum|dad|brother|sister|cousin|son|daughter|parents|grandma|grandpa)\b/.test(
    joinedWords(s.tokens),
  )
    ? 'Gifts'
    : 'Other';

const incomeCategory = (act: Act, d: Described): string =>
  act.category ??
  (act.template === 'got-paid'
    ? 'Salary'
    : act.template === 'received' && act.back
      ? 'Refund'
      : d.slots.merchant && /^(mom|dad|grandma|grandpa|mother|father|my)/i.test(d.slots.merchant)
        ? 'Gifts'
        : 'Other');

export function hazardsOf(
  s: Sentence,
  d: Described,
  slots: Slots,
  lines: readonly Slots[] | undefined,
): Hazard[] {
  const hazards: Hazard[] = [];
  const money = s.mentions.money[0]!;
  const unclearAbove = minorFromDecimal(unclearAboveUnits, s.currency);
  const doubtful =
    money.currency === undefined &&
    money.reading !== 'exact' &&
    Math.max(money.minor, ...money.alternatives) > unclearAbove &&
    (money.reading === 'joined' || money.minor > unclearAbove);
  // 'shoes four forty dollars' may mean shoes for forty.
  const homophone =
    money.reading === 'elliptical' &&
    /^(four|two)$/.test(wordAt(s.tokens, money.from)) &&
    s.mentions.names.some((n) => n.to === money.from);
  // 'thirty thirty seven' may be a restart that means 37.
  const begunAnew =
    money.reading === 'elliptical' && wordAt(s.tokens, money.from) === wordAt(s.tokens, money.from + 1);
  if (doubtful || homophone || begunAnew) hazards.push('unclear-amount');
  // In 'bought dinner for 6', the number may be people.
  const heads =
    money.currency === undefined &&
    money.units <= 12 &&
    wordAt(s.tokens, money.from - 1) === 'for' &&
    /^(dinner|lunch|breakfast|brunch|drinks|tickets|supper|flights|hotel)$/.test(
      wordAt(s.tokens, money.from - 2),
    );
  // 'pizza for two thirty' may be pizza for two, and in 'pizza for two fourteen ninety' the number before the price is people.
  const shared =
    money.currency === undefined &&
    ((money.reading === 'elliptical' && isForPeople(s, money.from)) || isForPeople(s, money.from - 1));
  // In 'we had 12 for dinner', the number is guests.
  const guests =
    money.currency === undefined &&
    Number.isInteger(money.units) &&
    /^(had|got|took|fed|hosted)$/.test(wordAt(s.tokens, money.from - 1)) &&
    /^(for|at)$/.test(wordAt(s.tokens, money.to));
  const counted = s.mentions.money.some((m) => countsThings(s, m));
  // 'bus 42' may be its number.
  const numbered =
    money.currency === undefined &&
    Number.isInteger(money.units) &&
    /^(bus|train|flight|tram|ferry|metro|boat|van|cab|taxi|storage|parking|locker)$/.test(
      wordAt(s.tokens, money.from - 1),
    );
  // 'another one eighteen' may be 118.
  const counting = /\banother one\b/i.test(s.text) && wordAt(s.tokens, money.from - 1) === 'another';
  if (counting) hazards.push('unclear-amount');
  if (hundredTimes(s, slots) || priceInHundreds(s) !== undefined) hazards.push('unclear-amount');
  if (heads || shared || guests || numbered || counted || each(s) || isWide(money, slots))
    hazards.push('unclear-amount');
  if (s.mentions.money.length > 1 || (lines && lines.length > 1)) hazards.push('two-amounts');
  // 'spent 20 on gas yesterday and today': the assistant asks which day.
  const { days } = s.mentions;
  if ((lines?.length ?? 1) === 1 && days.length > 1 && days.some((one) => one.day !== days[0]!.day))
    hazards.push('unsure-date');
  if (d.unknownAccount) hazards.push('unknown-account');
  if (isGasBill(s, slots)) hazards.push('ambiguous-name');
  if (isNthOfLastMonth(s)) hazards.push('unsure-date');
  if (d.rivals) hazards.push('ambiguous-name');
  if (slots.date && slots.date > s.clock.today) hazards.push('future-date');
  return hazards;
}

/** In 'paid the gas 71.50', gas is more likely the bill than the fuel. */
const isGasBill = (s: Sentence, { description, merchant }: Slots): boolean =>
  description === 'gas' && merchant === undefined && /\bpaid (the|my|our) gas\b/.test(joinedWords(s.tokens));

/** 'for two' after something that is eaten or seen together. */
const isForPeople = (s: Sentence, at: number): boolean =>
  /^(two|three|four|five|six|seven|eight|nine)$/.test(wordAt(s.tokens, at)) &&
  wordAt(s.tokens, at - 1) === 'for' &&
  sharedThings.test(wordAt(s.tokens, at - 2));

const nthDay =
  /^(on )?(the )?(\d{1,2}(st|nd|rd|th)?|(twenty |thirty )?(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|tenth|eleventh|twelfth|\w+teenth|twentieth|thirtieth)$/;

/** 'verizon 70 on the twenty second', said on the twenty first, may be a bill to come or a payment of last month. */
const isNthOfLastMonth = (s: Sentence): boolean =>
  !s.tokens.some((t) => strongPast.has(t.text)) &&
  s.mentions.days.some(
    ({ from, to, day }) =>
      day.slice(0, 7) < s.clock.today.slice(0, 7) && nthDay.test(joinedWords(s.tokens.slice(from, to))),
  );

/** '4 pizzas at 12 dollars each', '4 pizzas each 12 dollars', but not 'a coffee apiece twelve seventy four', which is the total. */
const each = (s: Sentence): boolean => {
  const { from = 0, to = 0 } = s.mentions.money[0] ?? {};
  return s.tokens.some(
    (t, i) => (/^(each|apiece)$/.test(t.text) && i >= to) || (t.text === 'each' && i === from - 1),
  );
};

/** The number of items with the same price, when it was said. */
function countOf(s: Sentence): number {
  const counts = s.mentions.quantities.filter((q) => Number.isInteger(q.units) && q.units <= 100);
  return each(s) && counts.length === 1 ? counts[0]!.units : 1;
}

/** A price said in two parts that may as well be a hundred times as much. */
function hundredTimes(s: Sentence, slots: Slots): boolean {
  const money = s.mentions.money[0]!;
  // 'chipotle for two sixteen dollars' may be lunch for two.
  const forTwo =
    money.reading === 'elliptical' &&
    wordAt(s.tokens, money.from - 1) === 'for' &&
    /^(two|three|four|five|six)$/.test(wordAt(s.tokens, money.from)) &&
    s.mentions.names.some((n) => n.kind === 'merchant' && n.to === money.from - 1);
  // 'costco one forty' is hardly 1.40, and a shop's total seldom ends so low.
  const tooLow =
    money.reading === 'elliptical' &&
    money.currency === undefined &&
    money.units < 2.5 &&
    slots.category === 'Groceries' &&
    slots.amountMinor === money.minor &&
    slots.merchant !== undefined;
  // 'a ring six ninety nine' may be 6.99 or 699.
  const eitherPrice =
    money.reading === 'elliptical' &&
    money.currency === undefined &&
    money.units < 10 &&
    /[49][59]$/.test(String(money.minor)) &&
    slots.amountMinor !== undefined &&
    slots.amountMinor >= money.minor * 50;
  return forTwo || tooLow || eitherPrice;
}
