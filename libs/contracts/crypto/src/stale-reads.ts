/**
 * Reads that a change of the coin history makes stale, because lots, gains and the portfolio are calculated from all
 * of it.
 */
export const historyReads: readonly string[] = [
  '/api/crypto/checks',
  '/api/crypto/gains',
  '/api/crypto/lots',
  '/api/crypto/portfolio',
  '/api/crypto/sales',
  '/api/crypto/settings',
  '/api/crypto/transactions',
  '/api/crypto/transfers',
  '/api/crypto/wallets',
];
