import type { AccountKind, TopCategory } from '@app/contracts-banking';

/** Invented people, places and habits the demo ledger is made of. No merchant here exists. */
export interface DemoAccount {
  key: string;
  name: string;
  kind: AccountKind;
  currency: string;
  institution: string | null;
  mask: string | null;
  /** Balance on the last day, in minor units; the opening balance follows from it. */
  balance: number;
}

export const demoAccounts: readonly DemoAccount[] = [
  {
    key: 'checking',
    name: 'Everyday checking',
    kind: 'checking',
    currency: 'USD',
    institution: 'First Harbor Bank',
    mask: '1234',
    balance: 341_064,
  },
  {
    key: 'joint',
    name: 'Joint checking',
    kind: 'checking',
    currency: 'USD',
    institution: 'First Harbor Bank',
    mask: '5520',
    balance: 128_715,
  },
  {
    key: 'savings',
    name: 'Rainy day savings',
    kind: 'savings',
    currency: 'USD',
    institution: 'First Harbor Bank',
    mask: '7781',
    balance: 1_462_000,
  },
  { key: 'cash', name: 'Cash', kind: 'cash', currency: 'USD', institution: null, mask: null, balance: 8_650 },
  {
    key: 'card',
    name: 'Everyday card',
    kind: 'card',
    currency: 'USD',
    institution: 'Larkspur Card',
    mask: '9043',
    balance: -61_207,
  },
  {
    key: 'travel',
    name: 'Travel card',
    kind: 'card',
    currency: 'USD',
    institution: 'Meridian Bank',
    mask: '3318',
    balance: -18_840,
  },
  {
    key: 'business',
    name: 'Studio business',
    kind: 'checking',
    currency: 'USD',
    institution: 'Meridian Bank',
    mask: '6602',
    balance: 512_490,
  },
  {
    key: 'loan',
    name: 'Car loan',
    kind: 'loan',
    currency: 'USD',
    institution: 'Pinecrest Credit Union',
    mask: '4471',
    balance: -986_300,
  },
  {
    key: 'brokerage',
    name: 'Index portfolio',
    kind: 'investment',
    currency: 'USD',
    institution: 'Oakline Invest',
    mask: '2087',
    balance: 3_874_520,
  },
  {
    key: 'euro',
    name: 'Euro cash',
    kind: 'cash',
    currency: 'EUR',
    institution: null,
    mask: null,
    balance: 4_310,
  },
  {
    key: 'pounds',
    name: 'London account',
    kind: 'checking',
    currency: 'GBP',
    institution: 'Thistle & Rowe',
    mask: '0915',
    balance: 86_044,
  },
];

/** Purchases that come several times a month, at changing places for changing sums. */
export interface DemoHabit {
  category: TopCategory;
  merchants: readonly string[];
  account: string;
  timesAMonth: readonly [number, number];
  /** Minor units. */
  amount: readonly [number, number];
}

export const demoHabits: readonly DemoHabit[] = [
  {
    category: 'Groceries',
    merchants: ['Corner Market', 'Harvest Lane Grocer', 'Mill Street Foods', 'Dawn Bakery'],
    account: 'card',
    timesAMonth: [10, 13],
    amount: [1_150, 7_900],
  },
  {
    category: 'Dining',
    merchants: [
      'Green Fork',
      'Tidewater Grill',
      'Paper Lantern Noodles',
      'Juniper Pizza',
      'Cedar & Sage Kitchen',
    ],
    account: 'card',
    timesAMonth: [9, 12],
    amount: [1_240, 4_350],
  },
  {
    category: 'Dining',
    merchants: ['Blue Heron Coffee', 'Ninth Street Espresso Bar'],
    account: 'cash',
    timesAMonth: [12, 16],
    amount: [325, 780],
  },
  {
    category: 'Transport',
    merchants: ['Metro Card', 'Fernway Fuel', 'Parkwell Garage', 'Swiftlane Cabs'],
    account: 'checking',
    timesAMonth: [9, 12],
    amount: [275, 3_900],
  },
  {
    category: 'Entertainment',
    merchants: ['Lumen Cinema', 'Marlow Arcade', 'Old Town Playhouse', 'Vinyl Orchard'],
    account: 'card',
    timesAMonth: [4, 6],
    amount: [900, 4_200],
  },
  {
    category: 'Shopping',
    merchants: ['Threadbare & Co', 'Copper Kettle Home', 'Pixelworks Electronics', 'Little Fox Toys'],
    account: 'card',
    timesAMonth: [5, 8],
    amount: [1_200, 13_500],
  },
  {
    category: 'Health',
    merchants: ['Willow Pharmacy', 'Brightsmile Dental', 'Harbor Family Clinic'],
    account: 'checking',
    timesAMonth: [2, 3],
    amount: [850, 9_400],
  },
  {
    category: 'Gifts',
    merchants: ['Petal & Twine', 'Paper Moon Cards'],
    account: 'card',
    timesAMonth: [1, 2],
    amount: [1_100, 6_400],
  },
  {
    category: 'Business',
    merchants: ['Inkwell Supplies', 'Northgate Coworking', 'Canvas & Code Tools'],
    account: 'business',
    timesAMonth: [5, 7],
    amount: [900, 18_500],
  },
  {
    category: 'Housing',
    merchants: ['Hammer & Nail Hardware', 'Bluebird Cleaning'],
    account: 'joint',
    timesAMonth: [2, 3],
    amount: [1_900, 9_900],
  },
  {
    category: 'Education',
    merchants: ['Bookbarrow', 'Lantern Language School'],
    account: 'card',
    timesAMonth: [1, 2],
    amount: [1_300, 7_900],
  },
];

/** Payments that come on one day of every so many months. */
export interface DemoStanding {
  category: TopCategory;
  merchant: string;
  account: string;
  dayOfMonth: number;
  amount: number;
  everyMonths?: number;
  /** Share by which the sum moves from month to month. */
  seasonal?: number;
  /** Months back from now it began or ended, or changed its price. */
  since?: number;
  until?: number;
  raised?: { monthsAgo: number; from: number };
}

export const demoStandings: readonly DemoStanding[] = [
  {
    category: 'Housing',
    merchant: 'Alder Court Rent',
    account: 'checking',
    dayOfMonth: 1,
    amount: 145_000,
    raised: { monthsAgo: 9, from: 138_000 },
  },
  {
    category: 'Utilities',
    merchant: 'Bright Mesa Power',
    account: 'checking',
    dayOfMonth: 8,
    amount: 9_480,
    seasonal: 0.35,
  },
  {
    category: 'Utilities',
    merchant: 'Clearbrook Water',
    account: 'checking',
    dayOfMonth: 11,
    amount: 4_215,
    seasonal: 0.15,
  },
  { category: 'Utilities', merchant: 'Skylark Internet', account: 'checking', dayOfMonth: 5, amount: 6_499 },
  { category: 'Utilities', merchant: 'Pebble Mobile', account: 'joint', dayOfMonth: 14, amount: 5_500 },
  {
    category: 'Subscriptions',
    merchant: 'Novaplay Streaming',
    account: 'card',
    dayOfMonth: 3,
    amount: 1_799,
    raised: { monthsAgo: 5, from: 1_599 },
  },
  { category: 'Subscriptions', merchant: 'Tunefield Music', account: 'card', dayOfMonth: 6, amount: 1_099 },
  {
    category: 'Subscriptions',
    merchant: 'Tunefield Music',
    account: 'travel',
    dayOfMonth: 6,
    amount: 1_099,
    since: 4,
  },
  { category: 'Subscriptions', merchant: 'Cloudnest Storage', account: 'card', dayOfMonth: 9, amount: 299 },
  {
    category: 'Subscriptions',
    merchant: 'Morning Compass News',
    account: 'card',
    dayOfMonth: 12,
    amount: 1_250,
  },
  {
    category: 'Subscriptions',
    merchant: 'Gamecrate',
    account: 'card',
    dayOfMonth: 15,
    amount: 1_499,
    until: 7,
  },
  {
    category: 'Subscriptions',
    merchant: 'Photoharbor',
    account: 'card',
    dayOfMonth: 18,
    amount: 4_900,
    everyMonths: 12,
  },
  {
    category: 'Subscriptions',
    merchant: 'Gardenbox Quarterly',
    account: 'card',
    dayOfMonth: 21,
    amount: 3_600,
    everyMonths: 3,
  },
  { category: 'Subscriptions', merchant: 'Quietmind', account: 'card', dayOfMonth: 2, amount: 699, since: 1 },
  { category: 'Health', merchant: 'Fitloft Gym', account: 'card', dayOfMonth: 4, amount: 3_900 },
  {
    category: 'Insurance',
    merchant: 'Stonebridge Insurance',
    account: 'checking',
    dayOfMonth: 10,
    amount: 48_600,
    everyMonths: 6,
  },
  { category: 'Fees', merchant: 'First Harbor account fee', account: 'joint', dayOfMonth: 28, amount: 500 },
];

/** Monthly limits, and what of each is spent up to the last day. */
export const demoBudgets: readonly { category: TopCategory; limit: number; spent: number }[] = [
  { category: 'Housing', limit: 145_000, spent: 145_000 },
  { category: 'Dining', limit: 30_000, spent: 27_350 },
  { category: 'Groceries', limit: 60_000, spent: 42_318 },
  { category: 'Transport', limit: 18_000, spent: 11_240 },
  { category: 'Entertainment', limit: 15_000, spent: 6_400 },
];

export const demoEmployer = 'Northwind Studio';
/** Net pay of a fortnight: newest first, with the number of months ago from which each holds. */
export const demoPay: readonly { monthsAgo: number; amount: number }[] = [
  { monthsAgo: 6, amount: 241_250 },
  { monthsAgo: 15, amount: 233_000 },
  { monthsAgo: 99, amount: 225_000 },
];
/** A day on which pay came; the others lie fourteen days apart from it. */
export const demoPayday = '2026-11-19';
export const demoClients = ['Maple & Finch', 'Tern Robotics', 'Ostrava Press'] as const;
