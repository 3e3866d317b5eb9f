import { addDays, daysInMonth, monthOf, partsOf, weekday, type Day } from '@app/calendar';
import { seededRandom } from '../../src/features/forecast/forecast';
import type { Movement } from '../../src/features/forecast/repeating';

/** A generated household: all movements of its money at hand over the requested days, oldest first. */
export interface Household {
  since: Day;
  until: Day;
  openingMinor: number;
  movements: Movement[];
}

/**
 * Pay, rent, bills, subscriptions, a monthly card payment, shopping by weekday, holidays in December, and
 * occasional large amounts.
 */
export function household(seed: number, since: Day, days: number): Household {
  const random = seededRandom(seed * 7919 + 13);
  const between = (low: number, high: number): number => low + random() * (high - low);
  const about = (minor: number, share: number): number =>
    Math.round(minor * (1 + (random() + random() + random() - 1.5) * share));
  const pick = <T>(some: readonly T[]): T => some[Math.floor(random() * some.length)]!;
  const movements: Movement[] = [];
  const put = (day: Day, minor: number, title: string): void =>
    void movements.push({ day, minor: Math.round(minor), title, key: title.toLowerCase() });

  const monthly = between(320_000, 900_000);
  const frequency = pick(['fortnight', 'fortnight', 'twice', 'monthly'] as const);
  const payOffset = Math.floor(random() * 14);
  const payWobble = pick([0, 0, 0.02, 0.08]);
  const raiseAt = random() < 0.3 ? Math.floor(between(100, days)) : Infinity;
  const rent = monthly * between(0.22, 0.36);
  const rentDay = pick([1, 1, 1, 3, 28]);
  const bills = Array.from({ length: 2 + Math.floor(random() * 4) }, (_, at) => ({
    title: `Utility ${at}`,
    minor: between(3_000, 18_000),
    date: 1 + Math.floor(random() * 28),
    wobble: between(0.03, 0.3),
  }));
  const subscriptions = Array.from({ length: 2 + Math.floor(random() * 6) }, (_, at) => ({
    title: `Stream ${at}`,
    minor: pick([799, 999, 1_299, 1_599, 1_999, 4_999]),
    date: 1 + Math.floor(random() * 28),
    begins: random() < 0.25 ? Math.floor(random() * days) : 0,
    ends: random() < 0.2 ? Math.floor(random() * days) : Infinity,
  }));
  const card =
    random() < 0.6 ? { date: 5 + Math.floor(random() * 20), minor: monthly * between(0.08, 0.2) } : undefined;
  const saver = random() < 0.4 ? { date: 2, minor: monthly * between(0.03, 0.1) } : undefined;
  const groceries = { day: 6, minor: monthly * between(0.018, 0.03) };
  const dailyChance = between(0.25, 0.7);
  const dailyMinor = (monthly * between(0.1, 0.18)) / (30 * dailyChance);
  const shocks = between(0.004, 0.012);

  for (let at = 0; at < days; at++) {
    const day = addDays(since, at);
    const { date, month } = partsOf(day);
    const isEnd = date === daysInMonth(monthOf(day));
    const falls = (wanted: number): boolean => date === wanted || (isEnd && wanted > date);
    const raise = at >= raiseAt ? 1.06 : 1;
    const pay = (share: number): void => put(day, about(monthly * share * raise, payWobble), 'Employer');
    if (frequency === 'fortnight' && (at + payOffset) % 14 === 0) pay(12 / 26);
    if (frequency === 'twice' && (falls(1) || falls(15))) pay(0.5);
    if (frequency === 'monthly' && falls(25)) pay(1);
    if (falls(rentDay)) put(day, -rent, 'Landlord');
    for (const one of bills) if (falls(one.date)) put(day, -about(one.minor, one.wobble), one.title);
    for (const one of subscriptions)
      if (falls(one.date) && at >= one.begins && at < one.ends) put(day, -one.minor, one.title);
    if (card && falls(card.date))
      put(day, -about(card.minor * (month === 1 ? 1.5 : 1), 0.25), 'Card payment');
    if (saver && falls(saver.date)) put(day, -Math.round(saver.minor), 'To savings plan');
    if (weekday(day) === groceries.day || (weekday(day) === 3 && random() < 0.5))
      put(day, -about(groceries.minor, 0.35), pick(['Market', 'Grocer', 'Corner store']));
    const festive = month === 12 ? 1.6 : 1;
    if (random() < dailyChance * (weekday(day) >= 5 ? 1.3 : 0.9))
      put(
        day,
        -about(dailyMinor * festive, 0.8),
        pick(['Cafe', 'Diner', 'Fuel', 'Shop', 'Pharmacy', 'Bookshop']),
      );
    if (random() < shocks) put(day, -monthly * between(0.08, 0.35), `Repair ${at}`);
    if (random() < shocks / 3) put(day, monthly * between(0.05, 0.2), `Refund ${at}`);
  }
  return {
    since,
    until: addDays(since, days - 1),
    openingMinor: Math.round(monthly * between(0.5, 3)),
    movements,
  };
}
