/** Our category for the words of banks, as their files print them. */
const spending: Readonly<Record<string, readonly string[]>> = {
  Dining: ['eating out', 'food and drink', 'food and dining', 'restaurants', 'restaurant', 'fast food'],
  Groceries: ['groceries', 'grocery', 'supermarkets', 'supermarket', 'warehouse clubs', 'wholesale stores'],
  Fuel: ['gas', 'gasoline', 'gas automotive', 'gas and fuel', 'fuel', 'petrol'],
  Transport: ['automotive', 'transportation', 'auto and transport', 'car'],
  'Public transit': ['public transportation', 'rail services'],
  'Ride-share': ['taxis and coach', 'taxi'],
  Travel: ['holidays', 'travel entertainment', 'other travel', 'travel and transportation'],
  Flights: ['airfare', 'airline', 'airlines'],
  Lodging: ['hotel', 'hotels'],
  Utilities: ['bills', 'bills and utilities', 'bills and services'],
  Phone: ['phone cable', 'communications'],
  Health: ['health and wellness', 'health care', 'healthcare', 'medical', 'medical services'],
  Pharmacy: ['pharmacies'],
  'Personal care': ['personal'],
  'Home goods': ['home', 'home improvement', 'furnishing'],
  Shopping: ['merchandise', 'merchandise and supplies', 'department stores', 'general merchandise'],
  Clothing: ['clothing stores', 'clothes'],
  Gifts: ['gifts and donations'],
  Charity: ['charities', 'charitable giving', 'donations'],
  Family: ['kids', 'children'],
  'Bank fees': ['fees and adjustments', 'fee interest charge'],
  'Savings and investing': ['savings', 'investments'],
};
const income: Readonly<Record<string, readonly string[]>> = {
  'Other income': ['income', 'awards and rebate credits'],
  // What a card's file calls a payment pays the card.
  Transfer: ['payment', 'payments', 'payment credit', 'payments and credits'],
};
const cash: ReadonlySet<string> = new Set(['cash', 'cash withdrawal']);

const byWord = (lists: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(lists).flatMap(([name, words]) => words.map((word) => [word, name] as const)));
const [spent, earned] = [byWord(spending), byWord(income)];

const plain = (word: string): string =>
  word
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z]+/g, ' ')
    .trim();

/**
 * The category of the standard tree that a bank's word means; undefined if there is none. `Merchandise & Supplies-Groceries`
 * is known by its second part. Money that comes back for spending is a refund.
 */
export function categoryOfBank(word: string, inflow: boolean): string | undefined {
  const parts = [word, word.split('-').at(-1)!, word.split('-')[0]!].map(plain);
  for (const part of parts) {
    const meaning = cash.has(part) ? 'Transfer' : inflow ? earned.get(part) : undefined;
    if (meaning) return meaning;
    const category = spent.get(part);
    if (category) return inflow ? 'Refund' : category;
  }
  return undefined;
}
