import { addDays, daysBetween, monthOf, quarterOf, type Day } from '@app/calendar';
import type { AlertSeverity } from '@app/contracts-insights';
import { atHandMinor, spentBetween, type Facts } from '../ledger-facts/facts';
import { isKnownFrom } from '../trends/trend';
import { daysAwayPlaceholder } from '../notices/day-words';
import { dayText, money, total, type Finding, type Generator } from './finding';

/** A low point further ahead is too uncertain for an alert. */
const overdraftDays = 30;

/** Critical within 3 days, high within 14. */
const severityIn = (days: number): AlertSeverity => (days <= 3 ? 'critical' : days <= 14 ? 'high' : 'medium');

/** The first day on which the money at hand is expected to be negative. */
export const overdraft: Generator = ({ facts, outlook }) => {
  const { today, currency } = facts;
  const days = outlook.forecast?.days ?? plannedBalances(facts);
  const below = days.find(({ date, expected }) => expected < 0 && daysBetween(today, date) <= overdraftDays);
  const balance = atHandMinor(facts);
  // A balance that is already negative is shown by the balance itself.
  if (!below || balance < 0) return [];
  const ahead = daysBetween(today, below.date);
  const due = facts.plans.filter(({ date, minor }) => date <= below.date && minor !== 0);
  const usual = outlook.forecast ? below.expected - balance - total(due) : 0;
  return [
    {
      key: `overdraft:${monthOf(below.date)}`,
      kind: 'overdraft',
      severity: severityIn(ahead),
      title: `Money at hand may fall below zero on ${dayText(below.date)}`,
      message: `${money(facts, below.expected)} is expected then, ${daysAwayPlaceholder(below.date)}. Move money, or postpone a bill.`,
      formula: `now ${money(facts, balance)} + planned ${money(facts, total(due))}${
        outlook.forecast ? ` + usual spending and income ${money(facts, usual)}` : ''
      } = ${money(facts, below.expected)} on ${below.date}`,
      category: 'Balance',
      amountMinor: below.expected,
      currency,
      link: '/insights?tab=forecast',
      evidence: [],
      until: below.date,
      about: 'balance',
      actions: [
        { label: 'See the forecast', link: '/insights?tab=forecast' },
        { label: 'Open bills', link: '/bills' },
      ],
    },
  ];
};

/** Without a forecast: money at hand and planned movements alone. */
function plannedBalances(facts: Facts): { date: Day; expected: number }[] {
  let sum = atHandMinor(facts);
  return [...facts.plans]
    .sort((a, b) => (a.date < b.date ? -1 : 1))
    .map(({ date, minor }) => ({ date, expected: (sum += minor) }));
}

const idleDays = 60;
const reserveMonths = 3;

/** Money in checking accounts that was not needed in the last two months, beyond three months of spending. */
export const idleCash: Generator = ({ facts, tolerance, limit }) => {
  const { today, currency } = facts;
  const accounts = facts.accounts.filter(({ kind }) => kind === 'checking');
  const ids = new Set(accounts.map(({ id }) => id));
  const rows = facts.rows.filter(({ accountId }) => ids.has(accountId));
  const from = addDays(today, -idleDays);
  if (accounts.length === 0 || facts.since === null || facts.since > from) return [];
  let balance = accounts.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0);
  let least = balance;
  for (const row of [...rows].reverse()) {
    if (row.day < from) break;
    balance -= row.minor;
    least = Math.min(least, balance);
  }
  const monthly = Math.round(total(spentBetween(facts.parts, addDays(today, -89), today)) / 3);
  const idle = least - reserveMonths * monthly;
  if (monthly <= 0 || idle < limit('idle_cash') * tolerance('idle')) return [];
  const { year, quarter } = quarterOf(monthOf(today));
  return [
    {
      key: `idle:${year}Q${quarter}`,
      kind: 'idle_cash',
      severity: 'low',
      title: `${money(facts, idle)} in checking was not needed for two months`,
      message: `The lowest balance was ${money(facts, least)}. Beyond three months of spending, ${money(facts, idle)} could earn interest elsewhere.`,
      formula: `lowest balance of ${idleDays} days ${money(facts, least)} − 3 × a month’s spending ${money(facts, monthly)} = ${money(facts, idle)}`,
      category: 'Balance',
      amountMinor: idle,
      currency,
      link: '/accounts',
      evidence: [],
      until: addDays(today, 30),
      about: 'idle',
      actions: [{ label: 'Open accounts', link: '/accounts' }],
    },
  ];
};

const milestones = [
  1_000, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000, 5_000_000,
].map((whole) => whole * 100);
const newsDays = 30;

/** A round amount of net worth reached in the last month. */
export const netWorthMilestone: Generator = ({ facts }) => {
  const now = netWorth(facts);
  const from = addDays(facts.today, -newsDays);
  const counts = new Set(facts.accounts.filter(({ inNetWorth }) => inNetWorth).map(({ id }) => id));
  const moved = total(facts.rows.filter(({ day, accountId }) => day > from && counts.has(accountId)));
  const before = now - moved;
  const passed = milestones.filter((one) => before < one && now >= one).at(-1);
  // Money from before the first record does not count as reaching an amount then.
  if (passed === undefined || !isKnownFrom(addDays(from, -newsDays), facts.since)) return [];
  return [
    {
      key: `milestone:${passed}`,
      kind: 'net_worth_milestone',
      severity: 'low',
      title: `Your net worth passed ${money(facts, passed)}`,
      message: `It is ${money(facts, now)} now and was ${money(facts, before)} a month ago.`,
      formula: `what you own − what you owe = ${money(facts, now)}; ${money(facts, moved)} came in on balance since ${from}`,
      category: 'Net worth',
      amountMinor: now,
      currency: facts.currency,
      link: '/accounts',
      evidence: [],
      until: addDays(facts.today, newsDays),
      about: 'milestone',
      actions: [{ label: 'See net worth', link: '/accounts' }],
    },
  ];
};

/** A category has reached its target before its date, or a goal of the person is reached. */
export const goalReached: Generator = ({ facts }) => [...reachedGoals(facts), ...filledCategories(facts)];

const filledCategories = (facts: Facts): Finding[] =>
  facts.goals
    .filter(({ heldMinor, wantedMinor, by }) => heldMinor >= wantedMinor && by >= facts.today)
    .map(({ category, heldMinor, wantedMinor, by }) => ({
      key: `goal:${category}:${wantedMinor}:${by}`,
      kind: 'goal_reached',
      severity: 'low',
      title: `${category} has reached its goal of ${money(facts, wantedMinor)}`,
      message: `It was wanted by ${dayText(by)}; ${money(facts, heldMinor)} can be spent from it.`,
      formula: `available in ${category} ${money(facts, heldMinor)} ≥ target ${money(facts, wantedMinor)}`,
      category,
      amountMinor: heldMinor,
      currency: facts.currency,
      link: '/budget',
      evidence: [],
      until: by,
      about: 'goal',
      actions: [{ label: 'Open the budget', link: '/budget' }],
    }));

const reachedGoals = (facts: Facts): Finding[] =>
  facts.reached.map(({ id, name, kind, wantedMinor, savedMinor }) => {
    const [saved, wanted] = [money(facts, savedMinor), money(facts, wantedMinor)];
    const isDebt = kind === 'debt';
    return {
      // The target of an emergency fund follows from what is spent: it is reached once.
      key: `goal:${id}${kind === 'save' ? `:${wantedMinor}` : ''}`,
      kind: 'goal_reached',
      severity: 'low',
      title: isDebt ? `${name}: everything is paid off` : `You reached your goal “${name}”`,
      message: isDebt ? `You paid off ${saved}.` : `${saved} is saved of the ${wanted} you wanted.`,
      formula: isDebt ? `owed on its accounts = ${money(facts, 0)}` : `saved ${saved} ≥ target ${wanted}`,
      category: 'Goals',
      amountMinor: savedMinor,
      currency: facts.currency,
      link: '/goals',
      evidence: [],
      until: addDays(facts.today, newsDays),
      about: 'goal',
      actions: [{ label: 'Open goals', link: '/goals' }],
    };
  });

export const netWorth = ({ accounts }: Pick<Facts, 'accounts'>): number =>
  accounts.filter(({ inNetWorth }) => inNetWorth).reduce((sum, { balanceMinor }) => sum + balanceMinor, 0);

const heavy = 0.5;

/** Crypto is a quarter or more of all assets, or more than the person's own limit. */
export const cryptoConcentration: Generator = ({ facts, tolerance, limit }): Finding[] => {
  const notable = limit('crypto_concentration') / 100;
  if (!facts.crypto) return [];
  const { worthMinor } = facts.crypto;
  const owned = facts.accounts.filter(({ inNetWorth, balanceMinor }) => inNetWorth && balanceMinor > 0);
  const all = owned.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0) + worthMinor;
  const share = all > 0 ? worthMinor / all : 0;
  if (share < Math.max(notable, Math.min(0.9, notable * tolerance('crypto')))) return [];
  const percent = Math.round(share * 100);
  const { year, quarter } = quarterOf(monthOf(facts.today));
  return [
    {
      key: `crypto:${year}Q${quarter}:${share >= heavy ? 'heavy' : 'notable'}`,
      kind: 'crypto_concentration',
      severity: share >= heavy ? 'medium' : 'low',
      title: `${percent}% of what you own is crypto`,
      message: `${money(facts, worthMinor)} of ${money(facts, all)}. If prices halve, you lose ${money(facts, Math.round(worthMinor / 2))}.`,
      formula: `crypto ${money(facts, worthMinor)} ÷ (accounts ${money(facts, all - worthMinor)} + crypto) = ${percent}%, from ${limit('crypto_concentration')}% on`,
      category: 'Crypto',
      amountMinor: worthMinor,
      currency: facts.currency,
      link: '/crypto',
      evidence: [],
      until: addDays(facts.today, 92),
      about: 'crypto',
      actions: [{ label: 'Open crypto', link: '/crypto' }],
    },
  ];
};
