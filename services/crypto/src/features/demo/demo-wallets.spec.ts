import { priceAge } from '@app/contracts-crypto';
import { lotsOf } from '../lots/lots';
import { quantityOf } from '../quantity/exact-quantity';
import { demoWallets } from './demo-wallets';

const now = new Date('2026-11-21T18:00:00Z');

describe('wallets the demo’s person keeps themselves', () => {
  const { wallets, transactions } = demoWallets('u', now);

  it('hold what their movements come to', () => {
    const { held } = lotsOf(transactions, new Map());
    for (const { _id, balance } of wallets) expect(quantityOf(held.get(_id)!)).toBe(balance);
  });

  it('have one price that is current and one that grew old', () => {
    expect(wallets.map(({ priceAt }) => priceAge(priceAt?.toISOString(), now.getTime()))).toEqual([
      'current',
      'old',
    ]);
  });

  it('are worth their balance at the price', () => {
    expect(wallets.map(({ balanceUsdMinor }) => balanceUsdMinor)).toEqual([192_137, 21_025]);
  });

  it('are the same for the same person and day, and nobody else’s', () => {
    expect(demoWallets('u', now)).toEqual(demoWallets('u', now));
    const ids = demoWallets('v', now).wallets.map(({ _id }) => _id);
    expect(wallets.filter(({ _id }) => ids.includes(_id))).toEqual([]);
  });
});
