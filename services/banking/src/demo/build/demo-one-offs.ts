import { demoEmployer } from '../world/pay';

interface OneOff {
  account: string;
  category: string;
  merchant: string;
  amount: number;
  note?: string;
  tags?: string[];
  status?: 'failed';
}
interface Dated extends OneOff {
  /** Months before today, and the date in that month. */
  when: readonly [number, number];
}

const before: readonly Dated[] = [
  {
    when: [11, 18],
    account: 'checking',
    category: 'Bonus',
    merchant: demoEmployer,
    amount: 180_000,
    note: 'Yearly bonus',
  },
  {
    when: [7, 12],
    account: 'checking',
    category: 'Tax refund',
    merchant: 'Revenue office',
    amount: 64_300,
    note: 'Tax refund',
  },
  { when: [7, 15], account: 'business', category: 'Taxes', merchant: 'Revenue office', amount: 118_000 },
  {
    when: [3, 6],
    account: 'travel',
    category: 'Travel',
    merchant: 'Albatross Air',
    amount: 68_420,
    tags: ['Lisbon'],
  },
];

const after: readonly Dated[] = [
  {
    when: [2, 17],
    account: 'card',
    category: 'Shopping',
    merchant: 'Pixelworks Electronics',
    amount: 129_900,
    note: 'New laptop',
  },
  {
    when: [1, 23],
    account: 'checking',
    category: 'Health',
    merchant: 'Brightsmile Dental',
    amount: 21_000,
    status: 'failed',
    note: 'Returned by the bank',
  },
];

const pending: readonly (OneOff & { daysAgo: number })[] = [
  { daysAgo: 0, account: 'card', category: 'Shopping', merchant: 'Little Fox Toys', amount: 2_375 },
  { daysAgo: 1, account: 'business', category: 'Business', merchant: 'Inkwell Supplies', amount: 4_890 },
];

/** One-time events: a bonus, a tax refund, a holiday, a bounced payment, pending rows. */
export const demoOneOffs = { before, after, pending } as const;

/** Spending during the holiday, on even and on odd days. */
export const demoJourney: readonly { category: string; merchant: string }[] = [
  { category: 'Travel', merchant: 'Casa Azul Guesthouse' },
  { category: 'Dining', merchant: 'Tasca do Farol' },
];
