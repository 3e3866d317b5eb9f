import { addDays, type Day } from '@app/calendar';
import { isOutgoing, type MovementKind } from '@app/contracts-crypto';
import type { TransactionDocument } from '../transaction/transaction.schema';
import type { WalletDocument } from '../wallet/wallet.schema';

/** Units of a quantity with eight decimals. */
const unit = 100_000_000n;
const cents = 100n;
const minute = 60_000;
const hour = 60 * minute;

interface HeldCoin {
  /** Names the wallet among the demo’s. */
  key: string;
  code: string;
  name: string;
  walletName: string;
  /** Held before the first of the moves, of which there is no history. */
  before?: bigint;
  /** Cents for one. */
  price: bigint;
  change: string;
  /** Hours since its price was read. */
  readAgo: number;
}
const bitcoin = { code: 'BTC', name: 'Bitcoin', price: 6_415_243n, change: '1.84', readAgo: 0 };
const held: readonly HeldCoin[] = [
  { key: 'BTC', walletName: 'BTC Wallet', ...bitcoin },
  {
    key: 'ETH',
    code: 'ETH',
    name: 'Ethereum',
    walletName: 'ETH Wallet',
    before: 35_000_000n,
    price: 318_420n,
    change: '-2.31',
    readAgo: 31,
  },
  {
    key: 'USDC',
    code: 'USDC',
    name: 'USD Coin',
    walletName: 'USDC Wallet',
    price: 100n,
    change: '0.00',
    readAgo: 0,
  },
  // A second place for the same coin: without it nothing could be moved between own wallets.
  { key: 'cold', walletName: 'Cold storage', ...bitcoin },
];

/** Days ago, wallet, what happened, quantity in units of eight decimals, its value then in cents where it is known. */
type Move = readonly [
  daysAgo: number,
  wallet: string,
  type: MovementKind,
  units: bigint,
  usd: number | undefined,
  text: string,
  more?: { fee?: bigint; minutes?: number },
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
  [61, 'BTC', 'send', 3_000_000n, 184_620, 'To cold storage', { fee: 5_000n }],
  [61, 'cold', 'receive', 2_995_000n, 184_312, 'Received', { minutes: 38 }],
  [331, 'ETH', 'sell', 35_000_000n, 114_215, 'Sold Ethereum'],
];

const text = (units: bigint): string => `${units / unit}.${String(units % unit).padStart(8, '0')}`;
const priceText = (price: bigint): string => `${price / cents}.${String(price % cents).padStart(2, '0')}`;
const walletId = (userId: string, key: string): string => `${userId}-wallet-${key}`;

/** Wallets, each holding what its transactions leave in it of what was there before; but for the time of their prices the same for the same person and day. */
export function demoWallets(
  userId: string,
  today: Day,
  now: Date,
): { wallets: WalletDocument[]; transactions: TransactionDocument[] } {
  return {
    wallets: held.map((coin) => walletOf(userId, coin, now)),
    transactions: moves.map((move, index) => transactionOf(userId, move, index, today)),
  };
}

function transactionOf(userId: string, move: Move, index: number, today: Day): TransactionDocument {
  const [daysAgo, key, type, units, usd, description, more] = move;
  const date = addDays(today, -daysAgo);
  return {
    _id: `${userId}-move-${String(index).padStart(2, '0')}`,
    userId,
    type,
    amount: text(units),
    ...(usd === undefined ? {} : { amountUsdMinor: usd }),
    currency: held.find((coin) => coin.key === key)!.code,
    description,
    date,
    walletId: walletId(userId, key),
    at: new Date(Date.parse(`${date}T15:00:00Z`) + (more?.minutes ?? 0) * minute),
    ...(more?.fee === undefined ? {} : { fee: text(more.fee) }),
  };
}

function walletOf(userId: string, coin: HeldCoin, now: Date): WalletDocument {
  const balance = moves
    .filter(([, key]) => key === coin.key)
    .reduce((sum, [, , type, units]) => sum + (isOutgoing(type) ? -units : units), coin.before ?? 0n);
  return {
    _id: walletId(userId, coin.key),
    userId,
    currency: coin.code,
    currencyName: coin.name,
    walletName: coin.walletName,
    balance: text(balance),
    // To the nearest cent.
    balanceUsdMinor: Number((balance * coin.price * 2n + unit) / (unit * 2n)),
    priceChange24h: coin.change,
    lastPriceUsd: priceText(coin.price),
    priceAt: new Date(now.getTime() - coin.readAgo * hour),
  };
}
