import { cryptoTransaction, wallet } from '@app/contracts-crypto';
import { toWallet } from '../wallet/wallet';
import { demoWallets } from './demo-wallets';

const { wallets, transactions } = demoWallets('visitor', '2026-11-21', new Date('2026-11-21T15:00:00Z'));
const units = (text: string): bigint => BigInt(text.replace('.', ''));

describe('the demo’s wallets', () => {
  it('hold what their transactions leave in them, to the eighth decimal', () => {
    expect(wallets.map(({ currency, balance }) => [currency, balance])).toEqual([
      ['BTC', '0.09700000'],
      ['ETH', '1.47077956'],
      ['USDC', '930.00000000'],
    ]);
    for (const { currency, balance } of wallets) {
      const sum = transactions
        .filter((one) => one.currency === currency)
        .reduce(
          (held, { type, amount }) => held + units(amount) * (['send', 'sell'].includes(type) ? -1n : 1n),
          0n,
        );
      expect(units(balance)).toBe(sum);
    }
    expect(wallets.map(({ balanceUsdMinor }) => balanceUsdMinor)).toEqual([622_279, 468_326, 93_000]);
  });

  it('have one price that is no longer current', () => {
    expect(wallets.map(({ currency, priceAt }) => [currency, priceAt!.toISOString()])).toEqual([
      ['BTC', '2026-11-21T15:00:00.000Z'],
      ['ETH', '2026-11-20T08:00:00.000Z'],
      ['USDC', '2026-11-21T15:00:00.000Z'],
    ]);
  });

  it('fit the contract, none later than today', () => {
    for (const one of wallets) expect(() => wallet.parse(toWallet(one))).not.toThrow();
    for (const { _id, amountUsdMinor, ...rest } of transactions)
      expect(() =>
        cryptoTransaction.parse({ ...rest, id: _id, amountUsd: (amountUsdMinor ?? 0) / 100 }),
      ).not.toThrow();
    expect(transactions.every(({ date }) => date < '2026-11-21')).toBe(true);
  });
});
