import { assetLimitMinor, isAssetPurchase, type PurchaseFacts } from '@app/contracts-banking';

const camera: PurchaseFacts = {
  type: 'expense',
  business: true,
  status: 'completed',
  currency: 'USD',
  date: '2026-07-11',
  amountMinor: 324_000,
  category: 'Business',
};
const item = { amountMinor: 170_000, category: 'Business', taxLine: null };

describe('an asset', () => {
  it.each<[string, Partial<PurchaseFacts>, boolean]>([
    ['a camera above the limit', {}, true],
    ['one entered as supplies', { taxLine: 'C22' }, true],
    ['one on the line of depreciation', { taxLine: 'C13' }, true],
    ['one for the business in part only, by its whole price', { category: 'Other' }, true],
    ['what costs the limit itself', { amountMinor: 250_000 }, false],
    ['a cent more', { amountMinor: 250_001 }, true],
    ['private things', { business: false }, false],
    ['income', { type: 'income' }, false],
    ['a payment that failed', { status: 'failed' }, false],
    ['another currency', { currency: 'EUR' }, false],
    ['rent', { taxLine: 'C20b' }, false],
    ['work that was paid, known by its category', { category: 'Contract labor' }, false],
    ['two items on one receipt', { lines: [item, item] }, false],
    ['one dear item of several', { lines: [item, { ...item, amountMinor: 260_000 }] }, true],
  ])('is recognised or not: %s', (_what, part, is) =>
    expect(isAssetPurchase({ ...camera, ...part })).toBe(is),
  );

  it.each([
    ['2015-12-31', 50_000],
    ['2016-01-01', 250_000],
    ['2026-07-11', 250_000],
  ])('has the limit that applies on its day: %s', (date, minor) => expect(assetLimitMinor(date)).toBe(minor));
});
