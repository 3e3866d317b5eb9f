import type { UserLexicon } from '../model/types';
import { categoryNames } from './categories';

/** The kinds of accounts, with the words people use for each. */
export const accountKinds: Readonly<Record<string, readonly string[]>> = {
  checking: [
    'checking account',
    'checking',
    'current account',
    'main account',
    'checkings',
    'checkings account',
    'debit account',
  ],
  savings: ['savings account', 'savings', 'saving', 'rainy day fund', 'emergency fund'],
  credit: [
    'credit card account',
    'credit account',
    'credit card',
    'visa',
    'mastercard',
    'amex',
    'american express',
    'discover card',
    'visa card',
  ],
  cash: ['cash account', 'wallet', 'petty cash'],
};

/** Card networks and banks that people use as a name for an account: 'my amex' means Amex Gold. */
export const issuers: readonly string[] = [
  ...['amex', 'american express', 'visa', 'mastercard', 'discover', 'chase', 'citi', 'citibank'],
  ...['capital one', 'wells fargo', 'bank of america', 'us bank', 'pnc', 'truist', 'ally', 'sofi'],
  ...['schwab', 'fidelity', 'usaa', 'barclays', 'hsbc', 'lloyds', 'natwest', 'halifax', 'santander'],
  ...['nationwide', 'monzo', 'starling', 'revolut', 'n26', 'paypal', 'venmo'],
];

/** The ways of paying, with the values of the paymentMethod field. */
export const paymentMethods: Readonly<Record<string, readonly string[]>> = {
  'Credit Card': [
    'credit card',
    'credit',
    'visa',
    'mastercard',
    'amex',
    'american express',
    'discover card',
    'visa card',
    'cc',
    'my card',
    'the card',
    'company card',
  ],
  'Debit Card': ['debit card', 'debit', 'bank card'],
  Cash: ['cash', 'in cash', 'with cash', 'paid cash'],
  Check: ['a check for', 'a check', 'by check', 'with a check', 'personal check', 'cheque', 'by cheque'],
  'Bank Transfer': ['bank transfer', 'wire transfer', 'ach', 'direct deposit', 'direct debit'],
  PayPal: ['paypal', 'pay pal'],
  Venmo: ['venmo', 'venmoed'],
  Zelle: ['zelle', 'zelled'],
  'Cash App': ['cash app', 'cashapp', 'cashapped'],
  'Apple Pay': ['apple pay'],
  'Google Pay': ['google pay', 'gpay'],
  'Gift Card': ['with a gift card', 'on a gift card'],
};

/** The lexicon of a user without their own names: four plain accounts and the fixed categories. */
export const defaultLexicon: UserLexicon = {
  accounts: [
    { name: 'Checking', kind: 'checking' },
    { name: 'Savings', kind: 'savings' },
    { name: 'Credit Card', kind: 'credit' },
    { name: 'Cash', kind: 'cash' },
  ],
  categories: Object.keys(categoryNames).map((name) => ({ name })),
  merchants: [],
};
