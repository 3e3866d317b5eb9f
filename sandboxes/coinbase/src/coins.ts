/** A currency of the practice exchange, with its price in US dollars and its 24-hour change. */
export interface Coin {
  code: string;
  name: string;
  type: 'crypto' | 'fiat';
  /** Decimal places. */
  exponent: number;
  /** Missing: no price is published. */
  usd?: string;
  change24h?: string;
}

export const coins: readonly Coin[] = [
  { code: 'BTC', name: 'Bitcoin', type: 'crypto', exponent: 8, usd: '64152.43', change24h: '-1.84' },
  { code: 'ETH', name: 'Ethereum', type: 'crypto', exponent: 18, usd: '3120.55', change24h: '2.31' },
  { code: 'SOL', name: 'Solana', type: 'crypto', exponent: 9, usd: '148.02', change24h: '5.02' },
  { code: 'USDC', name: 'USD Coin', type: 'crypto', exponent: 6, usd: '1.00', change24h: '0.01' },
  { code: 'ADA', name: 'Cardano', type: 'crypto', exponent: 6, usd: '0.4412', change24h: '-0.70' },
  // Delisted: still held, but without a price.
  { code: 'OLDCOIN', name: 'Old Coin', type: 'crypto', exponent: 8 },
  { code: 'USD', name: 'US Dollar', type: 'fiat', exponent: 2, usd: '1.00', change24h: '0' },
];

/** Coins of small holdings that fill further pages. */
export const dustCoins: readonly Coin[] = Array.from({ length: 60 }, (_, index) => ({
  code: `DUST${String(index).padStart(2, '0')}`,
  name: `Dust ${index}`,
  type: 'crypto',
  exponent: 8,
  usd: '0.0001',
  change24h: '0',
}));

export const coinOf = (code: string): Coin | undefined =>
  [...coins, ...dustCoins].find((coin) => coin.code === code);
