import type { Coin } from './coins';

/**
 * One movement of the practice person: days ago, type, quantity (negative leaves the account), and its dollar
 * value at that time.
 */
export interface PracticeMove {
  daysAgo: number;
  type: string;
  quantity: string;
  usd: string;
  title: string;
  /** The part of a withdrawal kept as network fee. */
  networkFee?: string;
  /** Links both legs of a conversion. */
  trade?: string;
  /** Fee of an order, in dollars. */
  commission?: string;
}

type Row = readonly [
  daysAgo: number,
  type: string,
  quantity: string,
  usd: string,
  title: string,
  more?: Pick<PracticeMove, 'networkFee' | 'trade' | 'commission'>,
];

/** The history of each coin, oldest first: typical movements, including the difficult cases. */
const histories: Readonly<Record<string, readonly Row[]>> = {
  BTC: [
    [520, 'buy', '0.06000000', '2580.00', 'Bought Bitcoin'],
    [430, 'buy', '0.04000000', '2210.00', 'Bought Bitcoin'],
    [348, 'buy', '0.05000000', '2145.00', 'Bought Bitcoin'],
    [262, 'buy', '0.04250000', '2213.40', 'Bought Bitcoin'],
    [173, 'receive', '0.01200000', '701.15', 'Received from Tern Robotics'],
    [122, 'trade', '-0.01000000', '-598.00', 'Converted to Ethereum', { trade: 'a' }],
    [88, 'sell', '-0.02000000', '-1197.70', 'Sold Bitcoin'],
    [61, 'send', '-0.03000000', '-1846.20', 'Sent to cold storage', { networkFee: '0.00005000' }],
    [31, 'buy', '0.01250000', '801.91', 'Bought Bitcoin'],
    [12, 'advanced_trade_fill', '0.00500000', '320.76', 'Order filled', { commission: '1.28' }],
  ],
  ETH: [
    [460, 'buy', '0.500000000000000000', '1226.50', 'Bought Ethereum'],
    [320, 'buy', '0.800000000000000000', '1962.40', 'Bought Ethereum'],
    [214, 'buy', '0.654000000000000000', '1879.90', 'Bought Ethereum'],
    [140, 'earn_payout', '0.004123170000000001', '11.88', 'Staking reward'],
    [122, 'trade', '0.205000000000000000', '598.00', 'Converted from Bitcoin', { trade: 'a' }],
    [109, 'earn_payout', '0.004189050000000000', '12.40', 'Staking reward'],
    [78, 'earn_payout', '0.004210440000000000', '12.63', 'Staking reward'],
    [47, 'earn_payout', '0.004256900000000000', '13.02', 'Staking reward'],
    [16, 'earn_payout', '0.004290120000000000', '13.37', 'Staking reward'],
  ],
  SOL: [
    // Sold before any purchase: the exchange does not know how these were acquired.
    [210, 'sell', '-3.500000000', '-490.00', 'Sold Solana'],
    [180, 'buy', '12.000000000', '2016.00', 'Bought Solana'],
    [70, 'advanced_trade_fill', '-4.000000000', '-604.00', 'Order filled', { commission: '2.42' }],
    [20, 'quantum_settlement', '0.050000000', '7.40', 'Settlement'],
  ],
  USDC: [
    [301, 'buy', '1200.000000', '1200.00', 'Bought USD Coin'],
    [121, 'send', '-350.000000', '-350.00', 'Sent to Juno Varga'],
    [40, 'incentives_rewards_payout', '3.120000', '3.12', 'Rewards'],
    [9, 'receive', '80.000000', '80.00', 'Received from Maple & Finch'],
  ],
  OLDCOIN: [[400, 'receive', '250.00000000', '0.00', 'Received Old Coin']],
  USD: [
    [521, 'fiat_deposit', '6000.00', '6000.00', 'Deposit from your bank'],
    [300, 'fiat_deposit', '6000.00', '6000.00', 'Deposit from your bank'],
    [520, 'buy', '-2580.00', '-2580.00', 'Bought Bitcoin'],
    [301, 'buy', '-1200.00', '-1200.00', 'Bought USD Coin'],
    [87, 'fiat_withdrawal', '-1000.00', '-1000.00', 'Withdrawal to your bank'],
    [10, 'fiat_deposit', '250.00', '250.00', 'Deposit from your bank'],
  ],
};

/** The practice person's movements of a coin, oldest first; empty for a coin with generated movements only. */
export function historyOf({ code }: Coin): PracticeMove[] | undefined {
  const rows = histories[code];
  return rows
    ?.map(([daysAgo, type, quantity, usd, title, more]) => ({ daysAgo, type, quantity, usd, title, ...more }))
    .sort((a, b) => b.daysAgo - a.daysAgo);
}

/**
 * More was withdrawn than deposited: the holding before the first movement, which the exchange's history does
 * not show.
 */
export const heldBefore: Readonly<Record<string, string>> = { SOL: '3.500000000' };
