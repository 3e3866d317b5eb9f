import { isDay } from '@app/calendar';
import type { Transaction } from 'plaid';
import { transactionsOf as ofPlaid, accountOf as accountOfPlaid } from './plaid/plaid-transaction';
import {
  accountOf as accountOfServer,
  readAnswer,
  transactionsOf as ofServer,
} from './simplefin/simplefin-answer';
import type { BankAccount, BankTransaction } from './source/bank-source';

const hostile: readonly unknown[] = [
  undefined,
  null,
  '',
  'x'.repeat(100_000),
  0,
  -0,
  1e-7,
  1e21,
  1e308,
  Number.POSITIVE_INFINITY,
  Number.NaN,
  '1e309',
  '0000-01-01',
  '275760-09-13',
  '2026-02-30',
  8.64e15,
  -62_167_219_200_001,
  true,
  [],
  {},
  { toString: 'x' },
  '__proto__',
  'constructor',
  '\u202egnp.exe\u0000\u0007',
  '\ud800',
];

const plaidRow = {
  transaction_id: 't1',
  account_id: 'a1',
  amount: 12.5,
  iso_currency_code: 'USD',
  date: '2026-11-02',
  pending: false,
  pending_transaction_id: null,
  merchant_name: 'Corner Bakery',
  name: 'CORNER BAKERY 0042',
  original_description: null,
  personal_finance_category: { primary: 'FOOD_AND_DRINK', detailed: 'FOOD_AND_DRINK_COFFEE' },
};
const serverRow = {
  id: 't1',
  posted: 1_762_000_000,
  amount: '-12.50',
  description: 'CORNER BAKERY 0042',
  payee: 'Corner Bakery',
  memo: '',
  pending: false,
};
const serverAccount = {
  org: { name: 'Bank' },
  id: 'a1',
  name: 'Everyday',
  currency: 'USD',
  balance: '100.00',
};

const hasControl = /[\p{Cc}\u202a-\u202e]/u;
const isText = (text: unknown): boolean => typeof text === 'string' && text !== '' && !hasControl.test(text);

function expectSound(row: BankTransaction): void {
  expect(isDay(row.date)).toBe(true);
  expect(Number.isSafeInteger(row.signedMinor)).toBe(true);
  expect(typeof row.pending).toBe('boolean');
  for (const id of [row.id, row.accountId]) expect(typeof id === 'string' && id !== '').toBe(true);
  expect(isText(row.text)).toBe(true);
  expect(row.merchant === null || isText(row.merchant)).toBe(true);
  expect(row.category === null || typeof row.category === 'string').toBe(true);
}

function expectSoundAccount({ name, currentMinor, availableMinor, limitMinor }: BankAccount): void {
  expect(isText(name)).toBe(true);
  for (const minor of [currentMinor, availableMinor, limitMinor])
    expect(minor === null || Number.isSafeInteger(minor)).toBe(true);
}

/** Every member of a row combined with every hostile value. */
const each = (row: object): [string, number, object][] =>
  Object.keys(row).flatMap((member) =>
    hostile.map((value, index): [string, number, object] => [member, index, { ...row, [member]: value }]),
  );

describe('a bank that sends malformed data', () => {
  it('costs at most the one malformed transaction through Plaid', () => {
    for (const [, , bad] of [
      ...each(plaidRow),
      ...each(plaidRow.personal_finance_category).map(([name, index, said]): [string, number, object] => [
        name,
        index,
        { ...plaidRow, personal_finance_category: said },
      ]),
      ...hostile.map((value): [string, number, object] => ['row', 0, value as object]),
    ]) {
      const { read, unreadable } = ofPlaid([
        { ...plaidRow, transaction_id: 'before' },
        bad,
        { ...plaidRow, transaction_id: 'after' },
      ] as unknown as Transaction[]);
      expect(read.map(({ id }) => id)).toEqual(expect.arrayContaining(['before', 'after']));
      // A transaction in a currency the ledger does not support is left out silently.
      expect(read.length + unreadable).toBeGreaterThanOrEqual(2);
      read.forEach(expectSound);
    }
  });

  it('costs at most the one malformed transaction through SimpleFIN', () => {
    for (const [, , bad] of [
      ...each(serverRow),
      ...hostile.map((value): [string, number, object] => ['row', 0, value as object]),
    ]) {
      const transactions = [{ ...serverRow, id: 'before' }, bad, { ...serverRow, id: 'after' }];
      const [account] = readAnswer({ accounts: [{ ...serverAccount, transactions }] }).accounts;
      const { read, unreadable } = ofServer(account!);
      expect(read.map(({ id }) => id)).toEqual(expect.arrayContaining(['before', 'after']));
      expect(read.length + unreadable).toBe(3);
      read.forEach(expectSound);
    }
  });

  it('costs only the balance, not the account, when the balance is malformed', () => {
    for (const value of hostile) {
      const balances = { current: value, available: value, limit: value, iso_currency_code: 'USD' };
      const names = { name: value, official_name: value, mask: value };
      expectSoundAccount(
        accountOfPlaid({ account_id: 'a1', type: 'depository', subtype: null, balances, ...names } as never),
      );
      if (typeof value !== 'string') continue;
      expectSoundAccount(
        accountOfServer({ ...serverAccount, name: `Everyday${value}`, balance: value, transactions: [] }),
      );
    }
  });
});
