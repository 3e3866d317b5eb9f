import { ledgerColumnsEndpoint, rowFlags, type LedgerColumns } from '@app/contracts-banking';
import fc from 'fast-check';
import { toLedger } from '../ledger/ledger';
import { statementDifference, statementRows } from './statement';

const example = ledgerColumnsEndpoint.example.reply;
const fill = <T>(value: T) => [value, value, value, value, value];
const source: LedgerColumns = {
  ...example,
  accounts: ['a1', 'a2'],
  columns: {
    id: ['later', 'open', 'pending', 'locked', 'other'],
    description: fill('Row'),
    category: fill(0),
    day: [20780, 20777, 20776, 20775, 20774],
    type: fill(0),
    amountMinor: [-1, -10, -100, -1000, -10000],
    currency: fill(0),
    paymentMethod: fill(0),
    status: [0, 0, 1, 0, 0],
    account: [0, 0, 0, 0, 1],
    flags: [0, 0, 0, rowFlags.locked, 0],
    merchant: fill(-1),
    source: fill(0),
  },
};
const ledger = toLedger(source);

describe('statement', () => {
  it('lists completed rows of the account up to its day that are in no other statement', () => {
    expect(statementRows(ledger, 'a1', '2026-11-20').map((row) => source.columns.id[row])).toEqual(['open']);
    expect(statementRows(ledger, 'a1', '2026-11-30')).toHaveLength(2);
    expect(statementRows(ledger, 'unknown', '2026-11-30')).toEqual([]);
  });

  it('is balanced if start and ticked rows add up to its end, to the cent', () => {
    const rows = statementRows(ledger, 'a1', '2026-11-30');
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.subarray(['later', 'open']), (startMinor, ids) => {
        const ticked = new Set(ids);
        const endMinor = startMinor - (ticked.has('later') ? 1 : 0) - (ticked.has('open') ? 10 : 0);
        expect(statementDifference(ledger, rows, ticked, { startMinor, endMinor })).toBe(0);
        expect(statementDifference(ledger, rows, ticked, { startMinor, endMinor: endMinor + 1 })).toBe(1);
      }),
    );
  });
});
