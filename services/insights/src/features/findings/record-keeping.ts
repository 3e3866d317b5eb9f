import { addDays, addMonths, daysBetween, firstDay, lastDay, monthOf, type Day } from '@app/calendar';
import { countText, money, monthText, total, type Finding, type Generator } from './finding';

/** Many transactions without an informative category. */
export const uncategorised: Generator = ({ facts, tolerance, limit }) => {
  const count = facts.uncategorised;
  const least = limit('uncategorised');
  if (count < least * tolerance('uncategorised')) return [];
  const month = monthOf(facts.today);
  const share = facts.rows.length > 0 ? Math.min(100, Math.round((count / facts.rows.length) * 100)) : 0;
  const link = '/transactions?q=is%3Auncategorised';
  return [
    {
      key: `uncategorised:${month}`,
      kind: 'uncategorised',
      severity: 'low',
      title: `${countText(count, 'transaction')} without a category`,
      message: `${share > 0 ? `That is ${share}% of your transactions. ` : ''}Sort them, so that budgets and reports show what they were for.`,
      formula: `${count} rows or parts without a category or in Other, from ${least} on`,
      category: 'Other',
      amountMinor: 0,
      currency: facts.currency,
      link,
      evidence: [],
      until: lastDay(month),
      about: 'uncategorised',
      actions: [
        { label: 'Sort them', link },
        { label: 'Make a rule', link: '/transactions/rules' },
      ],
    },
  ];
};

const manyReceipts = 5;

/** Business expenses above 75 dollars without a receipt (26 CFR 1.274-5(c)(2)(iii)). */
export const missingReceipts: Generator = ({ facts, limit }) => {
  const count = facts.missingReceipts;
  if (count < limit('missing_receipts')) return [];
  const month = monthOf(facts.today);
  const link = '/transactions?q=is%3Amissing-receipt';
  return [
    {
      key: `receipts:${month}`,
      kind: 'missing_receipts',
      severity: count >= manyReceipts ? 'medium' : 'low',
      title: `${countText(count, 'business expense')} without a receipt`,
      message: `Above ${money(facts, 7_500)} a receipt is needed. Add a photo while you can still find it.`,
      formula: `${count} business expenses of more than ${money(facts, 7_500)} without a receipt`,
      category: 'Business',
      amountMinor: 0,
      currency: facts.currency,
      link,
      evidence: [],
      until: lastDay(month),
      about: 'receipts',
      actions: [{ label: 'Show them', link }],
    },
  ];
};

/** Due days of the year's estimated tax, with the months they cover (Form 1040-ES). */
const estimates = [
  { due: '04-15', from: '01-01', to: '03-31', nextYear: false },
  { due: '06-15', from: '04-01', to: '05-31', nextYear: false },
  { due: '09-15', from: '06-01', to: '08-31', nextYear: false },
  { due: '01-15', from: '09-01', to: '12-31', nextYear: true },
] as const;
const noticeDays = 30;
/**
 * Percent of self-employed income: a rule of thumb for income tax and the 15.3 % of self-employment tax
 * together.
 */
const setAsidePercent = 25;
const selfEmployed = new Set(['Freelance', 'Business income', 'Self-employment']);
const taxCategory = /\btax(es)?\b/i;

/**
 * Payments are below a quarter of a tax period's self-employed income shortly before the estimate is due;
 * dollars only.
 */
export const taxShort: Generator = ({ facts, tolerance, limit }) => {
  if (facts.currency !== 'USD') return [];
  const period = nextEstimate(facts.today);
  if (!period) return [];
  const within = facts.parts.filter(({ row }) => row.day >= period.from && row.day <= period.to);
  const income = total(
    within.filter(({ kind, category }) => kind === 'income' && selfEmployed.has(category)),
  );
  const wanted = Math.round((income * setAsidePercent) / 100);
  const paid = total(
    facts.parts.filter(
      ({ row, kind, category }) =>
        kind === 'expense' && row.day >= period.from && row.day <= facts.today && taxCategory.test(category),
    ),
  );
  const short = wanted - paid;
  if (short < limit('tax_short') * tolerance('tax')) return [];
  return [
    {
      key: `tax:${period.due}`,
      kind: 'tax_short',
      severity: daysBetween(facts.today, period.due) <= 7 ? 'high' : 'medium',
      title: `About ${money(facts, short)} of estimated tax is due by ${period.due}`,
      message: `${money(facts, income)} came in from self-employment from ${period.from} to ${period.to}; ${money(facts, paid)} of tax was paid. This is a rule of thumb, not tax advice.`,
      formula: `${setAsidePercent}% of ${money(facts, income)} − paid ${money(facts, paid)} = ${money(facts, short)}`,
      category: 'Taxes',
      amountMinor: short,
      currency: facts.currency,
      link: '/reports',
      evidence: within
        .filter(({ kind, category }) => kind === 'income' && selfEmployed.has(category))
        .map(({ row }) => row.id)
        .slice(-50),
      until: period.due,
      about: 'tax',
      actions: [
        { label: 'Open reports', link: '/reports' },
        { label: 'Plan the payment', link: '/bills' },
      ],
    },
  ];
};

function nextEstimate(today: Day): { due: Day; from: Day; to: Day } | undefined {
  const year = Number(today.slice(0, 4));
  for (const taxYear of [year - 1, year])
    for (const { due, from, to, nextYear } of estimates) {
      const day: Day = `${taxYear + (nextYear ? 1 : 0)}-${due}`;
      if (day >= today && daysBetween(today, day) <= noticeDays)
        return { due: day, from: `${taxYear}-${from}`, to: `${taxYear}-${to}` };
    }
  return undefined;
}

const closingDays = 10;

/** Everything in the past month is categorised and reviewed. */
export const monthClose: Generator = ({ facts }): Finding[] => {
  const month = addMonths(monthOf(facts.today), -1);
  const some = facts.parts.filter(({ row }) => monthOf(row.day) === month);
  const isReady = facts.toReview === 0 && facts.uncategorised === 0 && some.length > 0;
  if (!isReady || Number(facts.today.slice(8)) > closingDays) return [];
  const income = total(some.filter(({ kind }) => kind === 'income'));
  const spent = total(some.filter(({ kind }) => kind === 'expense'));
  return [
    {
      key: `close:${month}`,
      kind: 'month_close',
      severity: 'low',
      title: `${monthText(month)} is ready to close`,
      message: `Nothing waits for review. ${money(facts, income)} came in, ${money(facts, spent)} went out: ${money(facts, income - spent)} is left.`,
      formula: `income ${money(facts, income)} − expenses ${money(facts, spent)} = ${money(facts, income - spent)}`,
      category: 'Month',
      amountMinor: income - spent,
      currency: facts.currency,
      link: '/reports',
      evidence: [],
      until: addDays(firstDay(monthOf(facts.today)), closingDays - 1),
      about: 'close',
      actions: [
        { label: 'Make the report', link: '/reports' },
        {
          label: 'See the month',
          link: `/transactions?q=is%3Acounted&from=${firstDay(month)}&to=${lastDay(month)}`,
        },
      ],
    },
  ];
};
