import { withPrice } from '../wallet/with-price';
import type { WalletDocument } from '../wallet/wallet.schema';
import type { TransactionDocument } from '../transaction/transaction.schema';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

const dayBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10);

const coldId = (userId: string): string => `${userId}-wallet-cold`;
const phoneId = (userId: string): string => `${userId}-wallet-phone`;

/**
 * The demo person's own wallets, in addition to those at the practice exchange: one that received coins from
 * the exchange, with a transfer not confirmed yet, and one with a coin that no exchange prices, with an
 * outdated price.
 */
export const demoWallets = (
  userId: string,
  now: Date,
): { wallets: WalletDocument[]; transactions: TransactionDocument[] } => ({
  wallets: [coldStorage(userId, now), oldPhone(userId, now)],
  transactions: movesOf(userId, now),
});

function coldStorage(userId: string, now: Date): WalletDocument {
  const wallet: WalletDocument = {
    _id: coldId(userId),
    userId,
    currency: 'BTC',
    currencyName: 'Bitcoin',
    walletName: 'Cold storage',
    balance: '0.02995',
    kind: 'manual',
  };
  return withPrice(wallet, { price: '64152.43', at: now });
}

function oldPhone(userId: string, now: Date): WalletDocument {
  const wallet: WalletDocument = {
    _id: phoneId(userId),
    userId,
    currency: 'LTC',
    currencyName: 'Litecoin',
    walletName: 'Old phone wallet',
    balance: '2.5',
    kind: 'address',
    address: 'ltc1q-demo-address-not-real',
  };
  return withPrice(wallet, { price: '84.10', change24h: '-0.40', at: new Date(now.getTime() - 31 * hourMs) });
}

function movesOf(userId: string, now: Date): TransactionDocument[] {
  const moved = dayBefore(now, 61);
  const bought = dayBefore(now, 290);
  return [
    {
      _id: `${userId}-move-cold`,
      userId,
      walletId: coldId(userId),
      byHand: true,
      type: 'receive',
      amount: '0.02995',
      amountUsdMinor: 184_312,
      currency: 'BTC',
      description: 'Received',
      date: moved,
      at: new Date(`${moved}T15:38:00Z`),
    },
    {
      _id: `${userId}-move-phone`,
      userId,
      walletId: phoneId(userId),
      byHand: true,
      type: 'buy',
      amount: '2.5',
      amountUsdMinor: 17_825,
      currency: 'LTC',
      description: 'Bought Litecoin',
      date: bought,
      at: new Date(`${bought}T15:00:00Z`),
    },
  ];
}
