/** Meaning of a word in a question. A sentence with a cue that its rule does not use is not answered. */
export type Cue =
  | 'spend'
  | 'income'
  | 'balance'
  | 'accounts'
  | 'net-worth'
  | 'budget'
  | 'left'
  | 'over-budget'
  | 'per-day'
  | 'per-week'
  | 'per-month'
  | 'per-year'
  | 'afford'
  | 'enough'
  | 'can'
  | 'biggest'
  | 'top'
  | 'purchase'
  | 'merchant'
  | 'category'
  | 'month'
  | 'compare'
  | 'more'
  | 'why'
  | 'changed'
  | 'went'
  | 'average'
  | 'many'
  | 'bill'
  | 'next'
  | 'when'
  | 'subscription'
  | 'save'
  | 'savings-rate'
  | 'tax'
  | 'set-aside'
  | 'rate'
  | 'payday'
  | 'pay'
  | 'unusual'
  | 'uncategorised'
  | 'crypto'
  | 'gain'
  | 'worth'
  | 'goal'
  | 'long'
  | 'refund'
  | 'pending'
  | 'who'
  | 'explain'
  | 'that'
  | 'last-out'
  | 'debt'
  | 'trend'
  | 'summary'
  | 'breakdown'
  | 'over'
  | 'under'
  | 'will'
  | 'alert'
  | 'habit'
  | 'safe'
  | 'tag'
  | 'where'
  | 'go'
  | 'last'
  | 'recent'
  | 'follow'
  | 'should'
  // Occur in nearly every question; a rule may require one, and none is affected by one.
  | 'have'
  | 'money'
  | 'list'
  | 'total'
  | 'what';

export const weakCues: ReadonlySet<Cue> = new Set<Cue>(['have', 'money', 'list', 'total', 'what']);

export const words = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/** Single words. A word may have several meanings: the rule takes the one it uses. */
const byCue: Partial<Record<Cue, string>> = {
  spend:
    'spend spent spending spends spendings expenses expense outgoings paid pay paying cost costs costing expenditure expenditures',
  income: 'earn earned earning earnings income incomes made make revenue',
  balance: 'balance balances',
  accounts: 'account accounts bank',
  worth: 'worth value valued',
  budget: 'budget budgets budgeted budgeting limit limits',
  left: 'left remaining remain remains leftover available',
  'over-budget': 'overspent overspending overspend',
  'per-day': 'daily',
  'per-week': 'weekly',
  'per-month': 'monthly',
  'per-year': 'yearly annually annual',
  afford: 'afford affordable',
  enough: 'enough',
  can: 'can could able',
  biggest: 'biggest largest highest priciest greatest maximum max',
  top: 'top most main mostly',
  purchase:
    'purchase purchases expense expenses transaction transactions payment payments charge charges buy bought buys ticket order orders',
  merchant:
    'merchant merchants store stores shops place places vendor vendors payee payees company companies retailer retailers',
  category: 'category categories area areas',
  month: 'month months',
  compare: 'compare compared comparison comparing versus vs than against difference differ or',
  more: 'more less higher lower fewer',
  why: 'why reason reasons caused cause causing',
  changed: 'changed change changes different differently shifted',
  went: 'increase increased increasing decrease decreased rise risen rose drop dropped fallen fell jumped grew',
  average: 'average avg typical typically usually usual normally mean averaging averaged',
  many: 'times count often',
  bill: 'bill bills due',
  next: 'next upcoming coming soon',
  when: 'when',
  subscription: 'subscription subscriptions subscribed recurring memberships',
  save: 'save saved saving savings',
  tax: 'tax taxes',
  rate: 'rate percentage percent share proportion',
  payday: 'payday paydays paycheck paychecks paycheque payslip',
  pay: 'gross wages wage payroll paystub',
  unusual:
    'unusual strange odd weird suspicious abnormal unexpected anomaly anomalies outlier outliers fishy irregular',
  uncategorised: 'uncategorised uncategorized unsorted uncategorisd categoryless',
  crypto: 'crypto cryptocurrency cryptocurrencies cryptos portfolio coins wallet wallets',
  gain: 'gain gains profit profits loss losses gained return returns performance',
  goal: 'goal goals target targets reach reached',
  long: 'long close far',
  refund: 'refund refunds refunded reimbursement reimbursements reimbursed',
  pending: 'pending outstanding waiting awaiting expecting expected owed open',
  who: 'who',
  explain: 'explain calculated calculate calculation formula derived computed',
  that: 'that this it number figure amount result',
  debt: 'debt debts owe owing liabilities owed',
  trend:
    'trend trends history progress grown growth evolved developed evolution develop develops evolve evolves growing grow grows shrinking',
  summary: 'summary summarise summarize overview cashflow doing recap',
  breakdown: 'breakdown broken',
  over: 'over above exceeding between',
  under: 'under below between',
  will: 'will forecast projected predicted predict projection',
  alert: 'alert alerts attention insight insights warnings',
  habit: 'habit habits',
  safe: 'safe safely',
  tag: 'tag tagged tags labelled labeled',
  where: 'where',
  go: 'go goes going gone went shop shopped visit visited',
  last: 'last',
  recent: 'recent recently lately',
  should: 'should',
  have: 'have has had got hold own',
  money: 'money cash funds dollars',
  list: 'show list see display view look',
  total: 'total altogether overall sum',
  what: 'what which',
};

/** Filler words without a meaning of their own. */
const fillerText = `
a an the my mine i me we our us you your ours is are was were am be been being do does did has of for on in at to from by with
please tell give know how much and or so far currently now right there please just exactly actually altogether would like want
up until till still across current anything something both back then during within across into out off through these those his her its im get need say also quick question hi hey hello thanks
thank let as all any every some per if about around roughly approximately each
`;

/** Never fillers: they always change the question. */
const neverFillers = new Set([
  'if',
  'or',
  'any',
  'every',
  'each',
  'per',
  'all',
  'some',
  'his',
  'her',
  'its',
  'would',
  'through',
  'off',
  'about',
  'and',
]);

export const fillers: ReadonlySet<string> = new Set(
  words(fillerText).filter((word) => !neverFillers.has(word)),
);

/** Fillers only if they introduce nothing that could be left out: “in all”, “all of my accounts”, “any unusual charges”. */
export const looseFillers: ReadonlySet<string> = new Set([
  'all',
  'any',
  'some',
  'would',
  'about',
  'and',
  'every',
]);

export const cuesOf: ReadonlyMap<string, ReadonlySet<Cue>> = (() => {
  const map = new Map<string, Set<Cue>>();
  for (const [cue, text] of Object.entries(byCue) as [Cue, string][])
    for (const word of words(text)) map.set(word, (map.get(word) ?? new Set()).add(cue));
  return map;
})();

/** Ways to pay and parts of prices by which no figure can be filtered, although they look like names or amounts. */
export const neverNames: readonly (readonly string[])[] = [
  ['apple', 'pay'],
  ['google', 'pay'],
  ['samsung', 'pay'],
  ['amazon', 'pay'],
  ['with', 'cash'],
  ['in', 'cash'],
  ['by', 'cash'],
  // Recurring days with gaps between them.
  ['every', 'other'],
  ['every', 'second'],
  ['every', 'third'],
  ['every', 'few'],
  // Part of a price that no row stores separately.
  ['sales', 'tax'],
];

const turns = new Set(
  words(`
not no never without except excluding besides instead but if unless because since before after when while during within as like plus minus
and also per monthly every each forever once twice again still always maybe perhaps retire quit rent
`),
);

/** Words that change the meaning of a question in which an unknown thing may be named. */
export const changesMeaning = (word: string): boolean => turns.has(word);

/** Coins by their spoken names. */
export const coinWords: Readonly<Record<string, string>> = {
  bitcoin: 'BTC',
  bitcoins: 'BTC',
  btc: 'BTC',
  ethereum: 'ETH',
  ether: 'ETH',
  eth: 'ETH',
  solana: 'SOL',
  sol: 'SOL',
  litecoin: 'LTC',
  ltc: 'LTC',
  dogecoin: 'DOGE',
  doge: 'DOGE',
  cardano: 'ADA',
  usdc: 'USDC',
  tether: 'USDT',
  usdt: 'USDT',
};
