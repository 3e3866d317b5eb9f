import { choose, dialog, type ScreenState } from './screen-state';

const shows = 'Total Portfolio Value';
const report = [
  'ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes',
  'f1,2025-03-01 12:00:00 UTC,Buy,BTC,0.01,USD,"$61,234.11",$612.34,$620.00,$7.66,Bought 0.01 BTC',
  'f2,2025-04-01 12:00:00 UTC,Convert,BTC,-0.005,USD,60000,$300.00,$302.00,$2.00,Converted 0.005 BTC to 0.1 ETH',
  'f3,2025-04-02 12:00:00 UTC,Deposit,USD,500,USD,1,500,500,0,From bank',
  'f4,yesterday,Buy,BTC,0.01,USD,1,1,1,0,',
].join('\n');

/** Wallets, gains and their dialogs. */
export const cryptoStates: readonly ScreenState[] = [
  { name: 'crypto', path: '/crypto', shows },
  {
    name: 'crypto-acquisition',
    path: '/crypto',
    shows: 'Coins without history',
    open: dialog('Add acquisition'),
  },
  {
    name: 'crypto-transactions',
    path: '/crypto',
    shows: 'Recent Transactions',
    open: async (page) => {
      await page.getByRole('button', { name: 'Show', exact: true }).click();
      await page.getByRole('list', { name: 'Recent crypto transactions' }).scrollIntoViewIfNeeded();
    },
  },
  { name: 'crypto-disconnect', path: '/crypto', shows, open: dialog('Disconnect') },
  {
    name: 'crypto-wallet',
    path: '/crypto',
    shows,
    open: async (page) => {
      await choose(page, 'Add', 'Wallet by hand');
      await page.getByRole('dialog').getByRole('button', { name: 'Add wallet' }).click();
    },
  },
  {
    name: 'crypto-swap',
    path: '/crypto',
    shows,
    open: async (page) => {
      await choose(page, 'Add', 'Movement');
      await page.getByLabel('What happened').selectOption('swap');
    },
  },
  {
    name: 'crypto-report',
    path: '/crypto',
    shows,
    open: async (page) => {
      await choose(page, 'Add', 'Report from a file');
      await page
        .getByLabel('Report file')
        .setInputFiles({ name: 'report.csv', mimeType: 'text/csv', buffer: Buffer.from(report) });
      await page.getByRole('button', { name: /^Import 2/ }).waitFor();
    },
  },
  { name: 'crypto-gains', path: '/crypto/gains', shows: 'Form 8949' },
  {
    name: 'crypto-picks',
    path: '/crypto/gains',
    shows: 'Form 8949',
    open: async (page) => {
      await page.getByLabel('Method').selectOption('specific');
      await page
        .getByRole('button', { name: /^Choose lots of BTC/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    },
    leave: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByLabel('Method').selectOption('fifo');
    },
  },
];
