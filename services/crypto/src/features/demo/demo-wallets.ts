import { addDays, type Day } from '@app/calendar';
import type { TransactionDocument } from '../transaction/transaction.schema';
import type { WalletDocument } from '../wallet/wallet.schema';

/** Units of a quantity with eight decimals. */
const unit = 100_000_000n;
const cents = 100n;
const hour = 3_600_000;

interface Coin {
  code: string;
  name: string;
  /** Cents for one. */
  price: bigint;
  change: string;
  /** Hours since its price was read. */
  readAgo: number;
}
const coins: readonly Coin[] = [
  { code: 'BTC', name: 'Bitcoin', price: 6_415_243n, change: '1.84', readAgo: 0 },
  { code: 'ETH', name: 'Ethereum', price: 318_420n, change: '-2.31', readAgo: 31 },
  { code: 'USDC', name: 'USD Coin', price: 100n, change: '0.00', readAgo: 0 },
];

/** Days ago, coin, what happened, quantity in units of eight decimals, its value then in cents where it is known. */
type Move = readonly [
  daysAgo: number,
  coin: string,
  type: string,
  units: bigint,
  usd: number | undefined,
  text: string,
];
const moves: readonly Move[] = [
  [348, 'BTC', 'buy', 5_000_000n, 214_500, 'Bought Bitcoin'],
  [320, 'ETH', 'buy', 80_000_000n, 196_240, 'Bought Ethereum'],
  [301, 'USDC', 'buy', 120_000_000_000n, 120_000, 'Bought USD Coin'],
  [262, 'BTC', 'buy', 4_250_000n, 221_340, 'Bought Bitcoin'],
  [214, 'ETH', 'buy', 65_400_000n, 187_990, 'Bought Ethereum'],
  [173, 'BTC', 'receive', 1_200_000n, 70_115, 'Received from Tern Robotics'],
  [140, 'ETH', 'staking_reward', 412_317n, 1_188, 'Staking reward'],
  [121, 'USDC', 'send', 35_000_000_000n, 35_000, 'Sent to Juno Varga'],
  [109, 'ETH', 'staking_reward', 418_905n, 1_240, 'Staking reward'],
  [88, 'BTC', 'sell', 2_000_000n, 119_770, 'Sold Bitcoin'],
  [78, 'ETH', 'staking_reward', 421_044n, 1_263, 'Staking reward'],
  [47, 'ETH', 'staking_reward', 425_690n, undefined, 'Staking reward'],
  [31, 'BTC', 'buy', 1_250_000n, 80_191, 'Bought Bitcoin'],
  [9, 'USDC', 'receive', 8_000_000_000n, 8_000, 'Received from Maple & Finch'],
];
const goesOut: ReadonlySet<string> = new Set(['send', 'sell']);

const text = (units: bigint): string => `${units / unit}.${String(units % unit).padStart(8, '0')}`;
const priceText = (price: bigint): string => `${price / cents}.${String(price % cents).padStart(2, '0')}`;

/** Three wallets, each holding what its transactions leave in it; but for the time of their prices the same for the same person and day. */
export function demoWallets(
  userId: string,
  today: Day,
  now: Date,
): { wallets: WalletDocument[]; transactions: TransactionDocument[] } {
  const transactions = moves.map(([daysAgo, currency, type, units, usd, description], index) => ({
    _id: `${userId}-move-${String(index).padStart(2, '0')}`,
    userId,
    type,
    amount: text(units),
    ...(usd === undefined ? {} : { amountUsdMinor: usd }),
    currency,
    description,
    date: addDays(today, -daysAgo),
  }));
  const wallets = coins.map(({ code, name, price, change, readAgo }) => {
    const held = moves
      .filter(([, currency]) => currency === code)
      .reduce((sum, [, , type, units]) => sum + (goesOut.has(type) ? -units : units), 0n);
    return {
      _id: `${userId}-wallet-${code}`,
      userId,
      currency: code,
      currencyName: name,
      walletName: `${code} Wallet`,
      balance: text(held),
      // To the nearest cent.
      balanceUsdMinor: Number((held * price * 2n + unit) / (unit * 2n)),
      priceChange24h: change,
      lastPriceUsd: priceText(price),
      priceAt: new Date(now.getTime() - readAgo * hour),
    };
  });
  return { wallets, transactions };
}
