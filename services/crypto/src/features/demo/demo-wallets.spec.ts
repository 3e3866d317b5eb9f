import { cryptoTransaction, wallet } from '@app/contracts-crypto';
import { lotsOf } from '../lots/lots';
import { quantityOf, unitsOf } from '../transaction/exact-quantity';
import { toTransaction } from '../transaction/transaction';
import { transferPairs } from '../transaction/transfer-pairs';
import { toWallet } from '../wallet/wallet';
import { demoWallets } from './demo-wallets';

const { wallets, transactions } = demoWallets('visitor', '2026-11-21', new Date('2026-11-21T15:00:00Z'));

describe('the demo’s wallets', () => {
  it('hold what their transactions leave in them, to the eighth decimal', () => {
    expect(wallets.map(({ walletName, balance }) => [walletName, balance])).toEqual([
      ['BTC Wallet', '0.06700000'],
      ['ETH Wallet', '1.47077956'],
      ['USDC Wallet', '930.00000000'],
      ['Cold storage', '0.02995000'],
    ]);
    const { byWallet } = lotsOf(transactions, new Map());
    for (const { _id, balance } of wallets)
      expect([_id, byWallet.get(_id)!.reduce((sum, lot) => sum + lot.units, 0n)]).toEqual([
        _id,
        unitsOf(balance),
      ]);
    expect(wallets.map(({ balanceUsdMinor }) => balanceUsdMinor)).toEqual([
      429_821, 468_326, 93_000, 192_137,
    ]);
  });

  it('have one transfer between them, as long as nobody speaks of it', () => {
    expect(transferPairs(transactions, []).map(({ send, receive }) => [send._id, receive._id])).toEqual([
      ['visitor-move-14', 'visitor-move-15'],
    ]);
  });

  it('sold one coin whose history is not there', () => {
    expect(
      lotsOf(transactions, new Map()).missing.map((one) => [one.transactionId, quantityOf(one.units)]),
    ).toEqual([['visitor-move-16', '0.35']]);
  });

  it('have one price that is no longer current', () => {
    expect(wallets.map(({ currency, priceAt }) => [currency, priceAt!.toISOString()])).toEqual([
      ['BTC', '2026-11-21T15:00:00.000Z'],
      ['ETH', '2026-11-20T08:00:00.000Z'],
      ['USDC', '2026-11-21T15:00:00.000Z'],
      ['BTC', '2026-11-21T15:00:00.000Z'],
    ]);
  });

  it('fit the contract, none later than today', () => {
    for (const one of wallets) expect(() => wallet.parse(toWallet(one))).not.toThrow();
    for (const one of transactions) expect(() => cryptoTransaction.parse(toTransaction(one))).not.toThrow();
    expect(transactions.every(({ date }) => date < '2026-11-21')).toBe(true);
  });
});
