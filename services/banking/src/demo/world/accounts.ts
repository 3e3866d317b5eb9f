import type { AccountKind } from '@app/contracts-banking';
import type { AccountRow } from '../../ledger/model/account';

/** Invented people, places and habits for the demo ledger. No merchant here exists. */
export interface DemoAccount {
  key: string;
  name: string;
  kind: AccountKind;
  currency: string;
  institution: string | null;
  mask: string | null;
  /** Balance on the last day, in minor units; the opening balance is computed from it. */
  balance: number;
  /** Days before today of the newest valuation. */
  valuedAgo?: number;
  /** Growth without movement of money until the newest valuation, in minor units. */
  grown?: number;
  /** Earlier valuations: days before today, and the share of the growth reached then. */
  valuedBefore?: readonly { ago: number; share: number }[];
  terms?: Pick<AccountRow, 'limitMinor' | 'apr' | 'closingDay' | 'dueDay'>;
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
    terms: { limitMinor: 600_000, apr: 21.9, closingDay: 20, dueDay: 15 },
  },
  {
    key: 'travel',
    name: 'Travel card',
    kind: 'card',
    currency: 'USD',
    institution: 'Meridian Bank',
    mask: '3318',
    balance: -18_840,
    terms: { limitMinor: 350_000, apr: 24.4 },
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
    terms: { apr: 5.9, dueDay: 16 },
  },
  {
    key: 'mortgage',
    name: 'Lake cabin mortgage',
    kind: 'mortgage',
    currency: 'USD',
    institution: 'Pinecrest Credit Union',
    mask: '8830',
    balance: -9_840_000,
    terms: { apr: 4.2, dueDay: 19 },
  },
  {
    key: 'brokerage',
    name: 'Index portfolio',
    kind: 'investment',
    currency: 'USD',
    institution: 'Oakline Invest',
    mask: '2087',
    balance: 3_874_520,
    valuedAgo: 75,
    grown: 412_600,
    valuedBefore: [
      { ago: 590, share: 0.18 },
      { ago: 410, share: -0.12 },
      { ago: 230, share: 0.64 },
    ],
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
