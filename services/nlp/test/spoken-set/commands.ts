import type { UserLexicon } from '@app/nlu-core';
import { defaultLexicon } from '@app/nlu-core';

/** A person with unusual names for accounts, categories and merchants, as real people have them. */
export const speaker: UserLexicon = {
  accounts: [
    ...defaultLexicon.accounts,
    { name: 'Sapphire Reserve', kind: 'card' },
    { name: 'Ally Savings', kind: 'savings' },
  ],
  categories: [...defaultLexicon.categories, { name: 'Pottery' }, { name: 'Allotment' }],
  merchants: [
    { name: 'Zingerman Deli', category: 'Dining' },
    { name: 'Kowalski Plumbing', category: 'Housing' },
    { name: 'Bluebird Bakery', category: 'Dining' },
    { name: 'Rosenthal Pharmacy', category: 'Health' },
    { name: 'Northgate Cycles', category: 'Transport' },
  ],
};

const amounts = [
  'twelve fifty',
  'forty five dollars',
  'eighteen dollars',
  'a hundred and five dollars',
  'nine ninety nine',
  'sixty two dollars and five cents',
];
const shops = [
  'Starbucks',
  'Netflix',
  'Trader Joe’s',
  'Target',
  'Walgreens',
  'Home Depot',
  'Costco',
  'Chipotle',
  'Zingerman Deli',
  'Kowalski Plumbing',
  'Bluebird Bakery',
  'Rosenthal Pharmacy',
  'Northgate Cycles',
  'Whole Foods',
  'Spotify',
  'Amazon',
  'Delta',
  'Uber',
];
const things = ['lunch', 'groceries', 'gas', 'coffee', 'a haircut', 'movie tickets', 'parking'];
const days = ['today', 'yesterday', 'last friday', 'on monday'];
const categories = [
  'dining',
  'groceries',
  'transport',
  'entertainment',
  'pottery',
  'allotment',
  'travel',
  'health',
];
const periods = ['this month', 'last month', 'last week', 'this year', 'in march'];
const limits = ['three hundred dollars', 'two hundred dollars', 'four hundred fifty dollars'];

const templates: readonly string[] = [
  'spent {amount} at {shop}',
  'add an expense of {amount} for {thing} {day}',
  'I paid {amount} for {thing} at {shop}',
  'how much did I spend at {shop} {period}',
  'how much did I spend on {category} {period}',
  'set my {category} budget to {limit}',
  'how much is left for {category}',
  'put {amount} at {shop} on my Sapphire Reserve',
  'got paid two thousand one hundred dollars from my employer',
  'show my transactions {period}',
  'what is my net worth',
  'how much is in Ally Savings',
  'what is my balance',
  'undo that',
  'no I meant {amount}',
  'open the budget page',
  'what bills are due next week',
  'sync my bank accounts',
];

/** The same `count` commands every time, cycling through the templates and their values at different paces. */
export function spokenCommands(count: number): string[] {
  const values: Record<string, readonly string[]> = {
    amount: amounts,
    shop: shops,
    thing: things,
    day: days,
    category: categories,
    period: periods,
    limit: limits,
  };
  const used: Record<string, number> = {};
  // Templates with a value are used twice as often as fixed sentences.
  const weighted = templates.flatMap((template) =>
    template.includes('{') ? [template, template] : [template],
  );
  return Array.from({ length: count }, (_, i) =>
    weighted[i % weighted.length]!.replace(/\{(\w+)\}/g, (_whole, name: string) => {
      const all = values[name]!;
      const at = used[name] ?? 0;
      used[name] = at + 1;
      return all[at % all.length]!;
    }),
  );
}
