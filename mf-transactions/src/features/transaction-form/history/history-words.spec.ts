import { valueText, type HistoryWords } from './history-words';

const words: HistoryWords = {
  money: (amount) => `$${amount.toFixed(2)}`,
  day: (day) => `the day ${day}`,
  accounts: new Map([['a1', 'Main Checking']]),
  people: new Map([['p1', 'Ana']]),
};

describe('valueText', () => {
  it.each([
    ['amount', 45.5, '$45.50'],
    ['accountId', 'a1', 'Main Checking'],
    ['accountId', 'gone', 'A deleted account'],
    ['person', 'p1', 'Ana'],
    ['person', 'gone', 'A removed person'],
    ['date', '2026-11-20', 'the day 2026-11-20'],
    ['status', 'pending', 'Pending'],
    ['type', 'income', 'Income'],
    ['inflow', true, 'Money in'],
    ['business', false, 'No'],
    ['businessPercent', 60, '60%'],
    ['taxLine', 'C25', 'Utilities'],
    ['note', null, '–'],
    ['tags', [], '–'],
    ['tags', ['trip', 'work'], 'trip, work'],
    [
      'lines',
      [
        { category: 'Groceries', amount: 60, person: 'p1' },
        { category: 'Housing', amount: 30.25 },
      ],
      'Ana Groceries $60.00, Housing $30.25',
    ],
    ['receipts', [{ name: 'receipt.pdf' }], 'receipt.pdf'],
    ['refundOf', [{ transactionId: 't', amount: 12 }], '$12.00'],
    ['transfer', { otherId: 't' }, 'Linked'],
  ])('prints %s %j as %s', (field, value, text) => expect(valueText(field, value, words)).toBe(text));
});
