import type { NamedRow } from '../../ledger/model/named-row';
import { contractorTotals } from './contractor-totals';
import { reportThreshold } from './report-threshold';
import { categoryId } from '../../ledger/model/category-id';

const labor = categoryId('contract-labor');
const base: NamedRow = {
  _id: 'a',
  userId: 'u',
  accountId: 'business',
  currency: 'USD',
  date: '2026-05-26',
  type: 'expense',
  inflow: false,
  amountMinor: 84_000,
  status: 'completed',
  categoryId: labor,
  category: 'Contract labor',
  description: 'Juno Varga Illustration',
  merchant: 'Juno Varga Illustration',
  merchantKey: 'juno varga illustration',
  note: null,
  tags: [],
  paymentMethod: 'Bank Transfer',
  source: 'manual',
  statementText: null,
  importId: null,
  fitId: null,
  importKey: null,
  business: true,
  taxLine: 'C11',
  stamp: 's',
  version: 1,
};
const paid = (...rows: Partial<NamedRow>[]) =>
  contractorTotals(rows.map((row) => ({ ...base, ...row }))).map(({ merchantKey, paidMinor, payments }) => [
    merchantKey,
    paidMinor,
    payments,
  ]);
const { taxLine: _line, ...withoutTaxLine } = base;

describe('totals paid to contractors', () => {
  it('are sums by payee, largest first', () => {
    expect(paid({}, { merchantKey: 'other', amountMinor: 200_000 }, { amountMinor: 1 })).toEqual([
      ['other', 200_000, 1],
      ['juno varga illustration', 84_001, 2],
    ]);
  });

  it.each<[string, Partial<NamedRow>]>([
    ['private money', { business: false }],
    ['another tax line', { taxLine: 'C17' }],
    ['what is pending or failed', { status: 'pending' }],
    ['what the card company reports', { paymentMethod: 'Credit Card' }],
    ['another currency', { currency: 'EUR' }],
    ['income', { type: 'income', inflow: true }],
  ])('leaves out %s', (_what, part) => expect(paid(part)).toEqual([]));

  it('use the category if no tax line is set', () => {
    expect(contractorTotals([withoutTaxLine, { ...withoutTaxLine, category: 'Dining' }])).toMatchObject([
      { payments: 1 },
    ]);
  });

  it('count the business share and the parts of a split that are labor, minus refunds', () => {
    expect(paid({ businessPercent: 60 })).toEqual([[base.merchantKey, 50_400, 1]]);
    expect(paid({ refundedBy: [{ refundId: 'r', amountMinor: 4_000 }] })).toEqual([
      [base.merchantKey, 80_000, 1],
    ]);
    const line = { note: null, tags: [], businessPercent: null, categoryId: labor };
    const lines = [
      { ...line, id: '1', amountMinor: 60_000, category: 'Contract labor', taxLine: null },
      { ...line, id: '2', amountMinor: 24_000, category: 'Supplies', taxLine: 'C22' as const },
    ];
    expect(paid({ lines })).toEqual([[base.merchantKey, 60_000, 1]]);
  });
});

describe('the threshold of Form 1099-NEC', () => {
  it.each([
    [2024, 60_000, true],
    [2025, 60_000, true],
    [2026, 200_000, true],
    [2027, 200_000, false],
  ])('of %i is %i', (year, minor, published) => expect(reportThreshold(year)).toEqual({ minor, published }));
});
