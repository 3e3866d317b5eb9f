import { topCategories, type TopCategory } from '@app/contracts-banking';
import type { LedgerNames } from '../src/lexicon';

const incomes: readonly TopCategory[] = ['Salary', 'Freelance', 'Investment Income', 'Refund'];

/** The names of an invented household, for tests of questions. */
export const household: LedgerNames = {
  revision: '1',
  since: '2025-02-03',
  accounts: [
    {
      id: '01920000-0000-7000-8000-0000000000a1',
      name: 'Everyday checking',
      kind: 'checking',
      isDefault: true,
    },
    { id: '01920000-0000-7000-8000-0000000000a2', name: 'Rainy day', kind: 'savings', isDefault: false },
    { id: '01920000-0000-7000-8000-0000000000a3', name: 'Visa Gold', kind: 'card', isDefault: false },
  ],
  categories: [
    ...topCategories
      .filter((name) => !incomes.includes(name) && name !== 'Transfer')
      .map((name) => ({ name, kind: 'expense', parent: null })),
    { name: 'Coffee', kind: 'expense', parent: 'Dining' },
    { name: 'Fuel', kind: 'expense', parent: 'Transport' },
    ...incomes.map((name) => ({ name, kind: 'income', parent: null })),
  ],
  merchants: [
    { name: 'Green Fork', category: 'Dining' },
    { name: 'Starbucks Store', category: 'Coffee', aliases: ['SBUX'] },
    { name: 'Costco', category: 'Groceries' },
    { name: 'Uber', category: 'Transport' },
    { name: 'Uber Eats', category: 'Dining' },
    { name: 'Netflix', category: 'Subscriptions' },
    { name: "Trader Joe's", category: 'Groceries' },
    { name: 'Greenpoint Realty', category: 'Housing' },
    { name: 'Target', category: 'Shopping' },
    { name: 'Amazon', category: 'Shopping' },
  ],
  people: [{ id: '01920000-0000-7000-8000-000000000b01', name: 'Jordan' }],
};
