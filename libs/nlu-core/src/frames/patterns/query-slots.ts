import { addDays } from '@app/calendar';
import type { Intent, MoneyMention, Slots } from '../../model/types';
import { wordAt, joinedWords } from '../../time/clock';
import type { Sentence } from '../sentence/sentence';
import { recurrenceOf } from './recurrence';

const has = (s: Sentence, pattern: RegExp): boolean => s.tokens.some((t) => pattern.test(t.text));
const said = (s: Sentence, phrase: RegExp): boolean => phrase.test(joinedWords(s.tokens));

/** Words for a minimum or maximum amount. */
const above = /^(over|above|exceeding|exceed|exceeds|beyond|least|minimum)$/;
const below = /^(under|below|most|maximum)$/;

/** The limits of an amount; their words count as explained. */
export function boundsOf(s: Sentence): Pick<Slots, 'minMinor' | 'maxMinor'> {
  const out: Pick<Slots, 'minMinor' | 'maxMinor'> = {};
  const { money } = s.mentions;
  const numbers: MoneyMention[] = [...money, ...s.mentions.quantities].sort((a, b) => a.from - b.from);
  const between = s.tokens.findIndex((t) => t.text === 'between');
  if (between >= 0 && numbers.length >= 2 && numbers[0]!.from > between) {
    const [a, b] = [numbers[0]!.minor, numbers[1]!.minor];
    return { minMinor: Math.min(a, b), maxMinor: Math.max(a, b) };
  }
  for (const m of money) {
    const before = wordAt(s.tokens, m.from - 1);
    const second = wordAt(s.tokens, m.from - 2);
    const than = before === 'than' ? second : '';
    if (above.test(before) || /^(more|greater|larger|bigger|higher)$/.test(than)) out.minMinor = m.minor;
    else if (below.test(before) || /^(less|smaller|lower|fewer|cheaper)$/.test(than)) out.maxMinor = m.minor;
    else if (
      /^(plus|or)$/.test(wordAt(s.tokens, m.to)) &&
      /^(more|up|above)$/.test(wordAt(s.tokens, m.to + 1))
    )
      out.minMinor = m.minor;
  }
  return out;
}

const payAspects: readonly (readonly [RegExp, string])[] = [
  [/\b(effective tax rate|tax rate)\b/, 'tax_rate'],
  [/\b(federal|state|social security|medicare|tax|taxes|withheld|withhold|withholding)\b/, 'taxes'],
  [/\b(401k|retirement|pension)\b/, 'retirement'],
  [/\b(benefits|health insurance|dental|deductions|deducted|deduction)\b/, 'benefits'],
  [/\b(take home|takehome|net|after tax|after taxes)\b/, 'net'],
  [/\b(gross|before tax|before taxes)\b/, 'gross'],
  [/\b(bonus)\b/, 'bonus'],
  [/\b(overtime|hours)\b/, 'hours'],
  [/\b(how often|how frequently|frequency|schedule|cycle)\b/, 'frequency'],
  [/\b(when|what day|what date|how long|how many days|how soon|payday|pay day|expect)\b/, 'date'],
  [/\b(did|have|has|was) (i|my|the)\b/, 'received'],
];

const billAspects: readonly (readonly [RegExp, string])[] = [
  [/\b(minimum|min|least|lowest)\b/, 'minimum'],
  [/\b(when|what day|what date|due date|deadline|by when|how soon|last day)\b/, 'date'],
  [/\b(overdue|late|missed|past due)\b/, 'overdue'],
  [/\b(did i pay|have i paid|is .* paid|been paid|already paid)\b/, 'paid'],
  [/\b(how much|how high|how big|amount|total|owe|owing|what is|what are)\b/, 'amount'],
];

const coins: readonly (readonly [RegExp, string])[] = [
  [/\b(bitcoin|bitcoins|btc)\b/, 'BTC'],
  [/\b(ethereum|ether|eth)\b/, 'ETH'],
  [/\b(dogecoin|doge)\b/, 'DOGE'],
  [/\b(solana|sol)\b/, 'SOL'],
  [/\b(litecoin|ltc)\b/, 'LTC'],
  [/\b(cardano|ada)\b/, 'ADA'],
  [/\b(usdc|stablecoin|stablecoins)\b/, 'USDC'],
  [/\b(ripple|xrp)\b/, 'XRP'],
];

const reportTypes: readonly (readonly [RegExp, string])[] = [
  [/\b(tax|taxes)\b/, 'tax'],
  [/\b(budget|budgets)\b/, 'budget'],
  [/\b(income|earnings|revenue)\b/, 'income'],
  [/\b(expense|expenses|spending|expenditure)\b/, 'expense'],
  [/\b(summary|financial|overview|profit|statement|p&l)\b/, 'summary'],
];

const first = (list: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  list.find(([pattern]) => pattern.test(text))?.[1];

function groupOf(text: string): string | undefined {
  const by =
    /\b(?:by|per|for each|in each|each|every) (category|categories|merchant|store|month|week|day|account|year)\b/.exec(
      text,
    )?.[1];
  return by?.replace(/^categories$/, 'category').replace(/^store$/, 'merchant');
}

function rankOf(text: string): string | undefined {
  if (/\b(biggest|largest|highest|most expensive|top|priciest|the most|most money|most on)\b/.test(text))
    return 'highest';
  if (/\b(smallest|lowest|least|cheapest)\b/.test(text)) return 'lowest';
  return undefined;
}

/** The more specific values that the sentence of a question or command states. */
export function finerSlots(s: Sentence, intent: Intent): Slots {
  const text = joinedWords(s.tokens);
  const slots: Slots = {};
  const set = <K extends keyof Slots>(key: K, value: Slots[K]): void => {
    if (value !== undefined) slots[key] = value;
  };
  const listing = intent === 'list_transactions' || intent === 'query_spending' || intent === 'query_income';
  if (listing) {
    Object.assign(slots, boundsOf(s));
    set('groupBy', groupOf(text));
    set('rank', rankOf(text));
    if (/\bhow many\b|\bnumber of\b|\bcount\b|\bhow often\b/.test(text)) slots.measure = 'count';
    else if (/\b(average|mean|typical|typically|usually|normally|on average)\b/.test(text))
      slots.measure = 'average';
    const status = /\b(pending|failed|declined|completed|posted|cleared)\b/.exec(text)?.[1];
    set('status', status?.replace('declined', 'failed').replace(/posted|cleared/, 'completed'));
    if (comparing(s)) slots.compare = true;
  }
  if (intent === 'query_payroll') set('aspect', first(payAspects, text));
  if (intent === 'query_bills') set('aspect', first(billAspects, text));
  if (intent === 'query_crypto') {
    set('coin', first(coins, text));
    if (/\b(gain|gained|gains|made|make|lost|lose|loss|profit|earn|earned)\b/.test(text))
      slots.aspect = 'gain';
    else if (has(s, /^(up|down|change|changed|crash|drop|dropped)$/)) slots.aspect = 'change';
  }
  if (intent === 'generate_report') set('reportType', first(reportTypes, text));
  if (intent === 'add_event') set('recurrence', recurrenceOf(s));
  if (intent === 'query_balance' && said(s, /\b(enough|sufficient|at least|cover|more than|over|below)\b/))
    slots.aspect = 'enough';
  return slots;
}

const comparing = (s: Sentence): boolean =>
  has(s, /^(compare|compared|comparison|versus|vs|than|contrast)$/) &&
  (s.mentions.periods.length > 1 ||
    s.mentions.names.filter((n) => n.kind === 'category').length > 1 ||
    has(s, /^(compare|compared|versus|vs|usual)$/) ||
    said(s, /\b(more|less)\b.*\bthan\b/));

/** 'yesterday and today': two consecutive days are one period. */
export function daysInARow(s: Sentence): Pick<Slots, 'period' | 'periodLabel'> | undefined {
  const [first, second] = s.mentions.days;
  if (!first || !second || wordAt(s.tokens, first.to) !== 'and' || second.from !== first.to + 1)
    return undefined;
  const [from, to] = first.day < second.day ? [first.day, second.day] : [second.day, first.day];
  return addDays(from, 1) === to
    ? { period: [from, to], periodLabel: s.text.slice(first.start, second.end) }
    : undefined;
}
