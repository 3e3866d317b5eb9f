import type { DayMention, Mention, MoneyMention, NameMention, PeriodMention, Token } from '../../model/types';
import type { NameIndex } from '../../lexicon/index-names';
import { exactNames, nearNames } from '../../lexicon/match-names';
import { readMoney } from '../../money/money-grammar';
import { measures } from '../../money/number-grammar';
import { signs, tens, units, unitWords } from '../../money/number-tables';
import { wordAt, type Clock } from '../../time/clock';
import { isMassNoun } from './word-classes';
import { dayAt, dayMention } from '../../time/days';
import { clipped, periodAt, periodMention } from '../../time/periods';

/** All values in a sentence. Names may overlap each other; the other values do not overlap. */
export interface Mentions {
  money: MoneyMention[];
  days: DayMention[];
  periods: PeriodMention[];
  names: NameMention[];
  /** Bare numbers that are not money. */
  quantities: MoneyMention[];
}

const numberWord =
  /^(one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|fifty|sixty|ninety|hundred|\d.*)$/;

const claim = (taken: Set<number>, m: { from: number; to: number }): void => {
  for (let i = m.from; i < m.to; i++) taken.add(i);
};
const free = (taken: Set<number>, from: number, to: number): boolean => {
  for (let i = from; i < to; i++) if (taken.has(i)) return false;
  return true;
};

/** Finds the values of a sentence: first names that contain numbers, then days and periods, then money in the remaining words. */
export function readMentions(
  tokens: readonly Token[],
  index: NameIndex,
  clock: Clock,
  currency: string,
): Mentions {
  const taken = new Set<number>();
  const exact = exactNames(tokens, index);
  for (const name of exact) {
    const numbered =
      name.to - name.from > 1 && tokens.slice(name.from, name.to).some((t) => numberWord.test(t.text));
    // 'thirty seven eleven for gas' is an amount.
    const inNumber =
      tens[wordAt(tokens, name.from - 1)] !== undefined && units[wordAt(tokens, name.from)] !== undefined;
    if (numbered && !inNumber && (name.kind === 'merchant' || name.kind === 'account')) claim(taken, name);
  }
  const days: DayMention[] = [];
  const periods: PeriodMention[] = [];
  for (let i = 0; i < tokens.length; i++) {
    // 'lunch forty four october 31': a day does not begin within a number.
    const within = tens[wordAt(tokens, i - 1)] !== undefined && units[wordAt(tokens, i)] !== undefined;
    if (within && !/^(on|the)$/.test(wordAt(tokens, i))) continue;
    if (taken.has(i) || signs.has(tokens[i - 1]?.text ?? '')) continue;
    const day = dayAt(tokens, i, clock);
    const period = periodAt(tokens, i, clock);
    const best = period && (!day || period.next > day.next) ? period.next : (day?.next ?? 0);
    if (best <= i || !free(taken, i, best)) continue;
    if (period && best === period.next)
      periods.push(
        periodMention(tokens, i, {
          ...period,
          value: {
            ...period.value,
            period: period.value.ahead ? period.value.period : clipped(period.value.period, clock),
          },
        }),
      );
    else if (day) days.push(dayMention(tokens, i, day));
    claim(taken, { from: i, to: best });
    i = best - 1;
  }
  tokens.forEach((_, i) => {
    if (isPronounOne(tokens, i)) taken.add(i);
  });
  const all = readMoney(tokens, currency, (i) => taken.has(i)).filter((m) => !isTaxYear(tokens, m));
  const { money, quantities } = sortNumbers(tokens, all, exact, days);
  for (const m of money) claim(taken, m);
  const names = namesBeside(tokens, exact, { money, days, periods }, taken);
  const named = new Set(taken);
  for (const n of names) claim(named, n);
  return {
    money,
    quantities,
    days,
    periods,
    names: [...names, ...nearNames(tokens, index, (i) => named.has(i))],
  };
}

const ofYear = /^(tax|taxes|return|returns|calendar|diary|planner)$/;
const printed = /^(report|reports|summary|statement|export|documents|paperwork)$/;

/** 'paid my taxes for 2025', 'my 2025 taxes': a year and no amount. A report reads its year itself. */
const isTaxYear = (tokens: readonly Token[], m: MoneyMention): boolean =>
  m.to - m.from === 1 &&
  m.currency === undefined &&
  /^20[0-4]\d$/.test(wordAt(tokens, m.from)) &&
  (ofYear.test(wordAt(tokens, m.to)) ||
    ofYear.test(wordAt(tokens, m.from - 1)) ||
    (/^(for|in|of|from)$/.test(wordAt(tokens, m.from - 1)) && ofYear.test(wordAt(tokens, m.from - 2)))) &&
  !tokens.some((t) => printed.test(t.text));

/** 'make the last one sixty dollars', 'go back one': the word 'one' is no number. */
const isPronounOne = (tokens: readonly Token[], i: number): boolean =>
  wordAt(tokens, i) === 'one' &&
  (/^(last|previous|latest|that|little|older|younger)$/.test(wordAt(tokens, i - 1)) ||
    (wordAt(tokens, i - 1) === 'back' && /^(go|step|take)$/.test(wordAt(tokens, i - 2))));

/** Names outside other values. A word in an account's name does not count as a category. */
function namesBeside(
  tokens: readonly Token[],
  exact: readonly NameMention[],
  { money, days, periods }: Pick<Mentions, 'money' | 'days' | 'periods'>,
  taken: Set<number>,
): NameMention[] {
  const own = exact.filter((n) => n.kind === 'account' && n.named && behindPreposition(tokens, n.from));
  // 'put 40 in the tank on the way home' names a destination.
  const onTheWay = (n: NameMention): boolean =>
    n.kind === 'category' &&
    /^(home|house|school)$/.test(wordAt(tokens, n.from)) &&
    /^(way|drive|ride|trip|back|going|heading|headed|went|came|got|walk|driving|stayed|at|from|to)$/.test(
      wordAt(tokens, n.from - 1),
    );
  // 'every other Tuesday', 'the other day'.
  const another = (n: NameMention): boolean =>
    n.kind === 'category' &&
    wordAt(tokens, n.from) === 'other' &&
    (/^(every|each|any|no)$/.test(wordAt(tokens, n.from - 1)) ||
      /^(day|night|week|month|time|one|thing|person|half|(mon|tues|wednes|thurs|fri|satur|sun)day)$/.test(
        wordAt(tokens, n.to),
      ));
  // 'universal credit' is no way of paying.
  const inNoun = (n: NameMention): boolean =>
    n.kind === 'method' &&
    exact.some((o) => o.kind === 'noun' && o.from <= n.from && n.to <= o.to && o.to - o.from > n.to - n.from);
  return exact
    .filter((n) => !onTheWay(n) && !another(n) && !inNoun(n))
    .filter(
      (n) =>
        n.kind === 'account' ||
        n.kind === 'method' ||
        !own.some(
          (a) => a.from <= n.from && n.to <= a.to && (n.kind !== 'merchant' || n.to - n.from < a.to - a.from),
        ),
    )
    .filter((n) => n.kind === 'merchant' || n.kind === 'account' || free(taken, n.from, n.to))
    .filter(
      (n) =>
        !money.some((m) => m.from < n.to && n.from < m.to) &&
        ![...days, ...periods].some((d) => d.from < n.to && n.from < d.to),
    );
}

/** True after a preposition, where an account may be named: 'on my travel card', 'from the blue one'. */
const behindPreposition = (tokens: readonly Token[], from: number): boolean => {
  const at = /^(my|the|our)$/.test(wordAt(tokens, from - 1)) ? from - 2 : from - 1;
  return /^(on|from|with|using|to|into|in|via|by|through)$/.test(wordAt(tokens, at));
};

const notMoneyAfter =
  /^(number|account|top|size|gate|route|highway|channel|level|age|aged|chapter|page|room|apartment|flight|until|by|version|iphone|ps|season|episode|interstate|windows|lane|row|seat|step|grade|unit|suite|box|formula|area|section|than-age|version|option|last|next|first|within|every|flight|terminal|the)$/;

function sortNumbers(
  tokens: readonly Token[],
  all: MoneyMention[],
  names: readonly NameMention[],
  days: readonly DayMention[],
): { money: MoneyMention[]; quantities: MoneyMention[] } {
  const explicit = all.some((m) => m.currency !== undefined);
  const money: MoneyMention[] = [];
  const quantities: MoneyMention[] = [];
  for (const m of all) (isMoney(tokens, m, all, explicit, names, days) ? money : quantities).push(m);
  return { money, quantities };
}

const before0 = (tokens: readonly Token[], m: MoneyMention): string => wordAt(tokens, m.from - 1);

/** True for a score: 'I got a 90 on my exam'. */
const isScore = (tokens: readonly Token[], m: MoneyMention): boolean =>
  before0(tokens, m) === 'a' &&
  /^\d+$/.test(wordAt(tokens, m.from)) &&
  /^(on|in)$/.test(wordAt(tokens, m.to));

/** '31.75 kids stuff' is a price, because it has cents. */
const isPricedForMany = (tokens: readonly Token[], m: MoneyMention): boolean =>
  /\.\d\d$/.test(tokens[m.to - 1]!.text) &&
  /^(kids|people|things|items|boys|girls|books|games)$/.test(wordAt(tokens, m.to));

/** 'fifteen ninety nine month to month', 'eleven fifty pack of gum', 'nine fifty kids meal': a price in two parts before a thing or a span. */
const isPairedPrice = (m: MoneyMention, after: string): boolean =>
  m.reading === 'elliptical' &&
  m.undividedMinor !== undefined &&
  (/^(pack|packs|kids|pair|pairs|piece|pieces|dozen|ticket|tickets|cup|cups)$/.test(after) ||
    (/^(month|week|day|night|year|hour)$/.test(after) && /(9|95)$/.test(`${m.minor}`)));

/** 'forty of petrol', 'twenty of electric': fuel and energy are bought for a sum. */
const isWorthOf = (tokens: readonly Token[], names: readonly NameMention[], m: MoneyMention): boolean =>
  wordAt(tokens, m.to) === 'of' &&
  m.units >= 5 &&
  names.some((n) => n.from === m.to + 1 && /^(Transport|Utilities)$/.test(n.category ?? ''));

/** The number of a measure directly behind a price: 'eleven dollars', 'ten foot hose'. */
const isMeasureBehindPrice = (
  tokens: readonly Token[],
  m: MoneyMention,
  all: readonly MoneyMention[],
): boolean =>
  all.some(({ to }) => to === m.from) &&
  Number.isInteger(m.units) &&
  measures(tokens, { value: m.units, next: m.to });

/** 'security deposit for the storage unit four hundred': the word 'unit' belongs to the thing. */
const endsName = (names: readonly NameMention[], m: MoneyMention): boolean =>
  names.some((n) => n.kind === 'noun' && n.to === m.from && n.to - n.from > 1);

/** 'a mattress for the guest room two eighty' has no room number. */
const isRoomOfHouse = (tokens: readonly Token[], m: MoneyMention): boolean =>
  wordAt(tokens, m.from - 1) === 'room' &&
  /^(guest|living|dining|bath|bed|family|laundry|rec|game|kids|spare|waiting|storage|play|sun|mud|sewing|tv|emergency)$/.test(
    wordAt(tokens, m.from - 2),
  );

function isMoney(
  tokens: readonly Token[],
  m: MoneyMention,
  all: readonly MoneyMention[],
  explicit: boolean,
  names: readonly NameMention[],
  days: readonly DayMention[],
): boolean {
  if (m.currency) return true;
  if (isScore(tokens, m) || isMeasureBehindPrice(tokens, m, all)) return false;
  // 'a pint or three'.
  if (before0(tokens, m) === 'or' && m.units <= 12 && all.length > 1) return false;
  // 'two tickets, sixty each'.
  if (/^(each|apiece)$/.test(wordAt(tokens, m.to)) && all.length > 1) return true;
  const before = wordAt(tokens, m.from - 1);
  const after = wordAt(tokens, m.to);
  const budgeting =
    /^(by|at)$/.test(before) &&
    tokens.some((t) =>
      /^(budget|limit|cap|budgets|raise|lower|increase|decrease|reduce|bump|cut|trim|boost|hike|shrink|slash|up|down|drop)$/.test(
        t.text,
      ),
    );
  if (/\.\d\d$/.test(tokens[m.to - 1]!.text) && after === 'of') return true;
  if (isPricedForMany(tokens, m)) return true;
  // 'the 37.50 for the pharmacy'.
  const priced =
    before === 'the' &&
    (Number.isInteger(m.units) ? /^(i|we|he|she|they)$/ : /^(for|at|on|from|i|we|to|he|she|they)$/).test(
      after,
    );
  // 'a 59.99 pair of jeans'.
  const sized =
    before === 'a' &&
    !Number.isInteger(m.units) &&
    m.reading !== 'joined' &&
    /^(pair|piece|bag|box|set|bottle|case|pack|order|dozen)$/.test(after);
  if (sized) return true;
  // 'lunch 44 october 31': the month belongs to the day behind the amount.
  const dated = days.some((d) => d.from === m.to);
  if (
    (unitWords.has(after) && !dated && !isPairedPrice(m, after) && !isWorthOf(tokens, names, m)) ||
    (notMoneyAfter.test(before) &&
      // 'the plumber came by one fifty'.
      !(before === 'by' && /^(came|come|stopped|swung|dropped)$/.test(wordAt(tokens, m.from - 2))) &&
      // 'rent is due on the first, 850'.
      !(days.some((d) => d.to === m.from) && (m.reading === 'elliptical' || m.units >= 13)) &&
      // 'diapers and formula thirty six fifty'; the race is Formula One.
      !(before === 'formula' && m.units > 1) &&
      !priced &&
      !budgeting &&
      !endsName(names, m) &&
      !isRoomOfHouse(tokens, m))
  )
    return false;
  const pointed = /[.,]\d\d$/.test(tokens[m.to - 1]!.text) || !Number.isInteger(m.units);
  if (pointed)
    return (
      (tokens[m.from - 1]?.breakAfter ?? false) ||
      before !== 'at' ||
      isAtInterval(tokens, m) ||
      m.units > 24.59 ||
      tokens.slice(m.from, m.to).some((t) => t.text.includes('.'))
    );
  return wholeIsMoney(tokens, m, { all, explicit, names, budgeting });
}

/** 'broadband at thirty two a month': an amount at an interval, not a time. */
const isAtInterval = (tokens: readonly Token[], m: MoneyMention): boolean =>
  (/^(a|per)$/.test(wordAt(tokens, m.to)) || (m.units > 24 && /^(each|every)$/.test(wordAt(tokens, m.to)))) &&
  /^(month|week|fortnight|quarter|year)$/.test(wordAt(tokens, m.to + 1));

/** 'my wages are in nineteen hundred', 'universal credit has gone in eight hundred': pay that has arrived, and its amount. */
const isPaidIn = (tokens: readonly Token[], m: MoneyMention): boolean =>
  m.to === tokens.length &&
  /^(is|are|come|gone|went)$/.test(wordAt(tokens, m.from - 2)) &&
  tokens
    .slice(0, m.from - 2)
    .some((t) =>
      /^(wages|wage|pay|salary|pension|benefit|credit|allowance|dole|grant|stipend)$/.test(t.text),
    );

/** Whether a bare whole number is an amount, judged by the words around it. */
function wholeIsMoney(
  tokens: readonly Token[],
  m: MoneyMention,
  {
    all,
    explicit,
    names,
    budgeting,
  }: { all: readonly MoneyMention[]; explicit: boolean; names: readonly NameMention[]; budgeting: boolean },
): boolean {
  const before = wordAt(tokens, m.from - 1);
  const after = wordAt(tokens, m.to);
  const small = m.units <= 12;
  const counted =
    /^[a-z]+s$/.test(after) &&
    !isMassNoun(after) &&
    !names.some((n) => n.from === m.to && (n.kind === 'merchant' || n.kind === 'category'));
  if (counted && small) return false;
  // 'chipped in sixty four', 'put in twenty', 'wages in, 2,600'.
  const chipped =
    /^(chipped|pitched|kicked|put|threw|came|comes|wages|salary|paycheck|pension|commission|bonus|tips)$/.test(
      wordAt(tokens, m.from - 2),
    );
  // 'the refund came in, fifteen hundred' has its amount after a pause.
  const paused =
    (tokens[m.from - 1]?.breakAfter ?? false) ||
    // 'the heating bill came in at ninety five', 'netflix renewed at fifteen'.
    (before === 'at' && /^(in|renewed|up|out)$/.test(wordAt(tokens, m.from - 2)));
  if (
    !paused &&
    ((before === 'at' && !budgeting && !isAtInterval(tokens, m)) ||
      (before === 'in' && !chipped && !isPaidIn(tokens, m)))
  )
    return false;
  // 'bought a new one for 899'.
  if (
    wordAt(tokens, m.from) === 'one' &&
    m.to - m.from === 1 &&
    /^(new|another|old|different|nice|cheap|big|small|used|second|better|that|this|last|which)$/.test(before)
  )
    return false;
  if (/^(a|one|two|three)$/.test(wordAt(tokens, m.from)) && m.to - m.from === 1 && !isClose(after))
    return false;
  if (!explicit) return true;
  // Next to an explicit amount, a bare number is money only in a list: '$80 for gas and 20 for snacks'.
  const listed = /^(and|plus|then)$/.test(before)
    ? /^(for|on|at)$/.test(after)
    : before === 'for' && /^(and|)$/.test(after);
  return listed && all.some((other) => other !== m && other.from < m.from);
}

const isClose = (word: string): boolean =>
  word === '' || /^(for|on|at|from|in|to|yesterday|today|and|with)$/.test(word);
/** All mentions as one list, for highlighting. */
export const listed = (m: Mentions): Mention[] => [...m.money, ...m.days, ...m.periods, ...m.names];
