import { priceAge } from '@app/contracts-crypto';
import { lotsOf } from '../lots/lots';
import { quantityOf } from '../quantity/exact-quantity';
import { demoWallets } from './demo-wallets';

const now = new Date('2026-11-21T18:00:00Z');

describe('manual wallets of the demo person', () => {
  const { wallets, transactions } = demoWallets('u', now);

  it('hold the sum of their movements', () => {
    const { held } = lotsOf(transactions, new Map());
    for (const { _id, balance } of wallets) expect(quantityOf(held.get(_id)!)).toBe(balance);
  });

  it('have one current price and one outdated price', () => {
    expect(wallets.map(({ priceAt }) => priceAge(priceAt?.toISOString(), now.getTime()))).toEqual([
      'current',
      'old',
    ]);
  });

  it('are worth their balance at the price', () => {
    expect(wallets.map(({ balanceUsdMinor }) => balanceUsdMinor)).toEqual([192_137, 21_025]);
  });

  it('are the same for the same person and day, and different for other people', () => {
    expect(demoWallets('u', now)).toEqual(demoWallets('u', now));
    const ids = demoWallets('v', now).wallets.map(({ _id }) => _id);
    expect(wallets.filter(({ _id }) => ids.includes(_id))).toEqual([]);
  });
});
