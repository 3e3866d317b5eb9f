import { seriesPrefillOf, rowFlags } from '@app/contracts-banking';
import type { MenuItem } from '@app/ui-kit';
import type { LedgerRow } from '../../ledger/ledger';
import { rowActions, type RowActions } from './row-actions';

const row: LedgerRow = {
  id: 't1',
  description: 'NETFLIX.COM 866',
  category: 'Subscriptions',
  date: '2026-11-20',
  type: 'expense',
  amountMinor: -1599,
  currency: 'USD',
  paymentMethod: 'Credit Card',
  status: 'completed',
  accountId: 'a1',
  flags: 0,
  merchant: 'Netflix',
  source: 'import',
  tags: [],
  parts: [],
};
const actions = () => ({
  begin: jest.fn(),
  copy: jest.fn(),
  navigate: jest.fn(),
  exclude: jest.fn(),
  remove: jest.fn(),
});
const chosen = (of: Partial<LedgerRow>, calls: RowActions = actions(), isConnected = true) => {
  const items = rowActions({ ...row, ...of }, calls, isConnected).filter(
    (item): item is MenuItem => item !== null,
  );
  return {
    labels: items.map(({ label }) => label),
    open: items.filter(({ disabled }) => !disabled).map(({ label }) => label),
    select: (label: string) => items.find((item) => item.label === label)!.onSelect(),
  };
};

describe('rowActions', () => {
  it('offers only what can be queued on the device without a connection', () =>
    expect(chosen({}, actions(), false).open).toEqual(['Duplicate', 'Split', 'Delete']));

  it('returns the specified actions', () => {
    expect(chosen({}).labels).toEqual([
      'Duplicate',
      'Split',
      'Make recurring',
      'Make a rule',
      'Link a refund',
      'Attach a receipt',
      'Leave out of reports',
      'History',
      'Delete',
    ]);
  });

  it('names actions to fit the row and disables those that do not apply', () => {
    expect(chosen({ amountMinor: 1599, type: 'income' }).labels).toContain('Link to an expense');
    expect(chosen({ flags: rowFlags.split }).labels).toContain('Edit the split');
    expect(chosen({ flags: rowFlags.excluded }).labels).toContain('Count in reports');
    expect(chosen({ type: 'transfer' }).open).toEqual([
      'Duplicate',
      'Attach a receipt',
      'Leave out of reports',
      'History',
      'Delete',
    ]);
  });

  it('prefills a bill and a rule from the row', () => {
    const calls = actions();
    chosen({}, calls).select('Make recurring');
    const [to] = calls.navigate.mock.calls[0] as [string];
    expect(to).toMatch(/^\/bills\?/);
    expect(seriesPrefillOf(new URLSearchParams(to.split('?')[1]))).toEqual({
      title: 'Netflix',
      amount: '15.99',
      direction: 'pay',
      category: 'Subscriptions',
      accountId: 'a1',
      date: '2026-11-20',
    });
    const parts = [
      { category: 'Subscriptions', type: 'expense' as const, amountMinor: -1000 },
      { category: 'Work & tools', type: 'expense' as const, amountMinor: -599 },
    ];
    const startOf = (of: Partial<LedgerRow>) => {
      chosen(of, calls).select('Make recurring');
      return seriesPrefillOf(new URLSearchParams(calls.navigate.mock.lastCall[0].split('?')[1]));
    };
    const flags = rowFlags.split | rowFlags.apart;
    expect(startOf({ flags, parts })?.parts).toEqual([
      { category: 'Subscriptions', amount: '10.00' },
      { category: 'Work & tools', amount: '5.99' },
    ]);
    // One part was partly refunded, so the parts no longer show the original price.
    expect(startOf({ flags, parts: [parts[0]!, { ...parts[1]!, amountMinor: -99 }] })).not.toHaveProperty(
      'parts',
    );
    chosen({ merchant: null }, calls).select('Make a rule');
    expect(calls.navigate).toHaveBeenLastCalledWith(
      '/transactions/rules?description=NETFLIX.COM+866&category=Subscriptions',
    );
  });
});
